"""The options of a table of Duel."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from pharos.kernel.errors import BadOption, check_one_of, did_you_mean
from pharos.kernel.records import new_record
from pharos.kernel.shapes import NamesOf, help_of
from pharos.rulebooks.duel.catalogue import BOARD, WONDER_CODES
from pharos.rulebooks.duel.state import NOBODY, NUM_PLAYERS, OPTIONS, WONDERS_EACH

FIRST_PLAYERS = {0: 0, 1: 1, "0": 0, "1": 1, "random": NOBODY}
WAYS_TO_DEAL = {"draft": 1, "first-game": 0}
CENTRE_PAWNS = {"printed": 0, "erratum": 1}


@with_config(ConfigDict(extra="forbid"))
class Options(TypedDict, total=False):
    """The options of Duel, and what they are for."""

    wonders: Annotated[
        Annotated[str, NamesOf(WAYS_TO_DEAL)] | list[list[str]],
        Field(
            description="'draft' (default), 'first-game' for the wonders the rulebook recommends, "
            'or a list of four wonders for each player, such as [["sphinx", "piraeus", ...], [...]]'
        ),
    ]
    first_player: Annotated[
        int | Annotated[str, NamesOf(["0", "1", "random"])],
        Field(description="0 for the first player (default), 1 for the second, or 'random'"),
    ]
    centre_pawn: Annotated[
        str,
        NamesOf(CENTRE_PAWNS),
        Field(
            description="with the pawn in the centre at the end of an age, the player who played "
            "last begins the next ('printed', default) or chooses who begins ('erratum')"
        ),
    ]


OPTION_HELP = help_of(Options)


def read_options(players: int, options: Mapping[str, Any]) -> Any:
    """The options record of a table, or an error that says what is wrong (D-1, D-11, D-17, D-113,
    D-114)."""
    if players != NUM_PLAYERS:
        raise BadOption(f"duel is for {NUM_PLAYERS} players, not {players}")
    for name in options:
        if name not in OPTION_HELP:
            raise BadOption(f"duel has no option '{name}', {did_you_mean(name, OPTION_HELP)}")
    record = new_record(OPTIONS)
    record.first_player = one_of("first_player", options.get("first_player", 0), FIRST_PLAYERS)
    centre = options.get("centre_pawn", "printed")
    record.centre_chooses = one_of("centre_pawn", centre, CENTRE_PAWNS)
    read_wonders(record, options.get("wonders", "draft"))
    return record


def one_of(name: str, value: Any, meanings: Mapping[Any, int]) -> int:
    check_one_of(name, value, meanings, OPTION_HELP[name])
    return meanings[value]


def read_wonders(record: Any, wonders: Any) -> None:
    """Draft them, or give those of a first game or those that are named (D-16, D-17)."""
    record.draft = wonders == "draft"
    if wonders == "first-game":
        record.in_turn_order = 1
        wonders = BOARD.draft.first_game
    if not record.draft:
        record.wonders[:] = [[WONDER_CODES[name] for name in own] for own in checked(wonders)]


def checked(wonders: Any) -> list[list[str]]:
    """Four wonders for each of two players, all of them different."""
    if not is_four_each(wonders):
        check_one_of("wonders", wonders, WAYS_TO_DEAL, OPTION_HELP["wonders"])
    names = [name for own in wonders for name in own]
    for name in names:
        if not isinstance(name, str) or name not in WONDER_CODES:
            hint = did_you_mean(str(name), WONDER_CODES)
            raise BadOption(f"no wonder is called '{name}', {hint}")
        if names.count(name) > 1:
            raise BadOption(f"wonders names '{name}' twice; there is only one")
    return wonders


def is_four_each(wonders: Any) -> bool:
    return (
        isinstance(wonders, list | tuple)
        and len(wonders) == NUM_PLAYERS
        and all(isinstance(own, list | tuple) and len(own) == WONDERS_EACH for own in wonders)
    )
