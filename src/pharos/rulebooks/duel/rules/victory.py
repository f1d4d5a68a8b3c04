"""Who wins: at once by military or scientific supremacy, else by points after the third age."""

from pharos.kernel.bits import only
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import Colour
from pharos.rulebooks.duel.rules.scoring import card_points, points
from pharos.rulebooks.duel.state import Ending, Phase

ENDINGS = tuple(ending.name.lower() for ending in Ending)
SUDDEN_ENDINGS = int(Ending.CIVILIAN)  # the ones before it: either supremacy (D-116)


@rule
def win(state, players, ending):
    """The game is over at once, even if something was still to be chosen; `players` is the set of
    those who won (D-83, D-84, D-89, D-116).

    Nobody wins by both kinds of supremacy: nothing has both a shield and a symbol (D-117).
    """
    state.phase = Phase.OVER
    state.victors = players
    state.ending = ending


@rule
def count_up(state):
    """After the third age most points win, then most points on blue cards; else both win.

    (D-118, D-129, D-130, D-131)
    """
    lead = points(state, 0) - points(state, 1)
    if lead == 0:
        blue = card_points(state, 0, Colour.BLUE)
        lead = blue - card_points(state, 1, Colour.BLUE)
    victors = 0
    if lead >= 0:
        victors |= only(0)
    if lead <= 0:
        victors |= only(1)
    win(state, victors, Ending.CIVILIAN)


@rule
def winners(state):
    """The set of players who won; empty while the game goes on."""
    return state.victors


@rule
def ending(state):
    """How the game was won: an index into ENDINGS."""
    return state.ending
