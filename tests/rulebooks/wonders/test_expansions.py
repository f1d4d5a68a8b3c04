"""Where Leaders, Edifice and the boards of the base game meet."""

import pytest
from helpers.edifice import at, can, city, do, joined, pawns, put, table, turn
from helpers.wonders import dealt, give_leader, set_hand
from helpers.wonders_scenes import asked, buildings, lines, makes_only

from pharos.kernel.errors import BadOption
from pharos.rulebooks.wonders.catalogue import EDIFICE_CODES, EDIFICES, LEADER_CODES
from pharos.rulebooks.wonders.rules.deciding import withdraw
from pharos.rulebooks.wonders.rules.scoring import points
from pharos.rulebooks.wonders.rules.victory import winners
from pharos.rulebooks.wonders.state import Phase, Place, Project

BOTH = ("leaders", "edifice")
OTHER_LEADERS = ("phidias", "praxiteles", "varro")


def both(*cities, **rest):
    """A table with both expansions."""
    return table(*cities, expansions=BOTH, **rest)


def recruitment(mine, *others, **rest):
    """Turn 0 of an age; neighbours who are not said hold a leader to sell."""
    plain = [city(hand_of_leaders=[name]) for name in OTHER_LEADERS]
    return both(mine, *others, *plain[len(others) : 2], turn=0, **rest)


# The order of a turn


def everything_at_once():
    """The sixth turn of the last age, in which every follow-up there is comes together."""
    cities = [
        city("ur day", stages=1, pawns=[3]),
        city("rome night", stages=1, hand_of_leaders=["solomon"], coins=9),
        city("gizah day", hand=["courtesans_guild"]),
        city("babylon night", stages=1, hand=["senate", "palace"]),
        city("halikarnassos night", coins=9),
        city("carthage night", stages=1),
    ]
    pile = ["barracks", "apothecary", "workshop", "scriptorium"]
    return both(*cities, age=3, turn=6, project="gold_reserves", left=1, discard=pile)


def ask_all(state):
    """Choose for all six players, then answer what is asked; return the questions in order."""
    stage = "stage well"
    turn(state, stage, stage, "build courtesans_guild", "build senate", f"{stage} join", stage)
    answers = ["pawn 1", "recruit solomon", "copy solomon", "sell palace"]
    answers += [f"dig {card}" for card in ("barracks", "apothecary", "workshop", "scriptorium")]
    questions = []
    for answer in answers:
        (player,) = asked(state)
        questions.append((Phase(state.phase), player))
        do(state, player, answer)
    return questions


@pytest.mark.rule("E-54")
def test_all_follow_ups_of_a_turn_in_their_order():
    state = everything_at_once()
    assert ask_all(state) == [
        (Phase.PAWN, 0),
        (Phase.EXTRA_LEADER, 1),
        (Phase.COPY_LEADER, 2),
        (Phase.LAST_CARD, 3),
        (Phase.DIG, 4),  # Halikarnassos
        (Phase.DIG, 5),  # Carthage
        (Phase.DIG, 1),  # Solomon
        (Phase.DIG, 2),  # his copy
    ]
    assert state.phase == Phase.OVER
    cards = ["workshop", "scriptorium", "senate", "barracks", "apothecary"]
    for number, card in enumerate(cards, start=1):
        assert card in buildings(state, number)


@pytest.mark.rule("E-54")
def test_pawns_and_rewards_come_before_all_follow_ups():
    state = everything_at_once()
    stage = "stage well"
    turn(state, stage, stage, "build courtesans_guild", "build senate", f"{stage} join", stage)
    assert (state.phase, asked(state)) == (Phase.PAWN, [0])
    assert state.progress[2] == Project.BUILT
    assert state.coins[[0, 4]].tolist() == [3 + 15, 9 - 3 + 15]


@pytest.mark.rule("E-54")
def test_failure_and_conflicts_come_after_the_last_dig():
    state = everything_at_once()
    state.pawns_left[2] = 2  # one will be left, and those without a pawn pay 9 coins
    state.coins[:6] = 9
    ask_all(state)
    assert state.progress[2] == Project.FAILED
    assert state.coins[[0, 4]].tolist() == [9, 9 - 3]  # each has a pawn
    assert state.coins[[2, 5]].tolist() == [0, 0]
    assert state.victories[4].tolist() == [0, 0, 2]  # the Barracks were dug up in time


