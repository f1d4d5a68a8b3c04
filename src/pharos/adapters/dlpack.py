"""DLPack for arrays on a GPU: PyTorch, JAX and CuPy take them by `from_dlpack`, without a copy.

NumPy's arrays can do this themselves. Those that numba has on a GPU only have
`__cuda_array_interface__`, which JAX does not read; `teach` gives their class what is missing.
The layout is that of dlpack.h, https://dmlc.github.io/dlpack/latest/c_api.html.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # kinds of devices
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # by the kind of NumPy's types
BITS = 8  # of a byte
DO_NOT_WAIT = -1  # a stream: the consumer makes sure that nothing is still being written
UNUSED = b"dltensor"  # what a capsule is called until somebody takes what is in it


class Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class Managed(ctypes.Structure):
    """DLManagedTensor: a tensor, and what to call when it is not needed any more."""

    _fields_ = [
        ("tensor", Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


def teach(kind: Any, device: Callable[[], tuple[int, int]], wait: Callable[[], None]) -> None:
    """Let arrays of a class be lent by DLPack; they have `__cuda_array_interface__`.

    `device` says where they are, and `wait` returns when everything was written to them.
    """

    def lend(
        self: Any,
        *,
        stream: int | None = None,
        max_version: Any = None,
        dl_device: Any = None,
        copy: bool | None = None,
    ) -> Any:
        """The array in a capsule. It is never copied, and stays where it is."""
        if copy or dl_device not in (None, device()):
            raise BufferError("arrays of a batch are lent where they are, without a copy")
        capsule = lent(self, device())
        if stream != DO_NOT_WAIT:
            wait()
        return capsule

    kind.__dlpack__ = lend
    kind.__dlpack_device__ = lambda self: device()


def lent(array: Any, device: tuple[int, int]) -> Any:
    """A capsule with an array, which is kept alive until the capsule, or the consumer of what is in
    it, lets it go."""
    interface = array.__cuda_array_interface__
    kind, shape = np.dtype(interface["typestr"]), interface["shape"]
    if kind.kind not in CODES or "descr" in interface and len(interface["descr"]) > 1:
        raise BufferError(f"DLPack knows numbers and truths, not {kind}")
    steps = interface.get("strides") or steps_of(shape, kind.itemsize)
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    strides = (ctypes.c_int64 * len(shape))(*(step // kind.itemsize for step in steps))
    tensor = Tensor(
        *(interface["data"][0] or None, *device, len(shape)),
        *(CODES[kind.kind], BITS * kind.itemsize, 1, sizes, strides, 0),
    )
    called = python()
    managed = Managed(tensor, None, ctypes.cast(called.deleter, ctypes.c_void_p))
    address = ctypes.addressof(managed)
    LENT[address] = (array, managed, sizes, strides)
    return called.new(address, UNUSED, called.destructor)


def steps_of(shape: tuple[int, ...], size: int) -> list[int]:
    """The strides, in bytes, of an array whose elements lie one after the other."""
    return [size * int(np.prod(shape[axis + 1 :])) for axis in range(len(shape))]


# What somebody holds, by the address of its `Managed`
LENT: dict[int, Any] = {}


class Python:
    """What C calls, and what is called of Python in C."""

    def __init__(self) -> None:
        api, pointer, name = ctypes.pythonapi, ctypes.c_void_p, ctypes.c_char_p
        destructor = ctypes.CFUNCTYPE(None, pointer)
        self.new = api.PyCapsule_New
        self.new.argtypes, self.new.restype = (pointer, name, destructor), ctypes.py_object
        is_valid, address_in = api.PyCapsule_IsValid, api.PyCapsule_GetPointer
        is_valid.argtypes, is_valid.restype = (pointer, name), ctypes.c_int
        address_in.argtypes, address_in.restype = (pointer, name), pointer

        def forget(address: int, holding: dict[int, Any] = LENT) -> None:
            holding.pop(address, None)

        def drop(capsule: int) -> None:
            if is_valid(capsule, UNUSED):  # nobody took what is in it
                forget(address_in(capsule, UNUSED))

        self.deleter, self.destructor = destructor(forget), destructor(drop)
        for each in (self.deleter, self.destructor):  # tensors may outlive this module at the end
            api.Py_IncRef(ctypes.py_object(each))


@cache
def python() -> Python:
    return Python()
