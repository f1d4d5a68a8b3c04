"""Reporting lines and people, and what operators have told you."""

from typing import Annotated

from fastapi import APIRouter, Path

from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.live.permissions import require_view
from pharos.server.models import TypedName
from pharos.server.moderation.models import (
    Closing,
    MyConduct,
    MyReport,
    NewReport,
    Number,
    Sanction,
)
from pharos.server.moderation.reports import Complaint
from pharos.server.names import known_as
from pharos.server.refusals import Refused
from pharos.server.services import Services

router = APIRouter(tags=["house rules"])
Line = Annotated[Number, Path(description="The id of a line of chat.")]


@router.post(
    "/tables/{table}/chat/{line}/report",
    summary="Report a line",
    status_code=204,
    responses=answers(404, 409, 429),
)
async def report_line(  # noqa: PLR0913 - each part of the request
    services: TheServices,
    table: TheTable,
    line: Line,
    person: KnownPerson,
    address: ClientAddress,
    asked: NewReport,
) -> None:
    """An operator reads it, with the lines around it as they are now. Who reported it is not told
    to anybody else. Reporting the same again replaces your words.
    """
    require_view(table, person.id)
    await check_often(services, person.id, address)
    complaint = Complaint(person.id, asked.reason, asked.note)
    await services.reports.report_line(table.id, line, complaint)


@router.post(
    "/reports/players/{name:path}",
    summary="Report a person",
    status_code=204,
    responses=answers(404, 409, 429),
)
async def report_person(
    services: TheServices,
    person: KnownPerson,
    address: ClientAddress,
    name: Annotated[TypedName, Path(description="Of an account.")],
    asked: NewReport,
) -> None:
    """For a name, or for how somebody plays. Reporting the same again replaces your words."""
    await check_often(services, person.id, address)
    reported = await services.store.account_known_as(known_as(name))
    if reported is None:
        raise Refused("person_not_found")
    complaint = Complaint(person.id, asked.reason, asked.note)
    await services.reports.report_person(reported.id, complaint)


@router.get("/me/reports", summary="What have I reported?")
async def read_my_reports(services: TheServices, person: KnownPerson) -> list[MyReport]:
    """The latest twenty, and whether an operator has looked at them."""
    return [MyReport(**report._asdict()) for report in await services.reports.of(person.id)]


@router.get("/me/conduct", summary="What have operators told me?")
async def read_my_conduct(services: TheServices, person: KnownPerson) -> MyConduct:
    """Warnings that you have not read, and why you cannot write at the moment."""
    lasting = [one for one in await services.sanctions.of(person.id) if one.is_in_force]
    told = [Sanction(**one._asdict()) for one in lasting]
    return MyConduct(
        operator=await services.roles.is_operator(person.id),
        warnings=[one for one in told if one.kind == "warning"],
        mute=next((one for one in told if one.kind == "mute"), None),
    )


@router.delete("/me/warnings", summary="I have read my warnings", status_code=204)
async def read_warnings(services: TheServices, person: KnownPerson) -> None:
    """They are not shown to you again."""
    await services.sanctions.read_warnings(person.id)


@router.get("/tables/{table}/closing", summary="Why was a table closed?", responses=answers(403))
async def read_closing(services: TheServices, table: TheTable, person: Visitor) -> Closing:
    """What the operator who closed it has said."""
    require_view(table, person.id if person else None)
    return Closing(notice=await services.census.closing(table.id))


async def check_often(services: Services, person: str, address: str) -> None:
    for who in (person, address):
        await services.limits.check("reports", who)
