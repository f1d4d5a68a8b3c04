"""Tables as lists show them: without playing games from their logs.

Every worker stores now and then for whom the games in its memory wait. A game in which somebody
moves all the time is stored when that ends: as long as it goes on, every worker has it in memory.
"""

from collections.abc import Sequence
from dataclasses import replace

from pharos.server.live.live_table import LiveTable, can_be_played
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.rounds import Rounds
from pharos.server.storage.database import Database
from pharos.server.storage.rows import TableRow
from pharos.server.storage.speeds import vacations_at
from pharos.server.storage.table_reading import LISTED
from pharos.server.storage.waits import (
    FreshWait,
    fresh_wait,
    store_waits,
    stored_moves,
    true_waits,
)
from pharos.table.clocks import read_clock

ROUND_SECONDS = 2.0  # between two checks of all tables in memory


class ListedTables:
    """Shows tables in lists, and stores what lists need to know."""

    def __init__(self, live_tables: LiveTables, database: Database):
        self.live_tables = live_tables
        self.database = database
        self._seen: dict[str, int] = {}  # the moves of games when we last looked
        self._stored: dict[str, int] = {}  # those after which it is stored for whom games wait
        self._rounds = Rounds(self._store_quiet, ROUND_SECONDS)

    def open(self) -> None:
        self._rounds.open()

    async def close(self) -> None:
        """Store what is missing: the worker that comes next will be asked for lists at once."""
        await self._rounds.close()
        await self.store(self._moves())

    async def at(self, rows: Sequence[TableRow]) -> list[LiveTable]:
        """The tables of these rows: from memory or, where a game is in play, from what is stored.
        Only a game of which nothing true is stored is played from its log."""
        found = {row.id: self.live_tables.in_memory(row.id) for row in rows if is_in_play(row)}
        away = [row for row in rows if row.id in found and found[row.id] is None]
        if away:
            found |= await self._drawn(away)
        missing = [table for table, there in found.items() if there is None]
        found |= {table.id: table for table in await self.live_tables.find_all(missing)}
        return [found.get(row.id) or self.live_tables.sketch(row) for row in rows]

    async def _drawn(self, rows: Sequence[TableRow]) -> dict[str, LiveTable]:
        """Tables without their games, where it is stored for whom these wait."""
        waits = await true_waits(self.database, [row.id for row in rows])
        async with self.database.read() as connection:
            vacations = await vacations_at(connection, [row.id for row in rows if row.is_over_days])
        drawn: dict[str, LiveTable] = {}
        for row in rows:
            if wait := waits.get(row.id):
                drawn[row.id] = self.live_tables.sketch(
                    replace(row, vacations=vacations.get(row.id, ()))
                )
                drawn[row.id].stored_wait = wait
        return drawn

    # Storing

    async def _store_quiet(self) -> bool:
        """Store for whom games wait in which nobody has moved since the last look."""
        moves = self._moves()
        await self.store({table: at for table, at in moves.items() if self._seen.get(table) == at})
        self._seen = moves
        return False

    async def store(self, moves: dict[str, int]) -> None:
        """Store for whom these games wait, unless they are stored after as many moves."""
        self._stored = {table: at for table, at in self._stored.items() if table in moves}
        wanted = [table for table, at in moves.items() if self._stored.get(table) != at]
        for first in range(0, len(wanted), LISTED):
            await self._store_some(wanted[first : first + LISTED])

    async def _store_some(self, tables: Sequence[str]) -> None:
        there = await stored_moves(self.database, tables)
        waits = [wait for table in tables if (wait := self._wait_at(table))]
        if fresh := [wait for wait in waits if there.get(wait.table, -1) < wait.moves]:
            await store_waits(self.database, fresh)
        self._stored |= {wait.table: wait.moves for wait in waits}

    def _wait_at(self, table_id: str) -> FreshWait | None:
        """For whom a game waits now; its next move changes what the game has told us."""
        table = self.live_tables.in_memory(table_id)
        if table is None or table.match is None:
            return None
        return fresh_wait(table_id, table.match, read_clock(table.row.clock))

    def _moves(self) -> dict[str, int]:
        """How many moves the games in play have that are in memory."""
        return {
            table.id: table.match.moves
            for table in self.live_tables
            if table.match and is_in_play(table.row)
        }


def is_in_play(row: TableRow) -> bool:
    return row.status == "playing" and can_be_played(row)
