"""The Free City, the third city of a game for two: who plays for it, and with which cards."""

from pharos.kernel.bits import has, only
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import HAS_CHOICES
from pharos.rulebooks.wonders.rules.building import bank_to_build, payments_to_build
from pharos.rulebooks.wonders.rules.hand import card_at, choices, take_into_hand
from pharos.rulebooks.wonders.rules.stages import payments_to_stage
from pharos.rulebooks.wonders.rules.ways_to_build import can_pay
from pharos.rulebooks.wonders.state import (
    FREE_CITY,
    HAND,
    MOST_HAND,
    NOBODY,
    SECOND_AGE,
    TWO_PLAYERS,
    Phase,
    Place,
)


@rule
def num_cities_for(num_players):
    """Two players play with a third city, in the third seat, and with the decks of three (W-107,
    W-108, W-109)."""
    return max(num_players, FREE_CITY + 1)


@rule
def may_have_side(state, city, side):
    """The Free City cannot decide: it gets no side whose powers ask for a choice (W-110)."""
    return state.num_players != TWO_PLAYERS or city != FREE_CITY or not HAS_CHOICES[side]


@rule
def holder(state):
    """The player who plays for the Free City this turn, or NOBODY without one (W-114)."""
    if state.num_players != TWO_PLAYERS:
        return NOBODY
    return holder_at(state.age, state.turn)


@rule
def holder_at(age, turn):
    """The player on the Free City's left begins in the first and third age; then they alternate
    (W-115, W-121)."""
    return (turn + (age == SECOND_AGE)) % TWO_PLAYERS


@rule
def player_of(state, city):
    """Who plays for a city: its player, or for the Free City the holder of this turn (W-116)."""
    if city == FREE_CITY and city >= state.num_players:
        return holder(state)
    return city


@rule
def choosing_for_free_city(state):
    """The holder, as a set, until a card is chosen for the Free City too (W-116, W-117)."""
    if state.phase == Phase.CHOOSE and holder(state) != NOBODY:
        if state.chosen[FREE_CITY] == NO_ACTION:
            return only(holder(state))
    return 0


@rule
def city_decided_for(state, player):
    """The city a player decides for now, and whose coins pay: their own first, then the Free City
    (W-116, W-120)."""
    if state.phase == Phase.CHOOSE and state.chosen[player] != NO_ACTION:
        return FREE_CITY
    return player


@standalone
def must_sell(state, player, city):
    """The Free City sells only when it can neither build nor lay a stage (W-119)."""
    if can_pay(payments_to_stage(state, city), state.coins[city]):
        return False
    places = choices(state, player)
    for number in range(MOST_HAND):
        if has(places, number):
            card = card_at(state, player, number)
            budget = state.coins[city] - bank_to_build(state, city, card)
            if can_pay(payments_to_build(state, city, card), budget):
                return False
    return True


@rule
def draw_for_free_city(state):
    """The player who plays for the Free City draws the next card of the draw pile, which was dealt
    as the third hand, and so holds one card more (W-113, W-114, W-122, W-136)."""
    if state.num_players == TWO_PLAYERS:
        take_into_hand(state, holder(state), FREE_CITY * HAND + state.turn - 1)


@rule
def discard_pile_card(state):
    """The last card of a two-player game's draw pile is discarded, unseen (W-123)."""
    last = (FREE_CITY + 1) * HAND - 1
    if state.place[state.age - 1, last] == Place.PILE:
        state.place[state.age - 1, last] = Place.DISCARD
        state.hidden_in[state.age - 1, last] = state.turn
