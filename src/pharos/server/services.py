"""The parts of a worker: put together, opened and closed here, and nowhere else."""

import asyncio

from structlog import get_logger

from pharos.server.bots.hints import Hints
from pharos.server.bots.pool import BotPool
from pharos.server.bots.process import BotProcess
from pharos.server.bots.readiness import Readiness
from pharos.server.bots.scheduler import Scheduler
from pharos.server.limits import Limits
from pharos.server.live.dealing import Dealing
from pharos.server.live.hub import open_hub
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.moves import Moves
from pharos.server.live.notices import Notices
from pharos.server.live.presence import Presence
from pharos.server.live.quotas import Quotas
from pharos.server.live.seating import Seating
from pharos.server.people.accounts import Accounts
from pharos.server.people.chat import Chat
from pharos.server.people.mail import Mail
from pharos.server.people.resets import Resets
from pharos.server.people.sessions import Sessions
from pharos.server.settings import Settings
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.store import Store, new_id
from pharos.server.storage.write_probe import WriteProbe
from pharos.server.turnstile import Turnstiles

PATIENCE = 1.0  # seconds before trying a lost database again
log = get_logger()


class Services:
    """The parts of one worker. Each is given the parts that it needs, and knows no others."""

    _opening: asyncio.Task[None] | None = None  # while the database is away

    def __init__(self, settings: Settings, readiness: Readiness):
        self.readiness = readiness
        self._is_open = asyncio.Event()  # once the database is as this version needs it
        # What is stored
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.move_log = MoveLog(self.database)
        self.write_probe = WriteProbe(self.database)
        # Tables, and everyone who is told about them
        self.live_tables = LiveTables(self.store, self.move_log, settings.away_seconds)
        self.notices = Notices(self.live_tables, open_hub(settings.redis), worker=new_id())
        self.presence = Presence(self.live_tables, self.notices)
        # What people do
        self.limits = Limits(settings.limits, settings.redis)
        self.turnstiles = Turnstiles(settings.limits)
        self.sessions = Sessions(self.database, settings.secret)
        self.chat = Chat(self.database, self.notices, self.limits)
        self.moves = Moves(self.live_tables, self.notices, self.limits)
        self.dealing = Dealing(self.live_tables, self.notices)
        self.quotas = Quotas(settings.limits, self.store, settings.secret)
        self.seating = Seating(
            self.live_tables, self.dealing, self.moves, self.notices, self.quotas
        )
        self.accounts = Accounts(self.store, self.seating, self.notices)
        self.resets = Resets(self.database)
        self.mail = Mail(settings.mail) if settings.mail else None
        self.address = settings.address
        # What bots do
        process = BotProcess(settings.bot_threads) if settings.bot_process else None
        self.pool = BotPool(settings.bot_threads, settings.bot_seconds / 2, readiness, process)
        self.scheduler = Scheduler(self.live_tables, self.moves, self.pool, settings)
        self.hints = Hints(self.live_tables, self.pool, self.limits, self.notices)

    @property
    def is_open(self) -> bool:
        return self._is_open.is_set()

    async def until_open(self) -> None:
        await self._is_open.wait()

    async def open(self) -> None:
        """Open everything; what needs the database, as soon as there is one."""
        await self.notices.open(self.scheduler.schedule, self.presence)
        self.presence.open()
        await self.pool.open()
        if not await self._open_database():
            self._opening = asyncio.create_task(self._wait_for_database())

    async def close(self) -> None:
        """First the parts that begin something new, then those that they need to finish it."""
        if self._opening:
            self._opening.cancel()
            await asyncio.wait([self._opening])
        await self.scheduler.close()
        await self.hints.close()
        await self.pool.close()
        await self.moves.close()
        if self.is_open:
            await self.dealing.close()
            await self.sessions.close()
        await self.presence.close()
        await self.notices.close()
        await self.limits.close()
        if self.mail:
            await self.mail.close()
        await self.move_log.close()
        await self.write_probe.close()
        await self.database.close()

    async def _open_database(self) -> bool:
        try:
            await self.database.upgrade()
        except Exception as error:
            log.error("database_lost", error=str(error))
            return False
        self.sessions.open()
        self.dealing.open()
        self.scheduler.open()
        self._is_open.set()
        return True

    async def _wait_for_database(self) -> None:
        while not await self._open_database():
            await asyncio.sleep(PATIENCE)
