"""An hour of kills, floods and restarts: `make soak MINUTES=60`. Prints JSON.

Clients play at servers on SQLite and on PostgreSQL, side by side, with Redis and several workers.
First the workers are forked from one process, so that a kill takes a second or two; then it is
`pharos serve` itself, whose supervisor is killed too. Every acknowledged move must be in the
database, at its place; nothing may be there that nobody asked for; and every table must go on.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from helpers.endurance import EnduranceTest, ForkedWorkers, PharosServe, faults_of
from helpers.server import settings_for
from helpers.server_process import open_launcher
from helpers.server_services import CAREFUL, running_postgres, running_redis

LONGEST_FAULT = 2.0  # seconds that a service is away or hangs
GAMES = 12
WHOLE_SERVER = "pharos.server.app"  # imported once, or most of a kill would be importing it again
LANES = (  # what is tried, one after the other, and its share of the time; the lanes side by side
    {"two workers, SQLite": 0.8, "pharos serve, SQLite": 0.2},
    {"three workers, PostgreSQL": 0.8, "pharos serve --workers 2, PostgreSQL": 0.2},
)
PARTS = [part for lane in LANES for part in lane]
FAULTS = ("lost", "unasked", "broken", "frozen", "surprises")  # there must be none


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kills", type=float, default=0.85, help="their share of all faults")
    parser.add_argument("--only", choices=PARTS, help="one part, for all the time")
    asked = parser.parse_args()
    lanes = [{asked.only: 1.0}] if asked.only else LANES
    with ProcessPoolExecutor(len(lanes)) as processes:
        tried = [processes.submit(try_parts, lane, asked) for lane in lanes]
        report = {part: figures for lane in tried for part, figures in lane.result().items()}
    kills = sum(figures["kills"] for figures in report.values())
    moves = sum(figures["moves_acknowledged"] for figures in report.values())
    is_wrong = any(figures[name] for figures in report.values() for name in FAULTS)
    print(json.dumps({"kills": kills, "moves_acknowledged": moves, "parts": report}, indent=2))
    sys.exit(is_wrong)


def try_parts(lane, asked):
    """The parts of a lane, one after the other; what came of each."""
    report = {}
    for part, share in lane.items():
        seconds = asked.minutes * 60 * share
        report[part] = asyncio.run(endure(part, seconds, asked.kills, asked.seed))
        print(part, json.dumps(report[part]), file=sys.stderr, flush=True)
    return report


async def endure(part, seconds, kills, seed):
    """One part; what came of it."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="pharos-soak-"))  # stays, for its logs
        redis = stack.enter_context(running_redis())
        postgres, database = None, f"sqlite:///{folder}/pharos.sqlite"
        if "PostgreSQL" in part:
            postgres = stack.enter_context(running_postgres(CAREFUL))
            database = postgres.new_database()
        if "serve" in part:
            server = PharosServe(database, redis.url, 1 + ("--workers 2" in part), folder)
        else:
            launcher = stack.enter_context(open_launcher(folder / "log", WHOLE_SERVER))
            settings = settings_for(database, redis=redis.url)
            server = ForkedWorkers(launcher, settings, 3 if postgres else 2)
        async with server:
            test = EnduranceTest(server, faults_of(server.addresses, redis, postgres), GAMES, seed)
            faults = test.at_random(time.monotonic() + seconds, kills)
            await test.run(faults, LONGEST_FAULT)
        return {**await test.figures(database), "folder": str(folder)}


if __name__ == "__main__":
    main()
