"""The greedy player of 7 Wonders: what it sees, and that it does not cheat."""

import numpy as np
import pytest
from helpers.edifice import city, table, turn
from helpers.wonders import dealt, give_leader

from pharos.arena.simulate import Plan, simulate
from pharos.bots.greedy import GREEDY_BOTS
from pharos.bots.greedy.wonders_expansions import net_worth_of_leader
from pharos.rulebooks.wonders import WONDERS
from pharos.rulebooks.wonders.catalogue import EDIFICE_CODES, LEADER_CODES
from pharos.rulebooks.wonders.state import Project

BOTH = ["leaders", "edifice"]


def choice(player=0, **position):
    """What the bot does, as text."""
    state = WONDERS.set_up(position)
    out = np.zeros(WONDERS.most_legal, np.int32)
    return WONDERS.action_text(int(GREEDY_BOTS["wonders"](state, player, out)))


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


def in_expansion(state, player=0):
    """What the bot does at a table with expansions, as text."""
    out = np.zeros(WONDERS.most_legal, np.int32)
    return WONDERS.action_text(int(GREEDY_BOTS["wonders"](state, player, out)))


def test_it_recruits_what_its_city_can_use():
    soldiers = ["barracks", "stockade", "guard_tower", "walls"]
    me = city(coins=9, cards=soldiers, hand_of_leaders=["pericles", "hypatia"], able=False)
    state = table(me, expansions=("leaders",), age=3, turn=0)
    assert in_expansion(state) == "recruit pericles"


def test_it_keeps_leaders_for_what_they_are_worth():
    state = dealt(3, expansions=["leaders"])
    kept = in_expansion(state)
    assert kept.startswith("keep ")
    worths = [net_worth_of_leader(state, 0, LEADER_CODES[name]) for name in packet_of(state)]
    assert net_worth_of_leader(state, 0, LEADER_CODES[kept.split()[1]]) == max(worths)


def packet_of(state):
    return WONDERS.view(state, 0)["leaders"]["draft"]["packet"]


def test_it_copies_the_leader_that_suits_it():
    me = city(cards=["altar", "theater", "baths", "well"], hand=["courtesans_guild"])
    neighbours = [city(leaders=["pericles", "nebuchadnezzar"]), city(leaders=["praxiteles"])]
    state = table(me, *neighbours, expansions=("leaders",), age=3, turn=5)
    turn(state, "build courtesans_guild")
    assert in_expansion(state) == "copy nebuchadnezzar"


def test_it_declines_no_leader_that_is_worth_more_than_it_costs():
    state = table(city("rome night", coins=3), expansions=("leaders",), age=2)
    state.stages[0] = 1
    give_leader(state, 0, "zenobia")
    turn(state, "stage well")
    assert in_expansion(state) == "recruit zenobia"


def test_it_joins_an_edifice_when_that_completes_it():
    state = table(city(coins=5, able=True), project="gold_reserves", age=3, turn=6, left=1)
    assert " join" in in_expansion(state)


def test_it_loses_what_it_needs_least():
    me = city(cards=["palace", "altar"])
    state = table(me, project="archives", age=3, turn=6)
    turn(state)
    assert in_expansion(state) == "lose altar"


def test_it_takes_the_pawn_that_pays_more():
    state = table(city("ur day", stages=1), project="auction_house", age=2)
    state.projects[0] = EDIFICE_CODES["money_changer"]
    state.progress[:] = (Project.BUILT, Project.BUILT, Project.FAILED)
    turn(state, "stage well")
    assert in_expansion(state) == "pawn 2"


@pytest.mark.slow
@pytest.mark.parametrize("expansions", [["leaders"], ["edifice"], BOTH])
def test_it_wins_almost_every_game_with_expansions_against_random(expansions):
    bots = ["greedy", *["random"] * 3]
    options = {"expansions": expansions}
    result = simulate(Plan("wonders", bots, games=1000, seed=1, options=options))
    assert result.entrants[0].win_rate > 0.95


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.97), (4, 0.97), (7, 0.97)])
def test_it_wins_almost_every_game_against_random(players, least):
    bots = ["greedy", *["random"] * (players - 1)]
    result = simulate(Plan("wonders", bots, games=1000, seed=1))
    assert result.entrants[0].win_rate > least
