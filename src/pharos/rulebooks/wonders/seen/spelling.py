"""Cards and leaders by their names, in any language."""

from difflib import get_close_matches
from functools import cache
from typing import Literal

from pharos.kernel.errors import BadAction, did_you_mean
from pharos.kernel.spelling import simplified, spellings_of
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    FIRST_LEADER,
    LEADER_CARDS,
    LEADER_CODES,
    NAMES,
)

Kind = Literal["card", "leader", "any"]


def is_leader(item: int) -> bool:
    return item >= FIRST_LEADER


def id_of_item(item: int) -> str:
    """The id of a card or leader."""
    return LEADER_CARDS[item - FIRST_LEADER].id if is_leader(item) else CARDS[item].id


def find_item(name: str, kind: Kind) -> int:
    """The code of a card or leader by its id, or by a name that only one of them has."""
    known = spellings(kind)
    if name in known:
        return known[name]
    if kind != "leader" and name in ambiguous():
        raise BadAction(f"'{name}' is the name of two cards; write {ambiguous()[name]}")
    close = get_close_matches(name, known, n=1) or ids(kind)
    what = "leader" if kind == "leader" else "card"
    raise BadAction(f"no {what} is called '{name}', {did_you_mean(name, close)}")


def ids(kind: Kind) -> list[str]:
    return list(LEADER_CODES if kind == "leader" else CARD_CODES)


@cache
def spellings(kind: Kind) -> dict[str, int]:
    """Codes by spelling, without the names that two cards share."""
    cards = spellings_of(CARD_CODES, NAMES["cards"])
    cards = {name: code for name, code in cards.items() if name not in ambiguous()}
    items = {name: FIRST_LEADER + code for name, code in LEADER_CODES.items()}
    leaders = spellings_of(items, NAMES["leaders"])
    return cards if kind == "card" else leaders if kind == "leader" else leaders | cards


@cache
def ambiguous() -> dict[str, str]:
    """The names that two cards have, and their ids; an id that is a name too means its own card."""
    shared = {}
    for card in CARDS:
        for name in NAMES["cards"][card.id].spellings() if card.same_name else []:
            shared[simplified(name)] = f"'{card.same_name}' or '{card.id}'"
    return {name: ids for name, ids in shared.items() if name not in CARD_CODES}
