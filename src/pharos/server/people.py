"""Who is asking: guests who play at once, and accounts that keep their games."""

import asyncio
import secrets
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from pharos.server.refusals import Refused
from pharos.server.store import Person, Store

TRADES = {  # what guests are called; no bot has such a name in any language
    "en": ("Traveller", "Sailor", "Potter", "Weaver", "Sculptor", "Gardener", "Fisher", "Shepherd"),
    "nl": ("Reiziger", "Zeeman", "Pottenbakker", "Wever", "Beeldhouwer", "Tuinman", "Visser"),
    "fr": ("Voyageur", "Marin", "Potier", "Tisserand", "Sculpteur", "Jardinier", "Berger"),
}
FIRST_NUMBER, LAST_NUMBER = 100, 9999  # so many that two at a table hardly share a name


class People:
    """Sessions are signed ids: nothing has to be looked up to know that we gave one out."""

    def __init__(self, store: Store, secret: str):
        self.store = store
        self._signer = URLSafeSerializer(secret, salt="session")
        self._hasher = PasswordHasher()  # argon2id

    def session_of(self, person: str) -> str:
        """What a cookie or a bot holds to be that person."""
        return self._signer.dumps(person)

    def read_session(self, session: str | None) -> str | None:
        """The id of a person, if the session was signed by us."""
        try:
            person = self._signer.loads(session) if session else None
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    async def find(self, session: str | None) -> Person | None:
        person = self.read_session(session)
        return await self.store.person(person) if person else None

    async def add_guest(self, name: str) -> Person:
        return await self.store.add_person(name)

    async def rename(self, person: Person, name: str) -> Person:
        login = name.casefold() if person.login else None
        renamed = await self.store.change_person(person, name=name, login=login)
        if renamed is None:
            raise Refused("name_taken")
        return renamed

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """The guest becomes an account, and keeps all games."""
        if person.login is not None:
            raise Refused("has_account")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        made = await self.store.change_person(
            person, name=name, login=name.casefold(), password=hashed
        )
        if made is None:
            raise Refused("name_taken")
        return made

    async def log_in(self, name: str, password: str) -> Person:
        """The account of this name and password."""
        person = await self.store.person_by_login(name.casefold())
        known = person.password if person else None
        fits = await asyncio.to_thread(self._fits, known, password)
        if person is None or not fits:
            raise Refused("wrong_password")
        return person

    def _fits(self, known: str | None, password: str) -> bool:
        """Takes a fifth of a second, on purpose; as long if there is nothing to compare with."""
        try:
            return self._hasher.verify(known or self._decoy, password) and known is not None
        except VerificationError:
            return False

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash("nobody")


def guest_name(language: str) -> str:
    """What somebody is called who has not said it yet, in the language that they read."""
    number = FIRST_NUMBER + secrets.randbelow(LAST_NUMBER - FIRST_NUMBER + 1)
    return f"{secrets.choice(TRADES[language])} {number}"
