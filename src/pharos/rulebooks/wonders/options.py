"""How a table of 7 Wonders can be set up."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from pharos.kernel.contract import ExpansionFacts
from pharos.kernel.errors import BadOption, check_one_of, did_you_mean
from pharos.kernel.records import new_record
from pharos.kernel.shapes import NamesOf, help_of
from pharos.kernel.texts import counted
from pharos.rulebooks.wonders.catalogue import BOARD_CODES, BOARDS, EDIFICE, HAS_CHOICES, NEEDS
from pharos.rulebooks.wonders.edifice.setup import FEWEST_PLAYERS
from pharos.rulebooks.wonders.rows import Expansion
from pharos.rulebooks.wonders.rules.free_city import num_cities_for
from pharos.rulebooks.wonders.setup import FACES
from pharos.rulebooks.wonders.state import ANY, FREE_CITY, MOST_PLAYERS, OPTIONS, TWO_PLAYERS

DEFAULTS = (("boards", "random"), ("sides", "day"))
EXPANSION_CODES = {each.name.lower(): int(each) for each in Expansion}
FEWEST = {"leaders": TWO_PLAYERS, "edifice": FEWEST_PLAYERS}
EXPANSIONS = tuple(
    ExpansionFacts(name, FEWEST[name], tuple(each.id for each in BOARDS if each.needs == name))
    for name in EXPANSION_CODES
)
SECOND_PAWN = {"reward": 1, "nothing": 0}
FACE_CODES = {"day": 0, "night": 1, "random": ANY}


@with_config(ConfigDict(extra="forbid"))
class Options(TypedDict, total=False):
    """The options of 7 Wonders, and what they are for."""

    expansions: Annotated[
        list[Annotated[str, NamesOf(Expansion)]],
        Field(
            description="a list of 'leaders' and 'edifice', such as [\"leaders\"] (default: none)"
        ),
    ]
    boards: Annotated[
        Annotated[str, NamesOf(["random"])] | list[str],
        Field(
            description="'random' (default), or a list with the board of each seat, 'random' for "
            'any, such as ["gizah", "random", "rhodos"]'
        ),
    ]
    sides: Annotated[
        Annotated[str, NamesOf(FACE_CODES)] | list[Annotated[str, NamesOf(FACE_CODES)]],
        Field(
            description="'day' (default), 'night' or 'random' for all, or a list with one of these "
            'for each seat, such as ["day", "day", "night"]'
        ),
    ]
    second_pawn: Annotated[
        str,
        NamesOf(SECOND_PAWN),
        Field(
            description="what another pawn of an edifice brings: its 'reward' again (default), or "
            "'nothing' more"
        ),
    ]


OPTION_HELP = help_of(Options)


def read_options(players: int, options: Mapping[str, Any]) -> Any:
    """The options record of a table, or an error that says what is wrong (W-1)."""
    if not isinstance(players, int) or not TWO_PLAYERS <= players <= MOST_PLAYERS:
        raise BadOption(f"wonders is for {TWO_PLAYERS} to {MOST_PLAYERS} players, not {players}")
    for name in options:
        if name not in OPTION_HELP:
            raise BadOption(f"wonders has no option '{name}', {did_you_mean(name, OPTION_HELP)}")
    record = new_record(OPTIONS)
    record.num_players = players
    record.expansions = read_expansions(players, options.get("expansions", []))
    record.second_pawns_count = read_second_pawn(options.get("second_pawn", "reward"))
    cities = int(num_cities_for(players))
    boards, sides = (
        with_free_city(players, options.get(name, default)) for name, default in DEFAULTS
    )
    record.boards[:] = read_boards(cities, boards)
    record.faces[:] = read_faces(cities, sides)
    refuse_choices_of_free_city(record)
    refuse_boards_without_expansion(record)
    return record


def read_expansions(players: int, names: Any) -> int:
    """The expansions that are named, as a set (E-1)."""
    if not isinstance(names, list | tuple):
        check_one_of("expansions", names, {}, OPTION_HELP["expansions"])
    expansions = 0
    for name in names:
        if str(name) not in EXPANSION_CODES:
            raise BadOption(
                f"no expansion is called {name!r}, {did_you_mean(str(name), EXPANSION_CODES)}"
            )
        expansions |= 1 << EXPANSION_CODES[str(name)]
    if players < FEWEST_PLAYERS and expansions >> EDIFICE & 1:
        raise BadOption(f"Edifice is for {FEWEST_PLAYERS} players or more, not {players}")
    return expansions


def read_second_pawn(word: Any) -> int:
    """Whether a second pawn brings its reward again (E-19)."""
    check_one_of("second_pawn", word, SECOND_PAWN, OPTION_HELP["second_pawn"])
    return SECOND_PAWN[word]


def refuse_boards_without_expansion(record: Any) -> None:
    """Some boards are played only with their expansion (L-4, E-4)."""
    for board in record.boards:
        if board != ANY and NEEDS[board] & ~int(record.expansions):
            name = BOARDS[board].id
            raise BadOption(f"the board '{name}' is played only with {BOARDS[board].needs}")


def with_free_city(players: int, names: Any) -> Any:
    """Two players may leave the Free City's board to chance."""
    if players == TWO_PLAYERS and isinstance(names, list | tuple) and len(names) == TWO_PLAYERS:
        return [*names, "random"]
    return names


def read_boards(cities: int, boards: Any) -> list[int]:
    """The board of each city, or ANY (W-9)."""
    names = ["random"] * cities if boards == "random" else boards
    names = for_every_seat("boards", names, cities)
    for name in names:
        if name != "random" and name not in BOARD_CODES:
            raise BadOption(f"no board is called '{name}', {did_you_mean(name, BOARD_CODES)}")
        if name != "random" and names.count(name) > 1:
            raise BadOption(f"boards names '{name}' twice; there is only one")
    return fill([BOARD_CODES.get(name, ANY) for name in names])


def read_faces(cities: int, sides: Any) -> list[int]:
    """The face of each city's board, or ANY (W-10)."""
    names = [sides] * cities if isinstance(sides, str) else sides
    names = for_every_seat("sides", names, cities)
    for name in names:
        check_one_of("sides", name, FACE_CODES, OPTION_HELP["sides"])
    return fill([FACE_CODES[name] for name in names])


def for_every_seat(what: str, names: Any, cities: int) -> list[str]:
    """One word per seat; the Free City comes last."""
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        check_one_of(what, names, {"random": ANY}, OPTION_HELP[what])
    if len(names) != cities:
        raise BadOption(f"{what} names {counted(len(names), 'seat')}; this table has {cities}")
    return list(names)


def refuse_choices_of_free_city(record: Any) -> None:
    """The Free City gets no board whose powers ask for a choice (W-110)."""
    board, face = int(record.boards[FREE_CITY]), int(record.faces[FREE_CITY])
    if record.num_players != TWO_PLAYERS or board == ANY:
        return
    faces = range(FACES) if face == ANY else [face]
    if any(HAS_CHOICES[board * FACES + face] for face in faces):
        raise BadOption("the Free City cannot have a board whose powers ask for a choice")


def fill(codes: list[int]) -> list[int]:
    """The codes of all seats, with ANY for empty ones."""
    return codes + [ANY] * (MOST_PLAYERS - len(codes))
