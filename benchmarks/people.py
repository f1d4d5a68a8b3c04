"""Ten thousand players, a million finished games: how long lobby, profile and the like take.

    python benchmarks/people.py sqlite:////tmp/people.sqlite
    python benchmarks/people.py postgresql+asyncpg://pharos@/people?host=/tmp

The database must be empty, or one that this program has filled before. Nobody has played these
games: they are rows with results as they could be, without moves. Beside them goes on what goes on
at a busy server: games over days, seeks, tournaments, news and so on. Everybody asks twice, the
first time as the first person after a worker has started. Processor time includes that of
PostgreSQL, if it runs on this machine. The log of the server goes to stderr.
"""

import argparse
import asyncio
import json
import random
import secrets
import statistics
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
from bustle import OPERATOR, SECRET, seeks
from crowd import LADDERS, START, Crowd
from filling import fill, put
from sqlalchemy import delete, func, insert, select, text

from pharos.server.app import create_app
from pharos.server.people.sessions import digest
from pharos.server.running.pauses import shorten_pauses
from pharos.server.settings import Settings
from pharos.server.storage.database import Database
from pharos.server.storage.meeting_schema import SEEKS
from pharos.server.storage.schema import PERSONS, SESSIONS

WARM = 10  # requests that are not counted
CALM = 0.1  # seconds of processor time that a worker spends in two seconds in which nobody asks
LOOKS = 3  # in a row that find it calm

# What the pages ask for; of the lobby, everything that there was to ask before `/lobby`
LOBBY = (
    *("/me", "/tables", "/tables/mine", "/me/matches", "/me/waiting", "/meeting", "/seeks"),
    *("/daily", "/puzzles", "/tournaments?over=false", "/vacation", "/me/conduct", "/games"),
)
QUESTIONS = {
    "my turn": ("/turns",),
    "profile": ("/players/{name}?ladder={ladder}",),
    "leaderboard": ("/ladders/{ladder}?page={page}",),
    "history": ("/history/{name}?ladder={ladder}",),
    "history, searched": ("/history/{name}?search={other}&won=true",),
    "tournament": ("/tournaments/tournament{number:06}",),
    "daily deal, results": ("/daily/{day}/duel",),
    "news": ("/me/news",),
    "operator: health": ("/operator/health",),
    "operator: people": ("/operator/people",),
    "operator: people, searched": ("/operator/people?search={some}",),
    "operator: a person": ("/operator/people/{name}",),
    "operator: tables": ("/operator/tables",),
    "operator: tables, searched": ("/operator/tables?search={some}",),
    "operator: reports": ("/operator/reports?status=open",),
    "operator: audit": ("/operator/audit",),
}


# Asking


class Processor:
    """The processor time of this process, and of the connections to PostgreSQL if it is here."""

    def __init__(self, database: Database):
        self.database = database
        self.files: list[Path] = []

    async def look(self) -> None:
        """Find out which processes serve this one."""
        if not self.database.is_sqlite:
            mine = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
            async with self.database.read() as connection:
                pids = (await connection.execute(mine)).scalars()
                self.files = [Path(f"/proc/{pid}/schedstat") for pid in pids]

    def seconds(self) -> float:
        spent = time.process_time()
        for file in self.files:
            with suppress(FileNotFoundError):  # that connection was closed
                spent += int(file.read_text().split()[0]) / 1e9
        return spent


async def measure(url: str, people: int, times: int, only: str) -> dict[str, dict[str, float]]:
    """How many milliseconds a worker takes to answer each question, for many people."""
    app = create_app(Settings(database=url, secret=SECRET, redis=None, limits=False))
    services = app.state.services
    await services.open()
    await services.filling.done
    await until_calm()
    shorten_pauses()  # as a worker does
    await renew_seeks(services.database, people)
    asking = {f"lobby: {path}": (path,) for path in LOBBY}
    asking |= {"lobby, in one request": ("/lobby",), "lobby, in thirteen": LOBBY}
    found = {}
    try:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://pharos") as client:
            for name, paths in (asking | QUESTIONS).items():
                if only in name:
                    crowd = Crowd(people, random.Random(name))
                    asker = Asker(client, services.database, name.startswith("operator"))
                    found[name] = await asker.ask(paths, crowd.some(times))
                    print(f"{name:30}", found[name], flush=True)
    finally:
        await services.close()
    return found


async def until_calm() -> None:
    """A worker that has just started looks at all games in play, a little at a time."""
    calm = 0
    while calm < LOOKS:
        used = time.process_time()
        await asyncio.sleep(2)
        calm = calm + 1 if time.process_time() - used < CALM else 0


async def renew_seeks(database: Database, people: int) -> None:
    """Those of before are old by now."""
    async with database.write() as connection:
        await connection.execute(delete(SEEKS))
    await put(database, seeks(Crowd(people, random.Random(8)), datetime.now(UTC)))


class Asker:
    def __init__(self, client: httpx.AsyncClient, database: Database, as_operator: bool):
        self.client = client
        self.database = database
        self.as_operator = as_operator
        self.processor = Processor(database)

    async def ask(self, paths: tuple[str, ...], names: list[str]) -> dict[str, float]:
        """Ask for these paths at once, for many people; twice each."""
        dice, first, again = random.Random(1), [], []
        for number, name in enumerate([*names[:WARM], *names]):
            if number == WARM:
                await self.processor.look()
            token = await session_of(self.database, OPERATOR if self.as_operator else name)
            headers, words = {"authorization": f"Bearer {token}"}, words_for(name, dice)
            urls = [f"/api{path.format(**words)}" for path in paths]
            first.append(await self.time(urls, headers))
            again.append(await self.time(urls, headers))
        return {
            **in_words("clock", [wall for wall, _ in first[WARM:]]),
            **in_words("processor", [spent for _, spent in first[WARM:]]),
            **in_words("again, clock", [wall for wall, _ in again[WARM:]]),
            **in_words("again, processor", [spent for _, spent in again[WARM:]]),
        }

    async def time(self, urls: list[str], headers: dict[str, str]) -> tuple[float, float]:
        """Milliseconds by the clock, and of the processor."""
        began, used = time.perf_counter(), self.processor.seconds()
        answers = await asyncio.gather(*(self.client.get(url, headers=headers) for url in urls))
        took = time.perf_counter() - began, self.processor.seconds() - used
        for answer in answers:
            assert answer.is_success, answer.text
        return 1000 * took[0], 1000 * took[1]


def in_words(what: str, values: list[float]) -> dict[str, float]:
    parts = statistics.quantiles(values, n=100)
    return {f"{what} median": round(parts[49], 1), f"{what} p95": round(parts[94], 1)}


def words_for(name: str, dice: random.Random) -> dict[str, Any]:
    return {
        "name": name,
        "ladder": dice.choice(LADDERS),
        "page": dice.randrange(20),
        "other": f"{dice.randrange(100):02}",
        "some": f"person{dice.randrange(100):02}",
        "number": dice.randrange(50, 100),
        "day": (datetime.now(UTC) - timedelta(days=1)).date(),
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
    parser.add_argument("--only", default="", help="questions whose names contain this")
    asked = parser.parse_args()
    database = Database(asked.database)
    await database.upgrade()
    async with database.read() as connection:
        known = (await connection.execute(select(func.count()).select_from(PERSONS))).scalar_one()
    if known == 0:
        await fill(database, asked.people, asked.games)
    await database.close()
    found = await measure(asked.database, asked.people, asked.times, asked.only)
    print(json.dumps(found, indent=2))


asyncio.run(main())
