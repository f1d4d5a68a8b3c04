"""Declare a state as a class with annotated fields; get the numpy dtype that stores it."""

import zlib
from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from operator import itemgetter
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_type_hints

import numpy as np

Count = Annotated[int, ()]
LARGE = 2000  # bytes

Fact = TypeVar("Fact")


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
    fields, of_field, tables = _reading_of(record.dtype)
    numbers = list(of_field(memoryview(record.tobytes()).cast("i").tolist()))
    for place, shape in tables:
        numbers[place] = _in_rows(numbers[place], shape)
    return fields._make(numbers)


Shape = tuple[int, ...]


@cache
def _reading_of(dtype: np.dtype) -> tuple[Any, Callable[..., Any], list[tuple[int, Shape]]]:
    """How a record is read from all its numbers: the fields, how to get those of each field, and
    which fields are tables."""
    parts: list[int | slice] = []
    tables: list[tuple[int, Shape]] = []
    start = 0
    for place, (field, *_) in enumerate((dtype.fields or {}).values()):
        end = start + prod(field.shape)
        parts.append(slice(start, end) if field.shape else start)
        if len(field.shape) > 1:
            tables.append((place, field.shape))
        start = end
    return namedtuple("Fields", dtype.names or ()), itemgetter(*parts), tables


def _in_rows(numbers: Sequence[int], shape: Shape) -> list[Any]:
    """Numbers as the rows of a table, or of a table of tables."""
    size, inner = prod(shape[1:]), shape[1:]
    rows = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    return [_in_rows(row, inner) for row in rows] if len(inner) > 1 else rows


class once(Generic[Fact]):  # noqa: N801 - it is used as a decorator
    """A property that is worked out when somebody first asks for it: `functools.cached_property`
    without its lock, which takes longer than many of the facts."""

    def __init__(self, work: Callable[[Any], Fact]):
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, one: Any, owner: type | None = None) -> Fact:
        fact = one.__dict__[self._name] = self._work(one)
        return fact


def _refuse_names_of_numpy(names) -> None:
    """`state.round` would be the field in compiled code but numpy's method in plain Python."""
    taken = sorted(name for name in names if hasattr(np.record, name))
    if taken:
        raise TypeError(f"numpy uses these names, choose others: {', '.join(taken)}")
