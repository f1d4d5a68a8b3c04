"""An edifice that fails: who pays for it, with what, and who chooses."""

import pytest
from helpers.edifice import at, can, city, do, losses, table, turn
from helpers.wonders import code, legal_codes, set_hand
from helpers.wonders_scenes import asked, buildings, in_place, lines

from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS, EDIFICES
from pharos.rulebooks.wonders.rules.by_phase import is_legal
from pharos.rulebooks.wonders.rules.deciding import withdraw, withdrawable
from pharos.rulebooks.wonders.state import Phase, Place, Project

LOSES_CARD = {  # two cards of the colour, of the first age
    "artisan_district": ("yellow", ["tavern", "marketplace"]),
    "belvedere": ("brown", ["lumber_yard", "mine"]),
    "curtain_wall": ("grey", ["loom", "press"]),
    "outpost": ("red", ["stockade", "barracks"]),
    "amphitheater": ("grey", ["loom", "press"]),
    "factory": ("brown", ["lumber_yard", "mine"]),
    "river_port": ("blue", ["altar", "baths"]),
    "staging_camp": ("red", ["stockade", "barracks"]),
    "agora": ("green", ["apothecary", "workshop"]),
    "archives": ("blue", ["altar", "baths"]),
    "military_school": ("red", ["stockade", "barracks"]),
}
LOSES_COINS = {"money_changer": 2, "auction_house": 5, "gold_reserves": 9}
AGE = {edifice.id: edifice.age for edifice in EDIFICES}
OTHERS = ["loom", "lumber_yard", "altar", "tavern", "stockade", "school"]


def failing(project, *cities, **rest):
    """The sixth turn of the age; a pawn is left on the card. Cities that are not given have one."""
    safe = city(pawns=[AGE[project]])
    cities = [*cities, *[safe] * (3 - len(cities))]
    return table(*cities, project=project, age=AGE[project], turn=6, **rest)


def failed(project, *cities, **rest):
    """The sixth turn is over: all have sold a card for 3 coins."""
    state = failing(project, *cities, **rest)
    turn(state)
    return state


def after(state, age):
    """The age is over: the next one begins, or the game ends."""
    if age == 3:
        return state.phase == Phase.OVER
    return at(state) == (Phase.CHOOSE, age + 1, 1)


def not_of(colour):
    """Cards of all other colours."""
    return [card for card in OTHERS if CARDS[CARD_CODES[card]].colour != colour]


# Failing


@pytest.mark.rule("E-30")
@pytest.mark.parametrize("left", [1, 2])
def test_an_edifice_with_a_pawn_left_fails_when_the_age_ends(left):
    state = failed("money_changer", city(pawns=[1], coins=0), city(coins=9), left=left)
    assert state.progress.tolist() == [Project.FAILED, Project.OPEN, Project.OPEN]
    assert state.coins[:2].tolist() == [3, 9 + 3 - 2]  # no reward; a penalty
    assert state.pawns_left[0] == left


@pytest.mark.rule("E-30")
def test_nothing_fails_before_the_sixth_turn_is_over():
    state = table(turn=5, project="money_changer")
    turn(state)
    assert at(state) == (Phase.CHOOSE, 1, 6)
    assert state.progress[0] == Project.OPEN


@pytest.mark.rule("E-30")
def test_an_edifice_that_is_built_in_the_sixth_turn_does_not_fail():
    state = failing("belvedere", city(coins=1), city(cards=["lumber_yard"]), left=1)
    turn(state, "stage well join")
    assert state.progress[0] == Project.BUILT
    assert buildings(state, 1) == {"lumber_yard"}
    assert not state.debts.any()


@pytest.mark.rule("E-30")
def test_the_seventh_card_and_the_discard_pile_come_before_the_failure():
    mine = city("halikarnassos night", hand=["altar", "baths"])
    state = failing("belvedere", mine, discard=["lumber_yard", "barracks"])
    turn(state, "stage altar")
    assert state.phase == Phase.DIG
    assert state.progress[0] == Project.OPEN
    do(state, 0, "dig lumber_yard")
    assert state.progress[0] == Project.FAILED
    assert buildings(state) == set()  # dug up and lost again
    assert in_place(state, Place.LOST) == ["lumber_yard"]


@pytest.mark.rule("E-30")
def test_a_failed_edifice_never_rewards_anybody():
    state = failed("belvedere", city(pawns=[1], stages=2))
    assert "edifice" not in lines(state)


