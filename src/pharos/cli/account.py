"""`pharos account`: what an operator does for somebody with an account."""

import asyncio

from pharos.kernel.errors import BadOption
from pharos.server.names import login_of
from pharos.server.people.resets import GOOD_FOR, Resets, link_to
from pharos.server.settings import Settings
from pharos.server.storage.database import Database
from pharos.server.storage.store import Store


def reset_password(name: str) -> None:
    """Print the link with which an account gets a new password."""
    settings = Settings()
    link = link_to(settings.address, asyncio.run(begin_reset(settings.database, name)))
    hours = GOOD_FOR.total_seconds() / 3600
    print(f"With this link {name} chooses a new password, once and within {hours:.0f} hours:")
    print(link)


async def begin_reset(url: str, name: str) -> str:
    database = Database(url)
    try:
        await database.upgrade()
        person = await Store(database).person_by_login(login_of(name))
        if person is None:
            raise BadOption(f"there is no account called '{name}'")
        return await Resets(database).begin(person)
    finally:
        await database.close()
