"""A deal that several people play, each at a table of their own."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pharos.game import find_rulebook
from pharos.record import Record, commitment
from pharos.server.storage.rows import now


@dataclass(frozen=True)
class Deal:
    id: str
    rulebook: str
    players: int
    options: dict[str, Any]
    seat: int  # of everybody who plays it
    bots: tuple[str | None, ...]  # in the other seats
    seed: str = field(repr=False)
    ends_at: datetime  # from then on, nothing about it is secret
    par: float | None = None  # what a strong bot scores in that seat, on average

    @property
    def is_over(self) -> bool:
        return now() >= self.ends_at

    @property
    def commitment(self) -> str:
        return commitment(int(self.seed))

    @property
    def record(self) -> Record:
        """The game before its first move."""
        version = find_rulebook(self.rulebook).version
        return Record(self.rulebook, version, self.players, self.options, int(self.seed))
