"""Reviews of finished games, and playing on from a position of one."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, TheTable
from pharos.server.errors import answers
from pharos.server.live.describing import describe_table
from pharos.server.reviews.models import ReviewState, TryPosition
from pharos.table.messages import Language, Table

router = APIRouter(prefix="/tables/{table}", tags=["reviews"])
InLanguage = Annotated[Language, Query(description="For the words of the coach.")]


@router.post(
    "/review", summary="Ask for a review", status_code=202, responses=answers(403, 409, 429)
)
async def ask_for_review(
    services: TheServices, table: TheTable, person: KnownPerson, address: ClientAddress
) -> None:
    """The coach goes through a finished game: it takes a while, and the game waits in a queue.

    A review is made once and kept: asking again does no harm, and a second request waits for the
    same review. One that failed is tried again.
    """
    await services.limits.check("reviews", person.id)
    await services.reviews.ask(table, person.id, address)


@router.get(
    "/review",
    summary="Read a review",
    response_model=ReviewState,
    responses=answers(403, 409, 429),
)
async def read_review(
    services: TheServices,
    table: TheTable,
    address: ClientAddress,
    language: InLanguage = "en",
    since: Annotated[int, Query(ge=0, description="Decisions that you know already.")] = 0,
) -> Response:
    """What the coach has found so far; ask again every second or two, until it is done."""
    await services.limits.check("replays", address)
    text = await services.review_reader.state(table, language, since)
    return Response(text, media_type="application/json")


@router.post(
    "/try", summary="Play on from a position", status_code=201, responses=answers(403, 409, 429)
)
async def try_position(
    services: TheServices,
    table: TheTable,
    person: KnownPerson,
    address: ClientAddress,
    asked: TryPosition,
) -> Table:
    """A new table with the same deal and the same decisions up to one that you take yourself; bots
    have all other seats. The game must be over."""
    await services.limits.check("tables", person.id)
    tried = await services.trying.open(table, person.id, asked.decision, asked.bot, address)
    return Table.model_validate(describe_table(tried, person.id))
