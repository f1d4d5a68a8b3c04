"""Progress of the compiler, for people who are waiting."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from numba.core import event

COMPILE = "numba:compile"
NOW_AND_THEN = 0.5  # seconds


class CompilationLine(event.Listener):
    """One line on the screen: the rule being compiled, and how many it still needs.

    Silent when everything comes from the cache.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.is_quiet = False
        self.done = 0
        self.left = 0  # of the rules known to be needed
        self.seen: set[str] = set()
        self.depth = 0

    def on_start(self, event: Any) -> None:
        if self.depth == 0:
            self.begin(event.data["dispatcher"])
        self.depth += 1

    def begin(self, rule: Any) -> None:
        """A rule is needed, and with it all the rules it calls."""
        if self.done == 0 and not self.stream.isatty():
            self.write("Compiling the rules, once for this version; this takes a minute or so.\n")
        needed = {name_of(each) for each in rules_in(rule)} - self.seen
        self.seen |= needed
        self.left = len(needed)

    def on_end(self, event: Any) -> None:
        self.done += 1
        self.depth -= 1
        self.left = max(self.left - 1, 0)
        if self.stream.isatty():
            name = name_of(event.data["dispatcher"])
            self.write(f"\r\033[KCompiling {name}: {self.done} done, {self.left} left ")
            if self.depth == 0:
                self.write("\r\033[K")

    def write(self, text: str) -> None:
        if not self.is_quiet:
            self.stream.write(text)
            self.stream.flush()


class CompilationCount(event.Listener):
    """Reports every half second how many versions of rules have been compiled."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self.tell = tell
        self.done = 0
        self.told = 0.0

    def on_start(self, event: Any) -> None:
        """Rules are counted when they are done."""

    def on_end(self, event: Any) -> None:
        self.done += 1
        if time.monotonic() > self.told + NOW_AND_THEN:
            self.told = time.monotonic()
            self.tell(self.done)


def name_of(rule: Any) -> str:
    """A short name for people: `duel.turn.play`."""
    module = rule.py_func.__module__.removeprefix("pharos.").removeprefix("rulebooks.")
    return f"{module}.{rule.py_func.__name__}"


def rules_in(rule: Any) -> Iterator[Any]:
    """A rule and all the rules it calls, each once."""
    from pharos.kernel.fingerprint import meanings

    seen, waiting = set(), [rule]
    while waiting:
        each = waiting.pop()
        if hasattr(each, "py_func") and id(each) not in seen:
            seen.add(id(each))
            waiting += meanings(each.py_func).values()
            yield each


@contextmanager
def counting_compilations(tell: Callable[[int], None]) -> Iterator[None]:
    """Report compilations to `tell` instead of to the screen."""
    ON_SCREEN.is_quiet = True
    with event.install_listener(COMPILE, CompilationCount(tell)):
        yield
    ON_SCREEN.is_quiet = False


ON_SCREEN = CompilationLine(sys.stderr)


def tell_when_compiling() -> None:
    event.register(COMPILE, ON_SCREEN)
