"""Building a card: whether a city may build it, what it costs, and adding it to the city."""

from pharos.kernel.bits import share_member
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import (
    COIN_COST,
    OF_NAME,
)
from pharos.rulebooks.wonders.rules.effects import begin_effect
from pharos.rulebooks.wonders.rules.expansions import waivers_for
from pharos.rulebooks.wonders.rules.free_building import is_free
from pharos.rulebooks.wonders.rules.trade import FREE, NO_PAYMENTS, payments_for, payments_with_help
from pharos.rulebooks.wonders.state import note_built


@rule
def payments_to_build(state, city, card):
    """All ways to pay the neighbours for the resources of a building that the city does not make
    itself; none if it already has a building of that name (W-27, W-28, W-33, W-138)."""
    return payments_if(state, city, card, has_name(state, city, card), is_free(state, city, card))


@rule
def payments_if(state, city, item, is_barred, is_gift):
    """All ways to pay the neighbours for an item; none if it is barred, nothing to pay if free."""
    if is_barred:
        return NO_PAYMENTS
    if is_gift:
        return FREE
    return payments_less_waiver(state, city, item)


@rule
def payments_less_waiver(state, city, item):
    """All ways to pay the neighbours, where a leader may take a resource off the cost."""
    waivers = waivers_for(state, city, item)
    if waivers == 0:
        return payments_for(state, city, item)
    return payments_with_help(state, city, item, waivers)


@rule
def bank_to_build(state, city, card):
    """The coins that a building costs, paid to the bank (W-31, W-32)."""
    return 0 if is_free(state, city, card) else COIN_COST[card]


@rule
def has_name(state, city, card):
    """No city has two buildings of the same name, reprints in the second age included (W-28,
    W-29)."""
    return share_member(state.built[city], OF_NAME[card])


@rule
def raise_building(state, city, card):
    """A building joins the city; the coins it brings are counted once everybody has laid a card."""
    note_built(state, city, card)
    begin_effect(state, city, card)
