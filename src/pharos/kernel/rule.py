"""Compilation, in one place: every rule of every game is decorated with `@rule`.

`PHAROS_JIT=0` leaves the rules as plain Python, for debugging, reading and coverage.
"""

import hashlib
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from pharos.kernel.folders import cache_home

F = TypeVar("F", bound=Callable[..., Any])

KNOWN_NUMBA = "0.68."  # `pharos.kernel.standalone` and `cache` rely on its internals
PACKAGE = Path(__file__).parents[1]
FOLDERS_WITH_RULES = ("adapters", "bots", "kernel", "lab", "rulebooks")
COMPILED = os.environ.get("PHAROS_JIT", "1") != "0"


def bind(template: F, name: str, **rules: Callable[..., Any]) -> F:
    """The rule that `template` becomes when its names stand for the `rules` of one rulebook.

    A loop for any rulebook is written once, as an undecorated function that calls `deal`, `play`
    and so on as if they were globals; numba then compiles and caches a copy for every rulebook.
    """
    return rule(with_names(template, name, **rules))


def unbound(*_: Any) -> Any:
    """A placeholder for a rule, until `bind` replaces it."""
    raise NotImplementedError


def as_standalone(compiled: F) -> F:
    """The same rule compiled separately, for callers that call it from several places."""
    if getattr(compiled, "is_standalone", False):
        return compiled
    return standalone(with_names(getattr(compiled, "py_func", compiled), "standalone"))


def with_names(template: F, name: str, **meanings: Any) -> F:
    """A copy of a function in which some globals have other values."""
    copy = FunctionType(template.__code__, {**template.__globals__, **meanings}, template.__name__)
    copy.__qualname__ = f"{template.__qualname__}_{name}"  # numba names the cached file after it
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return copy  # pyright: ignore[reportReturnType]


def compiling() -> tuple[Callable[[F], F], Callable[[F], F]]:
    """The decorators that compile a rule when it is first called, and cache the result.

    Rules are short and call each other all the time, so each becomes part of its callers, unless
    it is standalone. Rules never allocate, so numba need not count references to arrays.
    """
    import numba

    from pharos.kernel.progress import tell_when_compiling

    tell_when_compiling()
    options = {"nogil": True, "error_model": "numpy"}
    if not numba.__version__.startswith(KNOWN_NUMBA):
        return compiling_by_any_numba(options)
    from pharos.kernel.standalone import InlinedRule, StandaloneRule

    options["_nrt"] = False
    return (  # pyright: ignore
        lambda function: InlinedRule(function, {**options, "forceinline": True}),
        lambda function: StandaloneRule(function, options),
    )


def compiling_by_any_numba(options: dict[str, Any]) -> tuple[Callable[[F], F], Callable[[F], F]]:
    """The same with documented features of numba only: works with any version, but compiles slowly.

    Numba itself only notices changes to the file that contains a rule, so compiled rules are stored
    in a folder named after a digest of all sources.
    """
    import numba

    folder = cache_home() / f"sources-{digest_of_sources()}"
    numba.config.CACHE_DIR = str(folder)  # pyright: ignore
    warnings.warn(
        f"Pharos was made for numba {KNOWN_NUMBA}x and this is {numba.__version__}: "
        "everything works, but compiling takes several times as long. "
        f"`pip install 'numba=={KNOWN_NUMBA}*'` fixes it.",
        stacklevel=2,
    )
    compiled: Any = numba.njit(cache=True, **options)
    return compiled, compiled


def digest_of_sources(package: Path = PACKAGE) -> str:
    """A digest of every file that rules are made of, data included."""
    digest = hashlib.sha256(np.__version__.encode())
    for folder in FOLDERS_WITH_RULES:
        for source in sorted((package / folder).rglob("*")):
            if source.suffix in (".py", ".toml"):
                digest.update(source.relative_to(package).as_posix().encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def let_words_wrap() -> None:
    """Let the dice overflow silently, as in compiled code; numpy sets this per thread."""
    np.seterr(over="ignore")


def plain() -> tuple[Callable[[F], F], Callable[[F], F]]:
    """The decorators that leave a rule as plain Python."""
    let_words_wrap()
    return (lambda function: function), (lambda function: function)


if TYPE_CHECKING:

    def rule(function: F) -> F:
        """Compile a rule when it is first called."""
        ...

    def standalone(function: F) -> F:
        """Compile a rule separately: for long or rarely used rules, which callers do not copy."""
        ...

else:
    rule, standalone = compiling() if COMPILED else plain()
