"""What a player knows of leaders, as numbers in named slices."""

from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.actions import (
    KEEP,
    RECRUIT,
    card_of,
    is_recruitment,
    is_sale,
    is_stage,
)
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NO_LEADER, NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import is_in_hand, is_recruited, num_held_leaders
from pharos.rulebooks.wonders.leaders.phases.draft import packet_held
from pharos.rulebooks.wonders.state import PACKET, LeaderPlace, Phase

ROUNDS = PACKET - 1
LEADER_SIZES = {
    "draft_round": ROUNDS,
    "draft_packet": NUM_LEADERS,  # passed on to the viewer
    "leader_hand": NUM_LEADERS,  # of the viewer
    "buried_leaders": NUM_LEADERS,  # under the viewer's wonder
    "chosen_leader": NUM_LEADERS,  # by the viewer: kept, recruited, under a stage or sold
    "chosen_recruit": 1,  # that leader is recruited
}
LEADER_SIZES_OF_CITY = {
    "leaders": NUM_LEADERS,  # recruited
    "copied": NUM_LEADERS,
    "num_leaders_held": 1,
}
OF_LEADERS = Layout(**LEADER_SIZES)
ROUND, PACKET_HELD = OF_LEADERS.start("draft_round"), OF_LEADERS.start("draft_packet")
HELD, BURIED = OF_LEADERS.start("leader_hand"), OF_LEADERS.start("buried_leaders")
CHOSEN, CHOSEN_RECRUIT = OF_LEADERS.start("chosen_leader"), OF_LEADERS.start("chosen_recruit")
OF_CITY = Layout(**LEADER_SIZES_OF_CITY)
RECRUITED, COPIED, NUM_HELD = (OF_CITY.start(name) for name in LEADER_SIZES_OF_CITY)


@rule
def observe_own_leaders(state, viewer, out):
    """The packet passed on, the viewer's hand, and what lies under the viewer's wonder."""
    if state.phase == Phase.DRAFT:
        out[ROUND + state.draft_round] = 1
        first = packet_held(state, viewer) * PACKET
        for slot in range(first + state.draft_round, first + PACKET):
            out[PACKET_HELD + state.leaders[slot]] = 1
    for slot in range(NUM_LEADERS):
        out[HELD + state.leaders[slot]] = is_in_hand(state, viewer, slot)
        lies_under = state.leader_place[slot] == LeaderPlace.UNDER
        out[BURIED + state.leaders[slot]] = lies_under and state.leader_owner[slot] == viewer


@rule
def observe_leader_chosen(action, out):
    """The leader that a choice is about, if it is about one."""
    leader = leader_chosen(action)
    if leader != NO_LEADER:
        out[CHOSEN + leader] = 1
        out[CHOSEN_RECRUIT] = is_recruitment(action)


@rule
def leader_chosen(action):
    """The leader that a choice is about, or NO_LEADER."""
    if KEEP <= action < RECRUIT:
        return action - KEEP
    if is_recruitment(action):
        return action - RECRUIT
    if is_stage(action) or is_sale(action):
        return max(NO_LEADER, card_of(action) - FIRST_LEADER)
    return NO_LEADER


@rule
def observe_leaders_of_city(state, city, out):
    """What everybody sees of a city's leaders."""
    for slot in range(NUM_LEADERS):
        if is_recruited(state, city, slot):
            out[RECRUITED + state.leaders[slot]] = 1
    if state.copied[city] != NO_LEADER:
        out[COPIED + state.copied[city]] = 1
    out[NUM_HELD] = num_held_leaders(state, city)
