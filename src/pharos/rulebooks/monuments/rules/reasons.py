"""Why an action is not allowed: a code, with the facts that belong to it."""

from pharos.kernel.reasons import Reason
from pharos.rulebooks.monuments.actions import ACTIONS, find_action
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    CARD_IDS,
    COLOURS,
    MONUMENTS,
    MOST_OWNERS,
    NO_CARD,
    VALUES,
)
from pharos.rulebooks.monuments.rules.card_pairs import can_act_without, can_buy_with
from pharos.rulebooks.monuments.rules.legal import is_asked
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.state import Phase

ASKED = {  # what is asked in each phase
    Phase.COLOUR: "asked_colour",
    Phase.ACTION: "asked_action",
    Phase.LAY: "asked_lay",
    Phase.SCORE: "asked_second",
    Phase.BUY: "asked_second",
    Phase.EXTRA: "asked_extra",
}


def reason_against(state, player: int, action: int) -> Reason | None:
    """What stands against an action, or None if it is legal."""
    verb, number = find_action(action)  # refuses a number that is no action
    snapshot = Snapshot(state)
    if snapshot.now.phase == Phase.OVER:
        return {"code": "over"}
    if player not in snapshot.deciders:
        return {"code": "not_your_turn"}
    if verb == "report" and snapshot.now.phase == Phase.ACTION:
        return against_report(snapshot)
    if not is_asked(state, action):
        return _asked(snapshot)
    return AGAINST[verb](snapshot, number)


def _asked(snapshot: Snapshot) -> Reason:
    """What must be answered instead."""
    code = ASKED[Phase(snapshot.now.phase)]
    reason: Reason = {"code": code}
    if code == "asked_lay":
        return {**reason, "monument": MONUMENTS[snapshot.now.monument]}
    if code == "asked_second":
        return {**reason, "symbol": snapshot.symbol(snapshot.now.first_card)}
    return reason


def against_colour(snapshot: Snapshot, colour: int) -> Reason | None:
    own = colour in snapshot.colours_of(snapshot.now.active)
    return None if own else {"code": "colour_not_yours", "colour": COLOURS[colour]}


def against_open(snapshot: Snapshot, slot: int) -> Reason | None:
    empty = snapshot.now.row[slot] == NO_CARD
    return {"code": "slot_empty", "slot": slot + 1} if empty else None


def against_hidden(snapshot: Snapshot, _number: int = 0) -> Reason | None:
    return None if snapshot.now.pile_size else {"code": "pile_empty"}


def against_erect(snapshot: Snapshot, monument: int) -> Reason | None:
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


def against_extend(snapshot: Snapshot, monument: int) -> Reason | None:
    now = snapshot.now
    if not now.stacks[now.colour][monument]:
        return {"code": "not_yours", "monument": MONUMENTS[monument]}
    held = now.hands[now.active][monument]
    return None if held else {"code": "no_cards", "monument": MONUMENTS[monument]}


def against_lay(snapshot: Snapshot, card: int) -> Reason | None:
    monument = snapshot.now.monument
    if card // VALUES != monument:
        return {**_of_card("other_monument", card), "monument": MONUMENTS[monument]}
    return _against_hand(snapshot, card)


def against_done(snapshot: Snapshot, _number: int = 0) -> Reason | None:
    needed = snapshot.now.needed
    return {"code": "lay_more", "needed": needed} if needed else None


def against_score(snapshot: Snapshot, card: int) -> Reason | None:
    """What stands against a card as the first one of a pair."""
    alike = _alike(snapshot, card)
    if card not in alike:
        return _of_card("not_in_hand", card)
    if len(alike) == 1:
        return {"code": "no_pair", "symbol": snapshot.symbol(card)}
    if card == alike[-1]:
        return {"code": "name_other_first", "other": CARD_IDS[alike[0]]}
    return None


def against_buy(snapshot: Snapshot, card: int) -> Reason | None:
    """The same, if the pair is to buy an extra action."""
    reason = against_score(snapshot, card)
    if reason or can_buy_with(snapshot.state, card):
        return reason
    return {"code": "no_action_after"}


def against_second(snapshot: Snapshot, card: int) -> Reason | None:
    first = snapshot.now.first_card
    if snapshot.symbol(card) != snapshot.symbol(first):
        return {**_of_card("other_symbol", card), "symbol": snapshot.symbol(first)}
    if card < first:
        return _of_card("wrong_order", card)
    reason = _against_hand(snapshot, card)
    if (
        reason
        or snapshot.now.phase == Phase.SCORE
        or can_act_without(snapshot.state, NO_CARD, card)
    ):
        return reason
    return {"code": "no_action_after"}


def against_report(snapshot: Snapshot) -> Reason | None:
    now = snapshot.now
    if now.actions_left < ACTIONS_A_TURN:
        return {"code": "not_at_start"}
    if not now.historians[now.colour]:
        return {"code": "no_historian"}
    return None if snapshot.harvest(now.colour) else {"code": "nothing_to_report"}


def against_stop(_snapshot: Snapshot, _number: int = 0) -> Reason | None:
    """One may always stop."""


def _alike(snapshot: Snapshot, card: int) -> list[int]:
    """The cards of the hand with the symbol of a card."""
    hand = snapshot.hand(snapshot.now.active)
    return [other for other in hand if snapshot.symbol(other) == snapshot.symbol(card)]


def _against_hand(snapshot: Snapshot, card: int) -> Reason | None:
    held = card in snapshot.hand(snapshot.now.active)
    return None if held else _of_card("not_in_hand", card)


def _of_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARD_IDS[card]}


AGAINST = {
    "colour": against_colour,
    "open": against_open,
    "hidden": against_hidden,
    "erect": against_erect,
    "extend": against_extend,
    "lay": against_lay,
    "done": against_done,
    "score": against_score,
    "buy": against_buy,
    "second": against_second,
    "stop": against_stop,
}
assert {*AGAINST, "report"} == {name for name, _ in ACTIONS}
