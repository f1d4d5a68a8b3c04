"""Cards built from the discard pile by several players: which copies they may have been.

A few cards are laid out, all ways in which they may lie are listed, and those that agree with what
a viewer has seen are counted: imagining must find each of them equally often.
"""

from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest
from helpers.wonders import dealt

from pharos.kernel.bits import only
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS
from pharos.rulebooks.wonders.rules.discard_pile import look_through
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.rules.hidden_discards import is_dug_up, may_be_gone
from pharos.rulebooks.wonders.state import NOBODY, Place, moment, note_built

MANY = 3000 if COMPILED else 40
PLAYERS, TURN = 7, 4
UNSEEN = range(4 * 7, 7 * 7)  # copies of hands that player 0 has never held
PASSED_ON = range(1 * 7, 2 * 7)  # of the hand that player 0 held in the second turn
HAND, UNDER, PILE, GONE, LOST = "hand", "under", "pile", "gone", "lost"
PLACES = {
    HAND: Place.HAND,
    UNDER: Place.UNDER,
    PILE: Place.DISCARD,
    GONE: Place.BUILT,
    LOST: Place.LOST,
}


class Lying:
    """A card and where it lies: in a hand, under a wonder, or in the pile since a turn, from which
    it may be gone."""

    def __init__(self, card, place=HAND, turn=0, heap=UNSEEN, known=()):
        self.card, self.place, self.turn, self.heap, self.known = card, place, turn, heap, known

    @property
    def was_in_pile(self):
        return self.place in (PILE, GONE, LOST)


def laid_out(lying, digs):
    """A table with just these cards, and what was dug up: cards and turns."""
    state = dealt(PLAYERS, 1)
    state.place[:] = Place.BOX
    state.turn = TURN
    state.hands[:] = -1
    for copy, card in zip(copies_of(lying), lying, strict=True):
        state.deck[0, copy] = CARD_CODES[card.card]
        state.place[0, copy] = PLACES[card.place]
        state.hidden_in[0, copy] = card.turn
        state.known[0, copy] = sum(only(player) for player in card.known)
    gone = [card.card for card in lying if card.place == GONE]
    for city, card in enumerate(gone):
        note_built(state, city, CARD_CODES[card])
    for dig, (card, turn) in enumerate(digs):
        state.dug[dig], state.dug_at[dig] = CARD_CODES[card], moment(0, turn)
    return state


def copies_of(lying):
    """The copies of cards that lie so, by their heaps."""
    unseen, passed_on = iter(UNSEEN), iter(PASSED_ON)
    return [next(unseen if card.heap is UNSEEN else passed_on) for card in lying]


def could_be_dug(lying, cards, digs):
    """Whether each dig found its card in the pile: by trying all ways."""
    piles = [n for n, card in enumerate(lying) if card.was_in_pile]
    return any(
        all(
            cards[n] == card and lying[n].turn <= turn
            for n, (card, turn) in zip(found, digs, strict=True)
        )
        for found in permutations(piles, len(digs))
    )


def worlds(lying, digs, viewer):
    """How often each possible table occurs, among all deals that agree."""
    fixed = {n: c.card for n, c in enumerate(lying) if viewer in c.known}
    groups = [
        [n for n, card in enumerate(lying) if n not in fixed and card.heap is heap]
        for heap in (UNSEEN, PASSED_ON)
    ]
    if viewer == NOBODY:
        groups = [[*groups[0], *groups[1]]]
    found = Counter()
    for orders in product(*(permutations(group) for group in groups)):
        cards = dict(fixed)
        for group, order in zip(groups, orders, strict=True):
            cards |= {n: lying[m].card for n, m in zip(group, order, strict=True)}
        if could_be_dug(lying, cards, digs):
            pile = Counter(cards[n] for n, card in enumerate(lying) if card.was_in_pile)
            pile -= Counter(card for card, _ in digs)
            found[appearance(cards, lying, pile)] += 1
    return found


def appearance(cards, lying, pile):
    """Where each card lies, and what is left in the pile."""
    elsewhere = tuple(cards[n] for n, card in enumerate(lying) if not card.was_in_pile)
    return elsewhere, tuple(sorted(pile.elements()))


def imagined_worlds(lying, digs, viewer):
    state, dice, found = laid_out(lying, digs), new_dice(7), Counter()
    copies = copies_of(lying)
    for _ in range(MANY):
        imagined = state.copy()
        imagine(imagined, viewer, dice)
        check_open(state, imagined, lying, viewer)
        cards = {n: CARDS[imagined.deck[0, copy]].id for n, copy in enumerate(copies)}
        pile = Counter(
            cards[n] for n, c in enumerate(copies) if imagined.place[0, c] == Place.DISCARD
        )
        found[appearance(cards, lying, pile)] += 1
    return found


def check_open(state, imagined, lying, viewer):
    """As many of each card as before are built, and lost; and nothing known has changed."""
    for place in (Place.BUILT, Place.LOST):
        before, after = (
            sorted(each.deck[0][each.place[0] == place].tolist()) for each in (state, imagined)
        )
        assert before == after
    for copy, card in zip(copies_of(lying), lying, strict=True):
        assert viewer not in card.known or imagined.deck[0, copy] == state.deck[0, copy]
    if viewer != NOBODY:
        assert known_in_pile(state, viewer) == known_in_pile(imagined, viewer)


