"""Whether a decision is a puzzle: one action is clearly best, and the obvious one is wrong.

A short search says whether it is worth a longer look. Then the best action and its rivals are
looked into separately from any search, several times in worlds of their own, and a much longer
search must agree. The last cards of Duel are solved instead. All of it is judged by what the player
can know.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.network.inference import guide_of
from pharos.bots.remarks import Remark, remarks_on
from pharos.bots.search import Budget, Thought, think
from pharos.bots.search.outlook import look_ahead
from pharos.bots.solver import is_solvable, solve
from pharos.bots.strategies import Careless, Shortsighted
from pharos.coach.puzzling.puzzle import is_same
from pharos.coach.weighing import dice_for
from pharos.kernel.contract import Rulebook, members
from pharos.kernel.records import copy_of

MARGIN = 0.1  # of a victory: how far the solution is ahead of every other action, less the doubt
LIKELY = 0.8  # the part of the margin that a search must see before it is worth a longer one
HALF = 0.5  # the part that a short comparison must see; it spares most of the long ones
SURE = 2  # standard errors
ENOUGH = 8  # simulations after which a short search may be believed about an action
COMPARED = 4  # actions: the solution, the obvious one, and the strongest others
AT_ONCE = 6  # cards left in the structure of Duel that are solved without searching first
SECONDS = 5.0  # for solving
WORLDS = 5  # in which the reply to the obvious action is sought
OBVIOUS = (Careless(0), Shortsighted(0))  # what looks best now, and what brings most at once


class Depth(NamedTuple):
    """How many simulations each look at a decision takes."""

    screen: int
    second: int
    trial: int  # for each of the actions that are compared
    trials: int
    check: int


@dataclass(frozen=True)
class Spot:
    """A player who decides, at a table."""

    rulebook: Rulebook
    state: Any
    player: int
    clues: Any
    seed: int  # of all that is asked about it

    def dice(self, purpose: str) -> np.ndarray:
        return dice_for(self.seed, self.player, purpose)

    def remarks(self, action: int) -> list[Remark]:
        return remarks_on(self.rulebook, self.state, self.player, action)

    @property
    def actions(self) -> list[int]:
        return [int(one) for one in self.rulebook.legal_actions(self.state, self.player)]


@dataclass(frozen=True)
class Finding:
    """What makes a decision a puzzle."""

    solution: int
    obvious: int
    chances: dict[int, float]  # of the solution, the obvious action and the strongest others
    simulations: int  # of the check; 0 if it was solved
    positions: int  # that the solver looked at; 0 if it was searched


def find(spot: Spot, depth: Depth) -> Finding | None:
    """The puzzle in a decision, if there is one."""
    if len(spot.actions) <= 1:
        return None
    if is_solvable(spot.rulebook, spot.state, AT_ONCE):
        return proven(spot)
    thought = promising(spot, depth)
    if thought is None:
        return None
    return proven(spot) if is_solvable(spot.rulebook, spot.state) else checked(spot, thought, depth)


def promising(spot: Spot, depth: Depth) -> Thought | None:
    """What a search found where a longer look is worth its time: one action stands out in a short
    search, in a short comparison and in a longer search, and it is not the obvious one."""
    first = search(spot, depth.screen, "screen")
    if not is_ahead(spot, first):
        return None
    compared = compared_in(spot, first)
    if not compared or compare(spot, compared, depth.screen, 1, HALF * MARGIN) is None:
        return None
    second = search(spot, depth.second, "second look")
    return second if second.action == first.action and is_ahead(spot, second) else None


def is_ahead(spot: Spot, thought: Thought) -> bool:
    """Whether a search sees the best action well ahead of all that it has tried often enough."""
    first, *others = thought.options
    rivals = [one for one in others if not is_same(spot.rulebook, one.action, first.action)]
    tried = [one.win for one in rivals if one.visits >= ENOUGH]
    return bool(rivals) and first.win - max(tried, default=0) >= LIKELY * MARGIN


def search(spot: Spot, simulations: int, purpose: str) -> Thought:
    return think(
        spot.rulebook,
        spot.state,
        spot.player,
        Budget(simulations),
        spot.dice(purpose),
        guide=guide_of(spot.rulebook),
        clues=spot.clues,
    )


def obvious_instead(spot: Spot, solution: int) -> int | None:
    """What looks best at a quick look; None if every quick look finds the solution."""
    for eyes in OBVIOUS:
        seen = eyes.decide(spot.rulebook, spot.state, spot.player, spot.dice("quick look"), None)
        if not is_same(spot.rulebook, seen, solution):
            return seen
    return None


# The longer looks


def proven(spot: Spot) -> Finding | None:
    """The same for the last cards of Duel, where chances are exact."""
    found = solve(spot.rulebook, spot.state, SECONDS)
    if found is None or len(found.actions) == 1:
        return None
    first, second = found.actions[:2]
    obvious = obvious_instead(spot, first.action)
    if obvious is None or first.win - second.win < MARGIN:
        return None
    chances = {one.action: one.win for one in found.actions}
    kept = dict.fromkeys((first.action, obvious, second.action))
    return Finding(first.action, obvious, {one: chances[one] for one in kept}, 0, found.positions)


def checked(spot: Spot, thought: Thought, depth: Depth) -> Finding | None:
    """Compare the best action with its rivals, and ask a long search."""
    return compared_thoroughly(spot, compared_in(spot, thought), depth)


def checked_again(spot: Spot, solution: int, obvious: int, depth: Depth) -> Finding | None:
    """The same for what was once found, beside the rivals that a search finds now."""
    thought = search(spot, depth.second, "second look")
    return compared_thoroughly(spot, with_rivals(spot, [solution, obvious], thought), depth)


def compared_thoroughly(spot: Spot, compared: list[int], depth: Depth) -> Finding | None:
    """Whether the first of some actions, the solution, is clearly ahead of the obvious one, which
    is the second, and of the others."""
    solution, obvious, *_ = compared
    trials = compare(spot, compared, depth.trial, depth.trials, LIKELY * MARGIN)
    if trials is None or min(sure_leads_in(trials)) < MARGIN:
        return None
    long = search(spot, depth.check, "check")
    if long.action != solution or not is_ahead(spot, long):
        return None
    means = np.mean(trials, axis=0)
    chances = {one: float(mean) for one, mean in zip(compared, means, strict=True)}
    spent = depth.check + depth.trials * depth.trial * len(compared)
    return Finding(solution, obvious, chances, spent, 0)


def compare(
    spot: Spot, actions: list[int], simulations: int, trials: int, lead: float
) -> list[list[float]] | None:
    """The chances of some actions in several trials; None as soon as the first one's lead over one
    of the others is too small, on average of the trials so far."""
    found: list[list[float]] = []
    for trial in range(trials):
        found.append([])
        for place, action in enumerate(actions):
            found[-1].append(chance(spot, action, simulations, trial))
            if place and np.mean([each[0] - each[place] for each in found]) < lead:
                return None
    return found


def compared_in(spot: Spot, thought: Thought) -> list[int]:
    """The best action, the obvious one, and the others that a search tried most; of those that
    differ only by who is paid, one. Empty if the best action is obvious."""
    obvious = obvious_instead(spot, thought.action)
    if obvious is None:
        return []
    return with_rivals(spot, [thought.action, obvious], thought)


def with_rivals(spot: Spot, actions: list[int], thought: Thought) -> list[int]:
    """The solution, the obvious action, and the others that a search tried most."""
    compared = list(actions)
    for option in thought.options:
        if len(compared) < COMPARED and not any(
            is_same(spot.rulebook, option.action, one) for one in compared
        ):
            compared.append(option.action)
    return compared


def chance(spot: Spot, action: int, simulations: int, trial: int) -> float:
    """The player's chance if they begin with an action."""
    seen = look_ahead(
        spot.rulebook,
        spot.state,
        spot.player,
        Budget(simulations),
        spot.dice(f"trial {trial}"),
        spot.clues,
        action,
    )
    return float(seen.shares[spot.player])


def sure_leads_in(trials: list[list[float]]) -> np.ndarray:
    """How far the first action is ahead of each other, less what the trials leave in doubt."""
    each = np.array(trials)
    leads = each[:, :1] - each[:, 1:]
    return leads.mean(axis=0) - SURE * leads.std(axis=0, ddof=1) / np.sqrt(len(trials))


# The refutation


def reply_to(spot: Spot, action: int, simulations: int) -> int | None:
    """What the next player answers to an action in most imagined worlds; None if all decide at the
    same time, or the player goes on."""
    replies: Counter[int] = Counter()
    for world in range(WORLDS):
        dice = spot.dice(f"world {world}")
        state = copy_of(spot.rulebook.imagined(spot.state, spot.player, spot.clues, dice))
        spot.rulebook.play(state, spot.player, action)
        deciders = members(int(spot.rulebook.deciders(state)))
        if len(deciders) != 1 or spot.player in deciders:
            return None
        told = (spot.rulebook, state, deciders[0], Budget(simulations), dice)
        replies[think(*told, guide=guide_of(spot.rulebook)).action] += 1
    return replies.most_common(1)[0][0]
