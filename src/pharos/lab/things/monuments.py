"""Monuments: the monuments themselves, and who writes the first report."""

from pharos.kernel.rule import rule
from pharos.lab.things.kinds import BUILT, DEALT, Fact, Thing, Things
from pharos.rulebooks.monuments.catalogue import (
    COLOURS_EACH,
    HAND,
    IS_DROPPED,
    MONUMENTS,
    NAMES,
    NUM_MONUMENTS,
    ROW,
    VALUES,
)
from pharos.rulebooks.monuments.rules.hand import num_held
from pharos.rulebooks.monuments.state import first_colour, has_monument, player_of

FIRST_REPORT = NUM_MONUMENTS
MANY = 2  # cards of a monument in the first hand
IN_ALL = 100
LATE = 75  # per cent of the pile: bots collect cards first, and erect monuments then

ALL = (
    *(Thing("monument", one, NAMES["monuments"][one].en) for one in MONUMENTS),
    Thing("report", "first report", "The first report"),
)


@rule
def mark(state, player, out):
    """The facts of every thing, as they are now."""
    first = first_colour(state, player)
    is_new = clock(state) == 0
    for monument in range(NUM_MONUMENTS):
        if is_new and num_held(state, player, monument) >= MANY:
            out[monument] |= DEALT
        for colour in range(first, first + COLOURS_EACH[state.num_players]):
            if has_monument(state, colour, monument):
                out[monument] |= BUILT
    if state.num_reports > 0 and player_of(state, state.reporters[0]) == player:
        out[FIRST_REPORT] = BUILT


@rule
def clock(state):
    """How much of the pile was drawn, in per cent."""
    pile = -HAND * state.num_players - ROW
    for monument in range(NUM_MONUMENTS):
        if not IS_DROPPED[state.num_players, monument]:
            pile += VALUES
    return IN_ALL - IN_ALL * state.pile_size // pile


@rule
def is_early(thing, time):
    """Before three quarters of the pile were drawn."""
    return time < LATE


MONUMENTS_THINGS = Things(
    all=ALL,
    mark=mark,
    clock=clock,
    is_early=is_early,
    meanings={
        "monument": {
            Fact.DEALT: "two of its cards in the first hand",
            Fact.BUILT: "erected",
            Fact.EARLY: "erected before three quarters of the pile were drawn",
        },
        "report": {
            Fact.BUILT: "written",
            Fact.EARLY: "written before three quarters of the pile were drawn",
        },
    },
    homes="",
)
