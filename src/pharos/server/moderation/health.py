"""How the server is: what it has to do, and how large it has grown."""

from typing import NamedTuple

from sqlalchemy import distinct, func, select, text

from pharos.server.storage.database import Database
from pharos.server.storage.schema import DEALS, IS_UNFINISHED, REVIEWS, SEATS, TABLES

SIZE = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}
VERSION = {"sqlite": "SELECT sqlite_version()", "postgresql": "SHOW server_version"}


class Figures(NamedTuple):
    """What the database knows about the server."""

    database: str  # SQLite or PostgreSQL, with its version
    database_bytes: int
    tables_open: int
    tables_playing: int
    people_seated: int  # at these tables
    reviews_waiting: int  # or being made
    pars_waiting: int  # of deals


async def read_figures(database: Database) -> Figures:
    """Counts only what is not over: there is far less of that than of what is."""
    dialect = database.engine.dialect.name
    by_status = select(TABLES.c.status, func.count()).where(IS_UNFINISHED)
    seated = select(func.count(distinct(SEATS.c.person))).join(
        TABLES, TABLES.c.id == SEATS.c.table_id
    )
    waiting = REVIEWS.c.status.in_(("waiting", "thinking"))
    async with database.read() as connection:
        version = (await connection.execute(text(VERSION[dialect]))).scalar_one()
        size = (await connection.execute(text(SIZE[dialect]))).scalar_one()
        found = await connection.execute(by_status.group_by(TABLES.c.status))
        tables = {status: count for status, count in found}
        people = (await connection.execute(seated.where(IS_UNFINISHED))).scalar_one()
        reviews = await connection.execute(select(func.count()).where(waiting))
        pars = await connection.execute(
            select(func.count()).where(DEALS.c.par_wanted_at.is_not(None))
        )
        name = "SQLite" if database.is_sqlite else "PostgreSQL"
        return Figures(
            database=f"{name} {version}",
            database_bytes=size,
            tables_open=tables.get("open", 0),
            tables_playing=tables.get("playing", 0),
            people_seated=people,
            reviews_waiting=reviews.scalar_one(),
            pars_waiting=pars.scalar_one(),
        )
