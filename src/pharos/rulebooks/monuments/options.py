"""The options of a table of Monuments."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from pharos.kernel.errors import BadOption, check_one_of, did_you_mean
from pharos.kernel.records import new_record
from pharos.kernel.shapes import NamesOf, help_of
from pharos.rulebooks.monuments.catalogue import FEWEST, MOST_PLAYERS, SYMBOL_RULES, VALUATIONS
from pharos.rulebooks.monuments.state import NOBODY, OPTIONS, Overflow, Reading

MEANINGS: dict[str, dict[Any, int]] = {  # the default is 0 (M-3, M-20, M-40, M-45, M-59)
    "symbols": {name: code for code, name in enumerate(SYMBOL_RULES)},
    "valuation": {name: code for code, name in enumerate(VALUATIONS)},
    "overflow": {reading.name.lower(): int(reading) for reading in Overflow},
    "two_players": {reading.name.lower(): int(reading) for reading in Reading},
    "end": {"turn": 0, "at_once": 1},
}
FIELDS = {  # of the state and of the options record, by option
    "symbols": "symbol_rule",
    "valuation": "valuation",
    "overflow": "overflow",
    "two_players": "reading",
    "end": "ends_at_once",
}
ANY_SEAT = [*map(str, range(MOST_PLAYERS)), "random"]


@with_config(ConfigDict(extra="forbid"))
class Options(TypedDict, total=False):
    """The options of Monuments, and what they are for."""

    first_player: Annotated[
        int | Annotated[str, NamesOf(ANY_SEAT)],
        Field(
            description="0 for the first player (default), 1 for the second and so on, or 'random'"
        ),
    ]
    symbols: Annotated[
        str,
        NamesOf(MEANINGS["symbols"]),
        Field(
            description="which symbols the cards have, which is reconstructed: 'by_value' "
            "(default) or 'rotated'"
        ),
    ]
    valuation: Annotated[
        str,
        NamesOf(MEANINGS["valuation"]),
        Field(
            description="what monuments are worth, which is reconstructed: 'steep' (default) or "
            "'gentle'"
        ),
    ]
    overflow: Annotated[
        str,
        NamesOf(MEANINGS["overflow"]),
        Field(
            description="which owner gets more when a marker cannot go further: the one with the "
            "'highest_card' (default) or with 'most_cards'"
        ),
    ]
    two_players: Annotated[
        str,
        NamesOf(MEANINGS["two_players"]),
        Field(
            description="which historians of two players count: 'best_of_worst' (default), "
            "'all_bonuses', or 'lower_colour' for a whole result"
        ),
    ]
    end: Annotated[
        str,
        NamesOf(MEANINGS["end"]),
        Field(
            description="when the row cannot be filled the 'turn' is finished (default), or the "
            "game ends 'at_once'"
        ),
    ]


OPTION_HELP = help_of(Options)


def read_options(players: int, options: Mapping[str, Any]) -> Any:
    """The options record of a table, or an error that says what is wrong (M-1, M-8)."""
    if not isinstance(players, int) or not FEWEST <= players <= MOST_PLAYERS:
        raise BadOption(f"monuments is for {FEWEST} to {MOST_PLAYERS} players, not {players}")
    for name in options:
        if name not in OPTION_HELP:
            raise BadOption(f"monuments has no option '{name}', {did_you_mean(name, OPTION_HELP)}")
    record = new_record(OPTIONS)
    record.num_players = players
    seats = first_players(players)
    record.first_player = one_of("first_player", options.get("first_player", 0), seats)
    for name, meanings in MEANINGS.items():
        record[FIELDS[name]] = one_of(name, options.get(name, next(iter(meanings))), meanings)
    return record


def first_players(players: int) -> dict[Any, int]:
    """Who may begin, as a number or as text."""
    seats = range(players)
    return {**{seat: seat for seat in seats}, **{str(s): s for s in seats}, "random": NOBODY}


def one_of(name: str, value: Any, meanings: Mapping[Any, int]) -> int:
    check_one_of(name, value, meanings, OPTION_HELP[name])
    return meanings[value]


def settings_of(state: Any) -> dict[str, str]:
    """How a table was set up, in the words of the options."""
    return {
        name: next(word for word, code in meanings.items() if code == state[FIELDS[name]])
        for name, meanings in MEANINGS.items()
    }
