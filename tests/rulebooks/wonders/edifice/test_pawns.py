"""Ur: pawns from the box."""

import pytest
from helpers.edifice import at, can, city, do, joined, pawns, table, turn
from helpers.wonders import code, legal_codes, set_hand
from helpers.wonders_scenes import asked, buildings, lines

from pharos.rulebooks.wonders.catalogue import EDIFICE_CODES
from pharos.rulebooks.wonders.rules.by_phase import is_legal
from pharos.rulebooks.wonders.rules.deciding import withdrawable
from pharos.rulebooks.wonders.setup import begin_age
from pharos.rulebooks.wonders.state import Phase, Project

OPEN, BUILT, FAILED = Project.OPEN, Project.BUILT, Project.FAILED
BOTH = ("leaders", "edifice")


def ur(side, stages, progress=(), mine=(), **rest):
    """I am about to build the next stage of Ur."""
    state = table(city(side, stages=stages, **{"coins": 9, **dict(mine)}), city(coins=9), **rest)
    for age, how in dict(progress).items():
        state.progress[age - 1] = how
        state.pawns_left[age - 1] = 0 if how == BUILT else 1
    return state


def night(stage, **rest):
    """The next stage by night gives a pawn of that age."""
    return ur("ur night", stage - 1, **rest)


def day(**rest):
    """The second stage by day gives a pawn of any age."""
    return ur("ur day", 1, **rest)


def next_hands(state, *cards):
    for player in range(3):
        set_hand(state, player, cards)


def kept_until(state, age, project):
    """The first turn of a later age, with its project."""
    begin_age(state, age)
    state.projects[age - 1] = EDIFICE_CODES[project]
    state.coins[:3] = 9
    next_hands(state, "well", "altar")
    return state


# By night


@pytest.mark.rule("E-41", "E-42")
@pytest.mark.piece("ur night", "at once")
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_every_stage_by_night_gives_a_pawn_of_its_age(stage):
    state = night(stage)
    turn(state, "stage well")
    assert at(state) == (Phase.CHOOSE, 1, 2)  # nothing is asked
    assert pawns(state) == [int(stage == age) for age in (1, 2, 3)]
    assert state.pawns_left.tolist() == [2, 2, 2]
    assert state.coins[0] == 9
    assert joined(state) == []


@pytest.mark.rule("E-41")
def test_a_pawn_from_the_box_does_not_use_up_the_part_in_the_age():
    state = night(1, project="money_changer")
    turn(state, "stage well")
    next_hands(state, "altar", "baths")
    turn(state, "stage altar join")
    assert pawns(state) == [2, 1, 0]  # the second stage brings one of the second age
    assert state.pawns_left.tolist() == [1, 2, 2]


@pytest.mark.rule("E-41", "E-43")
def test_taking_part_with_the_stage_that_gives_a_pawn_brings_two():
    state = night(1, project="money_changer")
    turn(state, "stage well join")
    assert pawns(state) == [2, 0, 0]
    assert state.pawns_left[0] == 1
    assert state.coins[0] == 8


@pytest.mark.rule("E-43")
@pytest.mark.parametrize(("second_pawn", "coins"), [("reward", 8), ("nothing", 4)])
def test_the_last_pawn_and_one_of_the_box_in_one_turn(second_pawn, coins):
    """The edifice is built with the first pawn; the second one then finds it built."""
    state = night(1, project="money_changer", left=1, second_pawn=second_pawn, mine={"coins": 1})
    turn(state, "stage well join")
    assert pawns(state) == [2, 0, 0]
    assert state.coins[0] == coins


@pytest.mark.rule("E-43")
def test_others_complete_it_first_and_the_pawn_is_rewarded_at_once():
    state = night(1, project="money_changer", left=1)
    turn(state, "stage well", "stage well join")
    assert state.progress[0] == BUILT
    assert state.coins[:2].tolist() == [9 + 4, 9 - 1 + 4]


