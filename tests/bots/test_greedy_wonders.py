"""The greedy player of 7 Wonders: what it sees, and that it does not cheat."""

import numpy as np
import pytest

import pharos
from pharos.arena.simulate import Plan, simulate
from pharos.bots import BOTS
from pharos.bots.greedy.wonders import choose
from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders import WONDERS
from pharos.rulebooks.wonders.hidden import imagine


def choice(player=0, **position):
    """What the bot does, as text."""
    state = WONDERS.set_up(position)
    out = np.zeros(WONDERS.most_legal, np.int32)
    return WONDERS.action_text(int(choose(state, player, out)))


def last_turn(*hand, age=3, me=None, **rest):
    return choice(age=age, turn=6, cities=[me or {}, {}, {}], hands=[list(hand)], **rest)


def test_it_takes_the_most_points():
    me = {"board": "gizah", "cards": ["altar", "theater"]}
    assert last_turn("gardens", "pantheon", me=me) == "build pantheon"


def test_it_completes_a_set_of_symbols():
    me = {"cards": ["apothecary", "school", "theater"]}
    assert last_turn("gardens", "study", me=me) == "build study"


def test_it_arms_itself_when_that_decides_a_conflict():
    me = {"cards": ["walls", "theater"]}
    cities = [me, {"cards": ["archery_range"]}, {"cards": ["stables"]}]
    hands = [["fortifications", "gardens"]]
    assert choice(age=3, turn=6, cities=cities, hands=hands) == "build fortifications"


def test_it_sells_what_it_cannot_use():
    me = {"board": "gizah", "coins": 0}
    assert last_turn("palace", "senate", me=me).startswith("sell")


def test_it_pays_the_weaker_neighbour():
    me = {"board": "ephesos", "coins": 6}
    strong = {"board": "gizah", "cards": ["theater", "altar"]}
    weak = {"board": "babylon", "cards": ["stone_pit"]}
    hands = [["baths", "?"]]
    for cities, sides in (([me, strong, weak], "left"), ([me, weak, strong], "right")):
        text = choice(age=1, turn=6, cities=cities, hands=hands)
        assert text.startswith("build baths")
        assert sides in text


def test_it_begins_with_resources():
    hand = ["stockade", "guard_tower", "lumber_yard", "tavern", "barracks", "loom", "glassworks"]
    cities = [{"board": "gizah"}, {"board": "alexandria"}, {}, {"board": "halikarnassos"}]
    text = choice(cities=cities, hands=[hand])
    assert text == "build lumber_yard"


def test_it_digs_the_best_card():
    tomb = {"board": "halikarnassos", "stages": 2}
    position = {"age": 3, "turn": 6, "phase": "dig", "digger": 0, "cities": [tomb]}
    assert choice(**position, discard=["altar", "palace", "loom"]).endswith("palace")


def test_it_does_not_arm_the_free_city_against_itself():
    cities = [{"cards": ["stockade"]}, {"chosen": {"use": "sell", "card": "loom"}}]
    hands = [None, ["loom", "altar", "barracks", "?"]]
    position = {"players": 2, "turn": 5, "cities": [*cities, {"board": "rhodos"}], "hands": hands}
    assert "barracks" not in choice(1, **position)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_it_does_not_know_what_its_player_cannot_know(players):
    """Whatever is hidden is dealt anew before each choice; the choice stays the same."""
    game = pharos.new("wonders", players=players, seed=players, sides="random")
    dice = new_dice(players)
    while not game.over:
        player = game.deciders[0]
        imagined = game.copy()
        imagine(imagined.state, player, dice)
        action = BOTS["greedy"].choose(game, player)
        assert BOTS["greedy"].choose(imagined, player) == action
        game.play(action, player)


def test_hidden_cards_do_change_in_the_test_above():
    game = pharos.new("wonders", players=3, seed=1)
    imagined = game.copy()
    imagine(imagined.state, 0, new_dice(1))
    assert imagined.state != game.state


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (4, 0.97), (7, 0.97)])
def test_it_wins_almost_every_game_against_random(players, least):
    bots = ["greedy", *["random"] * (players - 1)]
    result = simulate(Plan("wonders", bots, games=1000, seed=1))
    assert result.entrants[0].win_rate > least
