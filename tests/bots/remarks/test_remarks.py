"""Remarks: what can be said about an action, on positions that matter, and about every action."""

import pytest
from helpers.duel import last_card, wonder
from helpers.duel import table as duel_table
from helpers.games import BOTH, LEADERS, name_of, random_game
from helpers.monuments import table as monuments_table
from helpers.wonders import set_hand
from helpers.wonders import table as wonders_table
from helpers.wonders_leaders import recruitment

from pharos.bots.remarks import remarks_on, tell
from pharos.bots.remarks.sentences import WORDS
from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.kernel.words import left_open
from pharos.rulebooks import RULEBOOKS

DUEL, MONUMENTS, WONDERS = (RULEBOOKS[name] for name in ("duel", "monuments", "wonders"))
TABLES = [(DUEL, 2, {}), (MONUMENTS, 2, {}), (MONUMENTS, 3, {})]
TABLES += [(WONDERS, 2, {}), (WONDERS, 3, LEADERS), (WONDERS, 4, BOTH)]


def remarks(rulebook, state, action):
    """The remarks of player 0 on an action, by code."""
    found = remarks_on(rulebook, state, 0, rulebook.parse_action(action))
    return {remark["code"]: remark for remark in found}


def gains(rulebook, state, action):
    found = remarks(rulebook, state, action)["gains"]["gains"]
    return {one["code"]: one["amount"] for one in found}


# Duel

WONDERS_OF_DUEL = ["appian_way", "statue_of_zeus", "great_library"]


def test_points_shields_and_coins_are_gained():
    state = duel_table("palace", "pretorium", me={"coins": 60})
    assert gains(DUEL, state, "build palace") == {"points": 7}
    assert gains(DUEL, state, "build pretorium") == {"shields": 3}
    assert gains(DUEL, state, "sell palace") == {"coins": 2}
    assert remarks(DUEL, state, "build pretorium")["costs"]["amount"] == 8


def test_resources_and_lower_prices_are_gained():
    state = duel_table("clay_pool", "stone_reserve", me={"coins": 9})
    found = remarks(DUEL, state, "build clay_pool")["gains"]["gains"]
    assert found == [{"code": "resources", "amount": 1, "resources": ["clay"]}]
    (cheaper,) = remarks(DUEL, state, "build stone_reserve")["gains"]["gains"]
    assert cheaper == {"code": "prices", "amount": 1, "resources": ["stone"]}
    assert "Brings cheaper trade in stone." in line_about(DUEL, state, "build stone_reserve")


def test_a_symbol_is_new_or_makes_a_pair():
    mine = {"coins": 40, "cards": ["workshop", "apothecary"]}
    state = duel_table("library", me=mine)
    assert gains(DUEL, state, "build library")["new_symbol"] == 3
    state = duel_table("laboratory", me={"coins": 40, "cards": ["workshop"]})
    assert gains(DUEL, state, "build laboratory") == {"token": 1, "points": 1}


def test_a_chain_makes_a_card_free_now_and_others_later():
    state = duel_table("baths", me={"coins": 9})
    assert remarks(DUEL, state, "build baths")["frees"]["cards"] == ["aqueduct"]
    state = duel_table("aqueduct", me={"cards": ["baths"]})
    found = remarks(DUEL, state, "build aqueduct")
    assert found["chain"]["card"] == "baths" and "costs" not in found


def test_a_card_that_everybody_knows_is_gone_is_not_promised():
    for rival, promised in (({}, True), ({"cards": ["university"]}, False)):
        mine = {"coins": 60, "wonders": {"mausoleum": "unbuilt"}}
        state = duel_table("palace", "port", me=mine, rival=rival, discard=["school"])
        wonder(state, "mausoleum", "palace")
        assert ("frees" in remarks(DUEL, state, "revive school")) is promised


def test_what_the_opponent_cannot_pay_is_not_kept_from_them():
    state = duel_table("palace", "port", rival={"coins": 60})
    assert remarks(DUEL, state, "sell palace")["keeps"]["gains"] == [
        {"code": "points", "amount": 7}
    ]
    assert "keeps" not in remarks(DUEL, duel_table("palace", rival={"coins": 0}), "sell palace")


