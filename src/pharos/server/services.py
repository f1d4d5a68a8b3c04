"""The parts of a worker: put together, opened and closed here, and nowhere else."""

import asyncio

from structlog import get_logger

from pharos.server.bots.hints import Hints
from pharos.server.bots.pool import BotPool
from pharos.server.bots.process import BotProcess
from pharos.server.bots.readiness import Readiness
from pharos.server.bots.scheduler import Scheduler
from pharos.server.deals.daily import DailyDeals
from pharos.server.deals.deal_store import DealStore
from pharos.server.deals.duplicate_store import DuplicateStore
from pharos.server.deals.duplicates import Duplicates
from pharos.server.deals.opening import Opening
from pharos.server.deals.pars import Pars
from pharos.server.history.reading import History
from pharos.server.limits import Limits
from pharos.server.live.dealing import Dealing
from pharos.server.live.filling import Filling
from pharos.server.live.hub import open_hub
from pharos.server.live.listed_tables import ListedTables
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.moves import Moves
from pharos.server.live.notices import Notices
from pharos.server.live.presence import Presence
from pharos.server.live.quotas import Quotas
from pharos.server.live.roll_call import open_roll_call
from pharos.server.live.seating import Seating
from pharos.server.live.trying import Trying
from pharos.server.meeting.challenges import Challenges
from pharos.server.meeting.circle import Circle
from pharos.server.meeting.invitations import Invitations
from pharos.server.meeting.seeks import Seeks
from pharos.server.meeting.tables import NewTables
from pharos.server.moderation.audit import Audit
from pharos.server.moderation.census import Census
from pharos.server.moderation.origins import Origins
from pharos.server.moderation.reports import Reports
from pharos.server.moderation.roles import Roles
from pharos.server.moderation.sanctions import Sanctions
from pharos.server.news.delivery import Delivery
from pharos.server.news.links import Links
from pharos.server.news.news import News
from pharos.server.news.push import Push
from pharos.server.news.table_news import TableNews
from pharos.server.people.accounts import Accounts
from pharos.server.people.chat import Chat
from pharos.server.people.export import Export
from pharos.server.people.mail import Mail
from pharos.server.people.passkeys import Passkeys
from pharos.server.people.resets import Resets
from pharos.server.people.sessions import Sessions
from pharos.server.puzzles.desk import PuzzleDesk
from pharos.server.ratings.standings import Standings
from pharos.server.reviews.reading import ReviewReader
from pharos.server.reviews.reviews import Reviews
from pharos.server.settings import Settings
from pharos.server.speeds.vacations import Vacations
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.review_queue import ReviewQueue
from pharos.server.storage.rows import new_id
from pharos.server.storage.store import Store
from pharos.server.storage.write_probe import WriteProbe
from pharos.server.tournaments.tournament_store import TournamentStore
from pharos.server.tournaments.tournaments import Tournaments
from pharos.server.turnstile import Turnstiles

PATIENCE = 1.0  # seconds before trying a lost database again
log = get_logger()


