"""Passkeys: a device signs a challenge of ours, instead of a person typing a password.

A device has a pair of keys for every account and site; the private one never leaves it, and only
the public one is stored here. The device itself makes sure who holds it, by a finger or a PIN.
"""

import hashlib
import json
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from ipaddress import ip_address
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import webauthn
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from structlog import get_logger
from webauthn.helpers import base64url_to_bytes, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from pharos.server.people.passkey_models import Assertion, Attestation
from pharos.server.refusals import Refused
from pharos.server.storage.accounts_schema import PASSKEY_CHALLENGES, PASSKEYS
from pharos.server.storage.database import Database
from pharos.server.storage.rows import Person, new_id, now
from pharos.server.storage.schema import PERSONS

GOOD_FOR = timedelta(minutes=5)  # for a challenge, while somebody finds their key or finger
CHALLENGE_BYTES = 32
MOST_PASSKEYS = 20  # of an account
VERIFIED = UserVerificationRequirement.REQUIRED
DISCOVERABLE = AuthenticatorSelectionCriteria(  # nobody types a name to log in with it
    resident_key=ResidentKeyRequirement.REQUIRED,
    require_resident_key=True,
    user_verification=VERIFIED,
)
Found = TypeVar("Found")
log = get_logger()


class Site(NamedTuple):
    """The site that a passkey is for: browsers offer it nowhere else."""

    id: str  # a host; WebAuthn calls it the relying party
    origin: str  # as browsers say it, with the scheme and the port


class Passkey(NamedTuple):
    """A passkey of an account, as it is stored."""

    id: str
    name: str
    created_at: datetime
    used_at: datetime | None


class Proved(NamedTuple):
    """A new passkey that has signed its challenge, and can be stored."""

    row: dict[str, Any]


