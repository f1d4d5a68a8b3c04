"""Steps per second of random play, from Python on one core: ours beside those of other libraries.

    python benchmarks/environments.py > environments.json

It needs `pip install 'pharos[pettingzoo,open-spiel]'`; the card games of PettingZoo also rlcard and
pygame. A step is one decision: what is legal is asked, one action is drawn at random, and it is
played; PettingZoo also observes in every step. Our batch is also measured where it picks the random
actions itself, without lists (`step(choose())`), and where it plays on by itself (`play(64)`).
Everything is compiled before the clock starts, and the best of some rounds counts.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import thread_time  # of this thread alone: other programs hardly matter
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel

import pharos
import pharos.adapters.open_spiel
from pharos.adapters import pettingzoo

ROUNDS = 3
BATCHED = 1024  # games
AT_ONCE = 64  # decisions of `play`
OPEN_SPIEL = ("leduc_poker", "gin_rummy", "hearts", "spades", "euchre", "crazy_eights", "hanabi")
PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4", "tictactoe_v3", "connect_four_v3")
OURS = {"duel": {}, "wonders": {"players": 3}, "monuments": {"players": 3}}

Runner = Callable[[float], int]  # (seconds) -> steps that were made in about this time


def of_batch(name: str, observe: bool, **options: Any) -> Runner:
    """Our batch, with random choices drawn by NumPy from the lists."""
    batch = pharos.batch(name, BATCHED, threads=1, **options)
    batch.reset(0)
    seen, rows = batch.observe(), np.arange(BATCHED)
    rng = np.random.default_rng(0)

    def run(seconds: float) -> int:
        steps, end = 0, thread_time() + seconds
        while thread_time() < end:
            actions, counts = batch.legal()
            if observe:
                batch.observe(out=seen)
            batch.step(actions[rows, (rng.random(BATCHED) * counts).astype(np.int64)])
            steps += BATCHED
        return steps

    return run


def of_picks(name: str, at_once: int, **options: Any) -> Runner:
    """Our batch, which picks by itself: step by step from Python, or some steps at once."""
    batch = pharos.batch(name, BATCHED, threads=1, **options)
    batch.reset(0)

    def run(seconds: float) -> int:
        steps, end = 0, thread_time() + seconds
        while thread_time() < end:
            if at_once == 1:
                batch.step(batch.choose())
            else:
                batch.play(at_once)
            steps += at_once * BATCHED
        return steps

    return run


def of_agents(env: Any) -> Runner:
    """An environment of PettingZoo, as its own benchmark plays it."""

    def run(seconds: float) -> int:
        steps, end = 0, thread_time() + seconds
        env.reset(seed=0)
        while thread_time() < end:
            seen, _, terminated, truncated, info = env.last()
            over = terminated or truncated
            env.step(None if over else draw(env.action_space(env.agent_selection), seen, info))
            steps += not over
            if not env.agents:
                env.reset()
        return steps

    return run


def draw(space: Any, seen: Any, info: dict[str, Any]) -> Any:
    mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
    return space.sample(mask)


def of_open_spiel(game: Any) -> Runner:
    """A game of OpenSpiel; draws of chance are not counted."""

    def run(seconds: float) -> int:
        steps, end = 0, thread_time() + seconds
        while thread_time() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    steps += 1
        return steps

    return run


def runners() -> dict[str, Runner]:
    found: dict[str, Runner] = {}
    for name, options in OURS.items():
        found[f"pharos.batch {name}"] = of_batch(name, False, **options)
        found[f"pharos.batch {name}, observed"] = of_batch(name, True, **options)
        found[f"pharos.batch {name}, picked"] = of_picks(name, 1, **options)
        found[f"pharos.batch {name}, playing on"] = of_picks(name, AT_ONCE, **options)
        listed = name == "wonders"  # it has 135,760 action codes
        found[f"PettingZoo pharos {name}"] = of_agents(
            pettingzoo.env(name, listed=listed, **options)
        )
        found[f"OpenSpiel pharos_{name}"] = of_open_spiel(
            pyspiel.load_game(f"pharos_{name}", options)
        )
    for name in OPEN_SPIEL:
        found[f"OpenSpiel {name}"] = of_open_spiel(pyspiel.load_game(name))
    if not find_spec("pygame"):
        sys.modules["pygame"] = ModuleType("pygame")  # nothing is drawn
    for name in PETTINGZOO:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            found[f"PettingZoo {name}"] = of_agents(module.env())
        except Exception as error:  # noqa: BLE001 - whatever a library lacks
            print(f"{name} is left out: {error}", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="per round")
    asked = parser.parse_args()
    best: dict[str, float] = {}
    for name, run in runners().items():
        run(asked.seconds)  # compile
        best[name] = 0
        for _ in range(ROUNDS):
            began = thread_time()
            best[name] = max(best[name], run(asked.seconds) / (thread_time() - began))
        print(f"{name:40} {best[name]:14,.0f}", file=sys.stderr)
    print(json.dumps({name: round(value) for name, value in best.items()}, indent=2))


if __name__ == "__main__":
    main()
