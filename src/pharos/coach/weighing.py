"""Weighing a decision, by what the player could know then.

A search finds what the coach would do. What the player did and what the coach would do are then
looked into equally long, separately from the search: it has looked for what seems best, so what it
found looks better than it is, and what it left aside was hardly tried.

A decision that may have cost something gets a second look, longer and on its own: of many first
looks some are wrong, and those are the ones that stand out. A third look, longer still, would
differ from it by more than the trials of one look differ: that is doubt, too.
"""

import hashlib
import math
from dataclasses import dataclass, replace

import numpy as np

from pharos.bots.network.inference import guide_of
from pharos.bots.search import Option, think
from pharos.bots.search.outlook import Outlook, look_ahead
from pharos.coach.effort import LOOK, LOOK_AGAIN, Allowance, Effort
from pharos.coach.grades import LIMITS, WHOLE
from pharos.coach.proving import prove
from pharos.coach.steps import Step
from pharos.kernel.dice import new_dice

TRIALS = 4  # in which two decisions are compared; how they differ tells how sure the coach is
SEARCHING = 0.4  # the part of the effort that finds the coach's choice; the rest compares
SUSPECT = LIMITS["good"] / WHOLE
# By how much less a longer look may find after trials of the usual length: a part of the cost and
# of a fair share, and a little more in any case
SHARE_IN_DOUBT = 0.2
FAIR_IN_DOUBT = 0.06
ALWAYS_IN_DOUBT = 0.01
USUAL_TRIAL = 3_000  # simulations
SHORTEST_TRIAL = 300  # shorter ones leave no more in doubt: else little would ever be a mistake
LEFT_IN_DOUBT = 0.7  # what ten times as many leave of it


@dataclass(frozen=True)
class Weighed:
    """What the coach found out about a decision."""

    options: list[Option]  # the coach's choice first, then those that were tried most often
    chance: float  # of the player, with the coach's choice
    effect: np.ndarray  # what the player's choice changed, for the chance of every player
    doubt: float  # the standard error of that, for the player
    points: float  # how many points fewer the player may expect
    trial: int = 0  # simulations in each of the trials; 0 if nothing had to be compared
    is_proven: bool = False  # all of this is exact

    @property
    def coach(self) -> int:
        return self.options[0].action


def weigh(step: Step, seed: int, effort: Effort) -> Weighed:
    """Find out what a decision was worth, with a second look if it may be worse than good."""
    weighed = look_at(step, effort.take(LOOK), seed, "first")
    if weighed.is_proven or weighed.doubt - weighed.effect[step.player] < SUSPECT:
        return weighed
    return in_doubt(step, look_at(step, effort.take(LOOK_AGAIN), seed, "second"))


def in_doubt(step: Step, weighed: Weighed) -> Weighed:
    """The same, with what a longer search might still change: the longer this one was, the less."""
    if weighed.is_proven or not weighed.trial:
        return weighed
    cost, fair = -float(weighed.effect[step.player]), 1 / len(weighed.effect)
    unseen = ALWAYS_IN_DOUBT + math.hypot(SHARE_IN_DOUBT * cost, FAIR_IN_DOUBT * fair)
    unseen *= LEFT_IN_DOUBT ** math.log10(max(weighed.trial, SHORTEST_TRIAL) / USUAL_TRIAL)
    return replace(weighed, doubt=math.hypot(weighed.doubt, unseen))


def look_at(step: Step, allowance: Allowance, seed: int, look: str) -> Weighed:
    """Find out what a decision was worth; the two looks have dice of their own."""
    rulebook, state, player = step.rulebook, step.state, step.player
    proven = prove(step, allowance)
    if len(rulebook.legal_actions(state, player)) == 1:
        weighed = without_choice(step, allowance, seed)
        return as_proven(step, weighed.options, proven) if proven else weighed
    thought = think(
        rulebook,
        state,
        player,
        allowance.part(SEARCHING),
        dice_for(seed, step.number, f"{look} search"),
        guide=guide_of(rulebook),
        clues=step.clues,
    )
    if proven:
        return as_proven(step, thought.options, proven)
    if thought.action == step.action.code:
        nothing = np.zeros(rulebook.num_players(state))
        options = with_first_tried(step, thought.options, allowance, seed, look)
        return Weighed(options, options[0].win, nothing, 0.0, 0.0)
    return compare(step, thought.options, allowance, seed, look)


