"""Recruitment: at the start of every age all play a leader of their hand."""

from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import DECLINE, RECRUIT
from pharos.rulebooks.wonders.catalogue import (
    FIRST_LEADER,
    LEADER_COST,
    NEIGHBOUR_DISCOUNT,
    NUM_AGES,
    NUM_LEADERS,
    OWN_DISCOUNT,
)
from pharos.rulebooks.wonders.leaders.hand import (
    is_in_hand,
    play_leader,
    return_hand,
    return_sold,
)
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.building import begin_effect, gain_coins
from pharos.rulebooks.wonders.state import (
    A_LEADER,
    NOBODY,
    LeaderPlace,
    has_power,
    left_of,
    right_of,
)


@apart
def price_of(state, city, leader):
    """What a leader costs a city; in Rome less, and beside Rome too."""
    if has_power(state, city, Special.FREE_LEADERS):
        return 0
    discount = OWN_DISCOUNT[state.sides[city]]
    discount += NEIGHBOUR_DISCOUNT[state.sides[left_of(state, city)]]
    discount += NEIGHBOUR_DISCOUNT[state.sides[right_of(state, city)]]
    return max(0, LEADER_COST[leader] - discount)


@rule
def can_recruit(state, city, leader):
    return price_of(state, city, leader) <= state.coins[city]


@apart
def recruit(state, city, leader):
    """A leader that is paid comes to stand beside the wonder."""
    play_leader(state, leader, LeaderPlace.RECRUITED)
    begin_effect(state, city, FIRST_LEADER + leader)


@apart
def list_recruits(state, player, out, count):
    """Write every leader of a hand that its player can pay."""
    for slot in range(NUM_LEADERS):
        leader = state.leaders[slot]
        if is_in_hand(state, player, slot) and can_recruit(state, player, leader):
            out[count] = RECRUIT + leader
            count += 1
    return count


@apart
def end_recruitment(state):
    """Leaders that were sold are in the box; after the last recruitment all others go there too,
    but for those of a city that can still recruit."""
    return_sold(state)
    if state.age == NUM_AGES:
        for player in range(state.num_players):
            if not keeps_leaders(state, player):
                return_hand(state, player)


@rule
def keeps_leaders(state, player):
    """Only one side of one board can recruit in the midst of an age."""
    return NEIGHBOUR_DISCOUNT[state.sides[player]] > 0


@apart
def can_recruit_any(state, player):
    for slot in range(NUM_LEADERS):
        if is_in_hand(state, player, slot) and can_recruit(state, player, state.leaders[slot]):
            return True
    return False


@apart
def recruit_extra(state, player, action):
    """One more leader, paid from what is there now; or none."""
    state.owed[A_LEADER] = NOBODY
    if action != DECLINE:
        leader = action - RECRUIT
        state.coins[player] -= price_of(state, player, leader)
        recruit(state, player, leader)
        gain_coins(state, player, FIRST_LEADER + leader)
