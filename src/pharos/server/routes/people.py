"""Guests and accounts."""

from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter, Depends, Request, Response

from pharos.server.dependencies import (
    COOKIE,
    YEAR,
    ClientAddress,
    KnownPerson,
    ReaderLanguage,
    TheServices,
    Visitor,
)
from pharos.server.errors import answers
from pharos.server.models import Credentials, Guest, Me, NewName
from pharos.server.people.accounts import guest_name
from pharos.server.storage.store import Person

router = APIRouter(tags=["people"])


class Flags(TypedDict):
    httponly: bool
    samesite: Literal["lax"]
    secure: bool


def me_of(person: Person) -> Me:
    return Me(id=person.id, name=person.name, account=person.login is not None)


class Browser:
    """Holds a session in a cookie that no script can read and no other site can use."""

    def __init__(self, request: Request, response: Response, services: TheServices):
        self._response = response
        self._sessions = services.sessions
        self._secure = request.url.scheme == "https"

    def remember(self, person: Person) -> Me:
        session = self._sessions.of(person.id)
        flags: Flags = {"httponly": True, "samesite": "lax", "secure": self._secure}
        self._response.set_cookie(COOKIE, session, max_age=YEAR, **flags)
        return me_of(person)

    def forget(self) -> None:
        self._response.delete_cookie(COOKIE)


InBrowser = Annotated[Browser, Depends(Browser)]


@router.get("/me", summary="Who am I?", responses=answers(429))
async def who_am_i(
    services: TheServices,
    browser: InBrowser,
    person: Visitor,
    address: ClientAddress,
    language: ReaderLanguage,
) -> Me:
    """A browser on its first visit becomes a guest, gets a cookie, and can play.

    The guest is called a traveller, a potter and so on, in the language of `Accept-Language`.
    """
    if person is None:
        await services.limits.check("guests", address)
        return browser.remember(await services.accounts.add_guest(guest_name(language)))
    return me_of(person)


@router.put("/me", summary="Change my name", responses=answers(409))
async def rename_me(services: TheServices, person: KnownPerson, asked: NewName) -> Me:
    """An account logs in with the new name from now on."""
    return me_of(await services.accounts.rename(person, asked.name))


@router.post(
    "/guests", summary="Become a guest as a program", status_code=201, responses=answers(429)
)
async def add_guest(services: TheServices, asked: NewName, address: ClientAddress) -> Guest:
    """For a bot of your own: send `Authorization: Bearer <session>` with every request."""
    await services.limits.check("guests", address)
    person = await services.accounts.add_guest(asked.name)
    return Guest(me=me_of(person), session=services.sessions.of(person.id))


@router.post("/accounts", summary="Make an account", status_code=201, responses=answers(409, 429))
async def make_account(
    services: TheServices, person: KnownPerson, asked: Credentials, address: ClientAddress
) -> Me:
    """Turn the guest that you are into an account, which you can use from any device."""
    await services.limits.check("logins", address)
    return me_of(await services.accounts.make_account(person, asked.name, asked.password))


@router.post("/session", summary="Log in", responses=answers(401, 429))
async def log_in(
    services: TheServices,
    browser: InBrowser,
    guest: Visitor,
    asked: Credentials,
    address: ClientAddress,
) -> Me:
    """The browser holds the account's cookie; what you began as a guest comes with you."""
    await services.limits.check("logins", address)
    return browser.remember(await services.accounts.log_in(guest, asked.name, asked.password))


@router.delete("/session", summary="Log out", status_code=204)
async def log_out(browser: InBrowser) -> None:
    """This browser forgets who you are. A guest without an account cannot come back."""
    browser.forget()
