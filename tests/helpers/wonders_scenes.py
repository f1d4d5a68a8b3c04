"""Short scenes of 7 Wonders around one city, random games, and what happens in them.

Seat 0 is the city that matters, `me`. Seat 1 is its right neighbour, the last seat its left one;
both sell their cards unless a test says otherwise.
"""

import numpy as np
from helpers.wonders import dealt, do, hand, legal_codes, set_hand, table

from pharos.kernel.baskets import basket
from pharos.kernel.bits import has
from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders.actions import DECLINE, DIG
from pharos.rulebooks.wonders.catalogue import BOARDS, CARD_CODES, CARDS
from pharos.rulebooks.wonders.rows import Resource
from pharos.rulebooks.wonders.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    Place,
    has_built,
    is_over,
)

# Three units of every raw material and one of every good, and one more of either kind
RICH = [
    *("lumber_yard", "stone_pit", "clay_pool", "ore_vein"),
    *("sawmill", "quarry", "brickyard", "foundry"),
    *("loom", "glassworks", "press", "caravansery", "forum"),
]
FILL = ["well", "tavern", "theater", "marketplace", "altar", "baths", "stockade"]
MOST_DECISIONS = 250


def scene(side, cards=(), me=(), right=(), left=(), **rest):
    """Three cities before a turn; I hold these cards and as many more as the turn leaves."""
    boards = [side, *[s for s in ("gizah day", "rhodos day", "ephesos day") if s != side][:2]]
    size = 8 - rest.get("turn", 1)
    hands = [[*cards, *FILL][:size], FILL[:size], FILL[:size]]
    return table(boards, [dict(me), dict(right), dict(left)], hands, **rest)


def turn(state, mine, right=None, left=None):
    """I do this; the neighbours sell a card, or do what is said."""
    do(state, 0, mine)
    for player, text in ((1, right), (2, left)):
        do(state, player, text or f"sell {hand(state, player)[0]}")


def hold(state, *cards):
    """I hold these cards now; the neighbours hold two or more to sell."""
    set_hand(state, 0, cards)
    for player in range(1, state.num_players):
        set_hand(state, player, FILL[: max(2, len(cards))])


def makes_only(state, city, **resources):
    """A city that produces just this."""
    state.makes[city] = basket([resources.get(r.name.lower(), 0) for r in Resource])
    state.pairs[city] = state.any_raw[city] = state.any_goods[city] = 0


def nobody_sells(state):
    """The neighbours of seat 0 have nothing to sell."""
    for city in range(1, state.num_cities):
        makes_only(state, city)


def alone(side, cards=(), me=(), **rest):
    """A scene in which nothing can be bought."""
    state = scene(side, cards, me, **rest)
    nobody_sells(state)
    return state


def buildings(state, city=0):
    """The names of the buildings of a city."""
    return {card.id for number, card in enumerate(CARDS) if has_built(state, city, number)}


def in_place(state, place):
    """The cards at a place, sorted."""
    where = np.argwhere(state.place == place)
    return sorted(CARDS[state.deck[age, copy]].id for age, copy in where)


def discarded(state):
    return in_place(state, Place.DISCARD)


def digs(state, player=0):
    """The cards of the discard pile a player may build now; always with the choice to decline."""
    codes = legal_codes(state, player)
    assert codes[-1] == DECLINE
    return [CARDS[action - DIG].id for action in codes[:-1]]


def where_is(state, card, age=None):
    """The places of all copies of a card."""
    age = age or state.age
    deck = state.deck[age - 1]
    return [Place(state.place[age - 1, c]) for c in range(DECK_SIZE) if deck[c] == CARD_CODES[card]]


def asked(state):
    """The players who have something to decide."""
    return [player for player in range(state.num_players) if has(deciders(state), player)]


def lines(state, city=0):
    """The score sheet of a city, without the lines that are 0."""
    out = np.zeros(len(CATEGORIES), np.int32)
    sheet(state, city, out)
    assert out.sum() == points(state, city)
    return {line: int(worth) for line, worth in zip(CATEGORIES, out, strict=True) if worth}


def random_states(players, seed, **options):
    """Yield the same state after every decision, until the game is over."""
    options = {"sides": "random", **options}
    state = dealt(players, seed, **options)
    dice = new_dice(seed + 1)
    for _ in range(MOST_DECISIONS):
        yield state
        if is_over(state):
            return
        decide(state, dice)
    raise AssertionError("the game never ends")


def decide(state, dice):
    """A random decider plays a random legal action."""
    player = asked(state)[int(dice[0]) % len(asked(state))]
    action = pick(state, player, dice)
    assert is_legal(state, player, action)
    play(state, player, action)


def finish(state, dice):
    """Play at random to the end."""
    for _ in range(MOST_DECISIONS):
        if is_over(state):
            return
        decide(state, dice)
    raise AssertionError("the game never ends")


def boards_with(name):
    """Boards for three seats, the first one named."""
    return [name, *[board.id for board in BOARDS if board.id != name][:2]]
