"""Guests and accounts."""

from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter, Depends, Request, Response

from pharos.server.dependencies import (
    COOKIE,
    ClientAddress,
    KnownPerson,
    ReaderLanguage,
    TheServices,
    TheSession,
    bearer_of,
)
from pharos.server.errors import answers
from pharos.server.models import (
    Credentials,
    Farewell,
    Forgotten,
    Guest,
    Me,
    NewAccount,
    NewEmail,
    NewName,
    NewPassword,
    Reset,
    SignedIn,
)
from pharos.server.names import login_of
from pharos.server.people.resets import link_to
from pharos.server.people.sessions import Begun, Session
from pharos.server.refusals import Refused
from pharos.server.services import Services
from pharos.server.storage.store import Person, now

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

    def __init__(self, request: Request, response: Response, services: TheServices):
        self._response = response
        self._services = services
        self._sessions = services.sessions
        self._is_program = bearer_of(request) is not None
        self._cookie = request.cookies.get(COOKIE)
        self._secure = request.url.scheme == "https"

    async def sign_in(self, person: Person) -> SignedIn:
        """Begin a new session."""
        begun, me = await self._sessions.begin(person), me_of(self._services, person)
        if self._is_program:
            return SignedIn(**vars(me), session=begun.token)
        self._hold(begun)
        return SignedIn(**vars(me))  # no script shall see the session

    async def keep(self, session: Session) -> None:
        """Hold the session while it lasts; one from before they were stored is replaced."""
        if self._is_program or self._cookie is None:
            return
        if session.is_signed:
            self._hold(await self._sessions.begin(session.person))
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
        return me_of(services, session.person)
    await services.limits.check("guests", address)
    person = await services.accounts.add_traveller(language)
    await browser.sign_in(person)
    return me_of(services, person)


@router.put("/me", summary="Change my name", responses=answers(409, 429))
async def rename_me(
    services: TheServices, person: KnownPerson, asked: NewName, address: ClientAddress
) -> Me:
    """An account logs in with the new name from now on. No guest has the name of an account."""
    await services.limits.check("names", address)
    return me_of(services, await services.accounts.rename(person, asked.name))


@router.post(
    "/me/delete",
    summary="Delete me",
    status_code=204,
    responses=answers(403, 409, 429),
)
async def delete_me(
    services: TheServices,
    browser: InBrowser,
    person: KnownPerson,
    language: ReaderLanguage,
    asked: Farewell,
) -> None:
    """Your name, password, e-mail address, sessions and lines of chat are deleted.

    Games that you have played remain for the others, under a name that means nothing; in those
    that go on, a bot plays in your place.
    """
    if person.login is not None:
        await check_password(services, person, asked.password)
    await services.accounts.delete(person, language)
    await services.sessions.end_all(person.id)
    browser.forget()


@router.post(
    "/guests", summary="Become a guest as a program", status_code=201, responses=answers(409, 429)
)
async def add_guest(services: TheServices, asked: NewName, address: ClientAddress) -> Guest:
    """For a bot of your own: send `Authorization: Bearer <session>` with every request."""
    await services.limits.check("guests", address)
    person = await services.accounts.add_guest(asked.name)
    begun = await services.sessions.begin(person)
    return Guest(me=me_of(services, person), session=begun.token)


# Accounts


@router.post(
    "/accounts",
    summary="Make an account",
    status_code=201,
    response_model_exclude_unset=True,
    responses=answers(409, 429),
)
async def make_account(
    services: TheServices,
    browser: InBrowser,
    person: KnownPerson,
    asked: NewAccount,
    address: ClientAddress,
) -> SignedIn:
    """Turn the guest that you are into an account, which you can use from any device.

    The sessions of the guest end, and a new one begins.
    """
    await services.limits.check("logins", address)
    if asked.email and services.mail is None:
        raise Refused("no_mail")
    account = await services.accounts.make_account(person, asked)
    await services.sessions.end_all(person.id)
    return await browser.sign_in(account)


@router.post(
    "/session",
    summary="Log in",
    response_model_exclude_unset=True,
    responses=answers(401, 429),
)
async def log_in(
    services: TheServices,
    browser: InBrowser,
    session: TheSession,
    asked: Credentials,
    address: ClientAddress,
) -> SignedIn:
    """The browser holds the account's cookie; what you began as a guest comes with you.

    A new session begins, and the one that you had ends.
    """
    await services.limits.check("logins", address)
    await services.limits.check("passwords", login_of(asked.name))
    guest = session.person if session else None
    account = await services.accounts.log_in(guest, asked.name, asked.password)
    if session:
        await services.sessions.end(session)
    return await browser.sign_in(account)


@router.delete("/session", summary="Log out", status_code=204)
async def log_out(services: TheServices, browser: InBrowser, session: TheSession) -> None:
    """The session ends. A guest without an account cannot come back."""
    if session:
        await services.sessions.end(session)
    browser.forget()


@router.delete("/sessions", summary="Log out everywhere", status_code=204)
async def log_out_everywhere(
    services: TheServices, browser: InBrowser, person: KnownPerson
) -> None:
    """All your sessions end, on all devices."""
    await services.sessions.end_all(person.id)
    browser.forget()


@router.put(
    "/me/password",
    summary="Change my password",
    response_model_exclude_unset=True,
    responses=answers(403, 409, 429),
)
async def change_password(
    services: TheServices, browser: InBrowser, person: KnownPerson, asked: NewPassword
) -> SignedIn:
    """All sessions end, on all devices, and a new one begins here."""
    await check_password(services, person, asked.old)
    return await new_password(services, browser, person, asked.password)


@router.put("/me/email", summary="Change my e-mail address", responses=answers(403, 409, 429))
async def change_email(services: TheServices, person: KnownPerson, asked: NewEmail) -> Me:
    """It is only used to reset a forgotten password. Nobody else sees it."""
    await check_password(services, person, asked.password)
    if asked.email and services.mail is None:
        raise Refused("no_mail")
    return me_of(services, await services.accounts.change_email(person, asked.email))


@router.post(
    "/password-resets",
    summary="Ask for a new password",
    status_code=202,
    responses=answers(409, 429),
)
async def forget_password(
    services: TheServices, asked: Forgotten, address: ClientAddress, language: ReaderLanguage
) -> None:
    """A link is sent to the e-mail address of the account, if it has one. The answer does not tell.

    A server that sends no e-mail says so; its operator runs `pharos account reset`.
    """
    if services.mail is None:
        raise Refused("no_mail")
    login = login_of(asked.name)
    for who in (address, login):
        await services.limits.check("resets", who)
    person = await services.store.person_by_login(login)
    if person and person.email:
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


async def check_password(services: Services, person: Person, password: str | None) -> None:
    """That it is the person who asks, and not somebody at an open page."""
    await services.limits.check("passwords", person.login)
    await services.accounts.require_password(person, password)


async def new_password(
    services: Services, browser: Browser, person: Person, password: str
) -> SignedIn:
    changed = await services.accounts.change_password(person, password)
    await services.sessions.end_all(person.id)
    return await browser.sign_in(changed)
