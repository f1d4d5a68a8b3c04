"""The order of play: all choose in secret, all reveal, hands travel on."""

from pharos.kernel.bits import has
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    NO_ACTION,
    SPLIT_LEFT,
    SPLIT_RIGHT,
    card_of,
    is_build,
    is_stage,
    split_of,
)
from pharos.rulebooks.wonders.building import (
    bank_to_build,
    gain_coins,
    raise_building,
    raise_stage,
    stage_item,
)
from pharos.rulebooks.wonders.catalogue import NUM_AGES
from pharos.rulebooks.wonders.conflict import resolve_conflicts
from pharos.rulebooks.wonders.deciding import city_decided_for, last_card_player, waiting
from pharos.rulebooks.wonders.discard import ask_to_dig, dig, show_all
from pharos.rulebooks.wonders.hand import discard_hand, next_hands, play_from_hand, player_of
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.scoring import count_up
from pharos.rulebooks.wonders.setup import begin_age
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    FREE_CITY,
    HAND,
    NOBODY,
    TURNS,
    Phase,
    Place,
    left_of,
    right_of,
)

SALE = 3


@rule
def play(state, player, action):
    """Take a decision; when it is the last one awaited, everything that follows is resolved."""
    if state.phase == Phase.CHOOSE:
        state.chosen[city_decided_for(state, player)] = action
        if waiting(state) == 0:
            reveal(state)
    elif state.phase == Phase.LAST_CARD:
        state.chosen[player] = action
        play_last_card(state, player)
    else:
        dig(state, player, action)
        end_turn(state)


@rule
def reveal(state):
    """All choices are carried out together: paid, laid down, then coins are counted."""
    for city in range(state.num_cities):
        pay(state, city)
    for city in range(state.num_cities):
        lay_down(state, city)
    if state.turn == TURNS:
        discard_left_over(state)
    for city in range(state.num_cities):
        count_coins(state, city)
    finish_turn(state)


@rule
def pay(state, city):
    """Coins go to the bank and to both neighbours, from what was there when all chose."""
    action = state.chosen[city]
    left, right = SPLIT_LEFT[split_of(action)], SPLIT_RIGHT[split_of(action)]
    state.coins[city] -= left + right
    state.coins[left_of(state, city)] += left
    state.coins[right_of(state, city)] += right
    if is_build(action):
        state.coins[city] -= bank_to_build(state, city, card_of(action))


@rule
def lay_down(state, city):
    """The building joins the city, the stage is built over the card, or the card is sold."""
    action = state.chosen[city]
    card, player = card_of(action), player_of(state, city)
    if is_build(action):
        play_from_hand(state, player, card, Place.BUILT)
        raise_building(state, city, card)
    elif is_stage(action):
        copy = play_from_hand(state, player, card, Place.UNDER)
        raise_stage(state, city, (state.age - 1) * DECK_SIZE + copy)
    else:
        play_from_hand(state, player, card, Place.DISCARD)
        state.coins[city] += SALE


@rule
def discard_left_over(state):
    """After the sixth card the seventh is discarded, unless its player may play it too."""
    for player in range(state.num_players):
        if not has(state.specials[player], Special.LAST_CARD):
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
        gain_coins(state, city, card_of(action))
    elif is_stage(action):
        gain_coins(state, city, stage_item(state, city, state.stages[city] - 1))
    state.chosen[city] = NO_ACTION


@rule
def finish_turn(state):
    """The seventh card is played, then a city may build from the discard pile."""
    if state.turn == TURNS and last_card_player(state) != NOBODY:
        state.phase = Phase.LAST_CARD
    else:
        state.phase = Phase.CHOOSE
        if state.digger != NOBODY:
            ask_to_dig(state)
        if state.phase == Phase.CHOOSE:
            end_turn(state)


@rule
def play_last_card(state, player):
    """The seventh card is a turn of its own for one player, with the cities as they stand."""
    pay(state, player)
    lay_down(state, player)
    count_coins(state, player)
    finish_turn(state)


@rule
def end_turn(state):
    """Hands travel on; after the sixth turn come the conflicts and the next age, or the end."""
    if state.turn < TURNS:
        next_hands(state)
        return
    resolve_conflicts(state)
    if state.age < NUM_AGES:
        begin_age(state, state.age + 1)
    else:
        count_up(state)
        show_all(state)
