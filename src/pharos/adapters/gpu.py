"""Millions of random games on a GPU, one game per thread.

The kernel calls the same rules that are compiled for the CPU; nothing is written twice. Importing
this module does not touch CUDA; asking for games does.

    from pharos.adapters import gpu
    states = gpu.random_games("duel", first_seed=0, games=10_000)
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from typing import Any, NamedTuple

import numpy as np

from pharos.bots.loops import loops_of, new_workspace
from pharos.game import find_rulebook
from pharos.kernel.bits import lowest, without_lowest
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import sow
from pharos.kernel.errors import BadOption, PharosError
from pharos.kernel.rule import COMPILED, unbound, with_names
from pharos.rulebooks import RULEBOOKS

KNOWN_NUMBA_CUDA = "0.30."  # `pharos.adapters.device_code` relies on its internals
MOST_REGISTERS = 64  # per thread, so that 1,024 threads fit on a multiprocessor
MEASURED_GAMES = 1 << 22
MEASURED_PLAYERS = {"wonders": 3}  # otherwise the smallest number
COMPARED_GAMES = 10_000
REPETITIONS = 5
MOST_SEEDS = 1 << 63


class NoGpu(PharosError):
    """This machine has no usable GPU."""


def available() -> bool:
    """Whether this machine has a GPU that numba can use, or its simulator stands for one."""
    try:
        from numba import config, cuda
    except ImportError:
        return False
    in_simulator: Any = config.ENABLE_CUDASIM  # pyright: ignore
    return bool((COMPILED or in_simulator) and cuda.is_available())


def random_games(
    name: str, first_seed: int, games: int, players: int | None = None, **options: Any
) -> np.ndarray:
    """The final states of random games, dealt and played with the dice of consecutive seeds."""
    if not 0 <= first_seed < MOST_SEEDS - games:
        raise BadOption(f"seeds on a GPU are numbers below 2**63, not {first_seed}")
    rulebook = find_rulebook(name)
    cuda = driver()
    states = cuda.to_device(rulebook.new_states(games))
    decisions = cuda.to_device(np.zeros(games, np.int32))
    device_options = on_device(cuda, rulebook, players, options)
    random_player(name)(games, device_options, first_seed, states, decisions)
    return states.copy_to_host()


def on_cpu(
    name: str, first_seed: int, games: int, players: int | None = None, **options: Any
) -> np.ndarray:
    """The same games played on the CPU, to compare with `random_games`."""
    rulebook = find_rulebook(name)
    workspace = new_workspace(rulebook, players or rulebook.usual_players, options)
    states = rulebook.new_states(games)
    for game in range(games):
        sow(workspace.dice, np.uint64(first_seed + game))
        loops_of(name).random_game(states[game], workspace.options, workspace.dice)
    return states


def measure(
    name: str = "duel", games: int = MEASURED_GAMES, players: int | None = None, **options: Any
) -> dict[str, Any]:
    """Games and decisions per second, and whether games end in the same states as on the CPU."""
    rulebook = find_rulebook(name)
    cuda = driver()
    device_options = on_device(cuda, rulebook, players, options)
    decisions = cuda.to_device(np.zeros(games, np.int32))
    no_states = cuda.to_device(rulebook.new_states(0))
    seconds = []
    for repetition in range(REPETITIONS + 1):
        cuda.synchronize()
        begun = time.perf_counter()
        random_player(name)(games, device_options, repetition * games, no_states, decisions)
        cuda.synchronize()
        seconds.append(time.perf_counter() - begun)
    here = on_cpu(name, 0, COMPARED_GAMES, players, **options)
    there = random_games(name, 0, COMPARED_GAMES, players, **options)
    median = sorted(seconds[1:])[REPETITIONS // 2]  # the first one compiles
    return {
        "rulebook": name,
        "device": str(cuda.get_current_device().name),
        "games": games,
        "games_per_second": round(games / median),
        "decisions_per_second": round(int(decisions.copy_to_host().sum()) / median),
        "games_compared": COMPARED_GAMES,
        "same_as_cpu": here.tobytes() == there.tobytes(),
    }


def measure_all() -> dict[str, Any]:
    """Measure every game."""
    return {name: measure(name, players=MEASURED_PLAYERS.get(name)) for name in RULEBOOKS}


def driver() -> Any:
    """CUDA, or an error that says why there is none."""
    if not available():
        raise NoGpu("no GPU here that numba can use; install pharos[gpu] on a machine with CUDA")
    from numba import cuda

    return cuda


def on_device(cuda: Any, rulebook: Rulebook, players: int | None, options: dict[str, Any]) -> Any:
    """The options of a game as an array of length one, on the GPU."""
    record = rulebook.read_options(players or rulebook.usual_players, options)
    return cuda.to_device(np.array([record], rulebook.options_dtype))


# These names in the kernels get their values when they are compiled
cuda: Any = None
state: Any = None
deal = deciders = pick = guess = play = unbound

NOTHING = -1  # was tried, and no action was found


def play_in_turn(options, first_seed, states, decisions):
    """Play one random game in every thread.

    The state is in the thread's own memory during the game, and copied out at the end if the caller
    wants it. Twice in every decision the threads of a block wait for each other: then they need the
    same instructions at about the same time, which most of the time was spent waiting for.
    """
    game = cuda.grid(1)
    dice = cuda.local.array(4, np.uint64)
    own = cuda.local.array(1, state)
    waiting = player = action = count = 0
    if game < decisions.shape[0]:
        sow(dice, np.uint64(first_seed + game))
        deal(own[0], options[0], dice)
        waiting = deciders(own[0])
    while cuda.syncthreads_or(waiting) != 0:
        if waiting != 0:
            player = lowest(waiting)
            action = pick(own[0], player, dice)
        cuda.syncthreads()
        if waiting != 0:
            play(own[0], player, action)
            count += 1
            waiting = without_lowest(waiting)
            if waiting == 0:
                waiting = deciders(own[0])
    if game < decisions.shape[0]:
        decisions[game] = count
    if game < states.shape[0]:
        states[game] = own[0]


def play_together(options, first_seed, states, decisions):
    """The same for a game whose players decide at the same time.

    They choose one after the other, each thread at its own pace: a thread that guesses right at
    once does not wait for those that guess again. The threads of a block wait for each other before
    and after what follows from all choices.
    """
    game = cuda.grid(1)
    dice = cuda.local.array(4, np.uint64)
    own = cuda.local.array(1, state)
    waiting, found, count = 0, NOTHING, 0
    if game < decisions.shape[0]:
        sow(dice, np.uint64(first_seed + game))
        deal(own[0], options[0], dice)
        waiting = deciders(own[0])
    while cuda.syncthreads_or(waiting) != 0:
        while waiting != 0 and found < 0:
            found = guess(own[0], lowest(waiting), ~found, dice)
            if found >= 0 and without_lowest(waiting) != 0:
                play(own[0], lowest(waiting), found)
                waiting, found, count = without_lowest(waiting), NOTHING, count + 1
        cuda.syncthreads()
        if found >= 0:
            play(own[0], lowest(waiting), found)
            waiting, found, count = deciders(own[0]), NOTHING, count + 1
    if game < decisions.shape[0]:
        decisions[game] = count
    if game < states.shape[0]:
        states[game] = own[0]


RULES = ("deal", "deciders", "pick", "guess", "play")
LONGEST_COPIED = 40  # instructions of Python in a rule that is copied into its callers
ALL = 1000  # rules together are short enough to be copied


class Shape(NamedTuple):
    """What was fastest for random games of a rulebook."""

    threads: int = 1024  # in a block
    longest: int = LONGEST_COPIED
    kernel: Callable[..., None] = play_together


SHAPES = {"duel": Shape(512, ALL, play_in_turn), "monuments": Shape(1024, ALL, play_in_turn)}


@cache
def random_player(name: str) -> Callable[..., None]:
    """Launches the kernel for random games by the rules of one game."""
    rulebook = find_rulebook(name)
    rules = {key: getattr(rulebook, key) for key in RULES}
    names = {"cuda": driver(), "state": rulebook.state_dtype, **rules}
    shape = shape_of(name)
    return launcher(with_names(shape.kernel, name, **names), shape, max_registers=MOST_REGISTERS)


def shape_of(name: str) -> Shape:
    return SHAPES.get(name, Shape())


def launcher(kernel: Any, shape: Shape, **limits: Any) -> Callable[..., None]:
    """Launches a kernel with a thread for every game. It is compiled the first time, or loaded."""
    from numba import config, cuda

    if config.ENABLE_CUDASIM:  # pyright: ignore  # the simulator runs the kernel as it is
        compiled: Any = cuda.jit(kernel)
    else:
        check_compiler(version("numba-cuda"))
        from pharos.adapters.device_code import compiled_kernel

        compiled = compiled_kernel(kernel, shape.longest, **limits)

    def launch(games: int, *arrays: Any) -> None:
        threads = min(games, shape.threads)
        with tables_in_global_memory():
            compiled[-(-games // threads), threads](*arrays)

    return launch


def check_compiler(installed: str) -> None:
    """Refuse another numba-cuda than the one whose internals are known."""
    if not installed.startswith(KNOWN_NUMBA_CUDA):
        raise NoGpu(
            f"Pharos was made for numba-cuda {KNOWN_NUMBA_CUDA}x and this is {installed}; "
            f"`pip install 'numba-cuda=={KNOWN_NUMBA_CUDA}*'` fixes it"
        )


@contextmanager
def tables_in_global_memory() -> Iterator[None]:
    """Compile with the tables of the rules in the GPU's global memory.

    Numba would put them into constant memory, which serves one address at a time; the games of a
    block look up different cards, and waiting for each other made them a third slower.
    """
    from numba import config
    from numba.cuda.cudadrv import nvvm

    if config.ENABLE_CUDASIM:  # pyright: ignore  # the simulator has only one kind of memory
        yield
        return
    constant = nvvm.ADDRSPACE_CONSTANT
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.ADDRSPACE_CONSTANT = constant
