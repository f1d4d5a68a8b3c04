"""What one viewer may know of the table, as plain data for a page, and nothing more."""

from typing import Annotated, Any, Literal, cast

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.contract import members
from pharos.kernel.parts import Part, as_data
from pharos.kernel.reasons import in_words
from pharos.kernel.records import once
from pharos.kernel.shapes import NamesOf
from pharos.kernel.standings import decided_by, ranks
from pharos.rulebooks.monuments.actions import MOST_LEGAL
from pharos.rulebooks.monuments.catalogue import (
    ACTIONS_A_TURN,
    MONUMENTS,
    NO_CARD,
    NO_MONUMENT,
    NUM_CARDS,
    VALUES,
)
from pharos.rulebooks.monuments.options import MEANINGS, settings_of
from pharos.rulebooks.monuments.rules.by_phase import legal
from pharos.rulebooks.monuments.rules.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.monuments.rules.snapshot import CardView, Snapshot, colour_id
from pharos.rulebooks.monuments.rules.victory import ENDINGS, ending, largest_report, num_erected
from pharos.rulebooks.monuments.seen.board_view import BoardView, board_view
from pharos.rulebooks.monuments.seen.colour_view import ColourView, colour_view
from pharos.rulebooks.monuments.seen.event import Colour, Monument
from pharos.rulebooks.monuments.seen.notation import action_text
from pharos.rulebooks.monuments.seen.offers_view import Offers, offers
from pharos.rulebooks.monuments.seen.reason_text import tell_reason
from pharos.rulebooks.monuments.state import Phase

PHASES = [phase.name.lower() for phase in Phase]
DECIDING = ("points", "monuments", "report")  # who wins, in this order


class SettingsView(TypedDict):
    """The options of the table."""

    symbols: Annotated[str, NamesOf(MEANINGS["symbols"])]
    valuation: Annotated[str, NamesOf(MEANINGS["valuation"])]
    overflow: Annotated[str, NamesOf(MEANINGS["overflow"])]
    two_players: Annotated[str, NamesOf(MEANINGS["two_players"])]
    end: Annotated[str, NamesOf(MEANINGS["end"])]


class TurnView(TypedDict):
    """How far the turn has got."""

    player: int
    colour: Colour | None  # that the player plays with; with two players it is chosen first
    actions: int  # of a turn, without an extra one
    actions_left: int  # including the current one
    bought: bool  # an extra action has been bought
    last: bool  # the game ends after this turn
    monument: Monument | None  # that cards are being laid for
    needed: int  # how many of them must still be laid
    first_card: CardView | None  # of the pair that is being discarded


class HandView(TypedDict):
    player: int
    size: int
    known: list[CardView]  # the cards of it that the viewer knows, in the order of the catalogue
    unknown: int


class OverView(TypedDict):
    winners: list[int]
    ending: Annotated[str, NamesOf(ENDINGS)]
    sheets: list[dict[str, int]]  # of every player
    points: list[int]
    decided_by: Annotated[str, NamesOf(DECIDING)] | None  # None if the victory is shared


