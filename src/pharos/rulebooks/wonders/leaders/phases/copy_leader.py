"""Phase.COPY_LEADER: the Courtesans Guild copies a leader next door."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import COPY, PAWN, Meaning
from pharos.rulebooks.wonders.catalogue import FIRST_LEADER, NUM_LEADERS, SPECIAL
from pharos.rulebooks.wonders.leaders.hand import has_leader, is_recruited
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.effects import begin_effect, gain_coins
from pharos.rulebooks.wonders.rules.reasons import Reason, about_leader
from pharos.rulebooks.wonders.rules.snapshot import Snapshot
from pharos.rulebooks.wonders.state import A_COPY, A_DIG_WITH_COPY, NOBODY, left_of, right_of


@rule
def can_copy(state, city, leader):
    """Any leader recruited by a neighbour (L-52, L-59)."""
    return has_leader(state, left_of(state, city), leader) or has_leader(
        state, right_of(state, city), leader
    )


@standalone
def can_copy_any(state, city):
    """Whether a neighbour has recruited a leader; the Free City copies nobody (L-59, L-75)."""
    if city >= state.num_players:
        return False
    for slot in range(NUM_LEADERS):
        if is_recruited(state, left_of(state, city), slot):
            return True
        if is_recruited(state, right_of(state, city), slot):
            return True
    return False


@standalone
def legal_copies(state, city, out):
    count = 0
    for leader in range(NUM_LEADERS):
        if can_copy(state, city, leader):
            out[count] = COPY + leader
            count += 1
    return count


@rule
def is_legal_copy(state, city, action):
    return COPY <= action < PAWN and can_copy(state, city, action - COPY)


@rule
def pick_copy(state, player, dice):
    leader = below(dice, NUM_LEADERS)
    while not can_copy(state, player, leader):
        leader = below(dice, NUM_LEADERS)
    return COPY + leader


@standalone
def copy_leader(state, city, action):
    """From now on the city has the effect of the leader too, though not the leader; its points are
    counted at the end (L-53, L-54, L-55, L-56, L-57, L-58)."""
    leader = action - COPY
    item = FIRST_LEADER + leader
    state.owed[A_COPY] = NOBODY
    state.copied[city] = leader
    if SPECIAL[item] == Special.DISCARD_BUILD:
        state.owed[A_DIG_WITH_COPY] = city
    else:
        begin_effect(state, city, item)
        gain_coins(state, city, item)


def reason_against_copying(snapshot: Snapshot, city: int, meant: Meaning) -> Reason | None:
    if can_copy(snapshot.state, city, meant.number):
        return None
    return about_leader("leader_not_next_door", meant.number)
