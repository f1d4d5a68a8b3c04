"""The supervisor behind `pharos serve`.

People can play at once: the first workers run the rules as plain Python while other processes
compile them, one for each game. Then workers with compiled rules get ready, the first ones stop,
and the new ones take over their socket. Requests in between wait in the queue of the socket, pages
reconnect by themselves, and every move is in the database. On SIGHUP, a new version of Pharos takes
over from a running one in the same way.
"""

import re
import signal
import socket
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from multiprocessing.connection import wait
from pathlib import Path

from pharos.server.running.processes import GO, OPEN, Child, Ended, compile_game, serve, start

RULEBOOKS = Path(__file__).parents[2] / "rulebooks"
A_RULE = re.compile(r"^@(?:rule|standalone)$", re.MULTILINE)
VERSIONS_A_RULE = 2.2  # that are compiled, for the types it is asked with; about
USUAL_SECONDS = 90.0  # to compile everything on two cores
LOADING_SECONDS = 10.0  # until a worker has loaded the compiled rules
ENOUGH_TO_TELL = 0.1  # of the work: from then on the pace so far says how long the rest takes
LOOK_SECONDS = 0.5  # between two checks of all children
MOST_TRIES = 3  # to compile, or to get workers ready, when somebody kills those that do

Say = Callable[[str], None]


@cache
def versions_of() -> dict[str, int]:
    """Every game, and about how many versions of its rules there are to compile.

    It reads the sources, because importing the games would take longer than people wait.
    """
    rules = {
        book.parent.name: sum(
            len(A_RULE.findall(file.read_text("utf-8"))) for file in book.parent.rglob("*.py")
        )
        for book in sorted(RULEBOOKS.glob("*/__init__.py"))
    }
    return {game: int(count * VERSIONS_A_RULE) for game, count in rules.items()}


@dataclass
class Compiling:
    """The processes that compile, one for each game, and how far they are."""

    children: dict[str, Child]
    began: float = field(default_factory=time.monotonic)
    done: dict[str, int] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        return not any(child.is_alive for child in self.children.values())

    @property
    def failed(self) -> list[str]:
        return [game for game, child in self.children.items() if child.exit_code]

    def listen(self) -> None:
        for game, child in self.children.items():
            for done in child.heard():
                self.done[game] = done

    def share_of(self, game: str) -> float:
        """How much of a game is done, from 0 to 1."""
        if not self.children[game].is_alive:
            return 1.0
        return min(self.done.get(game, 0) / versions_of()[game], 0.99)

    @property
    def seconds_left(self) -> float:
        """At the pace so far; before that is known, what it usually takes."""
        whole = sum(versions_of()[game] for game in self.children)
        share = sum(self.share_of(game) * versions_of()[game] for game in self.children) / whole
        spent = time.monotonic() - self.began
        if share < ENOUGH_TO_TELL:
            return max(USUAL_SECONDS - spent, LOADING_SECONDS) + LOADING_SECONDS
        return spent * (1 - share) / share + LOADING_SECONDS


