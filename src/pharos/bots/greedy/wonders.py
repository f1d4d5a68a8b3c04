"""A greedy player of 7 Wonders: it adds up what each action brings now, and takes the most.

Everything is weighed in tenths of a victory point. The bot knows its hand, the cities, and who gets
the hand next; nothing of what others hold or have chosen.
"""

from pharos.bots.greedy.wonders_expansions import (
    worth_in_expansion,
    worth_of_joining,
    worth_of_playing_leader,
    worth_of_stage,
)
from pharos.bots.greedy.wonders_items import COIN, outcome, stakes, worth_of_item
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    DECLINE,
    DIG,
    JOINING,
    SELL,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_by_bank,
    is_stage,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NUM_CARDS, SHIELDS
from pharos.rulebooks.wonders.leaders.powers import BANK_PRICE
from pharos.rulebooks.wonders.rules.building import bank_to_build, has_name
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.rules.hand import direction
from pharos.rulebooks.wonders.rules.playing_a_card import SALE
from pharos.rulebooks.wonders.rules.scoring import points
from pharos.rulebooks.wonders.rules.stages import next_stage
from pharos.rulebooks.wonders.state import FREE_CITY, TURNS, left_of, right_of

FED = 1  # a coin paid to the neighbour with more points
DENIED = 6  # one part in six of what a card is worth to the player who gets the hand


@standalone
def worth_of(state, player, action):
    """What an action is worth to the player who decides, for their own city or the Free City."""
    if city_decided_for(state, player) == player:
        return worth_for_own_city(state, player, action)
    return worth_for_free_city(state, player, action)


@rule
def worth_for_own_city(state, player, action):
    """What an action brings to the player's own city."""
    if action == DECLINE:
        return 0
    if action > DECLINE:
        return worth_in_expansion(state, player, action)
    card = card_of(action)
    if action >= DIG:
        return worth_of_item(state, player, card)
    if is_build(action):
        return worth_of_item(state, player, card) - price_of(state, player, action)
    value = worth_of_loss_from_hand(state, player, card)
    if action >= SELL:
        return value + SALE * COIN[state.age - 1]
    value += worth_of_stage(state, player, way_of(action))
    if way_of(action) & JOINING:
        value += worth_of_joining(state, player)
    return value - price_of(state, player, action)


@rule
def worth_of_loss_from_hand(state, player, card):
    """What it is worth to have a card or leader out of one's hand."""
    if card >= NUM_CARDS:
        return -worth_of_playing_leader(state, player, card - FIRST_LEADER)
    return denial(state, player, card)


@standalone
def price_of(state, city, action):
    """The coins an action costs; those paid to the stronger neighbour count a little more."""
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    price = COIN[state.age - 1] * (left + right + BANK_PRICE * is_by_bank(action))
    if left + right > 0:
        on_left, on_right = left_of(state, city), right_of(state, city)
        is_left_stronger = points(state, on_left) > points(state, on_right)
        price += FED * (left if is_left_stronger else right)
    if is_build(action):
        price += COIN[state.age - 1] * bank_to_build(state, city, card_of(action))
    return price


@standalone
def denial(state, player, card):
    """What is gained by keeping a card from the player who gets the hand next."""
    if state.turn == TURNS:
        return 0
    receiver = (player + direction(state.age)) % state.num_players
    if has_name(state, receiver, card):
        return 0
    return worth_of_item(state, receiver, card) // DENIED


@standalone
def worth_for_free_city(state, player, action):
    """The Free City should pay the player's city and not arm against it; nor should it help the
    opponent, who gets the hand next."""
    opponent = 1 - player
    split = split_of(action)
    paid_left, paid_right = SPLIT_LEFT[split], SPLIT_RIGHT[split]
    paid = paid_left - paid_right if left_of(state, FREE_CITY) == player else paid_right - paid_left
    value = COIN[state.age - 1] * paid + denial(state, player, card_of(action))
    item = -1
    if is_build(action):
        item = card_of(action)
    elif is_stage(action):
        item = next_stage(state, FREE_CITY)
    if item >= 0 and SHIELDS[item] > 0:
        value -= threat(state, player, SHIELDS[item])
        value += threat(state, opponent, SHIELDS[item])
    return value


@rule
def threat(state, city, shields):
    """What a city loses when the Free City gains shields."""
    gap = state.shields[city] - state.shields[FREE_CITY]
    return stakes(state) * (outcome(gap) - outcome(gap - shields))
