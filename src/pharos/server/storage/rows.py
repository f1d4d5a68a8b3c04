"""People and tables as the database keeps them, one row each."""

import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, NamedTuple

from pharos.server.storage.speeds import Vacation
from pharos.table.clocks import OVER_DAYS, read_clock
from pharos.table.thinking import Stretch

ID_BYTES = 9
EMPTY = ("open", "friend")  # the kinds of seats that wait for a person
NOBODY = dict.fromkeys(("person", "away_since", "seal", "rating", "doubt"))  # sits on an empty seat


def now() -> datetime:
    return datetime.now(UTC)


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None
    password: str | None
    created_at: datetime
    email: str | None = None
    signed_until: datetime | None = None  # how long sessions from before they were stored are valid
    public: bool = False  # whether everybody may see the profile
    known_as: str | None = None  # the name of an account in lower case: nobody else has it


@dataclass(frozen=True)
class SeatRow:
    player: int
    kind: str
    person: str | None = None
    name: str | None = None  # of the person
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    hints: int = 0  # taken by the person
    seal: str | None = None  # the SHA-256 of the entropy that the person adds to the deal
    entropy: str | None = None  # that entropy, once it is revealed
    away_since: datetime | None = None  # when the last page of the person was closed
    rating: int | None = None  # of the person among people, when they sat down
    doubt: int | None = None  # one standard deviation of it

    @property
    def is_empty(self) -> bool:
        return self.kind in EMPTY

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides for this player now."""
        return self.bot or self.stand_in


def ladder_of(rulebook: str, options: dict[str, Any]) -> str:
    """Where the results of a game are compared: 7 Wonders with expansions is another ladder."""
    return "expansions" if options.get("expansions") else rulebook


class Handover(NamedTuple):
    """A seat that went from a person to a bot, or back."""

    player: int
    kind: str  # left: by the person; away: by the others; back; resigned
    moves: int  # made before it


@dataclass(frozen=True)
class TableRow:
    id: str
    rulebook: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: str = field(repr=False)
    status: str
    public: bool
    spectators: bool
    clock: str
    hints: bool | None  # None: only if one person plays against bots
    host: str
    invite: str
    created_at: datetime
    deal: str | None = field(default=None, repr=False)  # the seed, once the game is dealt
    rated: bool = False
    result: dict[str, Any] | None = None
    rematch: str | None = None
    tried_table: str | None = None  # whose game is played on here, from a position of it
    tried_moves: int | None = None  # that came before it
    started_at: datetime | None = None
    finished_at: datetime | None = None
    origin: str | None = None  # a digest of the address that opened it
    shared_deal: str | None = None  # the deal that others play too, at tables of their own
    sealed_until: datetime | None = None  # until then, nobody else sees what was played there
    seats: tuple[SeatRow, ...] = field(default=())
    handovers: tuple[Handover, ...] = field(default=())  # the oldest first
    vacations: tuple[Vacation, ...] = field(default=())  # since it was opened, if it is over days

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask what the strongest bot would do."""
        is_alone = sum(seat.kind != "bot" for seat in self.seats) == 1
        return is_alone if self.hints is None else self.hints

    @property
    def is_sealed(self) -> bool:
        """Whether somebody may still play the same deal, and must not see how it went here."""
        return self.sealed_until is not None and now() < self.sealed_until

    @property
    def is_over_days(self) -> bool:
        """Whether players come back for every decision, instead of staying at the table."""
        return self.clock in OVER_DAYS

    @cached_property
    def is_left_to_people(self) -> bool:
        """Whether nothing here is ever decided in the place of a person, as things are now."""
        is_timed = read_clock(self.clock) is not None
        return not is_timed and not any(seat.played_by_bot for seat in self.seats)

    def pauses_of(self, player: int) -> tuple[Stretch, ...]:
        """When the clock of a player stood still, stands still or will do so."""
        person = self.seats[player].person
        return tuple(one.stretch for one in self.vacations if one.person == person)

    def vacation_until(self, seat: SeatRow, at: datetime) -> datetime | None:
        """The end of the vacation that a person is on at a moment."""
        on = (one for one in self.pauses_of(seat.player) if one.begins <= at < one.ends)
        return next((one.ends for one in on), None)

    def called_by_others(self, player: int) -> bool:
        """Whether other players let a bot take over while the person was away."""
        kinds = [handover.kind for handover in self.handovers if handover.player == player]
        return self.seats[player].stand_in is not None and kinds[-1:] == ["away"]

    def player_of(self, person: str | None) -> int | None:
        """The player that a person controls."""
        return self._players.get(person) if person else None

    @cached_property
    def _players(self) -> dict[str | None, int]:
        """The player that each person controls."""
        return {seat.person: seat.player for seat in reversed(self.seats)}
