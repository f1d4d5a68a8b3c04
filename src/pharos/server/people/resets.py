"""A forgotten password: a link with which its owner chooses another, once and soon."""

import secrets
from datetime import timedelta

from sqlalchemy import delete, insert, select

from pharos.server.people.sessions import TOKEN_BYTES, digest
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database
from pharos.server.storage.rows import Person, now
from pharos.server.storage.schema import PERSONS, RESETS

GOOD_FOR = timedelta(hours=24)


class Resets:
    """All resets that have begun. As with sessions, only hashes are stored."""

    def __init__(self, database: Database):
        self.database = database

    async def begin(self, person: Person) -> str:
        """The token of a new reset."""
        token, began = secrets.token_urlsafe(TOKEN_BYTES), now()
        row = {"id": digest(token), "person": person.id}
        times = {"created_at": began, "ends_at": began + GOOD_FOR}
        async with self.database.write() as connection:
            await connection.execute(delete(RESETS).where(RESETS.c.ends_at <= began))
            await connection.execute(insert(RESETS).values(row | times))
        return token

    async def find(self, token: str) -> Person:
        """Whose password may be reset with a token."""
        of_token = (RESETS.c.id == digest(token)) & (RESETS.c.ends_at > now())
        found = select(PERSONS).join(RESETS, RESETS.c.person == PERSONS.c.id).where(of_token)
        async with self.database.read() as connection:
            row = (await connection.execute(found)).mappings().one_or_none()
        if row is None:
            raise Refused("reset_over")
        return Person(**row)

    async def end_all(self, person: str) -> None:
        """From now on no link of a person is valid."""
        async with self.database.write() as connection:
            await connection.execute(delete(RESETS).where(RESETS.c.person == person))


def link_to(address: str, token: str) -> str:
    """Where the page asks for the new password; what follows # is not sent to any server."""
    return f"{address.rstrip('/')}/#reset={token}"
