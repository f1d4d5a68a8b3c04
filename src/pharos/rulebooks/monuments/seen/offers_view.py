"""What the player who decides could do now, and the reasons against the rest."""

from collections.abc import Callable
from typing import Literal

from typing_extensions import TypedDict

from pharos.rulebooks.monuments.actions import (
    COLOUR,
    DONE,
    ERECT,
    EXTEND,
    HIDDEN,
    LAY,
    OPEN,
    REPORT,
    SECOND,
    STOP,
)
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    COLOURS,
    MONUMENTS,
    MOST_OWNERS,
    NO_CARD,
    NUM_MONUMENTS,
    ROW,
    SYMBOLS,
    VALUES,
)
from pharos.rulebooks.monuments.rules.card_pairs import num_standing, reason_against_first_card
from pharos.rulebooks.monuments.rules.phases.action import (
    reason_against_erect,
    reason_against_extend,
    reason_against_hidden,
    reason_against_open,
    reason_against_report,
)
from pharos.rulebooks.monuments.rules.phases.extra_action import reason_against_buy
from pharos.rulebooks.monuments.rules.phases.lay_cards import reason_against_done
from pharos.rulebooks.monuments.rules.phases.second_card import reason_against_second_card
from pharos.rulebooks.monuments.rules.reasons import Reason
from pharos.rulebooks.monuments.rules.snapshot import CardView, Snapshot
from pharos.rulebooks.monuments.seen.event import Colour, MarkerEvent, Monument, Symbol
from pharos.rulebooks.monuments.seen.notation import action_text
from pharos.rulebooks.monuments.seen.story_of_scoring import markers_moved
from pharos.rulebooks.monuments.state import Phase


class Offer(TypedDict):
    """Something to do: the text of the action, and why it is not allowed."""

    action: str
    legal: bool
    reason: Reason | None


class ColourOffer(Offer):
    colour: Colour


class DrawOffer(Offer):
    slot: int | None  # of the row, from 1; None: the pile
    card: CardView | None  # face down on the pile


class MonumentOffer(Offer):
    """A monument that could be erected, or extended by its owner."""

    kind: Literal["erect", "extend"]
    monument: Monument
    cards: list[CardView]  # in hand
    needed: int | None  # how many must be laid; None if nobody can erect it now


class PairOffer(TypedDict):
    """Cards of the hand with the same symbol, any two of which make a pair.

    The one that comes first here is named first (`score petra 1`), then the other (`with zeus 4`).
    """

    symbol: Symbol
    cards: list[CardView]
    firsts: list[str]  # the cards that can be named first
    points: int  # that a pair scores now
    legal: bool
    reason: Reason | None


class CardOffer(Offer):
    card: CardView


class ReportOffer(Offer):
    field: int  # on which the historian would stand
    markers: list[MarkerEvent]  # how they would move, and what is paid where one cannot


class Offers(TypedDict):
    """Only what is asked now has entries; the rest is empty."""

    colours: list[ColourOffer]
    draws: list[DrawOffer]
    monuments: list[MonumentOffer]
    score: list[PairOffer]
    report: ReportOffer | None
    lay: list[CardOffer]
    done: Offer | None
    buy: list[PairOffer]
    second: list[CardOffer]
    stop: Offer | None


def offers(snapshot: Snapshot, viewer: int) -> Offers | None:
    """What the viewer could do now; None for anyone who does not decide."""
    if viewer not in snapshot.deciders:
        return None
    found: Offers = {
        "colours": [],
        "draws": [],
        "monuments": [],
        "score": [],
        "report": None,
        "lay": [],
        "done": None,
        "buy": [],
        "second": [],
        "stop": None,
    }
    ADD_OFFERS[Phase(snapshot.now.phase)](snapshot, found)
    return found


def _add_colours(snapshot: Snapshot, found: Offers) -> None:
    own = snapshot.colours_of(snapshot.now.active)
    found["colours"] = [{**_offer(COLOUR + c, None), "colour": COLOURS[c]} for c in own]


