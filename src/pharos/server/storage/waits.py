"""For whom games wait, in the database: lists show it without playing games from their logs.

It follows from the log, and is stored with the number of moves that it follows from. Where the log
has more of them by now, it is out of date and is not used: so it need not be written together with
a move, and a worker may die before it has written it.
"""

from array import array
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, func, select

from pharos.server.storage.database import Database, dialect_insert, padded
from pharos.server.storage.schema import MOVES
from pharos.server.storage.speeds_schema import WAITS
from pharos.table.clocks import Clock
from pharos.table.match import Match
from pharos.table.thinking import MICROSECOND, Stretch, Thinking

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
HEIGHT = (  # how many moves the log has
    select(func.coalesce(func.max(MOVES.c.index), -1) + 1)
    .where(MOVES.c.table_id == WAITS.c.table_id)
    .correlate(WAITS)
    .scalar_subquery()
)
KNOWN = select(WAITS).where(WAITS.c.table_id.in_(bindparam("ids", expanding=True)))
TRUE = KNOWN.where(WAITS.c.moves == HEIGHT)


class Wait(NamedTuple):
    """For whom a game waits after this many moves, and how long everybody has thought."""

    moves: int
    thinking: tuple[Thinking, ...]

    @property
    def deciders(self) -> tuple[int, ...]:
        return tuple(player for player, one in enumerate(self.thinking) if one.since)


async def true_waits(database: Database, tables: Sequence[str]) -> dict[str, Wait]:
    """For whom these games wait, where that is stored and nobody has moved since."""
    async with database.read() as connection:
        found = (await connection.execute(TRUE, {"ids": padded(tables)})).all()
    return {
        table: Wait(moves, tuple(unpacked(one) for one in thinking))
        for table, moves, thinking in found
    }


async def stored_moves(database: Database, tables: Sequence[str]) -> dict[str, int]:
    """The number of moves after which it was last stored for whom each of these games waits."""
    async with database.read() as connection:
        found = await connection.execute(KNOWN, {"ids": padded(tables)})
        return {table: moves for table, moves, _ in found}


class FreshWait(NamedTuple):
    """A row to be stored."""

    table: str
    moves: int
    thinking: list[Any]


def fresh_wait(table: str, match: Match, clock: Clock | None) -> FreshWait:
    """For whom a game waits now."""
    players = range(len(match.thinking))
    with_finished = has_reserve(clock)
    return FreshWait(
        table, match.moves, [packed(match.thinking[player], with_finished) for player in players]
    )


async def store_waits(database: Database, waits: Sequence[FreshWait]) -> None:
    """Store for whom games wait; what follows from more moves stays."""
    rows = [
        {"table_id": table, "moves": moves, "thinking": thinking}
        for table, moves, thinking in sorted(waits)  # so that workers do not block each other
    ]
    async with database.write() as connection:
        row = dialect_insert(connection)(WAITS)
        newer = {"moves": row.excluded.moves, "thinking": row.excluded.thinking}
        is_newer = WAITS.c.moves < row.excluded.moves
        upsert = row.on_conflict_do_update(index_elements=["table_id"], set_=newer, where=is_newer)
        await connection.execute(upsert, rows)


def has_reserve(clock: Clock | None) -> bool:
    """Whether it matters how long earlier decisions took."""
    return clock is not None and bool(clock.reserve or clock.increment)


# Moments are stored in microseconds


def packed(thinking: Thinking, with_finished: bool) -> list[Any]:
    finished = [spent // MICROSECOND for spent in thinking.finished] if with_finished else []
    stretches = [[number_of(one.begins), number_of(one.ends)] for one in thinking.stretches]
    return [thinking.since and number_of(thinking.since), stretches, finished]


def unpacked(stored: list[Any]) -> Thinking:
    since, stretches, finished = stored
    return Thinking(
        [Stretch(moment_of(begins), moment_of(ends)) for begins, ends in stretches],
        None if since is None else moment_of(since),
        array("q", finished),
    )


def number_of(moment: datetime) -> int:
    return (moment - EPOCH) // MICROSECOND


def moment_of(number: int) -> datetime:
    return EPOCH + timedelta(microseconds=number)
