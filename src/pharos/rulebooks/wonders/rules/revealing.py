"""All have chosen: they pay, lay down their cards and count their coins together.

Cards and leaders are laid down alike, and a stage may join the edifice: so both expansions join in.
"""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    JOINING,
    NO_ACTION,
    RECRUIT,
    SELL,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_by_bank,
    is_recruitment,
    is_stage,
    split_of,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NUM_AGES, NUM_CARDS
from pharos.rulebooks.wonders.edifice.facts import fee
from pharos.rulebooks.wonders.edifice.projects import build_edifice, is_finished, join
from pharos.rulebooks.wonders.leaders.hand import play_leader
from pharos.rulebooks.wonders.leaders.phases.recruit import price_of, recruit
from pharos.rulebooks.wonders.leaders.powers import (
    BANK_PRICE,
    coins_for_chain,
    coins_for_yellow,
    trade_coins,
)
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import (
    bank_to_build,
    gain_coins,
    raise_building,
    raise_stage,
    stage_item,
)
from pharos.rulebooks.wonders.rules.hand import discard_hand, play_from_hand, player_of
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    FREE_CITY,
    HAND,
    TURNS,
    LeaderPlace,
    Phase,
    Place,
    has_power,
    left_of,
    right_of,
    with_edifice,
)

SALE = 3  # coins for a card or a leader (W-30, L-15)


@rule
def reveal(state):
    """All choices are carried out together: paid, laid down, then coins are counted (W-18, W-19,
    W-36, W-53, W-118, L-16, L-74, E-18)."""
    cities = state.num_players if state.phase == Phase.RECRUIT else state.num_cities
    for city in range(cities):
        pay(state, city)
    for city in range(cities):
        lay_down(state, city)
    if state.turn == TURNS:
        discard_left_over(state)
    for city in range(cities):
        count_coins(state, city)
    if with_edifice(state):
        join_edifice(state)
    for city in range(cities):
        state.chosen[city] = NO_ACTION


@rule
def pay(state, city):
    """Coins go to the bank and to both neighbours, from what was there when all chose (W-18, W-48,
    W-51, L-38, L-39)."""
    action = state.chosen[city]
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    state.coins[city] -= left + right + to_bank(state, city, action)
    state.coins[left_of(state, city)] += left
    state.coins[right_of(state, city)] += right
    state.coins[city] += trade_coins(state, city, left, right)


@rule
def to_bank(state, city, action):
    """Coins for the bank: a building, a leader, a unit it sells, the part in an edifice (W-32,
    L-13, L-37, E-9)."""
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
def joins(action):
    """Whether a stage is built that takes part in the edifice."""
    return is_stage(action) and way_of(action) & JOINING != 0


@rule
def lay_down(state, city):
    """The building or leader joins the city, the stage is built over the card, or it is sold (W-16,
    W-27, W-30, W-59, L-12)."""
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
    """A card or leader goes under a wonder; which copy it is (W-59, L-14, E-61)."""
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
def discard_left_over(state):
    """After the sixth card the seventh is discarded, unless its player may play it too (W-24, W-25,
    W-66)."""
    for player in range(state.num_players):
        if not has_power(state, player, Special.LAST_CARD):
            discard_hand(state, player)
    discard_pile_card(state)


@rule
def discard_pile_card(state):
    """The last card of a two-player game's draw pile is discarded, unseen (W-123)."""
    last = (FREE_CITY + 1) * HAND - 1
    if state.place[state.age - 1, last] == Place.PILE:
        state.place[state.age - 1, last] = Place.DISCARD
        state.hidden_in[state.age - 1, last] = state.turn


@rule
def count_coins(state, city):
    """Coins of what was laid this turn, when all have laid their cards (W-20, W-46, W-63, L-33,
    L-42, L-43)."""
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


@standalone
def join_edifice(state):
    """Everybody who takes part gets a pawn; with the last one the edifice is built (E-11, E-17,
    E-18)."""
    for city in range(state.num_cities):
        if joins(state.chosen[city]):
            join(state, city)
    if is_finished(state):
        build_edifice(state)
