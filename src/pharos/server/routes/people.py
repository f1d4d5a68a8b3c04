"""Guests and accounts."""

from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter, Depends, Request, Response

from pharos.server.dependencies import (
    COOKIE,
    ClientAddress,
    HeldSession,
    KnownPerson,
    ReaderLanguage,
    TheServices,
    TheSession,
    bearer_of,
)
from pharos.server.errors import answers
from pharos.server.names import login_of
from pharos.server.people.devices import PROGRAM, device_of
from pharos.server.people.models import (
    Credentials,
    Farewell,
    Forgotten,
    Guest,
    Me,
    NewAccount,
    NewEmail,
    NewLogin,
    NewName,
    NewPassword,
    Reset,
    SignedIn,
)
from pharos.server.people.resets import link_to
from pharos.server.people.sessions import Begun, Session
from pharos.server.refusals import Refused
from pharos.server.routes.proofs import TheProofs
from pharos.server.services import Services
from pharos.server.storage.rows import Person, now

router = APIRouter(tags=["people"])


class Flags(TypedDict):
    httponly: bool
    samesite: Literal["lax"]
    secure: bool


def me_of(services: Services, person: Person) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        account=person.login is not None,
        email=person.email,
        mails=services.mail is not None,
    )


class Browser:
    """Holds a session in a cookie that no script can read and no other site can use.

    A program holds it itself, and shows it in a header.
    """

    def __init__(
        self, request: Request, response: Response, services: TheServices, session: HeldSession
    ):
        self._session = session
        self._response = response
        self._services = services
        self._sessions = services.sessions
        self._is_program = bearer_of(request) is not None
        self._cookie = request.cookies.get(COOKIE)
        self._secure = request.url.scheme == "https"
        says = request.headers.get("user-agent", "")
        self._device = PROGRAM if self._is_program else device_of(says)

    async def sign_in(self, person: Person) -> SignedIn:
        """Begin a new session."""
        begun = await self._sessions.begin(person, self._device)
        me = me_of(self._services, person)
        if self._is_program:
            return SignedIn(**vars(me), session=begun.token)
        self._hold(begun)
        return SignedIn(**vars(me))  # no script may see the session

    async def log_in(self, account: Person) -> SignedIn:
        """Become an account that has shown who it is: what a guest began comes along, and the
        session that there was ends."""
        if self._session:
            if not self._session.is_banned:
                await self._services.accounts.take_over(self._session.person, account)
            await self._sessions.end(self._session)
        return await self.sign_in(account)

    async def keep(self, session: Session) -> None:
        """Hold the session while it lasts; one from before they were stored is replaced."""
        if self._is_program or self._cookie is None:
            return
        if session.is_signed:
            self._hold(await self._sessions.begin(session.person, self._device))
        else:
            self._hold(Begun(self._cookie, session.ends_at))

    def _hold(self, begun: Begun) -> None:
        flags: Flags = {"httponly": True, "samesite": "lax", "secure": self._secure}
        seconds = int((begun.ends_at - now()).total_seconds())
        self._response.set_cookie(COOKIE, begun.token, max_age=seconds, **flags)

    def forget(self) -> None:
        self._response.delete_cookie(COOKIE)


InBrowser = Annotated[Browser, Depends(Browser)]


@router.get("/me", summary="Who am I?", responses=answers(429))
async def who_am_i(
    services: TheServices,
    browser: InBrowser,
    session: TheSession,
    address: ClientAddress,
    language: ReaderLanguage,
) -> Me:
    """A browser on its first visit becomes a guest, gets a cookie, and can play.

    The guest is called a traveller, a potter and so on, in the language of `Accept-Language`.
    """
    if session:
        await browser.keep(session)
        await services.origins.note(session.person, address)
        return me_of(services, session.person)
    await services.limits.check("guests", address)
    await services.origins.require_welcome(address)
    person = await services.accounts.add_traveller(language)
    await services.origins.note(person, address)
    await browser.sign_in(person)
    return me_of(services, person)


@router.put("/me", summary="Change my name", responses=answers(409, 429))
async def rename_me(
    services: TheServices, person: KnownPerson, asked: NewName, address: ClientAddress
) -> Me:
    """An account logs in as before. No guest has the name of an account; a name that an account
    gave up is kept for it for 30 days, in which it can change its name three times."""
    await services.limits.check("names", address)
    return me_of(services, await services.accounts.rename(person, asked.name))


@router.post(
    "/me/delete",
    summary="Delete my account",
    status_code=204,
    responses=answers(403, 409, 429),
)
async def delete_me(  # noqa: PLR0913 - all but the last are dependencies
    services: TheServices,
    browser: InBrowser,
    person: KnownPerson,
    proofs: TheProofs,
    language: ReaderLanguage,
    asked: Farewell,
) -> None:
    """Your name, login, password, passkeys, e-mail address, sessions, ratings and lines of chat
    are deleted.

    Games that you have played remain for the others, with an invented name in your seat; in those
    still in progress, a bot plays in your place.
    """
    if person.login is not None:
        await proofs.require(person, asked.password, asked.passkey)
    await services.accounts.delete(person, language)
    await services.sessions.end_all(person.id)
    browser.forget()


