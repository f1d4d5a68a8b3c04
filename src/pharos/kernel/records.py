"""Declare a state as a class with annotated fields; get the numpy dtype that stores it."""

import zlib
from collections import namedtuple
from functools import cache
from operator import itemgetter
from typing import Annotated, Any, NamedTuple, get_type_hints

import numpy as np

Count = Annotated[int, ()]
LARGE = 2000  # bytes


def array(*shape: int) -> Any:
    """The annotation of an integer array field of this shape."""
    return Annotated[np.ndarray, shape]


def record_dtype(record: type[np.record]) -> np.dtype:
    """The dtype of `record`; all fields are int32, so that no intermediate result overflows."""
    fields = get_type_hints(record, include_extras=True)
    _refuse_names_of_numpy(fields)
    for name in fields:
        setattr(record, name, _field(name))
    record.__getitem__ = np.void.__getitem__  # pyright: ignore[reportAttributeAccessIssue]
    record.__getattribute__ = object.__getattribute__
    record.__setattr__ = object.__setattr__
    record.data = property(itself)  # pyright: ignore[reportAttributeAccessIssue]
    layout = [(name, np.int32, field.__metadata__[0]) for name, field in fields.items()]
    return np.dtype((record, layout))


def _field(name: str) -> property:
    """A field as Python reads it: numpy's own records look it up in several ways, slowly."""
    return property(itemgetter(name), lambda record, value: record.__setitem__(name, value))


def itself(record: Any) -> Any:
    """What compiled rules ask for the memory of a record: it can show it itself. What numpy would
    give them also describes all fields as a text, which takes ten times as long as the call."""
    return record


def new_record(dtype: np.dtype) -> Any:
    """One record, all zero."""
    return np.zeros(1, dtype)[0]


def copy_of(record: Any) -> Any:
    """A copy of a record; faster than numpy's `copy`, which goes field by field."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


class Packed(NamedTuple):
    """A record in little memory, for those that are seldom looked at."""

    data: bytes
    dtype: np.dtype

    def unpack(self) -> Any:
        is_compressed = len(self.data) < self.dtype.itemsize
        data = zlib.decompress(self.data) if is_compressed else self.data
        return np.frombuffer(bytearray(data), self.dtype)[0]


def pack(record: Any) -> Packed:
    """A large record is compressed, to about a fifth of its size; a small one is not worth it."""
    data = record.tobytes()
    is_large = len(data) > LARGE
    return Packed(zlib.compress(data, zlib.Z_BEST_SPEED) if is_large else data, record.dtype)


def plain(record: Any) -> Any:
    """The fields of a record as Python numbers and lists, which are much faster to read."""
    fields = record.item()
    numbers = [field if isinstance(field, int) else field.tolist() for field in fields]
    return _fields_of(record.dtype)._make(numbers)


@cache
def _fields_of(dtype: np.dtype) -> Any:
    return namedtuple("Fields", dtype.names or ())


def _refuse_names_of_numpy(names) -> None:
    """`state.round` would be the field in compiled code but numpy's method in plain Python."""
    taken = sorted(name for name in names if hasattr(np.record, name))
    if taken:
        raise TypeError(f"numpy uses these names, choose others: {', '.join(taken)}")
