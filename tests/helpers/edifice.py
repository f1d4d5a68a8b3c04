"""A table of 7 Wonders with the expansions for a test: what matters is given, the rest is plain.

state = table(
    city("gizah day", coins=3, cards=["stockade"], pawns=[1]),
    city("ur night", hand=["well", "altar"]),
    project="belvedere",
    turn=6,
)
turn(state, "stage well join", "sell altar")

Cities produce whatever a building or stage costs, unless they are not `able`. Players without a
given action sell a card. The named project is that of the age; the others are fixed.
"""

import numpy as np
from helpers.wonders import code, dealt, give_leader, hand, legal_codes, set_hand

from pharos.kernel.bits import only
from pharos.rulebooks.wonders.actions import LOSE
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    EDIFICE_CODES,
    LEADER_CARDS,
    NO_CARD,
    SIDE_NAMES,
    START_BASKET,
)
from pharos.rulebooks.wonders.leaders.hand import is_in_hand
from pharos.rulebooks.wonders.leaders.phases.recruit import begin_recruitment, recruit
from pharos.rulebooks.wonders.rules.building import raise_building
from pharos.rulebooks.wonders.rules.by_phase import is_legal, play
from pharos.rulebooks.wonders.rules.stages import raise_stage
from pharos.rulebooks.wonders.setup import begin_age
from pharos.rulebooks.wonders.state import NO_COPY, NOBODY, LeaderPlace, Phase, Place

PLAIN = ["gizah day", "rhodos day", "ephesos day", "alexandria day", "babylon day"]
PROJECTS = ("belvedere", "factory", "gold_reserves")
FILL = ["well", "theater", "altar", "baths", "tavern", "stockade", "press"]
SAID = {"cards", "stages", "leaders", "hand_of_leaders", "pawns", "victories", "defeats", "hand"}
PLENTY = 9  # units of anything, more than any cost


def city(side=None, **given):
    """The description of a city for a table."""
    return {"side": side, **given}


def table(*cities, players=3, age=1, turn=1, expansions=("edifice",), **rest):
    """A state before the choice of a turn; turn 0 is the recruitment of Leaders."""
    return set_table([*cities, *[city()] * (players - len(cities))], age, turn, expansions, **rest)


def set_table(
    cities, age, turn, expansions, project=None, left=None, discard=(), second_pawn="reward"
):
    """`left` are the pawns left on the card of the age, if not all."""
    state = dealt(len(cities), expansions=list(expansions), second_pawn=second_pawn)
    state.leader_place[:] = LeaderPlace.BOX
    begin_age(state, age)
    state.turn = turn
    for number, edifice in enumerate(PROJECTS):
        state.projects[number] = EDIFICE_CODES[edifice]
    if project is not None:
        state.projects[age - 1] = EDIFICE_CODES[project]
    if left is not None:
        state.pawns_left[age - 1] = left
    for card in discard:
        put(state, card, Place.DISCARD)
    for number, given in enumerate(cities):
        set_city(state, number, **given)
    if turn == 0:
        state.hands[:] = NO_COPY
        begin_recruitment(state)
    return state


def set_city(state, number, side=None, coins=3, able=True, **given):
    """What a city has; coins are as given, whatever its cards and stages would have added."""
    assert given.keys() <= SAID, f"{given.keys() - SAID} means nothing"
    state.sides[number] = SIDE_NAMES.index(side or PLAIN[number % len(PLAIN)])
    state.makes[number] = START_BASKET[state.sides[number]]
    for card in given.get("cards", ()):
        raise_building(state, number, CARD_CODES[card])
        put(state, card, Place.BUILT)
    for way in stage_ways(given.get("stages", 0)):
        raise_stage(state, number, NO_COPY, way)
    for leader in given.get("leaders", ()):
        recruit(state, number, give_leader(state, number, leader))
    for leader in given.get("hand_of_leaders", ()):
        give_leader(state, number, leader)
    for pawn_age in given.get("pawns", ()):
        state.pawns[number, pawn_age - 1] += 1
    state.owed[:] = NOBODY
    state.coins[number] = coins
    state.victories[number] = given.get("victories", (0, 0, 0))
    state.defeats[number] = given.get("defeats", 0)
    if able:
        state.any_raw[number] = state.any_goods[number] = PLENTY
    set_hand(state, number, [*given.get("hand", ()), *FILL][: 8 - max(1, state.turn)])


def stage_ways(stages):
    """How the stages of a city were built: a number, or a list of ways."""
    return [0] * stages if isinstance(stages, int) else stages


def put(state, card, place):
    """Add a copy of a card to the game, at a place."""
    age = CARDS[CARD_CODES[card]].age - 1
    assert age < state.age or place != Place.DISCARD, f"{card} cannot be discarded yet"
    copy = int(np.flatnonzero(state.deck[age] == NO_CARD)[-1])
    state.deck[age, copy] = CARD_CODES[card]
    state.place[age, copy] = place
    state.hidden_in[age, copy] = place == Place.DISCARD


# Actions


def can(state, player, text):
    """Whether an action is legal; both ways to ask must agree."""
    listed = code(text) in legal_codes(state, player)
    assert bool(is_legal(state, player, code(text))) == listed
    return listed


def do(state, player, text):
    """Play a legal action."""
    assert can(state, player, text), text
    play(state, player, code(text))


def turn(state, *texts):
    """All choose, in seat order; players without a given action sell."""
    for player in range(state.num_players):
        text = texts[player] if player < len(texts) else None
        do(state, player, text or f"sell {first_held(state, player)}")


def first_held(state, player):
    """The first card of a hand, or in the recruitment the first leader."""
    if state.phase != Phase.RECRUIT:
        return hand(state, player)[0]
    slots = [slot for slot in range(len(LEADER_CARDS)) if is_in_hand(state, player, slot)]
    return LEADER_CARDS[state.leaders[slots[0]]].id


# What is on the table


def at(state):
    """The phase, the age and the turn."""
    return Phase(state.phase), int(state.age), int(state.turn)


def losses(state, player=0):
    """The cards among which a player chooses the one to lose."""
    return [CARDS[action - LOSE].id for action in legal_codes(state, player)]


def pawns(state, number=0):
    """The pawns of a city, by age."""
    return state.pawns[number].tolist()


def joined(state, number=0):
    """The ages whose edifice a city joined with a stage."""
    return [age for age in (1, 2, 3) if state.joined[number] & only(age - 1)]
