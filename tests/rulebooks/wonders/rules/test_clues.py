"""What everybody saw of cards that lie face down, and the state does not keep.

The oracle plays the whole game again with the cards of an imagined world (`wonders_replays`).
"""

from collections import Counter
from dataclasses import replace

import pytest
from helpers.wonders import code, dealt, hand, phase, table
from helpers.wonders_replays import Played, could_be
from helpers.wonders_scenes import asked, makes_only

from pharos.kernel import contract
from pharos.kernel.dice import new_dice
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders import WONDERS
from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.rules.clues import note_pile
from pharos.rulebooks.wonders.rules.phases.dig import can_dig_any
from pharos.rulebooks.wonders.state import NOBODY, Phase, Place

DIGGERS = {
    "two players": (2, {}),
    "Halikarnassos": (3, {"boards": ["gizah", "halikarnassos", "rhodos"]}),
    "two who dig": (
        4,
        {
            "boards": ["gizah", "halikarnassos", "carthage", "babylon"],
            "expansions": ["leaders", "edifice"],
        },
    ),
}
MANY = 30 if COMPILED else 3
STEP = 5  # decisions from one check to the next
GOODS = ["loom", "glassworks", "press"]
CARD_NAMES = [card.id for card in CARDS]


def new(state):
    return Played(state, WONDERS.new_clues())


def imaginings(played, viewer, times, seed=5):
    """What is imagined with all that was seen."""
    dice = new_dice(seed)
    for _ in range(times):
        yield WONDERS.imagined(played.state, viewer, played.clues, dice)


def do(played, player, text):
    played.play(player, code(text))


def in_pile(state):
    """The cards of the discard pile, of all ages."""
    return Counter(CARDS[card].id for card in state.deck[state.place == Place.DISCARD])


# Any game


@pytest.mark.slow
@pytest.mark.rule("W-83", "W-119", "W-129")
@pytest.mark.parametrize("name", DIGGERS)
def test_a_world_agrees_with_the_clues_if_all_that_was_seen_could_happen_in_it(name):
    players, options = DIGGERS[name]
    agreed = Counter()
    for seed in range(3):
        played = new(dealt(players, seed, **{"sides": "night", **options}))
        dice = new_dice(seed + 100)
        number = 0
        while played.play_at_random(dice):
            number += 1
            if number % STEP == 0:
                for viewer in (NOBODY, number // STEP % players):
                    world = played.state.copy()
                    WONDERS.imagine(world, viewer, dice)
                    agrees = bool(WONDERS.agrees(world, viewer, played.clues))
                    assert agrees == could_be(played, world, viewer)
                    agreed[agrees] += 1
    assert agreed[True] > agreed[False]


# The Free City


def after_a_forced_sale():
    """A game of two at random, until the Free City has sold a card."""
    for seed in range(5, 20):
        played, dice = new(dealt(2, seed)), new_dice(seed)
        while played.play_at_random(dice):
            if played.clues.num_clues:
                return played
    raise AssertionError("it never sells")


@pytest.mark.rule("W-119", "W-130")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_what_the_free_city_had_to_sell_is_nothing_it_could_build(viewer):
    played = after_a_forced_sale()
    for world in imaginings(played, viewer, MANY):
        assert could_be(played, world, viewer)


@pytest.mark.slow
@pytest.mark.rule("W-119", "W-130")
def test_a_state_alone_does_not_tell_why_the_free_city_sold():
    played, found = after_a_forced_sale(), set()
    for number in range(30):
        world = played.state.copy()
        WONDERS.imagine(world, NOBODY, new_dice(number))
        found.add(could_be(played, world, NOBODY))
    assert found == {True, False}


# The discard pile


def in_vain():
    """Player 1 may build from a pile of two cards, and has them both."""
    hands = [
        ["altar", "well", "tavern", "stockade", "barracks", "workshop", "loom"],
        ["theater", "clay_pool", "ore_vein", "stone_pit", "lumber_yard", "press", "mine"],
        ["baths", "marketplace", "scriptorium", "apothecary", "guard_tower", "glassworks"]
        + ["tree_farm"],
    ]
    boards = ["gizah day", "halikarnassos night", "rhodos day"]
    state = table(boards, [{}, {"cards": ["altar", "baths"]}, {}], hands)
    makes_only(state, 1, clay=2)
    played = new(state)
    do(played, 0, "sell altar")
    do(played, 1, "stage theater")
    do(played, 2, "sell baths")
    return played


@pytest.mark.rule("W-83", "W-134")
def test_when_nobody_is_asked_to_dig_the_pile_has_nothing_for_the_player_who_might():
    played = in_vain()
    assert phase(played.state) == Phase.CHOOSE
    for world in imaginings(played, 0, MANY):
        assert in_pile(world) == Counter(["altar", "baths"])
    for world in imaginings(played, 1, MANY):
        assert could_be(played, world, 1)
    blind = Counter()
    for number in range(20):
        world = played.state.copy()
        WONDERS.imagine(world, 0, new_dice(number))
        blind[bool(WONDERS.agrees(world, 0, played.clues))] += 1
    assert blind[False] > 0


def declined():
    """Player 1 could build something of the pile and declined."""
    hands = [
        ["altar", "walls", "temple", "statue", "stables", "school", "library"],
        ["aqueduct", "bazar", "forum", "sawmill", "brickyard", "foundry", "vineyard"],
        ["quarry", "loom_age2", "glassworks_age2", "press_age2", "dispensary", "laboratory"],
    ]
    boards = ["gizah day", "halikarnassos night", "rhodos day"]
    state = table(boards, [{}, {"cards": GOODS}, {}], hands, age=2)
    makes_only(state, 1, clay=2)
    played = new(state)
    do(played, 0, "build altar")
    do(played, 1, "stage aqueduct")
    do(played, 2, "sell quarry")
    assert asked(played.state) == [1]
    do(played, 1, "decline")
    return played


@pytest.mark.rule("W-83", "W-134")
def test_a_player_who_declined_could_have_built_something():
    played = declined()
    assert phase(played.state) == Phase.CHOOSE
    for world in imaginings(played, 0, MANY):
        assert can_dig_any(world, 1)
        assert not in_pile(world).keys() & {"loom_age2", "glassworks_age2", "press_age2"}


@pytest.mark.rule("E-38")
@pytest.mark.parametrize(("lost", "clues"), [("baths", 0), ("loom", 1)])
def test_what_lies_face_up_may_be_why_a_player_was_asked(lost, clues):
    """Unless it is a card that the player has already."""
    played = declined()
    state = played.first.copy()
    state.deck[0, 0], state.place[0, 0] = CARD_NAMES.index(lost), Place.LOST
    again = new(state)
    for player, action in played.decisions:
        again.play(player, action)
    assert again.clues.num_clues == clues
    assert hand(again.state, 0) == hand(played.state, 0)


@pytest.mark.rule("W-83")
def test_what_was_dug_up_before_is_not_in_the_pile():
    played = declined()
    played.state.dug[0] = CARD_NAMES.index("quarry")
    clues = WONDERS.new_clues()
    note_pile(clues, played.state, 1, True)
    assert clues.gone[0] == 1


def test_clues_that_hardly_any_world_agrees_with_are_forgotten(monkeypatch):
    monkeypatch.setattr(contract, "MOST_TRIES", 2)
    played, tried = declined(), []
    stubborn = replace(WONDERS, agrees=lambda world, *_: tried.append(world))
    world = stubborn.imagined(played.state, 0, played.clues, new_dice(1))
    assert len(tried) == 2 and world not in tried
    assert hand(world, 0) == hand(played.state, 0)
