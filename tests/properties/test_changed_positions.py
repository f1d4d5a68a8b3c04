"""Whatever is written into a position, it is refused in our words or can be played to its end."""

import random
from copy import deepcopy

import pytest

import pharos

pytestmark = pytest.mark.slow

DEALS = [
    ("duel", {}),
    ("wonders", {"players": 2, "expansions": ["leaders"]}),
    ("wonders", {"players": 3}),
    ("wonders", {"players": 4, "expansions": ["leaders", "edifice"], "sides": "random"}),
    ("monuments", {"players": 3}),
]
POSITIONS = 60  # of a game
MOST_DECISIONS = 600
LATEST = 100  # decision after which a position is taken
LARGE = (-(2**31), -1, 1, 2, 100, 2**31 - 1)
STRANGE = (None, "?", 0, True, [], {}, "baths", 1.5)


def places_in(part, place=()):
    """Every place of a position, as the keys that lead there."""
    keys = part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
    for key in keys:
        yield (*place, key)
        yield from places_in(part[key], (*place, key))


def at(part, place):
    for key in place:
        part = part[key]
    return part


def change(position, dice):
    """Write something else at one place: another number, something from elsewhere, or nonsense."""
    places = list(places_in(position))
    first = dice.choice(list(position))  # or most changes would be of long lists of cards
    *way, key = dice.choice([place for place in places if place[0] == first])
    around = at(position, way)
    was = around[key]
    news = [deepcopy(at(position, dice.choice(places))), dice.choice(STRANGE)]
    if isinstance(was, int):
        news.append(was + dice.choice(LARGE))
    if isinstance(was, list):
        news += [dice.sample(was, len(was)), was + was[:1], was[:-1]]
    around[key] = dice.choice(news)


def play_on(game, dice, decisions):
    """Decide at random, and check that nobody is stuck or in debt."""
    for _ in range(decisions):
        if game.over:
            return
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.legal_actions(player)), player)
        assert all(city.get("coins", 0) >= 0 for city in game.position().get("cities", ()))


@pytest.mark.parametrize(("rulebook", "options"), DEALS)
def test_a_changed_position_is_refused_or_can_be_played(rulebook, options):
    dice = random.Random(f"{rulebook} {options}")
    stood = 0
    for seed in range(POSITIONS):
        game = pharos.new(rulebook, seed=seed, **options)
        play_on(game, dice, dice.randrange(LATEST))
        position = game.position()
        for _ in range(dice.choice((1, 1, 2))):
            change(position, dice)
        try:
            changed = pharos.set_up(rulebook, position)
        except pharos.PharosError as error:
            assert "validation" not in str(error)
            continue
        stood += 1
        assert pharos.set_up(rulebook, changed.position()).position() == changed.position()
        for player in range(changed.players):
            changed.view(player)
            changed.imagine(player, seed)
        play_on(changed, dice, MOST_DECISIONS)
        assert changed.over and changed.winners
    assert 0 < stood < POSITIONS
