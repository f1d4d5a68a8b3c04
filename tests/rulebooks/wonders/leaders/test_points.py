"""Leaders that are worth points at the end of the game, and their lines on the sheet."""

import pytest
from helpers.wonders import do, set_city
from helpers.wonders_leaders import court, of_colour, recruitment, recruits
from helpers.wonders_scenes import RICH, lines, turn

from pharos.rulebooks.wonders.rules.scoring import CATEGORIES, points
from pharos.rulebooks.wonders.rules.scoring import lines as lines_of
from pharos.rulebooks.wonders.rules.victory import winners

PRINTED = {"sappho": 2, "zenobia": 3, "nefertiti": 4, "cleopatra": 5}
PER_CARD = {
    "hypatia": ("green", 1),
    "varro": ("yellow", 1),
    "nebuchadnezzar": ("blue", 1),
    "phidias": ("brown", 1),
    "pericles": ("red", 2),
    "praxiteles": ("grey", 2),
    "hiram": ("purple", 2),
}
COLOURS = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]


def of_leaders(state, city=0):
    """The points in the line of the leaders."""
    return lines(state, city).get("leaders", 0)


@pytest.mark.rule("L-22", "L-70")
@pytest.mark.piece(PRINTED, "at once")
@pytest.mark.parametrize("leader", PRINTED)
def test_some_leaders_have_their_points_printed(leader):
    state = recruitment("gizah day", [leader], me={"coins": 6})
    assert of_leaders(state) == 0
    recruits(state, f"recruit {leader}")
    assert of_leaders(state) == PRINTED[leader]


@pytest.mark.rule("L-23", "L-24")
@pytest.mark.parametrize("leader", PER_CARD)
@pytest.mark.parametrize("number", [0, 1, 3])
def test_some_leaders_count_the_cards_of_a_colour_in_their_city(leader, number):
    colour, each = PER_CARD[leader]
    cards = of_colour(colour, number)
    state = court(
        "gizah day",
        me={"cards": cards, "leaders": [leader]},
        right={"cards": of_colour(colour, 2, but=cards)},
        age=3,
    )
    assert of_leaders(state) == each * number


@pytest.mark.rule("L-23", "L-24")
@pytest.mark.parametrize("leader", PER_CARD)
def test_cards_of_other_colours_do_not_count(leader):
    colour, _ = PER_CARD[leader]
    others = [card for other in COLOURS if other != colour for card in of_colour(other, 1)]
    state = court("gizah day", me={"cards": others, "leaders": [leader]}, age=3)
    assert of_leaders(state) == 0


@pytest.mark.rule("L-24")
def test_hiram_counts_guilds_and_no_stage():
    """The FAQ: a stage is no purple card, whatever it does."""
    guilds = ["spies_guild", "workers_guild"]
    state = court("gizah day", me={"cards": guilds, "stages": 3, "leaders": ["hiram"]}, age=3)
    assert of_leaders(state) == 4


@pytest.mark.rule("L-25")
@pytest.mark.parametrize("stages", range(4))
def test_amytis_counts_stages(stages):
    state = court(
        "gizah day", me={"stages": stages, "leaders": ["amytis"]}, right={"stages": 2}, age=3
    )
    assert of_leaders(state) == 2 * stages


@pytest.mark.rule("L-26")
def test_alexander_makes_every_victory_token_worth_a_point_more():
    me = {"victories": (1, 2, 1), "defeats": 3, "leaders": ["alexander"]}
    state = court("gizah day", me=me, age=3)
    assert lines(state)["military"] == 1 + 6 + 5 - 3
    assert of_leaders(state) == 4


@pytest.mark.rule("L-27")
@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_midas_makes_three_coins_worth_another_point(coins, worth):
    state = court("gizah day", me={"coins": coins, "leaders": ["midas"]}, age=3)
    assert lines(state).get("coins", 0) == worth
    assert of_leaders(state) == worth


@pytest.mark.rule("L-28")
@pytest.mark.parametrize(
    ("red", "blue", "green", "worth"), [(0, 2, 2, 0), (1, 1, 1, 3), (2, 3, 2, 6), (3, 3, 1, 3)]
)
def test_justinian_counts_sets_of_red_blue_and_green(red, blue, green, worth):
    cards = of_colour("red", red) + of_colour("blue", blue) + of_colour("green", green)
    state = court("gizah day", me={"cards": cards, "leaders": ["justinian"]}, age=3)
    assert of_leaders(state) == worth


@pytest.mark.rule("L-29")
@pytest.mark.parametrize("sets", [0, 1, 2])
def test_plato_counts_sets_of_seven_colours(sets):
    cards = [card for colour in COLOURS for card in of_colour(colour, sets)]
    cards += of_colour("blue", 4, but=cards)
    state = court("gizah day", me={"cards": cards, "leaders": ["plato"]}, age=3)
    assert of_leaders(state) == 7 * sets


@pytest.mark.rule("L-29")
@pytest.mark.parametrize("missing", COLOURS)
def test_plato_needs_every_colour(missing):
    cards = [card for colour in COLOURS if colour != missing for card in of_colour(colour, 2)]
    state = court("gizah day", me={"cards": cards, "leaders": ["plato"]}, age=3)
    assert of_leaders(state) == 0


COMPASSES = ["apothecary", "dispensary"]
GEARS = ["workshop", "laboratory"]
TABLETS = ["scriptorium", "library"]


@pytest.mark.rule("L-30", "L-70")
@pytest.mark.parametrize("sets", [0, 1, 2])
def test_aristotle_makes_a_set_of_symbols_worth_ten(sets):
    cards = [*COMPASSES[:sets], *GEARS[:sets], *TABLETS]
    state = court("gizah day", me={"cards": cards, "leaders": ["aristotle"]}, age=3)
    assert lines(state)["green"] == 2 * sets**2 + 4 + 7 * sets
    assert of_leaders(state) == 3 * sets


