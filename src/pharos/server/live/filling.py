"""Games that were finished before there was a history: they are replayed once, after the start.

Several workers may do so at the same time; every game is written once.
"""

import asyncio
from collections.abc import Callable

from sqlalchemy import select
from structlog import get_logger

from pharos.game import find_rulebook
from pharos.kernel.errors import PharosError
from pharos.server.history.summary import Played, known_by_points, played
from pharos.server.history.writing import write_game
from pharos.server.live.live_table import new_match
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.rows import TableRow
from pharos.server.storage.schema import GAMES, TABLES
from pharos.server.storage.store import Store
from pharos.table.match import Entry, Match

BATCH = 50
LOOK_SECONDS = 1.0  # between two checks whether the rules are compiled
PATIENCE = 10.0  # before trying again what failed: the database may be down
log = get_logger()


class Filling:
    """Fills the history, once."""

    def __init__(self, store: Store, move_log: MoveLog, is_ready: Callable[[], bool]):
        self.store = store
        self.move_log = move_log
        self.is_ready = is_ready  # whether the rules are compiled

    def open(self) -> None:
        self.done = asyncio.create_task(self._fill())

    async def close(self) -> None:
        self.done.cancel()
        await asyncio.wait([self.done])

    async def _fill(self) -> None:
        while not self.is_ready():
            await asyncio.sleep(LOOK_SECONDS)
        while True:
            try:
                while missing := await self._missing():
                    for table_id in missing:
                        await self._write(table_id)
                return
            except Exception:
                log.exception("history_not_filled")
                await asyncio.sleep(PATIENCE)

    async def _missing(self) -> list[str]:
        """Finished games that are not in the history, the oldest first."""
        is_there = select(GAMES.c.table_id).where(GAMES.c.table_id == TABLES.c.id).exists()
        is_game = (TABLES.c.status == "finished") & TABLES.c.tried_table.is_(None)
        wanted = select(TABLES.c.id).where(is_game, ~is_there)
        oldest = wanted.order_by(TABLES.c.created_at).limit(BATCH)
        async with self.store.database.read() as connection:
            return list((await connection.execute(oldest)).scalars())

    async def _write(self, table_id: str) -> None:
        row = await self.store.table(table_id)
        assert row and row.result and row.finished_at
        entries = await self.move_log.entries(table_id)
        players = await asyncio.to_thread(replayed, row, entries)
        async with self.store.database.write() as connection:
            await write_game(connection, row, row.result, row.finished_at, players)


def replayed(row: TableRow, entries: list[Entry]) -> list[Played]:
    """How everybody played; by points only, if this version of the rules cannot replay the game."""
    assert row.result is not None
    match = replay(row, entries)
    return played(match) if match else known_by_points(row.result["points"])


def replay(row: TableRow, entries: list[Entry]) -> Match | None:
    """The game of a table after its last move; None if it was played by other rules."""
    try:
        if row.deal is None or row.rules != find_rulebook(row.rulebook).version:
            return None
        match = new_match(row)
        for entry in entries:
            match.enter(entry)
        return match
    except PharosError:
        log.warning("game_not_replayed", table=row.id)
        return None
