"""Fills a database with ten thousand people, a million finished games and what goes on beside."""

import json
import random
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from typing import Any

from bustle import Rows, bustle
from crowd import LADDERS, Crowd, games_of, person_of, rating_of, seat_of, table_of
from sqlalchemy import Connection, Table

from pharos.server.history.tallies import Sums, add, rows_of
from pharos.server.storage.database import Database
from pharos.server.storage.schema import (
    GAMES,
    PERSONS,
    RATINGS,
    RESULTS,
    SEATS,
    TABLES,
    TALLIES,
)

COPIES = 10  # of every game
BATCH = 5000  # games in a transaction
SOME = 50_000  # rows of other kinds in a transaction
SMALL = 200  # groups of few rows
COPIED_TALLIES = """
INSERT INTO tallies (person, ladder, kind, key, games, wins, points)
SELECT mine.twin, ladder, kind, coalesce(theirs.twin, key), games, wins, points
FROM first_tallies one
JOIN twins mine ON mine.person = one.person
LEFT JOIN twins theirs ON one.kind = 'opponent' AND theirs.person = one.key
WHERE true
ON CONFLICT (person, ladder, kind, key) DO UPDATE SET
    games = tallies.games + excluded.games,
    wins = tallies.wins + excluded.wins,
    points = tallies.points + excluded.points
"""


def batched(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    left = iter(rows)
    while some := list(islice(left, size)):
        yield some


async def fill(database: Database, people: int, games: int) -> None:
    """Write everything; people first, what games add up to last."""
    crowd = Crowd(people, random.Random(20))
    await put(database, {PERSONS: [person_of(one) for one in crowd.ids]})
    async with without_indexes(database, TABLES, SEATS, RESULTS, TALLIES):
        sums = await fill_games(database, crowd, games // COPIES)
        for some in batched(rows_of(sums), SOME):
            await put(database, {TALLIES: some})
        await copy_games(database, crowd)
    ratings = [rating_of(one, ladder, crowd) for one in crowd.ids for ladder in LADDERS]
    await put(database, {RATINGS: ratings})
    for some in batched(bustle(crowd, games // COPIES, datetime.now(UTC)), SMALL):
        await put(database, together(some))
    async with database.write() as connection:
        await connection.exec_driver_sql("ANALYZE")
    if not database.is_sqlite:
        async with database.read() as connection:
            await connection.exec_driver_sql("VACUUM")  # as it does by itself sooner or later


@asynccontextmanager
async def without_indexes(database: Database, *tables: Table) -> AsyncIterator[None]:
    """To make indexes of many rows takes a fraction of the time that their rows would need with
    them there."""
    indexes = [index for table in tables for index in table.indexes]
    async with database.write() as connection:
        for index in indexes:
            await connection.run_sync(index.drop)
    yield
    for index in indexes:
        async with database.write() as connection:
            await connection.run_sync(index.create)


async def fill_games(database: Database, crowd: Crowd, games: int) -> Sums:
    """Write games that are over; what the results of everybody add up to."""
    sums: Sums = defaultdict(lambda: [0, 0, 0])
    began = time.monotonic()
    for number, some in enumerate(batched(games_of(crowd, games), BATCH), 1):
        rows: Rows = {TABLES: [], SEATS: [], GAMES: [], RESULTS: []}
        for game, results in some:
            rows[TABLES].append(table_of(game, crowd.ids[0]))
            rows[SEATS] += map(seat_of, results)
            rows[GAMES].append(game)
            rows[RESULTS] += results
            for mine in results:
                if mine["person"]:
                    add(sums, mine, game["ending"], results)
        await put(database, rows)
        print(f"\r{number * BATCH:,} games, {time.monotonic() - began:.0f} s", end="", flush=True)
    print()
    return sums


async def copy_games(database: Database, crowd: Crowd) -> None:
    """All games again and again, each time with others who play about as much. The database does
    it: that is many times faster than writing rows from here."""
    async with database.write() as connection:
        await connection.exec_driver_sql("CREATE TABLE first_tallies AS SELECT * FROM tallies")
        await connection.exec_driver_sql("CREATE TABLE twins (person TEXT PRIMARY KEY, twin TEXT)")
    for copy in range(1, COPIES):
        ids = crowd.ids[copy:] + crowd.ids[:copy]
        async with database.write() as connection:
            await unchecked(connection)
            await connection.exec_driver_sql("DELETE FROM twins")
            pairs = zip(crowd.ids, ids, strict=True)
            twins = ", ".join(f"('{one}', '{twin}')" for one, twin in pairs)
            await connection.exec_driver_sql(f"INSERT INTO twins VALUES {twins}")
            for table in (TABLES, SEATS, GAMES, RESULTS):
                await connection.exec_driver_sql(copying(table, f"copy{copy}"))
            await connection.exec_driver_sql(COPIED_TALLIES)
        print(f"\r{copy + 1} times as many games", end="", flush=True)
    print()
    async with database.write() as connection:
        for table in ("first_tallies", "twins"):
            await connection.exec_driver_sql(f"DROP TABLE {table}")


def copying(table: Table, name: str) -> str:
    """What copies the rows of the first games in a table; `name` is how the new ids begin."""
    key = "id" if table is TABLES else "table_id"
    values = {column.name: f'one."{column.name}"' for column in table.c}
    values[key] = f"'{name}' || substr(one.{key}, 5)"
    join = ""
    if "person" in values:
        values["person"] = "twin"
        join = "LEFT JOIN twins ON twins.person = one.person"
    into = ", ".join(f'"{name}"' for name in values)
    rows = f"SELECT {', '.join(values.values())} FROM {table.name} one {join}"
    return (
        f"INSERT INTO {table.name} ({into}) {rows} WHERE one.{key} >= 'game' AND one.{key} < 'gamf'"
    )


def together(some: list[Rows]) -> Rows:
    found: Rows = {}
    for rows in some:
        for table, more in rows.items():
            found.setdefault(table, []).extend(more)
    return found


async def put(database: Database, rows: Rows) -> None:
    """Add rows, straight through the driver: millions of them are to be written."""
    async with database.write() as connection:
        for table, some in rows.items():
            if not some:
                continue
            names = list(some[0])
            stored = [tuple(as_stored(row[name], database) for name in names) for row in some]
            if database.is_sqlite:
                into = ", ".join(f'"{name}"' for name in names)
                values = ", ".join("?" * len(names))
                statement = f"INSERT INTO {table.name} ({into}) VALUES ({values})"
                many = partial(Connection.exec_driver_sql, statement=statement, parameters=stored)
                await connection.run_sync(many)
            else:
                await unchecked(connection)
                driver = (await connection.get_raw_connection()).driver_connection
                await driver.copy_records_to_table(table.name, records=stored, columns=names)


async def unchecked(connection: Any) -> None:
    """These rows refer to others that are there: PostgreSQL need not look each of them up. Only a
    superuser may say so."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql("SET LOCAL session_replication_role = replica")


def as_stored(value: Any, database: Database) -> Any:
    """A value as the driver wants it."""
    if isinstance(value, dict | list):
        return json.dumps(value)
    if isinstance(value, datetime) and database.is_sqlite:
        return f"{value:%Y-%m-%d %H:%M:%S.%f}"
    return value
