"""Points, and who has won."""

import numpy as np
import pytest
from helpers.wonders import dealt, do, hand, legal_codes, phase, set_hand, table
from helpers.wonders_scenes import FILL, RICH, asked, finish, lines, random_states, scene, turn

from pharos.kernel.dice import new_dice
from pharos.rulebooks.wonders.catalogue import CARDS, NUM_STAGES, SIDE_NAMES
from pharos.rulebooks.wonders.rules import scoring
from pharos.rulebooks.wonders.rules.scoring import CATEGORIES, points, sheet
from pharos.rulebooks.wonders.rules.victory import ENDINGS, ending, winners
from pharos.rulebooks.wonders.state import Phase

BOARDS = ["gizah day", "rhodos day", "ephesos day", "babylon day"]
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
OF_COLOUR = {
    colour: [card.id for card in CARDS if card.colour == colour and card.same_name is None]
    for colour in COLOURS
}
# Points that are always the same
PRINTED = {
    **{"altar": 3, "theater": 3, "well": 3, "baths": 3},
    **{"aqueduct": 5, "temple": 4, "statue": 4, "courthouse": 4},
    **{"pantheon": 7, "gardens": 5, "town_hall": 6, "palace": 8, "senate": 6},
}
COUNTED_YELLOW = {  # what each of these counts in its own city, and for how much
    "haven": ("brown", 1),
    "lighthouse": ("yellow", 1),
    "chamber_of_commerce": ("grey", 2),
    "ludus": ("red", 1),
}
COLOUR_GUILDS = {
    "workers_guild": ("brown", 1),
    "craftsmens_guild": ("grey", 2),
    "traders_guild": ("yellow", 1),
    "philosophers_guild": ("green", 1),
    "spies_guild": ("red", 1),
    "magistrates_guild": ("blue", 1),
}


def at_the_end(*cities, boards=BOARDS, players=3):
    """The last turn of the game, with two cards in each hand; no coins unless said."""
    given = [{"coins": 0, **dict(city)} for city in cities] + [{"coins": 0}] * players
    hands = [FILL[:2]] * players
    return table(boards[:players], given[:players], hands, age=3, turn=6, players=players)


def the_end(*cities, **rest):
    """The game is over; everybody has sold a card for 3 coins."""
    state = at_the_end(*cities, **rest)
    for player in range(state.num_players):
        do(state, player, "sell well")
    return state


def cards_of(**many):
    """This many cards of each colour."""
    return [card for colour, number in many.items() for card in OF_COLOUR[colour][:number]]


def won(state):
    return [player for player in range(7) if winners(state) >> player & 1]


# The end


@pytest.mark.rule("W-93")
def test_the_game_ends_after_the_conflicts_of_age_three():
    state = at_the_end({"cards": ["barracks"]})
    turn(state, "sell well")
    assert phase(state) == Phase.OVER
    assert state.victories[0].tolist() == [0, 0, 2]
    assert asked(state) == []
    assert all(legal_codes(state, player) == [] for player in range(3))
    assert ENDINGS[ending(state)] == "points"


@pytest.mark.rule("W-93")
@pytest.mark.parametrize("age", [1, 2])
def test_the_game_does_not_end_before(age):
    state = scene("gizah day", me={"cards": ["palace"]}, age=age, turn=6)
    turn(state, f"sell {hand(state, 0)[0]}")
    assert (phase(state), state.age) == (Phase.CHOOSE, age + 1)
    assert won(state) == []


@pytest.mark.rule("W-93")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_most_points_win(winner):
    cities = [{"cards": ["altar"]} for _ in range(4)]
    cities[winner] = {"cards": ["aqueduct"]}
    assert won(the_end(*cities, players=4)) == [winner]


@pytest.mark.rule("W-93")
def test_points_count_not_coins():
    state = the_end({"coins": 2}, {"cards": ["altar"]}, {"coins": 4})
    assert [points(state, city) for city in range(3)] == [1, 4, 2]
    assert won(state) == [1]


@pytest.mark.rule("W-93")
def test_the_best_of_negative_totals_wins():
    state = at_the_end({"defeats": 9}, {"defeats": 7}, {"defeats": 8})
    turn(state, "sell well")
    assert points(state, 1) == 1 - 7
    assert won(state) == [1]


# Ties


@pytest.mark.rule("W-94")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_tie_goes_to_the_player_with_more_coins(winner):
    cities = [{"cards": ["altar"], "coins": 0} for _ in range(3)]
    cities[winner]["coins"] = 2  # no full set more
    state = the_end(*cities)
    assert len({points(state, city) for city in range(3)}) == 1
    assert won(state) == [winner]


