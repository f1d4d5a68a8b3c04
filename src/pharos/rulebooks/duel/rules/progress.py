"""Scientific symbols and the progress tokens they win."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.actions import TOKEN
from pharos.rulebooks.duel.catalogue import (
    NO_SYMBOL,
    NUM_PERKS,
    NUM_SYMBOLS,
    NUM_TOKENS,
    PERKS,
    TOKEN_COINS,
    TOKEN_SYMBOL,
    TOKENS_ON_BOARD,
    WINNING_SYMBOLS,
)
from pharos.rulebooks.duel.state import Ending, Phase, TokenPlace, win

PAIR = 2


@rule
def gain_symbol(state, player, symbol):
    """Six different symbols win the game; a pair of identical ones wins a progress token."""
    state.symbols[player, symbol] += 1
    if num_symbols(state, player) >= WINNING_SYMBOLS:
        win(state, only(player), Ending.SCIENTIFIC)
    elif state.symbols[player, symbol] == PAIR and any_on_board(state):
        state.phase = Phase.TOKEN


@rule
def num_symbols(state, player):
    """How many different symbols a city has."""
    count = 0
    for symbol in range(NUM_SYMBOLS):
        if state.symbols[player, symbol] > 0:
            count += 1
    return count


@rule
def any_on_board(state):
    for token in range(NUM_TOKENS):
        if is_on_board(state, token):
            return True
    return False


@rule
def is_on_board(state, token):
    return state.token_where[token] == TokenPlace.BOARD


@rule
def take_token(state, player, token):
    """A progress token works from now on."""
    state.token_where[token] = player
    state.coins[player] += TOKEN_COINS[token]
    for perk in range(NUM_PERKS):
        state.perks[player, perk] += PERKS[token, perk]
    if TOKEN_SYMBOL[token] != NO_SYMBOL:
        gain_symbol(state, player, TOKEN_SYMBOL[token])


@rule
def legal_tokens(state, out):
    """Any token on the board."""
    count = 0
    for token in range(NUM_TOKENS):
        if is_on_board(state, token):
            out[count] = TOKEN + token
            count += 1
    return count


@rule
def drawn_token(state, number):
    """The tokens the library draws are the first ones of the box."""
    return state.tokens[TOKENS_ON_BOARD + number]


@rule
def legal_draws(state, out):
    """Any of the tokens drawn from the box."""
    for number in range(state.drawn):
        out[number] = TOKEN + drawn_token(state, number)
    return state.drawn


@rule
def is_drawn(state, token):
    for number in range(state.drawn):
        if drawn_token(state, number) == token:
            return True
    return False
