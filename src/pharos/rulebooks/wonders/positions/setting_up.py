"""Put a described position on the table, if it can stand there."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadPosition
from pharos.kernel.records import new_record
from pharos.rulebooks.wonders.actions import SECOND_OPTION
from pharos.rulebooks.wonders.catalogue import (
    AGE_OF,
    BOARD_CODES,
    CARDS,
    HAS_CHOICES,
    HAS_OPTIONS,
    NEEDS,
    NUM_STAGES,
    SAME_NAME,
    SIDE_NAMES,
    START_BASKET,
)
from pharos.rulebooks.wonders.edifice.position import place_edifices
from pharos.rulebooks.wonders.leaders.position import place_leaders
from pharos.rulebooks.wonders.leaders.setup import START_COINS_WITH_LEADERS
from pharos.rulebooks.wonders.options import EXPANSION_CODES, FACE_CODES, SECOND_PAWN, fill
from pharos.rulebooks.wonders.positions.cards import lay_cards
from pharos.rulebooks.wonders.positions.checks import asked_now, check
from pharos.rulebooks.wonders.positions.choices import place_choices
from pharos.rulebooks.wonders.positions.decks import card_named, named, stack_decks
from pharos.rulebooks.wonders.positions.rows import City, Position, read_position
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.discard_pile import look_through
from pharos.rulebooks.wonders.rules.free_city import num_cities_for
from pharos.rulebooks.wonders.rules.hidden import ages_dealt
from pharos.rulebooks.wonders.rules.stages import is_complete, next_stage, raise_stage
from pharos.rulebooks.wonders.rules.victory import count_up
from pharos.rulebooks.wonders.setup import (
    START_COINS,
    deal_boards,
    wipe,
)
from pharos.rulebooks.wonders.state import (
    A_DIG,
    ANY,
    FREE_CITY,
    NO_COPY,
    NOBODY,
    OPTIONS,
    STATE,
    TWO_PLAYERS,
    FollowUp,
    Phase,
    with_leaders,
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
    place_edifices(state, described, cities, dice)
    place_leaders(state, described, cities, dice)
    place_owed(state, described)
    stack_decks(state, described, dice)
    lay_cards(state, described, cities)
    place_choices(state, cities)
    finish(state)
    return state


def place_numbers(state: Any, described: Position) -> None:
    """How many sit at the table, with which expansions, and when it is."""
    state.num_players = described.players or max(FREE_CITY + 1, len(described.cities))
    state.num_cities = num_cities_for(state.num_players)
    state.age = described.age
    state.phase = Phase[described.phase.upper()]
    before = state.phase in (Phase.DRAFT, Phase.RECRUIT)
    state.turn = int(not before) if described.turn is None else described.turn
    if state.turn == 0 and "leaders" not in described.expansions:
        raise BadPosition("turn 0 is the recruitment of leaders, which are not in play")
    if state.turn == 0 and state.phase == Phase.CHOOSE:
        raise BadPosition("in turn 0 leaders are recruited; cards are chosen from turn 1")
    state.expansions = sum(1 << EXPANSION_CODES[name] for name in set(described.expansions))
    state.second_pawns_count = SECOND_PAWN[described.second_pawn]


def seat_cities(state: Any, described: Position) -> list[City]:
    """A city for everybody; those that are not described have only just been founded."""
    if len(described.cities) > state.num_cities:
        raise BadPosition(f"{len(described.cities)} cities are too many: {state.num_cities} fit")
    return [*described.cities, *[City()] * (state.num_cities - len(described.cities))]


def place_boards(state: Any, cities: Sequence[City], dice: np.ndarray) -> None:
    """The boards that are named, and others by chance."""
    boards = [city.board for city in cities]
    for board in boards:
        if board is not None and NEEDS[named("board", board, BOARD_CODES)] & ~int(state.expansions):
            raise BadPosition(f"the board '{board}' is played only with its expansion")
        if board is not None and boards.count(board) > 1:
            raise BadPosition(f"two cities have the board '{board}'; there is only one")
    options = new_record(OPTIONS)
    options.num_players = state.num_players
    options.expansions = state.expansions
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
            raise BadPosition(f"city {city + 1} has two buildings called '{CARDS[card].id}'")
        if AGE_OF[card] > ages_dealt(state):
            raise BadPosition(f"'{name}' is a card of a later age")
        names.append(card)
        raise_building(state, city, card)
    stages = given.stages if isinstance(given.stages, int) else len(given.stages)
    for stage in range(stages):
        if is_complete(state, city):
            most = NUM_STAGES[state.sides[city]]
            raise BadPosition(f"city {city + 1} has {stages} stages; its board has {most}")
        second = stage + 1 in given.second_options
        if second and not HAS_OPTIONS[next_stage(state, city)]:
            raise BadPosition(f"stage {stage + 1} of city {city + 1} has no second option")
        raise_stage(state, city, NO_COPY, SECOND_OPTION if second else 0)
    if given.second_options and max(given.second_options) > stages:
        raise BadPosition(f"city {city + 1} has an option of a stage that is not built")
    rich = with_leaders(state) and city < state.num_players
    coins = START_COINS_WITH_LEADERS if rich else START_COINS
    state.coins[city] = coins if given.coins is None else given.coins
    state.victories[city] = given.victories
    state.defeats[city] = given.defeats


def place_owed(state: Any, described: Position) -> None:
    """What is still to come at the end of the turn; nothing else."""
    state.owed[:] = NOBODY
    if described.digger is not None:
        state.owed[A_DIG] = described.digger
    for name, city in described.owed.items():
        state.owed[FollowUp[name.upper()]] = city


def finish(state: Any) -> None:
    """What follows from the rest: who is asked, what the digger has seen, and who won."""
    check(state)
    state.asked = asked_now(state)
    if state.phase == Phase.DIG:
        look_through(state, state.asked)
    if state.phase == Phase.OVER:
        count_up(state)
