"""Find cards, wonder boards, leaders and edifices by anything on them, in any language."""

from collections.abc import Iterable
from typing import Any

from pharos.kernel.spelling import simplified
from pharos.kernel.words import check_language
from pharos.rulebooks.wonders.catalogue import BOARDS, CARDS, EDIFICES, LEADER_CARDS, NAMES
from pharos.rulebooks.wonders.rows import Board, Card, Edifice, Effect, Leader, Side
from pharos.rulebooks.wonders.seen.card_text import (
    cost_text,
    discount_text,
    effect_text,
    effects_of,
    opened_by,
    penalty_text,
)
from pharos.rulebooks.wonders.seen.words import how_many, phrase


def look_up(query: str, language: str) -> list[dict[str, Any]]:
    """Everything that has every word of the query on it, described in a language."""
    check_language(language)
    words = simplified(query).split()
    cards = [card_entry(card, language) for card in CARDS if has_words(words_of_card(card), words)]
    sides = [
        side_entry(board, side, language)
        for board in BOARDS
        for side in board.side
        if has_words(words_of_side(board, side), words)
    ]
    leaders = [
        leader_entry(one, language) for one in LEADER_CARDS if has_words(words_of(one), words)
    ]
    edifices = [edifice_entry(one, language) for one in EDIFICES if has_words(words_of(one), words)]
    return [*cards, *sides, *leaders, *edifices]


def has_words(text: str, beginnings: Iterable[str]) -> bool:
    return all(f" {beginning}" in f" {text}" for beginning in beginnings)


def words_of_card(card: Card) -> str:
    """All that a card can be found by: ids, names, colours, ages, symbols and resources."""
    keys = [("terms", "card"), ("cards", card.id)]
    keys += [("colours", card.colour), ("card_types", card.colour), *keys_of(card.effect)]
    keys += [("chain_symbols", card.chain_symbol)] if card.chain_symbol else []
    return search_text([card.id, f"age {card.age}"], keys)


def words_of_side(board: Board, side: Side) -> str:
    """All that a side of a board can be found by, including what its stages give."""
    keys = [("terms", "wonder"), ("terms", "wonder_board"), ("terms", f"{side.name}_side")]
    keys += [("boards", board.id), ("board_monuments", board.id)]
    keys += [("resources", side.resource)] if side.resource else []
    for stage in side.stages:
        keys += [key for effect in effects_of(stage) for key in keys_of(effect)]
    return search_text([board.id], keys)


def words_of(one: Leader | Edifice) -> str:
    """All that a leader or an edifice can be found by."""
    keys = [key for effect in effects_of(one) for key in keys_of(effect)]
    if isinstance(one, Leader):
        keys += [("leaders", one.id), ("terms", "leader"), ("colours", "white")]
        return search_text([one.id], keys)
    keys += [("edifices", one.id), ("terms", "edifice")]
    return search_text([one.id, f"age {one.age}"], keys)


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
    """What there is to know about a side of a board: its resource, and stage by stage."""
    name = NAMES["boards"][board.id].in_language(language)
    face = NAMES["terms"][f"{side.name}_side"].in_language(language)
    effects = [effect_text(stage, language) for stage in side.stages]
    return {
        "kind": "wonder_board",
        "id": f"{board.id} {side.name}",
        "name": f"{name} ({face})",
        "age": None,
        "type": NAMES["terms"]["wonder_board"].in_language(language),
        "colour": None,
        "cost": numbered([cost_text(stage, language) for stage in side.stages]),
        "effect": " ".join([*from_the_start(side, language), numbered(effects)]),
        "free_with": [],
        "makes_free": [],
    }


def from_the_start(side: Side, language: str) -> list[str]:
    """What a side does before any stage is built: it makes a resource, or leaders cheaper."""
    made = side.resource and how_many(1, side.resource, language)
    told = [phrase("effects.produces", language, what=made)] if made else []
    discount = side.leader_discount
    return [*told, discount_text(discount, language)] if discount else told


def leader_entry(leader: Leader, language: str) -> dict[str, Any]:
    """What there is to know about a leader."""
    return {
        "kind": "leader",
        "id": leader.id,
        "name": NAMES["leaders"][leader.id].in_language(language),
        "age": None,
        "type": NAMES["terms"]["leader"].in_language(language),
        "colour": NAMES["colours"]["white"].in_language(language),
        "cost": cost_text(leader, language),
        "effect": effect_text(leader, language),
        "free_with": [],
        "makes_free": [],
    }


def edifice_entry(edifice: Edifice, language: str) -> dict[str, Any]:
    """What there is to know about an edifice: its reward, and the penalty if it fails."""
    failed = phrase("effects.if_it_fails", language, what=penalty_text(edifice.penalty, language))
    return {
        "kind": "edifice",
        "id": edifice.id,
        "name": NAMES["edifices"][edifice.id].in_language(language),
        "age": edifice.age,
        "type": NAMES["terms"]["edifice"].in_language(language),
        "colour": None,
        "cost": cost_text(edifice, language),
        "effect": f"{effect_text(edifice, language)} {failed}",
        "free_with": [],
        "makes_free": [],
    }


def numbered(texts: list[str]) -> str:
    """One text per stage: "(1) 2 wood (2) 3 clay"."""
    return " ".join(f"({number}) {text}" for number, text in enumerate(texts, start=1))
