"""Why something is not allowed: a code, and the facts it is about."""

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from pharos.kernel.reasons import Reason as AnyReason
from pharos.rulebooks.wonders.catalogue import CARDS, LEADER_CARDS


class Payment(TypedDict):
    """Coins for the neighbours and the bank."""

    left: int
    right: int
    bank: int
    total: int
    by_bank: bool  # the bank sells a resource too, at a price that `bank` includes


class ForSale(TypedDict):
    """What a neighbour sells of a resource."""

    units: int  # at most; some may be needed for another resource
    price: int  # of a unit


class Missing(TypedDict):
    """A resource of a cost that the city does not make enough of."""

    resource: str
    needed: int
    made: int
    left: ForSale
    right: ForSale


@with_config(ConfigDict(extra="forbid"))
class Facts(TypedDict, total=False):
    """What a reason can be about; its code says which of these it has."""

    card: str
    leader: str
    edifice: str
    age: int
    colour: str
    cost: dict[str, int]  # as printed
    missing: list[Missing]
    choices: list[list[str]]  # what the city makes by choice, one unit each
    waived: int  # resources that a leader takes off the cost
    bank_sells: bool  # a resource
    payments: list[Payment]  # the possible ones
    price: int  # of the leader
    fee: int  # of the edifice
    total: int  # coins that it takes
    coins: int  # that the city has


class Reason(AnyReason, Facts):
    """A code with its facts."""


def about_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


def about_leader(code: str, leader: int) -> Reason:
    return {"code": code, "leader": LEADER_CARDS[leader].id}
