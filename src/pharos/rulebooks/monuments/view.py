"""What one viewer may know of the table, as plain data for a page; nothing of it is hidden."""

from typing import Literal

import numpy as np
from typing_extensions import TypedDict

from pharos.kernel.contract import members
from pharos.rulebooks.monuments.actions import MOST_LEGAL
from pharos.rulebooks.monuments.board_view import BoardView, board_view
from pharos.rulebooks.monuments.catalogue import MONUMENTS, NO_CARD, NO_MONUMENT, NUM_CARDS, VALUES
from pharos.rulebooks.monuments.colour_view import ColourView, colour_view
from pharos.rulebooks.monuments.legal import legal
from pharos.rulebooks.monuments.notation import action_text
from pharos.rulebooks.monuments.offers import Offers, offers
from pharos.rulebooks.monuments.options import settings_of
from pharos.rulebooks.monuments.scoring import CATEGORIES, ENDINGS, ending, points, sheet
from pharos.rulebooks.monuments.state import Phase
from pharos.rulebooks.monuments.survey import CardView, Survey, colour_id

PHASES = [phase.name.lower() for phase in Phase]


class TurnView(TypedDict):
    """How far the turn has come."""

    player: int
    colour: str | None  # that the player plays with; with two players it is chosen first
    actions_left: int  # the one that is going on included
    bought: bool  # an extra action
    last: bool  # the game ends after this turn
    monument: str | None  # that cards are being laid for
    needed: int  # how many of them must be laid yet
    first_card: CardView | None  # of the pair that is being discarded


class HandView(TypedDict):
    player: int
    size: int
    known: list[CardView]  # the cards of it that the viewer knows, in the order of the catalogue
    unknown: int


class OverView(TypedDict):
    winners: list[int]
    ending: str
    sheets: list[dict[str, int]]  # of every player
    points: list[int]


class View(TypedDict):
    rulebook: Literal["monuments"]
    viewer: int
    phase: str
    players: int
    settings: dict[str, str]  # the options of the table
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
    offers: Offers | None  # for the player who decides
    legal: list[str]  # what the viewer may do now
    over: OverView | None


def view(state, viewer: int) -> View:
    """The table as a player or a SPECTATOR sees it."""
    viewer = int(viewer)
    survey = Survey(state)
    now = survey.now
    return {
        "rulebook": "monuments",
        "viewer": viewer,
        "phase": PHASES[now.phase],
        "players": now.num_players,
        "settings": settings_of(state),
        "deciders": list(survey.deciders),
        "turn": turn_view(survey),
        "board": board_view(survey),
        "row": [None if card == NO_CARD else survey.card(card) for card in now.row],
        "pile": now.pile_size,
        "gone": survey.cards(gone(survey)),
        "hands": [hand_view(survey, player, viewer) for player in range(now.num_players)],
        "hand": survey.cards(survey.hand(viewer)) if viewer >= 0 else [],
        "colours": [colour_view(survey, colour) for colour in range(survey.num_colours)],
        "points": points_of(survey),
        "offers": offers(survey, viewer),
        "legal": legal_texts(survey, viewer),
        "over": over_view(survey),
    }


def turn_view(survey: Survey) -> TurnView:
    now = survey.now
    return {
        "player": now.active,
        "colour": colour_id(now.colour),
        "actions_left": now.actions_left,
        "bought": bool(now.bought),
        "last": bool(now.last_turn),
        "monument": None if now.monument == NO_MONUMENT else MONUMENTS[now.monument],
        "needed": now.needed,
        "first_card": None if now.first_card == NO_CARD else survey.card(now.first_card),
    }


def hand_view(survey: Survey, player: int, viewer: int) -> HandView:
    known = survey.known_hand(player, viewer)
    size = survey.now.hand_sizes[player]
    return {
        "player": player,
        "size": size,
        "known": survey.cards(known),
        "unknown": size - len(known),
    }


def gone(survey: Survey) -> list[int]:
    """Cards that were discarded or taken by a report, as everybody saw."""
    now = survey.now
    colours, monuments = range(survey.num_colours), range(len(MONUMENTS))
    on_table = {card for c in colours for m in monuments for card in survey.stack(c, m)}
    in_hands = {card for player in range(now.num_players) for card in survey.hand(player)}
    left = on_table | in_hands | {*now.row, *now.pile}
    in_play = [card for card in range(NUM_CARDS) if survey.is_in_play(card // VALUES)]
    return [card for card in in_play if card not in left]


def points_of(survey: Survey) -> list[int]:
    return [int(points(survey.state, player)) for player in range(survey.now.num_players)]


def legal_texts(survey: Survey, viewer: int) -> list[str]:
    if viewer not in survey.deciders:
        return []
    out = np.zeros(MOST_LEGAL, np.int32)
    count = legal(survey.state, viewer, out)
    return [action_text(action) for action in sorted(out[:count].tolist())]


def over_view(survey: Survey) -> OverView | None:
    if survey.now.phase != Phase.OVER:
        return None
    return {
        "winners": list(members(survey.now.victors)),
        "ending": ENDINGS[ending(survey.state)],
        "sheets": [player_sheet(survey, player) for player in range(survey.now.num_players)],
        "points": points_of(survey),
    }


def player_sheet(survey: Survey, player: int) -> dict[str, int]:
    out = np.zeros(len(CATEGORIES), np.int32)
    sheet(survey.state, player, out)
    return dict(zip(CATEGORIES, out.tolist(), strict=True))
