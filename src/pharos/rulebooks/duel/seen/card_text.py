"""What a card, wonder or token costs and does, in words made from its row of data."""

from collections.abc import Mapping
from typing import Any

from pharos.rulebooks.duel.catalogue import CARDS, FIXED_PRICE
from pharos.rulebooks.duel.rows import Card, Counted, Effect, Token, Wonder, WonderEffect
from pharos.rulebooks.duel.seen.words import how_many, listed, names_listed, phrase

Part = tuple[str, dict[str, Any]]  # one effect: the key of its sentence, and what fills it in


def effect_text(row: Card | Wonder | Token, language: str) -> str:
    """What a card, wonder or progress token does, in short sentences."""
    parts = _parts(row, language)
    return " ".join(phrase(f"effects.{key}", language, **facts) for key, facts in parts)


def effect_kinds(row: Card | Wonder | Token) -> list[str]:
    """The kinds of effects of a card, wonder or token; a chain that makes it free is one too."""
    kinds = [key for key, _ in _parts(row, "en")]
    return [*kinds, "chain"] if isinstance(row, Card) and row.chain_from else kinds


def opened_by(card: Card) -> list[str]:
    """The cards that a card makes free."""
    return [other.id for other in CARDS if other.chain_from == card.id]


def _parts(row: Card | Wonder | Token, language: str) -> list[Part]:
    if isinstance(row, Token):
        return _of_token(row)
    parts = [*_making(row.effect, language), *_bringing(row.effect)]
    if isinstance(row, Wonder):
        return parts + _of_wonder(row.effect)
    return parts + [("opens_chain", {"card": other}) for other in opened_by(row)]


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


def _making(effect: Effect, language: str) -> list[Part]:
    """Resources, and their prices."""
    parts: list[Part] = []
    if effect.produces:
        parts.append(("produces", {"what": printed_cost(effect.produces, language)}))
    if effect.produces_choice:
        choice = names_listed("resources", effect.produces_choice, language, "or")
        parts.append(("produces_choice", {"what": choice}))
    if effect.fixed_price:
        fixed = names_listed("resources", effect.fixed_price, language)
        parts.append(("fixed_price", {"what": fixed, "price": FIXED_PRICE}))
    return parts


def _bringing(effect: Effect) -> list[Part]:
    """Coins, shields, symbols and points."""
    parts = [*_amounts(effect, "coins"), *_counting("coins", effect.coins_per)]
    parts += _amounts(effect, "shields")
    if effect.science:
        parts.append(("science", {"symbol": effect.science}))
    parts += _amounts(effect, "points")
    return parts + _counting("points", effect.points_per)


def _amounts(row: Effect | Token, *keys: str) -> list[Part]:
    """Each of these numbers that is not zero."""
    return [(key, {"amount": getattr(row, key)}) for key in keys if getattr(row, key)]


def _counting(what: str, counted: Counted | None) -> list[Part]:
    if not counted:
        return []
    thing = "_".join(counted.of).replace("wonder", "built_wonder")
    return [(f"{what}_{counted.scope}", {"amount": counted.amount, "thing": thing})]


def _of_wonder(effect: WonderEffect) -> list[Part]:
    parts = _amounts(effect, "opponent_loses_coins", "draws_progress")
    if effect.destroys:
        parts.append(("destroys", {"thing": effect.destroys}))
    if effect.builds_from_discard:
        parts.append(("builds_from_discard", {}))
    if effect.extra_turn:
        parts.append(("extra_turn", {}))
    return parts


def _of_token(token: Token) -> list[Part]:
    parts = _amounts(token, "coins", "points", "points_per_token")
    if token.science:
        parts.append(("science", {"symbol": token.science}))
    return parts + [(perk, {"amount": amount}) for perk, amount in token.perk.items()]
