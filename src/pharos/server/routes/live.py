"""The socket of a table."""

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, WebSocket

from pharos.server.dependencies import address_of, services_of, session_of
from pharos.server.live.permissions import require_view
from pharos.server.models import Id
from pharos.server.refusals import Refused
from pharos.server.routes.connection import REFUSED, TRY_LATER, Connection
from pharos.server.security import is_same_origin
from pharos.table.messages import Language

router = APIRouter()


@router.websocket("/tables/{table}/live")
async def live(
    socket: WebSocket,
    table: Id,
    since: Annotated[int, Query(ge=0)] = 0,
    language: Language = "en",
    words: bool = True,
) -> None:
    """Everything that happens at a table, as it happens, seen from the person's seat. Programs that
    need no words, neither of events nor of reasons, get none."""
    services, address = services_of(socket), address_of(socket)
    await socket.accept()
    try:
        await services.limits.check("sockets", address)
        with services.turnstiles.room_for_socket(address):
            await serve(socket, table, Wanted(since, language, words))
    except Refused as error:
        await socket.close(TRY_LATER, error.problem(language).words)


class Wanted(NamedTuple):
    """What a page wants to be told."""

    since: int
    language: Language
    words: bool


async def serve(socket: WebSocket, table: str, wanted: Wanted) -> None:
    """Tell a page what happens, if it may know."""
    services, address = services_of(socket), address_of(socket)
    try:
        session = await session_of(socket)
        person = session.person.id if session else None
        live_table = await services.live_tables.find(table)
        if not is_same_origin(socket):
            raise Refused("other_site")
        require_view(live_table, person)
    except Refused as error:
        await socket.close(REFUSED, error.problem(wanted.language).words)
        return
    connection = Connection(services, live_table, socket, person)
    with services.sessions.used_by(session, connection):
        turnstile = services.turnstiles.open(address)
        await connection.run(wanted.language, wanted.words, wanted.since, turnstile)
