"""Sessions: how a browser or a program shows who it is.

A session is a random text, of which only the hash is stored: nobody who reads the database can use
it. It ends when the person logs out, or after a time.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import delete, insert, select, update
from structlog import get_logger

from pharos.server.storage.database import Database
from pharos.server.storage.schema import PERSONS, SESSIONS
from pharos.server.storage.store import Person, now

OF_ACCOUNT = timedelta(days=90)  # after logging in, whatever happens
OF_GUEST = timedelta(days=365)  # after the last visit: nothing else shows who a guest is
TOKEN_BYTES = 32
SIGNED = "signed "  # begins the id of a session from before sessions were stored
LOOK_SECONDS = 10.0  # between two looks for open sockets whose session has ended
log = get_logger()


class Session(NamedTuple):
    """Shows that somebody is a person."""

    id: str
    person: Person
    ends_at: datetime

    @property
    def is_signed(self) -> bool:
        """Whether it is from before sessions were stored."""
        return self.id.startswith(SIGNED)


class Begun(NamedTuple):
    """A new session, as the person holds it."""

    token: str
    ends_at: datetime


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

    async def begin(self, person: Person) -> Begun:
        """A new session of a person. Sessions of anybody that have ended are forgotten."""
        token, began = secrets.token_urlsafe(TOKEN_BYTES), now()
        ends_at = began + (OF_GUEST if person.login is None else OF_ACCOUNT)
        row = {"id": digest(token), "person": person.id, "created_at": began, "ends_at": ends_at}
        async with self.database.write() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.ends_at <= began))
            await connection.execute(insert(SESSIONS).values(row))
        return Begun(token, ends_at)

    async def find(self, token: str | None) -> Session | None:
        """The session that somebody shows us, if it is one and has not ended."""
        if not token:
            return None
        if "." in token:
            return await self._find_signed(token)
        found = (
            select(PERSONS, SESSIONS.c.ends_at)
            .join(SESSIONS, SESSIONS.c.person == PERSONS.c.id)
            .where(SESSIONS.c.id == digest(token), SESSIONS.c.ends_at > now())
        )
        async with self.database.read() as connection:
            row = (await connection.execute(found)).mappings().one_or_none()
        if row is None:
            return None
        facts = dict(row)
        ends_at = facts.pop("ends_at")
        return await self._kept(Session(digest(token), Person(**facts), ends_at))

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

    async def end_all(self, person: str) -> None:
        """Log out everywhere."""
        async with self.database.write() as connection:
            forget = delete(SESSIONS).where(SESSIONS.c.person == person).returning(SESSIONS.c.id)
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
        """The session of a guest lasts as long as the guest comes now and then."""
        if session.person.login is not None or session.ends_at - now() > OF_GUEST / 2:
            return session
        kept = session._replace(ends_at=now() + OF_GUEST)
        longer = update(SESSIONS).where(SESSIONS.c.id == session.id)
        async with self.database.write() as connection:
            await connection.execute(longer.values(ends_at=kept.ends_at))
        return kept

    async def _find_signed(self, token: str) -> Session | None:
        """Sessions used to be signed ids of people; those are good for a while."""
        try:
            person = self._signer.loads(token)
        except BadSignature:
            return None
        if not isinstance(person, str):
            return None
        found = select(PERSONS).where(PERSONS.c.id == person, PERSONS.c.signed_until > now())
        async with self.database.read() as connection:
            row = (await connection.execute(found)).mappings().one_or_none()
        return Session(SIGNED + person, Person(**row), row["signed_until"]) if row else None

    async def _look(self) -> None:
        """Sign out the sockets whose session was ended by another worker, or by time."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                alive = await self._alive(list(self._sockets))
            except Exception:
                log.exception("sessions_not_read")  # the database may be away
            else:
                await self._sign_out(self._sockets.keys() - alive)

    async def _alive(self, ids: list[str]) -> set[str]:
        """Those of these sessions that have not ended; new ones count as alive."""
        if not ids:
            return set()
        signed = [one.removeprefix(SIGNED) for one in ids if one.startswith(SIGNED)]
        stored = select(SESSIONS.c.id).where(SESSIONS.c.id.in_(ids), SESSIONS.c.ends_at > now())
        people = select(PERSONS.c.id).where(
            PERSONS.c.id.in_(signed), PERSONS.c.signed_until > now()
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
