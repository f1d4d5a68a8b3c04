"""Find monuments and their cards by anything printed on them, in any language."""

from typing import Any

from pharos.kernel.spelling import simplified
from pharos.kernel.words import check_language
from pharos.rulebooks.monuments.catalogue import CARD_IDS, MONUMENTS, NAMES, NUM_CARDS, VALUES
from pharos.rulebooks.monuments.seen.card_text import (
    card_text,
    monument_name,
    monument_text,
    symbols_of,
    tint_of,
)
from pharos.rulebooks.monuments.seen.words import card_name


def look_up(query: str, language: str) -> list[dict[str, Any]]:
    """Everything that has every word of the query on it, described in a language."""
    check_language(language)
    words = simplified(query).split()
    monuments = [
        monument_entry(monument, language)
        for monument in range(len(MONUMENTS))
        if has_words(words_of(monument, "monument", []), words)
    ]
    cards = [
        card_entry(card, language)
        for card in range(NUM_CARDS)
        if has_words(words_of_card(card), words)
    ]
    return [*monuments, *cards]


def has_words(text: str, beginnings: list[str]) -> bool:
    return all(f" {beginning}" in f" {text}" for beginning in beginnings)


def words_of_card(card: int) -> str:
    """All that a card can be found by: its monument, value and symbols."""
    monument, value = divmod(card, VALUES)
    text = words_of(monument, "monument_card", symbols_of(card))
    return f"{text} {value + 1}"


def words_of(monument: int, term: str, symbols: list[str]) -> str:
    name = MONUMENTS[monument]
    keys = [("monuments", name), ("terms", term), *(("symbols", symbol) for symbol in symbols)]
    spellings = [spelling for kind, key in keys for spelling in NAMES[kind][key].spellings()]
    return simplified(" ".join([name, tint_of(monument), *spellings]))


def monument_entry(monument: int, language: str) -> dict[str, Any]:
    """What there is to know about a monument."""
    text = monument_text(language)
    return entry("monument", monument, MONUMENTS[monument], language) | {
        "name": monument_name(monument, language),
        "effect": text,
    }


def card_entry(card: int, language: str) -> dict[str, Any]:
    """What there is to know about a card."""
    return entry("monument_card", card // VALUES, CARD_IDS[card], language) | {
        "name": card_name(card, language),
        "effect": card_text(card, language),
    }


def entry(kind: str, monument: int, key: str, language: str) -> dict[str, Any]:
    """What monuments and cards have in common; nothing is paid for either."""
    return {
        "kind": kind,
        "id": key,
        "age": None,
        "type": NAMES["terms"][kind].in_language(language),
        "colour": tint_of(monument),
        "cost": "",
        "free_with": [],
        "makes_free": [],
    }
