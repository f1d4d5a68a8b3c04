"""A fingerprint of a rule: of its code and of everything its names stand for.

Compiled code contains the helpers and constants it was compiled with, so it may be reused only
while all of them are unchanged. Texts, comments and other rulebooks do not count: compiled code
stays valid when they change.
"""

import hashlib
from collections.abc import Iterator
from enum import Enum, EnumMeta
from types import CodeType, FunctionType, ModuleType
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

OURS = "pharos"
PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...), np.generic, slice, range)
COLLECTIONS = (tuple, list, frozenset)
IN_PROGRESS = "itself"  # a rule that calls itself

_known: WeakKeyDictionary[FunctionType, str] = WeakKeyDictionary()


def fingerprint(rule: Any) -> str:
    """The same in every process and installation for the same code and constants."""
    function = getattr(rule, "py_func", rule)
    if function not in _known:
        _known[function] = IN_PROGRESS
        _known[function] = digest(parts_of_function(function))
    return _known[function]


def digest(parts: Iterator[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def parts_of_function(function: FunctionType) -> Iterator[str]:
    yield name_of(function)  # by which compiled callers find it
    yield from parts_of_code(function.__code__, function.__doc__)
    yield parts_of(function.__defaults__)
    yield parts_of([cell.cell_contents for cell in function.__closure__ or ()])
    for name, meaning in sorted(meanings(function).items()):
        yield f"{name} = {parts_of(meaning)}"


def parts_of_code(code: CodeType, doc: str | None) -> Iterator[str]:
    """What a function does, without its location and docstring."""
    yield f"{code.co_argcount} {code.co_kwonlyargcount} {code.co_flags} {code.co_code.hex()}"
    yield f"{code.co_names} {code.co_varnames} {code.co_freevars}"
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from parts_of_code(constant, None)
        elif constant is not doc:
            yield parts_of(constant)


def meanings(function: FunctionType) -> dict[str, Any]:
    """The values of the names in a function, including attributes of our modules."""
    names = names_in(function.__code__)
    found = {name: function.__globals__[name] for name in names if name in function.__globals__}
    modules = [value for value in found.values() if is_our_module(value)]
    for module in modules:
        behind = names.intersection(vars(module))
        found |= {f"{module.__name__}.{name}": vars(module)[name] for name in behind}
    return found


def names_in(code: CodeType) -> set[str]:
    """The names in a function, its comprehensions included."""
    inner = (names_in(part) for part in code.co_consts if isinstance(part, CodeType))
    return set(code.co_names).union(*inner)


def is_our_module(value: Any) -> bool:
    return isinstance(value, ModuleType) and value.__name__.partition(".")[0] == OURS


def parts_of(value: Any) -> str:
    """The value of a name as text; equal values give the same text."""
    if hasattr(value, "py_func") or isinstance(value, FunctionType):
        return f"{type(value).__name__} {fingerprint(value)}"  # how it is compiled, and what
    if isinstance(value, np.ndarray):
        return f"{value.dtype!r} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, np.dtype):
        return repr(value.descr)
    if isinstance(value, (Enum, *PLAIN)):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, (EnumMeta, *COLLECTIONS)):
        parts = [parts_of(part) for part in value]
        if isinstance(value, EnumMeta):
            parts.append(name_of(value))
        return str(sorted(parts) if isinstance(value, frozenset) else parts)
    return name_of(value)


def name_of(value: Any) -> str:
    """The full name of a module, a class, or a function of NumPy."""
    name = getattr(value, "__qualname__", getattr(value, "__name__", None))
    if name is None:
        raise TypeError(f"a rule uses {value!r}, which cannot be fingerprinted")
    return f"{getattr(value, '__module__', None)}.{name}"
