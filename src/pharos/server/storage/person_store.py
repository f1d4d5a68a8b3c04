"""People in the database."""

from dataclasses import replace
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from pharos.server.storage import belongings
from pharos.server.storage.belongings import Recount
from pharos.server.storage.database import Check, Database, allow
from pharos.server.storage.rows import Person, new_id, now
from pharos.server.storage.schema import PERSONS


class PersonStore:
    """Guests and accounts."""

    def __init__(self, database: Database):
        self.database = database

    async def add_person(self, name: str) -> Person:
        person = Person(new_id(), name, None, None, now())
        async with self.database.write() as connection:
            await connection.execute(insert(PERSONS).values(vars(person)))
        return person

    async def person(self, person: str) -> Person | None:
        return await self._person(PERSONS.c.id == person)

    async def account_with_login(self, login: str) -> Person | None:
        return await self._person(PERSONS.c.login == login)

    async def account_known_as(self, name: str) -> Person | None:
        """The account with this name, as `known_as` writes it."""
        return await self._person(PERSONS.c.known_as == name)

    async def change_person(
        self, person: Person, check: Check = allow, **changes: Any
    ) -> Person | None:
        """The person with these changes; None if someone else has the name or the login."""
        statement = update(PERSONS).where(PERSONS.c.id == person.id).values(changes)
        try:
            async with self.database.write() as connection:
                await connection.execute(statement)
                await check(connection)
        except IntegrityError:
            return None
        return replace(person, **changes)

    async def merge(self, guest: str, account: str, recount: Recount) -> set[str]:
        """Give everything of a guest to an account; at which tables something has changed."""
        async with self.database.write() as connection:
            return await belongings.merge_people(connection, guest, account, recount)

    async def forget_person(self, person: str, name: str) -> set[str]:
        """Keep nothing of a person but a seat under another name; at which tables."""
        async with self.database.write() as connection:
            return await belongings.forget_person(connection, person, name)

    async def _person(self, condition: Any) -> Person | None:
        async with self.database.read() as connection:
            found = await connection.execute(select(PERSONS).where(condition))
            row = found.mappings().one_or_none()
        return Person(**row) if row else None
