"""The line of the score sheet for pawns and debts; the Agora."""

import pytest
from helpers.edifice import city, table, turn
from helpers.wonders import set_hand
from helpers.wonders_scenes import lines

from pharos.rulebooks.wonders.catalogue import LEADER_CODES
from pharos.rulebooks.wonders.rules.scoring import lines as lines_in_play
from pharos.rulebooks.wonders.rules.scoring import points
from pharos.rulebooks.wonders.state import Project

BOTH = ("leaders", "edifice")


def agora(cards=(), pawns=1, left=(), **rest):
    """The Agora is built, and I have this number of its pawns."""
    mine = city(cards=cards, coins=0, pawns=[3] * pawns, leaders=rest.pop("leaders", ()))
    state = table(mine, city(), city(cards=left), project="agora", age=3, **rest)
    state.progress[2] = Project.BUILT
    state.pawns_left[2] = 0
    return state


def edifice_line(state, number=0):
    return lines(state, number).get("edifice", 0)


# Agora


@pytest.mark.rule("E-26")
@pytest.mark.piece("agora", "at once")
def test_the_agora_counts_a_purple_card_once_more():
    """Three brown cards next door are worth 3 points to the Workers Guild."""
    neighbour = city(cards=["mine", "ore_vein", "quarry"])
    mine = city(cards=["workers_guild"], coins=6)
    state = table(mine, city(), neighbour, project="agora", left=1, age=3)
    assert lines(state)["purple"] == 3
    turn(state, "stage well join")
    assert state.progress[2] == Project.BUILT
    assert lines(state)["purple"] == 3
    assert edifice_line(state) == 3


@pytest.mark.rule("E-26")
@pytest.mark.piece("agora", "later")
def test_the_agora_takes_the_guild_that_is_worth_most_at_the_end():
    guilds = ["workers_guild", "craftsmens_guild", "traders_guild"]
    state = agora(guilds, left=["mine", "ore_vein", "quarry"])
    assert edifice_line(state) == 3
    state = agora(guilds, left=["mine", "ore_vein", "quarry", "loom", "press"])
    assert edifice_line(state) == 4
    state = agora(guilds, left=["tavern"])
    assert edifice_line(state) == 1
    assert edifice_line(agora(guilds)) == 0


@pytest.mark.rule("E-26")
def test_a_guild_that_is_built_after_the_agora_counts_too():
    mine = city(coins=6, hand=["palace", "builders_guild"])
    state = table(mine, project="agora", left=1, age=3, turn=5)
    turn(state, "stage palace join")
    assert edifice_line(state) == 0
    set_hand(state, 0, ["builders_guild", "palace"])
    turn(state, "build builders_guild")
    assert edifice_line(state) == 1


@pytest.mark.rule("E-26")
@pytest.mark.parametrize(
    ("guild", "points_of_guild"),
    [("shipowners_guild", 2), ("builders_guild", 2), ("decorators_guild", 0)],
)
def test_every_kind_of_guild_may_count_again(guild, points_of_guild):
    state = agora([guild, "press"])
    state.stages[0] = 2
    assert edifice_line(state) == points_of_guild
    assert lines(state).get("purple", 0) == points_of_guild


@pytest.mark.rule("E-27")
@pytest.mark.parametrize(
    ("cards", "green", "more"),
    [
        ([], 1, 3),  # one free symbol, then two of a kind
        (["apothecary", "workshop"], 1 + 1 + 1 + 7, 3),
        (["apothecary", "dispensary", "workshop"], 4 + 1 + 1 + 7, 5),
        (["apothecary", "workshop", "laboratory", "dispensary"], 4 + 4 + 1 + 7, 3 + 7),
    ],
)
def test_the_scientists_guild_gives_one_more_free_symbol(cards, green, more):
    state = agora(["scientists_guild", *cards])
    assert lines(state)["green"] == green
    assert edifice_line(state) == more


@pytest.mark.rule("E-27")
def test_the_best_of_scientists_and_another_guild():
    """A second free symbol is worth 3 points where there is no other."""
    left = ["mine", "ore_vein", "quarry", "foundry"]
    assert edifice_line(agora(["scientists_guild", "workers_guild"], left=left[:2])) == 3
    assert edifice_line(agora(["scientists_guild", "workers_guild"], left=left)) == 4