@pytest.mark.rule("E-65")
def test_what_a_card_of_the_pile_brings_comes_before_the_next_build():
    cities = [
        city("halikarnassos night"),
        city("gizah day", leaders=["solomon"]),
        city("carthage night", stages=1, leaders=["xenophon"], coins=0),
    ]
    pile = ["courtesans_guild", "marketplace", "barracks"]
    state = both(*cities, age=3, discard=pile)
    turn(state, "stage well", None, "stage well")
    for phase, player, answer in [
        (Phase.DIG, 0, "dig courtesans_guild"),
        (Phase.COPY_LEADER, 0, "copy solomon"),
        (Phase.DIG, 2, "dig marketplace"),
        (Phase.DIG, 0, "dig barracks"),
    ]:
        assert (state.phase, asked(state)) == (phase, [player])
        do(state, player, answer)
    assert at(state) == (Phase.CHOOSE, 3, 2)
    assert state.coins[2] == 2


@pytest.mark.rule("E-65", "E-54")
def test_after_the_seventh_card_its_copy_comes_before_the_pile():
    mine = city("babylon night", stages=1, hand=["courtesans_guild", "altar"])
    other = city("halikarnassos night", leaders=["solomon"])
    state = both(mine, other, age=3, turn=6, discard=["barracks", "workshop"])
    turn(state, "build altar", "stage well")
    for phase, player, answer in [
        (Phase.LAST_CARD, 0, "build courtesans_guild"),
        (Phase.COPY_LEADER, 0, "copy solomon"),
        (Phase.DIG, 1, "dig barracks"),
        (Phase.DIG, 0, "dig workshop"),
    ]:
        assert (state.phase, asked(state)) == (phase, [player])
        do(state, player, answer)


# Leaders and edifices


@pytest.mark.rule("E-1")
def test_two_players_may_add_leaders_but_not_edifice():
    assert dealt(2, expansions=["leaders"]).phase == Phase.DRAFT
    with pytest.raises(BadOption, match="Edifice is for 3 players or more"):
        dealt(2, expansions=["leaders", "edifice"])


@pytest.mark.rule("E-55", "E-21")
@pytest.mark.parametrize("project", ["outpost", "staging_camp", "military_school"])
def test_nero_is_paid_for_tokens_of_edifices(project):
    edifice = EDIFICES[EDIFICE_CODES[project]]
    mine = city(coins=edifice.cost, leaders=["nero"])
    state = both(mine, project=project, age=edifice.age, left=1)
    turn(state, "stage well join")
    assert state.coins[0] == 2


@pytest.mark.rule("E-55", "E-19")
@pytest.mark.parametrize(("second_pawn", "tokens"), [("reward", 2), ("nothing", 1)])
def test_two_pawns_of_ur_bring_two_tokens_and_4_coins_of_nero(second_pawn, tokens):
    mine = city("ur night", coins=1, leaders=["nero", "alexander"])
    state = both(mine, project="outpost", left=1, second_pawn=second_pawn)
    turn(state, "stage well join")
    assert pawns(state) == [2, 0, 0]
    assert state.coins[0] == 2 * tokens
    assert lines(state)["leaders"] == tokens
    assert lines(state)["military"] == 3 * tokens


@pytest.mark.rule("E-55")
def test_alexander_counts_tokens_and_not_their_values():
    mine = city(coins=1, leaders=["alexander"], victories=(2, 0, 0))
    state = both(mine, project="outpost", left=1)
    turn(state, "stage well join")
    assert lines(state)["leaders"] == 3


@pytest.mark.rule("E-16")
def test_a_leader_who_waives_a_resource_helps_a_stage_that_takes_part():
    mine = city("rhodos day", coins=1, able=False, leaders=["imhotep"], cards=["lumber_yard"])
    state = both(mine, project="belvedere")
    turn(state, "stage well join")
    assert state.coins[0] == 0
    assert pawns(state) == [1, 0, 0]


