"""Every way to build a card or a stage that a city can pay for, and a random one of them."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    FIRST_SPLIT,
    JOINING,
    MOST_PAID,
    NO_ACTION,
    NUM_SPLITS,
    NUM_WAYS,
    SECOND_OPTION,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    first_build,
    first_stage,
    is_by_bank,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import COIN_COST
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import (
    bank_to_build,
    has_name,
    payments_if,
    payments_less_waiver,
    payments_to_build,
)
from pharos.rulebooks.wonders.rules.expansions import (
    BANK_PRICE,
    fee,
    may_join,
    payments_by_bank,
)
from pharos.rulebooks.wonders.rules.free_building import is_free
from pharos.rulebooks.wonders.rules.stages import (
    has_options,
    is_complete,
    next_stage,
    payments_to_stage,
)
from pharos.rulebooks.wonders.rules.trade import (
    IMPOSSIBLE,
    NO_PAYMENTS,
    is_dominated,
    right_after,
    without_payment,
)
from pharos.rulebooks.wonders.state import has_power

NO_SPLIT = -1


@rule
def list_builds(state, city, card, out, count):
    """Write every way to pay for a building (L-36, L-37)."""
    if has_name(state, city, card):
        return count
    if is_free(state, city, card):
        out[count] = first_build(card, 0)
        return count + 1
    budget = state.coins[city] - COIN_COST[card]
    payments = payments_less_waiver(state, city, card)
    count = list_payments(payments, budget, first_build(card, 0), out, count)
    if has_power(state, city, Special.BANK_UNIT):
        by_bank = payments_by_bank(state, city, card, payments)
        first = first_build(card, 1)
        count = list_payments(by_bank, budget - BANK_PRICE, first, out, count)
    return count


@rule
def list_stages(state, city, card, payments, out, count):  # noqa: PLR0913 - as list_payments
    """Write every way to build the next stage over a card or leader (E-7)."""
    if state.expansions == 0 and not has_options(state, city):
        first = first_stage(card, 0, 0)
        return list_payments(payments, state.coins[city], first, out, count)
    for way in range(NUM_WAYS):
        if is_way(state, city, way):
            count = list_way(state, city, first_stage(card, way, 0), payments, out, count)
    return count


@standalone
def list_way(state, city, first, payments, out, count):  # noqa: PLR0913 - as list_payments
    """Write every way to pay for the next stage, built in one way."""
    budget = budget_for_way(state, city, way_of(first))
    count = list_payments(payments, budget, first, out, count)
    if has_power(state, city, Special.BANK_UNIT) and not is_complete(state, city):
        by_bank = payments_by_bank(state, city, next_stage(state, city), payments)
        first += NUM_SPLITS
        count = list_payments(by_bank, budget - BANK_PRICE, first, out, count)
    return count


@rule
def list_payments(payments, budget, first, out, count):
    """Write an action for every payment within a budget that no other one dominates (W-56,
    W-57)."""
    least, left = IMPOSSIBLE, 0
    while payments != NO_PAYMENTS:
        right = right_after(payments, left)
        if right < least:
            least = right
            if left + right <= budget:
                out[count] = first + FIRST_SPLIT[left] + right
                count += 1
        payments = without_payment(payments, left)
        left += 1
    return count


@rule
def is_way(state, city, way):
    """Whether a city may build its next stage this way: second option, joining or both (E-7, E-10,
    E-46, E-49)."""
    if way & SECOND_OPTION and not has_options(state, city):
        return False
    return way & JOINING == 0 or may_join(state, city)


@rule
def budget_for_way(state, city, way):
    """The coins that the fee leaves for the neighbours (E-64)."""
    return state.coins[city] - (fee(state) if way & JOINING else 0)


@rule
def is_legal_build(state, city, action):
    card = card_of(action)
    payments = payments_to_build(state, city, card)
    budget = state.coins[city] - bank_to_build(state, city, card)
    if is_by_bank(action):
        if has_name(state, city, card):
            return False
        payments = payments_by_bank(state, city, card, payments)
        budget -= BANK_PRICE
    return is_possible(payments, budget, action)


@rule
def is_legal_stage(state, city, action):
    payments = payments_to_stage(state, city)
    if is_complete(state, city):
        return False
    if not is_way(state, city, way_of(action)):
        return False
    budget = budget_for_way(state, city, way_of(action))
    if is_by_bank(action):
        payments = payments_by_bank(state, city, next_stage(state, city), payments)
        budget -= BANK_PRICE
    return is_possible(payments, budget, action)


@rule
def is_possible(payments, budget, action):
    """Whether an action makes a possible payment within the budget that no other one dominates."""
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    possible = right_after(payments, left) == right and not is_dominated(payments, left)
    return possible and right != IMPOSSIBLE and left + right <= budget


@rule
def can_pay(payments, budget):
    """Whether any of these payments is within a budget."""
    for left in range(min(budget, MOST_PAID) + 1):
        if left + right_after(payments, left) <= min(budget, MOST_PAID):
            return True
    return False


# A random way, without listing all of them


@rule
def guess_way(state, city, card, is_stage, dice):
    """A random way to build a card, or the next stage over it; or NO_ACTION.

    Both are paid for in the same place, so that games that run side by side on a GPU and guess
    differently share these instructions.
    """
    way = 0
    if is_stage and (state.expansions or has_options(state, city)):
        way = below(dice, NUM_WAYS)
        if not is_way(state, city, way):
            return NO_ACTION
    item = next_stage(state, city) if is_stage else card
    is_barred = is_complete(state, city) if is_stage else has_name(state, city, card)
    is_gift = not is_stage and is_free(state, city, card)
    payments = payments_if(state, city, item, is_barred, is_gift)
    budget = budget_for_way(state, city, way) - (0 if is_stage or is_gift else COIN_COST[card])
    first = first_stage(card, way, 0) if is_stage else first_build(card, 0)
    if asks_bank(state, city, dice) and not is_barred:
        payments = payments_by_bank(state, city, item, payments)
        budget -= BANK_PRICE
        first += NUM_SPLITS
    return guess_payment(payments, budget, first, dice)


@rule
def asks_bank(state, city, dice):
    """Whether to buy a unit from the bank: half of the time, if it sells to this city."""
    return has_power(state, city, Special.BANK_UNIT) and below(dice, 2) == 0


@rule
def guess_payment(payments, budget, first, dice):
    """The action that pays in one of these ways, or NO_ACTION."""
    split = pick_payment(payments, budget, dice)
    return NO_ACTION if split == NO_SPLIT else first + split


@rule
def pick_payment(payments, budget, dice):
    """One of the payments within a budget that no other dominates, all equally likely; or none."""
    picked = NO_SPLIT
    count = 0
    least = IMPOSSIBLE
    for left in range(min(budget, MOST_PAID) + 1):
        right = right_after(payments, left)
        if right < least:
            least = right
            if left + right <= budget:
                count += 1
                if count == 1 or below(dice, count) == 0:
                    picked = FIRST_SPLIT[left] + right
    return picked
