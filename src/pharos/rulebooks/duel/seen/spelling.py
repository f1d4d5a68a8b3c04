"""The things of Duel by their names, in any language."""

from pharos.kernel.spelling import Things
from pharos.rulebooks.duel.catalogue import CARD_CODES, NAMES, TOKEN_CODES, WONDER_CODES
from pharos.rulebooks.duel.rows import Colour

COLOUR_CODES = {colour.name.lower(): int(colour) for colour in Colour}

CARD_NAMES = Things("card", CARD_CODES, NAMES["cards"])
WONDER_NAMES = Things("wonder", WONDER_CODES, NAMES["wonders"])
TOKEN_NAMES = Things("progress token", TOKEN_CODES, NAMES["tokens"])
COLOUR_NAMES = Things("colour", COLOUR_CODES, NAMES["colours"])
ALL_NAMES = (CARD_NAMES, WONDER_NAMES, TOKEN_NAMES)
