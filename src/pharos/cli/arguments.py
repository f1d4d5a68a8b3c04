"""What commands are given: the arguments that several of them have, and how these are read."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pharos.kernel.errors import BadOption, BadRecord, did_you_mean

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Language = Annotated[str, typer.Option("--lang", help="en, nl or fr.")]
SeatBots = Annotated[
    str,
    typer.Option(metavar="NAMES", help="One for all seats, or one for each, separated by commas."),
]
Expansions = Annotated[
    str | None, typer.Option(metavar="NAMES", help="Expansions, separated by commas.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE",
        help='An option of the game; a list is JSON: \'boards=["gizah", "random", "rhodos"]\'.',
    ),
]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as game.record.dumps() writes it.")
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as duel.")]


def read_options(pairs: list[str]) -> dict[str, Any]:
    """`key=value` pairs; a value that is not JSON is taken as text."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not key or not equals:
            raise BadOption(f"an option has the form key=value, not '{pair}'")
        if key in options:
            raise BadOption(f"the option '{key}' is given twice")
        try:
            options[key] = json.loads(value)
        except json.JSONDecodeError:
            options[key] = value
    return options


def with_expansions(options: dict[str, Any], names: str | None) -> dict[str, Any]:
    """Add `leaders,edifice` to the options of a game."""
    if names is None:
        return options
    if "expansions" in options:
        raise BadOption("the option 'expansions' is given twice")
    return {**options, "expansions": [name.strip() for name in names.split(",")]}


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a text file") from None


def check_language(language: str) -> None:
    from pharos.kernel.catalogue import LANGUAGES

    if language not in LANGUAGES:
        raise BadOption(f"no language is called '{language}', {did_you_mean(language, LANGUAGES)}")
