"""A hall on Ray: the same games, on all cores of this machine or of a cluster.

Every game is a separate task. When a machine is lost, Ray plays its games again elsewhere, with the
same results.
"""

import json
import logging
import os
from collections.abc import Callable, Generator, Iterable
from dataclasses import asdict
from functools import cache, partial
from itertools import islice
from typing import Any

from pharos.arena.playing import Hall, Players
from pharos.arena.tournament import Pairing, Played, Tournament
from pharos.kernel.extras import need
from pharos.kernel.rule import let_words_wrap

CLUSTER = "RAY_ADDRESS"  # the environment variable that names a cluster
ROOM = 100 << 20  # bytes for what is passed around; games are small


def on_ray(workers: int | None = None) -> Hall:
    """A hall on Ray that plays `workers` games at a time, by default one per core.

    Ray runs on this machine, or on the cluster that RAY_ADDRESS names.
    """
    ray = find_ray()

    def play(players: Players, pairings: list[Pairing]) -> Generator[Played, None, None]:
        there = ray.remote(play_there)
        plan = json.dumps(asdict(players.tournament))
        return results_on(ray, workers, (partial(there.remote, plan, one) for one in pairings))

    return play


def results_on(
    ray: Any, workers: int | None, tasks: Iterable[Callable[[], Any]]
) -> Generator[Any, None, None]:
    """The results of tasks, as they come; Ray runs while there are any, `workers` at a time."""
    ray.init(**ray_options(workers))
    try:
        cores = int(ray.cluster_resources()["CPU"])
        waiting = (begin() for begin in tasks)
        running = list(islice(waiting, min(workers or cores, cores)))
        while running:
            over, running = ray.wait(running)
            running += islice(waiting, len(over))
            yield from ray.get(over)
    finally:
        ray.shutdown()


def find_ray() -> Any:
    """Ray, which is an extra."""
    need("lab")
    import ray

    return ray


def ray_options(workers: int | None) -> dict[str, Any]:
    """How Ray is started: quietly, and without usage statistics."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    if CLUSTER in os.environ:
        return quiet
    return {
        **quiet,
        "address": "local",
        "num_cpus": workers,
        "object_store_memory": ROOM,
        "include_dashboard": False,
    }


# In the processes of Ray


def play_there(plan: str, pairing: Pairing) -> Played:
    """Play a game of a tournament."""
    return players_of(plan).play(pairing)


@cache
def players_of(plan: str) -> Players:
    """The bots of a tournament, compiled before the first game of a process."""
    let_words_wrap()
    players = Players(Tournament(**json.loads(plan)))
    players.warm_up()
    return players
