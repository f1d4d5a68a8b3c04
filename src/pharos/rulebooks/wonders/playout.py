"""A random decision without listing all that are legal: guess until a guess is legal."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    BUILD,
    DECLINE,
    DIG,
    MOST_PAID,
    NO_ACTION,
    SELL,
    STAGE,
    with_split,
)
from pharos.rulebooks.wonders.building import bank_to_build, payments_to_build, payments_to_stage
from pharos.rulebooks.wonders.catalogue import NUM_CARDS
from pharos.rulebooks.wonders.deciding import city_decided_for
from pharos.rulebooks.wonders.discard import can_dig
from pharos.rulebooks.wonders.hand import card_at, hand_size, num_held
from pharos.rulebooks.wonders.legal import must_sell
from pharos.rulebooks.wonders.state import Phase
from pharos.rulebooks.wonders.trade import IMPOSSIBLE, right_after

NO_SPLIT = -1
USES = 3  # of a card: build it, lay it under a stage, sell it


@rule
def pick(state, player, dice):
    """A legal action: a card and a use of it, all equally likely; then one of its payments."""
    if state.phase == Phase.DIG:
        return pick_dig(state, player, dice)
    action = NO_ACTION
    size = hand_size(state, player)
    while action == NO_ACTION:
        card = card_at(state, player, below(dice, size))
        if state.chosen[player] == NO_ACTION or num_held(state, player, card) > 0:
            action = guess_use(state, player, card, dice)
    return action


@rule
def guess_use(state, player, card, dice):
    """Some use of a card, or NO_ACTION if it cannot be used so."""
    city = city_decided_for(state, player)
    use = below(dice, USES)
    if use == 0:
        budget = state.coins[city] - bank_to_build(state, city, card)
        split = pick_payment(payments_to_build(state, city, card), budget, dice)
        return NO_ACTION if split == NO_SPLIT else BUILD + with_split(card, 0, 0) + split
    if use == 1:
        split = pick_payment(payments_to_stage(state, city), state.coins[city], dice)
        return NO_ACTION if split == NO_SPLIT else STAGE + with_split(card, 0, 0) + split
    if city == player or must_sell(state, player, city):
        return SELL + card
    return NO_ACTION


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
                    picked = with_split(0, left, right)
    return picked


@rule
def pick_dig(state, player, dice):
    """Some card of the discard pile, or none."""
    while True:
        card = below(dice, NUM_CARDS + 1)
        if card == NUM_CARDS:
            return DECLINE
        if can_dig(state, player, card):
            return DIG + card
