"""Devices: where somebody is signed in."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field, StringConstraints

from pharos.server.dependencies import KnownPerson, TheServices, TheSession
from pharos.server.errors import answers
from pharos.server.people.devices import Browser, System
from pharos.server.people.sessions import HANDLE
from pharos.server.refusals import Refused
from pharos.server.routes.people import InBrowser

router = APIRouter(tags=["people"])
Handle = Annotated[str, StringConstraints(pattern=rf"^[0-9a-f]{{{HANDLE}}}$")]


class DeviceInfo(BaseModel):
    """A browser or a program that is signed in as you."""

    id: str = Field(description="It gives no access.", examples=["9f86d081884c7d65"])
    browser: Browser = Field(description="As far as it told.")
    system: System = Field(description="As far as it told.")
    since: datetime = Field(description="When you signed in there.")
    seen_at: datetime = Field(description="When it was last used, to within ten minutes.")
    here: bool = Field(description="Whether it is the one that asks.")


@router.get("/sessions", summary="Where am I signed in?")
async def read_devices(
    services: TheServices, person: KnownPerson, session: TheSession
) -> list[DeviceInfo]:
    """What was used last comes first. No addresses are stored."""
    here = session.handle if session else None
    return [
        DeviceInfo(
            id=one.handle,
            browser=one.browser,
            system=one.system,
            since=one.since,
            seen_at=one.seen_at,
            here=one.handle == here,
        )
        for one in await services.sessions.devices(person.id)
    ]


@router.delete("/sessions", summary="Log out everywhere", status_code=204)
async def log_out_everywhere(
    services: TheServices,
    browser: InBrowser,
    person: KnownPerson,
    session: TheSession,
    others: Annotated[bool, Query(description="Everywhere but here.")] = False,
) -> None:
    """All your sessions end, on all devices."""
    if others and session:
        await services.sessions.end_all(person.id, but=session.id)
        return
    await services.sessions.end_all(person.id)
    browser.forget()


@router.delete(
    "/sessions/{device}", summary="Sign a device out", status_code=204, responses=answers(404)
)
async def sign_out_device(
    services: TheServices,
    person: KnownPerson,
    device: Annotated[Handle, Path(description="The id of a device of yours.")],
) -> None:
    """Its session ends, and its open pages are told so."""
    if not await services.sessions.end_one(person.id, device):
        raise Refused("device_not_found")
