"""The words of Monuments: the sentences of data/words.toml, spoken in three languages."""

from pharos.kernel.words import Words
from pharos.rulebooks.monuments.catalogue import (
    CARD_CODES,
    DATA,
    MONUMENTS,
    NAMES,
    VALUES,
)

WORDS = Words(DATA / "words.toml", NAMES, named=("monuments", "symbols", "colours"))
SENTENCES, NOUNS = WORDS.sentences, WORDS.nouns

phrase = WORDS.phrase
player_name = WORDS.player_name
name_of = WORDS.name_of
how_many = WORDS.how_many
listed = WORDS.listed


def card_name(card: int, language: str) -> str:
    """A card by its monument and its value: "Petra 7"."""
    monument, value = divmod(card, VALUES)
    return f"{name_of('monuments', MONUMENTS[monument], language)} {value + 1}"


def name_of_card(card: str, language: str) -> str:
    """The same by its id."""
    return card_name(CARD_CODES[card], language)
