"""Duel: wonders, cards, guilds and progress tokens."""

from pharos.kernel.rule import rule
from pharos.lab.things.kinds import BUILT, DEALT, Fact, Thing, Things
from pharos.rulebooks.duel.catalogue import (
    CARDS,
    NAMES,
    NUM_CARDS,
    NUM_TOKENS,
    NUM_WONDERS,
    TOKENS,
    WONDERS,
)
from pharos.rulebooks.duel.state import (
    NO_WONDER,
    NUM_AGES,
    NUM_SLOTS,
    WONDERS_EACH,
    has_built,
    is_built,
)

FIRST_CARD = NUM_WONDERS
FIRST_TOKEN = FIRST_CARD + NUM_CARDS
HALF = NUM_SLOTS // 2  # of the cards of an age
LAST_AGE = (NUM_AGES - 1) * NUM_SLOTS  # on the clock

ALL = (
    *(Thing("wonder", one.id, NAMES["wonders"][one.id].en) for one in WONDERS),
    *(
        Thing("guild" if one.age == "guild" else "card", one.id, NAMES["cards"][one.id].en)
        for one in CARDS
    ),
    *(Thing("progress token", one.id, NAMES["tokens"][one.id].en) for one in TOKENS),
)


@rule
def mark(state, player, out):
    """The facts of every thing, as they are now."""
    for place in range(WONDERS_EACH):
        wonder = state.wonders[player, place]
        if wonder != NO_WONDER:
            out[wonder] = DEALT | BUILT if is_built(state, wonder) else DEALT
    for card in range(NUM_CARDS):
        if has_built(state, player, card):
            out[FIRST_CARD + card] = BUILT
    for token in range(NUM_TOKENS):
        if state.token_where[token] == player:
            out[FIRST_TOKEN + token] = BUILT


@rule
def clock(state):
    """How many cards were taken, in all ages."""
    taken = max(0, state.age - 1) * NUM_SLOTS
    if state.age > 0:
        taken += NUM_SLOTS
        for card in range(NUM_CARDS):
            taken -= state.where[card] < NUM_SLOTS
    return taken


@rule
def is_early(thing, time):
    """A card in the first half of its age; a wonder or token before the last age."""
    if FIRST_CARD <= thing < FIRST_TOKEN:
        return time % NUM_SLOTS < HALF
    return time < LAST_AGE


DUEL_THINGS = Things(
    all=ALL,
    mark=mark,
    clock=clock,
    is_early=is_early,
    meanings={
        "wonder": {Fact.DEALT: "drafted", Fact.BUILT: "built", Fact.EARLY: "built before Age III"},
        "card": {Fact.BUILT: "built", Fact.EARLY: "built among the first ten cards of its age"},
        "guild": {Fact.BUILT: "built", Fact.EARLY: "built among the first ten cards of its age"},
        "progress token": {Fact.BUILT: "taken", Fact.EARLY: "taken before Age III"},
    },
    homes="wonder",
)