@pytest.mark.rule("L-30")
def test_aristotle_counts_when_free_symbols_are_chosen():
    """Three of a kind and one of another: alone the free symbol adds 7 to the three, with the
    leader it completes a set instead."""
    cards = ["workshop", "laboratory", "study", "university", "library", "scientists_guild"]
    gears_and_tablets = {"cards": cards}
    without = court("gizah day", me=gears_and_tablets, age=3)
    set_symbols(without, compass=0, gear=4, tablet=1)
    assert lines(without)["green"] == 25 + 1  # 5 gears; a set would give 16 + 1 + 1 + 7
    helped = court("gizah day", me={**gears_and_tablets, "leaders": ["aristotle"]}, age=3)
    set_symbols(helped, compass=0, gear=4, tablet=1)
    assert lines(helped)["green"] == 16 + 1 + 1 + 7
    assert of_leaders(helped) == 3


def set_symbols(state, **symbols):
    state.symbols[0] = [symbols["compass"], symbols["gear"], symbols["tablet"]]
    assert state.free_symbols[0] == 1


@pytest.mark.rule("L-31", "L-70")
@pytest.mark.piece("euclid", "at once")
@pytest.mark.piece("ptolemy", "at once")
@pytest.mark.piece("pythagoras", "at once")
@pytest.mark.parametrize(
    ("leader", "like", "others"),
    [
        ("euclid", COMPASSES, [*GEARS[:1], *TABLETS[:1]]),
        ("ptolemy", TABLETS, [*GEARS[:1], *COMPASSES[:1]]),
        ("pythagoras", GEARS, [*COMPASSES[:1], *TABLETS[:1]]),
    ],
)
def test_symbols_of_leaders_count_in_both_ways(leader, like, others):
    state = recruitment("gizah day", [leader], me={"coins": 5, "cards": like})
    recruits(state, f"recruit {leader}")
    assert lines(state)["green"] == 9  # three alike
    state = recruitment("gizah day", [leader], me={"coins": 5, "cards": others})
    recruits(state, f"recruit {leader}")
    assert lines(state)["green"] == 3 + 7  # the set
    assert of_leaders(state) == 0


@pytest.mark.rule("L-31")
@pytest.mark.piece("euclid", "later")
@pytest.mark.piece("ptolemy", "later")
@pytest.mark.piece("pythagoras", "later")
@pytest.mark.parametrize(
    ("leader", "like"), [("euclid", "lodge"), ("ptolemy", "school"), ("pythagoras", "study")]
)
def test_symbols_of_leaders_count_with_cards_built_later(leader, like):
    state = court("gizah day", [like], {"coins": 0, "cards": RICH, "leaders": [leader]}, age=3)
    assert lines(state) == {"green": 1}
    turn(state, f"build {like}")
    assert lines(state) == {"green": 4}


@pytest.mark.rule("L-31")
def test_symbols_of_leaders_are_no_green_cards():
    me = {"leaders": ["euclid", "hypatia"], "cards": ["apothecary"]}
    state = court("gizah day", me=me, right={"cards": ["philosophers_guild"]}, age=3)
    assert of_leaders(state) == 1
    assert lines(state, 1)["purple"] == 1


@pytest.mark.rule("L-70")
def test_the_line_of_the_leaders_follows_the_green_one_in_a_game_with_leaders():
    state = court("gizah day")
    assert lines_of(state) == (
        *("military", "coins", "wonder", "blue", "yellow", "purple", "green", "leaders"),
    )
    assert CATEGORIES.index("leaders") == CATEGORIES.index("green") + 1


@pytest.mark.rule("L-70")
@pytest.mark.piece("sappho", "later")
@pytest.mark.piece("zenobia", "later")
def test_the_points_of_all_leaders_are_added_up():
    leaders = ["sappho", "zenobia", "amytis"]
    state = court("gizah day", me={"leaders": leaders, "stages": 2, "coins": 0}, age=3)
    assert lines(state) == {"wonder": 8, "leaders": 2 + 3 + 4}


@pytest.mark.rule("L-48", "L-70")
def test_leaders_under_a_wonder_or_in_hand_are_worth_nothing():
    state = recruitment("gizah day", ["cleopatra", "nefertiti"], me={"coins": 0, "cards": RICH})
    recruits(state, "stage cleopatra")
    assert of_leaders(state) == 0


@pytest.mark.rule("L-71")
@pytest.mark.piece("cleopatra", "later")
@pytest.mark.piece("nefertiti", "later")
def test_leaders_decide_who_wins_and_equals_look_at_their_coins():
    state = court("gizah day", age=3, turn=6)
    for city, leaders in enumerate((["cleopatra"], [], ["nefertiti"])):
        set_city(state, city, coins=0, leaders=leaders)
        state.shields[city] = 0
    for player in range(3):
        do(state, player, "sell well")
    assert [int(points(state, player)) for player in range(3)] == [6, 1, 5]
    assert winners(state) == 0b001


@pytest.mark.rule("L-71")
def test_equal_points_and_coins_share_the_victory():
    state = court("gizah day", age=3, turn=6)
    set_city(state, 0, coins=0, leaders=["nefertiti"])
    set_city(state, 1, coins=0, leaders=["sappho", "hannibal"])
    set_city(state, 2, coins=0)
    state.shields[:3] = [1, 1, 1]
    state.coins[:3] = 0
    state.victories[1] = [2, 0, 0]
    for player in range(3):
        do(state, player, "sell well")
    assert [int(points(state, player)) for player in range(3)] == [5, 5, 1]
    assert winners(state) == 0b011
