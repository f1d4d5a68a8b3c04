"""What one viewer may know of the table, as plain data for a page, and nothing more."""

from typing import Annotated, Literal

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.bits import has
from pharos.kernel.contract import members
from pharos.kernel.shapes import NamesOf
from pharos.kernel.standings import decided_by, ranks
from pharos.rulebooks.duel.actions import MOST_LEGAL
from pharos.rulebooks.duel.catalogue import (
    BOARD,
    CAPITAL,
    CARDS,
    NO_CARD,
    TOKENS,
    WINNING_SYMBOLS,
    WONDERS,
    Colour,
)
from pharos.rulebooks.duel.rules.by_phase import legal
from pharos.rulebooks.duel.rules.phases.draft import GROUP, in_group, is_on_offer
from pharos.rulebooks.duel.rules.phases.great_library import drawn_token
from pharos.rulebooks.duel.rules.snapshot import ADVANCE, SYMBOLS, Snapshot
from pharos.rulebooks.duel.rules.structure import ABOVE, STRUCTURES
from pharos.rulebooks.duel.rules.victory import ENDINGS
from pharos.rulebooks.duel.seen.city_view import CityView, city_view, tokens_at
from pharos.rulebooks.duel.seen.notation import action_text
from pharos.rulebooks.duel.seen.offers_view import Offers, offers
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NUM_PLAYERS,
    NUM_SLOTS,
    Ending,
    Phase,
    Place,
    TokenPlace,
    deciders,
)

PLAYERS = range(NUM_PLAYERS)
STEPS_THAT_ALARM = 2  # from the opponent's capital
SYMBOLS_THAT_ALARM = WINNING_SYMBOLS - 1
BACKS = ("1", "2", "3", "guild")
PHASES = [phase.name.lower() for phase in Phase]
COVERING = [  # of every age and slot, the slots on top of it
    [[slot for slot in above if slot != NO_SLOT] for above in slots] for slots in ABOVE.tolist()
]
DECIDING = ("points", "blue")  # who wins after the third age, first things first


class SlotView(TypedDict):
    slot: int
    row: int  # 0 is laid first
    column: int  # in halves of a card
    state: Literal["gone", "face_down", "face_up"]
    accessible: bool
    card: str | None  # when it is face up
    back: Annotated[str, NamesOf(BACKS)] | None  # when it is face down
    covered_by: list[int]  # the slots whose cards still lie on it


class LootView(TypedDict):
    distance: int  # of the pawn from the centre
    coins: int  # that the threatened player loses


class ZoneView(TypedDict):
    """Spaces of the track that are worth the same to the player who pushed the pawn there."""

    begins: int  # steps from the centre
    points: int


class MilitaryView(TypedDict):
    capital: int  # steps from the centre to either capital
    zones: list[ZoneView]  # from the centre to the capital
    pawn: int  # above 0 it threatens player 1, below 0 player 0
    to_capital: list[int]  # steps from the pawn to the capital of each player
    loot: list[list[LootView]]  # the tokens that still threaten each player
    points: list[int]


class ProgressView(TypedDict):
    board: list[str]
    box: list[str]


class LibraryView(TypedDict):
    drawn: int
    tokens: list[str] | None  # known to the player who chooses only


class DraftView(TypedDict):
    on_offer: list[str]
    order: list[int]  # who picks, from the first wonder to the last
    picked: int  # wonders picked so far


class Alerts(TypedDict):
    """Players who are about to win at once."""

    military: list[int]  # two steps from the opponent's capital, or less
    science: list[int]  # one symbol from victory


class OverView(TypedDict):
    winners: list[int]
    ending: Annotated[str, NamesOf(ENDINGS)]
    sheets: list[dict[str, int]]
    points: list[int]
    decided_by: Annotated[str, NamesOf(DECIDING)] | None  # None unless one player won by points


class View(TypedDict):
    rulebook: Literal["duel"]
    viewer: int
    phase: Annotated[str, NamesOf(Phase)]
    age: int  # 0 during the draft
    first_player: int
    deciders: list[int]
    cities: list[CityView]
    structure: list[SlotView]  # empty during the draft
    discard: list[str]
    military: MilitaryView
    progress: ProgressView
    draft: DraftView | None
    library: LibraryView | None
    doomed: Annotated[str, NamesOf(Colour)] | None  # the colour of the card to be destroyed
    alerts: Alerts
    symbols_to_win: int  # different ones
    ranks: list[int]  # of both players, from 1, as if the game ended now
    offers: Offers | None  # for the player whose turn it is
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int) -> View:
    """The table as player 0, player 1 or a SPECTATOR sees it."""
    viewer = int(viewer)
    snapshot = Snapshot(state)
    now = snapshot.now
    return {
        "rulebook": "duel",
        "viewer": viewer,
        "phase": PHASES[now.phase],
        "age": now.age,
        "first_player": now.first_player,
        "deciders": list(members(int(deciders(state)))),
        "cities": [city_view(snapshot, player) for player in PLAYERS],
        "structure": structure_view(now),
        "discard": discard_view(now),
        "military": military_view(snapshot),
        "progress": {
            "board": tokens_at(now, TokenPlace.BOARD),
            "box": tokens_at(now, TokenPlace.BOX),
        },
        "draft": draft_view(snapshot),
        "library": library_view(snapshot, viewer),
        "doomed": doomed_view(now),
        "alerts": alerts(snapshot),
        "symbols_to_win": WINNING_SYMBOLS,
        "ranks": ranks(standings(snapshot)),
        "offers": offers(snapshot, viewer),
        "legal": legal_texts(state, viewer),
        "over": over_view(snapshot),
    }


