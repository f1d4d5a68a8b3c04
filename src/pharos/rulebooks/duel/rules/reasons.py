"""Why something is not allowed: a code, and the facts it is about."""

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from pharos.kernel.reasons import Reason as AnyReason
from pharos.rulebooks.duel.catalogue import CARDS, TOKENS, WONDERS


class Purchase(TypedDict):
    """What happens to one resource of a cost that the city does not make enough of."""

    resource: str
    needed: int
    made: int  # by brown and grey cards
    spared: int  # made by producers of choice
    waived: int  # by a progress token
    bought: int
    price: int  # of a unit


@with_config(ConfigDict(extra="forbid"))
class Facts(TypedDict, total=False):
    """What a reason can be about; its code says which of these it has."""

    card: str
    wonder: str
    token: str
    age: int
    colour: str
    built: int  # wonders, by both players together
    cost: dict[str, int]  # that is printed
    missing: list[Purchase]
    total: int  # coins that it takes
    coins: int  # that the player has


class Reason(AnyReason, Facts):
    """A code with its facts."""


def about_card(code: str, card: int) -> Reason:
    return {"code": code, "card": CARDS[card].id}


def about_wonder(code: str, wonder: int) -> Reason:
    return {"code": code, "wonder": WONDERS[wonder].id}


def about_token(code: str, token: int) -> Reason:
    return {"code": code, "token": TOKENS[token].id}
