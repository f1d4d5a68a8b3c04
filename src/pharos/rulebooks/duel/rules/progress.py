"""Scientific symbols and the progress tokens they win."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    NO_SYMBOL,
    NUM_PERKS,
    NUM_SYMBOLS,
    NUM_TOKENS,
    PERKS,
    TOKEN_COINS,
    TOKEN_SYMBOL,
    WINNING_SYMBOLS,
)
from pharos.rulebooks.duel.rules.victory import win
from pharos.rulebooks.duel.state import Ending, Phase, TokenPlace

PAIR = 2


@rule
def gain_symbol(state, player, symbol):
    """Six different symbols win the game; a pair of identical ones wins a progress token.

    If the board has none left, a pair brings nothing (D-86, D-87, D-88, D-89, D-98, D-116).
    """
    state.symbols[player, symbol] += 1
    if num_symbols(state, player) >= WINNING_SYMBOLS:
        win(state, only(player), Ending.SCIENTIFIC)
    elif state.symbols[player, symbol] == PAIR and any_on_board(state):
        state.phase = Phase.TOKEN


@rule
def num_symbols(state, player):
    """How many different symbols a city has (D-89)."""
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
    """A progress token works from now on, and Law is a symbol like any other.

    Other rules ask for its perk: what is built costs less, brings coins, shields or turns. Nothing
    that was done before is changed by it (D-90, D-91, D-92, D-94, D-97, D-101, D-103, D-106,
    D-108).
    """
    state.token_where[token] = player
    state.coins[player] += TOKEN_COINS[token]
    for perk in range(NUM_PERKS):
        state.perks[player, perk] += PERKS[token, perk]
    if TOKEN_SYMBOL[token] != NO_SYMBOL:
        gain_symbol(state, player, TOKEN_SYMBOL[token])
