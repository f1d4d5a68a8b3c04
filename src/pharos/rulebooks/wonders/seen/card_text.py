"""What a card, a stage, a leader or an edifice costs and does, in words made from its data."""

from collections.abc import Mapping
from typing import Annotated, Any

from pharos.kernel.shapes import PrintedAs
from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.rows import (
    Card,
    Cheap,
    Each,
    Edifice,
    Effect,
    Leader,
    LeaderDiscount,
    Penalty,
    Stage,
)
from pharos.rulebooks.wonders.rules.trade import PRICE
from pharos.rulebooks.wonders.seen.words import how_many, listed, names_listed, phrase

CHEAP_PRICE = PRICE - 1
FOR_SALE = ("brown", "grey")  # the colours whose resources neighbours may buy
THINGS = {"stage": "built_stage", "victory": "victory_token"}  # what is counted, as a noun
Printed = Annotated[dict[str, Any], PrintedAs(Effect)]  # an effect as plain data: {"points": 3}
Piece = Card | Stage | Leader | Edifice
Part = tuple[str, dict[str, Any]]  # one effect: the key of its sentence, and what fills it in


def effect_text(row: Piece, language: str) -> str:
    """What a piece does, in short sentences; for a stage with options, what each would do."""
    texts = [_told(_parts(row, effect, language), language) for effect in effects_of(row)]
    if len(texts) > 1:
        return phrase("effects.options", language, first=texts[0], second=texts[1])
    return texts[0]


def effect_kinds(row: Piece) -> list[str]:
    """The kinds of effects of a piece; having options, or being free by a chain, is one too."""
    kinds = [key for effect in effects_of(row) for key, _ in _parts(row, effect, "en")]
    if isinstance(row, Stage) and row.options:
        return ["options", *kinds]
    return [*kinds, "chain"] if isinstance(row, Card) and row.chain_from else kinds


def effects_of(row: Piece) -> list[Effect]:
    """What a piece does; for a stage with options, each of them."""
    if isinstance(row, Edifice):
        return [row.reward]
    return row.options if isinstance(row, Stage) and row.options else [row.effect]


def opened_by(card: Card) -> list[str]:
    """The cards that a card makes free."""
    return [other.id for other in CARDS if card.id in other.chain_from]


def _told(parts: list[Part], language: str) -> str:
    return " ".join(phrase(f"effects.{key}", language, **facts) for key, facts in parts)


def _parts(row: Piece, effect: Effect, language: str) -> list[Part]:
    is_sold = isinstance(row, Card) and row.colour in FOR_SALE
    parts = [*_making(effect, is_sold, language), *_bringing(effect)]
    parts += _counting_otherwise(effect, language)
    parts += _of_edifices(effect)
    if effect.special:
        parts.append((_power(row, effect.special), {}))
    if isinstance(row, Card):
        parts += [("opens_chain", {"card": other}) for other in opened_by(row)]
    return parts


def _power(row: Piece, special: str) -> str:
    """The key of a special power; a leader is not built, so its digging is worded differently."""
    is_digger = isinstance(row, Leader) and special == "discard_build"
    return f"{special}_by_leader" if is_digger else special


def cost_text(row: Piece, language: str) -> str:
    """What is printed as the cost, and the cards that make it free."""
    coins = {"coins": row.cost} if isinstance(row, Leader | Edifice) else row.cost
    cost = printed_cost(coins, language)
    if not isinstance(row, Card) or not row.chain_from:
        return cost
    cards = names_listed("cards", row.chain_from, language, "or")
    return phrase("costs.chain", language, cost=cost, cards=cards)


def printed_cost(cost: Mapping[Any, int], language: str) -> str:
    """Coins and resources: "1 coin", "1 clay and 1 glass"."""
    if not cost:
        return phrase("costs.nothing", language)
    nouns = {what: "coin" if what == "coins" else what for what in cost}
    return listed([how_many(cost[what], nouns[what], language) for what in cost], language)


def penalty_text(penalty: Penalty, language: str) -> str:
    """What an edifice that fails costs those who took no part in it."""
    if penalty.lose:
        return phrase("effects.penalty_card", language, colour=penalty.lose)
    if penalty.coins:
        return phrase("effects.penalty_coins", language, coins=penalty.coins)
    return phrase("effects.penalty_victories", language, count=penalty.victories)


def discount_text(discount: LeaderDiscount, language: str) -> str:
    """What a board makes cheaper: the leaders of its city, and of its neighbours."""
    own = phrase("effects.discount_own", language, coins=discount.own)
    if not discount.neighbours:
        return own
    return f"{own} {phrase('effects.discount_neighbours', language, coins=discount.neighbours)}"


def _making(effect: Effect, is_sold: bool, language: str) -> list[Part]:
    """Resources, and their prices."""
    parts: list[Part] = []
    if effect.produces:
        parts.append(("produces", {"what": printed_cost(effect.produces, language)}))
    if effect.produces_choice:
        choice = names_listed("resources", effect.produces_choice, language, "or")
        key = "produces_choice" if is_sold else "produces_choice_alone"
        parts.append((key, {"what": choice}))
    if effect.cheap:
        parts.append((_cheap(effect.cheap), {"price": CHEAP_PRICE}))
    return parts


def _cheap(cheap: Cheap) -> str:
    """The key for what is cheap: raw materials from one neighbour, or goods from both."""
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
    """Each of these numbers that is not zero."""
    return [(key, {"amount": getattr(effect, key)}) for key in keys if getattr(effect, key)]


def _counting(each: Each | None, what: str) -> list[Part]:
    """Coins or points for each thing in some cities."""
    if not each or not getattr(each, what):
        return []
    thing = "_".join(THINGS.get(of, of) for of in each.of)
    return [(f"{what}_{_scope(each)}", {"amount": getattr(each, what), "thing": thing})]


def _counting_otherwise(effect: Effect, language: str) -> list[Part]:
    """Points at the end for sets, coins and colours."""
    parts: list[Part] = []
    if effect.set:
        colours = names_listed("colours", effect.set.of, language)
        parts.append(("set", {"amount": effect.set.points, "colours": colours}))
    if effect.points_per_coins:
        parts.append(("points_per_coins", {"coins": effect.points_per_coins}))
    return parts + _amounts(effect, "points_per_colour")


def _of_edifices(effect: Effect) -> list[Part]:
    """Victory tokens, no defeats, a guild that counts once more, pawns."""
    parts: list[Part] = []
    if effect.victory_token:
        parts.append(("victory_token", {"age": effect.victory_token}))
    parts += [(key, {}) for key in ("no_defeats", "guild_again") if getattr(effect, key)]
    if effect.pawn == "any":
        parts.append(("pawn_of_any_age", {}))
    elif effect.pawn:
        parts.append(("pawn_of_age", {"age": int(effect.pawn)}))
    return parts


def _scope(each: Each) -> str:
    if each.cities == ["own"]:
        return "own"
    return "all" if "own" in each.cities else "neighbours"