@pytest.mark.rule("W-94")
def test_coins_beat_points_from_elsewhere_in_a_tie():
    state = the_end({"coins": 9}, {"cards": ["altar"]}, {})
    assert points(state, 0) == points(state, 1) == 4
    assert won(state) == [0]


@pytest.mark.rule("W-94")
def test_coins_do_not_matter_without_a_tie():
    state = the_end({"coins": 8}, {"cards": ["altar"]}, {})
    assert points(state, 0) == 3
    assert won(state) == [1]


@pytest.mark.rule("W-95")
@pytest.mark.parametrize("victors", [[0, 1], [0, 2], [1, 3], [0, 1, 2, 3], [1, 2]])
def test_equal_points_and_coins_share_the_victory(victors):
    cities = [{"cards": ["altar"] if seat in victors else [], "coins": 1} for seat in range(4)]
    assert won(the_end(*cities, players=4)) == victors


@pytest.mark.rule("W-95")
def test_only_the_best_share_the_victory():
    state = the_end({"coins": 1}, {"coins": 2}, {"coins": 2})
    assert won(state) == [1, 2]
    assert [points(state, city) for city in range(3)] == [1, 1, 1]


# The sheet


@pytest.mark.rule("W-96")
def test_the_score_sheet_has_seven_lines_in_this_order():
    base = ("military", "coins", "wonder", "blue", "yellow", "purple", "green")
    assert scoring.lines(table()) == base


@pytest.mark.parametrize(
    ("expansions", "more"),
    [
        (["leaders"], ("leaders",)),
        (["edifice"], ("edifice",)),
        (["leaders", "edifice"], ("leaders", "edifice")),
    ],
)
def test_the_score_sheet_has_a_line_more_for_every_expansion_in_play(expansions, more):
    state = dealt(expansions=expansions)
    assert scoring.lines(state) == CATEGORIES[:7] + more
    assert tuple(scoring.sheets_of(state)[0]) == CATEGORIES[:7] + more


@pytest.mark.rule("W-96")
def test_every_line_has_its_place():
    me = {
        "victories": (0, 0, 2),
        "coins": 6,
        "stages": 1,
        "cards": ["palace", "lighthouse", "spies_guild", "workshop", "school"],
    }
    state = scene("gizah day", me=me, right={"cards": ["circus"] + ["walls", "stables", "castrum"]})
    out = np.zeros(len(CATEGORIES), np.int32)
    sheet(state, 0, out)
    assert out.tolist() == [10, 2, 3, 8, 1, 4, 2, 0, 0]
    assert points(state, 0) == 30


@pytest.mark.rule("W-96")
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_the_total_is_the_sum_of_the_lines_in_every_game(players):
    for state in random_states(players, players):
        final = state
    for city in range(final.num_cities):
        assert sum(lines(final, city).values()) == points(final, city)


@pytest.mark.rule("W-97")
@pytest.mark.parametrize(
    ("victories", "defeats", "worth"),
    [
        ((0, 0, 0), 0, 0),
        ((1, 0, 0), 0, 1),
        ((0, 1, 0), 0, 3),
        ((0, 0, 1), 0, 5),
        ((2, 2, 2), 0, 18),
        ((1, 0, 1), 1, 5),
        ((0, 0, 0), 6, -6),
        ((1, 1, 0), 5, -1),
    ],
)
def test_the_military_line_adds_up_the_tokens(victories, defeats, worth):
    state = at_the_end({"victories": victories, "defeats": defeats})
    assert lines(state) == ({"military": worth} if worth else {})
    assert points(state, 0) == worth


@pytest.mark.rule("W-97")
def test_shields_alone_are_worth_nothing():
    assert lines(at_the_end({"cards": ["circus", "walls"]})) == {}


@pytest.mark.rule("W-98")
@pytest.mark.parametrize(
    ("coins", "worth"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (29, 9), (30, 10)]
)
def test_every_full_set_of_three_coins_is_a_point(coins, worth):
    assert lines(at_the_end({"coins": coins})) == ({"coins": worth} if worth else {})


STAGE_POINTS = {
    "alexandria day": [3, 0, 7],
    "alexandria night": [0, 0, 7],
    "babylon day": [3, 0, 7],
    "babylon night": [0, 0],
    "ephesos day": [3, 0, 7],
    "ephesos night": [2, 3, 5],
    "gizah day": [3, 5, 7],
    "gizah night": [3, 5, 5, 7],
    "halikarnassos day": [3, 0, 7],
    "halikarnassos night": [2, 1, 0],
    "olympia day": [3, 0, 7],
    "olympia night": [2, 3, 5],
    "rhodos day": [3, 0, 7],
    "rhodos night": [3, 4],
}


