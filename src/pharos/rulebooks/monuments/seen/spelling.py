"""Monuments, colours and cards by their names, in any language."""

from pharos.kernel.spelling import Things, simplified
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    COLOUR_CODES,
    MONUMENT_CODES,
    NAMES,
    VALUES,
)

MONUMENT_NAMES = Things("monument", MONUMENT_CODES, NAMES["monuments"])
COLOUR_NAMES = Things("colour", COLOUR_CODES, NAMES["colours"])
ALL_NAMES = (MONUMENT_NAMES, COLOUR_NAMES)


def card_called(name: str) -> str | None:
    """The id of a card, which is a monument and a value, such as `petra 7`; if there is one."""
    monument, _, value = simplified(name).rpartition(" ")
    code = MONUMENT_NAMES.find(monument)
    if code is None or value not in map(str, range(1, VALUES + 1)):
        return None
    return CARD_IDS[code * VALUES + int(value) - 1]
