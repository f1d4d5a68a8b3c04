"""What a card, wonder or token costs and does, in words made from its row of data."""

from collections.abc import Mapping
from typing import Any

from pharos.rulebooks.duel.catalogue import CARDS, FIXED_PRICE
from pharos.rulebooks.duel.rows import Card, Counted, Effect, Token, Wonder, WonderEffect
from pharos.rulebooks.duel.words import how_many, listed, names_listed, phrase


def effect_text(row: Card | Wonder | Token, language: str) -> str:
    """What a card, wonder or progress token does, in short sentences."""
    if isinstance(row, Token):
        return " ".join(_of_token(row, language))
    sentences = [*_making(row.effect, language), *_bringing(row.effect, language)]
    if isinstance(row, Wonder):
        sentences += _of_wonder(row.effect, language)
    else:
        sentences += _opening(row, language)
    return " ".join(sentences)


def cost_text(row: Card | Wonder, language: str) -> str:
    """What is printed as the cost, and the card that makes it free."""
    cost = printed_cost(row.cost, language)
    chain = row.chain_from if isinstance(row, Card) else None
    return phrase("costs.chain", language, cost=cost, card=chain) if chain else cost


def printed_cost(cost: Mapping[Any, int], language: str) -> str:
    """Coins and resources: "2 coins, 1 clay and 1 glass"."""
    if not cost:
        return phrase("costs.nothing", language)
    nouns = {what: "coin" if what == "coins" else what for what in cost}
    return listed([how_many(cost[what], nouns[what], language) for what in cost], language)


def _making(effect: Effect, language: str) -> list[str]:
    """Resources, and their prices."""
    sentences = []
    if effect.produces:
        made = printed_cost(effect.produces, language)
        sentences.append(phrase("effects.produces", language, what=made))
    if effect.produces_choice:
        choice = names_listed("resources", effect.produces_choice, language, "or")
        sentences.append(phrase("effects.produces_choice", language, what=choice))
    if effect.fixed_price:
        fixed = names_listed("resources", effect.fixed_price, language)
        sentences.append(phrase("effects.fixed_price", language, what=fixed, price=FIXED_PRICE))
    return sentences


def _bringing(effect: Effect, language: str) -> list[str]:
    """Coins, shields, symbols and points."""
    sentences = _amounts(effect, ("coins",), language)
    sentences += _counting("coins", effect.coins_per, language)
    sentences += _amounts(effect, ("shields",), language)
    if effect.science:
        sentences.append(phrase("effects.science", language, symbol=effect.science))
    sentences += _amounts(effect, ("points",), language)
    return sentences + _counting("points", effect.points_per, language)


def _amounts(row: Effect | Token, keys: tuple[str, ...], language: str) -> list[str]:
    """A sentence for each of these numbers that is not nought."""
    return [
        phrase(f"effects.{key}", language, amount=getattr(row, key))
        for key in keys
        if getattr(row, key)
    ]


def _counting(what: str, counted: Counted | None, language: str) -> list[str]:
    if not counted:
        return []
    thing = "_".join(counted.of).replace("wonder", "built_wonder")
    key = f"effects.{what}_{counted.scope}"
    return [phrase(key, language, amount=counted.amount, thing=thing)]


def _opening(card: Card, language: str) -> list[str]:
    """The cards that this one makes free."""
    freed = [other.id for other in CARDS if other.chain_from == card.id]
    return [phrase("effects.opens_chain", language, card=other) for other in freed]


def _of_wonder(effect: WonderEffect, language: str) -> list[str]:
    sentences = _amounts(effect, ("opponent_loses_coins", "draws_progress"), language)
    if effect.destroys:
        sentences.append(phrase("effects.destroys", language, thing=effect.destroys))
    if effect.builds_from_discard:
        sentences.append(phrase("effects.builds_from_discard", language))
    if effect.extra_turn:
        sentences.append(phrase("effects.extra_turn", language))
    return sentences


def _of_token(token: Token, language: str) -> list[str]:
    sentences = _amounts(token, ("coins", "points", "points_per_token"), language)
    if token.science:
        sentences.append(phrase("effects.science", language, symbol=token.science))
    perks = token.perk.items()
    return sentences + [phrase(f"effects.{key}", language, amount=count) for key, count in perks]
