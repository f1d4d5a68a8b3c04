"""How fast games are: measured in one run after a warm-up, on one core except for searches.

Things that are compared are measured alternately, so that a busy moment of the machine does not
distort the ratio; the best round of each counts.
"""

import platform
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

import pharos
from pharos.arena.bench_search import measure_search
from pharos.bots.loops import Workspace, copy_states, loops_of, new_workspace
from pharos.game import Game, find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks import RULEBOOKS

ROUNDS = 5
GAMES_A_ROUND = 20_000
STATES = 64  # few enough to stay in the L1 cache
COPIES = 1_000_000
COPIES_IN_PYTHON = 20_000
GAMES_REBUILT = 20
NANOSECONDS, MICROSECONDS = 1e9, 1e6


def measure(games: int = GAMES_A_ROUND, rounds: int = ROUNDS) -> dict[str, Any]:
    """Measure every game."""
    return {
        "pharos": pharos.__version__,
        "python": platform.python_version(),
        "machine": machine(),
        "rulebooks": {name: measure_game(name, games, rounds) for name in RULEBOOKS},
    }


def measure_game(name: str, games: int, rounds: int) -> dict[str, Any]:
    rulebook = find_rulebook(name)
    return {
        "players": {str(n): measure_players(rulebook, n, games, rounds) for n in rulebook.players},
        "state_bytes": rulebook.state_dtype.itemsize,
        "copy_state_ns": measure_copy(rulebook, rounds),
        "copy_state_in_python_ns": measure_copy_in_python(rulebook, rounds),
        "rebuild_game_from_record_us": measure_rebuilding(rulebook, rounds),
    }


def measure_players(rulebook: Rulebook, players: int, games: int, rounds: int) -> dict[str, Any]:
    """Random games with this number of players, with lists and with picks; and searches."""
    lists, picks = measure_play(new_workspace(rulebook, players), rulebook.name, games, rounds)
    return {
        "random_games_with_lists": lists,
        "random_games_with_picks": picks,
        "picks_over_lists": picks["games_per_second"] / lists["games_per_second"],
        "search": measure_search(rulebook, players, rounds),
    }


def measure_play(
    workspace: Workspace, name: str, games: int, rounds: int
) -> list[dict[str, float]]:
    """Games and decisions per second."""
    loops = loops_of(name)
    plays = [loops.play_by_lists, loops.play_by_picks]
    seeds = np.arange(games, dtype=np.uint64)
    decisions = [play(workspace, seeds) for play in plays]
    seconds = best_of(rounds, [lambda play=play: play(workspace, seeds) for play in plays])
    return [
        {"games_per_second": games / spent, "decisions_per_second": taken / spent}
        for taken, spent in zip(decisions, seconds, strict=True)
    ]


def measure_copy(rulebook: Rulebook, rounds: int) -> float:
    """Nanoseconds to copy a state in compiled code, as searches do."""
    states = rulebook.new_states(STATES)
    copy_states(states, 1)
    (seconds,) = best_of(rounds, [lambda: copy_states(states, COPIES)])
    return seconds / COPIES * NANOSECONDS


def measure_copy_in_python(rulebook: Rulebook, rounds: int) -> float:
    """Nanoseconds for `copy_of(state)`."""
    state = rulebook.new_state()

    def copy() -> None:
        for _ in range(COPIES_IN_PYTHON):
            copy_of(state)

    (seconds,) = best_of(rounds, [copy])
    return seconds / COPIES_IN_PYTHON * NANOSECONDS


def measure_rebuilding(rulebook: Rulebook, rounds: int) -> float:
    """Microseconds to load the record of a finished game: text to state, every move checked."""
    texts = [random_game(rulebook, seed).record.dumps() for seed in range(GAMES_REBUILT)]

    def rebuild() -> None:
        for text in texts:
            pharos.load(text)

    rebuild()
    (seconds,) = best_of(rounds, [rebuild])
    return seconds / GAMES_REBUILT * MICROSECONDS


def random_game(rulebook: Rulebook, seed: int) -> Game:
    """A random game, played to its end."""
    game = pharos.new(rulebook.name, seed=seed)
    dice = new_dice(seed)
    while not game.over:
        for player in game.deciders:
            game.play(int(rulebook.pick(game.state, player, dice)), player)
    return game


def best_of(rounds: int, works: list[Callable[[], Any]]) -> list[float]:
    """The shortest time of each piece of work; they are run alternately."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for number, work in enumerate(works):
            begun = perf_counter()
            work()
            best[number] = min(best[number], perf_counter() - begun)
    return best


def machine() -> str:
    """What kind of processor this is."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [
                line.partition(":")[2].strip() for line in lines if line.startswith("model name")
            ]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()
