"""Invitations: somebody at a table keeps a seat for a friend."""

from typing import NamedTuple

from sqlalchemy import func, select, update

from pharos.server.live.live_table import LiveTable
from pharos.server.live.permissions import require_account, require_status, seat_of
from pharos.server.live.seating import Seating
from pharos.server.meeting.circle import Circle
from pharos.server.meeting.models import Whom
from pharos.server.models import JoinTable
from pharos.server.news.news import News
from pharos.server.news.outbox import Item
from pharos.server.refusals import Refused
from pharos.server.storage.database import dialect_insert
from pharos.server.storage.meeting_schema import INVITATIONS
from pharos.server.storage.rows import EMPTY, Person, now
from pharos.server.storage.schema import PERSONS, SEATS, TABLES
from pharos.server.storage.table_reading import hold

MOST = 20  # invitations to one table


class InvitationRow(NamedTuple):
    """An invitation as the friend sees it."""

    table: str
    person: str  # who invites
    name: str
    rulebook: str
    players: int
    options: dict[str, list[str]]
    rated: bool
    clock: str


class Invitations:
    """Invitations to tables that wait for players."""

    def __init__(self, circle: Circle, seating: Seating, news: News):
        self.circle = circle
        self.database = circle.database
        self.seating = seating
        self.news = news
        news.checks["invitation"] = self._still_invited

    async def invite(self, table: LiveTable, person: Person, whom: Whom) -> None:
        """Keep a seat for a friend, as anybody may who sits there; asking twice does no harm."""
        seat_of(table, person.id)
        require_status(table.row, "open", "begun_already")
        other = await self.circle.reach(person, whom)
        if not await self.circle.are_friends(person.id, other.id):
            raise Refused("friends_only")
        row = {
            "table_id": table.id,
            "person": other.id,
            "inviter": person.id,
            "status": "open",
            "at": now(),
        }
        there = INVITATIONS.c.table_id == table.id
        counted = select(func.count()).select_from(INVITATIONS).where(there)
        async with self.database.write() as connection:
            await hold(connection, table.id)  # so that all who invite count the others
            added = dialect_insert(connection)(INVITATIONS).values(row)
            await connection.execute(added.on_conflict_do_nothing())
            if (await connection.execute(counted)).scalar_one() > MOST:
                raise Refused("too_many_invited", most=MOST)
        facts = {"table": table.id, "name": person.name, "game": table.row.rulebook}
        await self.news.tell(other.id, "invitation", facts, key=f"invitation:{table.id}")

    async def accept(self, table: LiveTable, person: Person, seal: str | None) -> None:
        """Sit down in a seat that is free, or kept for a friend."""
        if not any(row.table == table.id for row in await self.of(person.id)):
            raise Refused("not_invited")
        require_account(table.row.rated, person.login)
        await self.circle.require_welcome(person.id, table.row.host)
        asked = JoinTable(invite=table.row.invite, player=None, seal=seal)
        await self.seating.join(table, person.id, asked)

    async def decline(self, table: str, person: str) -> None:
        """Nobody at that table can ask again."""
        mine = (INVITATIONS.c.table_id == table, INVITATIONS.c.person == person)
        async with self.database.write() as connection:
            await connection.execute(update(INVITATIONS).where(*mine).values(status="declined"))

    async def of(self, person: str) -> list[InvitationRow]:
        """Invitations to tables that still have a seat, and where the person does not sit yet."""
        chairs = select(SEATS.c.player).where(SEATS.c.table_id == TABLES.c.id)
        columns = ("rulebook", "players", "options", "rated", "clock")
        wanted = (
            select(TABLES.c.id, PERSONS.c.id, PERSONS.c.name, *(TABLES.c[name] for name in columns))
            .select_from(INVITATIONS)
            .join(TABLES, TABLES.c.id == INVITATIONS.c.table_id)
            .join(PERSONS, PERSONS.c.id == INVITATIONS.c.inviter)
            .where(INVITATIONS.c.person == person, INVITATIONS.c.status == "open")
            .where(TABLES.c.status == "open", chairs.where(SEATS.c.kind.in_(EMPTY)).exists())
            .where(~chairs.where(SEATS.c.person == person).exists())
            .order_by(INVITATIONS.c.at.desc())
            .limit(MOST)
        )
        async with self.database.read() as connection:
            return [InvitationRow(*row) for row in (await connection.execute(wanted))]

    async def _still_invited(self, item: Item) -> bool:
        return any(row.table == item.facts["table"] for row in await self.of(item.person))