class View(TypedDict):
    rulebook: Literal["monuments"]
    viewer: int
    phase: Annotated[str, NamesOf(Phase)]
    players: int
    settings: SettingsView
    deciders: list[int]
    turn: TurnView
    board: BoardView
    row: list[CardView | None]
    pile: int
    gone: list[CardView]  # cards that are out of the game
    hands: list[HandView]  # of every player
    hand: list[CardView]  # of the viewer
    colours: list[ColourView]  # in the order of their players
    points: list[int]  # of every player, as if the game ended now
    sheets: list[dict[str, int]]  # the same by category
    ranks: list[int]  # of every player, from 1, as if the game ended now
    offers: Offers | None  # for the player who decides
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int, language: str | None = None) -> View:
    """The table as a player or a SPECTATOR sees it."""
    viewer = int(viewer)
    table = read(state)
    own = {
        "viewer": viewer,
        "hands": [hand_view(table, player, viewer) for player in range(table.now.num_players)],
        "hand": table.cards(table.hand(viewer)) if viewer >= 0 else [],
        "offers": in_words(offers(table, viewer), tell_reason, language),
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
        now = self.now
        return {
            "rulebook": "monuments",
            "viewer": None,
            "phase": PHASES[now.phase],
            "players": now.num_players,
            "settings": settings_of(self.state),
            "deciders": list(self.deciders),
            "turn": turn_view(self),
            "board": board_view(self),
            "row": [None if card == NO_CARD else self.card(card) for card in now.row],
            "pile": now.pile_size,
            "gone": self.cards(gone(self)),
            "hands": None,
            "hand": None,
            "colours": [colour_view(self, colour) for colour in range(self.num_colours)],
            "points": points_of(self),
            "sheets": sheets_of(self),
            "ranks": ranks(standings(self)),
            "offers": None,
            "legal": None,
            "over": over_view(self),
        }


def turn_view(snapshot: Snapshot) -> TurnView:
    now = snapshot.now
    return {
        "player": now.active,
        "colour": colour_id(now.colour),
        "actions": ACTIONS_A_TURN,
        "actions_left": now.actions_left,
        "bought": bool(now.bought),
        "last": bool(now.last_turn),
        "monument": None if now.monument == NO_MONUMENT else MONUMENTS[now.monument],
        "needed": now.needed,
        "first_card": None if now.first_card == NO_CARD else snapshot.card(now.first_card),
    }


def hand_view(snapshot: Snapshot, player: int, viewer: int) -> HandView:
    known = snapshot.known_hand(player, viewer)
    size = snapshot.now.hand_sizes[player]
    return {
        "player": player,
        "size": size,
        "known": snapshot.cards(known),
        "unknown": size - len(known),
    }


def gone(snapshot: Snapshot) -> list[int]:
    """Cards that were discarded or taken by a report, as everybody saw."""
    now = snapshot.now
    colours, monuments = range(snapshot.num_colours), range(len(MONUMENTS))
    on_table = {card for c in colours for m in monuments for card in snapshot.stack(c, m)}
    in_hands = {card for player in range(now.num_players) for card in snapshot.hand(player)}
    left = on_table | in_hands | {*now.row, *now.pile}
    in_play = [card for card in range(NUM_CARDS) if snapshot.is_in_play(card // VALUES)]
    return [card for card in in_play if card not in left]


def points_of(snapshot: Snapshot) -> list[int]:
    return [int(points(snapshot.state, player)) for player in range(snapshot.now.num_players)]


def legal_texts(snapshot: Snapshot, viewer: int) -> list[str]:
    if viewer not in snapshot.deciders:
        return []
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(snapshot.state, viewer, out)
    return [action_text(action) for action in sorted(out[:count].tolist())]


def over_view(snapshot: Snapshot) -> OverView | None:
    if snapshot.now.phase != Phase.OVER:
        return None
    return {
        "decided_by": decided_by(standings(snapshot), DECIDING),
        "winners": list(members(snapshot.now.victors)),
        "ending": ENDINGS[ending(snapshot.state)],
        "sheets": sheets_of(snapshot),
        "points": points_of(snapshot),
    }


def standings(snapshot: Snapshot) -> list[tuple[int, int, int]]:
    """What decides between players: points, monuments, the largest report (M-50, M-51)."""
    state = snapshot.state
    return [
        (points, int(num_erected(state, player)), int(largest_report(state, player)))
        for player, points in enumerate(points_of(snapshot))
    ]


def sheets_of(snapshot: Snapshot) -> list[dict[str, int]]:
    return [player_sheet(snapshot, player) for player in range(snapshot.now.num_players)]


def player_sheet(snapshot: Snapshot, player: int) -> dict[str, int]:
    out = np.zeros(len(CATEGORIES), np.int32)
    sheet(snapshot.state, player, out)
    return dict(zip(CATEGORIES, out.tolist(), strict=True))
