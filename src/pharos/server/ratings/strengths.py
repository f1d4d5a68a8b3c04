"""How strong people are when they sit down, as the others at the table see it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.ratings.ladders import PEOPLE
from pharos.server.ratings.rating import Rating
from pharos.server.storage.database import padded
from pharos.server.storage.rows import TableRow, ladder_of
from pharos.server.storage.schema import RATINGS

UNKNOWN: dict[str, Any] = {"rating": None, "doubt": None}


def has_company(table: TableRow) -> bool:
    """Whether more than one person sits at a table, or may sit down there."""
    return sum(seat.kind != "bot" for seat in table.seats) > 1


async def with_strengths(connection: AsyncConnection, table: TableRow) -> TableRow:
    """A new table with the ratings of those who sit there."""
    people = [seat.person for seat in table.seats if seat.person]
    found = await strengths(connection, table, people)
    seats = (replace(seat, **found.get(seat.person or "", UNKNOWN)) for seat in table.seats)
    return replace(table, seats=tuple(seats))


async def strengths(
    connection: AsyncConnection, table: TableRow, people: Sequence[str]
) -> dict[str, dict[str, Any]]:
    """What the seats of these people say, for those who have a rating among people."""
    wanted = select(RATINGS.c.subject, RATINGS.c.mu, RATINGS.c.sigma).where(
        RATINGS.c.ladder == ladder_of(table.rulebook, table.options),
        RATINGS.c.among == PEOPLE,
        RATINGS.c.subject.in_(padded(people)),
        RATINGS.c.games > 0,
    )
    rated = {person: Rating(*rest) for person, *rest in await connection.execute(wanted)}
    return {person: {"rating": one.shown, "doubt": one.doubt} for person, one in rated.items()}
