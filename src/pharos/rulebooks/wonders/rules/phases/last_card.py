"""Phase.LAST_CARD: the seventh card is played too, just as cards are in `choose`."""

from pharos.kernel.bits import has
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.edifice.rewards import join_edifice
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.hand import hand_size
from pharos.rulebooks.wonders.rules.playing_a_card import count_coins, lay_down, pay
from pharos.rulebooks.wonders.state import NOBODY, Phase, with_edifice


@rule
def last_card_player(state):
    """Who plays the seventh card too, or NOBODY (W-66, W-67, W-124)."""
    for player in range(state.num_players):
        if has(state.specials[player], Special.LAST_CARD) and hand_size(state, player) > 0:
            return player
    return NOBODY


@rule
def ask_for_last_card(state):
    """Ask for the seventh card, before anybody builds from the discard pile (W-21, W-70)."""
    player = last_card_player(state)
    if player != NOBODY and state.asked == NOBODY:
        state.asked = player
        state.phase = Phase.LAST_CARD


@standalone
def play_last_card(state, player, action):
    """The seventh card is a turn of its own for one player, with the cities as they stand (W-22,
    W-68, W-69, L-69, E-15)."""
    state.chosen[player] = action
    pay(state, player)
    lay_down(state, player)
    count_coins(state, player)
    if with_edifice(state):
        join_edifice(state)
    state.chosen[player] = NO_ACTION
