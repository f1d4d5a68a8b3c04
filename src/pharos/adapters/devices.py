"""Where the arrays of a batch are, and who runs its loops: the cores of this machine, or a GPU."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Protocol

import numpy as np

from pharos.adapters.dlpack import CUDA, teach
from pharos.adapters.each_game import loop_on_cpu, loop_on_gpu
from pharos.adapters.gpu import driver
from pharos.kernel.errors import BadOption
from pharos.kernel.rule import let_words_wrap

FEWEST = 256  # games that are worth a thread
GPU = "cuda"
DEVICES = ("cpu", GPU)


class Device(Protocol):
    """Memory, and loops over the games in it."""

    binder: Callable[..., Callable[..., None]]  # makes the loops for this device

    def hold(self, array: np.ndarray) -> Any:
        """An array on this device, with these contents."""
        ...

    def room(self, kind: Any, shape: tuple[int, ...]) -> Any:
        """An array on this device that is to be filled; what is in it does not matter."""
        ...

    def take(self, given: Any, kind: Any, shape: tuple[int, ...]) -> Any:
        """What a caller gives, as an array on this device; not copied if it is one already."""
        ...

    def share(self, out: Any) -> Any:
        """An array of the caller that is to be filled, for the loops."""
        ...

    def fetch(self, array: Any) -> np.ndarray:
        """What is in an array on this device."""
        ...

    def run(self, loop: Callable[..., None], shared: Sequence[Any], *arrays: Any) -> None:
        """Run a loop over all games. What they share comes first, then arrays with a row for each,
        or named tuples of such arrays."""
        ...


class Cores:
    """The cores of this machine: each has a part of the games."""

    binder = staticmethod(loop_on_cpu)

    def __init__(self, games: int, threads: int | None):
        wanted = threads or max(1, min(os.cpu_count() or 1, games // FEWEST))
        edges = [games * number // wanted for number in range(wanted + 1)]
        self.parts = [slice(*pair) for pair in zip(edges, edges[1:], strict=False)]
        self.pool = ThreadPoolExecutor(wanted, initializer=let_words_wrap)

    def hold(self, array: np.ndarray) -> np.ndarray:
        return array

    def room(self, kind: Any, shape: tuple[int, ...]) -> np.ndarray:
        return np.empty(shape, kind)

    def take(self, given: Any, kind: Any, shape: tuple[int, ...]) -> np.ndarray:
        if isinstance(given, np.ndarray) and given.shape == shape and given.dtype == kind:
            return np.ascontiguousarray(given)
        return np.ascontiguousarray(np.broadcast_to(given, shape), kind)

    def share(self, out: np.ndarray) -> np.ndarray:
        return out

    def fetch(self, array: np.ndarray) -> np.ndarray:
        return array

    def run(self, loop: Callable[..., None], shared: Sequence[Any], *arrays: Any) -> None:
        if len(self.parts) == 1:
            loop(*shared, *arrays)
        else:
            shares = [[rows_of(array, part) for array in arrays] for part in self.parts]
            for done in [self.pool.submit(loop, *shared, *share) for share in shares]:
                done.result()


def rows_of(arrays: Any, part: slice) -> Any:
    """Some of the rows of an array, or of every array of a named tuple."""
    if isinstance(arrays, np.ndarray):
        return arrays[part]
    return type(arrays)(*(array[part] for array in arrays))


class Gpu:
    """A GPU: each thread has a game, and the arrays stay there."""

    binder = staticmethod(loop_on_gpu)

    def __init__(self, games: int):
        self.games, self.cuda = games, driver()
        lend_arrays()

    def hold(self, array: np.ndarray) -> Any:
        return self.cuda.to_device(array)

    def room(self, kind: Any, shape: tuple[int, ...]) -> Any:
        return self.cuda.device_array(shape, kind)

    def take(self, given: Any, kind: Any, shape: tuple[int, ...]) -> Any:
        if not is_on_gpu(given):
            return self.hold(np.ascontiguousarray(np.broadcast_to(given, shape), kind))
        if tuple(given.shape) != shape:
            raise BadOption(f"the array on the GPU has the shape {shape}, not {given.shape}")
        return self.share(given)

    def share(self, out: Any) -> Any:
        return self.cuda.as_cuda_array(out) if is_on_gpu(out) else out

    def fetch(self, array: Any) -> np.ndarray:
        return array.copy_to_host()

    def run(self, loop: Callable[..., None], shared: Sequence[Any], *arrays: Any) -> None:
        loop(self.games, *shared, *arrays)


@cache
def lend_arrays() -> None:
    """Let numba's arrays on a GPU be taken by `from_dlpack`, as NumPy's are."""
    cuda = driver()

    def here() -> tuple[int, int]:
        cuda.current_context()  # of this thread
        return CUDA, int(cuda.gpus.current.id)

    teach(type(cuda.device_array(1, np.int32)), here, cuda.synchronize)


def is_on_gpu(array: Any) -> bool:
    """Whether an array is one that a GPU can use; those of PyTorch, JAX and CuPy say so."""
    return hasattr(array, "__cuda_array_interface__")


def device_called(name: str, games: int, threads: int | None) -> Device:
    """The cores of this machine ("cpu") or its GPU ("cuda")."""
    if name not in DEVICES:
        raise BadOption(f"a device is {' or '.join(DEVICES)}, not {name!r}")
    return Gpu(games) if name == GPU else Cores(games, threads)
