"""Moves: the one way in, for pages, programs, bots and clocks.

A move is checked, stored, played, told to everyone, and only then acknowledged.
"""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.kernel.errors import PharosError
from pharos.server import metrics
from pharos.server.history.summary import played
from pharos.server.history.writing import write_game
from pharos.server.limits import Limits
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.live.permissions import game_in_progress, player_of
from pharos.server.refusals import Refused
from pharos.server.storage.rows import TableRow, now
from pharos.table.match import TAKE_BACK, Entry, Match
from pharos.table.messages import MoveAccepted

TRIES = 20  # when other workers are quicker
MOST_TAKEN_BACK = 20  # choices of a player in one turn


@dataclass(frozen=True)
class MoveRequest:
    """A move that a person, bot or clock wants to make."""

    player: int
    action: str
    token: str
    by: str = "person"
    decision: int | None = None  # of a bot: which of the player's decisions it was made for


class Moves:
    """Where moves are accepted."""

    def __init__(self, live_tables: LiveTables, notices: Notices, limits: Limits):
        self.live_tables = live_tables
        self.notices = notices
        self.limits = limits
        self._under_way = 0
        self._all_made = asyncio.Event()
        self._all_made.set()

    async def close(self) -> None:
        """Wait until every move under way is stored and told, even if its sender has left."""
        await self._all_made.wait()

    async def make(
        self, table: LiveTable, person: str | None, action: str, token: str
    ) -> MoveAccepted:
        """Make a move that a person has asked for over HTTP."""
        request = await self.request(table, person, action, token)
        return MoveAccepted(token=token, index=await self.submit(table, request))

    async def request(
        self, table: LiveTable, person: str | None, action: str, token: str
    ) -> MoveRequest:
        """A move that a person wants to make, if they play here and do not ask too often."""
        if person:
            table.note_sign_of(person)
        await self.limits.check("moves", person)
        return MoveRequest(await self._player_of(table, person), action, token)

    async def _player_of(self, table: LiveTable, person: str | None) -> int:
        """The player for whom a person decides. Before anyone is refused, the table is read again:
        another worker may have died before this one heard that the game has begun."""
        with suppress(Refused):
            player = player_of(table, person)
            if table.match:
                return player
        await self.live_tables.reload(table)
        return player_of(table, person)

    async def submit(self, table: LiveTable, request: MoveRequest) -> int:
        """The number of the move, once it is stored. A sender who leaves does not stop it."""
        return await asyncio.shield(asyncio.create_task(self.carry_out(table, request)))

    async def carry_out(self, table: LiveTable, request: MoveRequest) -> int:
        """The same, for senders that are not cancelled in the meantime."""
        began = time.perf_counter()
        self._under_way += 1
        self._all_made.clear()
        try:
            index = await self._make(table, request)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._all_made.set()
        metrics.moves_by(request.by).inc()
        metrics.MOVE_SECONDS.observe(time.perf_counter() - began)
        return index

    async def _make(self, table: LiveTable, request: MoveRequest) -> int:
        async with table.lock:
            entry, is_news = await self._store(table, request)
            if is_news:
                await self.notices.moved(table, entry)
        if is_news and table.match and table.match.over:
            await self.finish(table)
        return entry.index

    async def _store(self, table: LiveTable, request: MoveRequest) -> tuple[Entry, bool]:
        """The entry of a move, and whether it is news.

        It is news if it was stored just now, and also if it was found in the log: a database that
        goes away at the wrong moment may have stored a move of which nobody was told.
        """
        for tries in range(TRIES):
            if request.token in table.tokens:  # also when that move ended the game
                made = await self.live_tables.move_log.entry_with(request.token, table.id)
                return same_move(made, request), tries > 0
            match = game_in_progress(table)
            try:
                code = check(match, request)
            except (PharosError, Refused):
                if await self.live_tables.catch_up(table):  # what was checked was not the latest
                    continue
                raise
            entry = Entry(
                match.moves, request.player, request.action, request.token, request.by, now()
            )
            if await self.live_tables.move_log.add(table.id, entry):
                if match.moves == entry.index:  # or another worker's notice of it was quicker
                    table.enter_checked(entry, code)
                return entry, True
            await self.live_tables.catch_up(table)
        raise Refused("table_busy")

    async def finish(self, table: LiveTable) -> None:
        """Store the result of a game that is over."""
        assert table.match is not None
        game = table.match.game
        await self.end(table, list(game.winners), game.ending or "")

    async def end(self, table: LiveTable, winners: list[int], ending: str) -> None:
        """The game is over, and everybody is told."""
        await self.notices.change(table, self.store_end(table, winners, ending))

    async def store_end(self, table: LiveTable, winners: list[int], ending: str) -> TableRow | None:
        """The game is over, by its rules or because somebody gave up; it becomes history. The table
        as it is then, unless somebody was quicker."""
        assert table.match is not None
        game, at = table.match.game, now()
        points = [sheet["total"] for sheet in game.sheets()]
        result = {"winners": winners, "points": points, "ending": ending}
        players = played(table.match)

        async def remember(connection: AsyncConnection, row: TableRow) -> None:
            if row.tried_table is None:  # a position that is tried is no game of its own
                await write_game(connection, row, result, at, players)

        return await self.live_tables.store.finish(table.id, result, at, remember)


def check(match: Match, request: MoveRequest) -> int | None:
    """The code of the wanted action, if the game still asks for it. Nobody makes a log endless by
    choosing and taking back."""
    if request.decision is not None and match.decisions[request.player] != request.decision:
        raise Refused("decided_meanwhile")
    if request.action == TAKE_BACK and match.taken_back[request.player] >= MOST_TAKEN_BACK:
        raise Refused("taken_back_often", most=MOST_TAKEN_BACK)
    return match.check(request.player, request.action)


def same_move(entry: Entry, request: MoveRequest) -> Entry:
    """The move that was made with this token before."""
    if (entry.player, entry.action) != (request.player, request.action):
        raise Refused("token_used")
    return entry
