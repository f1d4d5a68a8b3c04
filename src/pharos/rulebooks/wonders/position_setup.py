"""Put a described position on the table, if it can stand there."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadPosition
from pharos.kernel.records import new_record
from pharos.rulebooks.wonders.actions import (
    BUILD,
    MOST_PAID,
    NO_ACTION,
    SELL,
    STAGE,
    with_split,
)
from pharos.rulebooks.wonders.building import is_complete, raise_building, raise_stage
from pharos.rulebooks.wonders.catalogue import (
    AGE_OF,
    BOARD_CODES,
    CARDS,
    HAS_CHOICES,
    NUM_STAGES,
    SAME_NAME,
    SIDE_NAMES,
    START_BASKET,
)
from pharos.rulebooks.wonders.deciding import waiting
from pharos.rulebooks.wonders.discard import look_through
from pharos.rulebooks.wonders.hand import player_of
from pharos.rulebooks.wonders.legal import is_legal
from pharos.rulebooks.wonders.options import FACE_CODES, fill
from pharos.rulebooks.wonders.position import Choice, City, Position, read_position
from pharos.rulebooks.wonders.position_cards import lay_cards
from pharos.rulebooks.wonders.position_check import check
from pharos.rulebooks.wonders.position_decks import card_named, named, stack_decks
from pharos.rulebooks.wonders.scoring import count_up
from pharos.rulebooks.wonders.setup import deal_boards, wipe
from pharos.rulebooks.wonders.state import (
    ANY,
    FREE_CITY,
    NO_COPY,
    NOBODY,
    OPTIONS,
    STATE,
    TWO_PLAYERS,
    Phase,
)


def set_up(position: Mapping[str, Any]) -> Any:
    """The state that a position describes, or an error that says why it cannot stand."""
    described = read_position(position)
    dice = new_dice(described.seed)
    state = new_record(STATE)
    wipe(state)
    place_numbers(state, described)
    cities = seat_cities(state, described)
    place_boards(state, cities, dice)
    for city, given in enumerate(cities):
        place_city(state, city, given)
    state.digger = NOBODY if described.digger is None else described.digger
    stack_decks(state, described, dice)
    lay_cards(state, described, cities)
    place_choices(state, cities)
    finish(state)
    return state


def place_numbers(state: Any, described: Position) -> None:
    """How many sit at the table, and when it is."""
    state.num_players = described.players or max(FREE_CITY + 1, len(described.cities))
    state.num_cities = max(state.num_players, FREE_CITY + 1)
    state.age = described.age
    state.turn = described.turn
    state.phase = Phase[described.phase.upper()]


def seat_cities(state: Any, described: Position) -> list[City]:
    """A city for everybody; those that are not described have only just been founded."""
    if len(described.cities) > state.num_cities:
        raise BadPosition(f"{len(described.cities)} cities are too many: {state.num_cities} fit")
    return [*described.cities, *[City()] * (state.num_cities - len(described.cities))]


def place_boards(state: Any, cities: Sequence[City], dice: np.ndarray) -> None:
    """The boards that are named, and others by chance."""
    boards = [city.board for city in cities]
    for board in boards:
        if board is not None and boards.count(board) > 1:
            raise BadPosition(f"two cities have the board '{board}'; there is only one")
    options = new_record(OPTIONS)
    options.num_players = state.num_players
    options.boards[:] = fill([ANY if b is None else named("board", b, BOARD_CODES) for b in boards])
    options.faces[:] = fill([FACE_CODES[city.side] for city in cities])
    deal_boards(state, options, dice)
    side = state.sides[FREE_CITY]
    if state.num_players == TWO_PLAYERS and HAS_CHOICES[side]:
        raise BadPosition(f"the Free City cannot have {SIDE_NAMES[side]}, which asks for choices")


def place_city(state: Any, city: int, given: City) -> None:
    """What stands in a city, with its effects; which copies of the cards these are comes later."""
    state.makes[city] = START_BASKET[state.sides[city]]
    names: list[int] = []
    for name in given.cards:
        card = card_named(name)
        if card in names or SAME_NAME[card] in names:
            raise BadPosition(f"city {city} has two buildings called '{CARDS[card].id}'")
        if AGE_OF[card] > state.age:
            raise BadPosition(f"'{name}' is a card of a later age")
        names.append(card)
        raise_building(state, city, card)
    stages = given.stages if isinstance(given.stages, int) else len(given.stages)
    for _ in range(stages):
        if is_complete(state, city):
            most = NUM_STAGES[state.sides[city]]
            raise BadPosition(f"city {city} has {stages} stages; its board has {most}")
        raise_stage(state, city, NO_COPY)
    state.coins[city] = given.coins
    state.victories[city] = given.victories
    state.defeats[city] = given.defeats


def place_choices(state: Any, cities: Sequence[City]) -> None:
    """What was chosen in secret, each for the own city first."""
    for city, given in enumerate(cities):
        if given.chosen is not None:
            place_choice(state, city, given.chosen)
    if state.phase == Phase.CHOOSE and waiting(state) == 0:
        raise BadPosition("when all have chosen, the choices are carried out: leave them out")


def place_choice(state: Any, city: int, choice: Choice) -> None:
    player = player_of(state, city)
    if state.phase != Phase.CHOOSE:
        raise BadPosition("cards are chosen in phase 'choose'; now all choices are carried out")
    if city != player and state.chosen[player] == NO_ACTION:
        raise BadPosition(f"player {player} chooses for the own city before the Free City")
    action = action_chosen(choice)
    if choice.left + choice.right > MOST_PAID or not is_legal(state, player, action):
        raise BadPosition(f"city {city} cannot {choice.use} '{choice.card}' in this way")
    state.chosen[city] = action


def action_chosen(choice: Choice) -> int:
    card = card_named(choice.card)
    if choice.use == "sell":
        return SELL + card
    first = BUILD if choice.use == "build" else STAGE
    return int(first + with_split(card, choice.left, min(choice.right, MOST_PAID - choice.left)))


def finish(state: Any) -> None:
    """What follows from the rest: what the digger has seen, and who won."""
    check(state)
    if state.phase == Phase.DIG:
        look_through(state, state.digger)
    if state.phase == Phase.OVER:
        count_up(state)
