"""What leaders do for their city while a rule of the base game is carried out.

They make building cheaper, bring coins and science, and win or pass on conflict tokens.
"""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import MOST_PAID
from pharos.rulebooks.wonders.catalogue import COLOUR, LEADER_FIGURES, PURPLE, WAIVED_BY, YELLOW
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.chains import is_chained
from pharos.rulebooks.wonders.rules.trade import (
    FREE,
    IMPOSSIBLE,
    NO_PAYMENTS,
    payments_with_help,
    right_after,
    with_payment,
)
from pharos.rulebooks.wonders.state import has_power

BANK_PRICE = LEADER_FIGURES.powers.bank_price
COINS_FOR_CHAIN = LEADER_FIGURES.powers.chain_coins
COINS_FOR_YELLOW = LEADER_FIGURES.powers.yellow_coins
VICTORY_COINS = LEADER_FIGURES.powers.victory_coins
RICHER_SET = LEADER_FIGURES.powers.richer_set


# What building costs


@rule
def is_free_by_leader(state, city, card):
    """With Ramses guilds are free (L-41)."""
    return has_power(state, city, Special.FREE_GUILDS) and COLOUR[card] == PURPLE


@rule
def has_free_leaders(state, city):
    """With Maecenas leaders cost nothing, in Rome too (L-40, L-67)."""
    return has_power(state, city, Special.FREE_LEADERS)


@rule
def waivers_for(state, city, item):
    """How many resources of its choice a city may leave out of the cost of an item (L-34, L-35,
    E-16)."""
    return state.specials[city] & WAIVED_BY[item] != 0


@standalone
def payments_by_bank(state, city, item, payments):
    """All ways to pay the neighbours if the bank sells a unit of any resource, once a turn.

    The only sensible ones save a coin that no other payment saves (L-36, L-37).
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
    """A coin from the bank for buying from a neighbour, once a turn for each (L-38, L-39)."""
    if not has_power(state, city, Special.TRADE_COINS):
        return 0
    return min(left, 1) + min(right, 1)


# What a building brings


@rule
def coins_for_chain(state, city, card):
    """Coins for a building that a chain makes free (L-42, E-56)."""
    if has_power(state, city, Special.CHAIN_COINS) and is_chained(state, city, card):
        return COINS_FOR_CHAIN
    return 0


@rule
def coins_for_yellow(state, city, card):
    """Coins for a yellow card, however it is built (L-43, E-56)."""
    if has_power(state, city, Special.YELLOW_COINS) and COLOUR[card] == YELLOW:
        return COINS_FOR_YELLOW
    return 0


# Conflicts and science


@rule
def coins_for_victory(state, city):
    """Coins for a victory token, wherever it comes from (L-44, E-55)."""
    return VICTORY_COINS * has_power(state, city, Special.VICTORY_COINS)


@rule
def takes_defeat(state, winner, loser):
    """Who takes the defeat token: the loser, unless its leader hands it to the winner (L-45,
    L-46)."""
    return winner if has_power(state, loser, Special.PASS_DEFEATS) else loser


@rule
def set_bonus(state, city):
    """The points that Aristotle adds to each set of three different symbols."""
    return RICHER_SET * has_power(state, city, Special.RICHER_SETS)
