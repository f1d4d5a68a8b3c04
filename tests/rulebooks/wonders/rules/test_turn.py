"""Ages and turns: choosing, paying, placing, coins, and passing the hands."""

from collections import Counter

import pytest
from helpers.wonders import (
    built,
    can,
    code,
    dealt,
    do,
    everybody,
    hand,
    in_place,
    legal_codes,
    payments,
    phase,
    sell_all,
    sell_until,
    set_city,
    set_hand,
    table,
)

from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders.actions import BUILD, DECLINE, NO_ACTION, NUM_ACTIONS, SELL, STAGE
from pharos.rulebooks.wonders.catalogue import CARD_CODES, CARDS
from pharos.rulebooks.wonders.rules.by_phase import is_legal, legal, pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders, withdraw, withdrawable
from pharos.rulebooks.wonders.state import Phase, Place

PLAYERS = range(3, 8)
SIDES3 = ["gizah day", "rhodos day", "ephesos day"]


def deciding(state):
    return [player for player in range(7) if deciders(state) >> player & 1]


def may_withdraw(state):
    return [player for player in range(7) if withdrawable(state) >> player & 1]


def hand_sizes(state):
    return [len(hand(state, player)) for player in range(state.num_players)]


def coins(state):
    return state.coins[: state.num_cities].tolist()


def without_choices(state):
    """The table as it lies, apart from what has been chosen in secret."""
    seen = copy_of(state)
    seen.chosen[:] = NO_ACTION
    return seen.tobytes()


@pytest.mark.rule("W-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_has_three_ages_of_six_turns(players):
    state = dealt(players)
    turns = []
    while phase(state) != Phase.OVER:
        turns.append((int(state.age), int(state.turn)))
        sell_all(state)
    assert turns == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]


