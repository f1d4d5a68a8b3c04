"""What one viewer may know of the table, as plain data for a page; nothing of it is hidden."""

from typing import Literal

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.bits import has
from pharos.kernel.contract import members
from pharos.rulebooks.wonders.actions import MOST_LEGAL, NO_ACTION
from pharos.rulebooks.wonders.catalogue import CARDS, LEADERS
from pharos.rulebooks.wonders.edifice.view import (
    EdificeView,
    PenaltyView,
    edifices_view,
    pawn_ages,
    penalty_view,
)
from pharos.rulebooks.wonders.leaders.view import LeadersView, leaders_view
from pharos.rulebooks.wonders.legal import legal
from pharos.rulebooks.wonders.rows import Box
from pharos.rulebooks.wonders.rules.dug_up import may_be_gone
from pharos.rulebooks.wonders.rules.hand import direction
from pharos.rulebooks.wonders.scoring import ENDINGS, ending
from pharos.rulebooks.wonders.seen.city_view import CityView, city_view, hand_of
from pharos.rulebooks.wonders.seen.notation import action_text
from pharos.rulebooks.wonders.seen.offers import Offers, offers
from pharos.rulebooks.wonders.seen.survey import PLAYER, Survey
from pharos.rulebooks.wonders.state import FREE_CITY, TWO_PLAYERS, Phase, Place

PHASES = [phase.name.lower() for phase in Phase]
BOXES = [box.name.lower() for box in Box]
BEFORE_THE_CARDS = (Phase.DRAFT, Phase.RECRUIT)  # of an age
DISCARD, LOST, PILE = int(Place.DISCARD), int(Place.LOST), int(Place.PILE)


class FreeCityView(TypedDict):
    """The third city of a two-player game."""

    city: int
    holder: int | None  # who plays for it in this turn; nobody while leaders are recruited
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
    rulebook: Literal["wonders"]
    boxes: list[str]  # in play: leaders, edifice
    viewer: int
    phase: str
    age: int
    turn: int  # 0 while leaders are drafted or recruited
    direction: str  # in which hands, or packets of leaders, travel; swap with two players
    players: int
    deciders: list[int]  # who still chooses
    cities: list[CityView]  # in seat order; the left neighbour of a city stands before it
    free_city: FreeCityView | None
    hand_sizes: list[int]  # of every player, a card that is chosen included
    hand: list[str]  # of the viewer, in the order of the catalogue
    chosen: list[ChoiceView]  # by the viewer
    discard: DiscardView
    leaders: LeadersView | None  # in a game with Leaders
    edifices: list[EdificeView]  # in a game with Edifice, one of each age
    penalty: PenaltyView | None  # while an edifice fails
    pawn_ages: list[int]  # of which the viewer may take a pawn now
    offers: Offers | None  # for a viewer who plays a card or leader of the hand now
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int) -> View:
    """The table as a player or a SPECTATOR sees it."""
    viewer = int(viewer)
    survey = Survey(state)
    now = survey.now
    return {
        "rulebook": "wonders",
        "boxes": [name for box, name in enumerate(BOXES) if has(now.boxes, box)],
        "viewer": viewer,
        "phase": PHASES[now.phase],
        "age": now.age,
        "turn": now.turn,
        "direction": passing(now),
        "players": now.num_players,
        "deciders": list(survey.deciders),
        "cities": [city_view(survey, city, viewer) for city in range(now.num_cities)],
        "free_city": free_city_view(survey),
        "hand_sizes": [len(hand_of(survey, player)) for player in range(now.num_players)],
        "hand": [CARDS[card].id for card in hand_of(survey, viewer)] if viewer >= 0 else [],
        "chosen": chosen_view(survey, viewer),
        "discard": discard_view(survey, viewer),
        "leaders": leaders_view(survey, viewer) if has(now.boxes, LEADERS) else None,
        "edifices": edifices_view(survey),
        "penalty": penalty_view(survey, viewer),
        "pawn_ages": pawn_ages(survey, viewer),
        "offers": offers(survey, viewer),
        "legal": legal_texts(survey, viewer),
        "over": over_view(survey),
    }


def passing(now) -> str:
    """Where hands go at the end of the turn; packets of leaders go to the right."""
    if now.phase == Phase.DRAFT:
        return "right"
    if now.num_players == TWO_PLAYERS:
        return "swap"
    return "right" if direction(now.age) > 0 else "left"


def free_city_view(survey: Survey) -> FreeCityView | None:
    if survey.now.num_players != TWO_PLAYERS:
        return None
    pile = survey.now.place[survey.now.age - 1].count(PILE)
    holder = None if survey.now.phase in BEFORE_THE_CARDS else survey.facts[FREE_CITY][PLAYER]
    return {"city": FREE_CITY, "holder": holder, "pile": pile}


def chosen_view(survey: Survey, viewer: int) -> list[ChoiceView]:
    """What the viewer has chosen for the own city and, as its holder, for the Free City."""
    cities = [c for c in range(survey.now.num_cities) if survey.facts[c][PLAYER] == viewer]
    made = [(city, survey.now.chosen[city]) for city in cities]
    return [{"city": c, "action": action_text(a)} for c, a in made if a != NO_ACTION]


def discard_view(survey: Survey, viewer: int) -> DiscardView:
    return {
        "size": sum(places.count(DISCARD) + places.count(LOST) for places in survey.now.place),
        "known": [CARDS[card].id for card in sorted(known_discarded(survey, viewer))],
    }


def known_discarded(survey: Survey, viewer: int) -> list[int]:
    """The cards of the discard pile that lie face up, and those that the viewer put there or saw
    there and that are there yet."""
    now = survey.now
    return [
        now.deck[age][copy]
        for age, places in enumerate(now.place)
        for copy, place in enumerate(places)
        if place == LOST or place == DISCARD and is_known_there(survey, viewer, age, copy)
    ]


def is_known_there(survey: Survey, viewer: int, age: int, copy: int) -> bool:
    now = survey.now
    if viewer < 0 or not has(now.known[age][copy], viewer):
        return False
    return now.deck[age][copy] not in now.dug or not may_be_gone(survey.state, viewer, age, copy)


def legal_texts(survey: Survey, viewer: int) -> list[str]:
    if viewer not in survey.deciders:
        return []
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(survey.state, viewer, out)
    return [action_text(action) for action in sorted(out[:count].tolist())]


def over_view(survey: Survey) -> OverView | None:
    if survey.now.phase != Phase.OVER:
        return None
    players = range(survey.now.num_players)
    return {
        "winners": list(members(survey.now.victors)),
        "ending": ENDINGS[ending(survey.state)],
        "sheets": [dict(survey.sheets[player]) for player in players],
        "points": [sum(survey.sheets[player].values()) for player in players],
    }
