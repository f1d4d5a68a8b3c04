"""Loops over many games: one after the other on a CPU, one in every thread on a GPU.

A loop is written once, as an undecorated function over arrays with a row for every game:

    def play_each(states, chosen):
        for game in range(first_game(), len(states), stride()):
            play(states[game], chosen[game])
"""

from collections.abc import Callable
from typing import Any

from pharos.adapters.gpu import Shape, driver, launcher
from pharos.kernel.rule import bind, rule, with_names

SHAPE = Shape(threads=128)  # rows are long, and few games wait for each other


@rule
def first_of_all():
    return 0


@rule
def one_by_one():
    return 1


cuda: Any = None  # known when a kernel is compiled


def thread():
    return cuda.grid(1)


def threads():
    return cuda.gridsize(1)


def loop_on_cpu(loop: Any, name: str, **meanings: Any) -> Callable[..., None]:
    """The loop over arrays in memory, with these meanings of its names."""
    return bind(loop, name, **meanings, first_game=first_of_all, stride=one_by_one)


def loop_on_gpu(loop: Any, name: str, **meanings: Any) -> Callable[..., None]:
    """The same over arrays on a GPU. The number of games is its first argument."""
    cuda = driver()
    first, step = (
        cuda.jit(with_names(each, name, cuda=cuda), device=True) for each in (thread, threads)
    )
    return launcher(with_names(loop, name, **meanings, first_game=first, stride=step), SHAPE)
