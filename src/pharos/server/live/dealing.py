"""The deal: from the server's secret and from what players add to it, so that nobody chooses it.

The table shows the SHA-256 of the secret when it opens. People who sit down may show the SHA-256 of
some entropy of theirs, its seal. Only when the game starts, and nothing can be changed,
do their pages reveal the entropy; the seed of the deal follows from the secret and all of it. A
page that stays silent is not waited for long, and everybody sees that it was.
"""

import asyncio
import hashlib
import secrets

from structlog import get_logger

from pharos.record import mixed_seed
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.live.permissions import require_status, seat_of
from pharos.server.refusals import Refused
from pharos.server.storage.rows import TableRow

PATIENCE = 5.0  # seconds that pages have to reveal what they sealed
ROUND_SECONDS = 10.0  # between two checks for deals that a dead worker left
log = get_logger()


class Dealing:
    """Deals the games of tables that have started."""

    def __init__(self, live_tables: LiveTables, notices: Notices):
        self.live_tables = live_tables
        self.store = live_tables.store
        self.notices = notices
        self._waiting: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        tasks = [self._rounds, *self._waiting]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    async def begin(self, table: LiveTable) -> None:
        """The game has started: deal at once, or when everything is revealed."""
        if not await self._deal(table, is_late=False):
            task = asyncio.create_task(self._deal_later(table))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def reveal(self, table: LiveTable, person: str, entropy: str) -> None:
        """What a player sealed when sitting down."""
        await self.live_tables.reload(table)  # it may have started through another worker
        seat = seat_of(table, person)
        require_status(table.row, "playing", "not_begun")
        if seat.seal is None or not secrets.compare_digest(seal_of(entropy), seat.seal):
            raise Refused("other_seal")
        if await self.store.reveal(table.id, seat.player, entropy):
            await self._deal(table, is_late=False)
            await self.notices.changed(table.id)
        else:
            await self.live_tables.reload(table)  # it may just have been dealt without this

    async def _deal_later(self, table: LiveTable) -> None:
        await asyncio.sleep(PATIENCE)
        await self._deal_safely(table.id)

    async def _make_rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                late = await self.store.undealt_since(PATIENCE)
            except Exception:
                log.exception("deals_not_read")  # the database may be down
            else:
                for table_id in late:
                    await self._deal_safely(table_id)

    async def _deal_safely(self, table_id: str) -> None:
        try:
            table = await self.live_tables.find(table_id)
            if await self._deal(table, is_late=True):
                await self.notices.changed(table_id)
        except Exception:
            log.exception("not_dealt", table=table_id)  # the rounds try again

    async def _deal(self, table: LiveTable, is_late: bool) -> bool:
        """Deal unless somebody still has time to reveal; whether it is dealt by now."""
        return await self.store.deal(table.id, lambda row: seed_of(row, is_late))


def seed_of(row: TableRow, is_late: bool) -> str | None:
    """The seed of the deal; None while there is something to wait for."""
    sealed = [seat for seat in row.seats if seat.seal]
    if not is_late and not all(seat.entropy for seat in sealed):
        return None
    added = {seat.player: seat.entropy for seat in sealed if seat.entropy}
    return str(mixed_seed(int(row.seed), added))


def seal_of(entropy: str) -> str:
    """The SHA-256 of entropy as it is written."""
    return hashlib.sha256(entropy.encode()).hexdigest()
