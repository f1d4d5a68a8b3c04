"""Ten thousand players, a million finished games: how long lobby, profile and the like take.

    python benchmarks/people.py sqlite+aiosqlite:////tmp/people.sqlite
    python benchmarks/people.py postgresql+asyncpg://pharos@/people?host=/tmp

The database must be empty, or one that this program has filled before. Nobody has played these
games: they are rows with results as they could be, without moves.
"""

import argparse
import asyncio
import json
import random
import secrets
import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import accumulate, islice
from typing import Any

import httpx
from sqlalchemy import Table, func, insert, select

from pharos.server.app import create_app
from pharos.server.history.tallies import Sums, add, rows_of
from pharos.server.people.sessions import digest
from pharos.server.ratings.rating import Rating
from pharos.server.settings import Settings
from pharos.server.storage.database import Database
from pharos.server.storage.schema import (
    GAMES,
    PERSONS,
    RATINGS,
    RESULTS,
    SEATS,
    SESSIONS,
    TABLES,
    TALLIES,
)

START = datetime(2024, 1, 1, tzinfo=UTC)
SPAN = timedelta(days=1000)
WARM = 10  # requests that are not counted
BATCH = 5000  # games in a transaction
LADDERS = ("wonders", "expansions", "duel", "monuments")
SEATED = {"wonders": (3, 4, 5), "expansions": (4, 5), "duel": (2,), "monuments": (2, 3, 4)}
LINES = {
    "wonders": ("military", "coins", "wonder", "blue", "yellow", "purple", "green"),
    "expansions": ("military", "coins", "wonder", "blue", "yellow", "green", "leaders", "edifice"),
    "duel": ("blue", "green", "yellow", "purple", "wonders", "progress", "coins", "military"),
    "monuments": ("track", "monuments", "historians", "bonus", "unused"),
}
CITIES = ("alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos")
WONDERS = ("sphinx", "pyramids", "piraeus", "colossus", "mausoleum", "appian_way", "great_library")
LEADERS = ("cleopatra", "hypatia", "nero", "sappho", "solomon", "plato", "midas", "ramses")
BOTS = ("newcomer", "apprentice", "mason", "architect", "master")


def batched(rows: Iterable[Any], size: int) -> Iterator[list[Any]]:
    left = iter(rows)
    while some := list(islice(left, size)):
        yield some


class Crowd:
    """People of whom some play much more than others."""

    def __init__(self, people: int, dice: random.Random):
        self.dice = dice
        self.ids = [f"person{number:06}" for number in range(people)]
        self.weights = list(accumulate(1 / (rank + 50) ** 0.7 for rank in range(people)))

    def some(self, count: int) -> list[str]:
        return self.dice.choices(self.ids, cum_weights=self.weights, k=count)