@pytest.mark.rule("E-27")
def test_aristotle_is_part_of_what_a_symbol_adds():
    """Two compasses and two gears: the first free symbol makes a set, the second one another."""
    cards = ["scientists_guild", "apothecary", "workshop", "dispensary", "laboratory"]
    assert edifice_line(agora(cards, expansions=BOTH)) == (4 + 4 + 4 + 2 * 7) - (4 + 4 + 1 + 7)
    state = agora(cards, leaders=["aristotle"], expansions=BOTH)
    assert edifice_line(state) == (4 + 4 + 4 + 2 * 10) - (4 + 4 + 1 + 10)
    assert lines(state)["leaders"] == 3


@pytest.mark.rule("E-27")
def test_the_courtesans_cannot_be_counted_again():
    state = agora(["courtesans_guild"], expansions=BOTH)
    state.copied[0] = LEADER_CODES["cleopatra"]
    assert lines(state)["purple"] == 5
    assert edifice_line(state) == 0


@pytest.mark.rule("E-28")
def test_two_pawns_count_two_different_guilds():
    guilds = ["workers_guild", "craftsmens_guild", "traders_guild"]
    left = ["mine", "ore_vein", "quarry", "loom", "press", "tavern"]
    assert edifice_line(agora(guilds, pawns=2, left=left)) == 4 + 3
    assert edifice_line(agora(guilds, pawns=2, left=left, second_pawn="nothing")) == 4
    assert edifice_line(agora(["workers_guild"], pawns=2, left=left)) == 3
    assert edifice_line(agora(["workers_guild", "spies_guild"], pawns=2, left=left)) == 3


@pytest.mark.rule("E-28")
@pytest.mark.parametrize("pawns", [1, 2])
def test_without_a_purple_card_there_is_nothing_to_count(pawns):
    assert edifice_line(agora(["palace", "school"], pawns=pawns, left=["mine"])) == 0


@pytest.mark.rule("E-29")
def test_a_guild_that_counts_twice_is_one_purple_card():
    state = agora(["shipowners_guild"], leaders=["hiram"], expansions=BOTH)
    assert lines(state)["leaders"] == 2
    assert lines(state)["purple"] == 1
    assert edifice_line(state) == 1


def test_a_player_who_has_no_pawn_counts_nothing_again():
    state = agora(["workers_guild"], pawns=0, left=["mine"])
    assert edifice_line(state) == 0
    assert lines(state)["purple"] == 1


# The line


@pytest.mark.rule("E-51")
def test_games_with_edifice_have_one_more_line():
    base = ("military", "coins", "wonder", "blue", "yellow", "purple", "green")
    assert lines_in_play(table(expansions=())) == base
    assert lines_in_play(table()) == (*base, "edifice")
    assert lines_in_play(table(expansions=BOTH)) == (*base, "leaders", "edifice")
    assert lines_in_play(table(expansions=("leaders",))) == (*base, "leaders")


@pytest.mark.rule("E-51", "E-52")
@pytest.mark.parametrize(
    ("debts", "cost"), [([1, 0, 0], 2), ([0, 1, 0], 3), ([0, 0, 1], 5), ([1, 1, 1], 10)]
)
def test_debts_cost_2_3_and_5_points(debts, cost):
    state = table(city(coins=0), age=3)
    state.debts[0] = debts
    assert lines(state) == {"edifice": -cost}
    assert points(state, 0) == -cost


@pytest.mark.rule("E-51")
def test_points_of_pawns_and_debts_add_up_in_one_line():
    state = table(city(coins=0, stages=2, pawns=[1]), age=3)
    state.progress[:] = [Project.BUILT, Project.FAILED, Project.OPEN]
    state.debts[0, 1] = 1
    assert edifice_line(state) == 2 - 3


@pytest.mark.rule("E-51")
def test_pawns_of_an_edifice_that_is_not_built_are_worth_nothing():
    for how in (Project.OPEN, Project.FAILED):
        state = table(city(coins=0, stages=2, pawns=[1]), age=3)
        state.progress[0] = how
        assert edifice_line(state) == 0


@pytest.mark.rule("E-53")
def test_tokens_coins_and_shields_count_where_they_always_do():
    state = table(city(coins=1), project="outpost", left=1)
    turn(state, "stage well join")
    assert lines(state) == {"military": 3, "wonder": 3}
    state = table(city(coins=1), project="money_changer", left=1)
    turn(state, "stage well join")
    assert lines(state) == {"coins": 1, "wonder": 3}
