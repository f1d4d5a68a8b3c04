"""Phase.BEGIN: the end of an age, and who begins the next one."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import BEGIN, BEGIN_OTHER, BEGIN_SELF, NUM_ACTIONS
from pharos.rulebooks.duel.rules.reasons import Reason
from pharos.rulebooks.duel.rules.structure import lay_out
from pharos.rulebooks.duel.rules.victory import count_up
from pharos.rulebooks.duel.state import NUM_AGES, NUM_PLAYERS, Phase, advance, opponent_of


@rule
def end_age(state):
    """The next age is laid out, or points are counted; an extra turn due now is lost.

    The structure lies there before anybody chooses who begins (D-18, D-33, D-109, D-111, D-118).
    """
    if state.age == NUM_AGES:
        count_up(state)
    else:
        lay_out(state, state.age + 1)
        ask_who_begins(state)


@rule
def ask_who_begins(state):
    """The weaker player chooses; with the pawn in the centre the last one to play begins.

    By the erratum that player chooses too (D-110, D-112, D-113, D-115).
    """
    last = state.active
    if advance(state, last) > 0:
        state.active = opponent_of(last)
    if state.pawn != 0 or state.centre_chooses:
        state.phase = Phase.BEGIN


@rule
def legal_beginners(out):
    """Either player may begin (D-110)."""
    out[0] = BEGIN_SELF
    out[1] = BEGIN_OTHER
    return 2


@rule
def is_legal_beginner(action):
    return BEGIN <= action < NUM_ACTIONS


def reason_against_beginner(state, player: int, action: int) -> Reason | None:
    """The player who is asked may answer either way."""


@rule
def pick_beginner(dice):
    return BEGIN + below(dice, NUM_PLAYERS)


@rule
def begin_age(state, player, action):
    """The player who was chosen takes the first turn of the age (D-110)."""
    state.phase = Phase.TURN
    state.active = player if action == BEGIN_SELF else opponent_of(player)