class Passkeys:
    """All passkeys, and the challenges that wait for an answer."""

    def __init__(self, database: Database):
        self.database = database

    # A new one

    async def begin(self, site: Site, person: Person, name: str) -> dict[str, Any]:
        """What a browser needs to make a passkey for a person with this name, now or soon."""
        known = select(PASSKEYS.c.credential).where(PASSKEYS.c.person == person.id)
        async with self.database.read() as connection:
            credentials = (await connection.execute(known)).scalars().all()
        if len(credentials) >= MOST_PASSKEYS:
            raise Refused("passkeys_many", most=MOST_PASSKEYS)
        options = webauthn.generate_registration_options(
            rp_id=site.id,
            rp_name="Pharos",
            user_id=person.id.encode(),
            user_name=name,
            challenge=await self._challenge(person.id),
            authenticator_selection=DISCOVERABLE,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in credentials
            ],
        )
        return json.loads(webauthn.options_to_json(options))

    async def prove(self, site: Site, person: Person, made: Attestation, name: str) -> Proved:
        """Check a passkey that a browser has made for a person."""
        challenge = await self._answered(made.client_data, person.id)
        shown = RegistrationCredential(
            made.id,
            base64url_to_bytes(made.id),
            AuthenticatorAttestationResponse(
                base64url_to_bytes(made.client_data), base64url_to_bytes(made.attestation)
            ),
        )
        found = checked(
            lambda: webauthn.verify_registration_response(
                credential=shown,
                expected_challenge=challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        )
        return Proved(
            {
                "id": new_id(),
                "person": person.id,
                "credential": made.id,
                "public_key": found.credential_public_key,
                "counter": found.sign_count,
                "transports": [*made.transports],
                "name": name,
                "created_at": now(),
            }
        )

    async def add(self, proved: Proved) -> None:
        try:
            async with self.database.write() as connection:
                await keep(connection, proved)
        except IntegrityError:
            raise Refused("passkey_known") from None

    # Using one

    async def ask(self, site: Site) -> dict[str, Any]:
        """What a browser needs to let somebody choose a passkey of theirs, and use it."""
        options = webauthn.generate_authentication_options(
            rp_id=site.id, challenge=await self._challenge(None), user_verification=VERIFIED
        )
        return json.loads(webauthn.options_to_json(options))

    async def owner(self, site: Site, signed: Assertion) -> Person:
        """The person whose passkey has signed a challenge of ours."""
        challenge = await self._answered(signed.client_data, None)
        found = select(PERSONS, PASSKEYS.c.id.label("passkey"), PASSKEYS.c.public_key)
        of_person = found.join(PASSKEYS, PASSKEYS.c.person == PERSONS.c.id)
        async with self.database.read() as connection:
            wanted = of_person.where(PASSKEYS.c.credential == signed.id)
            row = (await connection.execute(wanted)).mappings().one_or_none()
        if row is None:
            raise Refused("passkey_unknown")
        facts = dict(row)
        passkey, public_key = facts.pop("passkey"), facts.pop("public_key")
        person = Person(**facts)
        if signed.user_handle and base64url_to_bytes(signed.user_handle) != person.id.encode():
            raise Refused("passkey_unknown")
        counter = verified(site, signed, challenge, public_key)
        await self._count(passkey, counter)
        return person

    # What an account has

    async def of(self, person: str) -> list[Passkey]:
        """The passkeys of an account, the oldest first."""
        columns = (PASSKEYS.c[name] for name in Passkey._fields)
        wanted = select(*columns).where(PASSKEYS.c.person == person)
        async with self.database.read() as connection:
            rows = await connection.execute(wanted.order_by(PASSKEYS.c.created_at))
            return [Passkey(*row) for row in rows]

    async def rename(self, person: str, passkey: str, name: str) -> None:
        mine = (PASSKEYS.c.id == passkey) & (PASSKEYS.c.person == person)
        async with self.database.write() as connection:
            changed = await connection.execute(update(PASSKEYS).where(mine).values(name=name))
        if changed.rowcount == 0:
            raise Refused("passkey_not_found")

    async def remove(self, person: str, passkey: str) -> None:
        """Forget a passkey, unless nothing else would let its owner in."""
        theirs = PASSKEYS.c.person == person
        locked = select(PERSONS.c.password).where(PERSONS.c.id == person).with_for_update()
        others = select(func.count()).where(theirs, PASSKEYS.c.id != passkey)
        async with self.database.write() as connection:
            password = (await connection.execute(locked)).scalar_one()
            if password is None and (await connection.execute(others)).scalar_one() == 0:
                raise Refused("passkey_last")
            gone = await connection.execute(
                delete(PASSKEYS).where(theirs, PASSKEYS.c.id == passkey)
            )
        if gone.rowcount == 0:
            raise Refused("passkey_not_found")

    # Helpers

    async def _challenge(self, person: str | None) -> bytes:
        """A new challenge; those that nobody answered in time are forgotten."""
        challenge, began = secrets.token_bytes(CHALLENGE_BYTES), now()
        row = {"id": digest(challenge), "person": person, "ends_at": began + GOOD_FOR}
        async with self.database.write() as connection:
            await connection.execute(
                delete(PASSKEY_CHALLENGES).where(PASSKEY_CHALLENGES.c.ends_at <= began)
            )
            await connection.execute(insert(PASSKEY_CHALLENGES).values(row))
        return challenge

    async def _answered(self, client_data: str, person: str | None) -> bytes:
        """The challenge that was answered. It is used up, whatever the answer is worth."""
        said = checked(lambda: parse_client_data_json(base64url_to_bytes(client_data)))
        is_it = (PASSKEY_CHALLENGES.c.id == digest(said.challenge)) & (
            PASSKEY_CHALLENGES.c.ends_at > now()
        )
        asked_for = (
            PASSKEY_CHALLENGES.c.person.is_(None)
            if person is None
            else PASSKEY_CHALLENGES.c.person == person
        )
        async with self.database.write() as connection:
            used = await connection.execute(delete(PASSKEY_CHALLENGES).where(is_it, asked_for))
        if used.rowcount == 0:
            raise Refused("passkey_late")
        return said.challenge

    async def _count(self, passkey: str, counter: int) -> None:
        """Note a signature. The counter of a copy is behind that of the original."""
        counts_not = (PASSKEYS.c.counter == 0) & (counter == 0)  # many devices never do
        is_newer = or_(PASSKEYS.c.counter < counter, counts_not)
        used = update(PASSKEYS).where(PASSKEYS.c.id == passkey, is_newer)
        async with self.database.write() as connection:
            noted = await connection.execute(used.values(counter=counter, used_at=now()))
        if noted.rowcount == 0:
            log.warning("passkey_copied", passkey=passkey)
            raise Refused("passkey_copied")


async def keep(connection: AsyncConnection, proved: Proved) -> None:
    """Store a passkey, together with what else changes."""
    await connection.execute(insert(PASSKEYS).values(proved.row))


def verified(site: Site, signed: Assertion, challenge: bytes, public_key: bytes) -> int:
    """How often the passkey has signed, if it has signed this; copies are found out later."""
    shown = AuthenticationCredential(
        signed.id,
        base64url_to_bytes(signed.id),
        AuthenticatorAssertionResponse(
            base64url_to_bytes(signed.client_data),
            base64url_to_bytes(signed.authenticator_data),
            base64url_to_bytes(signed.signature),
        ),
    )
    return checked(
        lambda: webauthn.verify_authentication_response(
            credential=shown,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=0,
            require_user_verification=True,
        )
    ).new_sign_count


def checked(check: Callable[[], Found]) -> Found:
    """What a check finds out. Strangers send what they like: however it fails, it is no passkey."""
    try:
        return check()
    except Exception as error:
        log.info("passkey_wrong", error=type(error).__name__)
        raise Refused("passkey_wrong") from error


def digest(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()


def site_at(address: str | None, scheme: str, host: str) -> Site:
    """The site of the address that the operator gave, or else where somebody asks.

    Passkeys need a name: there are none for an address of numbers, nor elsewhere than at the
    operator's address.
    """
    asked = urlsplit(f"{scheme}://{host}")
    given = urlsplit(address) if address else asked
    if is_number(asked.hostname or "") or given.hostname != asked.hostname:
        raise Refused("passkeys_elsewhere")
    return Site(given.hostname or "", f"{given.scheme}://{given.netloc}")


def is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