@pytest.mark.rule("E-10", "E-14")
def test_a_choice_of_the_recruitment_may_be_taken_back():
    state = recruitment(city(coins=3, hand_of_leaders=["nero", "plato"]), project="belvedere")
    do(state, 0, "stage nero join")
    withdraw(state, 0)
    assert asked(state) == [0, 1, 2]
    turn(state, "recruit nero")
    assert pawns(state) == [0, 0, 0]
    assert joined(state) == []


@pytest.mark.rule("E-63")
def test_what_counts_at_the_end_uses_the_cities_after_the_last_penalty():
    """Nebuchadnezzar counts blue cards; the Magistrates those of the neighbours."""
    mine = city(cards=["altar", "baths", "courtesans_guild"], coins=0)
    other = city(cards=["magistrates_guild"], pawns=[3])
    state = both(mine, other, city(pawns=[3]), age=3, turn=6, project="archives")
    state.copied[0] = LEADER_CODES["nebuchadnezzar"]
    assert lines(state)["purple"] == 2
    turn(state)
    do(state, 0, "lose altar")
    assert state.phase == Phase.OVER
    assert lines(state)["purple"] == 1
    assert lines(state, 1)["purple"] == 1


# Olympia


def olympia_day(cards=(), leaders=("xenophon", "vitruvius")):
    """By day, with a free building of every colour that is missing."""
    mine = city("olympia day", stages=2, coins=0, able=False, cards=cards, leaders=leaders)
    return both(mine, age=3)


@pytest.mark.rule("E-56")
def test_a_free_yellow_card_pays_xenophon_and_not_vitruvius():
    state = olympia_day()
    set_hand(state, 0, ["forum", "altar"])
    turn(state, "build forum")
    assert state.coins[0] == 2


@pytest.mark.rule("E-56")
def test_where_a_chain_applies_too_vitruvius_pays():
    """The Arena follows the Dispensary, and brings 3 coins for each of two stages."""
    state = olympia_day(["dispensary"])
    set_hand(state, 0, ["arena", "altar"])
    turn(state, "build arena")
    assert state.coins[0] == 2 + 2 + 2 * 3


@pytest.mark.rule("E-57")
def test_the_first_card_of_the_age_is_no_leader():
    mine = city("olympia night", stages=1, coins=0, able=False, hand_of_leaders=["plato", "nero"])
    state = recruitment(mine, age=2)
    assert not can(state, 0, "recruit plato")
    turn(state, "sell nero")
    state.coins[0] = 0
    set_hand(state, 0, ["aqueduct", "altar"])
    assert can(state, 0, "build aqueduct")  # 3 stone


@pytest.mark.rule("E-57")
def test_a_card_that_solomon_digs_up_is_not_the_first_of_the_age():
    leaders = ["solomon", "nero"]
    mine = city("olympia night", stages=1, coins=3, able=False, hand_of_leaders=leaders)
    state = recruitment(mine, age=2, discard=["barracks"])
    turn(state, "recruit solomon")
    assert at(state) == (Phase.DIG, 2, 0)
    do(state, 0, "dig barracks")
    assert at(state) == (Phase.CHOOSE, 2, 1)
    set_hand(state, 0, ["aqueduct", "altar"])
    assert can(state, 0, "build aqueduct")
    turn(state, "build aqueduct")
    set_hand(state, 0, ["walls", "altar"])
    assert not can(state, 0, "build walls")


@pytest.mark.rule("E-57")
def test_a_stage_built_in_the_recruitment_makes_the_first_turn_free():
    mine = city("olympia night", coins=0, hand_of_leaders=["solomon", "nero"])
    state = recruitment(mine, age=1)
    turn(state, "stage nero")
    makes_only(state, 0)
    set_hand(state, 0, ["baths", "barracks"])
    assert can(state, 0, "build baths")


@pytest.mark.rule("E-39")
def test_a_colour_that_is_lost_in_one_age_is_free_in_the_next():
    mine = city("olympia day", stages=2, cards=["loom", "altar"], coins=0, able=False)
    state = both(mine, project="curtain_wall", turn=6)
    for player, leader in enumerate(["nero", *OTHER_LEADERS[:2]]):
        give_leader(state, player, leader)
    turn(state)
    assert at(state) == (Phase.RECRUIT, 2, 0)
    turn(state)
    set_hand(state, 0, ["loom_age2", "aqueduct"])
    assert can(state, 0, "build loom_age2")
    assert not can(state, 0, "build aqueduct")


