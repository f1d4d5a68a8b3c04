"""Clocks: how long players may think before a bot decides in their place.

A clock gives time for every decision, and may give a reserve for the whole game: what a decision
takes beyond its own time comes out of the reserve, and after every decision the increment is added
to it. Nobody waits for a player who has used up both: a bot decides.

In words a clock is `none`, one of the named ones, or a notation:

- `20s`, `2m` or `3d`: this many seconds, minutes or days for every decision;
- `10+15`: a reserve of ten minutes, and fifteen seconds more after every decision;
- `20s/10+15`: the same, and the first twenty seconds of every decision are free.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from pharos.table.thinking import NO_TIME, Stretch, Thinking, after, thought

DAY = timedelta(days=1)
UNITS = {"s": timedelta(seconds=1), "m": timedelta(minutes=1), "d": DAY}
NUMBER = r"(0|[1-9][0-9]?)"
NOTATION = rf"(?:{NUMBER}([smd])|(?:{NUMBER}([sm])/)?{NUMBER}\+{NUMBER})"
LONGEST_DAYS = 14
DECISIONS = {"s": range(5, 60), "m": range(1, 61), "d": range(1, LONGEST_DAYS + 1)}
RESERVES = range(1, 91)  # minutes
INCREMENTS = range(61)  # seconds
OVER_DAYS = tuple(f"{days}d" for days in DECISIONS["d"])  # the notations of games over days


@dataclass(frozen=True)
class Clock:
    """How much time there is."""

    decision: timedelta = NO_TIME  # for every decision
    reserve: timedelta = NO_TIME  # for what decisions take beyond that, in the whole game
    increment: timedelta = NO_TIME  # that every decision adds to the reserve

    @property
    def is_over_days(self) -> bool:
        """Whether players come back for every decision, instead of staying at the table."""
        return self.decision >= DAY


class TimeLeft(NamedTuple):
    """What a player has left."""

    decision: timedelta  # of the time for this decision
    reserve: timedelta


NAMED = {
    "none": None,
    "relaxed": Clock(decision=timedelta(minutes=2)),
    "quick": Clock(decision=timedelta(seconds=30)),
}


def read_clock(text: str) -> Clock | None:
    """A clock from its name or notation; None without a limit. What is neither is a ValueError."""
    return NAMED[text] if text in NAMED else parse(text)


@lru_cache(maxsize=256)
def parse(notation: str) -> Clock:
    found = re.fullmatch(NOTATION, notation)
    if not found:
        raise ValueError(notation)
    only, only_unit, free, free_unit, reserve, increment = found.groups()
    decision = time_of(only or free, only_unit or free_unit, notation)
    if reserve is None:
        return Clock(decision)
    if int(reserve) not in RESERVES or int(increment) not in INCREMENTS:
        raise ValueError(notation)
    return Clock(decision, int(reserve) * UNITS["m"], int(increment) * UNITS["s"])


def time_of(number: str | None, unit: str | None, notation: str) -> timedelta:
    """The time for every decision."""
    if number is None or unit is None:
        return NO_TIME
    if int(number) not in DECISIONS[unit]:
        raise ValueError(notation)
    return int(number) * UNITS[unit]


# What is left of it


def reserve_before(clock: Clock, thinking: Thinking) -> timedelta:
    """The reserve of a player when their last decision was asked for."""
    left = clock.reserve
    for spent in thinking.finished:
        left = max(left - beyond(clock, spent), NO_TIME) + clock.increment
    return left


def beyond(clock: Clock, spent: timedelta) -> timedelta:
    """What a decision takes from the reserve."""
    return max(spent - clock.decision, NO_TIME)


def time_left(
    clock: Clock, thinking: Thinking, at: datetime, pauses: Sequence[Stretch] = ()
) -> TimeLeft:
    """What a player has left at a moment; in a pause, time stands still."""
    stretches = thinking.stretches
    if thinking.since:
        stretches = [*stretches, Stretch(thinking.since, max(at, thinking.since))]
    spent = thought(stretches, pauses)
    reserve = reserve_before(clock, thinking) - beyond(clock, spent)
    return TimeLeft(max(clock.decision - spent, NO_TIME), max(reserve, NO_TIME))


def deadline(
    clock: Clock | None, thinking: Thinking, pauses: Sequence[Stretch] = ()
) -> datetime | None:
    """When a player for whom the game waits has no time left; None for others."""
    if clock is None or thinking.since is None:
        return None
    time = clock.decision + reserve_before(clock, thinking) - thought(thinking.stretches, pauses)
    return after(thinking.since, max(time, NO_TIME), pauses)
