"""The edifices of a position, and who has a part in them."""

from collections.abc import Sequence
from typing import Any

from pharos.kernel.bits import only
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.wonders.catalogue import (
    EDIFICE_AGE,
    EDIFICE_CODES,
    EDIFICES,
    FIRST_EDIFICE,
    NUM_AGES,
)
from pharos.rulebooks.wonders.edifice.rewards import num_rewards
from pharos.rulebooks.wonders.edifice.setup import FEWEST_PLAYERS, PAWNS, deal_edifices
from pharos.rulebooks.wonders.positions.rows import City, Position
from pharos.rulebooks.wonders.positions.rows import Project as Described
from pharos.rulebooks.wonders.rules.effects import add_effect
from pharos.rulebooks.wonders.state import Project, with_edifice

FROM_BOX = 1  # pawns of an edifice that a city can have without joining it


def place_edifices(state: Any, described: Position, cities: Sequence[City], dice: Any) -> None:
    """The edifices that are named, others at random; and the pawns of every city."""
    if not with_edifice(state):
        if described.edifices or any(has_part(city) for city in cities):
            raise BadPosition("expansions: edifices are described, but 'edifice' is not among them")
        return
    if state.num_players < FEWEST_PLAYERS:
        raise BadPosition(f"expansions: Edifice is for {FEWEST_PLAYERS} players or more")
    deal_edifices(state, dice)
    for age in range(NUM_AGES):
        given = described.edifices[age] if age < len(described.edifices) else Described()
        place_project(state, age, given)
    for city, given in enumerate(cities):
        place_pawns(state, city, given)
    for age in range(NUM_AGES):
        check_project(state, age)


def has_part(city: City) -> bool:
    return any(city.pawns) or any(city.debts) or bool(city.joined)


def place_project(state: Any, age: int, given: Described) -> None:
    """An edifice; those of past ages have failed unless the position says otherwise."""
    if given.edifice is not None:
        edifice = EDIFICE_CODES[given.edifice]
        if EDIFICE_AGE[edifice] != age + 1:
            raise BadPosition(
                f"edifices[{age}]: '{given.edifice}' is not an edifice of age {age + 1}"
            )
        state.projects[age] = edifice
    progress = "failed" if age + 1 < state.age else "open"
    state.progress[age] = Project[(given.progress or progress).upper()]
    left = 0 if state.progress[age] == Project.BUILT else PAWNS[state.num_players]
    state.pawns_left[age] = left if given.pawns_left is None else given.pawns_left


def place_pawns(state: Any, city: int, given: City) -> None:
    """A city's pawns, with the lasting effects of the edifices that are built."""
    state.pawns[city] = given.pawns
    state.debts[city] = given.debts
    check_part(state, city, given)
    for age in given.joined:
        state.joined[city] |= only(age - 1)
    for age in range(NUM_AGES):
        if state.progress[age] == Project.BUILT:
            for _ in range(num_rewards(state, city, age)):
                add_effect(state, city, FIRST_EDIFICE + state.projects[age])


def check_part(state: Any, city: int, given: City) -> None:
    """A city joins edifices of ages that have begun. It takes a debt if one fails without it."""
    where = f"cities[{city}]"
    for age in given.joined:
        if age > state.age:
            raise BadPosition(f"{where}.joined: age {age} is to come")
        if given.pawns[age - 1] == 0:
            raise BadPosition(f"{where}.joined: there is no pawn of age {age} in this city")
    for age in range(NUM_AGES):
        if age + 1 > state.age and given.pawns[age] > FROM_BOX:
            raise BadPosition(f"{where}.pawns: nobody has joined the edifice of age {age + 1} yet")
        if given.debts[age] and state.progress[age] != Project.FAILED:
            raise BadPosition(f"{where}.debts: the edifice of age {age + 1} has not failed")
        if given.debts[age] and given.pawns[age]:
            raise BadPosition(f"{where}.debts: with a pawn of age {age + 1} there is none")


def check_project(state: Any, age: int) -> None:
    """An edifice is built when no pawn is left, and fails if one is left when its age ends."""
    progress, left = state.progress[age], state.pawns_left[age]
    if left > PAWNS[state.num_players]:
        raise BadPosition(f"edifices[{age}].pawns_left: {left} are too many")
    if (progress == Project.BUILT) != (left == 0):
        raise BadPosition(f"edifices[{age}]: it is built once no pawn is left, and not before")
    if age + 1 < state.age and progress == Project.OPEN:
        raise BadPosition(f"edifices[{age}].progress: it is open, though age {age + 1} is over")
    if age + 1 > state.age and progress != Project.OPEN:
        raise BadPosition(
            f"edifices[{age}].progress: it is not open, though age {age + 1} is to come"
        )


def describe_project(state: Any, age: int) -> dict[str, Any]:
    return {
        "edifice": EDIFICES[state.projects[age]].id,
        "progress": Project(state.progress[age]).name.lower(),
        "pawns_left": int(state.pawns_left[age]),
    }
