"""Who tried which puzzle, and how solvers and puzzles are rated."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.schema import ATTEMPTS, PUZZLES, SOLVERS


class SolverRow(NamedTuple):
    """How somebody solves puzzles."""

    rating: float
    deviation: float
    streak: int = 0  # solved one after the other
    best: int = 0  # the longest streak


async def solver(connection: AsyncConnection, person: str) -> SolverRow | None:
    columns = (SOLVERS.c.rating, SOLVERS.c.deviation, SOLVERS.c.streak, SOLVERS.c.best)
    row = (await connection.execute(select(*columns).where(SOLVERS.c.person == person))).first()
    return None if row is None else SolverRow(*row)


async def keep_solver(connection: AsyncConnection, person: str, row: SolverRow) -> None:
    changed = update(SOLVERS).where(SOLVERS.c.person == person).values(row._asdict())
    if (await connection.execute(changed)).rowcount == 0:
        await connection.execute(insert(SOLVERS).values(person=person, **row._asdict()))


async def ratings(
    connection: AsyncConnection, puzzles: Sequence[str]
) -> dict[str, tuple[float, float]]:
    """The ratings and deviations of those puzzles that somebody has tried."""
    columns = (PUZZLES.c.id, PUZZLES.c.rating, PUZZLES.c.deviation)
    found = await connection.execute(select(*columns).where(PUZZLES.c.id.in_(puzzles)))
    return {puzzle: (rating, deviation) for puzzle, rating, deviation in found}


async def keep_rating(
    connection: AsyncConnection, puzzle: str, rating: float, deviation: float
) -> None:
    values = {"rating": rating, "deviation": deviation}
    changed = update(PUZZLES).where(PUZZLES.c.id == puzzle).values(values)
    if (await connection.execute(changed)).rowcount == 0:
        await connection.execute(insert(PUZZLES).values(id=puzzle, **values))


async def tried(connection: AsyncConnection, person: str) -> dict[str, bool]:
    """The puzzles that somebody tried, and whether the first answer was right."""
    found = select(ATTEMPTS.c.puzzle, ATTEMPTS.c.right).where(ATTEMPTS.c.person == person)
    return {puzzle: right for puzzle, right in await connection.execute(found)}


async def days(connection: AsyncConnection, person: str) -> list[str]:
    """The days whose puzzle somebody solved, the last one first."""
    solved = (ATTEMPTS.c.person == person) & ATTEMPTS.c.right & ATTEMPTS.c.day.is_not(None)
    found = select(ATTEMPTS.c.day).where(solved).order_by(ATTEMPTS.c.day.desc())
    return list((await connection.execute(found)).scalars())


async def merge_solver(connection: AsyncConnection, guest: str, account: str) -> None:
    """Give what a guest has solved to an account, which keeps its own rating if it has one."""
    known = select(ATTEMPTS.c.puzzle).where(ATTEMPTS.c.person == account)
    new = update(ATTEMPTS).where(ATTEMPTS.c.person == guest, ATTEMPTS.c.puzzle.not_in(known))
    await connection.execute(new.values(person=account))
    rated = select(SOLVERS.c.person).where(SOLVERS.c.person == account)
    moved = update(SOLVERS).where(SOLVERS.c.person == guest, ~rated.exists())
    await connection.execute(moved.values(person=account))
    await forget_solver(connection, guest)


async def forget_solver(connection: AsyncConnection, person: str) -> None:
    for table in (ATTEMPTS, SOLVERS):
        of_person: ColumnElement[bool] = table.c.person == person
        await connection.execute(delete(table).where(of_person))