def with_first_tried(
    step: Step, options: list[Option], allowance: Allowance, seed: int, look: str
) -> list[Option]:
    """The same; a sudden victory comes first even if a short search has not tried it."""
    first, *others = options
    if first.visits:
        return options
    dice = dice_for(seed, step.number, f"{look} outlook")
    known = (step.rulebook, step.state, step.player, allowance.part(1 - SEARCHING), dice)
    return [
        tried_apart(first, [look_ahead(*known, step.clues, first.action)], step.player),
        *others,
    ]


def compare(
    step: Step, options: list[Option], allowance: Allowance, seed: int, look: str
) -> Weighed:
    """What the player's choice changed, compared with the best that a search found.

    If it turns out to be no worse, the coach would have done the same.
    """
    budget = allowance.part((1 - SEARCHING) / (2 * TRIALS))

    def outlooks(first: int) -> list[Outlook]:
        return [
            look_ahead(
                step.rulebook,
                step.state,
                step.player,
                budget,
                dice_for(seed, step.number, f"{look} trial {trial}"),
                step.clues,
                first,
            )
            for trial in range(TRIALS)
        ]

    theirs, ours = outlooks(step.action.code), outlooks(options[0].action)
    found = {step.action.code: theirs, options[0].action: ours}
    options = [
        tried_apart(one, found[one.action], step.player) if one.action in found else one
        for one in options
    ]
    chance = float(np.mean([one.shares[step.player] for one in ours]))
    changes = np.array([one.shares - other.shares for one, other in zip(theirs, ours, strict=True)])
    effect = balanced(changes.mean(axis=0), step.player)
    if effect[step.player] >= 0:
        options = sorted(options, key=lambda one: one.action != step.action.code)
        return Weighed(options, chance + effect[step.player], np.zeros(len(effect)), 0.0, 0.0)
    doubt = float(changes[:, step.player].std(ddof=1) / np.sqrt(TRIALS))
    points = np.mean(
        [one.points - other.points for one, other in zip(ours, theirs, strict=True)], axis=0
    )
    trial = round(np.mean([one.simulations for one in (*ours, *theirs)]))
    return Weighed(options, chance, effect, doubt, float(points[step.player]), max(1, trial))


def tried_apart(option: Option, outlooks: list[Outlook], player: int) -> Option:
    """An option as trials of its own found it, which tell more than a search that left it aside."""
    win = float(np.mean([one.shares[player] for one in outlooks]))
    points = float(np.mean([one.points[player] for one in outlooks]))
    simulations = sum(one.simulations for one in outlooks)
    return replace(option, visits=option.visits + simulations, win=win, points=points)


def as_proven(step: Step, options: list[Option], proven: dict[int, float]) -> Weighed:
    """What is known for sure. Of equally good choices the coach prefers the player's, then the one
    that the search tried most."""
    by_worth = [replace(one, win=proven[one.action]) for one in options]
    by_worth.sort(key=lambda one: (-one.win, one.action != step.action.code))
    best, theirs = by_worth[0], next(one for one in by_worth if one.action == step.action.code)
    cost = best.win - theirs.win
    effect = np.array([-cost if player == step.player else cost for player in range(2)])
    points = best.points - theirs.points if theirs.visits and best.visits else 0.0
    return Weighed(by_worth, best.win, effect, 0.0, points, is_proven=True)


def balanced(effect: np.ndarray, player: int) -> np.ndarray:
    """The same effect for a player, and for the others such that they gain what the player loses:
    shares of the victory add up to one, though each player is judged separately."""
    surplus = effect.sum() / (len(effect) - 1)
    return np.array([one - (other != player) * surplus for other, one in enumerate(effect)])


def without_choice(step: Step, allowance: Allowance, seed: int) -> Weighed:
    """A decision with one legal action costs nothing; the coach only looks ahead."""
    dice = dice_for(seed, step.number, "outlook")
    seen = look_ahead(
        step.rulebook, step.state, step.player, allowance.part(SEARCHING), dice, step.clues
    )
    share, points = float(seen.shares[step.player]), float(seen.points[step.player])
    only = Option(step.action.code, 1, share, share, points)
    return Weighed([only], share, np.zeros(len(seen.shares)), 0.0, 0.0)


def dice_for(seed: int, number: int, purpose: str) -> np.ndarray:
    """Dice for one question about one decision: the same wherever and whenever it is asked."""
    place = f"{seed} {number} {purpose}"
    return new_dice(int.from_bytes(hashlib.sha256(place.encode()).digest()))