def test_little_is_kept_by_a_sale_or_a_wonder_but_not_by_a_building():
    state = duel_table("clay_pool", "baths", me={"coins": 9}, rival={"coins": 9})
    assert "keeps" not in remarks(DUEL, state, "build clay_pool")
    found = remarks(DUEL, state, "sell clay_pool")
    assert 0 < found["keeps"]["weight"] <= found["gains"]["weight"]


def test_what_an_action_brings_and_keeps_is_said_once():
    rich = {"coins": 60}
    state = duel_table("palace", "port", me=rich, rival=rich)
    assert line_about(DUEL, state, "build palace").startswith(
        "Brings 7 victory points, and keeps that from your opponent."
    )
    assert "Keeps 7 victory points from your opponent." in line_about(DUEL, state, "sell palace")


@pytest.mark.parametrize("beside, told", [(None, True), ("circus", False)])
def test_cards_that_nobody_knows_are_turned_up(beside, told):
    """In the third age the card above the arena lies face down, and one other may cover it."""
    structure = ["palace", "senate", "?", "?", "?", "arena", beside, *[None] * 13]
    state = duel_table(structure=structure, age=3, me={"coins": 9})
    assert ("turns_up" in remarks(DUEL, state, "sell arena")) is told


def test_a_military_victory_is_won_threatened_stopped_or_risked():
    rich = {"coins": 60}
    near = duel_table("archery_range", "parade_ground", "aqueduct", me=rich, rival=rich, pawn=7)
    assert remarks(DUEL, near, "build archery_range")["wins"]["ending"] == "military"
    far = duel_table("archery_range", "parade_ground", "aqueduct", me=rich, rival=rich, pawn=5)
    assert remarks(DUEL, far, "build archery_range")["threatens"]["ending"] == "military"
    assert "threatens" not in remarks(DUEL, far, "build aqueduct")
    theirs = duel_table("archery_range", "aqueduct", me=rich, rival=rich, pawn=-7)
    assert remarks(DUEL, theirs, "sell archery_range")["stops"]["ending"] == "military"
    assert remarks(DUEL, theirs, "build archery_range")["stops"]["ending"] == "military"
    assert remarks(DUEL, theirs, "build aqueduct")["risks"]["ending"] == "military"


def test_a_scientific_victory_is_stopped():
    five = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    state = duel_table("observatory", "palace", me={"coins": 9}, rival={"coins": 60, "cards": five})
    assert remarks(DUEL, state, "sell observatory")["stops"]["ending"] == "scientific"
    assert remarks(DUEL, state, "sell palace")["risks"]["ending"] == "scientific"


def test_a_wonder_brings_what_it_does_and_takes_from_the_opponent():
    mine = {"coins": 60, "wonders": dict.fromkeys(WONDERS_OF_DUEL, "unbuilt")}
    state = duel_table("palace", me=mine, rival={"coins": 9, "cards": ["lumber_yard"]})
    found = remarks(DUEL, state, "wonder appian_way with palace")
    assert found["loses_coins"]["amount"] == 3
    assert gains(DUEL, state, "wonder appian_way with palace")["extra_turn"] == 1
    assert (
        remarks(DUEL, state, "wonder statue_of_zeus with palace")["loses_card"]["colour"] == "brown"
    )
    assert gains(DUEL, state, "wonder great_library with palace")["library"] == 1


def test_what_is_uncovered_speaks_against_an_action_and_nothing_speaks_for_it():
    """Of the third age, the lowest row lies face up; the card above it is the last one on it."""
    structure = ["palace", None, "arena", *[None] * 17]
    state = duel_table(structure=structure, age=3, me={"coins": 9}, rival={"coins": 60})
    found = remarks(DUEL, state, "sell arena")
    assert found["opens"]["card"] == "palace" and found["opens"]["weight"] < 0
    structure = ["palace", "senate", "arena", "circus", "lighthouse", *[None] * 15]
    state = duel_table(structure=structure, age=3, me={"coins": 9}, rival={"coins": 60})
    assert "uncovers_nothing" in remarks(DUEL, state, "sell circus")


