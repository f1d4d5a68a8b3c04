"""Remarks: what can be said about an action, on positions that matter, and about every action."""

import pytest
from helpers.duel import last_card, wonder
from helpers.duel import table as duel_table
from helpers.games import BOTH, LEADERS, name_of, random_game
from helpers.monuments import table as monuments_table
from helpers.wonders import table as wonders_table

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
    assert gains(DUEL, state, "build stone_reserve") == {"prices": 1}


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
        "Brings 5 victory points. But your opponent could then win by military supremacy."
    )


def test_every_sentence_has_the_same_placeholders_in_all_languages():
    for chapter in (WORDS.gains, WORDS.who, WORDS.remarks):
        for sentence in chapter.values():
            assert len({str(left_open(getattr(sentence, one))) for one in LANGUAGES}) == 1