class Services:
    """The parts of one worker. Each is given the parts that it needs, and knows no others."""

    _opening: asyncio.Task[None] | None = None  # while the database is down

    def __init__(self, settings: Settings, readiness: Readiness):  # noqa: PLR0915 - a line a part
        self.readiness = readiness
        self._is_open = asyncio.Event()  # once the database is as this version needs it
        # What is stored
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.move_log = MoveLog(self.database)
        self.write_probe = WriteProbe(self.database)
        # Tables, and everyone who is told about them
        self.live_tables = LiveTables(self.store, self.move_log, settings.away_seconds)
        self.listed_tables = ListedTables(self.live_tables, self.database)
        self.notices = Notices(self.live_tables, open_hub(settings.redis), worker=new_id())
        self.presence = Presence(self.live_tables, self.notices)
        self.roll_call = open_roll_call(
            settings.redis, self.notices.worker, self.live_tables.count_pages
        )
        # What people do
        self.limits = Limits(settings.limits, settings.redis)
        self.turnstiles = Turnstiles(settings.limits)
        self.sessions = Sessions(self.database, settings.secret)
        self.chat = Chat(self.database, self.notices, self.limits)
        self.moves = Moves(self.live_tables, self.notices, self.limits)
        self.dealing = Dealing(self.live_tables, self.notices)
        self.standings = Standings(self.database)
        self.history = History(self.database)
        self.filling = Filling(self.store, self.move_log, lambda: readiness.seconds_left is None)
        self.quotas = Quotas(settings.limits, settings.secret)
        self.seating = Seating(
            self.live_tables, self.dealing, self.moves, self.notices, self.quotas
        )
        self.vacations = Vacations(self.database, self.notices)
        self.accounts = Accounts(self.store, self.seating, self.notices)
        self.resets = Resets(self.database)
        self.export = Export(self.store, self.move_log)
        self.passkeys = Passkeys(self.database)
        self.passkey_address = settings.passkey_address
        self.puzzles = PuzzleDesk(self.database)
        self.mail = Mail(settings.mail) if settings.mail else None
        self.address = settings.address
        # What bots do
        self.pool = new_pool(settings, readiness)
        self.scheduler = Scheduler(self.live_tables, self.moves, self.pool, settings)
        self.hints = Hints(self.live_tables, self.pool, self.limits, self.notices)
        self._add_deals(settings)
        self._add_coach(settings)
        self._add_news(settings)
        self.tournaments = Tournaments(TournamentStore(self.database), self.seating, self.news)
        self._add_meeting()
        self._add_moderation()

    def _add_moderation(self) -> None:
        """Reports, sanctions and operators."""
        self.roles = Roles(self.database)
        self.audit = Audit(self.database)
        self.origins = Origins(self.database, self.quotas)
        self.sanctions = Sanctions(self.database, self.sessions, self.seating, self.notices)
        self.reports = Reports(self.database, self.sanctions)
        self.census = Census(self.database, self.notices)

    def _add_deals(self, settings: Settings) -> None:
        """What everybody plays at a table of their own."""
        deals = DealStore(self.database)
        opening = Opening(deals, self.live_tables, self.notices, self.quotas)
        self.daily_deals = DailyDeals(deals, opening, settings.secret)
        self.duplicates = Duplicates(DuplicateStore(self.database), deals, opening)
        self.pars = Pars(deals, self.readiness)

    def _add_coach(self, settings: Settings) -> None:
        """What is done with games that are over."""
        queue = ReviewQueue(self.database)
        self.review_reader = ReviewReader(queue, self.move_log)
        self.reviews = Reviews(
            queue,
            self.live_tables,
            self.quotas,
            lambda: self.readiness.seconds_left is None,
            self.notices.worker,
            settings,
        )
        self.trying = Trying(self.live_tables, self.notices, self.quotas)

    def _add_news(self, settings: Settings) -> None:
        """What people are told while they are not looking."""
        self.news = News(self.database, mails=self.mail is not None)
        self.news_links = Links(settings.secret)
        self.push = Push(self.database, settings.push)
        self.table_news = TableNews(self.live_tables, self.news, settings.news_delay)
        self.seating.tell_joined = self.table_news.tell_joined
        self.delivery = Delivery(
            self.news, self.store, self.push, self.mail, self.news_links, self.address
        )

    def _add_meeting(self) -> None:
        """How people find each other."""
        tables = NewTables(self.live_tables, self.dealing, self.notices, self.quotas)
        self.circle = Circle(self.database, self.store, self.news)
        self.seeks = Seeks(self.database, tables, self.standings)
        self.challenges = Challenges(self.circle, tables, self.news)
        self.invitations = Invitations(self.circle, self.seating, self.news)

    @property
    def is_open(self) -> bool:
        return self._is_open.is_set()

    async def until_open(self) -> None:
        await self._is_open.wait()

    async def open(self) -> None:
        """Open everything; what needs the database, as soon as there is one."""
        await self.notices.open(self.scheduler.schedule, self.presence)
        self.presence.open()
        self.roll_call.open()
        await self.pool.open()
        if not await self._open_database():
            self._opening = asyncio.create_task(self._wait_for_database())

    async def close(self) -> None:
        """First the parts that begin something new, then those that they need to finish it."""
        if self._opening:
            self._opening.cancel()
            await asyncio.wait([self._opening])
        await self.table_news.close()
        await self.delivery.close()
        await self.reviews.close()
        await self.pars.close()
        await self.tournaments.close()
        await self.scheduler.close()
        await self.hints.close()
        await self.pool.close()
        await self.moves.close()
        if self.is_open:
            await self.listed_tables.close()
            await self.filling.close()
            await self.dealing.close()
            await self.sessions.close()
        for part in (self.presence, self.roll_call, self.notices, self.limits):
            await part.close()
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
        self.filling.open()
        self.scheduler.open()
        self.listed_tables.open()
        self.reviews.open()
        self.pars.open()
        self.table_news.open()
        self.delivery.open()
        self.tournaments.open()
        self._is_open.set()
        return True

    async def _wait_for_database(self) -> None:
        while not await self._open_database():
            await asyncio.sleep(PATIENCE)


def new_pool(settings: Settings, readiness: Readiness) -> BotPool:
    process = BotProcess(settings.bot_threads) if settings.bot_process else None
    return BotPool(settings.bot_threads, settings.bot_seconds / 2, readiness, process)
