"""Phase.LIBRARY: tokens are drawn from the box, and the builder keeps one of them."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import DESTROY, TOKEN
from pharos.rulebooks.duel.catalogue import TOKENS_ON_BOARD
from pharos.rulebooks.duel.rules.phases.choose_token import reason_against_owned
from pharos.rulebooks.duel.rules.reasons import Reason, about_token
from pharos.rulebooks.duel.state import Phase


@rule
def draw_tokens(state, count):
    """Draw tokens from the box for the builder to choose from; whether the wonder gives an extra
    turn is settled by now (D-76, D-104)."""
    state.phase = Phase.LIBRARY
    state.drawn = count


@rule
def drawn_token(state, number):
    """The tokens drawn are the first ones of the box."""
    return state.tokens[TOKENS_ON_BOARD + number]


@rule
def is_drawn(state, token):
    for number in range(state.drawn):
        if drawn_token(state, number) == token:
            return True
    return False


@rule
def legal_drawn_tokens(state, out):
    """Any of the tokens drawn from the box (D-76)."""
    for number in range(state.drawn):
        out[number] = TOKEN + drawn_token(state, number)
    return state.drawn


@rule
def is_legal_drawn_token(state, action):
    return TOKEN <= action < DESTROY and is_drawn(state, action - TOKEN)


def reason_against_drawn_token(state, player: int, action: int) -> Reason | None:
    token = action - TOKEN
    if is_drawn(state, token):
        return None
    return reason_against_owned(state, player, token) or about_token("token_not_drawn", token)


@rule
def pick_drawn_token(state, dice):
    return TOKEN + drawn_token(state, below(dice, state.drawn))
