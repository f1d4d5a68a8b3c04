"""Taking part in a project: when, at what price, and how the last pawn completes it."""

import pytest
from helpers.edifice import at, can, city, do, joined, pawns, table, turn
from helpers.wonders import set_hand
from helpers.wonders_scenes import asked

from pharos.kernel.bits import has
from pharos.rulebooks.wonders.catalogue import EDIFICES
from pharos.rulebooks.wonders.rules.deciding import deciders, withdraw
from pharos.rulebooks.wonders.state import Phase, Project, with_edifice


def one_more(state, *cards):
    """The turn is over; I hold these cards in the next one."""
    assert state.phase == Phase.CHOOSE
    set_hand(state, 0, cards)


# Who may take part


@pytest.mark.rule("E-7", "E-11")
def test_a_stage_may_take_part_in_the_edifice_of_the_age():
    state = table(city(coins=1), project="belvedere")
    turn(state, "stage well join")
    assert pawns(state) == [1, 0, 0]
    assert joined(state) == [1]
    assert state.pawns_left.tolist() == [1, 2, 2]
    assert state.stages[0] == 1
    assert state.coins[0] == 0


@pytest.mark.rule("E-7")
def test_nobody_has_to_take_part():
    state = table(city(coins=1), project="belvedere")
    turn(state, "stage well")
    assert pawns(state) == [0, 0, 0]
    assert state.pawns_left.tolist() == [2, 2, 2]
    assert state.coins[0] == 1


@pytest.mark.rule("E-7")
@pytest.mark.parametrize("use", ["build well", "sell well"])
def test_other_uses_of_a_card_take_no_part(use):
    state = table(city(coins=9), project="belvedere")
    turn(state, use)
    assert pawns(state) == [0, 0, 0]
    assert state.pawns_left.tolist() == [2, 2, 2]


@pytest.mark.rule("E-7")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_only_the_edifice_of_the_current_age_can_be_joined(age):
    state = table(city(coins=9), age=age)
    turn(state, "stage well join")
    assert pawns(state) == [int(age == each) for each in (1, 2, 3)]
    assert state.pawns_left.tolist() == [2 - (age == each) for each in (1, 2, 3)]


@pytest.mark.rule("E-7")
def test_without_a_stage_left_nobody_takes_part():
    state = table(city("gizah day", coins=9, stages=3))
    assert not can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-7")
def test_without_the_expansion_there_is_nothing_to_join():
    state = table(city(coins=9), expansions=())
    assert not with_edifice(state)
    assert can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-8")
def test_a_pawn_must_lie_on_the_card():
    state = table(city(coins=9), left=1)
    assert can(state, 0, "stage well join")
    state = table(city(coins=9), left=0)
    assert can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-8")
def test_an_edifice_that_is_built_takes_nobody_in():
    state = table(city(coins=9), city(coins=9), project="outpost", left=1)
    turn(state, None, "stage well join")
    assert state.progress[0] == Project.BUILT
    one_more(state, "well")
    assert can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


# Paying


@pytest.mark.rule("E-64", "E-9")
@pytest.mark.parametrize("side", ["gizah day", "gizah night", "rhodos day"])
def test_a_stage_of_2_wood_and_the_belvedere_cost_2_wood_and_1_coin(side):
    mine = city(side, coins=1, cards=["lumber_yard", "tree_farm"], able=False)
    state = table(mine, project="belvedere")
    assert not can(state, 0, "stage well join left=2")
    turn(state, "stage well join")
    assert state.coins[0] == 0
    assert state.stages[0] == 1
    assert pawns(state) == [1, 0, 0]
    assert state.pawns_left[0] == 1


@pytest.mark.rule("E-9")
@pytest.mark.parametrize("edifice", EDIFICES, ids=lambda edifice: edifice.id)
def test_the_fee_is_what_the_card_says(edifice):
    state = table(city(coins=edifice.cost), city(coins=edifice.cost - 1), age=edifice.age)
    state.projects[edifice.age - 1] = EDIFICES.index(edifice)
    assert can(state, 0, "stage well join")
    assert can(state, 1, "stage well")
    assert not can(state, 1, "stage well join")
    turn(state, "stage well join", "stage well")
    assert state.coins[:2].tolist() == [0, edifice.cost - 1]


