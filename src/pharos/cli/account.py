"""`pharos account`: what an operator does for somebody with an account."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from pharos.kernel.errors import BadOption
from pharos.server.moderation.roles import Roles
from pharos.server.names import known_as, login_of
from pharos.server.people.resets import GOOD_FOR, Resets, link_to
from pharos.server.settings import Settings
from pharos.server.storage.database import Database
from pharos.server.storage.rows import Person
from pharos.server.storage.store import Store


def reset_password(name: str) -> None:
    """Print the link with which an account gets a new password."""
    settings = Settings()
    link = link_to(settings.address, asyncio.run(begin_reset(settings.database, name)))
    hours = GOOD_FOR.total_seconds() / 3600
    print(f"With this link {name} can choose a new password, once, for {hours:.0f} hours:")
    print(link)


async def begin_reset(url: str, name: str) -> str:
    async with account_in(url, name) as (database, person):
        return await Resets(database).begin(person)


def promote(name: str) -> None:
    """Make somebody an operator."""
    if asyncio.run(change_role(Settings().database, name, Roles.promote)):
        print(f"{name} is now an operator.")
    else:
        print(f"{name} is already an operator.")


def demote(name: str) -> None:
    """Take the role of operator away from somebody."""
    if asyncio.run(change_role(Settings().database, name, Roles.demote)):
        print(f"{name} is no longer an operator.")
    else:
        print(f"{name} is not an operator.")


async def change_role(
    url: str, name: str, change: Callable[[Roles, Person], Awaitable[bool]]
) -> bool:
    async with account_in(url, name) as (database, person):
        return await change(Roles(database), person)


@asynccontextmanager
async def account_in(url: str, name: str) -> AsyncIterator[tuple[Database, Person]]:
    """An account, and the database that it is in."""
    database = Database(url)
    try:
        await database.upgrade()
        store = Store(database)
        called = await store.account_known_as(known_as(name))
        person = called or await store.account_with_login(login_of(name))
        if person is None:
            raise BadOption(f"there is no account called '{name}'")
        yield database, person
    finally:
        await database.close()
