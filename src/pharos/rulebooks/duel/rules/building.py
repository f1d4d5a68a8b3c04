"""Building a card: what it costs, who pays whom, and chains that make it free; and selling one."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    CHAIN_COINS,
    CHAIN_FROM,
    COIN_COST,
    NO_CARD,
    SALE,
    YELLOW,
)
from pharos.rulebooks.duel.rules.trade import buy_missing, trade_cost
from pharos.rulebooks.duel.state import has_built


@rule
def can_build(state, player, card):
    """A card can be built by its chain, or for what it costs (D-34, D-35, D-43)."""
    return is_chained(state, player, card) or can_pay(state, player, card)


@rule
def is_chained(state, player, card):
    """The city has the building whose symbol makes this one free (D-43, D-140, D-146, D-147)."""
    return CHAIN_FROM[card] != NO_CARD and has_built(state, player, CHAIN_FROM[card])


@rule
def can_pay(state, player, item):
    """Whatever is missing can be bought, as long as there are coins (D-34, D-37, D-53, D-141)."""
    return cost_of(state, player, item) <= state.coins[player]


@rule
def cost_of(state, player, item):
    """All the coins that a card or wonder costs a player now (D-145)."""
    return COIN_COST[item] + trade_cost(state, player, item)


@rule
def use_chain(state, player):
    """A chain makes a building free. Only a chain brings the coins of Urbanism, and only if the
    token was there already (D-43, D-45, D-106, D-107, D-108)."""
    state.coins[player] += state.perks[player, CHAIN_COINS]


@rule
def pay(state, player, item):
    """Pay the coins of a cost to the bank, and buy the resources that are missing, before what was
    paid for takes effect (D-36, D-56, D-96, D-139)."""
    state.coins[player] -= COIN_COST[item]
    buy_missing(state, player, item)


@rule
def sale(state, player):
    """Two coins, and one more for each yellow card in the city (D-28, D-30, D-149)."""
    return SALE + state.colours[player, YELLOW]
