"""What one viewer may know of the table, as plain data for a page; nothing of it is hidden."""

from typing import TypedDict

import numpy as np

from pharos.kernel.bits import has
from pharos.kernel.contract import members
from pharos.rulebooks.duel.actions import MOST_LEGAL
from pharos.rulebooks.duel.catalogue import (
    AGE_OF,
    CAPITAL,
    CARDS,
    DRAFT_ORDER,
    GUILD_AGE,
    LOOT_COINS,
    LOOT_DISTANCE,
    NO_CARD,
    NUM_LOOT,
    TOKENS,
    WINNING_SYMBOLS,
    WONDERS,
    Colour,
)
from pharos.rulebooks.duel.city_view import CityView, cards_at, city_view, sheet_of, tokens_at
from pharos.rulebooks.duel.draft import GROUP, in_group, is_on_offer
from pharos.rulebooks.duel.notation import action_text
from pharos.rulebooks.duel.offers import Offers, offers
from pharos.rulebooks.duel.progress import drawn_token, num_symbols
from pharos.rulebooks.duel.scoring import ENDINGS, military_points, points
from pharos.rulebooks.duel.state import (
    NO_SLOT,
    NUM_PLAYERS,
    NUM_SLOTS,
    Phase,
    Place,
    TokenPlace,
    is_over,
)
from pharos.rulebooks.duel.structure import ABOVE, STRUCTURES, card_in
from pharos.rulebooks.duel.track import advance
from pharos.rulebooks.duel.turn import deciders, legal

PLAYERS = range(NUM_PLAYERS)
STEPS_THAT_ALARM = 2  # from the opposing capital
SYMBOLS_THAT_ALARM = WINNING_SYMBOLS - 1


class SlotView(TypedDict):
    slot: int
    row: int  # 0 is laid first
    column: int  # in halves of a card
    state: str  # gone, face_down or face_up
    accessible: bool
    card: str | None  # when it is face up
    back: str | None  # when it is face down: 1, 2, 3 or guild
    covered_by: list[int]  # the slots whose cards still lie on it


class LootView(TypedDict):
    distance: int  # of the pawn from the centre
    coins: int  # that the threatened player loses


class MilitaryView(TypedDict):
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

    military: list[int]  # two steps from the opposing capital, or less
    science: list[int]  # one symbol from victory


class OverView(TypedDict):
    winners: list[int]
    ending: str
    sheets: list[dict[str, int]]
    points: list[int]


class View(TypedDict):
    rulebook: str
    viewer: int
    phase: str
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
    doomed: str | None  # the colour of the card that is about to be destroyed
    alerts: Alerts
    offers: Offers | None  # for the player whose turn it is
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int) -> View:
    """The table as player 0, player 1 or a SPECTATOR sees it."""
    return {
        "rulebook": "duel",
        "viewer": int(viewer),
        "phase": Phase(state.phase).name.lower(),
        "age": int(state.age),
        "first_player": int(state.first_player),
        "deciders": list(members(int(deciders(state)))),
        "cities": [city_view(state, player) for player in PLAYERS],
        "structure": structure_view(state),
        "discard": discard_view(state),
        "military": military_view(state),
        "progress": {
            "board": tokens_at(state, TokenPlace.BOARD),
            "box": tokens_at(state, TokenPlace.BOX),
        },
        "draft": draft_view(state),
        "library": library_view(state, viewer),
        "doomed": doomed_view(state),
        "alerts": alerts(state),
        "offers": offers(state, viewer),
        "legal": legal_texts(state, viewer),
        "over": over_view(state),
    }


def structure_view(state) -> list[SlotView]:
    if state.age == 0:
        return []
    return [_slot(state, slot) for slot in range(NUM_SLOTS)]


def _slot(state, slot: int) -> SlotView:
    place = STRUCTURES[state.age - 1][slot]
    card = int(card_in(state, slot))
    shown = bool(has(state.face_up, slot))
    hidden = card != NO_CARD and not shown
    return {
        "slot": slot,
        "row": place.row,
        "column": place.column,
        "state": "face_up" if shown else "face_down" if hidden else "gone",
        "accessible": bool(has(state.accessible, slot)),
        "card": CARDS[card].id if shown else None,
        "back": back_of(card) if hidden else None,
        "covered_by": _covering(state, slot) if shown or hidden else [],
    }


def back_of(card: int) -> str:
    """What a card shows when it lies face down."""
    return "guild" if AGE_OF[card] == GUILD_AGE else str(AGE_OF[card])


def _covering(state, slot: int) -> list[int]:
    above = [int(other) for other in ABOVE[state.age - 1, slot] if other != NO_SLOT]
    return [other for other in above if card_in(state, other) != NO_CARD]


def discard_view(state) -> list[str]:
    """The discard pile, in the order of the catalogue."""
    return [card.id for card in cards_at(state, Place.DISCARD)]


def military_view(state) -> MilitaryView:
    return {
        "pawn": int(state.pawn),
        "to_capital": [CAPITAL + int(advance(state, player)) for player in PLAYERS],
        "loot": [_loot(state, player) for player in PLAYERS],
        "points": [int(military_points(state, player)) for player in PLAYERS],
    }


def _loot(state, player: int) -> list[LootView]:
    left = [token for token in range(NUM_LOOT) if state.loot[player, token]]
    return [{"distance": int(LOOT_DISTANCE[t]), "coins": int(LOOT_COINS[t])} for t in left]


def draft_view(state) -> DraftView | None:
    if state.phase != Phase.DRAFT:
        return None
    group = [int(in_group(state, place)) for place in range(GROUP)]
    return {
        "on_offer": [WONDERS[wonder].id for wonder in group if is_on_offer(state, wonder)],
        "order": [int(picker ^ state.first_player) for picker in DRAFT_ORDER],
        "picked": int(state.drafted),
    }


def library_view(state, viewer: int) -> LibraryView | None:
    """Everybody sees that tokens were drawn; who drew them sees which."""
    if state.phase != Phase.LIBRARY:
        return None
    return {
        "drawn": int(state.drawn),
        "tokens": drawn_tokens(state) if viewer == state.active else None,
    }


def drawn_tokens(state) -> list[str]:
    """The tokens drawn for the choice of one, in alphabetical order."""
    return sorted(TOKENS[drawn_token(state, number)].id for number in range(state.drawn))


def doomed_view(state) -> str | None:
    return Colour(state.doomed).name.lower() if state.phase == Phase.DESTROY else None


def alerts(state) -> Alerts:
    to_go = [CAPITAL - advance(state, player) for player in PLAYERS]
    return {
        "military": [player for player in PLAYERS if to_go[player] <= STEPS_THAT_ALARM],
        "science": [
            player for player in PLAYERS if num_symbols(state, player) >= SYMBOLS_THAT_ALARM
        ],
    }


def legal_texts(state, viewer: int) -> list[str]:
    out = np.zeros(MOST_LEGAL, np.int32)
    return [action_text(int(action)) for action in np.sort(out[: legal(state, viewer, out)])]


def over_view(state) -> OverView | None:
    if not is_over(state):
        return None
    return {
        "winners": list(members(int(state.victors))),
        "ending": ENDINGS[state.ending],
        "sheets": [sheet_of(state, player) for player in PLAYERS],
        "points": [int(points(state, player)) for player in PLAYERS],
    }
