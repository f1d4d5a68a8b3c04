"""What may follow the cards of a turn: a pawn, one more leader, a copy, the discard pile."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.edifice.phases.pawn import has_pawn_to_choose, take_only_pawn
from pharos.rulebooks.wonders.leaders.phases.copy_leader import can_copy_any
from pharos.rulebooks.wonders.leaders.phases.extra_leader import can_recruit_any
from pharos.rulebooks.wonders.rules.discard_pile import look_through
from pharos.rulebooks.wonders.rules.phases.dig import can_dig_any
from pharos.rulebooks.wonders.state import A_COPY, A_DIG, A_LEADER, A_PAWN, NOBODY, Phase


@rule
def ask_in_turn(state, end):
    """Ask for the follow-ups before `end`, until somebody has something to choose (W-21,
    W-80, L-68, L-69, E-50, E-54, E-65)."""
    follow_up = next_owed(state, end)
    while follow_up < end and state.asked == NOBODY:
        ask(state, follow_up)
        follow_up = next_owed(state, end)


@rule
def next_owed(state, end):
    """The first follow-up that is still owed to somebody, or `end`."""
    follow_up = 0
    while follow_up < end and state.owed[follow_up] == NOBODY:
        follow_up += 1
    return follow_up


@rule
def ask(state, follow_up):
    """Ask for a follow-up, if there is something to choose; otherwise it is done or lost (W-83,
    L-18, L-59, E-59)."""
    player = state.owed[follow_up]
    before_asking(state, player, follow_up)
    if has_choice(state, player, follow_up):
        state.asked = player
        state.phase = phase_of(follow_up)
    else:
        state.owed[follow_up] = NOBODY


@standalone
def before_asking(state, player, follow_up):
    """A pawn without a choice is taken; a player who may dig looks through the discard pile first
    (W-134, E-42)."""
    if follow_up == A_PAWN:
        take_only_pawn(state, player)
    elif follow_up >= A_DIG:
        look_through(state, player)


@standalone
def has_choice(state, player, follow_up):
    """Whether there is something to choose; the Free City copies no leader (W-83, L-75)."""
    if follow_up == A_PAWN:
        return has_pawn_to_choose(state, player)
    if follow_up == A_LEADER:
        return can_recruit_any(state, player)
    if follow_up == A_COPY:
        return can_copy_any(state, player)
    return can_dig_any(state, player)


@rule
def phase_of(follow_up):
    if follow_up == A_PAWN:
        return Phase.PAWN
    if follow_up == A_LEADER:
        return Phase.EXTRA_LEADER
    if follow_up == A_COPY:
        return Phase.COPY_LEADER
    return Phase.DIG
