"""What one viewer may know of the table, as plain data for a page; nothing of it is hidden."""

from typing import TypedDict

import numpy as np

from pharos.kernel.contract import members
from pharos.rulebooks.wonders.actions import MOST_LEGAL, NO_ACTION
from pharos.rulebooks.wonders.catalogue import CARDS, NO_CARD
from pharos.rulebooks.wonders.city_view import CityView, city_view, sheet_of
from pharos.rulebooks.wonders.deciding import deciders
from pharos.rulebooks.wonders.discard import num_discarded
from pharos.rulebooks.wonders.hand import card_at, direction
from pharos.rulebooks.wonders.legal import legal
from pharos.rulebooks.wonders.notation import action_text
from pharos.rulebooks.wonders.offers import Offers, offers
from pharos.rulebooks.wonders.scoring import ENDINGS, ending, points
from pharos.rulebooks.wonders.state import (
    FREE_CITY,
    MOST_HAND,
    TWO_PLAYERS,
    Phase,
    Place,
    holder,
    is_over,
)


class FreeCityView(TypedDict):
    """The third city of a two-player game."""

    city: int
    holder: int  # who plays for it in this turn
    pile: int  # cards left in the draw pile


class DiscardView(TypedDict):
    size: int
    known: list[str]  # the cards of it that the viewer knows, in the order of the catalogue


class ChoiceView(TypedDict):
    """A choice of the viewer that is still hidden from the others."""

    city: int
    action: str


class OverView(TypedDict):
    winners: list[int]
    ending: str
    sheets: list[dict[str, int]]  # of every player
    points: list[int]


class View(TypedDict):
    rulebook: str
    viewer: int
    phase: str
    age: int
    turn: int
    direction: str  # in which hands travel: left, right, or swap with two players
    players: int
    deciders: list[int]  # who still chooses
    cities: list[CityView]  # in seat order; the left neighbour of a city stands before it
    free_city: FreeCityView | None
    hand_sizes: list[int]  # of every player, a card that is chosen included
    hand: list[str]  # of the viewer, in the order of the catalogue
    chosen: list[ChoiceView]  # by the viewer
    discard: DiscardView
    offers: Offers | None  # for a viewer who plays a card of the hand now
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int) -> View:
    """The table as a player or a SPECTATOR sees it."""
    viewer = int(viewer)
    return {
        "rulebook": "wonders",
        "viewer": viewer,
        "phase": Phase(state.phase).name.lower(),
        "age": int(state.age),
        "turn": int(state.turn),
        "direction": passing(state),
        "players": int(state.num_players),
        "deciders": list(members(int(deciders(state)))),
        "cities": [city_view(state, city, viewer) for city in range(state.num_cities)],
        "free_city": free_city_view(state),
        "hand_sizes": [len(hand_of(state, player)) for player in range(state.num_players)],
        "hand": [CARDS[card].id for card in hand_of(state, viewer)] if viewer >= 0 else [],
        "chosen": chosen_view(state, viewer),
        "discard": discard_view(state, viewer),
        "offers": offers(state, viewer),
        "legal": legal_texts(state, viewer),
        "over": over_view(state),
    }


def passing(state) -> str:
    """Where hands go at the end of the turn."""
    if state.num_players == TWO_PLAYERS:
        return "swap"
    return "right" if direction(state.age) > 0 else "left"


def hand_of(state, player: int) -> list[int]:
    """The cards in a hand, in the order of the catalogue."""
    cards = [int(card_at(state, player, number)) for number in range(MOST_HAND)]
    return sorted(card for card in cards if card != NO_CARD)


def free_city_view(state) -> FreeCityView | None:
    if state.num_players != TWO_PLAYERS:
        return None
    pile = int(np.count_nonzero(state.place[state.age - 1] == Place.PILE))
    return {"city": FREE_CITY, "holder": int(holder(state)), "pile": pile}


def chosen_view(state, viewer: int) -> list[ChoiceView]:
    """What the viewer has chosen for the own city and, as its holder, for the Free City."""
    cities = [viewer] if viewer >= 0 else []
    if viewer >= 0 and holder(state) == viewer:
        cities.append(FREE_CITY)
    made = [(city, int(state.chosen[city])) for city in cities]
    return [{"city": c, "action": action_text(a)} for c, a in made if a != NO_ACTION]


def discard_view(state, viewer: int) -> DiscardView:
    return {
        "size": int(num_discarded(state)),
        "known": [CARDS[card].id for card in sorted(known_discarded(state, viewer))],
    }


def known_discarded(state, viewer: int) -> list[int]:
    """The cards that the viewer put into the discard pile, or saw there."""
    if viewer < 0:
        return []
    known = (state.place == Place.DISCARD) & (state.known >> viewer & 1 == 1)
    return [int(card) for card in state.deck[known]]


def legal_texts(state, viewer: int) -> list[str]:
    if viewer not in members(int(deciders(state))):
        return []
    out = np.zeros(MOST_LEGAL, np.int32)
    return [action_text(int(action)) for action in np.sort(out[: legal(state, viewer, out)])]


def over_view(state) -> OverView | None:
    if not is_over(state):
        return None
    players = range(state.num_players)
    return {
        "winners": list(members(int(state.victors))),
        "ending": ENDINGS[ending(state)],
        "sheets": [sheet_of(state, player) for player in players],
        "points": [int(points(state, player)) for player in players],
    }