@pytest.mark.rule("E-43")
def test_a_pawn_of_an_edifice_that_is_built_brings_its_reward_at_once():
    state = night(1, age=2, project="auction_house", progress={1: BUILT})
    state.projects[0] = EDIFICE_CODES["outpost"]
    turn(state, "stage well")
    assert pawns(state) == [1, 0, 0]
    assert state.victories[0].tolist() == [0, 1, 0]


@pytest.mark.rule("E-43", "E-19")
@pytest.mark.parametrize(("second_pawn", "tokens"), [("reward", 1), ("nothing", 0)])
def test_a_second_pawn_of_an_edifice_that_is_built(second_pawn, tokens):
    mine = {"pawns": [1]}
    state = night(1, age=2, mine=mine, progress={1: BUILT}, second_pawn=second_pawn)
    state.projects[0] = EDIFICE_CODES["outpost"]
    turn(state, "stage well")
    assert pawns(state) == [2, 0, 0]
    assert state.victories[0].tolist() == [0, tokens, 0]


@pytest.mark.rule("E-43", "E-25")
def test_points_of_a_pawn_that_comes_late_count_too():
    state = night(1, age=3, progress={1: BUILT, 2: FAILED})
    turn(state, "stage well")
    assert lines(state)["edifice"] == 1  # the Belvedere, and one stage


@pytest.mark.rule("E-44")
@pytest.mark.piece("ur night", "later")
def test_a_pawn_of_a_later_age_is_kept_and_rewarded_there():
    state = night(2)
    turn(state, "stage well")
    state = kept_until(state, 2, "auction_house")
    assert pawns(state) == [0, 1, 0]
    coins = int(state.coins[0])
    turn(state, None, "stage well join", "stage well join")
    assert state.progress[1] == BUILT
    assert state.coins[0] - coins == 3 + 7


@pytest.mark.rule("E-44")
def test_a_pawn_of_the_box_spares_the_penalty():
    state = night(1, project="belvedere", mine={"cards": ["mine", "ore_vein"]}, turn=6)
    turn(state, "stage well")
    assert at(state) == (Phase.CHOOSE, 2, 1)
    assert state.progress[0] == FAILED
    assert buildings(state) == {"mine", "ore_vein"}
    assert state.debts[:3, 0].tolist() == [0, 1, 1]


@pytest.mark.rule("E-44")
def test_a_pawn_of_a_later_age_spares_its_penalty():
    state = night(2)
    turn(state, "stage well")
    state = kept_until(state, 2, "auction_house")
    state.turn = 6
    turn(state)
    assert state.progress[1] == FAILED
    assert state.coins[:3].tolist() == [12, 7, 7]


@pytest.mark.rule("E-44", "E-19")
@pytest.mark.parametrize(("second_pawn", "shields"), [("reward", 2), ("nothing", 1)])
def test_two_pawns_of_an_edifice_that_is_completed_later(second_pawn, shields):
    state = night(1, project="curtain_wall", second_pawn=second_pawn)
    turn(state, "stage well join")
    next_hands(state, "altar", "baths")
    turn(state, None, "stage altar join")
    assert state.progress[0] == BUILT
    assert state.shields[:3].tolist() == [shields, 1, 0]


@pytest.mark.rule("E-45")
def test_by_night_a_failed_edifice_gives_no_pawn():
    state = night(1, age=2, progress={1: FAILED})
    turn(state, "stage well")
    assert at(state) == (Phase.CHOOSE, 2, 2)
    assert pawns(state) == [0, 0, 0]
    assert state.stages[0] == 1


# By day


@pytest.mark.rule("E-41", "E-42")
@pytest.mark.piece("ur day", "at once")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_by_day_the_player_chooses_the_age(age):
    state = day()
    turn(state, "stage well", "build altar")
    assert at(state) == (Phase.PAWN, 1, 1)
    assert asked(state) == [0]
    assert buildings(state, 1) == {"altar"}  # all is revealed already
    assert legal_codes(state, 0) == [code("pawn 1"), code("pawn 2"), code("pawn 3")]
    assert legal_codes(state, 1) == []
    assert withdrawable(state) == 0
    do(state, 0, f"pawn {age}")
    assert at(state) == (Phase.CHOOSE, 1, 2)
    assert pawns(state) == [int(age == each) for each in (1, 2, 3)]
    assert state.pawns_left.tolist() == [2, 2, 2]