@pytest.mark.rule("W-99")
@pytest.mark.parametrize("side", STAGE_POINTS)
def test_built_stages_are_worth_their_points_and_unbuilt_ones_nothing(side):
    printed = STAGE_POINTS[side]
    for built in range(len(printed) + 1):
        state = scene(side, me={"stages": built, "coins": 0})
        assert lines(state).get("wonder", 0) == sum(printed[:built])
        assert "wonder" not in lines(state, 1)


@pytest.mark.rule("W-99")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.colour in ("blue", "red")])
def test_blue_cards_are_worth_the_points_printed_on_them(card):
    worth = PRINTED.get(card, 0)
    assert lines(at_the_end({"cards": [card]})) == ({"blue": worth} if worth else {})
    assert (card in PRINTED) == (card in OF_COLOUR["blue"])


@pytest.mark.rule("W-99")
def test_all_blue_cards_add_up():
    assert lines(at_the_end({"cards": OF_COLOUR["blue"]})) == {"blue": sum(PRINTED.values())}


@pytest.mark.rule("W-99")
@pytest.mark.parametrize("colour", ["brown", "grey"])
def test_brown_and_grey_cards_are_worth_nothing(colour):
    assert lines(at_the_end({"cards": OF_COLOUR[colour]})) == {}


# Yellow


@pytest.mark.rule("W-100")
@pytest.mark.parametrize("card", list(COUNTED_YELLOW))
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_yellow_card_counts_cards_of_its_own_city(card, number):
    colour, each = COUNTED_YELLOW[card]
    counted = [c for c in OF_COLOUR[colour] if c not in COUNTED_YELLOW and c != "arena"][:number]
    others = [
        c
        for other in COLOURS
        if other not in (colour, "yellow", "purple", "green")
        for c in OF_COLOUR[other][:2]
        if other != "blue"
    ]
    state = at_the_end(
        {"cards": [card, *counted, *others]},
        {"cards": cards_of(brown=5, grey=3, yellow=4, red=5)},
        {"cards": cards_of(brown=5, grey=3, yellow=4, red=5)},
    )
    itself = colour == "yellow"
    assert lines(state).get("yellow", 0) == each * (number + itself)


@pytest.mark.rule("W-100")
@pytest.mark.parametrize(("side", "stages"), [("gizah night", n) for n in range(5)])
def test_the_arena_counts_built_stages_of_its_own_city(side, stages):
    state = scene(side, me={"stages": stages, "cards": ["arena"]}, right={"stages": 2})
    assert lines(state).get("yellow", 0) == stages


@pytest.mark.rule("W-100")
@pytest.mark.parametrize(
    "card", [c for c in OF_COLOUR["yellow"] if c not in (*COUNTED_YELLOW, "arena")]
)
def test_other_yellow_cards_are_worth_nothing(card):
    assert lines(at_the_end({"cards": [card, *cards_of(brown=4, grey=3, red=3)]})) == {}


@pytest.mark.rule("W-100")
def test_yellow_cards_add_up():
    cards = [*COUNTED_YELLOW, "arena", *cards_of(brown=3, grey=2, red=4), "tavern"]
    state = scene("gizah day", me={"cards": cards, "stages": 2})
    assert lines(state)["yellow"] == 3 + 6 + 2 * 2 + 4 + 2


@pytest.mark.rule("W-101")
def test_points_of_yellow_and_purple_cards_follow_the_cities_at_the_end():
    me = {"cards": ["haven", "workers_guild", "builders_guild", "decorators_guild", *RICH]}
    me["stages"] = 2
    state = scene("gizah day", ["altar", "well"], me, age=3, turn=5)
    browns = 8
    assert lines(state)["yellow"] == browns
    assert lines(state)["purple"] == 0 + 2 + 0
    for player, card in ((1, "lumber_yard"), (2, "ore_vein")):
        set_hand(state, player, [card, "well"])
    turn(state, "stage altar", right="build lumber_yard", left="build ore_vein")
    assert lines(state)["purple"] == 2 + 3 + 7
    set_hand(state, 0, ["timber_yard", "well"])
    turn(state, "build timber_yard")
    assert phase(state) == Phase.OVER
    assert lines(state)["yellow"] == browns + 1


# Guilds


@pytest.mark.rule("W-102")
@pytest.mark.parametrize("guild", list(COLOUR_GUILDS))
@pytest.mark.parametrize(("own", "right", "left"), [(3, 0, 0), (0, 2, 0), (0, 0, 1), (1, 3, 2)])
def test_a_guild_counts_cards_of_both_neighbours_together(guild, own, right, left):
    colour, each = COLOUR_GUILDS[guild]
    others = [OF_COLOUR[c][0] for c in COLOURS[:6] if c != colour]
    state = at_the_end(
        {"cards": [guild, *OF_COLOUR[colour][:own]]},
        {"cards": [*others, *OF_COLOUR[colour][:right]]},
        {"cards": [*others, *OF_COLOUR[colour][:left]]},
    )
    assert lines(state).get("purple", 0) == each * (right + left)
    assert "purple" not in lines(state, 1)


