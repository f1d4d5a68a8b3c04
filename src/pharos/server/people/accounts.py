"""Guests, who play at once, and accounts, which keep their games."""

import asyncio
import secrets
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from pharos.server.live.notices import Notices
from pharos.server.live.seating import Seating
from pharos.server.models import NewAccount
from pharos.server.names import login_of
from pharos.server.people.passwords import is_common
from pharos.server.refusals import Refused
from pharos.server.storage.store import Person, Store

TRADES = {  # names of guests; no bot has such a name in any language
    "en": ("Traveller", "Sailor", "Potter", "Weaver", "Sculptor", "Gardener", "Fisher", "Shepherd"),
    "nl": ("Reiziger", "Zeeman", "Pottenbakker", "Wever", "Beeldhouwer", "Tuinman", "Visser"),
    "fr": ("Voyageur", "Marin", "Potier", "Tisserand", "Sculpteur", "Jardinier", "Berger"),
}
FIRST_NUMBER, LAST_NUMBER = 100, 9999  # enough that two at a table hardly ever share a name


class Accounts:
    """Makes, renames and forgets people, and checks passwords."""

    def __init__(self, store: Store, seating: Seating, notices: Notices):
        self.store = store
        self.seating = seating
        self.notices = notices
        self._hasher = PasswordHasher()  # argon2id

    # Names

    async def add_guest(self, name: str) -> Person:
        """A guest of this name, which no account may have."""
        await self._require_free(name)
        return await self.store.add_person(name)

    async def add_traveller(self, language: str) -> Person:
        """A guest who has not chosen a name."""
        while await self.store.person_by_login(login_of(name := guest_name(language))):
            pass  # an account is called so
        return await self.store.add_person(name)

    async def rename(self, person: Person, name: str) -> Person:
        """An account logs in with its new name from then on."""
        if person.login is not None:
            return await self._change(person, name=name, login=login_of(name))
        await self._require_free(name)
        return await self._change(person, name=name)

    # Passwords

    async def make_account(self, person: Person, asked: NewAccount) -> Person:
        """The guest becomes an account, and keeps all games."""
        if person.login is not None:
            raise Refused("has_account")
        hashed = await self._hash(asked.name, asked.password)
        named = {"name": asked.name, "login": login_of(asked.name)}
        return await self._change(person, **named, password=hashed, email=asked.email)

    async def log_in(self, guest: Person | None, name: str, password: str) -> Person:
        """The account with this name and password; it takes over what a guest has begun."""
        person = await self.store.person_by_login(login_of(name))
        fits = await self._fits(person, password)
        if person is None or not fits:
            raise Refused("wrong_password")
        if guest and guest.login is None:
            for table in await self.store.merge(guest.id, person.id):
                await self.notices.changed(table)
        return person

    async def require_password(self, person: Person, password: str | None) -> None:
        """Somebody who finds an open page cannot take the account away."""
        if person.login is None:
            raise Refused("no_account")
        if password is None or not await self._fits(person, password):
            raise Refused("password_wrong")

    async def change_password(self, person: Person, password: str) -> Person:
        hashed = await self._hash(person.name, password)
        return await self._change(person, password=hashed)

    async def change_email(self, person: Person, email: str | None) -> Person:
        return await self._change(person, email=email)

    # Farewell

    async def delete(self, person: Person, language: str) -> None:
        """Forget who a person was. Bots play on for them; the games of others remain, with a
        traveller in their place."""
        for table_id in await self.store.unfinished_tables_of(person.id):
            table = await self.seating.live_tables.find(table_id)
            await self.seating.leave(table, person.id)
        for table_id in await self.store.forget_person(person.id, guest_name(language)):
            await self.notices.changed(table_id)

    # Helpers

    async def _require_free(self, name: str) -> None:
        if await self.store.person_by_login(login_of(name)):
            raise Refused("name_taken")

    async def _change(self, person: Person, **changes: str | None) -> Person:
        """Change a person, and show the new name at every table where they sit."""
        changed = await self.store.change_person(person, **changes)
        if changed is None:
            raise Refused("name_taken")
        if changed.name != person.name:
            for row in await self.store.tables_of(person.id):
                await self.notices.changed(row.id)
        return changed

    async def _hash(self, name: str, password: str) -> str:
        if is_common(password, name):
            raise Refused("password_common")
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, person: Person | None, password: str) -> bool:
        return await asyncio.to_thread(self._compare, person and person.password, password)

    def _compare(self, known: str | None, password: str) -> bool:
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