@pytest.mark.rule("E-9")
def test_both_costs_must_be_paid_together():
    """Two wood of the neighbours for 4 coins, and 1 coin for the Belvedere."""
    sellers = [city("rhodos day", cards=["lumber_yard"]), city(cards=["lumber_yard"])]
    for coins, possible in ((4, False), (5, True)):
        state = table(city("gizah day", coins=coins, able=False), *sellers, project="belvedere")
        assert can(state, 0, "stage well left=2 right=2")
        assert can(state, 0, "stage well join left=2 right=2") == possible
    turn(state, "stage well join left=2 right=2")
    assert state.coins[:3].tolist() == [0, 3 + 2 + 3, 3 + 2 + 3]


@pytest.mark.rule("E-9")
def test_coins_of_the_same_turn_cannot_pay_the_fee():
    """The neighbour's purchase, and coins of its own stage, come after the payments."""
    mine = city("ephesos night", coins=0, cards=["lumber_yard"])
    buyer = city("gizah day", coins=9, cards=["tree_farm"], able=False)
    state = table(mine, buyer, project="money_changer")
    do(state, 1, "stage well left=2")
    assert not can(state, 0, "stage well join")
    do(state, 0, "stage well")
    do(state, 2, "sell well")
    assert state.coins[0] == 2 + 4


@pytest.mark.rule("E-9")
def test_the_fee_goes_to_the_bank():
    state = table(*[city(coins=5)] * 3, project="belvedere")
    turn(state, "stage well join", "stage well join", "stage well")
    assert state.coins[:3].tolist() == [4, 4, 5]


@pytest.mark.rule("E-16")
def test_imhotep_lowers_the_stage_but_not_the_fee():
    mine = city("gizah day", able=False, cards=["lumber_yard"], leaders=["imhotep"])
    expansions = ("leaders", "edifice")
    state = table({**mine, "coins": 1}, project="belvedere", expansions=expansions)
    assert can(state, 0, "stage well join")
    state = table({**mine, "coins": 0}, project="belvedere", expansions=expansions)
    assert can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-16")
def test_the_bank_of_bilkis_sells_a_resource_and_pays_no_fee():
    mine = city("gizah day", able=False, cards=["lumber_yard"], leaders=["bilkis"])
    plain = [city("ephesos day"), city("alexandria day")]  # nobody sells wood
    expansions = ("leaders", "edifice")
    state = table({**mine, "coins": 1}, *plain, project="belvedere", expansions=expansions)
    assert can(state, 0, "stage well bank")
    assert not can(state, 0, "stage well join")
    assert not can(state, 0, "stage well join bank")
    state = table({**mine, "coins": 2}, *plain, project="belvedere", expansions=expansions)
    turn(state, "stage well join bank")
    assert state.coins[0] == 0
    assert pawns(state) == [1, 0, 0]


@pytest.mark.rule("E-10")
def test_taking_part_is_hidden_until_all_have_chosen():
    state = table(*[city(coins=5)] * 3, project="belvedere", left=1)
    do(state, 0, "stage well join")
    assert state.pawns_left[0] == 1
    assert pawns(state) == [0, 0, 0]
    assert state.coins[0] == 5
    assert can(state, 1, "stage well join")  # though another one may take the last pawn
    withdraw(state, 0)
    assert has(deciders(state), 0)
    turn(state, "stage well", "stage well join")
    assert pawns(state) == [0, 0, 0]
    assert pawns(state, 1) == [1, 0, 0]


# Pawns


@pytest.mark.rule("E-11", "E-17")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_pawns_leave_the_card_one_by_one_until_it_is_built(players):
    state = table(*[city(coins=9)] * players, project="money_changer")
    places = int(state.pawns_left[0])
    for player in range(places):
        assert state.progress[0] == Project.OPEN
        for other in range(players):
            set_hand(state, other, ["well", "altar"])
        turn(state, *["stage well join" if p == player else None for p in range(players)])
        assert state.pawns_left[0] == places - 1 - player
    assert state.progress[0] == Project.BUILT
    assert state.pawns[:players, 0].tolist() == [1] * places + [0] * (players - places)


@pytest.mark.rule("E-12", "E-17")
@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
def test_pawns_that_are_missing_come_from_the_box(left):
    state = table(*[city(coins=3)] * 5, project="money_changer", left=left)
    turn(state, *["stage well join"] * 4)
    assert state.pawns[:5, 0].tolist() == [1, 1, 1, 1, 0]
    assert state.pawns_left[0] == max(0, left - 4)
    built = left <= 4
    assert state.progress[0] == (Project.BUILT if built else Project.OPEN)
    assert state.coins[:5].tolist() == [3 - 1 + 4 * built] * 4 + [6]