def _add_actions(snapshot: Snapshot, found: Offers) -> None:
    found["draws"] = [*(_open(snapshot, slot) for slot in range(ROW)), _hidden(snapshot)]
    playing = [m for m in range(NUM_MONUMENTS) if snapshot.is_in_play(m)]
    found["monuments"] = [_monument(snapshot, monument) for monument in playing]
    found["score"] = _pairs(snapshot, reason_against_first_card)
    taken = len(snapshot.harvest(snapshot.now.colour))
    report = _offer(REPORT, reason_against_report(snapshot))
    found["report"] = {**report, "field": taken, "markers": markers_moved(snapshot)}


def _add_cards_to_lay(snapshot: Snapshot, found: Offers) -> None:
    monument = snapshot.now.monument
    own = [card for card in snapshot.hand(snapshot.now.active) if card // VALUES == monument]
    found["lay"] = [{**_offer(LAY + card, None), "card": snapshot.card(card)} for card in own]
    found["done"] = _offer(DONE, reason_against_done(snapshot))


def _add_second_cards(snapshot: Snapshot, found: Offers) -> None:
    found["second"] = [
        {
            **_offer(SECOND + card, reason_against_second_card(snapshot, card)),
            "card": snapshot.card(card),
        }
        for card in snapshot.hand(snapshot.now.active)
    ]


def _add_extra_action(snapshot: Snapshot, found: Offers) -> None:
    found["buy"] = _pairs(snapshot, reason_against_buy)
    found["stop"] = _offer(STOP, None)


ADD_OFFERS: dict[Phase, Callable[[Snapshot, Offers], None]] = {
    Phase.COLOUR: _add_colours,
    Phase.ACTION: _add_actions,
    Phase.LAY: _add_cards_to_lay,
    Phase.SCORE: _add_second_cards,
    Phase.BUY: _add_second_cards,
    Phase.EXTRA: _add_extra_action,
}


def _offer(action: int, reason: Reason | None) -> Offer:
    return {"action": action_text(action), "legal": reason is None, "reason": reason}


def _open(snapshot: Snapshot, slot: int) -> DrawOffer:
    card = snapshot.now.row[slot]
    shown = None if card == NO_CARD else snapshot.card(card)
    return {
        **_offer(OPEN + slot, reason_against_open(snapshot, slot)),
        "slot": slot + 1,
        "card": shown,
    }


def _hidden(snapshot: Snapshot) -> DrawOffer:
    return {**_offer(HIDDEN, reason_against_hidden(snapshot)), "slot": None, "card": None}


def _monument(snapshot: Snapshot, monument: int) -> MonumentOffer:
    """The owner of a monument may extend it, anybody else may perhaps erect it."""
    now = snapshot.now
    is_own = bool(now.stacks[now.colour][monument])
    is_open = len(snapshot.owners(monument)) < MOST_OWNERS
    reason = (
        reason_against_extend(snapshot, monument)
        if is_own
        else reason_against_erect(snapshot, monument)
    )
    action = (EXTEND if is_own else ERECT) + monument
    held = [card for card in snapshot.hand(now.active) if card // VALUES == monument]
    needed = 1 if is_own else snapshot.least_to_erect(monument) if is_open else None
    return {
        **_offer(action, reason),
        "kind": "extend" if is_own else "erect",
        "monument": MONUMENTS[monument],
        "cards": snapshot.cards(held),
        "needed": needed,
    }


def _pairs(
    snapshot: Snapshot, against: Callable[[Snapshot, int], Reason | None]
) -> list[PairOffer]:
    """The cards of the hand by symbol."""
    hand = snapshot.hand(snapshot.now.active)
    by_symbol = [[card for card in hand if snapshot.symbol(card) == name] for name in SYMBOLS]
    return [
        _pair(snapshot, symbol, cards, [against(snapshot, card) for card in cards])
        for symbol, cards in enumerate(by_symbol)
        if cards
    ]


def _pair(
    snapshot: Snapshot, symbol: int, cards: list[int], reasons: list[Reason | None]
) -> PairOffer:
    """A pair is possible if any of its cards can be named first."""
    possible = None in reasons
    return {
        "symbol": SYMBOLS[symbol],
        "cards": snapshot.cards(cards),
        "firsts": [CARD_IDS[card] for card, why in zip(cards, reasons, strict=True) if why is None],
        "points": int(num_standing(snapshot.state, snapshot.now.colour, symbol)),
        "legal": possible,
        "reason": None if possible else reasons[0],
    }
