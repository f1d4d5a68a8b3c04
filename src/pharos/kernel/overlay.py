"""Other figures than the printed ones, to find out what they would change.

The environment variable PHAROS_OVERLAY contains TOML: for each file of data, what is different in
it. Rows are found by their id, and what is not mentioned stays as it is:

    ["duel/data/board.toml".setup]
    coins = 5

    ["duel/data/cards.toml".card.palace.effect]
    points = 6

It is for `pharos lab`, which sets it for processes of its own. Compiled rules are stored by what
they are made of, so those with other figures never get mixed up with the printed ones.
"""

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from pharos.kernel.errors import BadCatalogue, did_you_mean

OVERLAY = "PHAROS_OVERLAY"
RULEBOOKS = Path(__file__).parents[1] / "rulebooks"


def with_overlay(path: Path, printed: dict[str, Any]) -> dict[str, Any]:
    """The contents of a file, with what is different in it."""
    changes = read_overlay(os.environ.get(OVERLAY, ""))
    name = path.relative_to(RULEBOOKS).as_posix() if path.is_relative_to(RULEBOOKS) else ""
    return merged(printed, changes[name], name) if name in changes else printed


@cache
def read_overlay(text: str) -> dict[str, Any]:
    """The changes by file; every file must exist."""
    try:
        changes = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCatalogue(f"the overlay is not TOML: {error}") from None
    files = {file.relative_to(RULEBOOKS).as_posix(): 0 for file in RULEBOOKS.rglob("*.toml")}
    for name in changes:
        if name not in files:
            raise BadCatalogue(f"the overlay changes '{name}', {did_you_mean(name, files)}")
    return changes


def merged(printed: Any, change: Any, where: str) -> Any:
    """A value with its changes: of tables key by key, of rows by their id."""
    if isinstance(change, dict) and is_rows(printed):
        rows = {row["id"]: row for row in printed}
        return list(merged(rows, known(change, rows, where), where).values())
    if isinstance(change, dict) and isinstance(printed, dict):
        inner = {
            key: merged(printed.get(key), one, f"{where} {key}") for key, one in change.items()
        }
        return {**printed, **inner}
    return change


def is_rows(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(row, dict) and "id" in row for row in value)


def known(change: dict[str, Any], rows: dict[str, Any], where: str) -> dict[str, Any]:
    """The changes of rows, all of which must exist."""
    for name in change:
        if name not in rows:
            raise BadCatalogue(f"the overlay changes {where} '{name}', {did_you_mean(name, rows)}")
    return change
