"""Put a described position on the table, if it can stand there."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption, BadPosition
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
from pharos.rulebooks.wonders.options import (
    EXPANSION_CODES,
    FACE_CODES,
    SECOND_PAWN,
    fill,
    read_options,
)
from pharos.rulebooks.wonders.positions.cards import lay_cards
from pharos.rulebooks.wonders.positions.checks import asked_now, check
from pharos.rulebooks.wonders.positions.choices import place_choices
from pharos.rulebooks.wonders.positions.decks import card_named, hands_of, stack_decks
from pharos.rulebooks.wonders.positions.description import describe
from pharos.rulebooks.wonders.positions.rows import City, Position, Project, read_position
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.discard_pile import look_through
from pharos.rulebooks.wonders.rules.hidden import ages_dealt
from pharos.rulebooks.wonders.rules.stages import is_complete, next_stage, raise_stage
from pharos.rulebooks.wonders.rules.victory import count_up
from pharos.rulebooks.wonders.setup import (
    START_COINS,
    deal,
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
    dealt = new_game(described)
    described = with_deal(described, dealt)
    dice = new_dice(described.seed)
    state = new_record(STATE)
    wipe(state)
    place_numbers(state, described)
    cities = seat_cities(state, described)
    place_boards(state, cities, dice)
    for city, given in enumerate(cities):
        place_city(state, city, given)
    place_edifices(state, described, cities, dice)
    place_leaders(state, described, cities, dice, dealt)
    place_owed(state, described)
    hands = hands_of(state, described)
    stack_decks(state, described, hands, dice)
    lay_cards(state, described, cities, hands)
    place_choices(state, cities)
    finish(state)
    return state


def new_game(described: Position) -> Any:
    """The new game whose deal the position uses, if it names one."""
    if described.deal is None:
        return None
    players = num_players(described)
    cities = seated(described.cities, max(players, FREE_CITY + 1))
    options = {
        "expansions": described.expansions,
        "boards": [city.board or "random" for city in cities],
        "sides": [city.side for city in cities],
    }
    dealt = new_record(STATE)
    try:
        deal(dealt, read_options(players, options), new_dice(described.deal))
    except BadOption as error:
        raise BadPosition(f"deal: {error}") from None
    return dealt


def with_deal(described: Position, dealt: Any) -> Position:
    """Boards, decks and edifices that are not described are those of the new game."""
    if dealt is None:
        return described
    new = read_position(describe(dealt))
    cities = [
        city.model_copy(update={"board": city.board or given.board})
        for city, given in zip(seated(described.cities, len(new.cities)), new.cities, strict=True)
    ]
    told = [*described.edifices, *[Project()] * (len(new.edifices) - len(described.edifices))]
    edifices = [
        project.model_copy(update={"edifice": project.edifice or given.edifice})
        for project, given in zip(told, new.edifices, strict=True)
    ]
    decks = {**new.decks, **described.decks}
    return described.model_copy(update={"cities": cities, "edifices": edifices, "decks": decks})


def num_players(described: Position) -> int:
    return described.players or max(FREE_CITY + 1, len(described.cities))


def place_numbers(state: Any, described: Position) -> None:
    """How many players there are, with which expansions, and what age, phase and turn it is."""
    state.num_players = num_players(described)
    state.num_cities = max(state.num_players, FREE_CITY + 1)
    state.age = described.age
    state.phase = Phase[described.phase.upper()]
    before = state.phase in (Phase.DRAFT, Phase.RECRUIT)
    state.turn = int(not before) if described.turn is None else described.turn
    if state.turn == 0 and "leaders" not in described.expansions:
        raise BadPosition("turn: turn 0 is the recruitment of leaders, which are not in play")
    if state.turn == 0 and state.phase == Phase.CHOOSE:
        raise BadPosition("phase: in turn 0 leaders are recruited; cards are chosen from turn 1")
    state.expansions = sum(1 << EXPANSION_CODES[name] for name in set(described.expansions))
    state.second_pawns_count = SECOND_PAWN[described.second_pawn]


def seat_cities(state: Any, described: Position) -> list[City]:
    """A city for every seat, the Free City included."""
    return seated(described.cities, int(state.num_cities))


def seated(cities: Sequence[City], places: int) -> list[City]:
    """As many cities as there are places; those not described have only just been founded."""
    if len(cities) > places:
        raise BadPosition(f"cities: {len(cities)} are too many: there are {places} places")
    return [*cities, *[City()] * (places - len(cities))]


def place_boards(state: Any, cities: Sequence[City], dice: np.ndarray) -> None:
    """The boards that are named, and random ones for the rest."""
    boards = [city.board for city in cities]
    for city, board in enumerate(boards):
        if board is not None and NEEDS[BOARD_CODES[board]] & ~int(state.expansions):
            raise BadPosition(f"cities[{city}].board: '{board}' is played only with its expansion")
        if board is not None and board in boards[:city]:
            raise BadPosition(
                f"cities[{city}].board: another city has '{board}'; there is only one"
            )
    options = new_record(OPTIONS)
    options.num_players = state.num_players
    options.expansions = state.expansions
    options.boards[:] = fill([ANY if board is None else BOARD_CODES[board] for board in boards])
    options.faces[:] = fill([FACE_CODES[city.side] for city in cities])
    deal_boards(state, options, dice)
    side = state.sides[FREE_CITY]
    if state.num_players == TWO_PLAYERS and HAS_CHOICES[side]:
        asks = f"the Free City cannot have {SIDE_NAMES[side]}, which asks for choices"
        raise BadPosition(f"cities[{FREE_CITY}].board: {asks}")


def place_city(state: Any, city: int, given: City) -> None:
    """What stands in a city, with its effects; which copies the cards are is settled later."""
    state.makes[city] = START_BASKET[state.sides[city]]
    names: list[int] = []
    for number, name in enumerate(given.cards):
        card, where = card_named(name), f"cities[{city}].cards[{number}]"
        if card in names or SAME_NAME[card] in names:
            raise BadPosition(f"{where}: two buildings of this city are called '{CARDS[card].id}'")
        if AGE_OF[card] > ages_dealt(state):
            raise BadPosition(f"{where}: '{name}' is a card of a later age")
        names.append(card)
        raise_building(state, city, card)
    stages = given.stages if isinstance(given.stages, int) else len(given.stages)
    for stage in range(stages):
        if is_complete(state, city):
            most = NUM_STAGES[state.sides[city]]
            raise BadPosition(f"cities[{city}].stages: {stages} are too many: its board has {most}")
        second = stage + 1 in given.second_options
        if second and not HAS_OPTIONS[next_stage(state, city)]:
            raise BadPosition(
                f"cities[{city}].second_options: stage {stage + 1} has no second option"
            )
        raise_stage(state, city, NO_COPY, SECOND_OPTION if second else 0)
    if given.second_options and max(given.second_options) > stages:
        raise BadPosition(f"cities[{city}].second_options: one is of a stage that is not built")
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
