"""Building a card, what it brings, and selling one."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    CHAIN_COINS,
    COINS,
    COINS_EACH,
    COINS_PER_POINT,
    COLOUR,
    COUNTED,
    COUNTED_COIN_SETS,
    COUNTED_WONDERS,
    FIXES_PRICE,
    GOODS_CHOICES,
    IN_LARGER_CITY,
    NO_SYMBOL,
    NUM_COLOURS,
    PRODUCES,
    RAW_CHOICES,
    RED_SHIELDS,
    SALE,
    SHIELDS,
    SYMBOL,
    YELLOW,
    Colour,
)
from pharos.rulebooks.duel.rules.military import attack
from pharos.rulebooks.duel.rules.progress import gain_symbol
from pharos.rulebooks.duel.rules.structure import take
from pharos.rulebooks.duel.rules.trade import is_chained, pay
from pharos.rulebooks.duel.state import Place, city_of, opponent_of


@rule
def build(state, player, card):
    """Pay for an accessible card, or use its chain, and add it to the city (D-34, D-43, D-45).

    Only a chain brings the coins of Urbanism, and only if the token was there before (D-106, D-107,
    D-108).
    """
    if is_chained(state, player, card):
        state.coins[player] += state.perks[player, CHAIN_COINS]
    else:
        pay(state, player, card)
    take(state, card, city_of(player))
    take_effect(state, player, card)


@rule
def take_effect(state, player, card):
    """What a building does that has just joined the city.

    Strategy adds its shield to red cards from now on (D-101, D-102, D-153).
    """
    state.colours[player, COLOUR[card]] += 1
    change_production(state, player, card, 1)
    gain_coins(state, player, card)
    shields = SHIELDS[card]
    if COLOUR[card] == Colour.RED:
        shields += state.perks[player, RED_SHIELDS]
    attack(state, player, shields)
    if SYMBOL[card] != NO_SYMBOL:
        gain_symbol(state, player, SYMBOL[card])


@rule
def change_production(state, player, item, sign):
    """What a card or wonder produces, and the prices it fixes (D-38, D-40, D-57, D-69).

    With `sign` -1 it produces no more; cards that fix a price are never destroyed.
    """
    state.raw_choices[player] += sign * RAW_CHOICES[item]
    state.goods_choices[player] += sign * GOODS_CHOICES[item]
    state.produces[player] += sign * PRODUCES[item]
    state.fixed_prices[player] |= FIXES_PRICE[item]


@rule
def gain_coins(state, player, item):
    """Coins from the bank, once: a sum, or some for each thing counted.

    The bank never runs out (D-46, D-47, D-51, D-66, D-154).
    """
    state.coins[player] += COINS[item]
    if COINS_EACH[item] > 0:
        state.coins[player] += COINS_EACH[item] * things_counted(state, player, item)


@rule
def things_counted(state, player, item):
    """How many things a card counts in its own city, or a guild in the one that has most.

    What was just built counts; the brown and grey cards of a guild are those of one single city
    (D-48, D-49, D-50).
    """
    count = count_in_city(state, player, item)
    if IN_LARGER_CITY[item]:
        count = max(count, count_in_city(state, opponent_of(player), item))
    return count


@rule
def count_in_city(state, city, item):
    """Wonders, sets of coins or cards of some colours; a guild is of none of these (D-52)."""
    count = COUNTED_WONDERS[item] * state.wonders_built[city]
    count += COUNTED_COIN_SETS[item] * (state.coins[city] // COINS_PER_POINT)
    for colour in range(NUM_COLOURS):
        count += COUNTED[item, colour] * state.colours[city, colour]
    return count


@rule
def sell(state, player, card):
    """Two coins, and one more for each yellow card in the city (D-28, D-30, D-149)."""
    state.coins[player] += SALE + state.colours[player, YELLOW]
    take(state, card, Place.DISCARD)
