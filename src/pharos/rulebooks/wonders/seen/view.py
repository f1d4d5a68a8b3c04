"""What one viewer may know of the table, as plain data for a page, with no secrets in it."""

from typing import Annotated, Any, Literal, cast

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.bits import has
from pharos.kernel.contract import members
from pharos.kernel.parts import Part, as_data
from pharos.kernel.reasons import in_words
from pharos.kernel.records import copy_of, once
from pharos.kernel.rule import rule
from pharos.kernel.shapes import NamesOf
from pharos.kernel.standings import decided_by, ranks
from pharos.rulebooks.wonders.actions import MOST_LEGAL, NO_ACTION
from pharos.rulebooks.wonders.catalogue import CARDS, LEADERS, NUM_SYMBOLS
from pharos.rulebooks.wonders.edifice.view import (
    EdificeView,
    PenaltyView,
    edifices_view,
    pawn_ages,
    penalty_view,
)
from pharos.rulebooks.wonders.leaders.view import LeadersView, leaders_view
from pharos.rulebooks.wonders.rows import Expansion
from pharos.rulebooks.wonders.rules.by_phase import legal
from pharos.rulebooks.wonders.rules.hand import direction
from pharos.rulebooks.wonders.rules.hidden_discards import may_be_gone
from pharos.rulebooks.wonders.rules.scoring import (
    DEFEAT_POINTS,
    VICTORY_POINTS,
    points,
    sheets_of,
)
from pharos.rulebooks.wonders.rules.snapshot import PLAYER, Snapshot, hand_of
from pharos.rulebooks.wonders.rules.victory import ENDINGS, ending
from pharos.rulebooks.wonders.seen.base_events import Direction
from pharos.rulebooks.wonders.seen.city_view import CityView, public_city, stages_view
from pharos.rulebooks.wonders.seen.notation import action_text
from pharos.rulebooks.wonders.seen.offers import Offers, offers
from pharos.rulebooks.wonders.seen.reason_text import tell_reason
from pharos.rulebooks.wonders.state import FREE_CITY, TURNS, TWO_PLAYERS, Phase, Place

PHASES = [phase.name.lower() for phase in Phase]
EXPANSIONS = [each.name.lower() for each in Expansion]
BEFORE_THE_CARDS = (Phase.DRAFT, Phase.RECRUIT)  # of an age are dealt
DISCARD, LOST, PILE = int(Place.DISCARD), int(Place.LOST), int(Place.PILE)
DECIDING = ("points", "coins")  # what decides who wins, in this order


class FreeCityView(TypedDict):
    """The third city of a two-player game."""

    city: int
    holder: int | None  # who plays for it in this turn; nobody while leaders are recruited
    pile: int  # cards left in the draw pile


class DiscardView(TypedDict):
    size: int
    known: list[str]  # the cards in it that the viewer knows, in the order of the catalogue


class ChoiceView(TypedDict):
    """A choice of the viewer that is still hidden from the others."""

    city: int
    action: str


class OverView(TypedDict):
    winners: list[int]
    ending: Annotated[str, NamesOf(ENDINGS)]
    sheets: list[dict[str, int]]  # of every player
    points: list[int]
    decided_by: Annotated[str, NamesOf(DECIDING)] | None  # None if the victory is shared


class View(TypedDict):
    rulebook: Literal["wonders"]
    expansions: list[Annotated[str, NamesOf(Expansion)]]  # in play
    viewer: int
    phase: Annotated[str, NamesOf(Phase)]
    age: int
    turn: int  # 0 while leaders are drafted or recruited
    turns: int  # of an age
    direction: Direction  # in which hands, or packets of leaders, travel; swap with two players
    players: int
    deciders: list[int]  # who has yet to choose
    cities: list[CityView]  # in seat order; the left neighbour of a city stands before it
    victory_points: list[int]  # of the token of each age
    defeat_points: int  # of a defeat token
    ranks: list[int]  # of every player, from 1, as if the game ended now
    free_city: FreeCityView | None
    hand_sizes: list[int]  # of every player, including a card that is chosen
    hand: list[str]  # of the viewer, in the order of the catalogue
    chosen: list[ChoiceView]  # by the viewer
    discard: DiscardView
    leaders: LeadersView | None  # in a game with Leaders
    edifices: list[EdificeView]  # in a game with Edifice, one of each age
    penalty: PenaltyView | None  # while an edifice fails
    pawn_ages: list[int]  # from which the viewer may take a pawn now
    offers: Offers | None  # for a viewer who plays a card or leader from hand now
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int, language: str | None = None) -> View:
    """The table as a player or a SPECTATOR sees it (W-129)."""
    viewer = int(viewer)
    table = read(state)
    own = {
        "viewer": viewer,
        "cities": [
            {**city, "stages": stages_view(table, number, viewer)}
            for number, city in enumerate(table.public["cities"])
        ],
        "hand": [CARDS[card].id for card in hand_of(table, viewer)] if viewer >= 0 else [],
        "chosen": chosen_view(table, viewer),
        "discard": discard_view(table, viewer),
        "leaders": leaders_view(table, viewer) if has(table.now.expansions, LEADERS) else None,
        "penalty": penalty_view(table, viewer),
        "pawn_ages": pawn_ages(table, viewer),
        "offers": in_words(offers(table, viewer), tell_reason, language),
        "legal": legal_texts(table, viewer),
    }
    return cast(View, {**table.public, **own})


def read(state, part: Part = as_data) -> "PublicSnapshot":
    """A state with what everybody sees of it; returned as it is if it is one already."""
    return state if isinstance(state, PublicSnapshot) else PublicSnapshot(state, part)


