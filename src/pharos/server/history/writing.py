"""A game that is over becomes history, in the transaction that ends it."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.history.summary import Played, game_row, result_rows
from pharos.server.history.tallies import add_game
from pharos.server.ratings.ladders import rate_game
from pharos.server.storage.database import dialect_insert
from pharos.server.storage.prepared import prepared
from pharos.server.storage.rows import TableRow
from pharos.server.storage.schema import GAMES, RESULTS

ADDED_RESULTS = prepared(insert(RESULTS))


async def write_game(
    connection: AsyncConnection,
    row: TableRow,
    result: dict[str, Any],
    finished_at: datetime,
    players: Sequence[Played],
) -> bool:
    """Write a game, its results, and what follows from them; False if it was written before."""
    game = game_row(row, result, finished_at)
    added = added_once(dialect_insert(connection))
    if (await connection.execute(added, game)).rowcount == 0:
        return False
    results = result_rows(row, result, finished_at, players)
    await rate_game(connection, row, results)
    await connection.execute(ADDED_RESULTS, results)
    await add_game(connection, game["ending"], results)
    return True


@cache
def added_once(insert: Any) -> Any:
    """The insert of a game that may be there already; put together once for each database."""
    return prepared(insert(GAMES).on_conflict_do_nothing())
