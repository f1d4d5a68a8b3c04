"""Guests, who play at once, and accounts, which keep their games."""

import asyncio
import secrets
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from pharos.server.live.notices import Notices
from pharos.server.refusals import Refused
from pharos.server.storage.store import Person, Store

TRADES = {  # names of guests; no bot has such a name in any language
    "en": ("Traveller", "Sailor", "Potter", "Weaver", "Sculptor", "Gardener", "Fisher", "Shepherd"),
    "nl": ("Reiziger", "Zeeman", "Pottenbakker", "Wever", "Beeldhouwer", "Tuinman", "Visser"),
    "fr": ("Voyageur", "Marin", "Potier", "Tisserand", "Sculpteur", "Jardinier", "Berger"),
}
FIRST_NUMBER, LAST_NUMBER = 100, 9999  # enough that two at a table hardly ever share a name


class Accounts:
    """Makes and renames people, and checks passwords."""

    def __init__(self, store: Store, notices: Notices):
        self.store = store
        self.notices = notices
        self._hasher = PasswordHasher()  # argon2id

    async def add_guest(self, name: str) -> Person:
        return await self.store.add_person(name)

    async def rename(self, person: Person, name: str) -> Person:
        """An account logs in with its new name from then on."""
        login = name.casefold() if person.login else None
        return await self._change(person, name=name, login=login)

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """The guest becomes an account, and keeps all games."""
        if person.login is not None:
            raise Refused("has_account")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        return await self._change(person, name=name, login=name.casefold(), password=hashed)

    async def log_in(self, guest: Person | None, name: str, password: str) -> Person:
        """The account with this name and password; it takes over what a guest has begun."""
        person = await self.store.person_by_login(name.casefold())
        known = person.password if person else None
        fits = await asyncio.to_thread(self._fits, known, password)
        if person is None or not fits:
            raise Refused("wrong_password")
        if guest and guest.login is None:
            for table in await self.store.merge(guest.id, person.id):
                await self.notices.changed(table)
        return person

    async def _change(self, person: Person, **changes: str | None) -> Person:
        """Change a person, and show the new name at every table where they sit."""
        changed = await self.store.change_person(person, **changes)
        if changed is None:
            raise Refused("name_taken")
        for row in await self.store.tables_of(person.id):
            await self.notices.changed(row.id)
        return changed

    def _fits(self, known: str | None, password: str) -> bool:
        """Takes a fifth of a second, on purpose; just as long if there is nothing to compare."""
        try:
            return self._hasher.verify(known or self._decoy, password) and known is not None
        except VerificationError:
            return False

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash("nobody")


def guest_name(language: str) -> str:
    """The name of a guest who has not chosen one, in the language that they read."""
    number = FIRST_NUMBER + secrets.randbelow(LAST_NUMBER - FIRST_NUMBER + 1)
    return f"{secrets.choice(TRADES[language])} {number}"
