"""Guests, who play at once, and accounts, which keep their games.

An account has a name, which everybody sees, and a login, which nobody else does: knowing somebody's
name does not tell how they log in.
"""

import asyncio
import secrets
from collections.abc import Iterable
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.history.tallies import recount
from pharos.server.live.notices import Notices
from pharos.server.live.seating import Seating
from pharos.server.names import known_as, login_of
from pharos.server.people.former_names import give_up, require_not_kept
from pharos.server.people.models import NewAccount
from pharos.server.people.passkeys import Proved, keep
from pharos.server.people.passwords import is_common
from pharos.server.refusals import Refused
from pharos.server.storage.database import Check, allow
from pharos.server.storage.rows import Person
from pharos.server.storage.sanctions import require_welcome
from pharos.server.storage.store import Store

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
        while await self.store.account_known_as(known_as(name := guest_name(language))):
            pass  # an account has this name
        return await self.store.add_person(name)

    async def rename(self, person: Person, name: str) -> Person:
        """An account logs in as before; its former name is kept for it for a while."""
        if person.login is None:
            await self._require_free(name)
            return await self._change(person, name=name)
        if known_as(name) == person.known_as:
            return await self._change(person, name=name)

        async def is_allowed(connection: AsyncConnection) -> None:
            await give_up(connection, person)
            await require_not_kept(connection, known_as(name), person.id)

        return await self._change(person, is_allowed, name=name, known_as=known_as(name))

    async def change_login(self, person: Person, login: str) -> Person:
        """What an account logs in with."""
        return await self._change(person, login=login_of(login))

    # Ways in

    async def make_account(
        self, person: Person, asked: NewAccount, passkey: Proved | None = None
    ) -> Person:
        """The guest becomes an account, and keeps all games. It has a password, or a passkey that
        was made for it."""
        if person.login is not None:
            raise Refused("has_account")
        login = asked.login or asked.name
        password = asked.password and await self._hash((asked.name, login), asked.password)

        async def is_allowed(connection: AsyncConnection) -> None:
            await require_not_kept(connection, known_as(asked.name), person.id)
            if passkey:
                await keep(connection, passkey)

        return await self._change(
            person,
            is_allowed,
            name=asked.name,
            known_as=known_as(asked.name),
            login=login_of(login),
            password=password,
            email=asked.email,
        )

    async def log_in(self, name: str, password: str) -> Person:
        """The account with this login and password."""
        person = await self.store.account_with_login(login_of(name))
        fits = await self._fits(person, password)
        if person is None or not fits:
            raise Refused("wrong_password")
        return person

    async def take_over(self, guest: Person, person: Person) -> None:
        """What a guest has begun belongs to the account from now on, unless that is banned."""
        async with self.store.database.read() as connection:
            await require_welcome(connection, person.id)
        if guest.login is None:
            for table in await self.store.merge(guest.id, person.id, recount):
                await self.notices.changed(table)

    async def called(self, words: str) -> list[Person]:
        """The account with this login, and the one with this name: often the same."""
        found = (
            await self.store.account_with_login(login_of(words)),
            await self.store.account_known_as(known_as(words)),
        )
        return [*{person.id: person for person in found if person}.values()]

    async def require_password(self, person: Person, password: str | None) -> None:
        """Whoever finds a page left open cannot take over the account."""
        if person.login is None:
            raise Refused("no_account")
        if password is None or not await self._fits(person, password):
            raise Refused("password_wrong")

    async def change_password(self, person: Person, password: str) -> Person:
        hashed = await self._hash((person.name, person.login or ""), password)
        return await self._change(person, password=hashed)

    async def change_email(self, person: Person, email: str | None) -> Person:
        return await self._change(person, email=email)

    # Farewell

    async def delete(self, person: Person, language: str) -> None:
        """Forget who a person was. Bots play on for them; the games of others remain, with a
        traveller in their place."""
        for row in await self.store.unfinished_tables_of(person.id):
            table = await self.seating.live_tables.find(row.id)
            await self.seating.leave(table, person.id)
        for table_id in await self.store.forget_person(person.id, guest_name(language)):
            await self.notices.changed(table_id)

    # Helpers

    async def _require_free(self, name: str) -> None:
        """Refuse a name that an account has, or had lately."""
        if await self.store.account_known_as(known_as(name)):
            raise Refused("name_taken")
        async with self.store.database.read() as connection:
            await require_not_kept(connection, known_as(name), None)

    async def _change(self, person: Person, check: Check = allow, **changes: str | None) -> Person:
        """Change a person, and show the new name at every table where they sit."""
        changed = await self.store.change_person(person, check, **changes)
        if changed is None:
            wanted = changes.get("known_as")
            other = wanted and await self.store.account_known_as(wanted)
            raise Refused("name_taken" if other and other.id != person.id else "login_taken")
        if changed.name != person.name:
            unfinished = await self.store.unfinished_tables_of(person.id)
            for row in (*unfinished, *await self.store.finished_tables_of(person.id)):
                await self.notices.changed(row.id)
        return changed

    async def _hash(self, names: Iterable[str], password: str) -> str:
        if any(is_common(password, name) for name in names):
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
