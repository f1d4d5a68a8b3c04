"""Positions of the last age of Duel, solved as far as there is time."""

import math
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from pharos.bots.solver.looking import (
    ABOVE_ALL,
    BELOW_ALL,
    Desk,
    begin,
    look,
    new_desk,
    positions_looked_at,
    worth_of,
)
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadOption
from pharos.rulebooks.duel.catalogue import NO_CARD
from pharos.rulebooks.duel.state import NUM_AGES, NUM_SLOTS, is_over

SOLVED = "duel"  # the only game in which both players know the same
A_SECOND = 9  # cards left in the structure that take about a second, at most, as a rule
CHUNK = 10_000  # positions between two checks of the clock: about a hundredth of a second


@dataclass(frozen=True)
class Proven:
    """An action, and the chance of victory it leaves its player; a shared victory counts half."""

    action: int
    win: float


@dataclass(frozen=True)
class Solution:
    """What is proven about a position: the actions of the player who decides, the best first."""

    actions: list[Proven]
    positions: int  # that were looked at

    @property
    def action(self) -> int:
        return self.actions[0].action

    @property
    def win(self) -> float:
        return self.actions[0].win


@dataclass(frozen=True)
class Limit:
    """How long the solver goes on."""

    ends: float  # on the clock
    positions: float


def cards_left(state: Any) -> int:
    """How many cards are left in the structure of a game of Duel."""
    return int((state.deck[state.age - 1, :NUM_SLOTS] != NO_CARD).sum())


def is_solvable(rulebook: Rulebook, state: Any, cards: int = A_SECOND) -> bool:
    """A game of Duel that is not over, in its last age, with few cards left."""
    if rulebook.name != SOLVED or is_over(state) or state.age < NUM_AGES:
        return False
    return cards_left(state) <= cards


def solve(
    rulebook: Rulebook,
    state: Any,
    seconds: float = 60,
    *,
    best_only: bool = False,
    positions: float = math.inf,
) -> Solution | None:
    """What each action is worth to the player who decides, whatever lies face down.

    None if that takes longer, or a look at more positions, than allowed. If only the best is
    wanted, it is found sooner, and the others are left out.
    """
    if not is_solvable(rulebook, state, NUM_SLOTS):
        raise BadOption("only positions of the last age of Duel can be solved")
    desk = new_desk()
    desk.states[0] = state
    player, limit = int(state.active), Limit(perf_counter() + seconds, positions)
    proven: list[Proven] = []
    for action in by_first_sight(rulebook, state, player):
        at_least = proven[0].win if best_only and proven else BELOW_ALL
        if at_least == 1:
            break
        win = chance_of(desk, action, player, at_least, limit)
        if win is None:
            return None
        if win > at_least:
            proven = [*([] if best_only else proven), Proven(action, win)]
    best_first = sorted(proven, key=lambda one: -one.win)
    return Solution(best_first, positions_looked_at(desk))


def by_first_sight(rulebook: Rulebook, state: Any, player: int) -> list[int]:
    """The legal actions, the most promising first."""
    actions = [int(action) for action in rulebook.legal_actions(state, player)]
    return sorted(actions, key=lambda action: -int(worth_of(state, player, action)))


def chance_of(desk: Desk, action: int, player: int, at_least: float, limit: Limit) -> float | None:
    """The chance of victory after an action, exact if it is more than `at_least`; None if the limit
    is reached before."""
    low, high = at_least, ABOVE_ALL
    if player == 1:
        low, high = BELOW_ALL, 1 - at_least
    begin(desk, action, low, high)
    while not look(desk, int(min(CHUNK, limit.positions))):
        if perf_counter() > limit.ends or positions_looked_at(desk) >= limit.positions:
            return None
    found = float(desk.found[0])
    return found if player == 0 else 1 - found


def get_ready(rulebook: Rulebook) -> None:
    """Load the compiled solver, so that its first answer does not take longer than others."""
    if rulebook.name == SOLVED:
        desk = new_desk()
        begin(desk, 0, BELOW_ALL, ABOVE_ALL)
        look(desk, 0)
