"""The order of play: all choose in secret, all reveal, hands travel on."""

from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import (
    JOINING,
    NO_ACTION,
    PAWN,
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
from pharos.rulebooks.wonders.edifice.pawns import take_pawn
from pharos.rulebooks.wonders.edifice.penalty import fail, fails
from pharos.rulebooks.wonders.edifice.projects import build_edifice, fee, is_finished, join
from pharos.rulebooks.wonders.follow_ups import ask_in_turn, next_owed
from pharos.rulebooks.wonders.leaders.coins import coins_for_chain, coins_for_yellow
from pharos.rulebooks.wonders.leaders.copying import copy_leader
from pharos.rulebooks.wonders.leaders.draft import keep_leaders
from pharos.rulebooks.wonders.leaders.hand import play_leader
from pharos.rulebooks.wonders.leaders.recruit import (
    end_recruitment,
    price_of,
    recruit,
    recruit_extra,
)
from pharos.rulebooks.wonders.leaders.trade import BANK_PRICE, trade_coins
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import (
    bank_to_build,
    gain_coins,
    raise_building,
    raise_stage,
    stage_item,
)
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.rules.deciding import city_decided_for, last_card_player, waiting
from pharos.rulebooks.wonders.rules.discard import dig, show_all
from pharos.rulebooks.wonders.rules.hand import discard_hand, next_hands, play_from_hand, player_of
from pharos.rulebooks.wonders.scoring import count_up
from pharos.rulebooks.wonders.setup import begin_age, open_age
from pharos.rulebooks.wonders.state import (
    A_DIG,
    DECK_SIZE,
    FREE_CITY,
    HAND,
    NOBODY,
    NUM_FOLLOW_UPS,
    TURNS,
    LeaderPlace,
    Phase,
    Place,
    has_power,
    left_of,
    right_of,
    with_edifice,
)

SALE = 3


@rule
def play(state, player, action):
    """Take a decision; when it is the last one awaited, everything that follows is resolved."""
    if state.asked != NOBODY:
        answer(state, player, action)
    else:
        state.chosen[city_decided_for(state, player)] = action
        if waiting(state) != 0:
            return
    if state.phase == Phase.DRAFT:
        keep_leaders(state)
    else:
        go_on(state)


@rule
def reveal(state):
    """All choices are carried out together: paid, laid down, then coins are counted."""
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
    """Coins go to the bank and to both neighbours, from what was there when all chose."""
    action = state.chosen[city]
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    state.coins[city] -= left + right + to_bank(state, city, action)
    state.coins[left_of(state, city)] += left
    state.coins[right_of(state, city)] += right
    state.coins[city] += trade_coins(state, city, left, right)


@rule
def to_bank(state, city, action):
    """Coins for the bank: a building, a leader, a unit it sells, the part in an edifice."""
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
    """The building or leader joins the city, the stage is built over the card, or it is sold."""
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
    """A card or leader goes under a wonder; which copy it is."""
    if card >= NUM_CARDS:
        return NUM_AGES * DECK_SIZE + play_leader(state, card - FIRST_LEADER, LeaderPlace.UNDER)
    return (state.age - 1) * DECK_SIZE + play_from_hand(state, player, card, Place.UNDER)


@rule
def sell(state, player, card):
    if card >= NUM_CARDS:
        play_leader(state, card - FIRST_LEADER, LeaderPlace.SOLD)
    else:
        play_from_hand(state, player, card, Place.DISCARD)


@rule
def discard_left_over(state):
    """After the sixth card the seventh is discarded, unless its player may play it too."""
    for player in range(state.num_players):
        if not has_power(state, player, Special.LAST_CARD):
            discard_hand(state, player)
    discard_pile_card(state)


@rule
def discard_pile_card(state):
    """The last card of a two-player game's draw pile is discarded, unseen."""
    last = (FREE_CITY + 1) * HAND - 1
    if state.place[state.age - 1, last] == Place.PILE:
        state.place[state.age - 1, last] = Place.DISCARD
        state.hidden_in[state.age - 1, last] = state.turn


@rule
def count_coins(state, city):
    """Coins of what was laid this turn, when all have laid their cards."""
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


@apart
def join_edifice(state):
    """Everybody who takes part gets a pawn; with the last one the edifice is built."""
    for city in range(state.num_cities):
        if joins(state.chosen[city]):
            join(state, city)
    if is_finished(state):
        build_edifice(state)


@rule
def go_on(state):
    """Carry out what all have chosen, then what follows, until somebody must decide again."""
    if state.phase != Phase.PENALTY:
        if state.phase == Phase.CHOOSE or state.phase == Phase.RECRUIT:
            reveal(state)
        follow_up(state)
        if state.asked != NOBODY:
            return
        if state.turn < TURNS:
            next_turn(state)
            return
        check_edifice(state)
    if state.phase == Phase.PENALTY:
        if waiting(state) != 0:
            return
        fail(state)
    end_age(state)


@rule
def follow_up(state):
    """The seventh card is played before anybody builds from the discard pile."""
    ask_in_turn(state, A_DIG)
    if state.turn == TURNS:
        ask_for_last_card(state)
    ask_in_turn(state, NUM_FOLLOW_UPS)


@rule
def ask_for_last_card(state):
    player = last_card_player(state)
    if player != NOBODY and state.asked == NOBODY:
        state.asked = player
        state.phase = Phase.LAST_CARD


@apart
def answer(state, player, action):
    """Carry out what one player decided in the midst of a turn, and go on."""
    state.asked = NOBODY
    if state.phase == Phase.LAST_CARD:
        play_last_card(state, player, action)
    elif state.phase == Phase.DIG:
        state.owed[next_owed(state, NUM_FOLLOW_UPS)] = NOBODY
        dig(state, player, action)
    elif state.phase == Phase.PAWN:
        take_pawn(state, player, action - PAWN)
    elif state.phase == Phase.EXTRA_LEADER:
        recruit_extra(state, player, action)
    else:
        copy_leader(state, player, action)


@apart
def play_last_card(state, player, action):
    """The seventh card is a turn of its own for one player, with the cities as they stand."""
    state.chosen[player] = action
    pay(state, player)
    lay_down(state, player)
    count_coins(state, player)
    if with_edifice(state):
        join_edifice(state)
    state.chosen[player] = NO_ACTION


@rule
def next_turn(state):
    """Hands travel on; after the recruitment the cards of the age are dealt."""
    state.phase = Phase.CHOOSE
    if state.turn == 0:
        end_recruitment(state)
        begin_age(state, state.age)
    else:
        next_hands(state)


@rule
def check_edifice(state):
    """After the sixth turn an edifice that is not built fails."""
    if with_edifice(state) and fails(state):
        state.phase = Phase.PENALTY


@apart
def end_age(state):
    """Conflicts, then the next age, or the end of the game."""
    resolve_conflicts(state)
    if state.age < NUM_AGES:
        open_age(state, state.age + 1)
    else:
        count_up(state)
        show_all(state)