# Boards


@pytest.mark.rule("E-58")
@pytest.mark.parametrize("side", ["rome day", "rome night"])
def test_rome_makes_nothing_for_anybody(side):
    state = both(city(coins=9, able=False), city(side, able=False), city("rhodos day"))
    assert state.makes[1] == 0
    set_hand(state, 0, ["apothecary", "workshop", "scriptorium", "barracks", "baths"])
    for card in ("apothecary", "workshop", "scriptorium", "barracks"):
        assert not can(state, 0, f"build {card} right=2")
    assert can(state, 0, "build barracks left=2")  # of Rhodos


@pytest.mark.rule("E-59")
def test_halikarnassos_finds_no_pile_in_the_first_recruitment():
    mine = city("halikarnassos night", hand_of_leaders=["nero", "plato"])
    state = recruitment(mine)
    turn(state, "stage nero")
    assert at(state) == (Phase.CHOOSE, 1, 1)
    assert state.stages[0] == 1
    turn(state)
    assert at(state) == (Phase.CHOOSE, 1, 2)  # it is not made up for


@pytest.mark.rule("E-60")
@pytest.mark.parametrize(
    ("side", "stages"),
    [
        ("rome day", 2),
        ("rome night", 3),
        ("carthage day", 3),
        ("carthage night", 2),
        ("ur day", 3),
        ("ur night", 3),
    ],
)
def test_the_decorators_ask_for_all_stages_of_the_side(side, stages):
    for built in range(stages + 1):
        mine = city(side, stages=built, cards=["decorators_guild"])
        state = both(mine, age=3)
        assert lines(state).get("purple", 0) == 7 * (built == stages)


@pytest.mark.rule("E-61")
@pytest.mark.piece("belvedere", "later")
def test_a_stage_over_a_leader_counts_like_any_other():
    mine = city(coins=9, hand_of_leaders=["nero", "plato"], leaders=["amytis"], pawns=[1])
    state = recruitment(mine, age=3)
    state.progress[0] = Project.BUILT  # the Belvedere
    turn(state, "stage nero")
    assert lines(state)["edifice"] == 1
    assert lines(state)["leaders"] == 2
    set_hand(state, 0, ["arena", "builders_guild"])
    coins = int(state.coins[0])
    turn(state, "build arena")
    assert state.coins[0] - coins == 3
    set_hand(state, 0, ["builders_guild", "altar"])
    turn(state, "build builders_guild")
    assert lines(state)["purple"] == 1
    assert lines(state)["yellow"] == 1


@pytest.mark.rule("E-62")
@pytest.mark.parametrize(("coins", "victors"), [((3, 3), 0b011), ((4, 3), 0b001), ((3, 5), 0b010)])
def test_a_tie_is_broken_by_coins(coins, victors):
    """Nefertiti and the Statue are both worth 4 points."""
    first = city(coins=coins[0], pawns=[3], leaders=["nefertiti"])
    second = city(coins=coins[1], pawns=[3], cards=["statue"])
    state = both(first, second, city(coins=0, pawns=[3]), age=3, turn=6)
    turn(state)
    assert state.phase == Phase.OVER
    assert points(state, 0) == points(state, 1)
    assert winners(state) == victors


@pytest.mark.rule("E-38", "E-54")
def test_solomon_builds_a_card_that_was_lost_in_an_earlier_age():
    mine = city(coins=3, hand_of_leaders=["solomon", "nero"])
    state = recruitment(mine, age=2)
    put(state, "barracks", Place.LOST)
    turn(state, "recruit solomon")
    do(state, 0, "dig barracks")
    assert buildings(state) == {"barracks"}


@pytest.mark.rule("E-54")
def test_nothing_is_left_to_chance_once_the_game_is_dealt():
    """The same choices lead to the same state, down to the last byte."""
    states = [everything_at_once(), everything_at_once()]
    for state in states:
        ask_all(state)
    assert states[0].tobytes() == states[1].tobytes()
