"""Opening tables, sitting down, getting up."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from pharos.server.dependencies import ClientAddress, KnownPerson, TheServices, TheTable, Visitor
from pharos.server.errors import answers
from pharos.server.live.describing import describe_table
from pharos.server.live.permissions import require_account
from pharos.server.models import (
    MOST_SEATS,
    ChangeSeat,
    JoinTable,
    NewTable,
    Rematch,
    Reveal,
    StandIn,
    StartGame,
)
from pharos.server.services import Services
from pharos.server.storage.rows import TableRow
from pharos.server.storage.table_reading import LISTED
from pharos.server.storage.table_store import Speed
from pharos.table.messages import RulebookName, Table

router = APIRouter(prefix="/tables", tags=["tables"])
AS_IT_IS = StartGame(fill=None)
UNSEALED = Rematch(seal=None)
Seat = Annotated[int, Path(ge=0, lt=MOST_SEATS, description="A seat; the first is 0.")]


@router.get("", summary="Which tables are public?")
async def list_tables(  # noqa: PLR0913 - one filter a line
    services: TheServices,
    person: Visitor,
    rulebook: Annotated[RulebookName | None, Query(description="Only of this game.")] = None,
    rated: Annotated[bool | None, Query(description="Only rated games, or only others.")] = None,
    clock: Annotated[str | None, Query(max_length=10, description="Only with this clock.")] = None,
    speed: Annotated[
        Speed | None, Query(description="Only without a clock, live ones or those over days.")
    ] = None,
    free: Annotated[
        int, Query(ge=0, lt=MOST_SEATS, description="Of tables that wait: seats free, at least.")
    ] = 0,
) -> list[Table]:
    """The newest thirty tables that wait for players, and the newest twenty games that may be
    watched.

    Tables of people whom you have blocked, or who have blocked you, are left out.
    """
    reader = person.id if person else None
    filters = {"rulebook": rulebook, "rated": rated, "clock": clock}
    like = {name: wanted for name, wanted in filters.items() if wanted is not None}
    hosts = await services.circle.shunned(reader)
    rows = await services.store.public_tables(like, speed, free, hosts)
    return await shown(services, rows, reader)


@router.get("/mine", summary="Which tables are mine?")
async def list_my_tables(services: TheServices, person: KnownPerson) -> list[Table]:
    """Tables where you sit or sat: the newest fifty."""
    unfinished = await services.store.unfinished_tables_of(person.id)
    rows = newest(unfinished, await services.store.finished_tables_of(person.id))
    return await shown(services, rows, person.id)


@router.post("", summary="Open a table", status_code=201, responses=answers(403, 409, 429))
async def open_table(
    services: TheServices, person: KnownPerson, address: ClientAddress, asked: NewTable
) -> Table:
    """Its seed is secret until the game is over; the commitment to it is shown at once.

    Exactly one seat is `me`; there are as many seats as players. With `start` the game begins at
    once, which needs a bot in every other seat.
    """
    require_account(asked.rated, person.login)
    await services.limits.check("tables", person.id)
    table = await services.seating.open(person.id, asked, address)
    return as_table(describe_table(table, person.id))


@router.get("/{table}", summary="Look at a table")
async def read_table(table: TheTable, person: Visitor) -> Table:
    """Who sits there, how it is set up, and how it stands, as far as you may know."""
    return as_table(describe_table(table, person.id if person else None))


@router.post("/{table}/join", summary="Sit down", responses=answers(403, 409))
async def join_table(
    services: TheServices, table: TheTable, person: KnownPerson, asked: JoinTable
) -> Table:
    """Take a seat that is free for you; an invite opens those kept for friends.

    Anyone who already sits at the table stays there, so asking twice does no harm.
    """
    require_account(table.row.rated, person.login)
    await services.circle.require_welcome(person.id, table.row.host)
    await services.seating.join(table, person.id, asked)
    return as_table(describe_table(table, person.id))


@router.post("/{table}/leave", summary="Leave a table", responses=answers(409))
async def leave_table(services: TheServices, table: TheTable, person: KnownPerson) -> Table:
    """Before the game, your seat becomes free. During it, a bot plays on until you come back."""
    await services.seating.leave(table, person.id)
    return as_table(describe_table(table, person.id))


@router.put("/{table}/seats/{player}", summary="Change a seat", responses=answers(409))
async def change_seat(
    services: TheServices, table: TheTable, person: KnownPerson, player: Seat, asked: ChangeSeat
) -> Table:
    """Keep it for anyone, for a friend or for a bot. A person who sits there is sent away.

    Only the host may do so, and only before the game.
    """
    await services.seating.change_seat(table, person.id, player, asked)
    return as_table(describe_table(table, person.id))


@router.post("/{table}/start", summary="Start the game", responses=answers(409))
async def start_game(
    services: TheServices, table: TheTable, person: KnownPerson, asked: StartGame = AS_IT_IS
) -> Table:
    """The host deals as soon as every seat is taken, or lets bots take those that are empty."""
    await services.seating.start(table, person.id, asked.fill)
    return as_table(describe_table(table, person.id))


@router.post("/{table}/entropy", summary="Add to the deal", responses=answers(409))
async def reveal(
    services: TheServices, table: TheTable, person: KnownPerson, asked: Reveal
) -> Table:
    """Anyone who sealed entropy when sitting down reveals it as soon as the game has started.

    The deal waits for it, for five seconds. Its seed is the SHA-256 of the server's secret and of
    the entropy of all players, so that nobody has chosen it.
    """
    await services.dealing.reveal(table, person.id, asked.entropy)
    return as_table(describe_table(table, person.id))


@router.post("/{table}/resign", summary="Give up", responses=answers(409))
async def resign(services: TheServices, table: TheTable, person: KnownPerson) -> Table:
    """With two players the other one wins; with more, a bot plays on for good."""
    await services.seating.resign(table, person.id)
    return as_table(describe_table(table, person.id))


@router.post("/{table}/stand-in", summary="Let a bot play for me", responses=answers(403, 409))
async def hand_over(
    services: TheServices, table: TheTable, person: KnownPerson, asked: StandIn
) -> Table:
    """It plays in your place until you take your seat back.

    Where hints are off, it may not be one that thinks ahead.
    """
    await services.seating.hand_over(table, person.id, asked.bot)
    return as_table(describe_table(table, person.id))


@router.delete("/{table}/stand-in", summary="Take my seat back", responses=answers(409))
async def take_seat_back(services: TheServices, table: TheTable, person: KnownPerson) -> Table:
    """The bot leaves your seat, and you play again."""
    await services.seating.take_back(table, person.id)
    return as_table(describe_table(table, person.id))


@router.post(
    "/{table}/seats/{player}/stand-in",
    summary="Let a bot play for someone who is away",
    responses=answers(409),
)
async def replace_absent(
    services: TheServices, table: TheTable, person: KnownPerson, player: Seat
) -> Table:
    """Any player at the table may do so, once a player who must decide has been away for as many
    seconds as the table's `patience`. A person who comes back gets the seat again at once.
    """
    await services.seating.replace_absent(table, person.id, player)
    return as_table(describe_table(table, person.id))


@router.post("/{table}/rematch", summary="Ask for a rematch", responses=answers(403, 409))
async def rematch(
    services: TheServices,
    table: TheTable,
    person: KnownPerson,
    address: ClientAddress,
    asked: Rematch = UNSEALED,
) -> Table:
    """The same people, each one seat further on. Everyone who asks gets the same new table."""
    if table.row.rematch is not None:
        next_table = await services.live_tables.find(table.row.rematch)
        await services.circle.require_welcome(person.id, next_table.row.host)
    again = await services.seating.rematch(table, person.id, address, asked.seal)
    return as_table(describe_table(again, person.id))


def newest(*lists: list[TableRow]) -> list[TableRow]:
    """The newest tables of some lists."""
    rows = {row.id: row for rows in lists for row in rows}.values()
    return sorted(rows, key=lambda row: row.created_at, reverse=True)[:LISTED]


async def shown(services: Services, rows: list[TableRow], person: str | None) -> list[Table]:
    """Tables for a list."""
    return [
        as_table(describe_table(table, person)) for table in await services.listed_tables.at(rows)
    ]


def as_table(facts: dict[str, Any]) -> Table:
    return Table.model_validate(facts)