@router.post(
    "/guests", summary="Become a guest as a program", status_code=201, responses=answers(409, 429)
)
async def add_guest(services: TheServices, asked: NewName, address: ClientAddress) -> Guest:
    """For a bot of your own: send `Authorization: Bearer <session>` with every request."""
    await services.limits.check("guests", address)
    await services.origins.require_welcome(address)
    person = await services.accounts.add_guest(asked.name)
    await services.origins.note(person, address)
    begun = await services.sessions.begin(person)
    return Guest(me=me_of(services, person), session=begun.token)


# Accounts


@router.post(
    "/accounts",
    summary="Make an account",
    status_code=201,
    response_model_exclude_unset=True,
    responses=answers(403, 409, 429),
)
async def make_account(
    services: TheServices,
    browser: InBrowser,
    person: KnownPerson,
    proofs: TheProofs,
    asked: NewAccount,
) -> SignedIn:
    """Turn the guest that you are into an account, which you can use from any device.

    With a password, or with a passkey alone. The sessions of the guest end, and a new one begins.
    """
    await proofs.check_limit()
    if asked.email and services.mail is None:
        raise Refused("no_mail")
    proved = None
    if asked.passkey:
        name = asked.passkey_name or asked.name
        proved = await services.passkeys.prove(proofs.site, person, asked.passkey, name)
    account = await services.accounts.make_account(person, asked, proved)
    await services.sessions.end_all(person.id)
    return await browser.sign_in(account)


@router.post(
    "/session",
    summary="Log in",
    response_model_exclude_unset=True,
    responses=answers(401, 429),
)
async def log_in(
    services: TheServices, browser: InBrowser, proofs: TheProofs, asked: Credentials
) -> SignedIn:
    """The browser holds the account's cookie; you keep what you began as a guest.

    A new session begins, and the one that you had ends.
    """
    await proofs.check_limit()
    await services.limits.check("passwords", login_of(asked.name))
    account = await services.accounts.log_in(asked.name, asked.password)
    return await browser.log_in(account)


@router.delete("/session", summary="Log out", status_code=204)
async def log_out(services: TheServices, browser: InBrowser, session: HeldSession) -> None:
    """The session ends. A guest without an account cannot come back."""
    if session:
        await services.sessions.end(session)
    browser.forget()


@router.put(
    "/me/password",
    summary="Change my password",
    response_model_exclude_unset=True,
    responses=answers(403, 409, 429),
)
async def change_password(
    services: TheServices,
    browser: InBrowser,
    person: KnownPerson,
    proofs: TheProofs,
    asked: NewPassword,
) -> SignedIn:
    """All sessions end, on all devices, and a new one begins here. Passkeys stay."""
    await proofs.require(person, asked.old, asked.passkey)
    return await new_password(services, browser, person, asked.password)


@router.put("/me/email", summary="Change my e-mail address", responses=answers(403, 409, 429))
async def change_email(
    services: TheServices, person: KnownPerson, proofs: TheProofs, asked: NewEmail
) -> Me:
    """For a forgotten password, and once you have confirmed it for news that you ask for
    (`/api/me/news`). Nobody else sees it."""
    await proofs.require(person, asked.password, asked.passkey)
    if asked.email and services.mail is None:
        raise Refused("no_mail")
    return me_of(services, await services.accounts.change_email(person, asked.email))


@router.put("/me/login", summary="Change my login", responses=answers(403, 409, 429))
async def change_login(
    services: TheServices, person: KnownPerson, proofs: TheProofs, asked: NewLogin
) -> Me:
    """What you log in with. Your name, which others see, stays as it is."""
    await proofs.require(person, asked.password, asked.passkey)
    return me_of(services, await services.accounts.change_login(person, asked.login))


@router.post(
    "/password-resets",
    summary="Ask for a new password",
    status_code=202,
    responses=answers(409, 429),
)
async def forget_password(
    services: TheServices, asked: Forgotten, address: ClientAddress, language: ReaderLanguage
) -> None:
    """A link is sent to the e-mail address of the account with this login or name, if it has one.
    The answer does not say whether it does. An account that has only passkeys gets a password that
    way.

    A server that sends no e-mail says so; its operator runs `pharos account reset`.
    """
    if services.mail is None:
        raise Refused("no_mail")
    for who in (address, login_of(asked.name)):
        await services.limits.check("resets", who)
    for person in await services.accounts.called(asked.name):
        if person.email:
            link = link_to(services.address, await services.resets.begin(person))
            services.mail.send(person.email, "reset", language, name=person.name, link=link)


@router.put(
    "/password-resets",
    summary="Choose a new password instead of a forgotten one",
    response_model_exclude_unset=True,
    responses=answers(409, 429),
)
async def reset_password(
    services: TheServices, browser: InBrowser, asked: Reset, address: ClientAddress
) -> SignedIn:
    """Works once. All sessions of the account end, and a new one begins here."""
    await services.limits.check("logins", address)
    person = await services.resets.find(asked.token)
    signed_in = await new_password(services, browser, person, asked.password)
    await services.resets.end_all(person.id)
    return signed_in


async def new_password(
    services: Services, browser: Browser, person: Person, password: str
) -> SignedIn:
    changed = await services.accounts.change_password(person, password)
    await services.sessions.end_all(person.id)
    return await browser.sign_in(changed)