@pytest.mark.rule("W-102")
@pytest.mark.parametrize("guild", list(COLOUR_GUILDS))
def test_a_guild_does_not_count_cities_further_away(guild):
    colour, each = COLOUR_GUILDS[guild]
    many = {"cards": OF_COLOUR[colour][:3]}
    state = at_the_end({"cards": [guild]}, {}, many, {}, players=4)
    assert "purple" not in lines(state)
    state = at_the_end({"cards": [guild]}, many, {}, many, players=4)
    assert lines(state)["purple"] == 6 * each


@pytest.mark.rule("W-102", "W-47")
def test_start_resources_and_cards_under_the_board_are_not_counted():
    guilds = ["workers_guild", "craftsmens_guild"]
    state = scene("gizah day", ["well"], {"cards": guilds}, {"cards": ["sawmill"]})
    set_hand(state, 1, ["lumber_yard"])
    turn(state, "sell well", right="sell lumber_yard")
    assert lines(state)["purple"] == 1
    set_hand(state, 1, ["loom"])
    state.sides[1] = SIDE_NAMES.index("gizah day")
    set_hand(state, 0, ["tavern"])
    turn(state, "sell tavern", right="stage loom")
    assert lines(state)["purple"] == 1


@pytest.mark.rule("W-103")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ([], 1),
        (cards_of(brown=3), 4),
        (cards_of(grey=2), 3),
        (["spies_guild", "traders_guild"], 3),  # these count nothing here
        (cards_of(brown=2, grey=3) + ["scientists_guild"], 7),
        (cards_of(blue=2, yellow=2, red=2, green=1), 1),
    ],
)
def test_the_shipowners_guild_counts_brown_grey_and_purple_cards_of_its_own_city(cards, worth):
    others = [{"cards": cards_of(brown=4, grey=3) + ["workers_guild"]}] * 2
    state = at_the_end({"cards": ["shipowners_guild", *cards]}, *others)
    assert lines(state)["purple"] == worth


@pytest.mark.rule("W-104")
@pytest.mark.parametrize(
    ("own", "right", "left"), [(0, 0, 0), (3, 0, 0), (0, 2, 0), (0, 0, 1), (3, 2, 3)]
)
def test_the_builders_guild_counts_stages_of_all_three_cities(own, right, left):
    state = at_the_end(
        {"cards": ["builders_guild"], "stages": own}, {"stages": right}, {"stages": left}
    )
    assert lines(state).get("purple", 0) == own + right + left


@pytest.mark.rule("W-104")
def test_the_builders_guild_does_not_count_cities_further_away():
    state = at_the_end({"cards": ["builders_guild"]}, {}, {"stages": 3}, {}, players=4)
    assert "purple" not in lines(state)


@pytest.mark.rule("W-105")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_the_decorators_guild_is_worth_seven_if_all_stages_are_built(side):
    every = int(NUM_STAGES[SIDE_NAMES.index(side)])
    for stages in range(every + 1):
        state = scene(side, me={"stages": stages, "cards": ["decorators_guild"]})
        assert lines(state).get("purple", 0) == (7 if stages == every else 0)


@pytest.mark.rule("W-105")
def test_the_decorators_guild_does_not_look_at_other_boards():
    state = at_the_end({"cards": ["decorators_guild"], "stages": 2}, {"stages": 3}, {"stages": 3})
    assert "purple" not in lines(state)


@pytest.mark.rule("W-106")
def test_the_green_line_has_all_symbols_and_the_scientists_guild_is_not_purple():
    me = {"cards": ["scientists_guild", "workshop", "school"], "stages": 2}
    state = scene("babylon day", me=me)
    assert lines(state)["green"] == 3 + 7 + 3  # 2, 1 and 1 symbols: 4 + 1 + 1 + 7
    assert "purple" not in lines(state)
    without = scene("gizah day", me={"cards": ["workshop", "school"]})
    assert lines(without)["green"] == 2


@pytest.mark.rule("W-106")
@pytest.mark.parametrize("card", OF_COLOUR["green"])
def test_a_green_card_is_worth_its_symbol_only(card):
    assert lines(at_the_end({"cards": [card]})) == {"green": 1}


@pytest.mark.rule("W-93", "W-94", "W-95")
@pytest.mark.parametrize("players", [3, 4, 6, 7])
def test_the_winners_of_random_games_are_the_best(players):
    for seed in range(4):
        state = next(iter(random_states(players, seed)))
        finish(state, new_dice(seed))
        ranks = [(int(points(state, p)), int(state.coins[p])) for p in range(players)]
        assert won(state) == [p for p in range(players) if ranks[p] == max(ranks)]
