"""What people are told while they are not looking."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import RedirectResponse

from pharos.server.dependencies import KnownPerson, ReaderLanguage, TheServices, TheSession, Visitor
from pharos.server.errors import answers
from pharos.server.live.live_table import LiveTable
from pharos.server.news.devices import Subscription
from pharos.server.news.kinds import KINDS
from pharos.server.news.letters import StopLinks
from pharos.server.news.links import Addressee, confirmation_link
from pharos.server.news.models import (
    Confirmation,
    Endpoint,
    NewDevice,
    NewNews,
    NewsKind,
    NewsLanguage,
    NewsSettings,
    SignedToken,
    WaitingTable,
    WaitingTables,
)
from pharos.server.news.table_news import waiting_at
from pharos.server.refusals import Refused
from pharos.server.services import Services
from pharos.server.storage.rows import Person
from pharos.table.messages import Language

router = APIRouter(tags=["news"])
StopToken = Annotated[SignedToken, Query(description="From the link in an e-mail.")]
SEE_OTHER = 303


@router.get("/me/news", summary="What am I told?")
async def read_news_settings(
    services: TheServices, person: KnownPerson, language: ReaderLanguage
) -> NewsSettings:
    """What you have asked for, and what you can ask for. You are told nothing that you have not
    asked for."""
    return await settings_of(services, person, language)


@router.put("/me/news", summary="Choose what I am told")
async def change_news_settings(
    services: TheServices, person: KnownPerson, language: ReaderLanguage, asked: NewNews
) -> NewsSettings:
    """Devices are told from then on; e-mails are sent once their address is confirmed."""
    await services.news.choices.change(person.id, **asked.model_dump())
    return await settings_of(services, person, language)


@router.put("/me/news/language", summary="Choose the language of news", status_code=204)
async def change_news_language(
    services: TheServices, person: KnownPerson, asked: NewsLanguage
) -> None:
    """For people who have asked for something; nothing changes for others."""
    await services.news.choices.speak(person.id, asked.language)


@router.put(
    "/me/news/device",
    summary="Tell me on this device",
    status_code=204,
    responses=answers(409, 429),
)
async def add_device(
    services: TheServices, person: KnownPerson, session: TheSession, asked: NewDevice
) -> None:
    """By Web Push, while the session lasts in which you ask; at most ten devices, the newest.

    Asking again does no harm. A device that its push service no longer knows is forgotten.
    """
    await services.limits.check("devices", person.id)
    device = Subscription(**asked.model_dump())
    services.push.check(device)
    assert session is not None  # of the person
    await services.news.devices.add(person.id, session.id, device)


@router.delete("/me/news/device", summary="Do not tell me on this device", status_code=204)
async def remove_device(
    services: TheServices,
    person: KnownPerson,
    endpoint: Annotated[Endpoint, Query(description="Of its `PushSubscription`.")],
) -> None:
    """It is forgotten."""
    await services.news.devices.remove(endpoint, person.id)


@router.post(
    "/me/news/confirmation",
    summary="Confirm my e-mail address",
    status_code=202,
    responses=answers(409, 429),
)
async def ask_confirmation(
    services: TheServices, person: KnownPerson, language: ReaderLanguage
) -> None:
    """An e-mail with a link is sent to the address of your account."""
    if services.mail is None or person.email is None:
        raise Refused("no_address")
    for who in (person.id, person.email):
        await services.limits.check("confirmations", who)
    token = services.news_links.to_confirm(Addressee(person.id, person.email))
    link = confirmation_link(services.address, token)
    services.mail.send(person.email, "confirm", language, name=person.name, link=link)


@router.post(
    "/news/confirmations",
    summary="Follow a confirmation link",
    status_code=204,
    responses=answers(409),
)
async def confirm_address(services: TheServices, asked: Confirmation) -> None:
    """The link in the e-mail works without logging in."""
    person, email = services.news_links.read_confirm(asked.token)
    if not await services.news.choices.confirm(person, email):
        raise Refused("link_broken")


@router.post("/news/stop", summary="Stop all e-mails", status_code=204, responses=answers(409))
async def stop_letters(services: TheServices, token: StopToken) -> None:
    """The link in every e-mail, and what mail programs ask for (RFC 8058); without logging in."""
    await services.news.choices.stop_letters(services.news_links.read_stop(token).person)


@router.get(
    "/news/stop",
    summary="Show the page that stops e-mails",
    status_code=SEE_OTHER,
    response_class=RedirectResponse,
)
async def show_stop_page(services: TheServices, token: StopToken) -> RedirectResponse:
    """For mail programs that only open links. Looking at a link stops nothing yet."""
    return RedirectResponse(StopLinks(services.address, token).page, SEE_OTHER)


@router.get("/me/waiting", summary="Where is it my turn?")
async def list_waiting_tables(services: TheServices, person: Visitor) -> WaitingTables:
    """The tables where other people wait for you; those where you play alone are not listed.

    A request without a session makes no guest: nobody waits for a stranger.
    """
    if person is None:
        return WaitingTables(tables=[], seats=0)
    tables = await services.listed_tables.at(await services.store.unfinished_tables_of(person.id))
    return waiting_tables(tables, person.id)


def waiting_tables(tables: Sequence[LiveTable], person: str) -> WaitingTables:
    """Which of a person's unfinished tables have others waiting for them."""
    waiting = [WaitingTable(**one._asdict()) for one in waiting_at(tables, person)]
    return WaitingTables(tables=waiting, seats=len(tables))


async def settings_of(services: Services, person: Person, language: Language) -> NewsSettings:
    choices = await services.news.choices.read(person.id)
    kinds = [NewsKind(kind=kind, name=row.name.say(language, {})) for kind, row in KINDS.items()]
    return NewsSettings.model_validate(
        {
            "kinds": kinds,
            "language": choices.language,
            "push": [kind for kind in choices.push if kind in KINDS],
            "email": [kind for kind in choices.email if kind in KINDS],
            "every": choices.every,
            "address": person.email,
            "confirmed": person.email is not None and person.email == choices.confirmed,
            "mails": services.mail is not None,
            "devices": len(await services.news.devices.of_person(person.id)),
            "key": (await services.push.key()).public,
        }
    )
