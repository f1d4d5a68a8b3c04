"""A tournament as it is stored: its settings, who takes part, and who met whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple

from pharos.server.ratings.rating import Rating
from pharos.server.tournament_kinds import Kind

Status = Literal["open", "playing", "finished", "cancelled"]


@dataclass(frozen=True)
class TournamentSettings:
    """What the host has decided, and how far it is."""

    id: str
    host: str
    name: str
    kind: Kind
    rulebook: str
    options: dict[str, Any]
    size: int  # players at a table
    clock: str
    rated: bool
    rounds: int | None  # of a Swiss tournament or a league
    minutes: int  # of a round, or of the whole arena
    public: bool  # whether it is listed
    most: int  # people who may take part
    status: Status
    round: int  # the one that is played; 0 before the start
    created_at: datetime
    starts_at: datetime | None = None
    ends_at: datetime | None = None  # of the round, or of the arena
    started_at: datetime | None = None
    finished_at: datetime | None = None


class Contestant(NamedTuple):
    """Somebody who takes part."""

    person: str
    name: str
    joined_at: datetime
    seed: int | None = None  # from 1, by strength
    out: bool = False  # no longer paired
    account: bool = False
    mu: float | None = None  # of their rating among people, if they have one
    sigma: float | None = None

    @property
    def rating(self) -> Rating | None:
        return None if self.mu is None or self.sigma is None else Rating(self.mu, self.sigma)


class Seat(NamedTuple):
    """Somebody at a table, and how they did."""

    person: str
    place: int | None = None  # from 1; equals share one
    points: int | None = None  # victory points


@dataclass(frozen=True)
class Contest:
    """A game; or a round in which somebody rests, alone and without a table."""

    number: int
    round: int
    board: int
    seats: tuple[Seat, ...]
    began_at: datetime
    table: str | None = None
    ended_at: datetime | None = None

    @property
    def is_over(self) -> bool:
        return self.ended_at is not None

    @property
    def is_bye(self) -> bool:
        return self.table is None

    @property
    def people(self) -> list[str]:
        return [seat.person for seat in self.seats]

    @property
    def is_drawn(self) -> bool:
        """Whether nobody came before anybody else."""
        return self.is_over and len(self.seats) > 1 and len({one.place for one in self.seats}) == 1

    def place_of(self, person: str) -> int | None:
        return next((seat.place for seat in self.seats if seat.person == person), None)


@dataclass(frozen=True)
class Tournament:
    """Everything that is known of a tournament."""

    settings: TournamentSettings
    contestants: tuple[Contestant, ...]  # by seed; before the start in the order of joining
    contests: tuple[Contest, ...]  # by number

    @property
    def by_strength(self) -> list[str]:
        """Everybody, by their rating in rated games; those without one follow as they joined."""
        rated = [one for one in self.contestants if one.mu is not None]
        unrated = [one for one in self.contestants if one.mu is None]
        return [one.person for one in [*sorted(rated, key=lambda one: -(one.mu or 0)), *unrated]]

    @property
    def active(self) -> list[str]:
        """The contestants to be paired, the strongest first."""
        return [one.person for one in self.contestants if not one.out]

    @property
    def running(self) -> list[Contest]:
        return [contest for contest in self.contests if not contest.is_over]

    def of_round(self, number: int) -> list[Contest]:
        return [contest for contest in self.contests if contest.round == number]

    def contests_of(self, person: str) -> list[Contest]:
        return [contest for contest in self.contests if person in contest.people]

    def find(self, person: str | None) -> Contestant | None:
        return next((one for one in self.contestants if one.person == person), None)


def firsts(contests: Sequence[Contest], person: str) -> list[bool]:
    """Whether somebody sat first in each of their games, the oldest first."""
    return [one.people[0] == person for one in contests if person in one.people and not one.is_bye]