@pytest.mark.rule("E-13")
def test_nobody_takes_part_twice_in_an_age():
    state = table(city(coins=9), players=7)
    turn(state, "stage well join")
    one_more(state, "altar", "baths")
    assert state.pawns_left[0] == 4
    assert can(state, 0, "stage altar")
    assert not can(state, 0, "stage altar join")


@pytest.mark.rule("E-13")
def test_a_player_who_took_part_in_one_age_may_do_so_in_the_next():
    state = table(city(coins=9), turn=6, left=1)
    turn(state, "stage well join")
    assert at(state) == (Phase.CHOOSE, 2, 1)
    one_more(state, "altar", "baths")
    turn(state, "stage altar join")
    assert pawns(state) == [1, 1, 0]
    assert joined(state) == [1, 2]


@pytest.mark.rule("E-14")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_stage_of_the_recruitment_may_join_the_edifice_of_the_age_that_opens(age):
    mine = city(coins=9, hand_of_leaders=["nero", "plato"])
    others = [city(hand_of_leaders=["midas"]), city(hand_of_leaders=["varro"])]
    state = table(mine, *others, age=age, turn=0, expansions=("leaders", "edifice"))
    turn(state, "stage nero join", "sell midas", "sell varro")
    assert at(state) == (Phase.CHOOSE, age, 1)
    assert pawns(state) == [int(age == each) for each in (1, 2, 3)]
    one_more(state, "well", "altar")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-14")
def test_a_project_can_be_completed_in_the_recruitment():
    mine = city(coins=1, hand_of_leaders=["nero", "plato"])
    others = [city(hand_of_leaders=["midas"]), city(hand_of_leaders=["varro"])]
    expansions = ("leaders", "edifice")
    state = table(mine, *others, project="money_changer", left=1, turn=0, expansions=expansions)
    assert not can(state, 0, "recruit plato")
    turn(state, "stage nero join", "sell midas", "sell varro")
    assert state.progress[0] == Project.BUILT
    assert state.coins[0] == 4


# The seventh card


def before_last_card(**rest):
    mine = city("babylon night", coins=9, stages=1, hand=["altar", "well"])
    return table(mine, city(coins=9), city(coins=9), turn=6, **rest)


@pytest.mark.rule("E-15")
def test_the_seventh_card_may_take_the_last_pawn():
    state = before_last_card(project="money_changer", left=2)
    turn(state, "build altar", "stage well join")
    assert at(state) == (Phase.LAST_CARD, 1, 6)
    assert state.progress[0] == Project.OPEN
    assert state.coins[:2].tolist() == [9, 8]
    do(state, 0, "stage well join")
    assert state.progress[0] == Project.BUILT
    assert state.coins[:2].tolist() == [12, 12]
    assert at(state) == (Phase.CHOOSE, 2, 1)


@pytest.mark.rule("E-15")
def test_the_seventh_card_needs_a_pawn_that_is_left():
    state = before_last_card(project="money_changer", left=1)
    turn(state, "build altar", "stage well join")
    assert at(state) == (Phase.LAST_CARD, 1, 6)
    assert can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-13", "E-15")
def test_the_seventh_card_takes_no_part_after_the_sixth_did():
    mine = city("babylon night", coins=9, hand=["altar", "well"])
    state = table(mine, project="money_changer", left=2, turn=6)
    turn(state, "stage altar join")
    assert at(state) == (Phase.LAST_CARD, 1, 6)
    assert can(state, 0, "stage well")
    assert not can(state, 0, "stage well join")


@pytest.mark.rule("E-15")
def test_the_seventh_card_pays_the_fee_from_what_is_there_by_then():
    mine = city("babylon night", coins=0, stages=1, hand=["altar", "well"])
    state = table(mine, project="auction_house", age=2, turn=6)
    assert not can(state, 0, "stage well join")
    turn(state, "sell altar")
    assert can(state, 0, "stage well join")
    do(state, 0, "stage well join")
    assert state.coins[0] == 3 - 2


@pytest.mark.rule("E-15")
def test_an_edifice_that_the_seventh_card_completes_is_rewarded_before_the_discard_pile():
    mine = city("babylon night", coins=9, stages=1, hand=["altar", "well"])
    digger = city("halikarnassos night", coins=9, hand=["theater", "baths"])
    state = table(mine, digger, project="money_changer", left=2, turn=6)
    turn(state, "build altar", "stage theater join")
    assert at(state) == (Phase.LAST_CARD, 1, 6)
    do(state, 0, "stage well join")
    assert (state.phase, asked(state)) == (Phase.DIG, [1])
    assert state.progress[0] == Project.BUILT
    assert state.coins[:2].tolist() == [12, 12]