@pytest.mark.rule("W-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_an_age_begins_with_seven_cards_of_its_deck_for_each_player(players):
    state = dealt(players)
    for age in (1, 2, 3):
        sell_until(state, age, 1)
        hands = [hand(state, player) for player in range(players)]
        assert [len(cards) for cards in hands] == [7] * players
        cards = [CARD_CODES[card] for cards in hands for card in cards]
        assert {CARDS[card].age for card in cards} == {age}
        assert sorted(cards) == sorted(state.deck[age - 1, : players * 7].tolist())


@pytest.mark.rule("W-14")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_deck_of_an_age_is_shuffled(age):
    firsts = Counter(int(dealt(3, seed).deck[age - 1, 0]) for seed in range(200))
    assert len(firsts) > 12 and max(firsts.values()) < 40


@pytest.mark.rule("W-15")
def test_all_choose_at_the_same_time_in_any_order():
    state = table(SIDES3, hands=[["altar", "well"], ["theater", "well"], ["tavern", "well"]])
    choices = ["build altar", "sell theater", "build tavern"]
    results = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        game, left = copy_of(state), [0, 1, 2]
        for player in order:
            assert deciding(game) == left
            do(game, player, choices[player])
            left.remove(player)
        assert game.turn == 2
        results.add(game.tobytes())
    assert len(results) == 1


@pytest.mark.rule("W-15")
def test_nothing_happens_before_all_have_chosen():
    state = table(SIDES3, [{"coins": 9}] * 3, [["altar", "well"]] * 3)
    before = without_choices(state)
    do(state, 0, "build altar")
    do(state, 2, "sell well")
    assert without_choices(state) == before
    do(state, 1, "build well")
    assert without_choices(state) != before
    assert [built(state, player) for player in range(3)] == [["altar"], ["well"], []]


@pytest.mark.rule("W-15")
def test_a_player_who_has_chosen_does_not_choose_again():
    state = table(hands=[["altar", "well"]] * 3)
    do(state, 1, "build altar")
    assert legal_codes(state, 1) == []
    assert not can(state, 1, "build altar") and not can(state, 1, "sell well")
    assert can(state, 0, "build altar") and can(state, 2, "sell well")


@pytest.mark.rule("W-15")
def test_only_a_card_of_your_own_hand_is_chosen():
    state = table(hands=[["altar"], ["well"], ["theater"]])
    assert can(state, 0, "build altar") and not can(state, 0, "build well")
    assert not can(state, 1, "sell theater") and not can(state, 2, "stage well")


@pytest.mark.rule("W-15")
def test_the_choice_of_another_player_changes_nothing_for_those_who_still_choose():
    state = table(
        ["gizah day", "rhodos day", "ephesos day"],
        [{"coins": 6}] * 3,
        [["baths", "stone_pit", "stockade"]] * 3,
    )
    before = [legal_codes(state, player) for player in range(3)]
    do(state, 1, "build stone_pit")
    assert [legal_codes(state, player) for player in (0, 2)] == [before[0], before[2]]
    do(state, 0, "build baths")
    assert legal_codes(state, 2) == before[2]


@pytest.mark.rule("W-16")
def test_a_card_is_built_laid_under_a_stage_or_sold():
    cities = [{"cards": ["sawmill"]}, {}, {}]
    state = table(SIDES3, cities, [["altar"], ["well"], ["well"]])
    actions = [code("build altar"), code("stage altar"), code("sell altar")]
    assert legal_codes(state, 0) == sorted(actions)
    for number, action in enumerate(actions):
        game = copy_of(state)
        play(game, 0, action)
        play(game, 1, code("sell well"))
        play(game, 2, code("sell well"))
        assert built(game, 0).count("altar") == (number == 0)
        assert game.stages[0] == (number == 1)
        assert in_place(game, Place.DISCARD).count("altar") == (number == 2)
        assert in_place(game, Place.UNDER).count("altar") == (number == 1)


@pytest.mark.rule("W-16")
def test_nobody_passes():
    state = dealt(4)
    for player in range(4):
        assert not is_legal(state, player, DECLINE)
        assert not is_legal(state, player, NO_ACTION) and not is_legal(state, player, NUM_ACTIONS)
        assert legal_codes(state, player)
        assert all(BUILD <= action < SELL + len(CARDS) for action in legal_codes(state, player))


@pytest.mark.rule("W-16")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_plays_one_card_a_turn(players):
    state, dice = dealt(players, seed=5), new_dice(3)
    while phase(state) != Phase.OVER:
        age, turn = int(state.age), int(state.turn)
        while phase(state) == Phase.CHOOSE and (state.age, state.turn) == (age, turn):
            player = deciding(state)[0]
            play(state, player, pick(state, player, dice))
        while phase(state) in (Phase.DIG, Phase.LAST_CARD):
            player = deciding(state)[0]
            play(state, player, pick(state, player, dice))
        left = 7 - turn if turn < 6 else 0
        assert (state.place[age - 1] == Place.HAND).sum() == left * players


@pytest.mark.rule("W-17")
def test_the_choice_includes_the_use_and_the_payment():
    cities = [{"coins": 4}, {"cards": ["stone_pit"]}, {"cards": ["stone_pit"]}]
    state = table(["rhodos day"] * 3, cities, [["baths"], ["well"], ["well"]])
    assert sorted(payments(state, 0, "baths")) == [(0, 2), (2, 0)]
    do(state, 0, "build baths right=2")
    do(state, 1, "sell well")
    do(state, 2, "sell well")
    assert coins(state) == [2, 3 + 2 + 3, 3 + 3]
    assert phase(state) == Phase.CHOOSE and state.turn == 2  # nothing was asked afterwards


@pytest.mark.rule("W-18")
def test_coins_received_in_a_turn_cannot_be_spent_in_it():
    """Player 1 is about to receive 2 coins from both neighbours, and would need 1 of them."""
    cities = [{}, {"coins": 0, "cards": ["stone_pit"]}, {}]
    state = table(["rhodos day"] * 3, cities, [["baths"], ["timber_yard", "well"], ["baths"]])
    do(state, 0, "build baths right=2")
    do(state, 2, "build baths left=2")
    assert not can(state, 1, "build timber_yard")
    do(state, 1, "sell timber_yard")
    assert coins(state) == [1, 7, 1]


@pytest.mark.rule("W-18")
def test_a_purchase_takes_all_the_coins_held_and_no_more():
    """3 stone from both sides, 6 coins."""
    seller = {"cards": ["quarry"]}
    for held, offered in [(5, []), (6, [(2, 4), (4, 2)]), (7, [(2, 4), (4, 2)])]:
        state = table(
            ["rhodos day"] * 3, [{"coins": held}, seller, seller], [["aqueduct"]] * 3, age=2
        )
        assert sorted(payments(state, 0, "aqueduct")) == offered


@pytest.mark.rule("W-18", "W-19")
def test_players_pay_each_other_at_the_same_time():
    """All three have just what they pay, and all three receive."""
    cities = [
        {"coins": 2, "cards": ["stone_pit"]},
        {"coins": 2, "cards": ["lumber_yard"]},
        {"coins": 2, "cards": ["clay_pool"]},
    ]
    state = table(
        ["ephesos day"] * 3, cities, [["stockade"], ["guard_tower"], ["baths"]], players=3
    )
    everybody(state, "build stockade right=2", "build guard_tower right=2", "build baths right=2")
    assert coins(state) == [2, 2, 2]
    assert [built(state, player)[-1] for player in range(3)] == ["stockade", "guard_tower", "baths"]


@pytest.mark.rule("W-19")
def test_sellers_are_paid_and_sold_cards_bring_coins():
    cities = [{"coins": 2}, {"coins": 0, "cards": ["stone_pit"]}, {"coins": 1}]
    state = table(["rhodos day"] * 3, cities, [["baths"], ["well"], ["timber_yard"]])
    everybody(state, "build baths right=2", "sell well", "build timber_yard")
    assert coins(state) == [0, 0 + 2 + 3, 0]


@pytest.mark.rule("W-20")
@pytest.mark.parametrize("seat", range(3))
def test_coins_are_counted_when_all_cards_of_the_turn_are_placed(seat):
    """The Vineyard counts brown cards that neighbours, seated before or after, lay this turn."""
    hands = [["sawmill"], ["sawmill"], ["sawmill"]]
    hands[seat] = ["vineyard"]
    state = table(SIDES3, [{"coins": 3}] * 3, hands, age=2)
    everybody(
        state, *["build vineyard" if cards == ["vineyard"] else "build sawmill" for cards in hands]
    )
    expected = [2, 2, 2]
    expected[seat] = 3 + 2
    assert coins(state) == expected


@pytest.mark.rule("W-20")
def test_coins_of_a_stage_are_counted_with_all_stages_in_place():
    """The Arena counts built stages, of its own city only; the Éphesos stage pays 9."""
    cities = [{"stages": 1, "cards": ["sawmill"]}, {"cards": ["dispensary"], "stages": 2}, {}]
    state = table(
        ["ephesos day", "gizah day", "rhodos day"],
        cities,
        [["palace"], ["arena"], ["palace"]],
        age=3,
    )
    everybody(state, "stage palace", "build arena", "sell palace")
    assert coins(state) == [3 + 9, 3 + 3 * 2, 6]


def sixth_turn(babylon_hand, others=(), age=2, cities=None):
    """Babylon night with its first stage, at seat 1; Halikarnassos night about to build, at 0."""
    cities = cities or [{"cards": ["brickyard"]}, {"stages": 1, "coins": 6}, {}]
    hands = [["altar", "well"], babylon_hand, list(others) or ["theater", "baths"]]
    return table(["halikarnassos night", "babylon night", "gizah day"], cities, hands, age, turn=6)


@pytest.mark.rule("W-21")
def test_after_the_sixth_turn_babylon_plays_and_then_the_pile_is_built_from():
    state = sixth_turn(["theater", "tavern"])
    everybody(state, "stage altar", "build theater", "sell theater")
    assert phase(state) == Phase.LAST_CARD and deciding(state) == [1]
    assert legal_codes(state, 0) == [] == legal_codes(state, 2)
    do(state, 1, "sell tavern")
    assert phase(state) == Phase.DIG and deciding(state) == [0]
    do(state, 0, "dig tavern")
    assert (state.age, state.turn) == (3, 1)


@pytest.mark.rule("W-21")
@pytest.mark.parametrize("turn", range(1, 6))
def test_in_turns_1_to_5_there_is_no_seventh_card(turn):
    state = sixth_turn(["theater", "tavern"])
    state.turn = turn
    everybody(state, "stage altar", "build theater", "sell theater")
    assert phase(state) == Phase.DIG and deciding(state) == [0]
    do(state, 0, "dig theater")
    assert phase(state) == Phase.CHOOSE and state.turn == turn + 1


@pytest.mark.rule("W-21")
def test_without_a_stage_that_asks_the_turn_just_ends():
    state = sixth_turn(["theater", "tavern"], cities=[{}, {}, {}])
    everybody(state, "sell altar", "build theater", "sell theater")
    assert phase(state) == Phase.CHOOSE and (state.age, state.turn) == (3, 1)


@pytest.mark.rule("W-22")
def test_the_seventh_card_does_not_change_coins_already_counted():
    state = sixth_turn(["theater", "sawmill"], ["vineyard", "baths"])
    everybody(state, "sell altar", "build theater", "build vineyard")
    assert coins(state) == [6, 6, 3 + 1]  # the brickyard of player 0
    do(state, 1, "build sawmill")
    assert coins(state) == [6, 5, 4]
    assert (state.age, state.turn) == (3, 1)


@pytest.mark.rule("W-22")
def test_a_seventh_card_counts_its_own_coins_on_the_cities_at_that_moment():
    state = sixth_turn(["theater", "vineyard"], ["sawmill", "baths"])
    everybody(state, "sell altar", "build theater", "build sawmill")
    do(state, 1, "build vineyard")
    assert coins(state) == [6, 6 + 2, 2]


@pytest.mark.rule("W-22")
def test_a_card_from_the_pile_counts_its_own_coins_and_changes_no_others():
    state = sixth_turn(["vineyard", "sawmill"], ["vineyard", "theater"])
    everybody(state, "stage altar", "sell vineyard", "build vineyard")
    assert coins(state) == [3, 9, 4]
    do(state, 1, "build sawmill")
    do(state, 0, "dig vineyard")
    assert coins(state) == [3 + 2, 8, 4]  # brickyard and sawmill


@pytest.mark.rule("W-22")
def test_a_brown_card_from_the_pile_brings_nothing_to_a_vineyard_of_the_same_turn():
    state = sixth_turn(["theater", "tavern"], ["vineyard", "sawmill"])
    everybody(state, "stage altar", "build theater", "build vineyard")
    do(state, 1, "sell tavern")
    do(state, 0, "dig sawmill")
    assert coins(state) == [3, 9, 4]


@pytest.mark.rule("W-23")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("age, step", [(1, -1), (2, 1), (3, -1)])
def test_hands_pass_to_the_left_and_in_age_2_to_the_right(players, age, step):
    state = dealt(players)
    sell_until(state, age, 1)
    for turn in range(1, 6):
        kept = [sorted(hand(state, player)[1:]) for player in range(players)]
        sell_all(state)
        assert state.turn == turn + 1
        for player in range(players):
            assert sorted(hand(state, (player + step) % players)) == kept[player]


@pytest.mark.rule("W-23")
@pytest.mark.parametrize("players", PLAYERS)
def test_hands_get_smaller(players):
    state = dealt(players)
    for age in (1, 2, 3):
        for turn, size in zip(range(1, 7), (7, 6, 5, 4, 3, 2), strict=True):
            assert (state.age, state.turn) == (age, turn)
            assert hand_sizes(state) == [size] * players
            sell_all(state)


@pytest.mark.rule("W-23")
def test_hands_pass_after_a_build_from_the_pile_too():
    state = table(
        ["halikarnassos night", "gizah day", "rhodos day"],
        [{"cards": ["brickyard"]}, {}, {}],
        [["altar", "loom"], ["theater", "press"], ["well", "glassworks"]],
        turn=2,
    )
    everybody(state, "stage altar", "sell theater", "sell well")
    assert hand(state, 0) == ["loom"]
    do(state, 0, "dig well")
    assert [hand(state, player) for player in range(3)] == [["press"], ["glassworks"], ["loom"]]


@pytest.mark.rule("W-24")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_card_left_over_is_discarded_for_nothing(players):
    state = dealt(players)
    sell_until(state, 1, 6)
    held = [hand(state, player) for player in range(players)]
    before, pile = coins(state), in_place(state, Place.DISCARD)
    sell_all(state)
    assert coins(state) == [number + 3 for number in before]  # for the card sold, and no more
    new = Counter(in_place(state, Place.DISCARD)) - Counter(pile)
    assert new == Counter(card for cards in held for card in cards)


@pytest.mark.rule("W-24")
def test_the_card_left_over_brings_nothing_to_a_builder():
    state = table(SIDES3, hands=[["altar", "well"], ["well", "loom"], ["loom", "press"]], turn=6)
    everybody(state, "build altar", "build well", "build press")
    assert coins(state) == [3, 3, 3]
    assert sorted(in_place(state, Place.DISCARD)) == ["loom", "loom", "well"]
    assert (state.hidden_in[0][state.place[0] == Place.DISCARD] == 6).all()


@pytest.mark.rule("W-25")
def test_left_over_cards_are_discarded_when_cards_are_placed_not_when_chosen():
    state = table(SIDES3, hands=[["altar", "well"], ["well", "loom"], ["loom", "press"]], turn=6)
    do(state, 0, "build altar")
    do(state, 1, "build well")
    assert in_place(state, Place.DISCARD) == []
    assert hand(state, 0) == ["altar", "well"]
    do(state, 2, "build loom")
    assert sorted(in_place(state, Place.DISCARD)) == ["loom", "press", "well"]


@pytest.mark.rule("W-25")
def test_babylon_keeps_its_left_over_card_when_the_sixth_card_builds_the_stage():
    cities = [{}, {"cards": ["quarry"]}, {}]
    state = table(
        ["gizah day", "babylon night", "rhodos day"],
        cities,
        [["altar", "well"], ["theater", "tavern"], ["loom", "press"]],
        turn=6,
    )
    everybody(state, "build altar", "stage theater", "build loom")
    assert phase(state) == Phase.LAST_CARD
    assert hand(state, 1) == ["tavern"]
    assert sorted(in_place(state, Place.DISCARD)) == ["press", "well"]


@pytest.mark.rule("W-25")
def test_left_over_cards_are_on_offer_for_a_build_from_the_pile():
    state = table(
        ["gizah day", "halikarnassos night", "rhodos day"],
        [{}, {"cards": ["brickyard"]}, {}],
        [["altar", "well"], ["theater", "tavern"], ["loom", "press"]],
        turn=6,
    )
    everybody(state, "build altar", "stage theater", "build loom")
    assert phase(state) == Phase.DIG
    assert [can(state, 1, f"dig {card}") for card in ("well", "tavern", "press")] == [True] * 3
    assert not any(can(state, 1, f"dig {card}") for card in ("altar", "theater", "loom"))


@pytest.mark.rule("W-26")
@pytest.mark.parametrize("age", [1, 2])
def test_after_the_sixth_turn_come_the_conflicts_and_the_next_age(age):
    state = table(SIDES3, hands=[["altar", "well"]] * 3, age=age, turn=6)
    set_city(state, 1, cards=["stockade"])
    dealt_next = state.deck[age, :21].copy()
    assert not state.victories.any() and not state.defeats.any()
    sell_all(state)
    assert state.victories[1, age - 1] == 2 and state.victories.sum() == 2
    assert state.defeats[:3].tolist() == [1, 0, 1]
    assert (state.age, state.turn, phase(state)) == (age + 1, 1, Phase.CHOOSE)
    hands = [CARD_CODES[card] for player in range(3) for card in hand(state, player)]
    assert hands == dealt_next.tolist()


@pytest.mark.rule("W-26")
@pytest.mark.parametrize("turn", range(1, 6))
def test_before_the_sixth_turn_there_are_no_conflicts(turn):
    state = table(SIDES3, hands=[["altar", "well"]] * 3, turn=turn)
    set_city(state, 1, cards=["stockade"])
    sell_all(state)
    assert not state.victories.any() and not state.defeats.any()
    assert (state.age, state.turn) == (1, turn + 1)


@pytest.mark.rule("W-26")
def test_after_age_3_the_game_ends():
    state = table(SIDES3, hands=[["palace", "haven"]] * 3, age=3, turn=6)
    set_city(state, 1, cards=["stockade"])
    sell_all(state)
    assert phase(state) == Phase.OVER and state.victories[1].tolist() == [0, 0, 2]
    assert deciding(state) == [] == may_withdraw(state)
    assert all(legal_codes(state, player) == [] for player in range(3))
    assert hand_sizes(state) == [0, 0, 0]


@pytest.mark.rule("W-143")
def test_a_choice_may_be_taken_back_until_the_last_player_has_chosen():
    state = table(SIDES3, hands=[["altar", "well"]] * 3)
    before = state.tobytes()
    assert may_withdraw(state) == []
    do(state, 0, "build altar")
    do(state, 2, "sell well")
    assert may_withdraw(state) == [0, 2]
    withdraw(state, 0)
    assert may_withdraw(state) == [2] and deciding(state) == [0, 1]
    assert can(state, 0, "build altar") and can(state, 0, "sell well")
    withdraw(state, 2)
    assert state.tobytes() == before
    everybody(state, "build well", "build altar", "build well")
    assert may_withdraw(state) == [] and state.turn == 2
    assert [built(state, player) for player in range(3)] == [["well"], ["altar"], ["well"]]


@pytest.mark.rule("W-143")
def test_what_is_resolved_is_not_taken_back():
    state = sixth_turn(["theater", "tavern"])
    everybody(state, "stage altar", "build theater", "sell theater")
    assert phase(state) == Phase.LAST_CARD and may_withdraw(state) == []
    do(state, 1, "sell tavern")
    assert phase(state) == Phase.DIG and may_withdraw(state) == []


@pytest.mark.rule("W-143")
def test_a_player_who_plays_for_the_free_city_takes_back_both_choices():
    state = dealt(2)
    set_hand(state, 1, ["altar", "well", "theater"])
    set_hand(state, 0, ["altar", "well"])
    before = state.tobytes()
    do(state, 1, "build altar")
    assert may_withdraw(state) == [1] and deciding(state) == [0, 1]
    do(state, 1, "build well")
    assert may_withdraw(state) == [1] and deciding(state) == [0]
    withdraw(state, 1)
    assert deciding(state) == [0, 1] and state.tobytes() == before
    do(state, 1, "build theater")  # the first choice is again for its own city
    do(state, 1, "build altar")
    do(state, 0, "build well")
    cities = [built(state, city) for city in range(3)]
    assert cities == [["well"], ["theater"], ["altar"]]


@pytest.mark.rule("W-143")
def test_the_other_of_two_players_takes_back_just_their_own_choice():
    state = dealt(2)
    set_hand(state, 1, ["altar", "well", "theater"])
    set_hand(state, 0, ["altar", "well"])
    do(state, 1, "build altar")
    do(state, 0, "build altar")
    withdraw(state, 0)
    assert may_withdraw(state) == [1] and deciding(state) == [0, 1]
    do(state, 1, "build well")
    do(state, 0, "sell well")
    assert [built(state, city) for city in range(3)] == [[], ["altar"], ["well"]]


@pytest.mark.rule("W-15", "W-16")
def test_listed_actions_are_just_the_legal_ones():
    state = table(SIDES3, [{"coins": 4, "cards": ["lumber_yard"]}, {"cards": ["sawmill"]}, {}])
    set_hand(state, 0, ["baths", "altar", "altar", "stockade", "timber_yard", "apothecary"])
    listed = legal_codes(state, 0)
    assert all(is_legal(state, 0, action) for action in listed)
    asked = range(0, NUM_ACTIONS, 1 if COMPILED else 13)  # plain Python asks about fewer
    assert not any(is_legal(state, 0, action) for action in set(asked).difference(listed))
    assert sum(STAGE <= action < SELL for action in listed) == 5  # one for each different card


def test_a_list_that_nobody_is_asked_for_stays_as_it_is():
    import numpy as np

    out = np.full(4, 7, np.int32)
    state = table(hands=[["altar"]] * 3)
    do(state, 0, "sell altar")
    assert legal(state, 0, out) == 0 and out.tolist() == [7] * 4