@pytest.mark.rule("E-31")
@pytest.mark.parametrize("project", AGE)
def test_a_player_with_a_pawn_suffers_no_penalty(project):
    mine = city(cards=OTHERS, coins=20, victories=(1, 1, 0), pawns=[AGE[project]])
    state = failed(project, mine)
    assert after(state, AGE[project])
    assert buildings(state) == set(OTHERS)
    assert state.coins[0] == 23
    assert not state.debts[0].any()
    assert state.victories[0].sum() >= 2


@pytest.mark.rule("E-31")
def test_a_pawn_of_another_age_does_not_help():
    state = failed("auction_house", city(pawns=[1, 3], coins=9))
    assert state.coins[0] == 9 + 3 - 5


# Penalties


@pytest.mark.rule("E-32", "E-34")
@pytest.mark.parametrize("project", LOSES_CARD)
def test_the_owner_chooses_which_card_of_the_colour_is_lost(project):
    colour, cards = LOSES_CARD[project]
    others = not_of(colour)
    state = failed(project, city(cards=[*cards, *others]))
    assert state.phase == Phase.PENALTY
    assert asked(state) == [0]
    assert sorted(losses(state)) == sorted(cards)
    do(state, 0, f"lose {cards[1]}")
    assert buildings(state) == {cards[0], *others}
    assert in_place(state, Place.LOST) == [cards[1]]
    assert after(state, AGE[project])
    assert not state.debts.any()


@pytest.mark.rule("E-32", "E-34")
@pytest.mark.parametrize("project", LOSES_CARD)
def test_the_only_card_of_the_colour_is_lost_without_a_question(project):
    colour, cards = LOSES_CARD[project]
    others = not_of(colour)
    state = failed(project, city(cards=[cards[0], *others]))
    assert after(state, AGE[project])
    assert buildings(state) == set(others)
    assert in_place(state, Place.LOST) == [cards[0]]
    assert not state.debts.any()


@pytest.mark.rule("E-33", "E-34")
@pytest.mark.parametrize("project", LOSES_CARD)
def test_without_a_card_of_the_colour_there_is_a_debt(project):
    colour, _ = LOSES_CARD[project]
    others = not_of(colour)
    state = failed(project, city(cards=others))
    assert after(state, AGE[project])
    assert buildings(state) == set(others)
    assert state.debts[0].tolist() == [int(AGE[project] == age) for age in (1, 2, 3)]
    assert in_place(state, Place.LOST) == []


@pytest.mark.rule("E-32", "E-33", "E-34")
@pytest.mark.parametrize("project", LOSES_COINS)
def test_coins_are_paid_in_full_or_not_at_all(project):
    penalty, age = LOSES_COINS[project], AGE[project]
    for coins in range(penalty + 3):
        state = failed(project, city(coins=coins))
        assert after(state, age)
        pays = coins + 3 >= penalty
        assert state.coins[0] == coins + 3 - penalty * pays
        assert state.debts[0, age - 1] == (not pays)


@pytest.mark.rule("E-32", "E-33", "E-34", "E-36")
@pytest.mark.parametrize(
    ("before", "then"),
    [
        ((2, 0, 0), (0, 0, 0)),
        ((1, 1, 1), (0, 0, 1)),
        ((1, 2, 1), (0, 1, 1)),
        ((0, 1, 1), (0, 0, 0)),
        ((0, 0, 3), (0, 0, 1)),
        ((3, 2, 0), (1, 2, 0)),
        ((0, 0, 0), None),
        ((1, 0, 0), None),
        ((0, 0, 1), None),
    ],
)
def test_the_two_lowest_victory_tokens_go_back_or_none(before, then):
    state = failed("concentric_castle", city(victories=before))
    assert state.phase == Phase.OVER
    assert tuple(state.victories[0]) == (before if then is None else then)
    assert state.debts[0].tolist() == [0, 0, int(then is None)]


@pytest.mark.rule("E-36")
def test_tokens_of_the_third_age_s_conflicts_come_too_late_to_be_given_back():
    state = failed("concentric_castle", city(victories=(1, 0, 0), cards=["stockade"]))
    assert state.victories[0].tolist() == [1, 0, 2]
    assert state.debts[0].tolist() == [0, 0, 1]


