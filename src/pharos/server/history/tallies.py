"""What the results of a person add up to, kept as sums: a profile need not read every game.

Results are only ever added to; when a guest's games go to an account, the sums are computed again.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import dialect_insert
from pharos.server.storage.prepared import prepared
from pharos.server.storage.schema import GAMES, RESULTS, TALLIES

MOST_ROWS = 2000  # in one statement
KEYS = ("person", "ladder", "kind", "key")
SUMS = ("games", "wins", "points")
Row = Mapping[str, Any]  # of RESULTS


class Count(NamedTuple):
    """Something that a result counts for."""

    kind: str
    key: str
    points: int


async def add_game(connection: AsyncConnection, ending: str, results: Sequence[Row]) -> None:
    """Add the results of a game to the sums of all people who played it."""
    sums: Sums = defaultdict(lambda: [0, 0, 0])
    for mine in results:
        if mine["person"]:
            add(sums, mine, ending, results)
    await connection.execute(added_up(dialect_insert(connection)), rows_of(sums))


@cache
def added_up(insert: Any) -> Any:
    """The insert of sums that are added to those that are there; put together once for each
    database."""
    added = insert(TALLIES)
    more = {name: TALLIES.c[name] + added.excluded[name] for name in SUMS}
    return prepared(added.on_conflict_do_update(index_elements=KEYS, set_=more))


async def recount(connection: AsyncConnection, people: set[str]) -> None:
    """Compute the sums of these people again."""
    for person in sorted(people):
        await connection.execute(delete(TALLIES).where(TALLIES.c.person == person))
        sums: Sums = defaultdict(lambda: [0, 0, 0])
        async for ending, results in games_of(connection, person):
            mine = next(result for result in results if result["person"] == person)
            add(sums, mine, ending, results)
        rows = rows_of(sums)
        for first in range(0, len(rows), MOST_ROWS):
            await connection.execute(TALLIES.insert(), rows[first : first + MOST_ROWS])


async def games_of(connection: AsyncConnection, person: str):
    """The ending of every game of a person, with the results of all its players."""
    theirs = select(RESULTS.c.table_id).where(RESULTS.c.person == person)
    wanted = (
        select(GAMES.c.ending, *RESULTS.c)
        .join(GAMES, GAMES.c.table_id == RESULTS.c.table_id)
        .where(RESULTS.c.table_id.in_(theirs))
        .order_by(RESULTS.c.table_id)
    )
    found = (await connection.execute(wanted)).mappings().all()
    by_game: dict[str, list[Row]] = defaultdict(list)
    for row in found:
        by_game[row["table_id"]].append({**row})
    for results in by_game.values():
        yield results[0]["ending"], results


Sums = defaultdict[tuple[str, ...], list[int]]


def add(sums: Sums, mine: Row, ending: str, results: Iterable[Row]) -> None:
    for kind, key, points in counts_of(mine, ending, results):
        total = sums[mine["person"], mine["ladder"], kind, key]
        for place, more in enumerate((1, int(mine["won"]), points)):
            total[place] += more


def counts_of(mine: Row, ending: str, results: Iterable[Row]) -> Iterator[Count]:
    """Everything that the result of a player counts for."""
    points = mine["points"]
    yield Count("all", "", points)
    yield Count("players", str(mine["players"]), points)
    yield Count("ending", ending, points)
    if mine["city"]:
        yield Count("city", f"{mine['city']} {mine['side']}", points)
    yield from (Count("wonder", wonder, points) for wonder in mine["wonders"])
    yield from (Count("leader", leader, points) for leader in mine["leaders"])
    yield from (Count("category", *line) for line in (mine["sheet"] or {}).items())
    others = [other for other in results if other["player"] != mine["player"]]
    yield from (Count("opponent", one, points) for one in {o["person"] for o in others} if one)
    yield from (Count("bot", bot, points) for bot in {other["bot"] for other in others} if bot)


def rows_of(sums: Sums) -> list[dict[str, Any]]:
    """In a fixed order, so that workers do not block each other."""
    return [dict(zip((*KEYS, *SUMS), (*key, *sums[key]), strict=True)) for key in sorted(sums)]