def test_the_end_of_the_game_may_be_a_victory():
    state = last_card("palace", me={"coins": 60}, rival={"coins": 0})
    assert remarks(DUEL, state, "build palace")["wins"]["ending"] == "civilian"


# 7 Wonders

BOARDS = ["gizah day", "rhodos day", "babylon night"]


def test_a_building_overtakes_a_neighbour():
    cities = [{"coins": 9}, {"cards": ["barracks"]}, {}]
    hands = [["stockade", "altar"], ["theater"], ["well"]]
    state = wonders_table(boards=BOARDS, cities=cities, hands=hands)
    found = remarks(WONDERS, state, next_build(state, "stockade"))
    assert found["beats"]["who"] == ["left"] and found["levels"]["who"] == ["right"]


def test_science_is_worth_more_the_more_there_is():
    cities = [{"coins": 9, "cards": ["apothecary", "workshop", "press"]}, {}, {}]
    hands = [["scriptorium", "altar"], ["theater"], ["well"]]
    state = wonders_table(boards=BOARDS, cities=cities, hands=hands)
    assert gains(WONDERS, state, next_build(state, "scriptorium")) == {"symbol": 8}


def test_a_card_that_is_good_for_the_next_neighbour_is_kept():
    hands = [["palace", "altar"], ["arena"], ["senate"]]
    cities = [{"coins": 9}, {}, {}]
    state = wonders_table(boards=BOARDS, cities=cities, hands=hands, age=3)
    found = remarks(WONDERS, state, "sell palace")
    assert found["keeps"]["who"] == ["left"]
    assert found["keeps"]["gains"] == [{"code": "points", "amount": 8}]
    state.turn = 6  # what is left is discarded
    assert "keeps" not in remarks(WONDERS, state, "sell palace")


def test_it_matters_which_neighbour_is_paid():
    cities = [{"coins": 9}, {"cards": ["lumber_yard"]}, {"cards": ["lumber_yard"]}]
    hands = [["stockade", "altar"], ["theater"], ["well"]]
    state = wonders_table(boards=BOARDS, cities=cities, hands=hands)
    for side in ("left", "right"):
        line = line_about(WONDERS, state, f"build stockade {side}=2")
        assert line.endswith(f"Costs you 2 coins, paid to your {side} neighbour.")


def test_of_two_neighbours_one_is_the_opponent_and_one_the_free_city():
    state = wonders_table(
        players=2, boards=BOARDS, cities=[{"coins": 9, "cards": ["lumber_yard"]}, {}, {}]
    )
    set_hand(state, 0, ["stockade", "altar"])
    found = remarks(WONDERS, state, next_build(state, "stockade"))
    assert sorted(found["beats"]["who"]) == ["free_city", "opponent"]


def test_cheaper_goods_are_named_and_both_neighbours_are_one():
    hands = [["west_trading_post", "marketplace"], ["theater"], ["well"]]
    state = wonders_table(boards=BOARDS, cities=[{"coins": 9}, {}, {}], hands=hands)
    assert "cheaper raw materials from your left neighbour" in line_about(
        WONDERS, state, "build west_trading_post"
    )
    assert "cheaper manufactured goods from both your neighbours" in line_about(
        WONDERS, state, "build marketplace"
    )


def test_a_building_that_only_counts_at_the_end_says_what_it_does():
    cities = [{"coins": 60, "cards": ["sawmill", "foundry", "brickyard"]}, {}, {}]
    state = wonders_table(
        boards=BOARDS, cities=cities, hands=[["gamers_guild"], [], []], age=3, **LEADERS
    )
    found = remarks(WONDERS, state, next_build(state, "gamers_guild"))
    assert found["does"]["piece"] == "gamers_guild"


def test_a_leader_who_is_sold_or_lies_under_a_stage_is_given_up():
    state = recruitment("gizah day", ["sappho"], me={"coins": 9, "cards": ["quarry"]})
    assert line_about(WONDERS, state, "sell sappho") == (
        "Brings 3 coins. You give up this: Worth 2 victory points."
    )
    assert "You give up this" in line_about(WONDERS, state, "stage sappho")


