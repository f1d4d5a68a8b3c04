"""A remark: one thing that can be said about an action, as plain data."""

from collections.abc import Iterable
from typing import Literal, NotRequired

from typing_extensions import TypedDict

Who = Literal["opponent", "left", "right", "free_city"]  # as the player who decides sees them

GainCode = Literal[
    "points",
    "shields",
    "coins",
    "resources",
    "choice",
    "prices",
    "new_symbol",
    "symbol",
    "token",
    "library",
    "revival",
    "extra_turn",
    "action",
]

Code = Literal[
    "wins",
    "stops",
    "threatens",
    "risks",
    "gains",
    "nothing",
    "does",
    "takes_away",
    "gives_up",
    "loses_coins",
    "loses_card",
    "costs",
    "chain",
    "frees",
    "keeps",
    "gives",
    "opens",
    "uncovers_nothing",
    "turns_up",
    "near",
    "begins",
    "follows",
    "beats",
    "levels",
    "joins",
    "declines",
    "could_report",
    "historians",
    "could_extend",
    "holds",
    "fits",
    "wanted",
    "unseen",
    "has",
    "alone",
    "shares",
    "stack",
    "highest",
    "pair_worth",
    "spends",
    "spends_only",
    "keeps_cards",
    "keeps_hand",
    "reports",
    "markers",
]


class Gain(TypedDict):
    """Something that an action brings."""

    code: GainCode
    amount: int  # of symbols in Duel how many different ones, in 7 Wonders their points
    # One by one; of a choice, what there is to choose from; of prices, what becomes cheaper
    resources: NotRequired[list[str]]
    goods: NotRequired[Literal["raw", "manufactured"]]  # of prices in 7 Wonders
    who: NotRequired[list[Who]]  # then: the neighbours who sell them


class Remark(TypedDict):
    """Something that speaks for an action, or against it: {"code": "frees", "cards": ["baths"]}.

    Its code says which facts it has.
    """

    code: Code
    weight: int  # about how many tenths of a victory point it matters; negative: it speaks against
    gains: NotRequired[list[Gain]]
    amount: NotRequired[int]
    ending: NotRequired[str]  # military, scientific
    who: NotRequired[list[Who]]
    card: NotRequired[str]
    cards: NotRequired[list[str]]
    colour: NotRequired[str]  # of a card that is lost
    kind: NotRequired[str]  # of a piece: cards, wonders, tokens, leaders, stages
    piece: NotRequired[str]  # whose text says what it does
    monument: NotRequired[str]
    monuments: NotRequired[list[str]]
    symbol: NotRequired[str]


WEIGHTS: dict[GainCode, int] = {  # of one of each
    "points": 10,
    "shields": 10,
    "coins": 4,
    "resources": 25,
    "choice": 30,
    "prices": 10,
    "new_symbol": 8,
    "symbol": 10,
    "token": 45,
    "library": 45,
    "revival": 35,
    "extra_turn": 35,
    "action": 20,
}


def gain(code: GainCode, amount: int = 1) -> Gain:
    return {"code": code, "amount": amount}


def gain_of_resources(code: Literal["resources", "choice", "prices"], resources: list[str]) -> Gain:
    amount = len(resources) if code == "resources" else 1
    return {"code": code, "amount": amount, "resources": resources}


def weight_of(gains: Iterable[Gain]) -> int:
    return sum(WEIGHTS[one["code"]] * one["amount"] for one in gains)


def kept_from(who: Who, card: str, found: list[Gain], least: int, part: int) -> list[Remark]:
    """What somebody else does not get, if it is worth this much; 1 in `part` of that matters."""
    worth = weight_of(found)
    if not found or worth < least:
        return []
    about: Remark = {"code": "keeps", "weight": max(1, worth // part), "who": [who], "card": card}
    return [{**about, "gains": heaviest_first(found)}]


def gained(gains: list[Gain]) -> list[Remark]:
    """What an action brings, the most valuable first."""
    weight, ordered = weight_of(gains), heaviest_first(gains)
    return [{"code": "gains", "weight": weight, "gains": ordered}] if ordered else []


def heaviest_first(gains: Iterable[Gain]) -> list[Gain]:
    return sorted(gains, key=lambda one: -weight_of([one]))