def structure_view(now) -> list[SlotView]:
    if now.age == 0:
        return []
    return [_slot(now, slot) for slot in range(NUM_SLOTS)]


def _slot(now, slot: int) -> SlotView:
    place = STRUCTURES[now.age - 1][slot]
    card = now.deck[now.age - 1][slot]
    shown = bool(has(now.face_up, slot))
    hidden = card != NO_CARD and not shown
    return {
        "slot": slot,
        "row": place.row,
        "column": place.column,
        "state": "face_up" if shown else "face_down" if hidden else "gone",
        "accessible": bool(has(now.accessible, slot)),
        "card": CARDS[card].id if shown else None,
        "back": str(CARDS[card].age) if hidden else None,
        "covered_by": _covering(now, slot) if shown or hidden else [],
    }


def _covering(now, slot: int) -> list[int]:
    deck = now.deck[now.age - 1]
    return [other for other in COVERING[now.age - 1][slot] if deck[other] != NO_CARD]


def discard_view(now) -> list[str]:
    """The discard pile, in the order of the catalogue."""
    places = zip(CARDS, now.where, strict=True)
    return [card.id for card, where in places if where == Place.DISCARD]


def zones() -> list[ZoneView]:
    """The zones of the track: where its points change (D-119)."""
    points = BOARD.track.points
    begins = [step for step in range(1, CAPITAL) if points[step] != points[step - 1]]
    return [{"begins": step, "points": points[step]} for step in begins]


ZONES = zones()


def military_view(snapshot: Snapshot) -> MilitaryView:
    return {
        "capital": CAPITAL,
        "zones": ZONES,
        "pawn": snapshot.now.pawn,
        "to_capital": [CAPITAL + facts[ADVANCE] for facts in snapshot.facts],
        "loot": [_loot(tokens) for tokens in snapshot.now.loot],
        "points": [sheet["military"] for sheet in snapshot.sheets],
    }


def _loot(tokens: list[int]) -> list[LootView]:
    """The tokens that still lie there."""
    left = [loot for loot, lies_there in zip(BOARD.loot, tokens, strict=True) if lies_there]
    return [{"distance": loot.distance, "coins": loot.coins} for loot in left]


def draft_view(snapshot: Snapshot) -> DraftView | None:
    now, state = snapshot.now, snapshot.state
    if now.phase != Phase.DRAFT:
        return None
    group = [int(in_group(state, place)) for place in range(GROUP)]
    return {
        "on_offer": [WONDERS[wonder].id for wonder in group if is_on_offer(state, wonder)],
        "order": [picker ^ now.first_player for picker in BOARD.draft.order],
        "picked": now.drafted,
    }


def library_view(snapshot: Snapshot, viewer: int) -> LibraryView | None:
    """Everybody sees that tokens were drawn; only the player who drew them sees which."""
    if snapshot.now.phase != Phase.LIBRARY:
        return None
    return {
        "drawn": snapshot.now.drawn,
        "tokens": drawn_tokens(snapshot.state) if viewer == snapshot.now.active else None,
    }


def drawn_tokens(state) -> list[str]:
    """The tokens drawn for the choice of one, in alphabetical order."""
    return sorted(TOKENS[drawn_token(state, number)].id for number in range(state.drawn))


def doomed_view(now) -> str | None:
    return Colour(now.doomed).name.lower() if now.phase == Phase.DESTROY else None


def alerts(snapshot: Snapshot) -> Alerts:
    cities = list(enumerate(snapshot.facts))
    return {
        "military": [p for p, facts in cities if CAPITAL - facts[ADVANCE] <= STEPS_THAT_ALARM],
        "science": [p for p, facts in cities if facts[SYMBOLS] >= SYMBOLS_THAT_ALARM],
    }


def legal_texts(state, viewer: int) -> list[str]:
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(state, viewer, out)
    return [action_text(action) for action in sorted(out[:count].tolist())]


def standings(snapshot: Snapshot) -> list[tuple[int, int, int]]:
    """What decides between the players: a victory, points, points on blue cards (D-130)."""
    won = members(snapshot.now.victors)
    return [
        (int(player in won), sum(sheet.values()), sheet["blue"])
        for player, sheet in enumerate(snapshot.sheets)
    ]


def over_view(snapshot: Snapshot) -> OverView | None:
    if snapshot.now.phase != Phase.OVER:
        return None
    civilian = snapshot.now.ending == Ending.CIVILIAN
    by_points = [standing[1:] for standing in standings(snapshot)]
    return {
        "decided_by": decided_by(by_points, DECIDING) if civilian else None,
        "winners": list(members(snapshot.now.victors)),
        "ending": ENDINGS[snapshot.now.ending],
        "sheets": [dict(snapshot.sheets[player]) for player in PLAYERS],
        "points": [sum(snapshot.sheets[player].values()) for player in PLAYERS],
    }
