"""The almanac of Monuments: its monuments and cards in words, with the rules behind them."""

from typing import Annotated

from typing_extensions import TypedDict

from pharos.kernel import almanac as kernel
from pharos.kernel.almanac import read_rule_ids, terms_of
from pharos.kernel.shapes import KeyedBy, NamesOf
from pharos.kernel.words import check_language
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    DATA,
    MONUMENTS,
    NAMES,
    SYMBOL_RULES,
    SYMBOLS,
    VALUES,
)
from pharos.rulebooks.monuments.seen.card_text import (
    card_text,
    cards_of,
    monument_name,
    monument_text,
    notes,
    symbols_of,
    tint_of,
)

RULES = read_rule_ids(DATA / "rule_ids.toml")


class CardEntry(TypedDict):
    id: str
    value: int
    symbols: Annotated[  # by the option of the table that says which symbols cards have
        dict[str, Annotated[str, NamesOf(SYMBOLS)]], KeyedBy(SYMBOL_RULES)
    ]
    text: str


class MonumentEntry(TypedDict):
    id: Annotated[str, NamesOf(MONUMENTS)]
    name: str
    tint: str  # the colour of its cards
    cards: list[CardEntry]  # by value
    text: str
    rules: list[str]


class Almanac(kernel.Almanac):
    monuments: list[MonumentEntry]
    notes: list[str]  # what of all this is not known from print


def almanac(language: str) -> Almanac:
    """All that is printed on the cards, in a language, and what of it is reconstructed."""
    check_language(language)
    return {
        "rulebook": "monuments",
        "language": language,
        "monuments": [_monument(monument, language) for monument in range(len(MONUMENTS))],
        "notes": notes(language),
        "terms": terms_of(NAMES, language),
    }


def _monument(monument: int, language: str) -> MonumentEntry:
    return {
        "id": MONUMENTS[monument],
        "name": monument_name(monument, language),
        "tint": tint_of(monument),
        "cards": [_card(card, language) for card in cards_of(monument)],
        "text": monument_text(language),
        "rules": RULES.behind("monument", MONUMENTS[monument], ["erect"]),
    }


def _card(card: int, language: str) -> CardEntry:
    return {
        "id": CARD_IDS[card],
        "value": card % VALUES + 1,
        "symbols": dict(zip(SYMBOL_RULES, symbols_of(card), strict=True)),
        "text": card_text(card, language),
    }
