"""Before the draft: all leaders are shuffled."""

from pharos.kernel.dice import shuffle
from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.catalogue import NO_LEADER, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import NOT_IN_BOX
from pharos.rulebooks.wonders.state import NOBODY, LeaderPlace


@standalone
def deal_leaders(state, dice):
    """Shuffle all leaders, and rank them for whoever draws from the box later (L-6, L-64)."""
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
