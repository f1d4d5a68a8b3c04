"""The end of an age, and who begins the next one."""

from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BEGIN_OTHER, BEGIN_SELF
from pharos.rulebooks.duel.rules.scoring import count_up
from pharos.rulebooks.duel.rules.structure import lay_out
from pharos.rulebooks.duel.rules.track import advance
from pharos.rulebooks.duel.state import NUM_AGES, Phase, opponent_of


@rule
def end_age(state):
    """The next age is laid out, or points are counted. An extra turn that was due is lost."""
    if state.age == NUM_AGES:
        count_up(state)
    else:
        lay_out(state, state.age + 1)
        ask_who_begins(state)


@rule
def ask_who_begins(state):
    """The weaker player chooses; with the pawn in the centre the last player to play begins."""
    last = state.active
    if advance(state, last) > 0:
        state.active = opponent_of(last)
    if state.pawn != 0 or state.centre_chooses:
        state.phase = Phase.BEGIN


@rule
def legal_beginners(out):
    out[0] = BEGIN_SELF
    out[1] = BEGIN_OTHER
    return 2


@rule
def begin_age(state, player, action):
    state.phase = Phase.TURN
    state.active = player if action == BEGIN_SELF else opponent_of(player)
