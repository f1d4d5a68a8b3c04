"""Phase.TOKEN: a pair of science symbols wins a progress token from the board."""

from pharos.kernel.dice import below
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import DESTROY, TOKEN
from pharos.rulebooks.duel.catalogue import NUM_TOKENS, TOKENS_ON_BOARD
from pharos.rulebooks.duel.rules.progress import is_on_board
from pharos.rulebooks.duel.rules.reasons import Reason, about_token
from pharos.rulebooks.duel.state import TokenPlace


@rule
def legal_tokens(state, out):
    """Any token on the board (D-86, D-87)."""
    count = 0
    for token in range(NUM_TOKENS):
        if is_on_board(state, token):
            out[count] = TOKEN + token
            count += 1
    return count


@rule
def is_legal_token(state, action):
    return TOKEN <= action < DESTROY and is_on_board(state, action - TOKEN)


def reason_against_token(state, player: int, action: int) -> Reason | None:
    token = action - TOKEN
    if is_on_board(state, token):
        return None
    return reason_against_owned(state, player, token) or about_token("token_in_box", token)


def reason_against_owned(state, player: int, token: int) -> Reason | None:
    """A token that somebody has cannot be taken again."""
    place = state.token_where[token]
    if place >= TokenPlace.BOARD:
        return None
    return about_token("token_yours" if place == player else "token_theirs", token)


@rule
def pick_token(state, dice):
    """Guess among the tokens that the game began with, until one still lies there."""
    token = state.tokens[below(dice, TOKENS_ON_BOARD)]
    while not is_on_board(state, token):
        token = state.tokens[below(dice, TOKENS_ON_BOARD)]
    return TOKEN + token
