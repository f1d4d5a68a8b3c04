"""Before the first age: four leaders each, of which all keep one and pass the others on."""

from pharos.kernel.dice import shuffle
from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import KEEP, NO_ACTION
from pharos.rulebooks.wonders.catalogue import NUM_LEADERS
from pharos.rulebooks.wonders.leaders.hand import begin_recruitment, slot_of
from pharos.rulebooks.wonders.state import NOBODY, PACKET, LeaderPlace, Phase

LAST_ROUND = PACKET - 2  # in which two leaders are passed on; the one left is kept too


@apart
def deal_leaders(state, dice):
    """Shuffle all leaders, and rank them for whoever draws from the box later."""
    for slot in range(NUM_LEADERS):
        state.leaders[slot] = slot
        state.leader_rank[slot] = slot
    shuffle(dice, state.leaders, NUM_LEADERS)
    shuffle(dice, state.leader_rank, NUM_LEADERS)


@apart
def begin_draft(state):
    state.phase = Phase.DRAFT
    for slot in range(state.num_players * PACKET):
        state.leader_place[slot] = LeaderPlace.DRAFT


@rule
def packet_held(state, player):
    """The seat to which the leaders were dealt that a player holds; they travel to the right."""
    return (player - state.draft_round) % state.num_players


@rule
def drafted_by(state, slot):
    """Who keeps the leader of a slot in the draft; nobody, if it was never dealt."""
    if slot >= state.num_players * PACKET:
        return NOBODY
    return (slot // PACKET + slot % PACKET) % state.num_players


@rule
def may_keep(state, player, leader):
    """Whether a leader is among those passed on to a player."""
    slot = slot_of(state, leader)
    return state.leader_place[slot] == LeaderPlace.DRAFT and slot // PACKET == packet_held(
        state, player
    )


@apart
def legal_keeps(state, player, out):
    count = 0
    packet = packet_held(state, player)
    for slot in range(packet * PACKET + state.draft_round, (packet + 1) * PACKET):
        out[count] = KEEP + state.leaders[slot]
        count += 1
    return count


@apart
def keep_leaders(state):
    """All keep the leader they chose; after three rounds also the one passed on last."""
    for player in range(state.num_players):
        keep(state, player, state.chosen[player] - KEEP)
        state.chosen[player] = NO_ACTION
    if state.draft_round < LAST_ROUND:
        state.draft_round += 1
        return
    for packet in range(state.num_players):
        last = packet * PACKET + PACKET - 1
        take(state, drafted_by(state, last), last)
    begin_recruitment(state)


@rule
def keep(state, player, leader):
    """The leader changes places with the first one not kept yet: slots tell when it was kept."""
    slot = packet_held(state, player) * PACKET + state.draft_round
    state.leaders[slot_of(state, leader)] = state.leaders[slot]
    state.leaders[slot] = leader
    take(state, player, slot)


@rule
def take(state, player, slot):
    state.leader_place[slot] = LeaderPlace.HAND
    state.leader_owner[slot] = player
