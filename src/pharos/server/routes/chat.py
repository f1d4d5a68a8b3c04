"""The chat of a table, and who has muted whom."""

from typing import Annotated

from fastapi import APIRouter, Path

from pharos.server.dependencies import KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.live.permissions import require_view
from pharos.server.models import Id, NewLine
from pharos.server.refusals import Refused
from pharos.table.messages import ChatLine

router = APIRouter(tags=["chat"])
SomebodyElse = Annotated[Id, Path(description="The public id of a person, as in a seat.")]


@router.get("/tables/{table}/chat", summary="Read the chat", responses=answers(403))
async def read_chat(services: TheServices, table: TheTable, person: Visitor) -> list[ChatLine]:
    """The last hundred lines, without those of people you have muted or blocked."""
    reader = person.id if person else None
    require_view(table, reader)
    lines = await services.chat.lines_for(table, reader, 0)
    return [ChatLine.model_validate(line) for line in lines]


@router.post(
    "/tables/{table}/chat", summary="Say something", status_code=204, responses=answers(429)
)
async def say(services: TheServices, table: TheTable, person: KnownPerson, asked: NewLine) -> None:
    """Everyone at the table reads it, except those who have muted you."""
    await services.chat.say(table, person.id, asked.text)


@router.get("/mutes", summary="Whom have I muted?")
async def read_mutes(services: TheServices, person: KnownPerson) -> list[str]:
    """The public ids of the people you have muted."""
    return sorted(await services.chat.mutes(person.id))


@router.put("/mutes/{somebody}", summary="Mute a person", status_code=204, responses=answers(404))
async def mute(services: TheServices, person: KnownPerson, somebody: SomebodyElse) -> None:
    """Read nothing more from this person, at any table."""
    if await services.store.person(somebody) is None:
        raise Refused("person_not_found")
    await services.chat.mute(person.id, somebody)


@router.delete("/mutes/{somebody}", summary="Unmute a person", status_code=204)
async def unmute(services: TheServices, person: KnownPerson, somebody: SomebodyElse) -> None:
    """What they said in the meantime is shown too."""
    await services.chat.unmute(person.id, somebody)
