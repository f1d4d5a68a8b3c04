"""Where the time goes when everything is compiled: per game and per group of rules, as JSON.

    python benchmarks/compiling.py

Games are compiled one after the other, each in its own process with an empty cache. The figures are
processor seconds. A group is a module; what a rule needs compiled counts for its own module.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from time import process_time, thread_time
from typing import Any

from numba.core.event import Listener

GAMES = ("duel", "monuments", "wonders")
SHOWN = 12  # groups per game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, help="compile one game in this process")
    game = parser.parse_args().game
    print(json.dumps(measure(game) if game else measure_all(), indent=2))


def measure_all() -> dict[str, Any]:
    games = {game: measure_separately(game) for game in GAMES}
    return {"games": games, "seconds": round(sum(each["seconds"] for each in games.values()), 1)}


def measure_separately(game: str) -> dict[str, Any]:
    """Compile a game in a new process with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache, "PHAROS_JIT": "1"}
        command = [sys.executable, __file__, "--game", game]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def measure(game: str) -> dict[str, Any]:
    from numba.core import event

    from pharos.server.running.warm_up import warm_up

    clock = Clock()
    with event.install_listener("numba:compile", clock):
        began = process_time()
        warm_up(game)
        seconds = process_time() - began
    groups = sorted(clock.groups.items(), key=lambda group: -group[1][1])
    return {
        "seconds": round(seconds, 1),
        "versions": sum(count for count, _ in clock.groups.values()),
        "groups": {
            name.removeprefix("pharos."): {"versions": count, "seconds": round(spent, 2)}
            for name, (count, spent) in groups[:SHOWN]
        },
    }


class Clock(Listener):
    """Times what numba compiles; nested compilations are counted separately."""

    def __init__(self) -> None:
        self.groups: dict[str, list[Any]] = defaultdict(lambda: [0, 0.0])
        self._running: list[list[float]] = []

    def on_start(self, _: Any) -> None:
        self._running.append([thread_time(), 0.0])

    def on_end(self, told: Any) -> None:
        began, of_others = self._running.pop()
        spent = thread_time() - began
        if self._running:
            self._running[-1][1] += spent
        group = self.groups[told.data["dispatcher"].py_func.__module__]
        group[0] += 1
        group[1] += spent - of_others


if __name__ == "__main__":
    main()
