"""Find cards, wonders and progress tokens by anything printed on them, in any language."""

from collections.abc import Iterable
from typing import Any

from pharos.kernel.catalogue import Name
from pharos.kernel.spelling import simplified
from pharos.kernel.words import check_language
from pharos.rulebooks.duel.catalogue import CARDS, NAMES, TOKENS, WONDERS
from pharos.rulebooks.duel.rows import Card, Token, Wonder
from pharos.rulebooks.duel.seen.card_text import cost_text, effect_text, opened_by

KINDS = {"cards": CARDS, "wonders": WONDERS, "tokens": TOKENS}
KIND_TERMS = {"cards": "card", "wonders": "wonder", "tokens": "progress_token"}


def look_up(query: str, language: str) -> list[dict[str, Any]]:
    """Everything that has every word of the query on it, described in a language."""
    check_language(language)
    words = simplified(query).split()
    return [
        entry(kind, row, language)
        for kind, rows in KINDS.items()
        for row in rows
        if all(has_word(search_text(kind, row), word) for word in words)
    ]


def has_word(text: str, beginning: str) -> bool:
    return f" {beginning}" in f" {text}"


def search_text(kind: str, row: Card | Wonder | Token) -> str:
    """All that something can be found by: ids, names, colours, ages, symbols and resources."""
    keys = [("terms", KIND_TERMS[kind]), (kind, row.id)]
    parts = [row.id]
    if isinstance(row, Card):
        keys += [("colours", row.colour), ("card_types", row.colour)]
        parts.append(f"age {row.age}")
    if not isinstance(row, Token):
        effect = row.effect
        resources = [*effect.produces, *effect.produces_choice, *effect.fixed_price]
        keys += [("resources", resource) for resource in resources]
    science = row.science if isinstance(row, Token) else row.effect.science
    keys += [("symbols", science)] if science else []
    return simplified(" ".join([*parts, *spellings(keys)]))


def spellings(keys: Iterable[tuple[str, str]]) -> list[str]:
    return [spelling for kind, key in keys for spelling in NAMES[kind][key].spellings()]


def type_of(kind: str, row: Card | Wonder | Token) -> Name:
    """What kind of card it is, such as a civilian building; or a wonder, or a token."""
    if isinstance(row, Card):
        return NAMES["card_types"][row.colour]
    return NAMES["terms"][KIND_TERMS[kind]]


def entry(kind: str, row: Card | Wonder | Token, language: str) -> dict[str, Any]:
    """What there is to know about a card, wonder or token."""
    is_card = isinstance(row, Card)
    return {
        "kind": KIND_TERMS[kind],
        "id": row.id,
        "name": NAMES[kind][row.id].in_language(language),
        "age": row.age if is_card else None,
        "type": type_of(kind, row).in_language(language),
        "colour": NAMES["colours"][row.colour].in_language(language) if is_card else None,
        "cost": None if isinstance(row, Token) else cost_text(row, language),
        "effect": effect_text(row, language),
        "free_with": row.chain_from if is_card else None,
        "makes_free": opened_by(row) if is_card else [],
    }
