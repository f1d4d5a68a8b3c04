"""Passkeys: to make an account, to log in, and to prove that it is you."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field

from pharos.server.dependencies import KnownPerson, TheServices
from pharos.server.errors import answers
from pharos.server.models import Id
from pharos.server.people.models import MyAccount, Name, Password, SignedIn
from pharos.server.people.passkey_models import (
    MADE,
    SIGNED,
    Assertion,
    Attestation,
    PasskeyInfo,
    PasskeyName,
    PasskeyOptions,
)
from pharos.server.refusals import Refused
from pharos.server.routes.people import InBrowser
from pharos.server.routes.proofs import TheProofs
from pharos.server.services import Services
from pharos.server.storage.rows import Person
from pharos.table.messages import ClientInput

router = APIRouter(tags=["people"])
ThePasskey = Annotated[Id, Path(description="The id of a passkey of yours.")]


class WantedPasskey(ClientInput):
    """For whom a passkey is to be made."""

    name: Name | None = Field(
        None, description="Of the account that a guest wants; left out by an account."
    )
    password: Password | None = Field(None, description="Of your account; guests have none.")
    passkey: Assertion | None = Field(None, description="Another passkey, instead of the password.")


class NewPasskey(ClientInput):
    """A passkey that your device has made."""

    name: PasskeyName = Field(description="What you call it.", examples=["My phone"])
    passkey: Attestation = Field(examples=[MADE])


class PasskeyCalled(ClientInput):
    """Another name for a passkey."""

    name: PasskeyName = Field(examples=["My old phone"])


class PasskeyLogIn(ClientInput):
    """How somebody logs in without typing a name."""

    passkey: Assertion = Field(examples=[SIGNED])


@router.get("/me/account", summary="How do I log in?", responses=answers(409))
async def read_account(services: TheServices, person: KnownPerson) -> MyAccount:
    """Your login, and your passkeys. Nobody else is shown any of it."""
    return await account_of(services, person)


@router.post(
    "/me/passkey-options",
    summary="Begin to make a passkey",
    responses=answers(403, 409, 429),
)
async def begin_passkey(
    services: TheServices,
    person: KnownPerson,
    proofs: TheProofs,
    asked: WantedPasskey,
) -> PasskeyOptions:
    """What `navigator.credentials.create` needs. An account shows its password or a passkey; a
    guest makes an account with the passkey (`POST /api/accounts`). Good for five minutes."""
    await proofs.check_limit()
    if person.login is not None:
        await proofs.require(person, asked.password, asked.passkey)
    name = person.name if asked.name is None or person.login is not None else asked.name
    options = await services.passkeys.begin(proofs.site, person, name)
    return PasskeyOptions(options=options)


@router.post(
    "/me/passkeys", summary="Add a passkey", status_code=201, responses=answers(403, 409, 429)
)
async def add_passkey(
    services: TheServices,
    person: KnownPerson,
    proofs: TheProofs,
    asked: NewPasskey,
) -> MyAccount:
    """One that was made with the options asked for before. An account can have several."""
    await proofs.check_limit()
    require_account(person)
    proved = await services.passkeys.prove(proofs.site, person, asked.passkey, asked.name)
    await services.passkeys.add(proved)
    return await account_of(services, person)


@router.put("/me/passkeys/{passkey}", summary="Name a passkey", responses=answers(404, 409))
async def rename_passkey(
    services: TheServices, person: KnownPerson, passkey: ThePasskey, asked: PasskeyCalled
) -> MyAccount:
    """Only you see the name."""
    require_account(person)
    await services.passkeys.rename(person.id, passkey, asked.name)
    return await account_of(services, person)


@router.delete("/me/passkeys/{passkey}", summary="Remove a passkey", responses=answers(404, 409))
async def remove_passkey(
    services: TheServices, person: KnownPerson, passkey: ThePasskey
) -> MyAccount:
    """Nobody can log in with it from then on. The last one stays while there is no password."""
    require_account(person)
    await services.passkeys.remove(person.id, passkey)
    return await account_of(services, person)


@router.post(
    "/session/passkey-options",
    summary="Begin to use a passkey",
    responses=answers(409, 429),
)
async def ask_for_passkey(services: TheServices, proofs: TheProofs) -> PasskeyOptions:
    """What `navigator.credentials.get` needs: to log in, or to prove that it is you where a
    password would do too. Nobody says who they are. Good for five minutes, and for one answer."""
    await proofs.check_limit()
    return PasskeyOptions(options=await services.passkeys.ask(proofs.site))


@router.post(
    "/session/passkey",
    summary="Log in with a passkey",
    response_model_exclude_unset=True,
    responses=answers(401, 403, 409, 429),
)
async def log_in_with_passkey(
    services: TheServices,
    browser: InBrowser,
    proofs: TheProofs,
    asked: PasskeyLogIn,
) -> SignedIn:
    """As with a password: what you began as a guest comes with you, and a new session begins."""
    await proofs.check_limit()
    account = await services.passkeys.owner(proofs.site, asked.passkey)
    return await browser.log_in(account)


def require_account(person: Person) -> None:
    if person.login is None:
        raise Refused("no_account")


async def account_of(services: Services, person: Person) -> MyAccount:
    if person.login is None:
        raise Refused("no_account")
    passkeys = await services.passkeys.of(person.id)
    return MyAccount(
        login=person.login,
        has_password=person.password is not None,
        email=person.email,
        passkeys=[PasskeyInfo(**passkey._asdict()) for passkey in passkeys],
    )
