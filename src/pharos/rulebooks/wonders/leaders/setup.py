"""Before the first age: coins, and the leaders that are dealt for the draft."""

from pharos.kernel.dice import shuffle
from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.catalogue import LEADER_FIGURES, NO_LEADER, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import NOT_IN_BOX
from pharos.rulebooks.wonders.leaders.phases.draft import begin_draft
from pharos.rulebooks.wonders.state import NOBODY, LeaderPlace

START_COINS_WITH_LEADERS = LEADER_FIGURES.coins


@standalone
def set_up_leaders(state, dice):
    """Every player starts with more coins, and with four leaders to draft from; the Free City has
    neither (L-3, L-6, L-73)."""
    deal_leaders(state, dice)
    for player in range(state.num_players):
        state.coins[player] = START_COINS_WITH_LEADERS
    begin_draft(state)


@standalone
def deal_leaders(state, dice):
    """Shuffle all leaders, and rank them for those who draw from the box later (L-6, L-64)."""
    for slot in range(NUM_LEADERS):
        state.leaders[slot] = slot
        state.leader_rank[slot] = slot
    shuffle(dice, state.leaders, NUM_LEADERS)
    shuffle(dice, state.leader_rank, NUM_LEADERS)


@standalone
def wipe_leaders(state):
    """No leader is dealt."""
    state.draft_round = 0
    state.leaders[:] = 0
    state.leader_place[:] = LeaderPlace.BOX
    state.leader_owner[:] = NOBODY
    state.leader_rank[:] = 0
    state.was_in_box[:] = NOT_IN_BOX
    state.copied[:] = NO_LEADER
