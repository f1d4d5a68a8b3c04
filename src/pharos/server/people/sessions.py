"""Sessions: how a browser or a program shows who it is.

A session is a random text, of which only the hash is stored: nobody who reads the database can use
it. It ends when the person logs out, or after a time.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import fields
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import bindparam, delete, insert, select, update
from structlog import get_logger

from pharos.server.people.devices import PROGRAM, Browser, Device, System
from pharos.server.storage.database import Database
from pharos.server.storage.prepared import prepared
from pharos.server.storage.rows import Person, now
from pharos.server.storage.sanctions import is_banned, require_welcome
from pharos.server.storage.schema import PERSONS, SESSIONS

OF_ACCOUNT = timedelta(days=90)  # after logging in, whatever happens
OF_GUEST = timedelta(days=365)  # after the last visit: nothing else shows who a guest is
TOKEN_BYTES = 32
SIGNED = "signed "  # begins the id of a session from before sessions were stored
SEEN = timedelta(minutes=10)  # between two notes that a session is used
HANDLE = 16  # digits of the hash of a session, by which its owner names it
LOOK_SECONDS = 10.0  # between two checks for open sockets whose session has ended
FOUND = prepared(  # it is asked with every request
    select(
        *(PERSONS.c[field.name] for field in fields(Person)),
        SESSIONS.c.ends_at,
        SESSIONS.c.seen_at,
        is_banned(PERSONS.c.id, bindparam("now")),
    )
    .join(SESSIONS, SESSIONS.c.person == PERSONS.c.id)
    .where(SESSIONS.c.id == bindparam("session"), SESSIONS.c.ends_at > bindparam("now"))
)
log = get_logger()


class Session(NamedTuple):
    """Shows that somebody is a person."""

    id: str
    person: Person
    ends_at: datetime
    seen_at: datetime | None = None  # when it was last used, about
    is_banned: bool = False  # then it is good for nothing but logging out

    @property
    def handle(self) -> str:
        return self.id[:HANDLE]

    @property
    def is_signed(self) -> bool:
        """Whether it is from before sessions were stored."""
        return self.id.startswith(SIGNED)


class Begun(NamedTuple):
    """A new session, as the person holds it."""

    token: str
    ends_at: datetime


class SignedInDevice(NamedTuple):
    """Where somebody is signed in."""

    handle: str
    browser: Browser
    system: System
    since: datetime
    seen_at: datetime


class Socket(Protocol):
    """A page that is connected as somebody."""

    async def sign_out(self) -> None: ...


class Sessions:
    """All sessions, and the sockets here that were opened with one."""

    def __init__(self, database: Database, secret: str):
        self.database = database
        self._signer = URLSafeSerializer(secret, salt="session")
        self._sockets: dict[str, set[Socket]] = {}

    def open(self) -> None:
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        self._looking.cancel()
        await asyncio.wait([self._looking])

    async def begin(self, person: Person, device: Device = PROGRAM) -> Begun:
        """A new session of a person. Sessions of anybody that have ended are forgotten."""
        token, began = secrets.token_urlsafe(TOKEN_BYTES), now()
        ends_at = began + (OF_GUEST if person.login is None else OF_ACCOUNT)
        row = {"id": digest(token), "person": person.id, **device._asdict()}
        row |= {"created_at": began, "ends_at": ends_at, "seen_at": began}
        async with self.database.write() as connection:
            await require_welcome(connection, person.id)
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.ends_at <= began))
            await connection.execute(insert(SESSIONS).values(row))
        return Begun(token, ends_at)

    async def find(self, token: str | None) -> Session | None:
        """The session that somebody shows us, if it is one and has not ended."""
        if not token:
            return None
        if "." in token:
            return await self._find_signed(token)
        session = digest(token)
        shown = {"session": session, "now": now()}
        for *person, ends_at, seen_at, banned in await self.database.rows(FOUND, shown):
            return await self._kept(Session(session, Person(*person), ends_at, seen_at, banned))
        return None

    async def refuse(self, session: Session) -> None:
        """Say until when a person is banned, and why."""
        async with self.database.read() as connection:
            await require_welcome(connection, session.person.id)

    async def end(self, session: Session) -> None:
        """Log out. Sessions from before they were stored look alike: all of a person's end."""
        forget = (
            update(PERSONS).where(PERSONS.c.id == session.person.id).values(signed_until=None)
            if session.is_signed
            else delete(SESSIONS).where(SESSIONS.c.id == session.id)
        )
        async with self.database.write() as connection:
            await connection.execute(forget)
        await self._sign_out([session.id])

    async def devices(self, person: str) -> list[SignedInDevice]:
        """Where a person is signed in; what was used last comes first."""
        theirs = (SESSIONS.c.person == person) & (SESSIONS.c.ends_at > now())
        async with self.database.read() as connection:
            rows = (await connection.execute(select(SESSIONS).where(theirs))).all()
        found = [
            SignedInDevice(
                row.id[:HANDLE],
                row.browser or "other",
                row.system or "other",
                row.created_at,
                row.seen_at or row.created_at,
            )
            for row in rows
        ]
        return sorted(found, key=lambda device: device.seen_at, reverse=True)

    async def end_one(self, person: str, handle: str) -> bool:
        """Sign a device of a person out; False if there is none."""
        of_person = (SESSIONS.c.person == person) & SESSIONS.c.id.startswith(handle)
        forget = delete(SESSIONS).where(of_person).returning(SESSIONS.c.id)
        async with self.database.write() as connection:
            ended = (await connection.execute(forget)).scalars().all()
        await self._sign_out(ended)
        return len(ended) > 0

    async def end_all(self, person: str, but: str | None = None) -> None:
        """Log out everywhere; `but` for one session."""
        others = (SESSIONS.c.person == person) & (SESSIONS.c.id != (but or ""))
        async with self.database.write() as connection:
            forget = delete(SESSIONS).where(others).returning(SESSIONS.c.id)
            ended = (await connection.execute(forget)).scalars().all()
            unsigned = update(PERSONS).where(PERSONS.c.id == person).values(signed_until=None)
            await connection.execute(unsigned)
        await self._sign_out([*ended, SIGNED + person])

    @contextmanager
    def used_by(self, session: Session | None, socket: Socket) -> Iterator[None]:
        """The socket is signed out when the session ends meanwhile."""
        if session is None:
            yield
            return
        sockets = self._sockets.setdefault(session.id, set())
        sockets.add(socket)
        try:
            yield
        finally:
            sockets.discard(socket)
            if not sockets:
                self._sockets.pop(session.id, None)

    # Helpers

    async def _kept(self, session: Session) -> Session:
        """Note now and then that a session is used. That of a guest lasts as long as the guest
        comes now and then."""
        used = now()
        is_noted = session.seen_at is not None and used - session.seen_at < SEEN
        is_short = session.person.login is None and session.ends_at - used <= OF_GUEST / 2
        if is_noted and not is_short:
            return session
        ends_at = used + OF_GUEST if is_short else session.ends_at
        noted = update(SESSIONS).where(SESSIONS.c.id == session.id)
        async with self.database.write() as connection:
            await connection.execute(noted.values(seen_at=used, ends_at=ends_at))
        return session._replace(seen_at=used, ends_at=ends_at)

    async def _find_signed(self, token: str) -> Session | None:
        """Sessions used to be signed ids of people; those are good for a while."""
        try:
            person = self._signer.loads(token)
        except BadSignature:
            return None
        if not isinstance(person, str):
            return None
        known = (PERSONS.c.id == person) & (PERSONS.c.signed_until > now())
        found = select(PERSONS, is_banned(PERSONS.c.id, now())).where(known)
        async with self.database.read() as connection:
            row = (await connection.execute(found)).mappings().one_or_none()
        if row is None:
            return None
        facts = dict(row)
        banned = facts.pop("is_banned")
        return Session(SIGNED + person, Person(**facts), facts["signed_until"], is_banned=banned)

    async def _look(self) -> None:
        """Now and then: another worker, or time, may have ended sessions."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception:
                log.exception("sessions_not_read")  # the database may be down

    async def look(self) -> None:
        """Sign out the sockets whose session has ended, or is one of somebody who is banned."""
        alive = await self._alive(list(self._sockets))
        await self._sign_out(self._sockets.keys() - alive)

    async def _alive(self, ids: list[str]) -> set[str]:
        """Which of these sessions have not ended; new ones count as alive."""
        if not ids:
            return set()
        signed = [one.removeprefix(SIGNED) for one in ids if one.startswith(SIGNED)]
        stored = select(SESSIONS.c.id).where(
            SESSIONS.c.id.in_(ids),
            SESSIONS.c.ends_at > now(),
            ~is_banned(SESSIONS.c.person, now()),
        )
        people = select(PERSONS.c.id).where(
            PERSONS.c.id.in_(signed),
            PERSONS.c.signed_until > now(),
            ~is_banned(PERSONS.c.id, now()),
        )
        async with self.database.read() as connection:
            alive = set((await connection.execute(stored)).scalars())
            alive |= {SIGNED + one for one in (await connection.execute(people)).scalars()}
        return alive | (self._sockets.keys() - set(ids))

    async def _sign_out(self, ids: Collection[str]) -> None:
        sockets = [socket for one in ids for socket in self._sockets.get(one, ())]
        await asyncio.gather(*(socket.sign_out() for socket in sockets), return_exceptions=True)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
