"""What is on the table."""

from enum import IntEnum

import numpy as np

from pharos.kernel.bits import add_member, has, has_member, remove_member, words_for
from pharos.kernel.records import Count, array, record_dtype
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import (
    COLOUR,
    EDIFICE,
    FIGURES,
    LARGEST_DECK,
    LEADER_FIGURES,
    LEADERS,
    MOST_DIGS,
    MOST_STAGES,
    NUM_AGES,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_LEADERS,
    NUM_SYMBOLS,
)

MOST_PLAYERS = 7
MOST_CITIES = 7
HAND = FIGURES.deal.hand  # cards dealt to a player
MOST_HAND = HAND + 1  # with the card drawn for the Free City
TURNS = FIGURES.deal.turns  # of an age
DECK_SIZE = LARGEST_DECK  # the cards of an age, including guilds that stay in the box
CARD_WORDS = words_for(NUM_CARDS)  # for a set of cards
FREE_CITY = 2  # the third city of a two-player game: its seat (W-107, W-108)
TWO_PLAYERS = 2
SECOND_AGE = 2
NO_COPY = -1
NOBODY = -1
ANY = -1
PACKET = LEADER_FIGURES.packet  # leaders dealt to a player
LAST_ROUND = PACKET - 2  # of the draft: two leaders are passed on, and the one left is kept too


class Phase(IntEnum):
    """What the deciding players are asked."""

    CHOOSE = 0  # choose a card and its use, all at once
    LAST_CARD = 1  # play the seventh card too
    DIG = 2  # build a card from the discard pile, or decline
    OVER = 3
    DRAFT = 4  # keep one of the leaders passed on, all at once
    RECRUIT = 5  # choose a leader and its use, all at once
    EXTRA_LEADER = 6  # recruit one more leader, or decline
    COPY_LEADER = 7  # choose a leader next door to copy
    PAWN = 8  # choose the age of a pawn from the box
    PENALTY = 9  # choose the card lost to a failed edifice, all who must at once


class FollowUp(IntEnum):
    """What may follow the cards of a turn, in this order; the seventh card comes before digs."""

    PAWN = 0
    EXTRA_LEADER = 1
    COPY_LEADER = 2
    DIG = 3
    DIG_IN_CARTHAGE = 4
    DIG_WITH_SOLOMON = 5
    DIG_WITH_COPY = 6  # of Solomon


NUM_FOLLOW_UPS = len(FollowUp)
# Plain numbers, because CUDA does not accept members of an enumeration as an index
A_PAWN, A_LEADER, A_COPY, A_DIG, A_DIG_IN_CARTHAGE, A_DIG_WITH_SOLOMON, A_DIG_WITH_COPY = map(
    int, FollowUp
)


class Place(IntEnum):
    """Where a copy of a card is."""

    HAND = 0
    BUILT = 1
    UNDER = 2  # face down under a wonder
    DISCARD = 3  # face down in the discard pile
    PILE = 4  # in the draw pile of a two-player game
    BOX = 5
    LOST = 6  # face up in the discard pile, lost to a failed edifice


class LeaderPlace(IntEnum):
    """Where a leader is."""

    BOX = 0
    DRAFT = 1  # passed on in the draft, kept by nobody yet
    HAND = 2
    RECRUITED = 3
    UNDER = 4  # face down under a wonder
    SOLD = 5  # this turn; afterwards it is in the box


class Project(IntEnum):
    """How far an edifice has come."""

    OPEN = 0
    BUILT = 1
    FAILED = 2


