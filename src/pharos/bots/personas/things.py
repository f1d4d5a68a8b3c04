"""What an action may bring, as personas see it: the things they like and talk about."""

from collections.abc import Mapping
from enum import IntEnum

import numpy as np


class Thing(IntEnum):
    """Something that an action brings, or what it is."""

    NOTHING = 0
    VICTORY = 1  # the game is won at once
    SHIELDS = 2
    SYMBOLS = 3  # of science
    TOKENS = 4  # progress tokens
    BLUE = 5  # points of a blue building
    WONDER = 6  # a wonder or stage, and its points
    POINTS = 7  # of anything else
    COINS = 8  # gained less paid
    YELLOW = 9  # a yellow building
    RESOURCES = 10  # that the city does not produce yet
    PRICES = 11  # that become lower
    CHAINS = 12  # buildings that become free
    POWER = 13  # what only a few stages and leaders do
    EXTRA_TURN = 14
    RUIN = 15  # a card or coins that the opponent loses
    REVIVAL = 16  # a building of the discard pile
    DENIAL = 17  # tenths of a point that a card would have been worth to the opponent
    SALE = 18
    LEADER = 19
    KEEP = 20  # a leader in the draft
    EDIFICE = 21
    LOSS = 22  # a building that is lost with an edifice
    FREE_CITY = 23  # a decision for it
    FIRST = 24  # who begins an age
    COLOUR = 25  # with which to play; from here on, Monuments
    ERECT = 26
    EXTEND = 27
    LAY = 28
    OWN_CARD = 29  # an open card of a monument that the player has
    OPEN_CARD = 30
    HIDDEN_CARD = 31
    PAIR = 32  # points of two cards
    BUY = 33  # an extra action
    REPORT = 34  # cards of a report
    MATCHES = 35  # cards with the same symbol in the player's monuments
    DONE = 36  # the player stops


NUM_THINGS = len(Thing)


def in_order(worths: Mapping[Thing, int]) -> np.ndarray:
    """What things are worth, as an array by thing; those not named are worth nothing."""
    return np.array([worths.get(thing, 0) for thing in Thing], np.int32)


# What one of each thing is worth to anybody, in tenths of a victory point. Together with the likes
# of a persona it decides what the persona says about an action; a high number always decides.
PLAIN = in_order(
    {
        Thing.VICTORY: 100_000,
        Thing.SHIELDS: 10,
        Thing.SYMBOLS: 22,
        Thing.TOKENS: 40,
        Thing.BLUE: 10,
        Thing.WONDER: 10,
        Thing.POINTS: 10,
        Thing.COINS: 4,
        Thing.YELLOW: 5,
        Thing.RESOURCES: 24,
        Thing.PRICES: 12,
        Thing.CHAINS: 8,
        Thing.POWER: 40,
        Thing.EXTRA_TURN: 30,
        Thing.RUIN: 20,
        Thing.REVIVAL: 30,
        Thing.DENIAL: 1,
        Thing.SALE: 13,
        Thing.LEADER: 12,
        Thing.KEEP: 10_000,
        Thing.EDIFICE: 24,
        Thing.LOSS: 10_000,
        Thing.FREE_CITY: 10_000,
        Thing.FIRST: 1,
        Thing.COLOUR: 10_000,
        Thing.ERECT: 100,
        Thing.EXTEND: 40,
        Thing.LAY: 20,
        Thing.OWN_CARD: 30,
        Thing.OPEN_CARD: 14,
        Thing.HIDDEN_CARD: 16,
        Thing.PAIR: 10,
        Thing.BUY: 40,
        Thing.REPORT: 40,
        Thing.MATCHES: 2,
        Thing.DONE: 1,
    }
)
