"""Compile rules before they are needed: those that a function may call, found by reading it.

A rule is compiled when it is first called. Some are called so rarely that no reasonable number of
games reaches them, and then somebody would have to wait during a game.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from inspect import signature
from types import FunctionType
from typing import Any

from pharos.kernel.fingerprint import names_in

OURS = "pharos."
BUFFERS = {"out", "dice", "options"}  # arguments that are neither a state nor a number


def rules_asked_by(function: Callable[..., Any]) -> Iterator[Any]:
    """The compiled rules that a function names, directly or through other functions of ours."""
    seen: set[int] = set()
    waiting: list[Any] = [function]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if is_compiled(thing):
            yield thing
        else:
            waiting += named_by(thing)


def is_compiled(thing: Any) -> bool:
    """Whether something is a rule that numba has decorated."""
    return hasattr(thing, "py_func")


def named_by(thing: Any) -> list[Any]:
    """The values that a function of ours names, or that a class or dictionary of ours holds."""
    if isinstance(thing, cached_property):
        return [thing.func]
    if isinstance(thing, dict):
        return list(thing.values())
    if not str(getattr(thing, "__module__", "")).startswith(OURS):
        return []
    if isinstance(thing, FunctionType):
        meanings = thing.__globals__
        return [meanings[name] for name in names_in(thing.__code__) if name in meanings]
    return list(vars(thing).values()) if isinstance(thing, type) else []


def precompile(rule: Any, state: Any) -> None:
    """Compile a rule for a state and plain numbers without calling it, if it takes nothing else.

    Being called by other rules is not enough: their numbers may be narrower than those of a view.
    """
    names = signature(rule.py_func).parameters
    takes_arrays = any(hasattr(kind, "ndim") for kinds in rule.signatures for kind in kinds)
    if BUFFERS.isdisjoint(names) and not takes_arrays:
        examples = [state if name == "state" else 0 for name in names]
        rule.compile(tuple(rule.typeof_pyval(example) for example in examples))
