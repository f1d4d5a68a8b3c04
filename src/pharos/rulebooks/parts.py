"""What the actions of all games are made of, for programs: the verb, and what it is about."""

from dataclasses import dataclass
from typing import NamedTuple


class Payment(NamedTuple):
    """What neighbours and the bank are paid for resources."""

    left: int = 0  # coins to the left neighbour
    right: int = 0
    bank: bool = False  # the bank sells a unit

    def __str__(self) -> str:
        """As it is written behind an action: `left=2 right=1`."""
        sides = [f"{side}={coins}" for side, coins in (("left", self.left), ("right", self.right))]
        paid = [part for part, coins in zip(sides, self[:2], strict=True) if coins]
        return " ".join([*(["bank"] if self.bank else []), *paid])


@dataclass(frozen=True)
class Parts:
    """The parts of an action; those it does not have are None. Names are ids."""

    verb: str  # as it is written, such as "build"
    card: str | None = None
    wonder: str | None = None
    token: str | None = None
    leader: str | None = None
    monument: str | None = None
    colour: str | None = None
    slot: int | None = None  # of the open row, from 0
    age: int | None = None  # from 1
    option: int | None = None  # of a stage, 1 or 2
    joins: bool | None = None  # whether a stage joins the edifice
    payment: Payment | None = None
