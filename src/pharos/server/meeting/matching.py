"""Who plays with whom: people who want the same game and suit each other."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from pharos.server.storage.meeting import Pair
from pharos.table.messages import Clock

WIDENS = 5  # points of rating that somebody reaches further with every second of waiting
USUAL_CLOCK: Clock = "relaxed"  # where nobody has a preference
NO_CLOCK: Clock = "none"


class Terms(NamedTuple):
    """How it is played, where somebody has a preference."""

    rated: bool | None = None
    clock: Clock | None = None


@dataclass(frozen=True)
class Seek:
    """Somebody who looks for a game."""

    person: str
    name: str
    rulebook: str
    players: int
    expansions: str
    rated: bool | None
    clock: Clock | None
    reach: int | None
    strength: int
    since: datetime
    seen_at: datetime
    seal: str | None = None
    table_id: str | None = None

    @property
    def terms(self) -> Terms:
        return Terms(self.rated, self.clock)

    @property
    def game(self) -> tuple[str, int, str]:
        """What everybody at a table must want."""
        return self.rulebook, self.players, self.expansions

    def reach_at(self, at: datetime) -> int | None:
        """How far others may be from one's rating: the further, the longer one has waited."""
        waited = max((at - self.since).total_seconds(), 0)
        return None if self.reach is None else self.reach + int(WIDENS * waited)


class Group(NamedTuple):
    """People who play together, and how."""

    seeks: list[Seek]
    terms: Terms

    @property
    def clock(self) -> Clock:
        return self.terms.clock or USUAL_CLOCK


def group_for(
    asker: Seek, others: Iterable[Seek], blocked: Collection[Pair], at: datetime
) -> Group | None:
    """Enough people for the game of one of them, if there are: first those who have waited
    longest."""
    found = gathered(asker, sorted(others, key=lambda one: (one.since, one.person)), blocked, at)
    return found if len(found.seeks) == asker.players else None


def gathered(asker: Seek, others: Iterable[Seek], blocked: Collection[Pair], at: datetime) -> Group:
    """As many people as there are for the game of one of them: anyone who does not suit those
    before them is passed over."""
    group, terms = [asker], asker.terms
    for other in others:
        if len(group) == asker.players:
            break
        together = agreed(terms, other.terms)
        if together and all(get_on(one, other, blocked, at) for one in group):
            group.append(other)
            terms = together
    return Group(group, terms)


def get_on(one: Seek, other: Seek, blocked: Collection[Pair], at: datetime) -> bool:
    """Whether two people want the same game, are near enough in strength, and do not avoid each
    other."""
    if one.person == other.person or frozenset((one.person, other.person)) in blocked:
        return False
    reaches = (one.reach_at(at), other.reach_at(at))
    distance = abs(one.strength - other.strength)
    return one.game == other.game and all(reach is None or distance <= reach for reach in reaches)


def agreed(one: Terms, other: Terms) -> Terms | None:
    """What suits both; None if nothing does. A rated game has a clock."""
    rated = one.rated if other.rated is None else other.rated
    clock = one.clock if other.clock is None else other.clock
    both_rated = None in (one.rated, other.rated) or one.rated == other.rated
    both_clock = None in (one.clock, other.clock) or one.clock == other.clock
    if not both_rated or not both_clock or (rated and clock == NO_CLOCK):
        return None
    return Terms(rated, clock)
