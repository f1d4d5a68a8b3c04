"""Phase.EXTRA_LEADER: recruit one more leader during an age, or decline."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import DECLINE, RECRUIT, Meaning
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import is_in_hand
from pharos.rulebooks.wonders.leaders.phases.recruit import (
    can_recruit,
    is_legal_recruitment,
    list_recruits,
    price_of,
    reason_against_recruiting,
    recruit,
)
from pharos.rulebooks.wonders.rules.effects import gain_coins
from pharos.rulebooks.wonders.rules.reasons import Reason
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.state import A_LEADER, NOBODY


@standalone
def can_recruit_any(state, player):
    for slot in range(NUM_LEADERS):
        if is_in_hand(state, player, slot) and can_recruit(state, player, state.leaders[slot]):
            return True
    return False


@rule
def legal_extra_leaders(state, player, out):
    count = list_recruits(state, player, out, 0)
    out[count] = DECLINE
    return count + 1


@rule
def is_legal_extra_leader(state, player, action):
    return action == DECLINE or is_legal_recruitment(state, player, action)


@rule
def pick_extra_leader(state, player, dice):
    while True:
        slot = below(dice, NUM_LEADERS + 1)
        if slot == NUM_LEADERS:
            return DECLINE
        if is_in_hand(state, player, slot) and can_recruit(state, player, state.leaders[slot]):
            return RECRUIT + state.leaders[slot]


@standalone
def recruit_extra(state, player, action):
    """Recruit one more leader, paid from the coins the city has now; or none (L-65)."""
    state.owed[A_LEADER] = NOBODY
    if action != DECLINE:
        leader = action - RECRUIT
        state.coins[player] -= price_of(state, player, leader)
        recruit(state, player, leader)
        gain_coins(state, player, FIRST_LEADER + leader)


def reason_against_extra_leader(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    declines = meant.verb == "decline"
    return None if declines else reason_against_recruiting(snapshot, player, meant)
