"""The almanac of Monuments: its monuments and cards in words, with the rules behind them."""

from pharos.kernel.almanac import Almanac, MonumentCardEntry, MonumentEntry, read_rule_ids, terms_of
from pharos.kernel.words import check_language
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    DATA,
    MONUMENTS,
    NAMES,
    SYMBOL_RULES,
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


def almanac(language: str) -> Almanac:
    """All that is printed on the cards, in a language, and what of it is reconstructed."""
    check_language(language)
    return {
        "rulebook": "monuments",
        "language": language,
        "cards": [],
        "boards": [],
        "wonders": [],
        "tokens": [],
        "leaders": [],
        "edifices": [],
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


def _card(card: int, language: str) -> MonumentCardEntry:
    return {
        "id": CARD_IDS[card],
        "value": card % VALUES + 1,
        "symbols": dict(zip(SYMBOL_RULES, symbols_of(card), strict=True)),
        "text": card_text(card, language),
    }
