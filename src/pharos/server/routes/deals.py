"""Deals that everybody plays at a table of their own: those of a day, and those of friends."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path

from pharos.server.deals.models import (
    MOST_DEALS,
    BeginDaily,
    Daily,
    DailyResults,
    Duplicate,
    DuplicateInList,
    NewDuplicate,
)
from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, Visitor
from pharos.server.errors import answers
from pharos.server.live.describing import describe_table
from pharos.server.models import Id
from pharos.table.messages import Table

router = APIRouter(tags=["deals"])
Game = Annotated[str, Path(description="The name of a game.", examples=["duel"])]
DuplicateId = Annotated[Id, Path(description="The id of a duplicate.")]
Number = Annotated[int, Path(ge=1, le=MOST_DEALS, description="Of a deal, from 1.")]
Day = Annotated[date, Path(description="A day in UTC.", examples=["2026-11-16"])]


@router.get("/daily", summary="What is played today?")
async def read_daily(services: TheServices, person: Visitor) -> Daily:
    """One deal for each game, and how you did. Days begin and end at midnight in UTC."""
    return await services.daily_deals.today(person.id if person else None)


@router.post(
    "/daily/{game}",
    summary="Play the deal of the day",
    status_code=201,
    responses=answers(404, 409, 429),
)
async def begin_daily(
    services: TheServices,
    person: KnownPerson,
    address: ClientAddress,
    game: Game,
    asked: BeginDaily,
) -> Table:
    """Everybody plays it once, from the same seat and against the same bots, which answer the same
    play in the same way.

    Anyone who asks again while the game goes on gets the same table. There are no hints and no
    stand-ins, and nobody watches.
    """
    await services.limits.check("tables", person.id)
    table = await services.daily_deals.begin(game, asked.day, person.id, address)
    return Table.model_validate(describe_table(table, person.id))


@router.get("/daily/{day}/{game}", summary="How did everybody do?", responses=answers(404))
async def read_daily_results(
    services: TheServices, person: Visitor, day: Day, game: Game
) -> DailyResults:
    """The results of a day, by points ahead of par. Those of today are there when you have finished
    the deal yourself; the seed, and the games of others as replays, when the day is over."""
    return await services.daily_deals.results(day, game, person.id if person else None)


@router.post(
    "/duplicates",
    summary="Open a duplicate",
    status_code=201,
    responses=answers(409, 429),
)
async def open_duplicate(
    services: TheServices, person: KnownPerson, asked: NewDuplicate
) -> Duplicate:
    """Everybody who takes part plays the same deals from the same seats against the same bots, each
    at tables of their own, and is compared deal by deal.

    Friends join by the link `/duplicate/<id>`. It is over when as many as may take part have
    finished everything, or when its time is up.
    """
    await services.limits.check("tables", person.id)
    return await services.duplicates.open(person.id, asked)


@router.get("/duplicates", summary="Which duplicates are mine?")
async def list_my_duplicates(services: TheServices, person: KnownPerson) -> list[DuplicateInList]:
    """Those in which you take part: the newest twenty."""
    return await services.duplicates.mine(person.id)


@router.get("/duplicates/{duplicate}", summary="Look at a duplicate", responses=answers(404))
async def read_duplicate(
    services: TheServices, person: Visitor, duplicate: DuplicateId
) -> Duplicate:
    """Who takes part, and how everybody did on the deals that you have finished yourself."""
    return await services.duplicates.look(duplicate, person.id if person else None)


@router.post("/duplicates/{duplicate}/join", summary="Take part", responses=answers(404, 409))
async def join_duplicate(
    services: TheServices, person: KnownPerson, duplicate: DuplicateId
) -> Duplicate:
    """Anyone who takes part already may ask again."""
    return await services.duplicates.join(duplicate, person.id)


@router.post(
    "/duplicates/{duplicate}/deals/{number}",
    summary="Play one of the deals",
    status_code=201,
    responses=answers(403, 404, 409, 429),
)
async def begin_duplicate_deal(
    services: TheServices,
    person: KnownPerson,
    address: ClientAddress,
    duplicate: DuplicateId,
    number: Number,
) -> Table:
    """In any order, each once. Anyone who asks again while the game goes on gets the same table."""
    await services.limits.check("tables", person.id)
    table = await services.duplicates.play(duplicate, number, person.id, address)
    return Table.model_validate(describe_table(table, person.id))
