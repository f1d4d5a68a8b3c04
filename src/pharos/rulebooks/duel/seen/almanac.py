"""The almanac of Duel: its cards, wonders and progress tokens in words, with their rules."""

from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from pharos.kernel import almanac as kernel
from pharos.kernel.almanac import read_rule_ids, terms_of
from pharos.kernel.shapes import KeyedBy, PrintedAs, names_of
from pharos.kernel.words import check_language
from pharos.rulebooks.duel.catalogue import (
    CARDS,
    DATA,
    FIXED_PRICE,
    NAMES,
    TOKENS,
    TOKENS_ON_BOARD,
    WONDERS,
)
from pharos.rulebooks.duel.rows import (
    Card,
    ColourName,
    Effect,
    Resource,
    Token,
    TokenEffect,
    Wonder,
    WonderEffect,
)
from pharos.rulebooks.duel.seen.card_text import cost_text, effect_kinds, effect_text, opened_by
from pharos.rulebooks.duel.state import WONDERS_EACH

PRICED = ["coins", *names_of(Resource)]  # what a card can cost
RULES = read_rule_ids(DATA / "rule_ids.toml")


class CardEntry(TypedDict):
    id: str
    name: str
    age: Literal[1, 2, 3, "guild"]
    colour: ColourName
    type: str  # what cards of this colour are called
    cost: Annotated[dict[str, int], KeyedBy(PRICED, some=True)]
    effect: Annotated[dict[str, Any], PrintedAs(Effect)]
    chain_from: list[str]  # cards that make it free
    chain_symbol: str | None  # the mark of that chain, printed with its cost
    opens: list[str]  # cards that it makes free
    text: str
    cost_text: str
    rules: list[str]  # ids of docs/rules


class WonderEntry(TypedDict):
    id: str
    name: str
    cost: Annotated[dict[str, int], KeyedBy(Resource, some=True)]
    effect: Annotated[dict[str, Any], PrintedAs(WonderEffect)]
    text: str
    cost_text: str
    rules: list[str]


class TokenEntry(TypedDict):
    id: str
    name: str
    effect: Annotated[dict[str, Any], PrintedAs(TokenEffect)]
    text: str
    rules: list[str]


class Almanac(kernel.Almanac):
    cards: list[CardEntry]
    wonders: list[WonderEntry]
    tokens: list[TokenEntry]
    cheap_price: int  # of a unit whose price a card fixes
    wonders_each: int  # that a player drafts
    progress_places: int  # for tokens, on the board


def almanac(language: str) -> Almanac:
    """All that is printed on cards, wonders and tokens, in a language."""
    check_language(language)
    return {
        "rulebook": "duel",
        "language": language,
        "cards": [_card(card, language) for card in CARDS],
        "wonders": [_wonder(wonder, language) for wonder in WONDERS],
        "tokens": [_token(token, language) for token in TOKENS],
        "cheap_price": FIXED_PRICE,
        "wonders_each": WONDERS_EACH,
        "progress_places": TOKENS_ON_BOARD,
        "terms": terms_of(NAMES, language),
    }


def _card(card: Card, language: str) -> CardEntry:
    return {
        "id": card.id,
        "name": NAMES["cards"][card.id].in_language(language),
        "age": card.age,
        "colour": card.colour,
        "type": NAMES["card_types"][card.colour].in_language(language),
        "cost": {**card.cost},
        "effect": card.effect.printed(),
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
        "cost": {**wonder.cost},
        "effect": wonder.effect.printed(),
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
