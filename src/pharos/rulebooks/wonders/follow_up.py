"""What may follow the cards of a turn: a pawn, one more leader, a copy, the discard pile."""

from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.discard import look_and_ask
from pharos.rulebooks.wonders.edifice.pawns import take_only_pawn
from pharos.rulebooks.wonders.leaders.copying import can_copy_any
from pharos.rulebooks.wonders.leaders.recruit import can_recruit_any
from pharos.rulebooks.wonders.state import A_COPY, A_DIG, A_LEADER, A_PAWN, NOBODY, Phase


@rule
def ask(state, follow_up):
    """Ask for a follow-up, if there is something to choose; else it is done, or lost."""
    player = state.owed[follow_up]
    if player == NOBODY or state.asked != NOBODY:
        return
    if can_follow_up(state, player, follow_up):
        state.asked = player
        state.phase = phase_of(follow_up)
    else:
        state.owed[follow_up] = NOBODY


@rule
def can_follow_up(state, player, follow_up):
    """Whether there is something to choose; the Free City copies no leader."""
    if follow_up == A_PAWN:
        return take_only_pawn(state, player)
    if follow_up == A_LEADER:
        return can_recruit_any(state, player)
    if follow_up == A_COPY:
        return player < state.num_players and can_copy_any(state, player)
    return look_and_ask(state, player)


@rule
def phase_of(follow_up):
    if follow_up == A_PAWN:
        return Phase.PAWN
    if follow_up == A_LEADER:
        return Phase.EXTRA_LEADER
    if follow_up == A_COPY:
        return Phase.COPY_LEADER
    return Phase.DIG


@rule
def current_dig(state):
    """Which of the builds from the discard pile is next."""
    follow_up = A_DIG
    while state.owed[follow_up] == NOBODY:
        follow_up += 1
    return follow_up


