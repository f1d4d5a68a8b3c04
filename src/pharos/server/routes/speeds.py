"""Games over days: which games wait for you, and vacations."""

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel, Field

from pharos.server.dependencies import KnownPerson, TheServices
from pharos.server.errors import answers
from pharos.server.live.describing import describe_table
from pharos.server.routes.tables import as_table
from pharos.server.speeds.turns import waiting_for
from pharos.server.speeds.vacations import DAYS_A_YEAR, MOST_DAYS, Allowance
from pharos.table.messages import ClientInput, Table

router = APIRouter(tags=["speeds"])


class NewVacation(ClientInput):
    """A vacation that begins now."""

    days: int = Field(ge=1, le=MOST_DAYS, examples=[7])


class Vacation(BaseModel):
    """Whether you are on vacation: the clocks of your games over days stand still."""

    until: datetime | None = Field(description="When it ends by itself; null: you are not.")
    days_left: int = Field(
        description=f"Days that you may still take, of {DAYS_A_YEAR} in any 365.", examples=[23]
    )
    most: int = Field(description="Days at a time.", examples=[MOST_DAYS])


@router.get("/turns", summary="Which games wait for me?", responses=answers(429))
async def list_turns(services: TheServices, person: KnownPerson) -> list[Table]:
    """All games in which you must decide. The one whose `deadline` comes first is first; games
    without a clock come last."""
    await services.limits.check("looks", person.id)
    rows = await services.store.unfinished_tables_of(person.id)
    tables = await waiting_for(services.listed_tables, rows, person.id)
    return [as_table(describe_table(table, person.id)) for table in tables]


@router.get("/vacation", summary="Am I on vacation?")
async def read_vacation(services: TheServices, person: KnownPerson) -> Vacation:
    """And how many days of vacation are left."""
    return shown(await services.vacations.of(person.id))


@router.put("/vacation", summary="Take a vacation", responses=answers(409, 429))
async def take_vacation(services: TheServices, person: KnownPerson, asked: NewVacation) -> Vacation:
    """From now on the clocks of all your games over days stand still, for this many days or until
    you end it. You may still play. Everybody at these tables sees it."""
    await services.limits.check("vacations", person.id)
    return shown(await services.vacations.take(person.id, asked.days))


@router.delete("/vacation", summary="Come back from a vacation", responses=answers(429))
async def end_vacation(services: TheServices, person: KnownPerson) -> Vacation:
    """Your clocks run again. Only the time that you were away is taken from your days."""
    await services.limits.check("vacations", person.id)
    return shown(await services.vacations.end(person.id))


def shown(allowance: Allowance) -> Vacation:
    return Vacation(until=allowance.until, days_left=allowance.days_left, most=MOST_DAYS)