@pytest.mark.rule("E-42")
def test_nothing_but_a_pawn_can_be_chosen():
    state = day()
    turn(state, "stage well")
    for text in ("decline", "sell altar", "lose altar", "recruit nero", "dig well"):
        assert not can(state, 0, text)
    assert not is_legal(state, 0, code("pawn 1") - 1)
    assert not is_legal(state, 0, code("pawn 3") + 1)


@pytest.mark.rule("E-42")
@pytest.mark.parametrize("stages", [0, 2])
def test_the_other_stages_of_the_day_give_points_only(stages):
    state = table(city("ur day", stages=stages))
    turn(state, "stage well")
    assert at(state) == (Phase.CHOOSE, 1, 2)
    assert pawns(state) == [0, 0, 0]
    assert lines(state)["wonder"] == 3 + 7 * (stages == 2)


@pytest.mark.rule("E-42", "E-45")
@pytest.mark.parametrize(
    ("age", "progress", "offered"),
    [
        (2, {1: BUILT}, [1, 2, 3]),
        (2, {1: FAILED}, [2, 3]),
        (3, {1: FAILED, 2: BUILT}, [2, 3]),
        (3, {1: BUILT, 2: BUILT, 3: BUILT}, [1, 2, 3]),
    ],
)
def test_ages_whose_edifice_failed_are_not_offered(age, progress, offered):
    state = day(age=age, progress=progress)
    turn(state, "stage well")
    assert [each for each in (1, 2, 3) if can(state, 0, f"pawn {each}")] == offered


@pytest.mark.rule("E-42")
def test_nothing_is_asked_where_one_age_is_left():
    state = day(age=3, progress={1: FAILED, 2: FAILED})
    turn(state, "stage well")
    assert at(state) == (Phase.CHOOSE, 3, 2)
    assert pawns(state) == [0, 0, 1]


@pytest.mark.rule("E-43")
def test_by_day_a_pawn_of_a_built_edifice_brings_its_reward():
    state = day(age=3, progress={1: FAILED, 2: BUILT})
    state.projects[1] = EDIFICE_CODES["auction_house"]
    turn(state, "stage well")
    do(state, 0, "pawn 2")
    assert state.coins[0] == 9 + 7


@pytest.mark.rule("E-44")
@pytest.mark.piece("ur day", "later")
def test_by_day_a_pawn_of_a_later_age_is_kept():
    state = day()
    turn(state, "stage well")
    do(state, 0, "pawn 2")
    state = kept_until(state, 2, "staging_camp")
    turn(state, None, "stage well join", "stage well join")
    assert state.victories[0].tolist() == [0, 0, 1]


@pytest.mark.rule("E-42")
def test_in_the_recruitment_the_pawn_is_asked_for_too():
    leaders = [{"hand_of_leaders": [name]} for name in ("nero", "plato", "midas")]
    mine = city("ur day", stages=1, **leaders[0])
    state = table(mine, city(**leaders[1]), city(**leaders[2]), turn=0, expansions=BOTH)
    turn(state, "stage nero")
    assert at(state) == (Phase.PAWN, 1, 0)
    do(state, 0, "pawn 1")
    assert at(state) == (Phase.CHOOSE, 1, 1)


@pytest.mark.rule("E-42")
def test_after_the_sixth_turn_the_pawn_comes_before_the_edifice_fails():
    state = day(turn=6, project="belvedere", mine={"cards": ["mine"]})
    turn(state, "stage well")
    assert state.progress[0] == OPEN
    do(state, 0, "pawn 1")
    assert state.progress[0] == FAILED
    assert buildings(state) == {"mine"}