def known_in_pile(state, viewer):
    """The cards that a viewer is told to lie in the pile."""
    copies = np.flatnonzero((state.place[0] == Place.DISCARD) & (state.known[0] >> viewer & 1))
    there = [copy for copy in copies if not may_be_gone(state, viewer, 0, int(copy))]
    return sorted(CARDS[state.deck[0, copy]].id for copy in there)


ALTAR_TWICE = [("altar", 2), ("altar", 3)]
SCENES = {
    "dug up twice, and a third one in hand": (
        [
            Lying("altar", GONE, 1),
            Lying("altar", GONE, 3),
            Lying("altar"),
            Lying("baths", PILE, 2),
            Lying("loom", UNDER, 2),
            Lying("press", PILE, 4),
        ],
        ALTAR_TWICE,
    ),
    "two different cards, one of which may be another copy": (
        [
            Lying("altar", GONE, 1),
            Lying("baths", GONE, 3),
            Lying("altar", UNDER, 2),
            Lying("loom", PILE, 2),
            Lying("press"),
        ],
        [("altar", 2), ("baths", 4)],
    ),
    "from a hand passed on, or from another": (
        [
            Lying("altar", GONE, 3, PASSED_ON),
            Lying("baths", HAND, 0, PASSED_ON),
            Lying("loom", PILE, 4, PASSED_ON),
            Lying("altar", HAND),
            Lying("press", PILE, 2),
            Lying("well", UNDER, 3),
        ],
        [("altar", 3)],
    ),
    "one of them sold by the viewer": (
        [
            Lying("altar", PILE, 1, known=[0]),
            Lying("altar", GONE, 2),
            Lying("baths", PILE, 3),
            Lying("press"),
            Lying("loom", UNDER, 1),
        ],
        [("altar", 2)],
    ),
    "two dug up, one of them sold by the viewer": (
        [
            Lying("altar", GONE, 2, known=[0]),
            Lying("altar", GONE, 3),
            Lying("altar"),
            Lying("baths", PILE, 1),
            Lying("loom", UNDER, 1),
        ],
        [("altar", 2), ("altar", 4)],
    ),
    "dug up and lost again": (
        [
            Lying("altar", LOST, 1),
            Lying("altar", GONE, 3),
            Lying("altar"),
            Lying("baths", PILE, 1),
            Lying("press", UNDER, 2),
        ],
        [("altar", 2), ("altar", 3)],
    ),
}


@pytest.mark.rule("W-131", "W-133")
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_every_deal_that_agrees_with_what_was_seen_is_equally_likely(scene, viewer):
    lying, digs = SCENES[scene]
    possible, found = worlds(lying, digs, viewer), imagined_worlds(lying, digs, viewer)
    assert set(found) <= set(possible)
    for world, times in possible.items():
        chance = times / possible.total()
        assert abs(found[world] - MANY * chance) <= 5 * np.sqrt(MANY * chance) + 1


@pytest.mark.rule("W-133", "W-134")
def test_a_player_who_looks_through_the_pile_later_knows_what_is_there():
    """Player 0 sold an Altar, and one was dug up: it may be gone, until player 0 looks."""
    lying, digs = SCENES["one of them sold by the viewer"]
    state = laid_out(lying, digs)
    assert known_in_pile(state, 0) == []
    look_through(state, 0)
    assert known_in_pile(state, 0) == ["altar", "baths"]
    dice = new_dice(1)
    for _ in range(20):
        imagined = state.copy()
        imagine(imagined, 0, dice)
        assert imagined.place.tolist() == state.place.tolist()


@pytest.mark.rule("W-133")
@pytest.mark.parametrize(
    ("known", "dug", "there"),
    [
        ([1, 1], [], 2),
        ([1, 1], [2], 1),
        ([1, 1], [2, 3], 0),
        ([1, 3], [2], 1),
        ([3, 3], [2], 2),
        ([1, 3], [2, 2], 1),
        ([1, 3], [2, 3], 0),
        ([1, 1, 1], [1, 4], 1),
    ],
)
def test_of_the_cards_a_player_sold_as_many_are_there_as_nobody_can_have_dug_up(known, dug, there):
    """Altars sold by player 0 in these turns, and others of which the diggers found theirs."""
    lying = [Lying("altar", PILE, turn, known=[0]) for turn in known]
    lying += [Lying("altar", GONE, 1) for _ in dug]
    state = laid_out(lying, [("altar", turn) for turn in dug])
    assert known_in_pile(state, 0) == ["altar"] * there


@pytest.mark.rule("W-133")
def test_a_card_that_is_lost_after_it_was_dug_up_is_still_one_that_was_dug_up():
    lying = [Lying("altar", LOST, 1), Lying("baths", GONE, 2), Lying("loom", LOST)]
    state = laid_out(lying, [("altar", 2), ("baths", 3)])
    assert [is_dug_up(state, 0, copy) for copy in copies_of(lying)] == [True, True, False]
