"""What a city does with the card or leader it chose: pay, lay it down, count the coins it brings.

`turn` does this for all cities together, and `phases.last_card` for one.
"""

from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    RECRUIT,
    SELL,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_by_bank,
    is_recruitment,
    is_stage,
    joins,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import FIGURES, FIRST_LEADER, NUM_AGES, NUM_CARDS
from pharos.rulebooks.wonders.edifice.taking_part import fee
from pharos.rulebooks.wonders.leaders.hand import play_leader
from pharos.rulebooks.wonders.leaders.phases.recruit import price_of, recruit
from pharos.rulebooks.wonders.leaders.powers import (
    BANK_PRICE,
    coins_for_chain,
    coins_for_yellow,
    trade_coins,
)
from pharos.rulebooks.wonders.rules.building import bank_to_build, raise_building
from pharos.rulebooks.wonders.rules.effects import gain_coins
from pharos.rulebooks.wonders.rules.free_city import player_of
from pharos.rulebooks.wonders.rules.hand import play_from_hand
from pharos.rulebooks.wonders.rules.stages import raise_stage, stage_item
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    LeaderPlace,
    Place,
    left_of,
    right_of,
)

SALE = FIGURES.trade.sale  # coins for a card or a leader (W-30, L-15)


@rule
def pay(state, city):
    """Coins go to the bank and to both neighbours, from those a city had when it chose (W-18, W-48,
    W-51, L-38, L-39)."""
    action = state.chosen[city]
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    state.coins[city] -= left + right + to_bank(state, city, action)
    state.coins[left_of(state, city)] += left
    state.coins[right_of(state, city)] += right
    state.coins[city] += trade_coins(state, city, left, right)


@rule
def to_bank(state, city, action):
    """Coins for the bank: a building, a leader, a unit it sells, joining an edifice (W-32,
    L-13, E-9)."""
    coins = 0
    if is_build(action):
        coins += bank_to_build(state, city, card_of(action))
    elif is_recruitment(action):
        coins += price_of(state, city, action - RECRUIT)
    elif joins(action):
        coins += fee(state)
    if action < SELL and is_by_bank(action):
        coins += BANK_PRICE
    return coins


@rule
def lay_down(state, city):
    """The building or leader joins the city, the stage is built over the card, or it is sold (W-16,
    W-19, W-27, W-30, W-59, L-12)."""
    action = state.chosen[city]
    card, player = card_of(action), player_of(state, city)
    if is_build(action):
        play_from_hand(state, player, card, Place.BUILT)
        raise_building(state, city, card)
    elif is_recruitment(action):
        recruit(state, city, action - RECRUIT)
    elif is_stage(action):
        raise_stage(state, city, lay_under(state, player, card), way_of(action))
    else:
        sell(state, player, card)
        state.coins[city] += SALE


@rule
def lay_under(state, player, card):
    """A card or leader goes under a wonder; return which copy it is (W-59, L-14, E-61)."""
    if card >= NUM_CARDS:
        return NUM_AGES * DECK_SIZE + play_leader(state, card - FIRST_LEADER, LeaderPlace.UNDER)
    return (state.age - 1) * DECK_SIZE + play_from_hand(state, player, card, Place.UNDER)


@rule
def sell(state, player, card):
    """A card that is sold goes to the discard pile, a leader to the box (W-30, W-78, L-15)."""
    if card >= NUM_CARDS:
        play_leader(state, card - FIRST_LEADER, LeaderPlace.SOLD)
    else:
        play_from_hand(state, player, card, Place.DISCARD)


@rule
def count_coins(state, city):
    """The coins that the card laid this turn brings, once all cards are laid (W-20, W-46, W-63,
    L-33, L-42)."""
    action = state.chosen[city]
    if is_build(action):
        card = card_of(action)
        gain_coins(state, city, card)
        state.coins[city] += coins_for_chain(state, city, card)
        state.coins[city] += coins_for_yellow(state, city, card)
    elif is_stage(action):
        gain_coins(state, city, stage_item(state, city, state.stages[city] - 1))
    elif is_recruitment(action):
        gain_coins(state, city, FIRST_LEADER + action - RECRUIT)
