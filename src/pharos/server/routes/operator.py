"""The page of the operators. Nothing here shows a secret of a game in progress."""

import platform
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from pharos import __version__
from pharos.server.dependencies import KnownPerson, TheServices
from pharos.server.errors import answers
from pharos.server.models import Id
from pharos.server.moderation.health import read_figures
from pharos.server.moderation.models import (
    ActsWanted,
    ClosedTable,
    FiledReport,
    Lifting,
    ListedPerson,
    ListedTable,
    NewSanction,
    Number,
    PastAct,
    PeopleWanted,
    PersonFile,
    ReportsWanted,
    Resolution,
    Sanction,
    ServerHealth,
    ServerMachine,
    TablesWanted,
)
from pharos.server.moderation.reports import OF_A_PERSON, Report
from pharos.server.moderation.sanctions import Sentence
from pharos.server.storage.rows import Person


async def operator(services: TheServices, person: KnownPerson) -> Person:
    """The person who asks, if they are an operator."""
    await services.roles.require_operator(person.id)
    return person


Operator = Annotated[Person, Depends(operator)]
PersonId = Annotated[Id, Path(description="The public id of a person.")]
router = APIRouter(
    prefix="/operator",
    tags=["operator"],
    dependencies=[Depends(operator)],
    responses=answers(403),
)


@router.get("/health", summary="How is the server?")
async def read_health(services: TheServices) -> ServerHealth:
    """Whether it is ready, how much it has to do, and how large it has grown."""
    stores = await services.write_probe.works()
    seconds_left = services.readiness.seconds_left
    return ServerHealth(
        ready=stores and seconds_left is None,
        stores=stores,
        compiled=seconds_left is None,
        seconds_left=seconds_left,
        version=__version__,
        python=platform.python_version(),
        redis=services.notices.has_others,
        machines=[ServerMachine(**one._asdict()) for one in await services.roll_call.machines()],
        bots_thinking=services.pool.thinkers,
        reports_open=await services.reports.count_open(),
        **(await read_figures(services.database))._asdict(),
    )


# People


@router.get("/people", summary="Who is there?")
async def list_people(
    services: TheServices, wanted: Annotated[PeopleWanted, Query()]
) -> list[ListedPerson]:
    """The newest thirty, or up to thirty whose name begins with the words looked for."""
    return await services.census.people(wanted.search, wanted.before)


@router.get("/people/{person}", summary="What is known about somebody?", responses=answers(404))
async def read_person(services: TheServices, person: PersonId) -> PersonFile:
    """Sanctions, and where they sit now."""
    return PersonFile(
        person=await services.census.person(person),
        operator=await services.roles.is_operator(person),
        reports_made=await services.census.reports_by(person),
        sanctions=[Sanction(**one._asdict()) for one in await services.sanctions.of(person)],
        tables=await services.census.tables_of(person),
    )


@router.post(
    "/people/{person}/sanctions",
    summary="Warn, mute or ban somebody",
    status_code=204,
    responses=answers(404, 409),
)
async def impose(
    services: TheServices, operator: Operator, person: PersonId, asked: NewSanction
) -> None:
    """A muted person cannot chat; a banned one is out at once, and bots play on for them.

    New guests from the address of a banned guest are kept out too, for thirty days at most. An
    operator is not sanctioned.
    """
    await services.census.person(person)
    sentence = Sentence(person, asked.kind, asked.reason, asked.hours, asked.note)
    await services.sanctions.impose(operator.id, sentence)


@router.post(
    "/sanctions/{sanction}/lift",
    summary="End a mute or a ban",
    status_code=204,
    responses=answers(409),
)
async def lift(
    services: TheServices,
    operator: Operator,
    sanction: Annotated[Number, Path(description="The id of a mute or a ban.")],
    asked: Lifting,
) -> None:
    """From now on, instead of at its end."""
    await services.sanctions.lift(operator.id, sanction, asked.note)


# Tables


@router.get("/tables", summary="Which tables are there?")
async def list_tables_for_operators(
    services: TheServices, wanted: Annotated[TablesWanted, Query()]
) -> list[ListedTable]:
    """The newest thirty that are open or being played; nothing of their games."""
    return await services.census.tables(wanted.search, wanted.before)


@router.post(
    "/tables/{table}/close", summary="Close a table", status_code=204, responses=answers(409)
)
async def close_table(
    services: TheServices,
    operator: Operator,
    table: Annotated[Id, Path(description="The id of a table.")],
    asked: ClosedTable,
) -> None:
    """Its game ends without a result; everybody there reads the notice."""
    await services.census.close_table(operator.id, table, asked.notice, asked.note)


# Reports


@router.get("/reports", summary="What was reported?")
async def list_reports(
    services: TheServices, wanted: Annotated[ReportsWanted, Query()]
) -> list[FiledReport]:
    """The latest twenty; open ones unless others are asked for."""
    found = await services.reports.read(wanted.status, wanted.before, wanted.person)
    return [as_report(report) for report in found]


@router.post(
    "/reports/{report}/resolve",
    summary="Resolve a report",
    status_code=204,
    responses=answers(404, 409),
)
async def resolve(
    services: TheServices,
    operator: Operator,
    report: Annotated[Number, Path(description="The id of a report.")],
    asked: Resolution,
) -> None:
    """A sanction takes effect at once. Those who reported it see that it was looked at."""
    await services.reports.resolve(
        operator.id, report, asked.outcome, asked.note, asked.reason, asked.hours
    )


@router.get("/audit", summary="What have operators done?")
async def read_audit(
    services: TheServices, wanted: Annotated[ActsWanted, Query()]
) -> list[PastAct]:
    """The latest fifty acts."""
    found = await services.audit.read(wanted.before, wanted.person)
    return [PastAct.model_validate(act._asdict()) for act in found]


def as_report(report: Report) -> FiledReport:
    line = None if report.subject == OF_A_PERSON else int(report.subject.removeprefix("line "))
    facts = {**report._asdict(), "line": line, "table": report.table_id}
    facts["complaints"] = [one._asdict() for one in report.complaints]
    return FiledReport.model_validate(facts)
