"""What a card or a stage costs and does, in words made from its row of data."""

from collections.abc import Mapping
from typing import Any

from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.rows import Card, Cheap, Each, Effect, Stage
from pharos.rulebooks.wonders.trade import PRICE
from pharos.rulebooks.wonders.words import how_many, listed, names_listed, phrase

CHEAP_PRICE = PRICE - 1
FOR_SALE = ("brown", "grey")  # the colours whose resources neighbours may buy


Part = tuple[str, dict[str, Any]]  # one effect: the key of its sentence, and what fills it in


def effect_text(row: Card | Stage, language: str) -> str:
    """What a card or a stage does, in short sentences."""
    parts = _parts(row, language)
    return " ".join(phrase(f"effects.{key}", language, **facts) for key, facts in parts)


def effect_kinds(row: Card | Stage) -> list[str]:
    """The kinds of effects of a card or a stage; that others make it free is one too."""
    kinds = [key for key, _ in _parts(row, "en")]
    return [*kinds, "chain"] if isinstance(row, Card) and row.chain_from else kinds


def opened_by(card: Card) -> list[str]:
    """The cards that a card makes free."""
    return [other.id for other in CARDS if card.id in other.chain_from]


def _parts(row: Card | Stage, language: str) -> list[Part]:
    parts = [*_making(row, language), *_bringing(row.effect)]
    if row.effect.special:
        parts.append((row.effect.special, {}))
    if isinstance(row, Card):
        parts += [("opens_chain", {"card": other}) for other in opened_by(row)]
    return parts


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


def _making(row: Card | Stage, language: str) -> list[Part]:
    """Resources, and their prices."""
    parts: list[Part] = []
    if row.effect.produces:
        parts.append(("produces", {"what": printed_cost(row.effect.produces, language)}))
    if row.effect.produces_choice:
        choice = names_listed("resources", row.effect.produces_choice, language, "or")
        is_sold = isinstance(row, Card) and row.colour in FOR_SALE
        key = "produces_choice" if is_sold else "produces_choice_alone"
        parts.append((key, {"what": choice}))
    if row.effect.cheap:
        parts.append((_cheap(row.effect.cheap), {"price": CHEAP_PRICE}))
    return parts


def _cheap(cheap: Cheap) -> str:
    """The key of what is cheap: raw materials of one neighbour, or the goods of both."""
    side = f"_{cheap.neighbours[0]}" if cheap.goods == "raw" else ""
    return f"cheap_{cheap.goods}{side}"


def _bringing(effect: Effect) -> list[Part]:
    """Coins, shields, symbols and points."""
    parts = [*_amounts(effect, "coins"), *_counting(effect.each, "coins")]
    parts += _amounts(effect, "shields")
    if effect.science:
        parts.append(("science", {"symbol": effect.science}))
    parts += _amounts(effect, "free_symbols", "points", "points_if_complete")
    return parts + _counting(effect.each, "points")


def _amounts(effect: Effect, *keys: str) -> list[Part]:
    """Each of these numbers that is not nought."""
    return [(key, {"amount": getattr(effect, key)}) for key in keys if getattr(effect, key)]


def _counting(each: Each | None, what: str) -> list[Part]:
    """So many coins or points for each thing in some cities."""
    if not each or not getattr(each, what):
        return []
    thing = "_".join(each.of).replace("stage", "built_stage")
    return [(f"{what}_{_scope(each)}", {"amount": getattr(each, what), "thing": thing})]


def _scope(each: Each) -> str:
    if each.cities == ["own"]:
        return "own"
    return "all" if "own" in each.cities else "neighbours"
