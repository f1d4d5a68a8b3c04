"""Everything that the lobby shows, at once."""

from typing import Any

import orjson
from fastapi import APIRouter, Response
from pydantic import BaseModel, Field

from pharos.server.deals.models import Daily
from pharos.server.dependencies import KnownPerson, TheServices
from pharos.server.live.describing import describe_table
from pharos.server.live.live_table import LiveTable
from pharos.server.meeting.models import Meeting, SeekInList
from pharos.server.moderation.models import MyConduct
from pharos.server.news.models import WaitingTables
from pharos.server.puzzles.models import Shelves
from pharos.server.routes.deals import read_daily
from pharos.server.routes.meeting import read_meeting, seeks_seen_by
from pharos.server.routes.news import waiting_tables
from pharos.server.routes.puzzles import InLanguage, list_puzzles
from pharos.server.routes.ratings import MyMatch, read_matches
from pharos.server.routes.reports import read_my_conduct
from pharos.server.routes.speeds import Vacation, read_vacation
from pharos.server.routes.tables import newest
from pharos.server.routes.tournaments import list_tournaments
from pharos.server.services import Services
from pharos.server.storage.rows import Person, TableRow
from pharos.server.tournaments.models import TournamentInList
from pharos.table.messages import Language, Table

router = APIRouter(tags=["tables"])


class Lobby(BaseModel):
    """What the lobby shows to somebody. Each part is also the answer to a question of its own."""

    tables: list[Table] = Field(description="As `GET /api/tables`.")
    mine: list[Table] = Field(description="As `GET /api/tables/mine`.")
    waiting: WaitingTables = Field(description="As `GET /api/me/waiting`.")
    matches: list[MyMatch] = Field(description="As `GET /api/me/matches`.")
    meeting: Meeting = Field(description="As `GET /api/meeting`.")
    seeks: list[SeekInList] = Field(description="As `GET /api/seeks`.")
    daily: Daily = Field(description="As `GET /api/daily`.")
    puzzles: Shelves = Field(description="As `GET /api/puzzles`.")
    tournaments: list[TournamentInList] = Field(description="As `GET /api/tournaments?over=false`.")
    vacation: Vacation = Field(description="As `GET /api/vacation`.")
    conduct: MyConduct = Field(description="As `GET /api/me/conduct`.")


@router.get("/lobby", summary="What does the lobby show?", response_model=Lobby)
async def read_lobby(
    services: TheServices, person: KnownPerson, language: InLanguage = "en"
) -> Response:
    """Everything together, in less time than one question after the other."""
    async with services.database.read_together():
        lobby = await lobby_of(services, person, language)
    text = orjson.dumps(lobby, default=as_data, option=orjson.OPT_UTC_Z)
    return Response(text, media_type="application/json")


async def lobby_of(services: Services, person: Person, language: Language) -> dict[str, Any]:
    """A `Lobby`. A hundred tables are not checked against their type one by one: they are what
    pages are sent all the time."""
    unfinished = await services.store.unfinished_tables_of(person.id)
    shunned = await services.circle.shunned(person.id)
    public = await services.store.public_tables(without=shunned)
    latest = newest(unfinished, await services.store.finished_tables_of(person.id))
    seen = await listed_at(services, [*unfinished, *public, *latest])
    return {
        "tables": [describe_table(seen[row.id], person.id) for row in public],
        "mine": [describe_table(seen[row.id], person.id) for row in latest],
        "waiting": waiting_tables([seen[row.id] for row in unfinished], person.id),
        "matches": await read_matches(services, person),
        "meeting": await read_meeting(services, person),
        "seeks": await seeks_seen_by(services, person.id, shunned),
        "daily": await read_daily(services, person),
        "puzzles": await list_puzzles(services, person, language),
        "tournaments": await list_tournaments(services, person, over=False),
        "vacation": await read_vacation(services, person),
        "conduct": await read_my_conduct(services, person),
    }


def as_data(part: BaseModel) -> Any:
    """A part of the lobby, as JSON has it."""
    return part.model_dump(mode="json")


async def listed_at(services: Services, rows: list[TableRow]) -> dict[str, LiveTable]:
    """Tables for several lists, each looked at once."""
    once = list({row.id: row for row in rows}.values())
    return {table.id: table for table in await services.listed_tables.at(once)}
