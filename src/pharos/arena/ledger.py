"""The file of a tournament: its settings, and then a line for every finished game.

Lines are only ever appended, so whatever happens while one is written, the earlier ones are safe.
An incomplete line does not count, and is cut off when the tournament continues.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

from filelock import FileLock, Timeout

from pharos.arena.tournament import Pairing, Played, Tournament
from pharos.game import find_rulebook
from pharos.kernel.errors import BadRecord


class Ledger:
    """An open file, and the games in it."""

    def __init__(self, file: BinaryIO, tournament: Tournament):
        self._file = file
        file.seek(0)
        text = file.read()
        end = text.rfind(b"\n") + 1
        heading = as_line(heading_of(tournament))
        if not (text.startswith(heading) or heading.startswith(text)):
            raise BadRecord(f"{file.name} belongs to another tournament")
        self.played = read_games(text[len(heading) : end].splitlines(), file.name)
        if end < len(text):
            os.truncate(file.fileno(), end)
        if not end:
            self._add_line(heading)

    def add(self, game: Played) -> None:
        """Store a game."""
        self._add_line(as_line(asdict(game)))
        self.played[game.pairing] = game

    def _add_line(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


@contextmanager
def open_ledger(tournament: Tournament, file: Path) -> Iterator[Ledger]:
    """Open the file of a tournament, which only one process may do at a time."""
    lock = FileLock(file.with_name(f"{file.name}.lock"), blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise BadRecord(f"the tournament in {file} is already being played") from None
    try:
        with file.open("a+b") as opened:
            yield Ledger(opened, tournament)
    finally:
        lock.release()


def heading_of(tournament: Tournament) -> dict[str, Any]:
    """What all games of a file have in common; the number of games may change."""
    plan = asdict(tournament)
    del plan["games"]
    plan["options"] = dict(sorted(plan["options"].items()))
    return {"rules": find_rulebook(tournament.game).version, **plan}


def read_games(lines: list[bytes], name: str) -> dict[Pairing, Played]:
    """The games that have been played."""
    try:
        games = [Played(**json.loads(line)) for line in lines]
    except (ValueError, TypeError):
        raise BadRecord(f"{name} contains a line that is not a game") from None
    return {game.pairing: game for game in games}


def as_line(value: dict[str, Any]) -> bytes:
    return json.dumps(value).encode() + b"\n"
