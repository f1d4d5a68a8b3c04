"""What is on the table."""

from enum import IntEnum

import numpy as np

from pharos.kernel.bits import only
from pharos.kernel.records import Count, array, record_dtype
from pharos.kernel.rule import rule
from pharos.rulebooks.duel.catalogue import (
    LARGEST_DECK,
    NUM_CARDS,
    NUM_COLOURS,
    NUM_LOOT,
    NUM_PERKS,
    NUM_SYMBOLS,
    NUM_TOKENS,
    NUM_WONDERS,
)

NUM_PLAYERS = 2
NUM_AGES = 3
NUM_SLOTS = 20  # cards in the structure of an age
DECK_SIZE = LARGEST_DECK  # the cards of an age, including those that stay in the box
WONDERS_EACH = 4
NOBODY = -1
NO_SLOT = -1
NO_WONDER = -1


class Phase(IntEnum):
    """What the deciding player is asked."""

    DRAFT = 0  # pick a wonder
    TURN = 1  # play an accessible card
    TOKEN = 2  # take a progress token from the board
    LIBRARY = 3  # keep one of the progress tokens drawn from the box
    DESTROY = 4  # choose a card of the opponent's city
    REVIVE = 5  # choose a card of the discard pile
    BEGIN = 6  # choose who begins the age
    OVER = 7


class Ending(IntEnum):
    """How the game was won."""

    MILITARY = 0
    SCIENTIFIC = 1
    CIVILIAN = 2


class Place(IntEnum):
    """Where a card is; a number below NUM_SLOTS is its slot in the structure."""

    CITY = NUM_SLOTS  # of player 0; the next one is the city of player 1
    DISCARD = NUM_SLOTS + NUM_PLAYERS
    UNDER_WONDER = DISCARD + 1
    UNSEEN = UNDER_WONDER + 1  # in a deck or in the box


class TokenPlace(IntEnum):
    """Where a progress token is; a number below NUM_PLAYERS is the city that has it."""

    BOARD = NUM_PLAYERS
    BOX = NUM_PLAYERS + 1


class Site(IntEnum):
    """Instead of the card under a wonder: why there is none."""

    UNBUILT = -1
    RETURNED = -2  # the eighth wonder, back in the box


class State(np.record):
    phase: Count  # Phase
    age: Count  # 1, 2, 3; 0 during the draft
    active: Count  # who decides now
    follower: Count  # who plays the next turn, if the age goes on
    first_player: Count  # who begins the draft and Age I
    centre_chooses: Count  # 1: with the pawn in the centre the last player chooses who begins

    coins: array(NUM_PLAYERS)
    colours: array(NUM_PLAYERS, NUM_COLOURS)  # cards of each colour in the city
    produces: array(NUM_PLAYERS)  # basket of the units made by brown and grey cards
    raw_choices: array(NUM_PLAYERS)  # producers of one raw material of choice
    goods_choices: array(NUM_PLAYERS)  # producers of one manufactured good of choice
    fixed_prices: array(NUM_PLAYERS)  # basket: 1 of each resource whose price a card fixes
    symbols: array(NUM_PLAYERS, NUM_SYMBOLS)
    perks: array(NUM_PLAYERS, NUM_PERKS)  # what progress tokens have changed
    wonders: array(NUM_PLAYERS, WONDERS_EACH)  # as drafted, or NO_WONDER
    wonders_built: array(NUM_PLAYERS)

    where: array(NUM_CARDS)  # Place or slot of every card
    under: array(NUM_WONDERS)  # the card under a built wonder, or a Site
    token_where: array(NUM_TOKENS)  # TokenPlace or city of every progress token

    pawn: Count  # -9 .. 9; above 0 it threatens player 1, at 9 it stands in that capital
    loot: array(NUM_PLAYERS, NUM_LOOT)  # 1 while the token that threatens this player lies there

    face_up: Count  # set of slots that show their card
    accessible: Count  # set of slots whose card may be played
    emptied: Count  # the slot the card of this turn came from, or NO_SLOT

    deck: array(NUM_AGES, DECK_SIZE)  # cards by slot, or NO_CARD; then those left in the box
    tokens: array(NUM_TOKENS)  # those of the board, then those of the box in drawing order
    wonder_deck: array(NUM_WONDERS)  # two groups of four to draft, then those left in the box
    drafted: Count  # wonders picked so far
    doomed: Count  # the colour of the card to be chosen in Phase.DESTROY, else NO_COLOUR
    drawn: Count  # the tokens to choose from in Phase.LIBRARY, else 0

    ending: Count  # Ending, once the game is over
    victors: Count  # set of players who won, once the game is over


STATE = record_dtype(State)


class Options(np.record):
    """How a table is set up."""

    draft: Count  # 1: wonders are drafted; 0: they are given
    wonders: array(NUM_PLAYERS, WONDERS_EACH)  # the given wonders
    in_turn_order: Count  # 1: the first row of given wonders is for the first player, not player 0
    first_player: Count  # 0, 1, or NOBODY for the dice to decide
    centre_chooses: Count  # 1: with the pawn in the centre the last player chooses who begins


OPTIONS = record_dtype(Options)


@rule
def opponent_of(player):
    return 1 - player


@rule
def city_of(player):
    """The place of the cards that a player has built."""
    return Place.CITY + player


@rule
def has_built(state, player, card):
    """A card stands in a player's city; one under a wonder does not (D-1, D-61)."""
    return state.where[card] == city_of(player)


@rule
def owns(state, player, wonder):
    """The player has drafted this wonder, built or not."""
    for place in range(WONDERS_EACH):
        if state.wonders[player, place] == wonder:
            return True
    return False


@rule
def is_discarded(state, card):
    return state.where[card] == Place.DISCARD


@rule
def is_over(state):
    return state.phase == Phase.OVER


@rule
def deciders(state):
    """The player whose turn it is; nobody once the game is over."""
    return 0 if is_over(state) else only(state.active)


@rule
def decides(state, player):
    return player == state.active and not is_over(state)


@rule
def as_item(wonder):
    """A wonder's row in the tables of cards and wonders."""
    return NUM_CARDS + wonder


@rule
def is_built(state, wonder):
    """A card lies under it."""
    return state.under[wonder] >= 0


@rule
def advance(state, player):
    """How far a player has pushed the pawn beyond the centre; below 0 it threatens that player."""
    return state.pawn if player == 0 else -state.pawn
