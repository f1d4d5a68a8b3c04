"""What a card or a stage costs and does, in words made from its row of data."""

from collections.abc import Mapping
from typing import Any

from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.rows import Card, Cheap, Each, Effect, Stage
from pharos.rulebooks.wonders.trade import PRICE
from pharos.rulebooks.wonders.words import how_many, listed, names_listed, phrase

CHEAP_PRICE = PRICE - 1
FOR_SALE = ("brown", "grey")  # the colours whose resources neighbours may buy


def effect_text(row: Card | Stage, language: str) -> str:
    """What a card or a stage does, in short sentences."""
    sentences = [*_making(row, language), *_bringing(row.effect, language)]
    if row.effect.special:
        sentences.append(phrase(f"effects.{row.effect.special}", language))
    if isinstance(row, Card):
        sentences += _opening(row, language)
    return " ".join(sentences)


def cost_text(row: Card | Stage, language: str) -> str:
    """What is printed as the cost, and the cards that make it free."""
    cost = printed_cost(row.cost, language)
    if isinstance(row, Stage) or not row.chain_from:
        return cost
    cards = names_listed("cards", row.chain_from, language, "or")
    return phrase("costs.chain", language, cost=cost, cards=cards)


def printed_cost(cost: Mapping[Any, int], language: str) -> str:
    """Coins and resources: "1 coin", "1 clay and 1 glass"."""
    if not cost:
        return phrase("costs.nothing", language)
    nouns = {what: "coin" if what == "coins" else what for what in cost}
    return listed([how_many(cost[what], nouns[what], language) for what in cost], language)


def _making(row: Card | Stage, language: str) -> list[str]:
    """Resources, and their prices."""
    sentences = []
    if row.effect.produces:
        made = printed_cost(row.effect.produces, language)
        sentences.append(phrase("effects.produces", language, what=made))
    if row.effect.produces_choice:
        choice = names_listed("resources", row.effect.produces_choice, language, "or")
        is_sold = isinstance(row, Card) and row.colour in FOR_SALE
        key = "effects.produces_choice" if is_sold else "effects.produces_choice_alone"
        sentences.append(phrase(key, language, what=choice))
    if row.effect.cheap:
        sentences.append(phrase(_cheap(row.effect.cheap), language, price=CHEAP_PRICE))
    return sentences


def _cheap(cheap: Cheap) -> str:
    """The key of what is cheap: raw materials of one neighbour, or the goods of both."""
    side = f"_{cheap.neighbours[0]}" if cheap.goods == "raw" else ""
    return f"effects.cheap_{cheap.goods}{side}"


def _bringing(effect: Effect, language: str) -> list[str]:
    """Coins, shields, symbols and points."""
    sentences = _amounts(effect, ("coins",), language)
    sentences += _counting(effect.each, "coins", language)
    sentences += _amounts(effect, ("shields",), language)
    if effect.science:
        sentences.append(phrase("effects.science", language, symbol=effect.science))
    sentences += _amounts(effect, ("free_symbols", "points", "points_if_complete"), language)
    return sentences + _counting(effect.each, "points", language)


def _amounts(effect: Effect, keys: tuple[str, ...], language: str) -> list[str]:
    """A sentence for each of these numbers that is not nought."""
    return [
        phrase(f"effects.{key}", language, amount=getattr(effect, key))
        for key in keys
        if getattr(effect, key)
    ]


def _counting(each: Each | None, what: str, language: str) -> list[str]:
    """So many coins or points for each thing in some cities."""
    if not each or not getattr(each, what):
        return []
    thing = "_".join(each.of).replace("stage", "built_stage")
    key = f"effects.{what}_{_scope(each)}"
    return [phrase(key, language, amount=getattr(each, what), thing=thing)]


def _scope(each: Each) -> str:
    if each.cities == ["own"]:
        return "own"
    return "all" if "own" in each.cities else "neighbours"


def _opening(card: Card, language: str) -> list[str]:
    """The cards that this one makes free."""
    freed = [other.id for other in CARDS if card.id in other.chain_from]
    return [phrase("effects.opens_chain", language, card=other) for other in freed]
