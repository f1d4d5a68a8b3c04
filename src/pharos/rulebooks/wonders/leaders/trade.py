"""Leaders who make building cheaper: a resource less, a unit from the bank, coins back."""

from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.catalogue import WAIVED_BY
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.trade import (
    FREE,
    IMPOSSIBLE,
    NO_PAYMENTS,
    payments_with_help,
    right_after,
    with_payment,
)
from pharos.rulebooks.wonders.state import has_power

BANK_PRICE = 1


@rule
def waivers_for(state, city, item):
    """How many resources of the city's choice a leader takes off the cost of an item."""
    return state.specials[city] & WAIVED_BY[item] != 0


@apart
def payments_by_bank(state, city, item, payments):
    """All ways to pay the neighbours if the bank sells a unit of any resource, once a turn.

    Only those are sensible that spare a coin which none of the other payments spares.
    """
    if payments == FREE or not has_power(state, city, Special.BANK_UNIT):
        return NO_PAYMENTS
    units = waivers_for(state, city, item) + 1
    helped = payments_with_help(state, city, item, units)
    sensible = NO_PAYMENTS
    for left in range(MOST_PAID + 1):
        right = right_after(helped, left)
        if right != IMPOSSIBLE and not is_covered(payments, left, right):
            sensible = with_payment(sensible, left, right)
    return sensible


@rule
def is_covered(payments, left, right):
    """Whether some payment costs neither side more than this one."""
    for less in range(left + 1):
        if right_after(payments, less) <= right:
            return True
    return False


@rule
def trade_coins(state, city, left, right):
    """A coin of the bank for buying from a neighbour, once a turn from each."""
    if not has_power(state, city, Special.TRADE_COINS):
        return 0
    return min(left, 1) + min(right, 1)