def games_of(crowd: Crowd, games: int) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Games in the order in which they were finished: a row of GAMES and those of RESULTS."""
    dice = crowd.dice
    for number, ladder in enumerate(dice.choices(LADDERS, (3, 2, 4, 1), k=games)):
        players = dice.choice(SEATED[ladder])
        at = START + SPAN * (number / games)
        facts = {"ladder": ladder, "players": players, "finished_at": at}
        game = {
            "table_id": f"game{number:08}",
            "rulebook": "wonders" if ladder == "expansions" else ladder,
            "expansions": "leaders" if ladder == "expansions" else "",
            "clock": "relaxed",
            "ending": "civilian" if ladder == "duel" else "points",
            "rated": dice.choice((True, False)),
            "started_at": at - timedelta(minutes=30),
            **facts,
        }
        yield game, results_of(game, facts, crowd)


def results_of(game: dict[str, Any], facts: dict[str, Any], crowd: Crowd) -> list[dict[str, Any]]:
    dice, players, ladder = crowd.dice, game["players"], game["ladder"]
    people = list(dict.fromkeys(crowd.some(players if game["rated"] else players - 1)))
    seats: list[str | None] = [*people, *[None] * (players - len(people))]
    places = dice.sample(range(1, players + 1), players)
    return [
        {
            **facts,
            "table_id": game["table_id"],
            "player": player,
            "person": person,
            "bot": None if person else dice.choice(BOTS),
            "rated": game["rated"],
            "place": place,
            "won": place == 1,
            "gone": False,
            "points": 70 - 6 * place + dice.randrange(12),
            "sheet": {line: dice.randrange(14) for line in LINES[ladder]},
            "city": dice.choice(CITIES) if ladder in ("wonders", "expansions") else None,
            "side": "day" if ladder in ("wonders", "expansions") else None,
            "wonders": dice.sample(WONDERS, 3) if ladder == "duel" else [],
            "leaders": dice.sample(LEADERS, 3) if ladder == "expansions" else [],
            "mu": dice.gauss(25, 4),
            "sigma": dice.uniform(1, 6),
        }
        for player, (person, place) in enumerate(zip(seats, places, strict=True))
    ]


def table_of(game: dict[str, Any], host: str) -> dict[str, Any]:
    return {
        "id": game["table_id"],
        "rulebook": game["rulebook"],
        "rules": 0,
        "players": game["players"],
        "options": {},
        "seed": "7",
        "deal": "7",
        "status": "finished",
        "public": True,
        "spectators": True,
        "clock": "relaxed",
        "rated": game["rated"],
        "host": host,
        "invite": "invite",
        "result": {"winners": [0], "points": [1] * game["players"], "ending": "points"},
        "created_at": game["started_at"],
        "started_at": game["started_at"],
        "finished_at": game["finished_at"],
    }


def seat_of(result: dict[str, Any]) -> dict[str, Any]:
    person, bot = result["person"], result["bot"]
    kind = "person" if person else "bot"
    seat = {"table_id": result["table_id"], "player": result["player"], "kind": kind}
    return {**seat, "person": person, "bot": bot, "resigned": False, "hints": 0}


async def fill(database: Database, people: int, games: int) -> None:
    """Write everything; people first, what games add up to last."""
    crowd = Crowd(people, random.Random(20))
    sums: Sums = defaultdict(lambda: [0, 0, 0])
    await put(database, {PERSONS: [person_of(one) for one in crowd.ids]})
    began = time.monotonic()
    for number, some in enumerate(batched(games_of(crowd, games), BATCH), 1):
        rows: dict[Table, list[dict[str, Any]]] = {TABLES: [], SEATS: [], GAMES: [], RESULTS: []}
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
    for some in batched(rows_of(sums), 50_000):
        await put(database, {TALLIES: list(some)})
    await put(
        database,
        {RATINGS: [rating_of(one, ladder, crowd) for one in crowd.ids for ladder in LADDERS]},
    )
    async with database.write() as connection:
        await connection.exec_driver_sql("ANALYZE")


def person_of(name: str) -> dict[str, Any]:
    called = {"name": name, "known_as": name, "login": name}
    return {"id": name, **called, "public": True, "created_at": START}


def rating_of(person: str, ladder: str, crowd: Crowd) -> dict[str, Any]:
    rating = Rating(crowd.dice.gauss(25, 5), crowd.dice.uniform(1, 8), 50)
    place = {"ladder": ladder, "among": "people", "subject": person}
    return {**place, **rating._asdict(), "provisional": rating.is_provisional}


async def put(database: Database, rows: dict[Table, list[dict[str, Any]]]) -> None:
    """Add rows, straight through the driver: millions of them are to be written."""
    async with database.write() as connection:
        for table, some in rows.items():
            names = list(some[0])
            places = [
                "?" if database.is_sqlite else f"${place}" for place in range(1, len(names) + 1)
            ]
            into = ", ".join(f'"{name}"' for name in names)
            statement = f"INSERT INTO {table.name} ({into}) VALUES ({', '.join(places)})"
            stored = [tuple(as_stored(row[name], database) for name in names) for row in some]
            await connection.exec_driver_sql(statement, stored)


def as_stored(value: Any, database: Database) -> Any:
    """A value as the driver wants it."""
    if isinstance(value, dict | list):
        return json.dumps(value)
    if isinstance(value, datetime) and database.is_sqlite:
        return f"{value:%Y-%m-%d %H:%M:%S.%f}"
    return value


async def measure(url: str, people: int, times: int) -> dict[str, dict[str, float]]:
    """How many milliseconds a worker takes to answer each question, for many people."""
    app = create_app(Settings(database=url, secret="people", redis=None, limits=False))
    services = app.state.services
    await services.open()
    await services.filling.done
    crowd = Crowd(people, random.Random(7))
    found = {}
    try:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://pharos") as client:
            for name, paths in QUESTIONS.items():
                found[name] = await ask(client, services.database, paths, crowd.some(times))
    finally:
        await services.close()
    return found


QUESTIONS = {
    "lobby": ("/tables", "/tables/mine", "/me/matches"),
    "profile": ("/players/{name}?ladder={ladder}",),
    "leaderboard": ("/ladders/{ladder}?page={page}",),
    "history": ("/players/{name}/games?ladder={ladder}",),
    "history, searched": ("/players/{name}/games?search={other}&won=true",),
}


async def ask(
    client: httpx.AsyncClient, database: Database, paths: tuple[str, ...], names: list[str]
) -> dict[str, float]:
    dice, took, spent = random.Random(1), [], []
    for name in [*names[:WARM], *names]:
        headers = {"authorization": f"Bearer {await session_of(database, name)}"}
        words = {
            "name": name,
            "ladder": dice.choice(LADDERS),
            "page": dice.randrange(20),
            "other": f"{dice.randrange(100):02}",
        }
        began, used = time.perf_counter(), time.process_time()
        for path in paths:
            answer = await client.get(f"/api{path.format(**words)}", headers=headers)
            assert answer.is_success, answer.text
        took.append(1000 * (time.perf_counter() - began))
        spent.append(1000 * (time.process_time() - used))
    wall, processor = (statistics.quantiles(some[WARM:], n=100) for some in (took, spent))
    return {
        "median": round(wall[49], 1),
        "p95": round(wall[94], 1),
        "processor median": round(processor[49], 1),
        "processor p95": round(processor[94], 1),
    }


async def session_of(database: Database, person: str) -> str:
    token = secrets.token_urlsafe(32)
    ends = datetime.now(UTC) + timedelta(days=80)
    row = {"id": digest(token), "person": person, "created_at": START, "ends_at": ends}
    async with database.write() as connection:
        await connection.execute(insert(SESSIONS).values(row))
    return token


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("database", help="its URL")
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=300, help="how often everything is asked")
    asked = parser.parse_args()
    database = Database(asked.database)
    await database.upgrade()
    async with database.read() as connection:
        known = (await connection.execute(select(func.count()).select_from(PERSONS))).scalar_one()
    if known == 0:
        await fill(database, asked.people, asked.games)
    await database.close()
    print(json.dumps(await measure(asked.database, asked.people, asked.times), indent=2))


asyncio.run(main())
