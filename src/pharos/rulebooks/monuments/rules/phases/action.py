"""Phase.ACTION: take a card, erect or extend a monument, discard a pair for points; or report."""

from pharos.kernel.bits import only
from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.actions import (
    BUY,
    ERECT,
    EXTEND,
    HIDDEN,
    LAY,
    OPEN,
    REPORT,
    SCORE,
)
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    MONUMENTS,
    MOST_OWNERS,
    NO_CARD,
    NUM_MONUMENTS,
    ROW,
)
from pharos.rulebooks.monuments.rules.building import can_build, open_building
from pharos.rulebooks.monuments.rules.card_pairs import discard_first, reason_against_first_card
from pharos.rulebooks.monuments.rules.drawing import draw_hidden, draw_open
from pharos.rulebooks.monuments.rules.hand import (
    card_at,
    has_mate,
    holds,
    list_first_cards,
    list_members,
)
from pharos.rulebooks.monuments.rules.reasons import Reason
from pharos.rulebooks.monuments.rules.report import can_report, write_report
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.rules.turn import end_action
from pharos.rulebooks.monuments.state import Phase, has_monument

ACTIONS_TO_TAKE = [(OPEN, LAY), (SCORE, BUY), (REPORT, REPORT + 1)]
NO_ACTION = -1
BESIDE_CARDS = ROW + 1 + 1 + NUM_MONUMENTS  # guesses that need no card in hand


# Legal


@rule
def can_act(state, action):
    """Any action, the same one as often as you like; or a report instead of a whole turn.

    (M-9, M-10, M-11)
    """
    if action < HIDDEN:
        return state.row[action - OPEN] != NO_CARD
    if action == HIDDEN:
        return state.pile_size > 0
    if action < LAY:
        return can_open(state, (action - ERECT) % NUM_MONUMENTS, action >= EXTEND)
    if action < BUY:
        return can_score_with(state, action - SCORE)
    return can_report_now(state)


@rule
def can_open(state, monument, is_extended):
    """A colour extends the monuments it has, and erects others (M-26, M-27, M-28)."""
    is_own = has_monument(state, state.colour, monument)
    return is_own == is_extended and can_build(state, monument)


@rule
def can_score_with(state, card):
    """Whether a card may be the first one of a pair that is discarded for points (M-29)."""
    return holds(state, state.active, card) and has_mate(state, state.active, card)


@rule
def can_report_now(state):
    """A report takes the place of a whole monument turn (M-34, M-35)."""
    return state.actions_left == ACTIONS_A_TURN and can_report(state, state.colour)


@rule
def list_actions(state, out):
    """Write all actions in the order of their codes; return how many there are."""
    count = 0
    for slot in range(ROW):
        if state.row[slot] != NO_CARD:
            out[count] = OPEN + slot
            count += 1
    if state.pile_size > 0:
        out[count] = HIDDEN
        count += 1
    count = list_buildings(state, out, count)
    count = list_first_cards(state, state.active, SCORE, out, count)
    if can_report_now(state):
        out[count] = REPORT
        count += 1
    return count


@rule
def list_buildings(state, out, count):
    """Write the monuments that can be erected, and then those that can be extended."""
    erected = extended = 0
    for monument in range(NUM_MONUMENTS):
        if can_build(state, monument):
            if has_monument(state, state.colour, monument):
                extended |= only(monument)
            else:
                erected |= only(monument)
    count = list_members(erected, ERECT, out, count)
    return list_members(extended, EXTEND, out, count)


# At random


@rule
def pick_action(state, dice):
    """Guess until a guess is possible; every guess is as likely as any other."""
    action = NO_ACTION
    guesses = BESIDE_CARDS + state.hand_sizes[state.active]
    while action == NO_ACTION:
        action = possible_action(state, below(dice, guesses))
    return action


@rule
def possible_action(state, guess):
    """The action that a guess stands for, or NO_ACTION if it is not possible now."""
    if guess < ROW:
        return OPEN + guess if state.row[guess] != NO_CARD else NO_ACTION
    guess -= ROW
    if guess < NUM_MONUMENTS:
        return possible_building(state, guess)
    guess -= NUM_MONUMENTS
    if guess == 0:
        return HIDDEN if state.pile_size > 0 else NO_ACTION
    if guess == 1:
        return REPORT if can_report_now(state) else NO_ACTION
    card = card_at(state, state.active, guess - 2)
    return SCORE + card if has_mate(state, state.active, card) else NO_ACTION


@rule
def possible_building(state, monument):
    """Erect a monument, or extend it if the colour owns it; NO_ACTION if neither is possible."""
    if not can_build(state, monument):
        return NO_ACTION
    return (EXTEND if has_monument(state, state.colour, monument) else ERECT) + monument


# Carried out


@rule
def take_action(state, action):
    """Take a card, open a monument, discard the first card of a pair, or report (M-11, M-22,
    M-34)."""
    if action < ERECT:
        draw(state, action)
    elif action < LAY:
        open_building(state, (action - ERECT) % NUM_MONUMENTS)
    elif action < BUY:
        discard_first(state, action - SCORE, Phase.SCORE)
    else:
        write_report(state)


@rule
def draw(state, action):
    """Take an open card, or one from the pile (M-15)."""
    if action < HIDDEN:
        draw_open(state, action - OPEN)
    else:
        draw_hidden(state)
    end_action(state)


# Why it is not allowed


def reason_against_open(snapshot: Snapshot, slot: int) -> Reason | None:
    empty = snapshot.now.row[slot] == NO_CARD
    return {"code": "slot_empty", "slot": slot + 1} if empty else None


def reason_against_hidden(snapshot: Snapshot, _number: int = 0) -> Reason | None:
    return None if snapshot.now.pile_size else {"code": "pile_empty"}


def reason_against_erect(snapshot: Snapshot, monument: int) -> Reason | None:
    now = snapshot.now
    reason: Reason = {"code": "not_in_play", "monument": MONUMENTS[monument]}
    if not snapshot.is_in_play(monument):
        return reason
    if now.stacks[now.colour][monument]:
        return {**reason, "code": "yours_already"}
    if len(snapshot.owners(monument)) == MOST_OWNERS:
        return {**reason, "code": "no_more_owners"}
    needed, held = snapshot.least_to_erect(monument), now.hands[now.active][monument].bit_count()
    if held < needed:
        return {**reason, "code": "too_few_cards", "needed": needed, "held": held}
    return None


def reason_against_extend(snapshot: Snapshot, monument: int) -> Reason | None:
    now = snapshot.now
    if not now.stacks[now.colour][monument]:
        return {"code": "not_yours", "monument": MONUMENTS[monument]}
    held = now.hands[now.active][monument]
    return None if held else {"code": "no_cards", "monument": MONUMENTS[monument]}


def reason_against_report(snapshot: Snapshot, _number: int = 0) -> Reason | None:
    now = snapshot.now
    if now.actions_left < ACTIONS_A_TURN:
        return {"code": "not_at_start"}
    if not now.historians[now.colour]:
        return {"code": "no_historian"}
    return None if snapshot.harvest(now.colour) else {"code": "nothing_to_report"}


REASONS_AGAINST_ACTION = {
    "open": reason_against_open,
    "hidden": reason_against_hidden,
    "erect": reason_against_erect,
    "extend": reason_against_extend,
    "score": reason_against_first_card,
    "report": reason_against_report,
}
