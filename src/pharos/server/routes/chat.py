"""What is said at a table, and whom one would rather not hear."""

from typing import Annotated

from fastapi import APIRouter, Path

from pharos.server.asking import AtTable, InHouse, Someone, Visitor
from pharos.server.errors import answers
from pharos.server.models import Id, NewLine
from pharos.server.refusals import Refused
from pharos.table.messages import ChatLine

router = APIRouter(tags=["chat"])
SomebodyElse = Annotated[Id, Path(description="The public id of a person, as in a seat.")]


@router.get("/tables/{table}/chat", summary="Read the chat", responses=answers(403))
async def read_chat(house: InHouse, room: AtTable, person: Visitor) -> list[ChatLine]:
    """The last hundred lines, without those of people whom you have muted."""
    reader = person.id if person else None
    house.may_watch(room, reader)
    lines = await house.chat_for(room, reader, 0)
    return [ChatLine.model_validate(line) for line in lines]


@router.post(
    "/tables/{table}/chat", summary="Say something", status_code=204, responses=answers(429)
)
async def say(house: InHouse, room: AtTable, person: Someone, asked: NewLine) -> None:
    """Everybody at the table hears it, except those who have muted you."""
    await house.say(room, person.id, asked.text)


@router.get("/mutes", summary="Whom have I muted?")
async def read_mutes(house: InHouse, person: Someone) -> list[str]:
    """The public ids of the people of whom you hear nothing."""
    return sorted(await house.chat.mutes(person.id))


@router.put("/mutes/{somebody}", summary="Mute somebody", status_code=204, responses=answers(404))
async def mute(house: InHouse, person: Someone, somebody: SomebodyElse) -> None:
    """Hear nothing more of somebody, at any table."""
    if await house.store.person(somebody) is None:
        raise Refused("person_not_found")
    await house.chat.mute(person.id, somebody)


@router.delete("/mutes/{somebody}", summary="Hear somebody again", status_code=204)
async def unmute(house: InHouse, person: Someone, somebody: SomebodyElse) -> None:
    """What they said in the meantime is shown too."""
    await house.chat.unmute(person.id, somebody)
