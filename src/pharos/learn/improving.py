"""Learning from games: what turned out better than expected becomes more likely, in small steps.

Proximal policy optimisation with generalised advantage estimation; see docs/decisions.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from pharos.adapters.side_by_side import Result
from pharos.bots.network.inference import POINTS_UNIT
from pharos.learn.network import Net
from pharos.learn.playing import Moment
from pharos.learn.tables import Question

MARGIN = 0.2  # how much of an advantage is the lead in points; the rest is the share of the win
FORESIGHT = 0.95  # how much the surprises after a player's next decision count (lambda)
CLIP = 0.2  # the largest relative change of a probability in one update
ROUNDS = 2  # passes over all decisions
BATCH = 65_536  # decisions
STEEPEST = 0.5  # the largest norm of a gradient


class Lesson(NamedTuple):
    """What there is to learn from each decision."""

    advantage: Tensor
    targets: Tensor  # what the values should have been


class Progress(NamedTuple):
    """How well a round of learning went."""

    value_error: float
    openness: float  # the entropy of the policy


def lessons(moments: Moment, results: Tensor) -> Lesson:
    """What came of each decision, compared with what was expected.

    Games are gone through backwards. Each player compares a decision with their next one, and the
    last one with how the game ended.
    """
    ends = results[:, :, : Result.ENDING].clone()
    ends[:, :, Result.POINTS] /= POINTS_UNIT
    expected, gathered = ends.clone(), torch.zeros_like(ends)
    surprises = torch.zeros_like(moments.values)
    for step in range(len(moments.players) - 1, -1, -1):
        player = moments.players[step].long()
        live = (player >= 0)[:, None]
        place = player.clamp(min=0)[:, None, None].expand(-1, 1, ends.shape[2])
        values = moments.values[step]
        later = gathered.gather(1, place).squeeze(1)
        surprise = expected.gather(1, place).squeeze(1) - values + FORESIGHT * later
        surprises[step] = torch.where(live, surprise, 0.0)
        keep = live[:, :, None]
        expected = torch.where(keep, expected.scatter(1, place, values[:, None]), expected)
        gathered = torch.where(keep, gathered.scatter(1, place, surprise[:, None]), gathered)
    advantage = (1 - MARGIN) * surprises[..., Result.SHARE] + MARGIN * surprises[..., Result.AHEAD]
    return Lesson(advantage, surprises + moments.values)


def improve(
    net: Net, optimiser: torch.optim.Optimizer, moments: Moment, lesson: Lesson, openness: float
) -> Progress:
    """Learn from all decisions of the learner; `openness` is the weight of the entropy."""
    places = moments.learns.flatten().nonzero().squeeze(1)
    flat = map_tensors(moments, lambda part: part.flatten(0, 1))
    advantage, targets = lesson.advantage.flatten(), lesson.targets.flatten(0, 1)
    spread, mean = torch.std_mean(advantage[places])
    errors = []
    for _ in range(ROUNDS):
        mixed = places[torch.randperm(len(places), device=places.device)]
        for part in mixed.split(BATCH):
            some = map_tensors(flat, partial(torch.index_select, dim=0, index=part))
            better = (advantage[part] - mean) / (spread + 1e-6)
            loss, error, entropy = judged(net, some, better, targets[part])
            optimiser.zero_grad(set_to_none=True)
            (loss - openness * entropy).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), STEEPEST)
            optimiser.step()
            errors.append(torch.stack([error.detach(), entropy.detach()]))
    return Progress(*torch.stack(errors).mean(0).tolist())


def map_tensors(moments: Moment, change: Callable[[Tensor], Tensor]) -> Moment:
    """The same moments, with a function applied to every tensor."""
    question = Question(*(change(part) for part in moments.question))
    return Moment(question, *(change(part) for part in moments[1:]))


def judged(
    net: Net, some: Moment, better: Tensor, targets: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """The loss of policy and values, the error of the values, and the entropy of the policy."""
    promises, values = net(some.question)
    chances = torch.log_softmax(promises, 1)
    ratio = (chances.gather(1, some.chosen[:, None]).squeeze(1) - some.chance).exp()
    bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
    loss = -torch.min(ratio * better, bounded * better).mean()
    error = (values - targets).pow(2).mean(0)
    entropy = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
    return loss + 2 * error[:2].sum() + error[2], error[0], entropy
