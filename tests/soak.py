"""An hour of kills, floods and restarts: `make soak MINUTES=60`. Prints JSON.

Clients play at servers on SQLite and on PostgreSQL, with Redis and several workers. First the
workers are forked from one process, so that a kill takes a second or two; then it is `pharos serve`
itself, whose supervisor is killed too. Every acknowledged move must be in the database, at its
place; nothing may be there that nobody asked for; and every table must go on.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from helpers.ordeal import Crew, House, Ordeal, faults_of
from helpers.server import settings_for
from helpers.server_process import open_nursery
from helpers.server_services import running_postgres, running_redis

LONGEST_FAULT = 2.0  # seconds that a service is away or hangs
GAMES = 12
PARTS = {  # what is tried, and its share of the time
    "two workers, SQLite": 0.4,
    "three workers, PostgreSQL": 0.4,
    "pharos serve, SQLite": 0.1,
    "pharos serve --workers 2, PostgreSQL": 0.1,
}
FAULTS = ("lost", "unasked", "broken", "frozen", "surprises")  # there must be none


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kills", type=float, default=0.85, help="their share of all faults")
    parser.add_argument("--only", choices=PARTS, help="one part, for all the time")
    asked = parser.parse_args()
    report = {}
    for part in [asked.only] if asked.only else PARTS:
        share = 1 if asked.only else PARTS[part]
        seconds = asked.minutes * 60 * share
        report[part] = asyncio.run(endure(part, seconds, asked.kills, asked.seed))
        print(part, json.dumps(report[part]), file=sys.stderr)
    kills = sum(figures["kills"] for figures in report.values())
    moves = sum(figures["moves_acknowledged"] for figures in report.values())
    is_wrong = any(figures[name] for figures in report.values() for name in FAULTS)
    print(json.dumps({"kills": kills, "moves_acknowledged": moves, "parts": report}, indent=2))
    sys.exit(is_wrong)


async def endure(part, seconds, kills, seed):
    """One part; what came of it."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="pharos-soak-"))  # stays, for its logs
        redis = stack.enter_context(running_redis())
        postgres, database = None, f"sqlite+aiosqlite:///{folder}/pharos.sqlite"
        if "PostgreSQL" in part:
            postgres = stack.enter_context(running_postgres())
            stack.enter_context(postgres.careful())
            database = postgres.new_database()
        if "serve" in part:
            server = House(database, redis.url, 1 + ("--workers 2" in part), folder)
        else:
            nursery = stack.enter_context(open_nursery(folder / "log"))
            settings = settings_for(database, redis=redis.url)
            server = Crew(nursery, settings, 3 if postgres else 2)
        async with server:
            ordeal = Ordeal(server, faults_of(server.addresses, redis, postgres), GAMES, seed)
            doings = ordeal.at_random(time.monotonic() + seconds, kills)
            await ordeal.run(doings, LONGEST_FAULT)
        return {**await ordeal.figures(database), "folder": str(folder)}


if __name__ == "__main__":
    main()
