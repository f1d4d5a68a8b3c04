"""Chains: a building that makes another one free."""

from pharos.kernel.bits import share_member
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import CHAIN_FROM, CHAINED_TO, MOST_CHAINS, NO_CARD
from pharos.rulebooks.wonders.state import has_built


@rule
def is_chained(state, city, card):
    """The city has a building whose symbol makes this one free (W-40, W-42)."""
    return share_member(state.built[city], CHAINED_TO[card])


@rule
def chain_to(state, city, card):
    """The building of the city whose symbol makes a card free, or NO_CARD; two may carry the same
    symbol (W-41, W-139)."""
    for number in range(MOST_CHAINS):
        earlier = CHAIN_FROM[card, number]
        if earlier != NO_CARD and has_built(state, city, earlier):
            return earlier
    return NO_CARD