class State(np.record):
    phase: Count  # Phase
    age: Count  # 1, 2, 3
    turn: Count  # 1 .. 6
    num_players: Count
    num_cities: Count  # one more than players if there are two: the Free City
    expansions: Count  # set of the expansions in play
    asked: Count  # who decides alone during a turn, or NOBODY
    owed: array(NUM_FOLLOW_UPS)  # who each follow-up is still owed to, or NOBODY
    victors: Count  # set of players who won, once the game is over

    sides: array(MOST_CITIES)  # side of a board
    coins: array(MOST_CITIES)  # the bank never runs out (W-13)
    stages: array(MOST_CITIES)  # how many are built
    under: array(MOST_CITIES, MOST_STAGES)  # copy under each stage (age and place), or NO_COPY
    options: array(MOST_CITIES)  # set of the stages whose second option was chosen
    built: array(MOST_CITIES, CARD_WORDS)  # set of the buildings in the city
    colours: array(MOST_CITIES, NUM_COLOURS)  # buildings of each colour
    makes: array(MOST_CITIES)  # basket of what board, brown and grey cards make; for sale (W-49)
    pairs: array(MOST_CITIES)  # set of either/or producers of raw materials; for sale
    any_raw: array(MOST_CITIES)  # producers of any raw material, for the city alone
    any_goods: array(MOST_CITIES)  # producers of any manufactured good, for the city alone
    cheap: array(MOST_CITIES)  # set of what costs one coin instead of two
    shields: array(MOST_CITIES)
    symbols: array(MOST_CITIES, NUM_SYMBOLS)
    free_symbols: array(MOST_CITIES)  # chosen at the end of the game
    specials: array(MOST_CITIES)  # set of special powers
    victories: array(MOST_CITIES, NUM_AGES)  # victory tokens of each age
    defeats: array(MOST_CITIES)  # defeat tokens

    hands: array(MOST_PLAYERS, MOST_HAND)  # copies of this age, or NO_COPY
    chosen: array(MOST_CITIES)  # action this turn, secret until all have chosen; or NO_ACTION

    deck: array(NUM_AGES, DECK_SIZE)  # the card each copy is, or NO_CARD
    place: array(NUM_AGES, DECK_SIZE)  # Place of each copy
    hidden_in: array(NUM_AGES, DECK_SIZE)  # the turn in which it was laid face down, or 0 if never
    known: array(NUM_AGES, DECK_SIZE)  # set of players who know it, though it lies face down
    dug: array(MOST_DIGS)  # the cards built from the discard pile, one after the other; or NO_CARD
    dug_at: array(MOST_DIGS)  # the moment of each
    heaps: array(DECK_SIZE)  # scratch, for imagining: the heap of each copy; zero between rules

    # Leaders. A slot is four times the seat a packet was dealt to, and the round of the draft in
    # which it was kept; slots beyond those were never dealt.
    draft_round: Count  # 0, 1, 2
    leaders: array(NUM_LEADERS)  # the leader of each slot
    leader_place: array(NUM_LEADERS)  # LeaderPlace of each slot
    leader_owner: array(NUM_LEADERS)  # who holds it, or held it last; or NOBODY
    leader_rank: array(NUM_LEADERS)  # of each leader: the lowest in the box are drawn first
    was_in_box: array(NUM_LEADERS)  # whether a slot was in the box when leaders were drawn from it,
    # and whether it was one of those
    copied: array(MOST_CITIES)  # leader copied from a neighbour, or NO_LEADER

    # Edifice
    second_pawns_count: Count  # whether a second pawn of an age brings its reward again
    projects: array(NUM_AGES)  # the edifice of each age
    progress: array(NUM_AGES)  # Project
    pawns_left: array(NUM_AGES)  # on the card of each age
    pawns: array(MOST_CITIES, NUM_AGES)  # of each age; the box never runs out (E-6)
    joined: array(MOST_CITIES)  # set of ages (from 0) whose edifice was joined with a stage
    debts: array(MOST_CITIES, NUM_AGES)  # debt tokens of each age


STATE = record_dtype(State)


class Options(np.record):
    """How a table is set up."""

    num_players: Count
    expansions: Count  # set of expansions
    second_pawns_count: Count
    boards: array(MOST_CITIES)  # board of each city, or ANY for the dice to decide
    faces: array(MOST_CITIES)  # 0 day, 1 night, or ANY for the dice to decide


OPTIONS = record_dtype(Options)


@rule
def left_of(state, city):
    """Seats stand in a circle (W-7)."""
    return city - 1 if city > 0 else state.num_cities - 1


@rule
def right_of(state, city):
    return city + 1 if city + 1 < state.num_cities else 0


@rule
def moment(age, turn):
    """A turn of the game as one number, which grows with time; ages count from 0."""
    return age * (TURNS + 1) + turn


@rule
def with_leaders(state):
    return has(state.expansions, LEADERS)


@rule
def with_edifice(state):
    return has(state.expansions, EDIFICE)


@rule
def has_power(state, city, special):
    """Whether a city has a special power from a stage, leader or guild."""
    return has(state.specials[city], special)


@rule
def is_over(state):
    return state.phase == Phase.OVER


@rule
def has_built(state, city, card):
    return has_member(state.built[city], card)


@rule
def note_built(state, city, card):
    """The building stands in the city."""
    add_member(state.built[city], card)
    state.colours[city, COLOUR[card]] += 1


@rule
def note_lost(state, city, card):
    """The building no longer stands in the city."""
    remove_member(state.built[city], card)
    state.colours[city, COLOUR[card]] -= 1
