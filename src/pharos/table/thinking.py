"""How long players have thought, which follows from the times of the moves and nothing else.

A player thinks while the game waits for them: where all choose at once, those who have chosen do
not. Until choices are final it is all one decision, even if a choice is taken back meanwhile.
"""

from array import array
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple

NO_TIME = timedelta()
MICROSECOND = timedelta(microseconds=1)


class Stretch(NamedTuple):
    """A stretch of time."""

    begins: datetime
    ends: datetime


@dataclass
class Thinking:
    """How long one player has thought."""

    stretches: list[Stretch] = field(default_factory=list[Stretch])  # of this decision, so far
    since: datetime | None = None  # while the game waits for this player
    # Of the decisions before, in microseconds: a kept table has hundreds, and little memory
    _finished: "array[int]" = field(default_factory=lambda: array("q"))

    def start(self, at: datetime) -> None:
        self.since = self.since or at

    def stop(self, at: datetime) -> None:
        if self.since:
            self.stretches.append(Stretch(self.since, at))
            self.since = None

    def finish(self) -> None:
        """The decision is made and cannot be taken back."""
        if self.stretches:
            self._finished.append(thought(self.stretches, ()) // MICROSECOND)
            self.stretches = []

    @property
    def finished(self) -> list[timedelta]:
        """How long each earlier decision took."""
        return [spent * MICROSECOND for spent in self._finished]


class Thinkers:
    """How long each player of a game has thought."""

    def __init__(self, players: int, began: datetime, deciders: Iterable[int]):
        self._of = [Thinking() for _ in range(players)]
        for player in deciders:
            self._of[player].start(began)

    def __getitem__(self, player: int) -> Thinking:
        return self._of[player]

    def __len__(self) -> int:
        return len(self._of)

    def note(self, mover: int, at: datetime, is_settled: bool, deciders: Container[int]) -> None:
        """After a move: whether it made choices final, and for whom the game waits now."""
        for player, thinking in enumerate(self._of):
            if player == mover or player not in deciders:
                thinking.stop(at)
            if is_settled and thinking.since is None:
                thinking.finish()
            if player in deciders:
                thinking.start(at)


# Time that does not count


def thought(stretches: Iterable[Stretch], pauses: Sequence[Stretch]) -> timedelta:
    """How long these stretches are together, without pauses; no two of which overlap."""
    return sum((length(stretch, pauses) for stretch in stretches), NO_TIME)


def length(stretch: Stretch, pauses: Sequence[Stretch]) -> timedelta:
    paused = (shared(stretch, pause) for pause in pauses)
    return stretch.ends - stretch.begins - sum(paused, NO_TIME)


def shared(one: Stretch, other: Stretch) -> timedelta:
    """How long two stretches go on at the same time."""
    return max(min(one.ends, other.ends) - max(one.begins, other.begins), NO_TIME)


def after(begins: datetime, time: timedelta, pauses: Sequence[Stretch]) -> datetime:
    """The moment at which that much time has passed, without pauses; no two of which overlap."""
    ends = begins + time
    for pause in sorted(pauses):
        if pause.begins < ends:
            ends += shared(pause, Stretch(begins, pause.ends))
    return ends