@pytest.mark.rule("E-32")
def test_the_penalty_cannot_be_refused():
    state = failed("belvedere", city(cards=["lumber_yard", "mine"]))
    assert legal_codes(state, 0) == [code("lose lumber_yard"), code("lose mine")]
    for text in ("decline", "lose altar", "lose stone_pit", "pawn 1", "sell well", "dig mine"):
        assert not can(state, 0, text)
    for text in ("lose mine", "lose lumber_yard"):
        assert not can(state, 1, text)
    assert not is_legal(state, 0, -1)


@pytest.mark.rule("E-33")
def test_debts_of_different_ages_are_kept():
    """Nobody takes part in anything, and nobody has anything to lose."""
    state = table(turn=6, project="outpost")
    for age in (1, 2, 3):
        state.turn = 6
        for player in range(3):
            set_hand(state, player, ["well", "altar"])
        state.coins[:] = 0
        turn(state)
        assert after(state, age)
    assert state.debts[:3].tolist() == [[1, 1, 1]] * 3
    assert lines(state)["edifice"] == -10


# All at once, and hidden


def three_choose():
    mine = city(cards=["lumber_yard", "mine"])
    other = city(cards=["lumber_yard", "clay_pool", "ore_vein"])
    return failed("belvedere", mine, other, city(cards=["stone_pit"]))


@pytest.mark.rule("E-35")
def test_all_who_have_a_choice_choose_at_the_same_time():
    state = three_choose()
    assert state.phase == Phase.PENALTY
    assert asked(state) == [0, 1]  # the third city has one brown card only
    do(state, 1, "lose clay_pool")
    assert asked(state) == [0]
    assert buildings(state, 1) == {"lumber_yard", "clay_pool", "ore_vein"}
    assert buildings(state, 2) == {"stone_pit"}
    assert in_place(state, Place.LOST) == []
    assert state.progress[0] == Project.OPEN
    do(state, 0, "lose lumber_yard")
    assert at(state) == (Phase.CHOOSE, 2, 1)
    assert [buildings(state, c) for c in range(3)] == [{"mine"}, {"lumber_yard", "ore_vein"}, set()]
    assert in_place(state, Place.LOST) == ["clay_pool", "lumber_yard", "stone_pit"]


@pytest.mark.rule("E-35")
def test_a_choice_may_be_taken_back_until_the_last_one():
    state = three_choose()
    assert withdrawable(state) == 0
    do(state, 0, "lose lumber_yard")
    assert withdrawable(state) == 1
    withdraw(state, 0)
    assert asked(state) == [0, 1]
    do(state, 0, "lose mine")
    do(state, 1, "lose lumber_yard")
    assert buildings(state, 0) == {"lumber_yard"}
    assert buildings(state, 1) == {"clay_pool", "ore_vein"}


@pytest.mark.rule("E-35")
def test_two_cities_may_lose_cards_of_the_same_name():
    mine, other = city(cards=["lumber_yard", "mine"]), city(cards=["lumber_yard", "clay_pool"])
    state = failed("belvedere", mine, other)
    do(state, 0, "lose lumber_yard")
    do(state, 1, "lose lumber_yard")
    assert [buildings(state, 0), buildings(state, 1)] == [{"mine"}, {"clay_pool"}]
    assert in_place(state, Place.LOST) == ["lumber_yard", "lumber_yard"]


# Before the conflicts


@pytest.mark.rule("E-40")
def test_a_red_card_that_is_lost_does_not_defend():
    state = failed("outpost", city(cards=["stockade"]), city(cards=["barracks"], pawns=[1]))
    assert state.shields[:3].tolist() == [0, 1, 0]
    assert state.victories[:3, 0].tolist() == [0, 2, 0]
    assert state.defeats[:3].tolist() == [1, 0, 1]


@pytest.mark.rule("E-40")
def test_conflicts_wait_until_all_have_chosen_their_losses():
    state = failed("outpost", city(cards=["stockade", "barracks"]))
    assert not state.victories.any() and not state.defeats.any()
    do(state, 0, "lose stockade")
    assert state.victories[0].tolist() == [2, 0, 0]


@pytest.mark.rule("E-40")
def test_coins_of_the_conflicts_come_too_late_for_the_penalty():
    mine = city(cards=["stockade"], coins=1, leaders=["nero"])
    state = failed("auction_house", mine, expansions=("leaders", "edifice"))
    assert state.debts[0].tolist() == [0, 1, 0]
    assert state.coins[0] == 1 + 3 + 4
