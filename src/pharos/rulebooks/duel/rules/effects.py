"""What a building or wonder does once it is built: production, coins, shields and symbols."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    COINS,
    COINS_EACH,
    COLOUR,
    FIXES_PRICE,
    GOODS_CHOICES,
    NO_SYMBOL,
    PRODUCES,
    RAW_CHOICES,
    SYMBOL,
)
from pharos.rulebooks.duel.rules.counting import things_counted
from pharos.rulebooks.duel.rules.military import attack, shields_of
from pharos.rulebooks.duel.rules.progress import gain_symbol


@rule
def take_effect(state, player, card):
    """What a building does once it has joined the city: it produces, brings its coins once, moves
    the pawn and adds its symbol (D-38, D-51, D-78, D-86)."""
    state.colours[player, COLOUR[card]] += 1
    change_production(state, player, card, 1)
    gain_coins(state, player, card)
    attack(state, player, shields_of(state, player, card))
    if SYMBOL[card] != NO_SYMBOL:
        gain_symbol(state, player, SYMBOL[card])


@rule
def change_production(state, player, item, sign):
    """What a card or wonder produces from now on, and the prices it fixes (D-38, D-39, D-40, D-57,
    D-69).

    With `sign` -1 it stops producing; cards that fix a price are never destroyed.
    """
    state.raw_choices[player] += sign * RAW_CHOICES[item]
    state.goods_choices[player] += sign * GOODS_CHOICES[item]
    state.produces[player] += sign * PRODUCES[item]
    state.fixed_prices[player] |= FIXES_PRICE[item]


@rule
def gain_coins(state, player, item):
    """Coins from the bank, once: a fixed sum, or some for each thing counted.

    The bank never runs out (D-46, D-47, D-51, D-66, D-154).
    """
    state.coins[player] += COINS[item]
    if COINS_EACH[item] > 0:
        state.coins[player] += COINS_EACH[item] * things_counted(state, player, item)
