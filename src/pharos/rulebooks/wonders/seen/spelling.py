"""Cards and leaders by their names, in any language."""

from difflib import get_close_matches
from typing import Literal

from pharos.kernel.errors import BadAction
from pharos.kernel.spelling import Things, simplified
from pharos.rulebooks.wonders.catalogue import (
    BOARD_CODES,
    CARD_CODES,
    CARDS,
    EDIFICE_CODES,
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


def is_card(name: str) -> bool:
    return CARD_NAMES.find(name) is not None


def is_wonder(name: str) -> bool:
    return any(names.find(name) is not None for names in (BOARD_NAMES, MONUMENT_NAMES))


def find_item(name: str, kind: Kind) -> int:
    """The code of a card or leader by its id, or by a name that only one of them has."""
    card = CARD_NAMES.find(name) if kind != "leader" else None
    leader = LEADER_NAMES.find(name) if kind != "card" else None
    if card is not None:
        return card
    if leader is not None:
        return FIRST_LEADER + leader
    meant = LEADER_NAMES if kind == "leader" else CARD_NAMES
    if kind == "any" and not is_wonder(name) and is_like_a_leader(name):
        meant = LEADER_NAMES
    raise BadAction(meant.unknown(name, ALL_NAMES))


def is_like_a_leader(name: str) -> bool:
    return bool(get_close_matches(name, LEADER_NAMES.spellings, n=1))


def ambiguous() -> dict[str, str]:
    """The names that two cards share, and their ids; a name that is an id means that card alone."""
    shared = {}
    for card in CARDS:
        for name in NAMES["cards"][card.id].spellings() if card.same_name else []:
            shared[simplified(name)] = f"'{card.same_name}' or '{card.id}'"
    return {name: ids for name, ids in shared.items() if name not in CARD_CODES}


CARD_NAMES = Things("card", CARD_CODES, NAMES["cards"], ambiguous())
LEADER_NAMES = Things("leader", LEADER_CODES, NAMES["leaders"])
BOARD_NAMES = Things("wonder", BOARD_CODES, NAMES["boards"])
MONUMENT_NAMES = Things("wonder", BOARD_CODES, NAMES["board_monuments"])
EDIFICE_NAMES = Things("edifice", EDIFICE_CODES, NAMES["edifices"])
ALL_NAMES = (CARD_NAMES, LEADER_NAMES, BOARD_NAMES, MONUMENT_NAMES, EDIFICE_NAMES)
