"""Find cards and wonder boards by anything printed on them, in any language."""

from collections.abc import Iterable
from typing import Any

from pharos.kernel.spelling import simplified
from pharos.kernel.words import check_language
from pharos.rulebooks.wonders.card_text import cost_text, effect_text, opened_by
from pharos.rulebooks.wonders.catalogue import BOARDS, CARDS, NAMES
from pharos.rulebooks.wonders.rows import Board, Card, Effect, Side
from pharos.rulebooks.wonders.words import how_many, phrase


def look_up(query: str, language: str) -> list[dict[str, Any]]:
    """Whatever has every word of the query on it, described in a language."""
    check_language(language)
    words = simplified(query).split()
    cards = [card_entry(card, language) for card in CARDS if has_words(words_of_card(card), words)]
    sides = [
        side_entry(board, side, language)
        for board in BOARDS
        for side in board.side
        if has_words(words_of_side(board, side), words)
    ]
    return [*cards, *sides]


def has_words(text: str, beginnings: Iterable[str]) -> bool:
    return all(f" {beginning}" in f" {text}" for beginning in beginnings)


def words_of_card(card: Card) -> str:
    """All that a card can be found by: ids, names, colours, ages, symbols and resources."""
    keys = [("terms", "card"), ("cards", card.id)]
    keys += [("colours", card.colour), ("card_types", card.colour), *keys_of(card.effect)]
    keys += [("chain_symbols", card.chain_symbol)] if card.chain_symbol else []
    return search_text([card.id, f"age {card.age}"], keys)


def words_of_side(board: Board, side: Side) -> str:
    """All that a side of a board can be found by; what its stages give is on it too."""
    keys = [("terms", "wonder"), ("terms", "wonder_board"), ("terms", f"{side.name}_side")]
    keys += [("boards", board.id), ("board_monuments", board.id), ("resources", side.resource)]
    for stage in side.stages:
        keys += keys_of(stage.effect)
    return search_text([board.id], keys)


def keys_of(effect: Effect) -> list[tuple[str, str]]:
    """The names of the resources and the symbol that something gives."""
    resources = [*effect.produces, *effect.produces_choice]
    symbol = [("symbols", effect.science)] if effect.science else []
    return [*(("resources", resource) for resource in resources), *symbol]


def search_text(parts: list[str], keys: Iterable[tuple[str, str]]) -> str:
    spellings = [spelling for kind, key in keys for spelling in NAMES[kind][key].spellings()]
    return simplified(" ".join([*parts, *spellings]))


def card_entry(card: Card, language: str) -> dict[str, Any]:
    """What there is to know about a card."""
    return {
        "kind": "card",
        "id": card.id,
        "name": NAMES["cards"][card.id].in_language(language),
        "age": card.age,
        "type": NAMES["card_types"][card.colour].in_language(language),
        "colour": NAMES["colours"][card.colour].in_language(language),
        "cost": cost_text(card, language),
        "effect": effect_text(card, language),
        "free_with": list(card.chain_from),
        "makes_free": opened_by(card),
    }


def side_entry(board: Board, side: Side, language: str) -> dict[str, Any]:
    """What there is to know about a side of a board: its resource, and stage after stage."""
    name = NAMES["boards"][board.id].in_language(language)
    face = NAMES["terms"][f"{side.name}_side"].in_language(language)
    made = phrase("effects.produces", language, what=how_many(1, side.resource, language))
    effects = [effect_text(stage, language) for stage in side.stages]
    return {
        "kind": "wonder_board",
        "id": f"{board.id} {side.name}",
        "name": f"{name} ({face})",
        "age": None,
        "type": NAMES["terms"]["wonder_board"].in_language(language),
        "colour": None,
        "cost": numbered([cost_text(stage, language) for stage in side.stages]),
        "effect": f"{made} {numbered(effects)}",
        "free_with": [],
        "makes_free": [],
    }


def numbered(texts: list[str]) -> str:
    """One text a stage: "(1) 2 wood (2) 3 clay"."""
    return " ".join(f"({number}) {text}" for number, text in enumerate(texts, start=1))
