"""Phase.DRAFT: four leaders each; everybody keeps one and passes the others on."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import KEEP, NO_ACTION, RECRUIT, Meaning
from pharos.rulebooks.wonders.leaders.hand import slot_of
from pharos.rulebooks.wonders.leaders.phases.recruit import begin_recruitment
from pharos.rulebooks.wonders.rules.reasons import Reason, about_leader
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.state import LAST_ROUND, NOBODY, PACKET, LeaderPlace, Phase


@standalone
def begin_draft(state):
    """Every player holds the four leaders dealt to their seat; all others stay in the box (L-6)."""
    state.phase = Phase.DRAFT
    for slot in range(state.num_players * PACKET):
        state.leader_place[slot] = LeaderPlace.DRAFT


@rule
def packet_held(state, player):
    """The seat that was dealt the packet a player holds now; packets travel to the right (L-7,
    L-9)."""
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


@standalone
def legal_keeps(state, player, out):
    count = 0
    packet = packet_held(state, player)
    for slot in range(packet * PACKET + state.draft_round, (packet + 1) * PACKET):
        out[count] = KEEP + state.leaders[slot]
        count += 1
    return count


@rule
def is_legal_keep(state, player, action):
    return KEEP <= action < RECRUIT and may_keep(state, player, action - KEEP)


@rule
def pick_keep(state, player, dice):
    number = state.draft_round + below(dice, PACKET - state.draft_round)
    return KEEP + state.leaders[packet_held(state, player) * PACKET + number]


@standalone
def keep_leaders(state):
    """From now on no choice can be taken back: everybody keeps the leader they chose, and after
    three rounds also the last one passed on to them (L-7, L-8, L-10)."""
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
    """The leader swaps slots with the first one not kept yet: its slot tells when it was kept."""
    slot = packet_held(state, player) * PACKET + state.draft_round
    state.leaders[slot_of(state, leader)] = state.leaders[slot]
    state.leaders[slot] = leader
    take(state, player, slot)


@rule
def take(state, player, slot):
    state.leader_place[slot] = LeaderPlace.HAND
    state.leader_owner[slot] = player


def reason_against_keeping(snapshot: Snapshot, player: int, meant: Meaning) -> Reason | None:
    if may_keep(snapshot.state, player, meant.number):
        return None
    return about_leader("leader_not_passed_on", meant.number)