class PublicSnapshot(Snapshot):
    """A state, and what everybody sees of it: worked out once for all viewers."""

    @once
    def public(self) -> dict[str, Any]:
        """A view, with None where viewers see different things."""
        now, sheets = self.now, sheets_of(self.state)
        return {
            "rulebook": "wonders",
            "expansions": [
                name for code, name in enumerate(EXPANSIONS) if has(now.expansions, code)
            ],
            "viewer": None,
            "phase": PHASES[now.phase],
            "age": now.age,
            "turn": now.turn,
            "turns": TURNS,
            "direction": passing(now),
            "players": now.num_players,
            "deciders": list(self.deciders),
            "cities": [
                public_city(self, city, sheets[city], gains)
                for city, gains in enumerate(symbol_gains(self.state, sheets))
            ],
            "victory_points": list(VICTORY_POINTS),
            "defeat_points": DEFEAT_POINTS,
            "ranks": ranks(standings(self, sheets)),
            "free_city": free_city_view(self),
            "hand_sizes": [len(hand_of(self, player)) for player in range(now.num_players)],
            "hand": None,
            "chosen": None,
            "discard": None,
            "leaders": None,
            "edifices": edifices_view(self),
            "penalty": None,
            "pawn_ages": None,
            "offers": None,
            "legal": None,
            "over": over_view(self, sheets),
        }

    @once
    def discarded(self) -> list[tuple[int, int, int]]:
        """The copies in the discard pile: age, number and Place."""
        return [
            (age, copy, place)
            for age, places in enumerate(self.now.place)
            for copy, place in enumerate(places)
            if place in (DISCARD, LOST)
        ]


def passing(now) -> Direction:
    """Where hands go at the end of the turn; packets of leaders go to the right."""
    if now.phase == Phase.DRAFT:
        return "right"
    if now.num_players == TWO_PLAYERS:
        return "swap"
    return "right" if direction(now.age) > 0 else "left"


def free_city_view(snapshot: Snapshot) -> FreeCityView | None:
    if snapshot.now.num_players != TWO_PLAYERS:
        return None
    pile = snapshot.now.place[snapshot.now.age - 1].count(PILE)
    holder = None if snapshot.now.phase in BEFORE_THE_CARDS else snapshot.facts[FREE_CITY][PLAYER]
    return {"city": FREE_CITY, "holder": holder, "pile": pile}


def chosen_view(snapshot: Snapshot, viewer: int) -> list[ChoiceView]:
    """What the viewer has chosen for their own city and, as its holder, for the Free City."""
    cities = [c for c in range(snapshot.now.num_cities) if snapshot.facts[c][PLAYER] == viewer]
    made = [(city, snapshot.now.chosen[city]) for city in cities]
    return [{"city": c, "action": action_text(a)} for c, a in made if a != NO_ACTION]


def discard_view(table: PublicSnapshot, viewer: int) -> DiscardView:
    known = [CARDS[card].id for card in sorted(known_discarded(table, viewer))]
    return {"size": len(table.discarded), "known": known}


def known_discarded(table: PublicSnapshot, viewer: int) -> list[int]:
    """The cards of the discard pile that lie face up, and those that the viewer put there or saw
    there and that are still there (W-133)."""
    return [
        table.now.deck[age][copy]
        for age, copy, place in table.discarded
        if place == LOST or is_known_there(table, viewer, age, copy)
    ]


def is_known_there(snapshot: Snapshot, viewer: int, age: int, copy: int) -> bool:
    now = snapshot.now
    if viewer < 0 or not has(now.known[age][copy], viewer):
        return False
    return now.deck[age][copy] not in now.dug or not may_be_gone(snapshot.state, viewer, age, copy)


def legal_texts(snapshot: Snapshot, viewer: int) -> list[str]:
    if viewer not in snapshot.deciders:
        return []
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(snapshot.state, viewer, out)
    return [action_text(action) for action in sorted(out[:count].tolist())]


def symbol_gains(state, sheets: list[dict[str, int]]) -> list[list[int]]:
    """The points that one more symbol of each kind would bring each city (W-89, L-30)."""
    out = np.zeros((len(sheets), NUM_SYMBOLS), np.int32)
    note_with_another(copy_of(state), out)
    return [
        [points - sum(sheet.values()) for points in found]
        for found, sheet in zip(out.tolist(), sheets, strict=True)
    ]


@rule
def note_with_another(state, out):
    """Write down the points of every city with one more symbol of each kind."""
    for symbol in range(NUM_SYMBOLS):
        for city in range(state.num_cities):
            state.symbols[city, symbol] += 1
        for city in range(state.num_cities):
            out[city, symbol] = points(state, city)
        for city in range(state.num_cities):
            state.symbols[city, symbol] -= 1


def standings(snapshot: Snapshot, sheets: list[dict[str, int]]) -> list[tuple[int, int]]:
    """What decides between players: points, then coins (W-93, W-94)."""
    players = range(snapshot.now.num_players)
    return [(sum(sheets[player].values()), snapshot.now.coins[player]) for player in players]


def over_view(snapshot: Snapshot, sheets: list[dict[str, int]]) -> OverView | None:
    if snapshot.now.phase != Phase.OVER:
        return None
    players = range(snapshot.now.num_players)
    return {
        "decided_by": decided_by(standings(snapshot, sheets), DECIDING),
        "winners": list(members(snapshot.now.victors)),
        "ending": ENDINGS[ending(snapshot.state)],
        "sheets": [dict(sheets[player]) for player in players],
        "points": [sum(sheets[player].values()) for player in players],
    }
