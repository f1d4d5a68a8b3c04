"""7 Wonders: sides of boards, cards and guilds; leaders and edifices where they are in play."""

import numpy as np

from pharos.kernel.rule import rule
from pharos.lab.things.kinds import BUILT, DEALT, Fact, Thing, Things
from pharos.rulebooks.wonders.catalogue import (
    CARDS,
    EDIFICES,
    LEADER_CARDS,
    NAMES,
    NUM_AGES,
    NUM_CARDS,
    NUM_LEADERS,
    NUM_SIDES,
    NUM_STAGES,
    SIDE_NAMES,
    SIDES,
)
from pharos.rulebooks.wonders.state import (
    HAND,
    NO_COPY,
    TURNS,
    LeaderPlace,
    Phase,
    has_built,
    moment,
    with_edifice,
    with_leaders,
)

FIRST_CARD = NUM_SIDES
FIRST_LEADER = FIRST_CARD + NUM_CARDS
FIRST_EDIFICE = FIRST_LEADER + NUM_LEADERS
AGE_LENGTH = TURNS + 1  # on the clock
HALF = TURNS // 2
LAST_AGE = (NUM_AGES - 1) * AGE_LENGTH
IN_HAND, RECRUITED = int(LeaderPlace.HAND), int(LeaderPlace.RECRUITED)


def side_name(number: int) -> str:
    board, side = SIDES[number]
    return f"{NAMES['boards'][board.id].en}, {side.name}"


ALL = (
    *(Thing("side", SIDE_NAMES[number], side_name(number)) for number in range(NUM_SIDES)),
    *(
        Thing("guild" if one.colour == "purple" else "card", one.id, NAMES["cards"][one.id].en)
        for one in CARDS
    ),
    *(Thing("leader", one.id, NAMES["leaders"][one.id].en) for one in LEADER_CARDS),
    *(Thing("edifice", one.id, NAMES["edifices"][one.id].en) for one in EDIFICES),
)


@rule
def mark(state, player, out):
    """The facts of every thing, as they are now."""
    side = state.sides[player]
    out[side] = DEALT | BUILT if state.stages[player] == NUM_STAGES[side] else DEALT
    for card in range(NUM_CARDS):
        if has_built(state, player, card):
            out[FIRST_CARD + card] = BUILT
    if state.turn == 1 and state.phase == Phase.CHOOSE:
        mark_hand(state, player, out)
    if with_leaders(state):
        mark_leaders(state, player, out)
    if with_edifice(state):
        mark_edifices(state, player, out)


@rule
def mark_hand(state, player, out):
    """The cards that were dealt to a player for this age."""
    for number in range(HAND):
        copy = state.hands[player, number]
        if copy != NO_COPY:
            out[FIRST_CARD + state.deck[state.age - 1, copy]] |= DEALT


@rule
def mark_leaders(state, player, out):
    """The leaders that a player kept in the draft, and those in the city."""
    for slot in range(NUM_LEADERS):
        if state.leader_owner[slot] == player:
            if state.leader_place[slot] == IN_HAND:
                out[FIRST_LEADER + state.leaders[slot]] = DEALT
            elif state.leader_place[slot] == RECRUITED:
                out[FIRST_LEADER + state.leaders[slot]] = DEALT | BUILT


@rule
def mark_edifices(state, player, out):
    """The edifices in which a player has a part."""
    for age in range(NUM_AGES):
        if state.pawns[player, age] > 0:
            out[FIRST_EDIFICE + state.projects[age]] = BUILT


@rule
def clock(state):
    """The turn of the game."""
    return moment(state.age - 1, state.turn)


@rule
def is_early(thing, time):
    """A card or edifice in the first three turns of its age, a leader in Age I, the last stage of a
    side before Age III."""
    if thing < FIRST_CARD:
        return time < LAST_AGE
    if FIRST_LEADER <= thing < FIRST_EDIFICE:
        return time < AGE_LENGTH
    return time % AGE_LENGTH <= HALF


def next_to(players: int) -> np.ndarray:
    """Who sits next to whom."""
    seats = np.arange(players)
    distances = (seats[:, None] - seats) % players
    return np.isin(distances, (1, players - 1)) & (distances > 0)


IN_TIME = "built in the first three turns of its age"

WONDERS_THINGS = Things(
    all=ALL,
    mark=mark,
    clock=clock,
    is_early=is_early,
    meanings={
        "side": {
            Fact.DEALT: "dealt",
            Fact.BUILT: "all stages built",
            Fact.EARLY: "all stages built before Age III",
        },
        "card": {Fact.DEALT: "in the first hand", Fact.BUILT: "built", Fact.EARLY: IN_TIME},
        "guild": {Fact.DEALT: "in the first hand", Fact.BUILT: "built", Fact.EARLY: IN_TIME},
        "leader": {
            Fact.DEALT: "kept in the draft",
            Fact.BUILT: "recruited",
            Fact.EARLY: "recruited before Age I",
        },
        "edifice": {
            Fact.BUILT: "taken part in",
            Fact.EARLY: "taken part in in the first three turns of its age",
        },
    },
    homes="side",
    group_of=lambda thing: thing.name.partition(",")[0],
    are_neighbours=next_to,
)
