"""The almanac of Duel: its cards, wonders and progress tokens in words, with the rules behind."""

from pharos.kernel.almanac import (
    Almanac,
    CardEntry,
    TokenEntry,
    WonderEntry,
    read_rule_ids,
    terms_of,
)
from pharos.kernel.words import check_language
from pharos.rulebooks.duel.catalogue import CARDS, DATA, NAMES, TOKENS, WONDERS
from pharos.rulebooks.duel.rows import Card, Token, Wonder
from pharos.rulebooks.duel.seen.card_text import cost_text, effect_kinds, effect_text, opened_by

RULES = read_rule_ids(DATA / "rule_ids.toml")


def almanac(language: str) -> Almanac:
    """All that is printed on cards, wonders and tokens, in a language."""
    check_language(language)
    return {
        "rulebook": "duel",
        "language": language,
        "cards": [_card(card, language) for card in CARDS],
        "boards": [],
        "wonders": [_wonder(wonder, language) for wonder in WONDERS],
        "tokens": [_token(token, language) for token in TOKENS],
        "leaders": [],
        "edifices": [],
        "terms": terms_of(NAMES, language),
    }


def _card(card: Card, language: str) -> CardEntry:
    return {
        "id": card.id,
        "name": NAMES["cards"][card.id].in_language(language),
        "age": card.age,
        "colour": card.colour,
        "type": NAMES["card_types"][card.colour].in_language(language),
        "cost": {what: amount for what, amount in card.cost.items()},
        "effect": card.effect.model_dump(exclude_defaults=True),
        "chain_from": [card.chain_from] if card.chain_from else [],
        "chain_symbol": card.chain_symbol,
        "opens": opened_by(card),
        "text": effect_text(card, language),
        "cost_text": cost_text(card, language),
        "rules": RULES.behind("card", card.id, effect_kinds(card)),
    }


def _wonder(wonder: Wonder, language: str) -> WonderEntry:
    return {
        "id": wonder.id,
        "name": NAMES["wonders"][wonder.id].in_language(language),
        "cost": {what: amount for what, amount in wonder.cost.items()},
        "effect": wonder.effect.model_dump(exclude_defaults=True),
        "text": effect_text(wonder, language),
        "cost_text": cost_text(wonder, language),
        "rules": RULES.behind("wonder", wonder.id, effect_kinds(wonder)),
    }


def _token(token: Token, language: str) -> TokenEntry:
    return {
        "id": token.id,
        "name": NAMES["tokens"][token.id].in_language(language),
        "effect": token.model_dump(exclude={"id"}, exclude_defaults=True),
        "text": effect_text(token, language),
        "rules": RULES.behind("token", token.id, effect_kinds(token)),
    }
