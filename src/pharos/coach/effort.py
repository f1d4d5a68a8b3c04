"""How hard the coach thinks: a number of simulations for everything, or as long as there is time.

It thinks in stages. Each stage has its questions, which are answered before the next one begins.
"""

from dataclasses import dataclass
from threading import Lock
from time import perf_counter

from pharos.bots.search import Budget
from pharos.kernel.errors import BadOption

LEAST = 0.002  # seconds: what is left for a question when the time is up


@dataclass(frozen=True)
class Stage:
    """A part of the time, and what its questions weigh: as many times the simulations for a
    decision, or a share of what is left until that part of the time is up."""

    until: float
    weight: float


LOOK, LOOK_AGAIN = 1.0, 10.0  # what the first look at a decision weighs, and the second
SUSPECTS = 0.2  # the part of the decisions that get a second look, as a rule

DECISIONS = Stage(until=0.7, weight=LOOK + SUSPECTS * LOOK_AGAIN)
WATCHING = Stage(until=0.73, weight=0.1)  # those who decide nothing
LIGHT = Stage(until=0.9, weight=1.0)  # what came to light; the rest is for putting together


class Effort:
    """Divides what the coach may spend among questions."""

    def __init__(self, simulations: int | None, seconds: float | None, workers: int):
        if (simulations is None) == (seconds is None):
            raise BadOption("a review takes a number of seconds, or of simulations for a decision")
        self.limit = Budget(simulations, seconds)  # refuses what is no budget
        self.workers = workers
        self._begun = perf_counter()
        self._stage = DECISIONS
        self._left = 0  # questions of the stage that were not asked yet
        self._lock = Lock()

    def begin(self) -> None:
        """The clock starts."""
        self._begun = perf_counter()

    def go_on(self, stage: Stage, questions: int) -> None:
        """A stage begins, with this many questions."""
        self._stage, self._left = stage, questions

    def next_question(self) -> None:
        """A question of the stage is asked."""
        with self._lock:
            self._left -= 1

    def take(self, weight: float) -> "Allowance":
        """What may be spent on something of this weight, beside the questions still to come."""
        if self.limit.seconds is None:
            return Allowance(simulations=weight * (self.limit.simulations or 0))
        left = self._stage.until * self.limit.seconds - (perf_counter() - self._begun)
        share = weight * self.workers / (weight + self._left * self._stage.weight)
        return Allowance(seconds=max(LEAST, left * min(1.0, share)))


class Allowance:
    """What one question may spend, to be divided further."""

    def __init__(self, simulations: float | None = None, seconds: float | None = None):
        self.simulations = simulations
        self.seconds = seconds

    def part(self, share: float) -> Budget:
        """A share of it."""
        if self.simulations is not None:
            return Budget(simulations=max(1, round(share * self.simulations)))
        return Budget(seconds=max(LEAST / 10, share * (self.seconds or 0)))