def next_build(state, card):
    """The notation of the cheapest way to build a card."""
    actions = map(WONDERS.action_text, WONDERS.legal_actions(state, 0))
    return next(text for text in actions if text.split(" ")[:2] == ["build", card])


# Monuments


def test_a_drawn_card_fits_and_is_kept_from_others():
    colours = [{"stacks": {"zeus": [2, 7]}}, {"stacks": {"petra": [2, 7]}}, {}]
    state = monuments_table(
        ["zeus-1", "petra-3"], colours=colours, row=["zeus-3", "petra-5", "petra-9"]
    )
    found = remarks(MONUMENTS, state, "draw open 1")
    assert found["holds"]["amount"] == 2 and found["fits"]["monument"] == "zeus"
    found = remarks(MONUMENTS, state, "draw open 2")
    assert found["wanted"]["monument"] == "petra" and "fits" not in found


def test_a_pair_scores_and_a_report_moves_markers():
    colours = [{"stacks": {"zeus": [2, 5]}}, {"stacks": {"petra": [2, 7]}}, {}]
    state = monuments_table(["zeus-8", "petra-5"], colours=colours)
    assert gains(MONUMENTS, state, "score petra 5") == {"points": 2}
    found = remarks(MONUMENTS, state, "report")
    assert found["reports"]["amount"] == 1 and found["markers"]["monuments"] == ["petra"]


def test_cards_of_a_pair_are_missed_where_they_belong_to_a_monument():
    state = monuments_table(["zeus-8", "petra-5", "petra-6"], colours=[{}, {}, {}])
    assert remarks(MONUMENTS, state, "score petra 5")["spends"]["amount"] == 2
    assert remarks(MONUMENTS, state, "score zeus 8")["spends_only"]["monument"] == "zeus"


def test_a_card_is_laid_for_its_symbol_and_its_value():
    colours = [{"stacks": {"zeus": [2, 5]}}, {}, {}]
    state = monuments_table(["zeus-8", "zeus-3"], colours=colours)
    MONUMENTS.play(state, 0, MONUMENTS.parse_action("extend zeus"))
    high, low = (remarks(MONUMENTS, state, f"lay zeus {value}") for value in (8, 3))
    assert high["highest"]["amount"] == 8 and "highest" not in low
    assert (high["pair_worth"]["symbol"], high["pair_worth"]["amount"]) == ("scroll", 3)
    assert (low["pair_worth"]["symbol"], low["pair_worth"]["amount"]) == ("helmet", 1)


# All games


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_something_is_said_about_every_action_and_nothing_that_the_player_cannot_know(table):
    rulebook, players, options = table
    dice, changed = new_dice(7), 0
    for number, state in enumerate(random_game(rulebook, players, 3, **options)):
        if number % 3:
            continue
        for player in members(int(rulebook.deciders(state))):
            action = int(rulebook.pick(state, player, dice))
            found = remarks_on(rulebook, state, player, action)
            line = tell(rulebook, found, LANGUAGES[number // 3 % len(LANGUAGES)])
            assert line.endswith(".") and "{" not in line
            imagined = copy_of(state)
            rulebook.imagine(imagined, player, dice)
            changed += imagined.tobytes() != state.tobytes()
            assert remarks_on(rulebook, imagined, player, action) == found
    assert changed > 10  # there was something to deal again


def test_the_heaviest_remarks_are_told_and_objections_come_last():
    rich = {"coins": 60}
    state = duel_table("archery_range", "aqueduct", me=rich, rival=rich, pawn=-7)
    found = remarks_on(DUEL, state, 0, DUEL.parse_action("build aqueduct"))
    assert tell(DUEL, found, "en", most=2) == (
        "Brings 5 victory points, and keeps that from your opponent. "
        "But your opponent could then win by military supremacy."
    )


def line_about(rulebook, state, action):
    """What a player reads about an action."""
    return tell(rulebook, remarks_on(rulebook, state, 0, rulebook.parse_action(action)), "en")


def test_every_sentence_has_the_same_placeholders_in_all_languages():
    for chapter in (WORDS.gains, WORDS.who, WORDS.remarks):
        for sentence in chapter.values():
            assert len({str(left_open(getattr(sentence, one))) for one in LANGUAGES}) == 1
