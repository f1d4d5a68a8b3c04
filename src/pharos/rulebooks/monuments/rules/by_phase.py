"""The phase that a game is in answers every question about a decision: one ladder per question."""

from collections.abc import Callable

import numpy as np

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import NUM_ACTIONS, SECOND, find_action
from pharos.rulebooks.monuments.catalogue import MONUMENTS, NO_CARD
from pharos.rulebooks.monuments.rules.card_pairs import can_act_without
from pharos.rulebooks.monuments.rules.phases.action import (
    ACTIONS_TO_TAKE,
    REASONS_AGAINST_ACTION,
    can_act,
    list_actions,
    pick_action,
    take_action,
)
from pharos.rulebooks.monuments.rules.phases.choose_colour import (
    COLOURS_TO_CHOOSE,
    can_choose_colour,
    choose_colour,
    list_colours,
    pick_colour,
    reason_against_colour,
)
from pharos.rulebooks.monuments.rules.phases.extra_action import (
    FIRST_CARDS_OR_STOP,
    REASONS_AGAINST_EXTRA,
    buy_or_stop,
    can_buy_or_stop,
    list_extra,
    pick_extra,
)
from pharos.rulebooks.monuments.rules.phases.lay_cards import (
    CARDS_TO_LAY,
    REASONS_AGAINST_LAYING,
    can_lay_or_stop,
    lay_or_stop,
    list_cards_to_lay,
    pick_card_to_lay,
)
from pharos.rulebooks.monuments.rules.phases.second_card import (
    SECOND_CARDS,
    can_complete,
    can_complete_any,
    complete_pair,
    list_second_cards,
    pick_second_card,
    reason_against_second_card,
)
from pharos.rulebooks.monuments.rules.reasons import Reason
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.rules.turn import end_turn, is_turn_over
from pharos.rulebooks.monuments.state import Phase, decides

ANSWERS = {  # ranges of the actions that a phase asks for: the first one, and the end
    Phase.COLOUR: COLOURS_TO_CHOOSE,
    Phase.ACTION: ACTIONS_TO_TAKE,
    Phase.LAY: CARDS_TO_LAY,
    Phase.SCORE: SECOND_CARDS,
    Phase.BUY: SECOND_CARDS,
    Phase.EXTRA: FIRST_CARDS_OR_STOP,
    Phase.OVER: [],
}
MOST_RANGES = 3
ASKED = np.zeros((len(Phase), MOST_RANGES, 2), np.int32)
for _phase, _ranges in ANSWERS.items():
    for _number, _range in enumerate(_ranges):
        ASKED[_phase, _number] = _range


@rule
def withdrawable(state):
    """Nobody: every decision is seen at once."""
    return 0


@rule
def withdraw(state, player):
    """Never asked for, because no choice can be taken back."""


# What is legal


@rule
def legal(state, player, out):
    """Write the actions that a player may take now; return how many there are."""
    if not decides(state, player):
        return 0
    if state.phase == Phase.ACTION:
        return list_actions(state, out)
    if state.phase == Phase.LAY:
        return list_cards_to_lay(state, out)
    if state.phase == Phase.EXTRA:
        return list_extra(state, out)
    if state.phase == Phase.COLOUR:
        return list_colours(state, out)
    return list_second_cards(state, out)


@rule
def is_legal(state, player, action):
    """Whether a player may take this action now."""
    if not decides(state, player) or not 0 <= action < NUM_ACTIONS:
        return False
    return is_asked(state, action) and bool(is_possible(state, action))


@rule
def is_asked(state, action):
    """Whether an action answers what is asked now."""
    for number in range(MOST_RANGES):
        first, end = ASKED[state.phase, number]
        if first <= action < end:
            return True
    return False


@rule
def is_possible(state, action):
    """Whether an action that answers what is asked now is possible."""
    if state.phase == Phase.ACTION:
        return can_act(state, action)
    if state.phase == Phase.LAY:
        return can_lay_or_stop(state, action)
    if state.phase == Phase.EXTRA:
        return can_buy_or_stop(state, action)
    if state.phase == Phase.COLOUR:
        return can_choose_colour(state, action)
    return can_complete(state, action - SECOND)


@rule
def can_go_on(state):
    """Whether there is any answer to what is asked now, while the game is not over."""
    if state.phase == Phase.ACTION:
        return can_act_without(state, NO_CARD, NO_CARD)
    return state.phase != Phase.BUY or can_complete_any(state)


# At random


@rule
def pick(state, player, dice):
    """A legal action, all equally likely; without listing them."""
    if state.phase == Phase.ACTION:
        return pick_action(state, dice)
    if state.phase == Phase.LAY:
        return pick_card_to_lay(state, dice)
    if state.phase == Phase.EXTRA:
        return pick_extra(state, dice)
    if state.phase == Phase.COLOUR:
        return pick_colour(state, dice)
    return pick_second_card(state, dice)


@rule
def guess(state, player, tried, dice):
    """A legal action: it never fails, because nothing is guessed here."""
    return pick(state, player, dice)


# How it is carried out


@rule
def play(state, player, action):
    """Carry out a decision, and all that follows from it."""
    carry_out(state, action)
    if is_turn_over(state, action):
        end_turn(state)


@rule
def carry_out(state, action):
    """Do what was decided."""
    if state.phase == Phase.ACTION:
        take_action(state, action)
    elif state.phase == Phase.LAY:
        lay_or_stop(state, action)
    elif state.phase == Phase.EXTRA:
        buy_or_stop(state, action)
    elif state.phase == Phase.COLOUR:
        choose_colour(state, action)
    else:
        complete_pair(state, action - SECOND)


# Why it is not allowed

REASONS_AGAINST: dict[Phase, dict[str, Callable[[Snapshot, int], Reason | None]]] = {
    Phase.COLOUR: {"colour": reason_against_colour},
    Phase.ACTION: REASONS_AGAINST_ACTION,
    Phase.LAY: REASONS_AGAINST_LAYING,
    Phase.SCORE: {"second": reason_against_second_card},
    Phase.BUY: {"second": reason_against_second_card},
    Phase.EXTRA: REASONS_AGAINST_EXTRA,
}
ASKED_INSTEAD = {  # the codes of reasons against an action that answers another question
    Phase.COLOUR: "asked_colour",
    Phase.ACTION: "asked_action",
    Phase.LAY: "asked_lay",
    Phase.SCORE: "asked_second",
    Phase.BUY: "asked_second",
    Phase.EXTRA: "asked_extra",
}


def reason_against(state, player: int, action: int) -> Reason | None:
    """The reason against an action, or None if it is legal."""
    kind, number = find_action(action)
    snapshot = Snapshot(state)
    if snapshot.now.phase == Phase.OVER:
        return {"code": "over"}
    if player not in snapshot.deciders:
        return {"code": "not_your_turn"}
    answers = REASONS_AGAINST[Phase(snapshot.now.phase)]
    return answers[kind](snapshot, number) if kind in answers else _another_question(snapshot)


def _another_question(snapshot: Snapshot) -> Reason:
    """What must be answered first."""
    code = ASKED_INSTEAD[Phase(snapshot.now.phase)]
    reason: Reason = {"code": code}
    if code == "asked_lay":
        return {**reason, "monument": MONUMENTS[snapshot.now.monument]}
    if code == "asked_second":
        return {**reason, "symbol": snapshot.symbol(snapshot.now.first_card)}
    return reason
