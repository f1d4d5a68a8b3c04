"""Whether an imagined table could be the true one: the whole game is played again with its cards.

Slow and obvious: players who laid a card face down lay the one that lies there in the imagined
world; everything else is done as it was. The world is possible if all of it was legal, the same
players were asked, and the viewer saw the same after every decision.
"""

import numpy as np

from pharos.kernel.dice import below
from pharos.rulebooks.wonders.actions import (
    DECLINE,
    NO_ACTION,
    NUM_PAYMENTS,
    NUM_WAYS,
    card_of,
    is_build,
    is_stage,
)
from pharos.rulebooks.wonders.catalogue import NUM_CARDS
from pharos.rulebooks.wonders.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.wonders.rules.clues import note
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.free_city import city_decided_for
from pharos.rulebooks.wonders.seen.observation import OBSERVATION, observe
from pharos.rulebooks.wonders.state import NO_COPY, NOBODY, Phase, is_over

CARD_PHASES = (Phase.CHOOSE, Phase.LAST_CARD)


class Played:
    """A game that is played on: its first state, its decisions, its state now and its clues.

    Choices that are still secret are no decisions yet.
    """

    def __init__(self, state, clues):
        self.first, self.state, self.clues = state.copy(), state, clues
        self.decisions, self.secret = [], []

    def play(self, player, action):
        note(self.clues, self.state, player, action)
        play(self.state, player, action)
        self.secret.append((player, action))
        if (self.state.chosen == NO_ACTION).all():
            self.decisions += self.secret
            self.secret = []

    def play_at_random(self, dice):
        """One more decision; whether the game goes on. What is offered is often declined."""
        waiting = int(deciders(self.state))
        player = (waiting & -waiting).bit_length() - 1
        declines = is_legal(self.state, player, DECLINE) and below(dice, 2) == 0
        self.play(player, DECLINE if declines else int(pick(self.state, player, dice)))
        return not is_over(self.state)


def could_be(played, imagined, viewer):
    """Whether all that a viewer saw could have happened in an imagined world."""
    true, world = played.first.copy(), played.first.copy()
    world.deck[:] = np.where(held_by(played, viewer), played.first.deck, imagined.deck)
    for player, action in played.decisions:
        action_there = done_there(true, imagined, player, action)
        if not is_legal(world, player, action_there):
            return False
        play(true, player, action)
        play(world, player, action_there)
        if not looks_alike(true, world, viewer):
            return False
    return True


def held_by(played, viewer):
    """The copies that a viewer has ever held: of these it is known which cards they are, though
    not always where they lie now."""
    state, held = played.first.copy(), np.zeros(played.first.deck.shape, bool)
    for player, action in [*played.decisions, (NOBODY, 0)]:
        if viewer != NOBODY and state.turn > 0:
            held[state.age - 1, [copy for copy in state.hands[viewer] if copy != NO_COPY]] = True
        if player != NOBODY:
            play(state, player, action)
    return held


def looks_alike(true, world, viewer):
    asked = [(int(deciders(each)), int(each.phase)) for each in (true, world)]
    return asked[0] == asked[1] and np.array_equal(seen(true, viewer), seen(world, viewer))


def seen(state, viewer):
    out = np.zeros(OBSERVATION.total, np.float32)
    observe(state, viewer, out)
    return out


def done_there(true, imagined, player, action):
    """The same action with the card that lies there in the imagined world."""
    card = int(card_of(action))
    if true.phase not in CARD_PHASES or card >= NUM_CARDS or is_build(action):
        return action
    copies = [int(copy) for copy in true.hands[player] if copy != NO_COPY]
    if city_decided_for(true, player) != player:  # the card for the own city is taken out first
        own = copy_in(true, copies, int(card_of(true.chosen[player])))
        copies[copies.index(own)] = copies[-1]
        copies.pop()
    there = int(imagined.deck[true.age - 1, copy_in(true, copies, card)])
    return action + (there - card) * (NUM_WAYS * NUM_PAYMENTS if is_stage(action) else 1)


def copy_in(state, copies, card):
    """The first of some copies that is this card: a hand is played from in this order."""
    return next(copy for copy in copies if state.deck[state.age - 1, copy] == card)