class Supervisor:
    """Starts workers, has the rules compiled, and hands over to new workers."""

    def __init__(self, listener: socket.socket, workers: int, say: Say, show: Say):
        self.listener = listener
        self.count = workers
        self.say = say  # prints a line that stays
        self.show = show  # prints the progress, which the next one replaces
        self.workers: list[Child] = []
        self.fresh: list[Child] = []  # workers that will take over
        self.ready = 0  # how many of them are ready
        self.compiling: Compiling | None = None
        self.has_compiled = False
        self.is_compiled = False  # what the workers run
        self.are_fresh_compiled = False
        self.tries = 0  # that were ended by a kill, since the workers last got ready
        self.is_told_to_stop = False
        self.is_told_to_renew = False

    def run(self, at_once: bool, opened: Callable[[], None]) -> None:
        """Serve until told to stop: at once as plain Python, or once everything is compiled."""
        for name, handler in (
            ("SIGINT", self.stop),
            ("SIGTERM", self.stop),
            ("SIGHUP", self.renew),
        ):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), handler)
        if at_once:
            self.start_workers(compiled=False)
        self.is_told_to_renew = True
        is_open = False
        while not self.is_told_to_stop:
            self.look()
            if not is_open and any(child.answers for child in self.workers):
                is_open = True
                opened()
        for child in self.children:
            child.ask_to_stop()
        for child in self.children:
            child.stop()

    @property
    def children(self) -> list[Child]:
        compiling = self.compiling.children.values() if self.compiling else ()
        return [*self.workers, *self.fresh, *compiling]

    def stop(self, *_: object) -> None:
        self.is_told_to_stop = True

    def renew(self, *_: object) -> None:
        self.is_told_to_renew = True

    def look(self) -> None:
        """See what the children have done, and act on it."""
        alive = (child for child in (*self.fresh, *self.workers) if child.is_alive)
        wait([child.line for child in alive], LOOK_SECONDS)
        for child in self.workers:
            self.hear(child)
        if self.fresh:
            self.look_at_the_fresh()
        elif self.compiling:
            self.look_at_the_compilers()
        elif self.is_told_to_renew:
            self.is_told_to_renew = False
            self.start_compiling()
        elif self.has_compiled and not self.is_compiled:
            self.start_workers(compiled=True)
        elif any(child.is_orphan for child in self.workers):  # it goes on until then
            self.start_workers(compiled=self.is_compiled)
        self.replace_the_dead()

    def hear(self, worker: Child) -> None:
        for word in worker.heard():
            if isinstance(word, Ended):
                self.tell_the_end(word.exit_code)
            else:
                worker.answers = worker.answers or word == OPEN

    def tell_the_end(self, exit_code: int | None) -> None:
        self.say(f"A worker has ended (exit code {exit_code}); another takes its place.")

    # Workers

    def start_workers(self, compiled: bool) -> None:
        """Start new workers, which take over when all of them are ready."""
        self.are_fresh_compiled = compiled
        self.ready = 0
        self.fresh = [start(serve, self.listener, compiled=compiled) for _ in range(self.count)]

    def look_at_the_fresh(self) -> None:
        if not all(child.is_alive for child in self.fresh):
            if not self.workers:
                raise SystemExit("pharos: a worker ended before it was ready")
            self.say("The new workers do not start; the old ones keep running.")
            self.has_compiled = self.has_compiled and self.may_try_again(self.fresh)
            for child in self.fresh:
                child.stop()
            self.fresh = []
            return
        self.ready += sum(len(child.heard()) for child in self.fresh)
        if self.ready == self.count:
            self.hand_over()

    def hand_over(self) -> None:
        """One by one, a worker stops and its successor begins."""
        for place, child in enumerate(self.fresh):
            if place < len(self.workers):
                self.workers[place].stop()
            child.tell(GO)
        self.workers, self.fresh, self.tries = self.fresh, [], 0
        self.is_compiled = self.are_fresh_compiled
        if self.is_compiled:
            self.say("All bots are awake.")

    def replace_the_dead(self) -> None:
        """When a worker and its parent have crashed, new ones take over. If nobody answers any
        more, plain Python does at once, even if others are getting ready: loading the compiled
        rules takes longer than people should wait."""
        dead = [child for child in self.workers if not child.is_alive]
        if not dead or (self.fresh and len(dead) < len(self.workers)):
            return
        self.tell_the_end(dead[0].exit_code)
        if len(dead) < len(self.workers):
            self.start_workers(compiled=self.is_compiled)
            return
        for child in dead:
            child.stop()
        self.workers = [start(serve, self.listener, compiled=False) for _ in range(self.count)]
        for child in self.workers:
            child.tell(GO)
        self.is_compiled = False

    def may_try_again(self, children: Iterable[Child]) -> bool:
        """Whether those that ended were killed, and not too often yet."""
        self.tries += 1
        ended = (child for child in children if not child.is_alive)
        return self.tries < MOST_TRIES and all(child.was_killed for child in ended)

    # Compiling

    def start_compiling(self) -> None:
        games = {game: start(compile_game, game, compiled=True) for game in versions_of()}
        self.compiling = Compiling(games)

    def look_at_the_compilers(self) -> None:
        assert self.compiling is not None
        self.compiling.listen()
        if self.compiling.failed:
            self.try_again_or_do_without(self.compiling)
        elif self.compiling.is_over:
            self.compiling = None
            self.has_compiled = True
            self.start_workers(compiled=True)
        else:
            self.tell_how_long(self.compiling)

    def try_again_or_do_without(self, compiling: Compiling) -> None:
        """Compile again if somebody has killed those that did; else the rules stay plain Python."""
        failed = compiling.failed  # the others fail too when they are stopped
        will_try_again = self.may_try_again(compiling.children[game] for game in failed)
        for child in compiling.children.values():
            child.stop()
        self.compiling = None
        if will_try_again:
            self.start_compiling()
            return
        names = " and ".join(failed)
        self.say(f"{names} could not be compiled; the rules stay plain Python, which is slow.")
        if not self.workers:  # with --wait
            self.start_workers(compiled=False)

    def tell_how_long(self, compiling: Compiling) -> None:
        seconds = compiling.seconds_left
        if not self.is_compiled:
            for worker in self.workers:
                worker.tell(seconds)
        shares = ", ".join(f"{game} {compiling.share_of(game):.0%}" for game in compiling.children)
        self.show(f"Compiling the rules: {shares}; about {seconds:.0f} seconds left")
