"""What may follow the cards of a turn: a pawn, one more leader, a copy, the discard pile."""

from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.edifice.pawns import take_only_pawn
from pharos.rulebooks.wonders.leaders.copying import can_copy_any
from pharos.rulebooks.wonders.leaders.recruit import can_recruit_any
from pharos.rulebooks.wonders.rules.discard import look_and_ask
from pharos.rulebooks.wonders.state import A_COPY, A_LEADER, A_PAWN, NOBODY, Phase


@rule
def ask_in_turn(state, end):
    """Ask for the follow-ups before one of them, until somebody has something to choose."""
    follow_up = next_owed(state, end)
    while follow_up < end and state.asked == NOBODY:
        ask(state, follow_up)
        follow_up = next_owed(state, end)


@rule
def next_owed(state, end):
    """The first follow-up that somebody has still to come; or `end`."""
    follow_up = 0
    while follow_up < end and state.owed[follow_up] == NOBODY:
        follow_up += 1
    return follow_up


@rule
def ask(state, follow_up):
    """Ask for a follow-up, if there is something to choose; else it is done, or lost."""
    player = state.owed[follow_up]
    if can_follow_up(state, player, follow_up):
        state.asked = player
        state.phase = phase_of(follow_up)
    else:
        state.owed[follow_up] = NOBODY


@apart
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
