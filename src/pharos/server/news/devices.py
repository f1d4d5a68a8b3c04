"""The devices that people want to be told on, each as its browser described it to us."""

import hashlib
from dataclasses import dataclass

from sqlalchemy import delete, select

from pharos.server.storage.database import Database, dialect_insert
from pharos.server.storage.news_schema import PUSH_DEVICES
from pharos.server.storage.rows import now
from pharos.server.storage.schema import SESSIONS

MOST_DEVICES = 10  # of a person; those that were added first are forgotten
ID_DIGITS = 32


@dataclass(frozen=True)
class Subscription:
    """Where the browser of a device listens, and the keys with which only it can read."""

    endpoint: str
    p256dh: str
    auth: str


class Devices:
    """All devices. One is told only as long as the session lasts in which it was added, so that
    nothing is told to a browser in which somebody has logged out."""

    def __init__(self, database: Database):
        self.database = database

    async def add(self, person: str, session: str, device: Subscription) -> str:
        """Add a device, or note that it is still there; its id. It belongs to the
        last person who added it."""
        facts = {"person": person, "session": session, "created_at": now(), **vars(device)}
        key = device_id(device.endpoint)
        async with self.database.write() as connection:
            insert = dialect_insert(connection)(PUSH_DEVICES).values({"id": key, **facts})
            added = insert.on_conflict_do_update(index_elements=["endpoint"], set_=facts)
            await connection.execute(added)
            theirs = select(PUSH_DEVICES.c.id).where(PUSH_DEVICES.c.person == person)
            newest = theirs.order_by(PUSH_DEVICES.c.created_at.desc()).limit(MOST_DEVICES)
            surplus = delete(PUSH_DEVICES).where(
                PUSH_DEVICES.c.person == person, PUSH_DEVICES.c.id.not_in(newest)
            )
            await connection.execute(surplus)
        return key

    async def remove(self, endpoint: str, person: str | None = None) -> None:
        """Forget a device; where a person asks for it, only one of theirs."""
        gone = delete(PUSH_DEVICES).where(PUSH_DEVICES.c.endpoint == endpoint)
        if person is not None:
            gone = gone.where(PUSH_DEVICES.c.person == person)
        async with self.database.write() as connection:
            await connection.execute(gone)

    async def of_person(self, person: str) -> list[str]:
        """The ids of the devices that are to be told."""
        async with self.database.read() as connection:
            theirs = alive(PUSH_DEVICES.c.id).where(PUSH_DEVICES.c.person == person)
            return list((await connection.execute(theirs)).scalars())

    async def find(self, device: str, person: str) -> Subscription | None:
        columns = (PUSH_DEVICES.c.endpoint, PUSH_DEVICES.c.p256dh, PUSH_DEVICES.c.auth)
        wanted = alive(*columns).where(PUSH_DEVICES.c.id == device, PUSH_DEVICES.c.person == person)
        async with self.database.read() as connection:
            row = (await connection.execute(wanted)).mappings().one_or_none()
        return Subscription(**row) if row else None


def alive(*columns):
    """The devices whose session has not ended."""
    same = (SESSIONS.c.id == PUSH_DEVICES.c.session) & (SESSIONS.c.person == PUSH_DEVICES.c.person)
    return select(*columns).join(SESSIONS, same).where(SESSIONS.c.ends_at > now())


def device_id(endpoint: str) -> str:
    """The same for the same endpoint: a device that comes back is not told twice."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:ID_DIGITS]
