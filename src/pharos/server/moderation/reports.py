"""Reports: what people complain of, and what operators made of it.

What was said is kept with the report, as it was then, because its author may delete it later.
Several complaints of the same are one report.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import func, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.moderation.audit import Act, note_act
from pharos.server.moderation.sanctions import Kind, Sanctions, Sentence, add_sanction
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database, dialect_insert, padded
from pharos.server.storage.moderation_schema import COMPLAINTS, IS_OPEN, REPORTS
from pharos.server.storage.rows import now
from pharos.server.storage.schema import CHAT, PERSONS

AROUND = 5  # lines kept before the one that is reported, and after it
PAGE = 20
MINE = 20
OF_A_PERSON = "person"
OUTCOMES: dict[str, Kind] = {"warned": "warning", "muted": "mute", "banned": "ban"}


class Complaint(NamedTuple):
    """What somebody complains of."""

    by: str
    reason: str
    note: str


class NamedComplaint(NamedTuple):
    """A complaint as operators read it."""

    by: str
    name: str
    reason: str
    note: str
    at: datetime


class Report(NamedTuple):
    """A report with all complaints."""

    id: int
    person: str
    name: str
    subject: str
    table_id: str | None
    excerpt: list[dict[str, Any]] | None
    status: str
    outcome: str | None
    created_at: datetime
    resolved_at: datetime | None
    complaints: list[NamedComplaint]


class MyReport(NamedTuple):
    """What has become of a complaint, as far as its author may know."""

    name: str
    reason: str
    at: datetime
    resolved_at: datetime | None


OF_REPORT = (
    REPORTS.c.id,
    REPORTS.c.person,
    PERSONS.c.name,
    *(REPORTS.c[name] for name in Report._fields[3:-1]),
)


class Reports:
    """All reports."""

    def __init__(self, database: Database, sanctions: Sanctions):
        self.database = database
        self.sanctions = sanctions

    # What people do

    async def report_line(self, table: str, line: int, complaint: Complaint) -> None:
        """Report what somebody said at a table."""
        async with self.database.write() as connection:
            excerpt = await lines_around(connection, table, line)
            said = next((one for one in excerpt if one["id"] == line), None)
            if said is None:
                raise Refused("line_not_found")
            about = {"person": said["person"], "subject": f"line {line}", "table_id": table}
            await join_report(connection, {**about, "excerpt": excerpt}, complaint)

    async def report_person(self, person: str, complaint: Complaint) -> None:
        """Report somebody for how they behave, or for their name."""
        about = {"person": person, "subject": OF_A_PERSON}
        async with self.database.write() as connection:
            await join_report(connection, about, complaint)

    async def of(self, person: str) -> list[MyReport]:
        """The latest reports by a person."""
        wanted = (
            select(PERSONS.c.name, COMPLAINTS.c.reason, COMPLAINTS.c.at, REPORTS.c.resolved_at)
            .join(REPORTS, REPORTS.c.id == COMPLAINTS.c.report)
            .join(PERSONS, PERSONS.c.id == REPORTS.c.person)
            .where(COMPLAINTS.c.person == person)
            .order_by(COMPLAINTS.c.at.desc())
            .limit(MINE)
        )
        async with self.database.read() as connection:
            return [MyReport(*row) for row in await connection.execute(wanted)]

    # What operators do

    async def read(self, status: str, before: int | None, person: str | None) -> list[Report]:
        """The latest reports of a status, or those before one of them; about one, or anybody."""
        wanted = select(*OF_REPORT).join(PERSONS, PERSONS.c.id == REPORTS.c.person)
        wanted = wanted.where(REPORTS.c.status == status)
        if before is not None:
            wanted = wanted.where(REPORTS.c.id < before)
        if person is not None:
            wanted = wanted.where(REPORTS.c.person == person)
        async with self.database.read() as connection:
            latest = wanted.order_by(REPORTS.c.id.desc()).limit(PAGE)
            rows = (await connection.execute(latest)).all()
            complaints = await complaints_of(connection, [row.id for row in rows])
        return [Report(*row, complaints=complaints[row.id]) for row in rows]

    async def count_open(self) -> int:
        async with self.database.read() as connection:
            counted = select(func.count()).select_from(REPORTS).where(IS_OPEN)
            return (await connection.execute(counted)).scalar_one()

    async def resolve(  # noqa: PLR0913 - what was decided, and for how long
        self,
        operator: str,
        report: int,
        outcome: str,
        note: str,
        reason: str,
        hours: int | None,
    ) -> None:
        """Decide about a report, once; of two operators, the first decides."""
        resolved = update(REPORTS).where(REPORTS.c.id == report, IS_OPEN)
        changes = {"status": "resolved", "outcome": outcome, "resolved_at": now()}
        sentence = None
        async with self.database.write() as connection:
            closed = resolved.values(**changes, resolved_by=operator).returning(REPORTS.c.person)
            person = (await connection.execute(closed)).scalar_one_or_none()
            if person is None:
                raise await why_not(connection, report)
            act = Act(operator, "resolve", note, person, report=report)
            await note_act(connection, act)
            if kind := OUTCOMES.get(outcome):
                sentence = Sentence(person, kind, reason, hours, note, report)
                await add_sanction(connection, operator, sentence)
        if sentence:
            await self.sanctions.enforce(sentence)


async def join_report(
    connection: AsyncConnection, about: dict[str, Any], complaint: Complaint
) -> None:
    """Add a complaint to the open report about the same, or to a new one. Somebody who complains
    twice has changed their words."""
    if about["person"] == complaint.by:
        raise Refused("report_self")
    new = dialect_insert(connection)
    begun = {**about, "status": "open", "created_at": now()}
    unique = {"index_elements": [REPORTS.c.person, REPORTS.c.subject], "index_where": IS_OPEN}
    same = (REPORTS.c.person == about["person"]) & (REPORTS.c.subject == about["subject"])
    found = select(REPORTS.c.id).where(same, IS_OPEN).with_for_update()
    report = None
    while report is None:  # an operator may resolve the one that was there
        await connection.execute(new(REPORTS).values(begun).on_conflict_do_nothing(**unique))
        report = (await connection.execute(found)).scalar_one_or_none()
    words = {"reason": complaint.reason, "note": complaint.note, "at": now()}
    added = new(COMPLAINTS).values(report=report, person=complaint.by, **words)
    await connection.execute(
        added.on_conflict_do_update(index_elements=["report", "person"], set_=words)
    )


async def lines_around(
    connection: AsyncConnection, table: str, centre: int
) -> list[dict[str, Any]]:
    """A line with those before and after it, as JSON."""
    wanted = (
        select(CHAT.c.id, CHAT.c.person, PERSONS.c.name, CHAT.c.text, CHAT.c.at)
        .join(PERSONS, PERSONS.c.id == CHAT.c.person)
        .where(CHAT.c.table_id == table)
    )
    before = wanted.where(CHAT.c.id <= centre).order_by(CHAT.c.id.desc()).limit(AROUND + 1)
    after = wanted.where(CHAT.c.id > centre).order_by(CHAT.c.id).limit(AROUND)
    rows = [
        *reversed((await connection.execute(before)).all()),
        *(await connection.execute(after)).all(),
    ]
    return [
        {"id": line, "person": person, "name": name, "text": text, "at": at.isoformat()}
        for line, person, name, text, at in rows
    ]


async def complaints_of(
    connection: AsyncConnection, reports: Sequence[int]
) -> defaultdict[int, list[NamedComplaint]]:
    wanted = (
        select(
            COMPLAINTS.c.report,
            COMPLAINTS.c.person,
            PERSONS.c.name,
            COMPLAINTS.c.reason,
            COMPLAINTS.c.note,
            COMPLAINTS.c.at,
        )
        .join(PERSONS, PERSONS.c.id == COMPLAINTS.c.person)
        .where(COMPLAINTS.c.report.in_(padded(reports)))
        .order_by(COMPLAINTS.c.at)
    )
    found: defaultdict[int, list[NamedComplaint]] = defaultdict(list)
    for report, *told in await connection.execute(wanted):
        found[report].append(NamedComplaint(*told))
    return found


async def why_not(connection: AsyncConnection, report: int) -> Refused:
    """Why a report cannot be resolved."""
    there = select(literal(1)).select_from(REPORTS).where(REPORTS.c.id == report)
    is_there = (await connection.execute(there)).first()
    return Refused("report_resolved") if is_there else Refused("report_not_found")
