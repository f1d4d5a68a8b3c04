"""What routes depend on: the services, the person who asks, and the table."""

from ipaddress import IPv6Address, IPv6Network
from typing import Annotated

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection

from pharos.server.languages import language_of
from pharos.server.live.live_table import LiveTable
from pharos.server.models import Id
from pharos.server.people.sessions import Session
from pharos.server.refusals import Refused
from pharos.server.services import Services
from pharos.server.storage.rows import Person
from pharos.table.messages import Language

COOKIE = "pharos_session"
HOME_BITS = 64  # of an address of version 6: what a provider gives to one home


def services_of(connection: HTTPConnection) -> Services:
    return connection.app.state.services


def bearer_of(connection: HTTPConnection) -> str | None:
    """The session that a program shows in its header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


async def held_session(connection: HTTPConnection) -> Session | None:
    """The session of a program is in its header, that of a browser in its cookie; perhaps one of
    somebody who is banned."""
    bearer = bearer_of(connection)
    token = connection.cookies.get(COOKIE) if bearer is None else bearer
    return await services_of(connection).sessions.find(token)


async def session_of(connection: HTTPConnection) -> Session | None:
    """The session of somebody who may be here."""
    session = await held_session(connection)
    if session and session.is_banned:
        await services_of(connection).sessions.refuse(session)
    return session


async def visitor(session: Annotated[Session | None, Depends(session_of)]) -> Person | None:
    """The person who asks, if they have a session."""
    return session.person if session else None


async def known_person(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    """The person who asks; those without a session become guests first."""
    if person is None:
        raise Refused("no_session")
    return person


async def table_of(
    connection: HTTPConnection, table: Annotated[Id, Path(description="The id of a table.")]
) -> LiveTable:
    return await services_of(connection).live_tables.find(table)


# Asynchronous, as FastAPI would ask another thread, which takes longer than these


async def the_services(connection: HTTPConnection) -> Services:
    return services_of(connection)


async def client_address(request: Request) -> str:
    return address_of(request)


async def reader_language(connection: HTTPConnection) -> Language:
    return language_of(connection)


def address_of(connection: HTTPConnection) -> str:
    """Whom limits count: one home has many addresses of version 6."""
    host = connection.client.host if connection.client else "nobody"
    try:
        mapped = IPv6Address(host).ipv4_mapped
    except ValueError:
        return host  # of version 4
    return str(mapped or IPv6Network((host, HOME_BITS), strict=False))


TheServices = Annotated[Services, Depends(the_services)]
TheSession = Annotated[Session | None, Depends(session_of)]
HeldSession = Annotated[Session | None, Depends(held_session)]
Visitor = Annotated[Person | None, Depends(visitor)]
KnownPerson = Annotated[Person, Depends(known_person)]
TheTable = Annotated[LiveTable, Depends(table_of)]
ClientAddress = Annotated[str, Depends(client_address)]
ReaderLanguage = Annotated[Language, Depends(reader_language)]
