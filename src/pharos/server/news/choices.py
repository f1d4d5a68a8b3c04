"""What each person wants to be told, and how. Nobody has asked for anything until they do."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, select, update

from pharos.server.storage.database import Database, dialect_insert, padded
from pharos.server.storage.news_schema import NEWS_CHOICES
from pharos.server.storage.rows import now
from pharos.server.storage.schema import PERSONS

INTERVALS = {  # at most one letter in that time
    "at_once": timedelta(0),
    "hourly": timedelta(hours=1),
    "daily": timedelta(days=1),
}


CHOOSERS = select(NEWS_CHOICES.c.person).where(
    NEWS_CHOICES.c.person.in_(bindparam("people", expanding=True))
)


@dataclass(frozen=True)
class Choices:
    """What a person wants to be told."""

    person: str
    language: str = "en"
    push: tuple[str, ...] = ()  # kinds of news for devices
    email: tuple[str, ...] = ()  # kinds of news for letters
    every: str = "hourly"
    confirmed: str | None = None  # the address that its owner has confirmed
    next_letter_at: datetime | None = None


class ChoiceStore:
    """The choices of everybody."""

    def __init__(self, database: Database):
        self.database = database

    async def read(self, person: str) -> Choices:
        wanted = select(NEWS_CHOICES).where(NEWS_CHOICES.c.person == person)
        async with self.database.read() as connection:
            row = (await connection.execute(wanted)).mappings().one_or_none()
        return choices_of(row) if row else Choices(person)

    async def choosers(self, people: Collection[str]) -> set[str]:
        """Which of these people have chosen anything."""
        return {
            person for (person,) in await self.database.rows(CHOOSERS, {"people": padded(people)})
        }

    async def change(self, person: str, **changes: Any) -> Choices:
        """Change some choices; a shorter interval counts from now on."""
        known = await self.read(person)
        every = changes.get("every", known.every)
        at_last = now() + INTERVALS[every]
        due = known.next_letter_at and min(known.next_letter_at, at_last)
        await self._keep(person, **{**changes, "next_letter_at": due})
        return await self.read(person)

    async def speak(self, person: str, language: str) -> None:
        """Another language, for people who have asked for something."""
        theirs = update(NEWS_CHOICES).where(NEWS_CHOICES.c.person == person)
        async with self.database.write() as connection:
            await connection.execute(theirs.values(language=language))

    async def confirm(self, person: str, address: str) -> bool:
        """Note that an address is really the person's; False if they have another one now."""
        is_theirs = select(PERSONS.c.id).where(PERSONS.c.id == person, PERSONS.c.email == address)
        async with self.database.read() as connection:
            if (await connection.execute(is_theirs)).first() is None:
                return False
        await self._keep(person, confirmed=address)
        return True

    async def stop_letters(self, person: str) -> None:
        theirs = update(NEWS_CHOICES).where(NEWS_CHOICES.c.person == person)
        async with self.database.write() as connection:
            await connection.execute(theirs.values(email=[]))

    async def _keep(self, person: str, **values: Any) -> None:
        new = Choices(person)
        row = {**vars(new), "push": [], "email": [], **values}
        async with self.database.write() as connection:
            insert = dialect_insert(connection)(NEWS_CHOICES).values(row)
            kept = insert.on_conflict_do_update(index_elements=["person"], set_=values)
            await connection.execute(kept)


def choices_of(row: Any) -> Choices:
    return Choices(**{**row, "push": tuple(row["push"]), "email": tuple(row["email"])})
