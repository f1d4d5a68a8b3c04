"""Positions: a table described in a few words, for tests, puzzles and analysis.

    {"players": 3, "age": 2, "turn": 3,
     "cities": [{"board": "gizah", "coins": 5, "cards": ["baths"], "stages": 2}, {}, {}],
     "hands": [["walls", "school", "?", "?", "?"]], "discard": ["altar"]}

Whatever is left out has its value at the start of the game; boards, hands and ages to come that
nobody has described are dealt by `seed`. A position must be possible on a table, not reached by
any particular game: cards of which it says nothing are out of the game. `describe` leaves nothing
out, so that `set_up` gives back the very same state.

A card is a name; where it matters which of several copies it is, "tavern#2" is the second Tavern
in the deck of its age.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import Field, ValidationError

from pharos.kernel.catalogue import Row, first_fault
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.actions import (
    MOST_PAID,
    NO_ACTION,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_stage,
    split_of,
)
from pharos.rulebooks.wonders.catalogue import (
    AGE_OF,
    CARDS,
    MOST_DIGS,
    MOST_STAGES,
    NO_CARD,
    NUM_AGES,
    SIDES,
)
from pharos.rulebooks.wonders.dug import copy_dug
from pharos.rulebooks.wonders.setup import START_COINS
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    MOST_CITIES,
    MOST_HAND,
    MOST_PLAYERS,
    NO_COPY,
    NOBODY,
    TURNS,
    TWO_PLAYERS,
    Phase,
    Place,
    has_built,
)

UNKNOWN = "?"
NEIGHBOURS = 2
MOST_COINS = 999
Count = Annotated[int, Field(ge=0)]
Player = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
Age = Annotated[int, Field(ge=1, le=NUM_AGES)]
Turn = Annotated[int, Field(ge=1, le=TURNS)]
Paid = Annotated[int, Field(ge=0, le=MOST_PAID)]
Tokens = Annotated[int, Field(ge=0, le=NEIGHBOURS)]


class FaceDown(Row):
    """A card that lies face down, under a wonder or in the discard pile."""

    card: str
    turn: Turn | None = None  # of its age, in which it was laid there
    known: list[Player] | None = None  # who knows it


class Dug(Row):
    """A card that was built from the discard pile."""

    card: str
    turn: Turn  # of its age, in which it was laid there
    known: list[Player] = []  # who knew it there
    age: Age  # in which it was built
    dug_in: Turn  # of that age


class Choice(Row):
    """What was chosen in secret for a city."""

    use: Literal["build", "stage", "sell"]
    card: str
    left: Paid = 0  # coins to the left neighbour
    right: Paid = 0


class City(Row):
    """A board and what stands around it."""

    board: str | None = None
    side: Literal["day", "night"] = "day"
    coins: Annotated[int, Field(ge=0, le=MOST_COINS)] = START_COINS
    cards: list[str] = []
    stages: Annotated[int, Field(ge=0, le=MOST_STAGES)] | list[FaceDown | str | None] = []
    victories: Annotated[list[Tokens], Field(min_length=NUM_AGES, max_length=NUM_AGES)] = [0] * 3
    defeats: Annotated[int, Field(ge=0, le=NEIGHBOURS * NUM_AGES)] = 0
    chosen: Choice | None = None


class Position(Row):
    """A whole table."""

    players: Annotated[int, Field(ge=TWO_PLAYERS, le=MOST_PLAYERS)] | None = None
    age: Age = 1
    turn: Turn = 1
    phase: Literal["choose", "last_card", "dig", "over"] = "choose"
    digger: Player | None = None  # who builds from the discard pile at the end of this turn
    cities: Annotated[list[City], Field(max_length=MOST_CITIES)] = []
    hands: Annotated[list[list[str | None] | None], Field(max_length=MOST_PLAYERS)] = []
    discard: list[FaceDown | str] = []
    dug: Annotated[list[Dug], Field(max_length=MOST_DIGS)] = []  # one after the other
    decks: dict[Literal["1", "2", "3"], list[str]] = {}  # by age, in the order of dealing
    seed: Count = 0


def read_position(position: Mapping[str, Any]) -> Position:
    """The typed position, or an error that names the key that is wrong."""
    try:
        return Position.model_validate(position)
    except ValidationError as error:
        raise BadPosition(f"the position is broken: {first_fault(error, Position)}") from None


def describe(state: Any) -> dict[str, Any]:
    """Everything on the table, hidden cards included."""
    built = built_copies(state)
    described: dict[str, Any] = {
        "players": int(state.num_players),
        "age": int(state.age),
        "turn": int(state.turn),
        "phase": Phase(state.phase).name.lower(),
        "cities": [describe_city(state, city, built) for city in range(state.num_cities)],
        "hands": [describe_hand(state, player) for player in range(state.num_players)],
        "discard": [describe_face_down(state, *copy) for copy in copies_at(state, Place.DISCARD)],
        "decks": {str(age + 1): describe_deck(state, age) for age in range(NUM_AGES)},
    }
    if state.digger != NOBODY:
        described["digger"] = int(state.digger)
    digs = [dig for dig in range(MOST_DIGS) if state.dug[dig] != NO_CARD]
    if digs:
        described["dug"] = [describe_dug(state, dig) for dig in digs]
    return described


def describe_city(state: Any, city: int, built: dict[int, list[str]]) -> dict[str, Any]:
    board, side = SIDES[state.sides[city]]
    under = state.under[city, : state.stages[city]]
    described = {
        "board": board.id,
        "side": side.name,
        "coins": int(state.coins[city]),
        "cards": [names.pop(0) for card, names in built.items() if has_built(state, city, card)],
        "stages": [describe_under(state, copy) for copy in under],
        "victories": [int(tokens) for tokens in state.victories[city]],
        "defeats": int(state.defeats[city]),
    }
    if state.chosen[city] != NO_ACTION:
        described["chosen"] = describe_choice(int(state.chosen[city]))
    return described


def describe_choice(action: int) -> dict[str, Any]:
    split = split_of(action)
    return {
        "use": "build" if is_build(action) else "stage" if is_stage(action) else "sell",
        "card": CARDS[card_of(action)].id,
        "left": int(SPLIT_LEFT[split]),
        "right": int(SPLIT_RIGHT[split]),
    }


def describe_under(state: Any, copy: int) -> dict[str, Any] | None:
    return None if copy == NO_COPY else describe_face_down(state, *divmod(int(copy), DECK_SIZE))


def describe_face_down(state: Any, age: int, copy: int) -> dict[str, Any]:
    known = int(state.known[age, copy])
    return {
        "card": copy_name(state, age, copy),
        "turn": int(state.hidden_in[age, copy]),
        "known": [player for player in range(state.num_players) if known >> player & 1],
    }


def describe_dug(state: Any, dig: int) -> dict[str, Any]:
    """A building that was dug up: where it came from, and when."""
    card = int(state.dug[dig])
    age, turn = divmod(int(state.dug_at[dig]) - 1, TURNS)
    lay_in = int(AGE_OF[card]) - 1
    found = describe_face_down(state, lay_in, int(copy_dug(state, lay_in, card)))
    return {**found, "age": age + 1, "dug_in": turn + 1}


def describe_hand(state: Any, player: int) -> list[str | None]:
    """The cards of a hand in their order, with a gap where one has left it."""
    copies = state.hands[player, :MOST_HAND]
    held = [
        None if copy == NO_COPY else copy_name(state, state.age - 1, int(copy)) for copy in copies
    ]
    while held and held[-1] is None:
        held.pop()
    return held


def describe_deck(state: Any, age: int) -> list[str]:
    return [CARDS[card].id for card in state.deck[age] if card != NO_CARD]


def copies_at(state: Any, place: Place) -> list[tuple[int, int]]:
    """All copies at a place, each with its age counted from 0."""
    found = np.argwhere((state.place == place) & (state.deck != NO_CARD))
    return [(int(age), int(copy)) for age, copy in found]


def copy_name(state: Any, age: int, copy: int) -> str:
    """A card, and its number among the copies of this card if there are several."""
    card = state.deck[age, copy]
    alike = [int(other) for other in np.flatnonzero(state.deck[age] == card)]
    name = CARDS[card].id
    return name if len(alike) == 1 else f"{name}#{alike.index(copy) + 1}"


def built_copies(state: Any) -> dict[int, list[str]]:
    """By card the names of the copies that are built, as long as they need one.

    It is not known, and does not matter, in which city a copy stands. When none of its kind is in
    the box or was dug up, those that lie nowhere else are the ones that are built.
    """
    boxed = {int(state.deck[copy]) for copy in copies_at(state, Place.BOX)}
    apart = {*boxed, *state.dug.tolist()}
    built: dict[int, list[str]] = {}
    for age, copy in copies_at(state, Place.BUILT):
        card = int(state.deck[age, copy])
        name = copy_name(state, age, copy) if card in apart else CARDS[card].id
        built.setdefault(card, []).append(name)
    return dict(sorted(built.items()))
