"""A random decision without listing all that are legal: guess until a guess is legal."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import DECLINE, DIG, NO_ACTION, SELL
from pharos.rulebooks.wonders.catalogue import NUM_CARDS
from pharos.rulebooks.wonders.legal import must_sell
from pharos.rulebooks.wonders.playout_in_expansions import pick_in_box
from pharos.rulebooks.wonders.rules.deciding import city_decided_for
from pharos.rulebooks.wonders.rules.discard import can_dig
from pharos.rulebooks.wonders.rules.hand import card_at, hand_size, num_held
from pharos.rulebooks.wonders.rules.random_ways import guess_build, guess_stage
from pharos.rulebooks.wonders.state import Phase

USES = 3  # of a card: build it, lay it under a stage, sell it


@rule
def pick(state, player, dice):
    """A legal action: a card and a use of it, all equally likely; then one of its payments."""
    if state.phase == Phase.DIG:
        return pick_dig(state, player, dice)
    if state.phase > Phase.OVER:
        return pick_in_box(state, player, dice)
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
        return guess_build(state, city, card, dice)
    if use == 1:
        return guess_stage(state, city, card, dice)
    if city == player or must_sell(state, player, city):
        return SELL + card
    return NO_ACTION


@rule
def pick_dig(state, player, dice):
    """Some card of the discard pile, or none."""
    while True:
        card = below(dice, NUM_CARDS + 1)
        if card == NUM_CARDS:
            return DECLINE
        if can_dig(state, player, card):
            return DIG + card
