"""What one viewer may know of the table, as plain data for a page, and nothing more."""

from typing import Annotated, Any, Literal, cast

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.contract import members
from pharos.kernel.parts import Part, as_data
from pharos.kernel.records import once
from pharos.kernel.shapes import NamesOf
from pharos.kernel.standings import decided_by, ranks
from pharos.rulebooks.duel.actions import MOST_LEGAL
from pharos.rulebooks.duel.catalogue import (
    BOARD,
    CAPITAL,
    CARDS,
    TOKENS,
    WINNING_SYMBOLS,
    WONDERS,
    Colour,
)
from pharos.rulebooks.duel.rules.by_phase import legal
from pharos.rulebooks.duel.rules.phases.draft import GROUP, in_group, is_on_offer
from pharos.rulebooks.duel.rules.phases.great_library import drawn_token
from pharos.rulebooks.duel.rules.snapshot import FACES, NOTHING, SHOWN, SYMBOLS, Snapshot
from pharos.rulebooks.duel.rules.structure import STRUCTURES
from pharos.rulebooks.duel.rules.victory import ENDINGS
from pharos.rulebooks.duel.seen.city_view import CityView, city_view, tokens_at
from pharos.rulebooks.duel.seen.notation import action_text
from pharos.rulebooks.duel.seen.offers_view import Offers, offers
from pharos.rulebooks.duel.state import (
    NUM_PLAYERS,
    Ending,
    Phase,
    Place,
    TokenPlace,
)

PLAYERS = range(NUM_PLAYERS)
STEPS_THAT_ALARM = 2  # from the opponent's capital
SYMBOLS_THAT_ALARM = WINNING_SYMBOLS - 1
BACKS = ("1", "2", "3", "guild")  # of the cards of each age, and of guilds
PHASES = [phase.name.lower() for phase in Phase]
DECIDING = ("points", "blue")  # who wins after the third age, in this order


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
    tokens: list[str] | None  # known only to the player who chooses


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


def view(state, viewer: int, language: str | None = None) -> View:
    """The table as player 0, player 1 or a SPECTATOR sees it."""
    viewer = int(viewer)
    table = read(state)
    own = {
        "viewer": viewer,
        "library": library_view(table, viewer),
        "offers": offers(table, viewer, language),
        "legal": legal_texts(table, viewer),
    }
    return cast(View, {**table.public, **own})


def read(state, part: Part = as_data) -> "PublicSnapshot":
    """A state with what everybody sees of it; returned unchanged if it has been read already."""
    return state if isinstance(state, PublicSnapshot) else PublicSnapshot(state, part)


class PublicSnapshot(Snapshot):
    """A state, and what everybody sees of it: worked out once for all viewers."""

    @once
    def public(self) -> dict[str, Any]:
        """A view, with None wherever viewers see different things."""
        now, part = self.now, self.part
        symbols = tuple([facts[SYMBOLS] for facts in self.facts])
        military = tuple([sheet["military"] for sheet in self.sheets])
        return {
            "rulebook": "duel",
            "viewer": None,
            "phase": PHASES[now.phase],
            "age": now.age,
            "first_player": now.first_player,
            "deciders": deciders_of(now),
            "cities": [city_view(self, player) for player in PLAYERS],
            "structure": structure_view(self),
            "discard": part(names_of_cards, *self.cards_at[Place.DISCARD]),
            "military": part(military_view, now.pawn, tuple(map(tuple, now.loot)), military),
            "progress": part(progress_view, *now.token_where),
            "draft": draft_view(self),
            "library": None,
            "doomed": doomed_view(now),
            "alerts": part(alerts, now.pawn, symbols),
            "symbols_to_win": WINNING_SYMBOLS,
            "ranks": ranks(standings(self)),
            "offers": None,
            "legal": None,
            "over": over_view(self),
        }


def progress_view(*places: int) -> ProgressView:
    """The progress tokens that nobody has."""
    return {
        "board": tokens_at(TokenPlace.BOARD, *places),
        "box": tokens_at(TokenPlace.BOX, *places),
    }


def deciders_of(now) -> list[int]:
    return [] if now.phase == Phase.OVER else [now.active]


def structure_view(table: PublicSnapshot) -> list[SlotView]:
    age, part = table.now.age, table.part
    if age == 0:
        return []
    return [part(_slot, age, slot, seen) for slot, seen in enumerate(table.slots)]


def _slot(age: int, slot: int, seen: int) -> SlotView:
    """A slot with a card, the back of one, or nothing in it, and with cards on top of it."""
    place, shown = divmod(seen, SHOWN)
    above, accessible = divmod(place, 2)
    card = CARDS[shown].id if shown < FACES else None
    back = BACKS[shown - FACES - 1] if FACES < shown < NOTHING else None
    where = STRUCTURES[age - 1][slot]
    return {
        "slot": slot,
        "row": where.row,
        "column": where.column,
        "state": "face_up" if card else "face_down" if back else "gone",
        "accessible": bool(accessible),
        "card": card,
        "back": back,
        "covered_by": list(members(above)) if card or back else [],
    }


def names_of_cards(*cards: int) -> list[str]:
    return [CARDS[card].id for card in cards]


def zones() -> list[ZoneView]:
    """The zones of the track: where its points change (D-119)."""
    points = BOARD.track.points
    begins = [step for step in range(1, CAPITAL) if points[step] != points[step - 1]]
    return [{"begins": step, "points": points[step]} for step in begins]


ZONES = zones()


def military_view(
    pawn: int, loot: tuple[tuple[int, ...], ...], points: tuple[int, ...]
) -> MilitaryView:
    return {
        "capital": CAPITAL,
        "zones": ZONES,
        "pawn": pawn,
        "to_capital": [CAPITAL + pawn, CAPITAL - pawn],
        "loot": [_loot(tokens) for tokens in loot],
        "points": list(points),
    }


def _loot(tokens: tuple[int, ...]) -> list[LootView]:
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


def alerts(pawn: int, symbols: tuple[int, ...]) -> Alerts:
    to_win = (CAPITAL - pawn, CAPITAL + pawn)
    return {
        "military": [player for player in PLAYERS if to_win[player] <= STEPS_THAT_ALARM],
        "science": [player for player in PLAYERS if symbols[player] >= SYMBOLS_THAT_ALARM],
    }


def legal_texts(snapshot: Snapshot, viewer: int) -> list[str]:
    if viewer not in deciders_of(snapshot.now):
        return []
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(snapshot.state, viewer, out)
    return [action_text(action) for action in sorted(out[:count].tolist())]


def standings(snapshot: Snapshot) -> list[tuple[int, int, int]]:
    """What decides between the players: a victory, points, points on blue cards (D-130)."""
    won = members(snapshot.now.victors)
    return [
        (int(player in won), snapshot.points[player], sheet["blue"])
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
        "points": [*snapshot.points],
    }
