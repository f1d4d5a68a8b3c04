"""A turn: all reveal together, then what follows, then the next turn or the end of the age."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import NUM_AGES
from pharos.rulebooks.wonders.edifice.phases.penalty import fail, fails
from pharos.rulebooks.wonders.edifice.rewards import join_edifice
from pharos.rulebooks.wonders.leaders.phases.recruit import end_recruitment, num_acting
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.rules.deciding import waiting
from pharos.rulebooks.wonders.rules.discard_pile import show_all
from pharos.rulebooks.wonders.rules.follow_ups import ask_in_turn
from pharos.rulebooks.wonders.rules.free_city import discard_pile_card, draw_for_free_city
from pharos.rulebooks.wonders.rules.hand import discard_hand, pass_hands
from pharos.rulebooks.wonders.rules.phases.last_card import ask_for_last_card
from pharos.rulebooks.wonders.rules.playing_a_card import count_coins, lay_down, pay
from pharos.rulebooks.wonders.rules.victory import count_up
from pharos.rulebooks.wonders.setup import begin_age, open_age
from pharos.rulebooks.wonders.state import (
    A_DIG,
    NOBODY,
    NUM_FOLLOW_UPS,
    TURNS,
    Phase,
    has_power,
    with_edifice,
)


@rule
def reveal(state):
    """All choices are carried out together: paid, laid down, then coins are counted (W-18, W-19,
    W-20, W-36, W-53, W-118, L-16, L-74, E-18)."""
    cities = num_acting(state)
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
def discard_left_over(state):
    """After the sixth card the seventh is discarded, unless its player may play it too (W-24, W-25,
    W-66)."""
    for player in range(state.num_players):
        if not has_power(state, player, Special.LAST_CARD):
            discard_hand(state, player)
    discard_pile_card(state)


@standalone
def go_on(state):
    """Once all choices are carried out: what follows, until somebody must decide again (L-18, E-30,
    E-40, E-59)."""
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
    """The seventh card is played before anybody builds from the discard pile (W-21, W-70, W-80,
    L-68, E-54)."""
    ask_in_turn(state, A_DIG)
    if state.turn == TURNS:
        ask_for_last_card(state)
    ask_in_turn(state, NUM_FOLLOW_UPS)


@rule
def next_turn(state):
    """Hands travel on; after the recruiting the cards of the age are dealt (W-23, L-11, L-17)."""
    state.phase = Phase.CHOOSE
    if state.turn == 0:
        end_recruitment(state)
        begin_age(state, state.age)
    else:
        next_hands(state)


@rule
def next_hands(state):
    """After a turn hands travel on, and the other player draws a card for the Free City (W-114,
    W-121, W-122)."""
    pass_hands(state)
    state.turn += 1
    draw_for_free_city(state)


@rule
def check_edifice(state):
    """After the sixth turn an edifice that is not built fails (E-30)."""
    if with_edifice(state) and fails(state):
        state.phase = Phase.PENALTY


@standalone
def end_age(state):
    """Conflicts, then the next age, or the end of the game (W-14, W-26, W-85, W-93)."""
    resolve_conflicts(state)
    if state.age < NUM_AGES:
        open_age(state, state.age + 1)
    else:
        count_up(state)
        show_all(state)
