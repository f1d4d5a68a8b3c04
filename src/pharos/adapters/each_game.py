"""Loops over many games: one after the other on a CPU, one in every thread on a GPU.

A loop is written once, as an undecorated function over arrays with a row for every game:

    def play_each(states, chosen):
        for game in range(first_game(), len(states), stride()):
            play(states[game], chosen[game])
"""

from collections.abc import Callable
from typing import Any

from pharos.adapters.gpu import MOST_REGISTERS, Shape, driver, launcher, shape_of
from pharos.game import find_rulebook
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
    return launcher(kernel_for(loop, name, meanings), SHAPE)


def loop_of_games_on_gpu(loop: Any, name: str, kind: str, **meanings: Any) -> Callable[..., None]:
    """The same for a loop that plays games for a while, with their states in its own memory."""
    meanings["state"] = find_rulebook(name).state_dtype
    kernel = kernel_for(loop, f"{name}_{kind}", meanings)
    return launcher(kernel, shape_of(name), max_registers=MOST_REGISTERS)


def kernel_for(loop: Any, name: str, meanings: dict[str, Any]) -> Any:
    """A loop in which every thread begins with a game of its own."""
    cuda = driver()
    first, step = (
        cuda.jit(with_names(each, name, cuda=cuda), device=True) for each in (thread, threads)
    )
    return with_names(loop, name, **meanings, cuda=cuda, first_game=first, stride=step)
