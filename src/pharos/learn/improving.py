"""Learning from games: what was better than expected becomes more likely, but never at one leap.

Proximal policy optimisation, with generalised advantages; see docs/decisions.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from pharos.adapters.side_by_side import Result
from pharos.learn.network import Net
from pharos.learn.playing import Moment
from pharos.learn.tables import Question

MARGIN = 0.2  # the part of what is learned for that is by how many points one is ahead
FORESIGHT = 0.95  # how far an advantage looks beyond the next own decision
LEAP = 0.2  # by which a chance may change, as a part of it
ROUNDS = 2  # through all decisions
AT_ONCE = 65_536  # decisions
STEEPEST = 0.5  # gradient
HUNDRED = 100.0


class Lesson(NamedTuple):
    """What is to be learned of each decision."""

    advantage: Tensor
    targets: Tensor  # what the values should have been


class Progress(NamedTuple):
    """How well a round of learning went."""

    value_error: float
    openness: float  # the entropy of the policy


def lessons(moments: Moment, results: Tensor) -> Lesson:
    """What came of each decision, compared with what was expected.

    Games are walked through from their ends. Each player goes from one of its own decisions to
    the next, and at the last one compares with how the game ended.
    """
    ends = results[:, :, : Result.ENDING].clone()
    ends[:, :, Result.POINTS] /= HUNDRED
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
    """Learn from all decisions of the learner; `openness` is the weight of staying undecided."""
    places = moments.learns.flatten().nonzero().squeeze(1)
    flat = each_part(moments, lambda part: part.flatten(0, 1))
    advantage, targets = lesson.advantage.flatten(), lesson.targets.flatten(0, 1)
    spread, mean = torch.std_mean(advantage[places])
    errors = []
    for _ in range(ROUNDS):
        mixed = places[torch.randperm(len(places), device=places.device)]
        for part in mixed.split(AT_ONCE):
            some = each_part(flat, partial(torch.index_select, dim=0, index=part))
            better = (advantage[part] - mean) / (spread + 1e-6)
            loss, error, entropy = judged(net, some, better, targets[part])
            optimiser.zero_grad(set_to_none=True)
            (loss - openness * entropy).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), STEEPEST)
            optimiser.step()
            errors.append(torch.stack([error.detach(), entropy.detach()]))
    return Progress(*torch.stack(errors).mean(0).tolist())


def each_part(moments: Moment, change: Callable[[Tensor], Tensor]) -> Moment:
    """The same moments, with every tensor changed in the same way."""
    asked = Question(*(change(part) for part in moments.asked))
    return Moment(asked, *(change(part) for part in moments[1:]))


def judged(
    net: Net, some: Moment, better: Tensor, targets: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """The loss of policy and values, the error of the values, and the entropy of the policy."""
    promises, values = net(some.asked)
    chances = torch.log_softmax(promises, 1)
    ratio = (chances.gather(1, some.chosen[:, None]).squeeze(1) - some.chance).exp()
    bounded = ratio.clamp(1 - LEAP, 1 + LEAP)
    loss = -torch.min(ratio * better, bounded * better).mean()
    error = (values - targets).pow(2).mean(0)
    entropy = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
    return loss + 2 * error[:2].sum() + error[2], error[0], entropy
