"""A random way to build a card or a stage, without listing all of them."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    FIRST_SPLIT,
    MOST_PAID,
    NO_ACTION,
    NUM_WAYS,
    first_build,
    first_stage,
)
from pharos.rulebooks.wonders.leaders.trade import BANK_PRICE, payments_by_bank
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import (
    bank_to_build,
    has_name,
    is_complete,
    next_stage,
    payments_to_build,
    payments_to_stage,
)
from pharos.rulebooks.wonders.rules.trade import IMPOSSIBLE, right_after
from pharos.rulebooks.wonders.rules.ways_to_build import budget_for_way, has_options, is_way
from pharos.rulebooks.wonders.state import has_power

NO_SPLIT = -1


@rule
def guess_build(state, city, card, dice):
    """Some way to pay for a building, or NO_ACTION."""
    budget = state.coins[city] - bank_to_build(state, city, card)
    payments = payments_to_build(state, city, card)
    first = first_build(card, 0)
    if asks_bank(state, city, dice) and not has_name(state, city, card):
        payments = payments_by_bank(state, city, card, payments)
        budget -= BANK_PRICE
        first = first_build(card, 1)
    return guess_payment(payments, budget, first, dice)


@rule
def guess_stage(state, city, card, dice):
    """Some way to build the next stage over a card, or NO_ACTION."""
    payments = payments_to_stage(state, city)
    way = 0
    if state.boxes or has_options(state, city):
        way = below(dice, NUM_WAYS)
        if not is_way(state, city, way):
            return NO_ACTION
    budget = budget_for_way(state, city, way)
    first = first_stage(card, way, 0)
    if asks_bank(state, city, dice) and not is_complete(state, city):
        payments = payments_by_bank(state, city, next_stage(state, city), payments)
        budget -= BANK_PRICE
        first = first_stage(card, way, 1)
    return guess_payment(payments, budget, first, dice)


@rule
def asks_bank(state, city, dice):
    """Every other time, where the bank sells."""
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
