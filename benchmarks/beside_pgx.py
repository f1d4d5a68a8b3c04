"""Decisions per second of random play on one GPU: ours beside games of pgx, in one run.

    python benchmarks/beside_pgx.py > beside_pgx.json

It needs a GPU, `pip install 'pharos[gpu]' pgx`, and JAX for that GPU. In pgx a step is what its
users write: draw among the legal actions, step all games, begin those anew that are over; many
steps are one compiled loop, which is the fastest way to run it. Ours are whole random games in one
kernel, as many steps in a batch in one loop, and step by step from Python. Everything is compiled
before the clock starts, and the best of some rounds counts.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable

import pharos
from pharos.adapters import gpu

ROUNDS = 3
STEPS = 64
BATCHES = (1 << 14, 1 << 18)  # games at a time
OURS = {"duel": 2, "wonders": 3, "monuments": 3}
PGX = ("tic_tac_toe", "connect_four", "kuhn_poker", "leduc_holdem", "backgammon")


def of_pgx(name: str, games: int) -> Callable[[], int]:
    """Random steps of a game of pgx; returns how many they were."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)  # pyright: ignore
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def decide(state, key):
        drawing, dealing = jax.random.split(key)
        chances = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(drawing, chances, axis=1)
        return step(state, actions, jax.random.split(dealing, games)), None

    @jax.jit
    def play(state, key):
        return jax.lax.scan(decide, state, jax.random.split(key, STEPS))[0]

    state = init(jax.random.split(jax.random.PRNGKey(0), games))

    def run() -> int:
        jax.block_until_ready(play(state, jax.random.PRNGKey(1)))
        return games * STEPS

    return run


def of_batch(name: str, games: int) -> Callable[[], int]:
    """Random steps of our batch on the GPU, with picks drawn there."""
    batch = pharos.batch(name, games, OURS[name], device="cuda")
    batch.reset(0)

    def run() -> int:
        for _ in range(STEPS):
            batch.step(batch.choose())
        return games * STEPS  # a step ends only when it is known that all actions were legal

    return run


def of_play(name: str, games: int) -> Callable[[], int]:
    """The same in one loop on the GPU, as pgx does it."""
    from numba import cuda

    batch = pharos.batch(name, games, OURS[name], device="cuda")
    batch.reset(0)

    def run() -> int:
        batch.play(STEPS)
        cuda.synchronize()
        return games * STEPS

    return run


def per_second(run: Callable[[], int]) -> float:
    run()  # compile
    best = 0.0
    for _ in range(ROUNDS):
        began = time.perf_counter()
        decisions = run()
        best = max(best, decisions / (time.perf_counter() - began))
    return best


def runners() -> dict[str, Callable[[], int]]:
    found: dict[str, Callable[[], int]] = {}
    for games in BATCHES:
        found |= {f"pharos.batch {name}, {games} games": of_batch(name, games) for name in OURS}
        found |= {f"pharos.batch.play {name}, {games} games": of_play(name, games) for name in OURS}
        for name in PGX:
            try:
                found[f"pgx {name}, {games} games"] = of_pgx(name, games)
            except Exception as error:  # noqa: BLE001 - whatever pgx lacks with this JAX
                print(f"{name} is left out: {error}", file=sys.stderr)
    return found


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    figures: dict[str, float] = {}
    for name, players in OURS.items():
        figures[f"pharos {name}, whole games"] = gpu.measure(name, players=players)[
            "decisions_per_second"
        ]
    for name, run in runners().items():
        figures[name] = per_second(run)
    for name, value in figures.items():
        print(f"{name:40} {value:16,.0f}", file=sys.stderr)
    print(json.dumps({name: round(value) for name, value in figures.items()}, indent=2))


if __name__ == "__main__":
    main()
