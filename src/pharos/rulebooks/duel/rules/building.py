"""What happens to a card that is built, or sold."""

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
from pharos.rulebooks.duel.rules.progress import gain_symbol
from pharos.rulebooks.duel.rules.structure import take
from pharos.rulebooks.duel.rules.track import attack
from pharos.rulebooks.duel.rules.trade import is_chained, pay
from pharos.rulebooks.duel.state import Place, city_of, opponent_of


@rule
def build(state, player, card):
    """Pay for an accessible card, or use its chain, and put it into the city."""
    if is_chained(state, player, card):
        state.coins[player] += state.perks[player, CHAIN_COINS]
    else:
        pay(state, player, card)
    take(state, card, city_of(player))
    open_doors(state, player, card)


@rule
def build_for_free(state, player, card):
    """Put a card of the discard pile into the city."""
    state.where[card] = city_of(player)
    open_doors(state, player, card)


@rule
def open_doors(state, player, card):
    """A building that has just joined the city takes effect."""
    state.colours[player, COLOUR[card]] += 1
    start_production(state, player, card, 1)
    gain_coins(state, player, card)
    shields = SHIELDS[card]
    if COLOUR[card] == Colour.RED:
        shields += state.perks[player, RED_SHIELDS]
    attack(state, player, shields)
    if SYMBOL[card] != NO_SYMBOL:
        gain_symbol(state, player, SYMBOL[card])


@rule
def start_production(state, player, item, sign):
    """What a card or wonder makes, and the prices it fixes; with `sign` -1 it makes no more."""
    state.raw_choices[player] += sign * RAW_CHOICES[item]
    state.goods_choices[player] += sign * GOODS_CHOICES[item]
    state.produces[player] += sign * PRODUCES[item]
    state.fixed_prices[player] |= FIXES_PRICE[item]


@rule
def gain_coins(state, player, item):
    """Coins from the bank, once: a sum, or so much for each thing counted."""
    state.coins[player] += COINS[item]
    if COINS_EACH[item] > 0:
        state.coins[player] += COINS_EACH[item] * things_counted(state, player, item)


@rule
def things_counted(state, player, item):
    """How many things a card or guild counts, in the own city or in the one that has most."""
    count = count_in_city(state, player, item)
    if IN_LARGER_CITY[item]:
        count = max(count, count_in_city(state, opponent_of(player), item))
    return count


@rule
def count_in_city(state, city, item):
    count = COUNTED_WONDERS[item] * state.wonders_built[city]
    count += COUNTED_COIN_SETS[item] * (state.coins[city] // COINS_PER_POINT)
    for colour in range(NUM_COLOURS):
        count += COUNTED[item, colour] * state.colours[city, colour]
    return count


@rule
def sell(state, player, card):
    """Two coins, and one more for each yellow card in the city."""
    state.coins[player] += SALE + state.colours[player, YELLOW]
    take(state, card, Place.DISCARD)


@rule
def destroy(state, owner, card):
    """A card leaves its city for the discard pile, and makes nothing there."""
    state.colours[owner, COLOUR[card]] -= 1
    start_production(state, owner, card, -1)
    state.where[card] = Place.DISCARD
