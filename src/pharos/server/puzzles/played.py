"""Games that were played on a server, to be searched for puzzles or published.

Only what was played is read, not by whom.
"""

from collections.abc import AsyncIterator

from sqlalchemy import select

from pharos.game import find_rulebook
from pharos.record import Record
from pharos.server.live.live_table import new_match
from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.schema import TABLES
from pharos.server.storage.store import Store

# What is shared is still a secret for somebody, and what is tried is a part of another game
OWN_GAMES = (
    TABLES.c.status == "finished",
    TABLES.c.shared_deal.is_(None),
    TABLES.c.tried_table.is_(None),
)

PUBLIC = (TABLES.c.public, TABLES.c.spectators)  # anybody could watch


async def finished_games(
    address: str, rulebook: str, are_public: bool = False
) -> AsyncIterator[Record]:
    """The games of a server's database that were played to their end by today's rules, the oldest
    first; all of them, or those of public tables alone."""
    database = Database(address)
    store, log = Store(database), MoveLog(database)
    try:
        rules = (TABLES.c.rulebook == rulebook, TABLES.c.rules == find_rulebook(rulebook).version)
        wanted = select(TABLES.c.id).where(*rules, *OWN_GAMES, *(PUBLIC if are_public else ()))
        async with database.read() as connection:
            found = await connection.execute(wanted.order_by(TABLES.c.finished_at, TABLES.c.id))
            tables = list(found.scalars())
        for table in tables:
            row = await store.table(table)
            if row is None or row.deal is None:
                continue
            match = new_match(row)
            for entry in await log.entries(table):
                match.enter(entry)
            if match.over:
                yield match.game.record
    finally:
        await database.close()
