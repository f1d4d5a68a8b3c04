"""Shields move the conflict pawn between the two capitals."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    CAPITAL,
    COLOUR,
    LOOT_COINS,
    LOOT_DISTANCE,
    NUM_LOOT,
    RED_SHIELDS,
    SHIELDS,
    Colour,
)
from pharos.rulebooks.duel.rules.victory import win
from pharos.rulebooks.duel.state import Ending, advance, is_over, opponent_of


@rule
def shields_of(state, player, card):
    """The shields of a card; Strategy adds one to every red card built later (D-101, D-102,
    D-153)."""
    shields = SHIELDS[card]
    if COLOUR[card] == Colour.RED:
        shields += state.perks[player, RED_SHIELDS]
    return shields


@rule
def attack(state, player, shields):
    """Each shield moves the pawn one step towards the opponent's capital (D-78)."""
    for _ in range(shields):
        if not is_over(state):
            step(state, player)


@rule
def step(state, player):
    """In the capital the game is won, and the pawn moves no further (D-79, D-82, D-83, D-84,
    D-116)."""
    state.pawn += 1 if player == 0 else -1
    distance = advance(state, player)
    if distance == CAPITAL:
        win(state, only(player), Ending.MILITARY)
    for token in range(NUM_LOOT):
        if distance == LOOT_DISTANCE[token]:
            loot(state, opponent_of(player), token)


@rule
def loot(state, victim, token):
    """The first time the pawn enters a zone, the threatened player loses coins.

    (D-79, D-81, D-152)
    """
    if state.loot[victim, token]:
        state.loot[victim, token] = 0
        lose_coins(state, victim, LOOT_COINS[token])


@rule
def lose_coins(state, player, coins):
    """Coins go back to the bank, as many as there are (D-67, D-80)."""
    state.coins[player] = max(0, state.coins[player] - coins)
