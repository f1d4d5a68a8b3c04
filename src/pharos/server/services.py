"""The parts of a worker: put together, opened and closed here, and nowhere else."""

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
from pharos.server.turnstile import Turnstiles


class Services:
    """The parts of one worker. Each is given the parts that it needs, and knows no others."""

    def __init__(self, settings: Settings, readiness: Readiness):
        self.readiness = readiness
        # What is stored
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.move_log = MoveLog(self.database)
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

    async def open(self) -> None:
        await self.database.upgrade()
        await self.notices.open(self.scheduler.schedule, self.presence)
        self.presence.open()
        self.sessions.open()
        self.dealing.open()
        await self.pool.open()
        self.scheduler.open()

    async def close(self) -> None:
        """First the parts that begin something new, then those that they need to finish it."""
        await self.scheduler.close()
        await self.hints.close()
        await self.pool.close()
        await self.moves.close()
        await self.dealing.close()
        await self.sessions.close()
        await self.presence.close()
        await self.notices.close()
        await self.limits.close()
        if self.mail:
            await self.mail.close()
        await self.move_log.close()
        await self.database.close()
