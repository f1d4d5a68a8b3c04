"""Before the first turn, and the hands of every age."""

from pharos.kernel.dice import below, shuffle
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import (
    DEALT_WITH,
    FIGURES,
    GUILDS,
    NO_CARD,
    NUM_AGES,
    NUM_BASE_BOARDS,
    NUM_BASE_GUILDS,
    NUM_BOARDS,
    NUM_GUILDS,
    NUM_STACKED,
    STACKED,
    START_BASKET,
)
from pharos.rulebooks.wonders.edifice.setup import deal_edifices, wipe_edifices
from pharos.rulebooks.wonders.leaders.phases.recruit import begin_recruitment
from pharos.rulebooks.wonders.leaders.setup import set_up_leaders, wipe_leaders
from pharos.rulebooks.wonders.rules.free_city import (
    draw_for_free_city,
    may_have_side,
    num_cities_for,
)
from pharos.rulebooks.wonders.state import (
    ANY,
    HAND,
    NO_COPY,
    NOBODY,
    Phase,
    Place,
    with_edifice,
    with_leaders,
)

START_COINS = FIGURES.deal.coins
MORE_GUILDS = FIGURES.deal.more_guilds  # than players
FACES = 2  # of a board


@rule
def deal(state, options, dice):
    """Every deck is shuffled now; after this, nothing is left to chance (W-11, W-12, W-107, W-112,
    L-3, L-73, E-2)."""
    wipe(state)
    state.num_players = options.num_players
    state.expansions = options.expansions
    state.second_pawns_count = options.second_pawns_count
    state.num_cities = num_cities_for(options.num_players)
    deal_boards(state, options, dice)
    for city in range(state.num_cities):
        state.coins[city] = START_COINS
        state.makes[city] = START_BASKET[state.sides[city]]
    for age in range(1, NUM_AGES + 1):
        deal_age(state, age, dice)
    if with_edifice(state):
        deal_edifices(state, dice)
    if with_leaders(state):
        set_up_leaders(state, dice)
    else:
        begin_age(state, 1)


@rule
def wipe(state):
    """Clear the table for a new deal: nothing of the last game stays on it."""
    state.age = 1
    state.turn = 0
    state.asked = NOBODY
    state.owed[:] = NOBODY
    state.victors = 0
    wipe_cities(state)
    state.hands[:] = NO_COPY
    state.chosen[:] = NO_ACTION
    state.deck[:] = NO_CARD
    state.place[:] = Place.BOX
    state.hidden_in[:] = 0
    state.known[:] = 0
    state.dug[:] = NO_CARD
    state.dug_at[:] = 0
    state.heaps[:] = 0
    wipe_leaders(state)
    wipe_edifices(state)


@rule
def wipe_cities(state):
    state.sides[:] = 0
    state.coins[:] = 0
    state.stages[:] = 0
    state.under[:] = NO_COPY
    state.options[:] = 0
    state.built[:] = 0
    state.colours[:] = 0
    state.makes[:] = 0
    state.pairs[:] = 0
    state.any_raw[:] = 0
    state.any_goods[:] = 0
    state.cheap[:] = 0
    state.shields[:] = 0
    state.symbols[:] = 0
    state.free_symbols[:] = 0
    state.specials[:] = 0
    state.victories[:] = 0
    state.defeats[:] = 0


@rule
def deal_boards(state, options, dice):
    """The boards that the table names, and random ones for the rest; the Free City comes last (W-8,
    W-9, W-111)."""
    for city in range(state.num_cities):
        face = options.faces[city]
        if face == ANY:
            face = below(dice, FACES)
        state.sides[city] = options.boards[city] * FACES + face
        if options.boards[city] == ANY:
            state.sides[city] = any_side(state, options, dice, city, face)


@rule
def any_side(state, options, dice, city, face):
    """A side of a random board that no city has and the table names for none."""
    boards = NUM_BOARDS if state.expansions else NUM_BASE_BOARDS
    board = below(dice, boards)
    while is_taken(state, options, city, board) or not suits(state, city, board * FACES + face):
        board = below(dice, boards)
    return board * FACES + face


@rule
def is_taken(state, options, city, board):
    for other in range(state.num_cities):
        if options.boards[other] == board or (
            other < city and state.sides[other] // FACES == board
        ):
            return True
    return False


@rule
def suits(state, city, side):
    """Some boards are dealt only with their expansion. The Free City cannot decide: it gets no
    board whose powers ask for a choice (W-110, L-4, E-4)."""
    needed = DEALT_WITH[side // FACES]
    if needed and not state.expansions & needed:
        return False
    return may_have_side(state, city, side)


@rule
def deal_age(state, age, dice):
    """Seven cards per city, in the order in which they are dealt; then the guilds left in the box
    (W-6)."""
    deck = state.deck[age - 1]
    count = stack(state, deck, age)
    if age == NUM_AGES:
        count = add_guilds(state, deck, count, dice)
    shuffle(dice, deck, count)


@rule
def stack(state, deck, age):
    """Stack the cards of an age for this number of cities, without guilds; return how many (W-4,
    W-109, W-137)."""
    count = NUM_STACKED[age - 1, state.num_cities]
    for number in range(count):
        deck[number] = STACKED[age - 1, state.num_cities, number]
    return count


@rule
def add_guilds(state, deck, count, dice):
    """Two guilds more than there are cities; the others stay in the box, after the deck (W-5,
    L-2)."""
    guilds = deck[count:]
    num_guilds = NUM_GUILDS if with_leaders(state) else NUM_BASE_GUILDS
    for number in range(num_guilds):
        guilds[number] = GUILDS[number]
    shuffle(dice, guilds, num_guilds)
    return count + state.num_cities + MORE_GUILDS


@standalone
def open_age(state, age):
    """With Leaders an age begins with recruitment (L-11)."""
    state.age = age
    if with_leaders(state):
        begin_recruitment(state)
    else:
        begin_age(state, age)


@standalone
def begin_age(state, age):
    """Everybody takes seven cards; with two players the third hand is a draw pile (W-14, W-113)."""
    state.phase = Phase.CHOOSE
    state.age = age
    state.turn = 1
    for copy in range(state.num_cities * HAND):
        state.place[age - 1, copy] = Place.PILE
    for player in range(state.num_players):
        for number in range(HAND):
            state.hands[player, number] = player * HAND + number
            state.place[age - 1, player * HAND + number] = Place.HAND
    draw_for_free_city(state)
