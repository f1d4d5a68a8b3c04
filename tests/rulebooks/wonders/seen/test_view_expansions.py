"""What each viewer sees of leaders and edifices, and what each decision offers."""

import json

import pytest
from helpers.edifice import city, do, table, turn
from helpers.wonders import dealt, give_leader
from helpers.wonders_scenes import finish

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders.edifice.view import loss_of
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.view import view
from pharos.rulebooks.wonders.state import Phase, is_over

BOTH = ("leaders", "edifice")
NOTHING = {"left": 0, "right": 0, "bank": 0, "total": 0, "by_bank": False}


def with_leaders(*cities, **rest):
    return table(*cities, expansions=("leaders",), **rest)


# The expansions in play


def test_the_base_game_shows_nothing_of_the_expansions():
    seen = view(dealt(), 0)
    assert (seen["expansions"], seen["leaders"], seen["edifices"]) == ([], None, [])
    assert (seen["penalty"], seen["pawn_ages"]) == (None, [])
    assert "leaders" not in seen["cities"][0]["sheet"]


def test_every_expansion_has_a_line_on_the_sheet():
    seen = view(dealt(expansions=list(BOTH)), 0)
    assert seen["expansions"] == ["leaders", "edifice"]
    assert list(seen["cities"][0]["sheet"])[-2:] == ["leaders", "edifice"]


# The draft


@pytest.mark.rule("L-6", "L-7", "L-77")
def test_in_the_draft_everybody_sees_the_packet_they_hold():
    state = dealt(3, expansions=["leaders"])
    packets = [view(state, player)["leaders"]["draft"]["packet"] for player in range(3)]
    assert len({leader for packet in packets for leader in packet}) == 12
    watched = view(state, SPECTATOR)
    assert (watched["phase"], watched["turn"], watched["direction"]) == ("draft", 0, "right")
    assert watched["leaders"]["draft"] == {"number": 1, "rounds": 3, "packet": []}
    assert (watched["legal"], watched["offers"]) == ([], None)
    do(state, 0, f"keep {packets[0][2]}")
    seen = view(state, 0)
    assert seen["chosen"] == [{"city": 0, "action": f"keep {packets[0][2]}"}]
    assert seen["leaders"]["draft"]["packet"] == packets[0]
    do(state, 1, f"keep {packets[1][0]}")
    do(state, 2, f"keep {packets[2][0]}")
    seen = view(state, 1)
    assert seen["leaders"]["draft"] == {
        "number": 2,
        "rounds": 3,
        "packet": [leader for leader in packets[0] if leader != packets[0][2]],
    }
    assert [held["leader"] for held in seen["leaders"]["hand"]] == [packets[1][0]]
    assert seen["leaders"]["hand_sizes"] == [1, 1, 1]
    assert seen["leaders"]["in_box"] == 36 - 12


def test_two_players_draft_and_recruit_before_anybody_plays_for_the_free_city():
    state = dealt(2, expansions=["leaders"])
    assert view(state, 0)["free_city"]["holder"] is None
    while state.phase == Phase.DRAFT:
        do(state, 0, view(state, 0)["legal"][0])
        do(state, 1, view(state, 1)["legal"][0])
    assert view(state, 0)["free_city"]["holder"] is None
    turn(state)
    assert view(state, 0)["free_city"]["holder"] == 1


# Recruitment


@pytest.mark.rule("L-12", "L-13", "L-77")
def test_offers_of_a_recruitment():
    me = city(coins=4, hand_of_leaders=["plato", "caesar", "sappho"], able=False)
    state = with_leaders(me, city(hand_of_leaders=["nero"]), turn=0)
    seen = view(state, 0)
    assert seen["leaders"]["hand"] == [
        {"leader": "caesar", "cost": 5, "price": 5},
        {"leader": "plato", "cost": 4, "price": 4},
        {"leader": "sappho", "cost": 1, "price": 1},
    ]
    assert seen["leaders"]["hand_sizes"] == [3, 1, 0]
    offers = seen["offers"]
    assert offers["cards"] == []
    assert offers["leaders"][0] == {
        "leader": "caesar",
        "legal": False,
        "price": 5,
        "reason": {"code": "leader_too_dear", "leader": "caesar", "price": 5, "coins": 4},
    }
    assert offers["leaders"][1] == {"leader": "plato", "legal": True, "price": 4, "reason": None}
    assert offers["sell"]["legal"] and not offers["stage"]["legal"]
    assert view(state, 1)["leaders"]["hand"] == [{"leader": "nero", "cost": 1, "price": 1}]


@pytest.mark.rule("L-62")
def test_prices_are_those_of_the_city():
    rome = city("rome night", hand_of_leaders=["plato"])
    state = with_leaders(rome, city(hand_of_leaders=["midas"]), turn=0)
    assert view(state, 0)["leaders"]["hand"][0]["price"] == 2
    assert view(state, 1)["leaders"]["hand"][0]["price"] == 2
    assert view(state, SPECTATOR)["leaders"]["hand"] == []
    shown = view(state, 0)["cities"]
    assert shown[0]["leader_discount"] == {"own": 2, "neighbours": 1}
    assert shown[0]["resource"] is None
    assert shown[1]["leader_discount"] is None


@pytest.mark.rule("L-14", "L-15")
def test_recruited_leaders_are_seen_by_all_and_those_under_a_stage_by_their_owner():
    hands = [["plato"], ["nero"], ["midas"]]
    state = with_leaders(*(city(coins=6, hand_of_leaders=hand) for hand in hands), turn=0)
    turn(state, "recruit plato", "stage nero", "sell midas")
    for viewer in (0, 1, 2, SPECTATOR):
        cities = view(state, viewer)["cities"]
        assert [shown["leaders"] for shown in cities] == [["plato"], [], []]
        stage = cities[1]["stages"][0]
        assert (stage["under"], stage["card"]) == ("leader", None)
        assert stage["leader"] == ("nero" if viewer == 1 else None)
    state.phase = Phase.OVER
    assert view(state, SPECTATOR)["cities"][1]["stages"][0]["leader"] == "nero"


@pytest.mark.rule("L-65")
def test_an_extra_leader_is_recruited_or_declined_and_nothing_else():
    state = with_leaders(city("rome night", coins=3))
    state.stages[0] = 1
    for leader in ("plato", "caesar"):
        give_leader(state, 0, leader)
    turn(state, "stage well")
    seen = view(state, 0)
    assert seen["phase"] == "extra_leader"
    assert seen["legal"] == ["decline", "recruit caesar", "recruit plato"]
    assert [offer["price"] for offer in seen["offers"]["leaders"]] == [3, 2]
    for offer in (seen["offers"]["stage"], seen["offers"]["sell"]):
        assert not offer["legal"] and offer["reason"] == {"code": "first_extra_leader"}
    assert view(state, 1)["offers"] is None


@pytest.mark.rule("L-52", "L-59")
def test_a_player_who_copies_a_leader_sees_the_candidates():
    me = city(hand=["courtesans_guild"])
    neighbours = [city(leaders=["plato", "nero"]), city(leaders=["midas"])]
    state = with_leaders(me, *neighbours, age=3)
    turn(state, "build courtesans_guild")
    seen = view(state, 0)
    assert seen["phase"] == "copy_leader"
    assert seen["leaders"]["copies"] == [
        {"leader": "midas", "city": 2},
        {"leader": "nero", "city": 1},
        {"leader": "plato", "city": 1},
    ]
    assert view(state, 1)["leaders"]["copies"] == []
    do(state, 0, "copy nero")
    shown = view(state, SPECTATOR)["cities"]
    assert [each["copied"] for each in shown] == ["nero", None, None]


@pytest.mark.rule("L-36", "L-37")
def test_the_bank_sells_a_resource_as_one_more_payment():
    me = city(coins=5, leaders=["bilkis"], hand=["baths"], able=False)
    seller = city(cards=["stone_pit"], able=False)
    state = with_leaders(city("ephesos day", **without_side(me)), seller)
    build = next(c for c in view(state, 0)["offers"]["cards"] if c["card"] == "baths")["build"]
    assert build["payments"] == [
        {"left": 0, "right": 0, "bank": 1, "total": 1, "by_bank": True},
        {"left": 0, "right": 2, "bank": 0, "total": 2, "by_bank": False},
    ]


def without_side(given):
    return {key: value for key, value in given.items() if key != "side"}


# Edifices


@pytest.mark.rule("E-2", "E-3")
def test_edifices_lie_open_with_their_pawns():
    state = table(city(pawns=[1, 2]), project="belvedere", left=1)
    seen = view(state, SPECTATOR)["edifices"]
    assert seen[0] == {
        "edifice": "belvedere",
        "age": 1,
        "status": "open",
        "fee": 1,
        "pawns_left": 1,
        "pawns_at_first": 2,
        "pawns": [1, 0, 0],
        "reward": {"each": {"of": ["stage"], "cities": ["own"], "points": 1}},
        "penalty": {"lose": "brown"},
        "debt": 2,
    }
    assert [edifice["age"] for edifice in seen] == [1, 2, 3]
    assert view(state, 0)["cities"][0]["pawns"] == [1, 1, 0]


@pytest.mark.rule("E-7", "E-9")
def test_joining_is_part_of_the_offer_of_a_stage():
    state = table(city(coins=3), project="curtain_wall")
    stage = view(state, 0)["offers"]["stage"]
    assert stage["payments"] == [NOTHING]
    assert stage["join"] == {
        "legal": True,
        "fee": 2,
        "payments": [{**NOTHING, "bank": 2, "total": 2}],
        "reason": None,
    }
    turn(state, "stage well join")
    seen = view(state, 0)
    assert seen["cities"][0]["joined"] == [1]
    assert seen["offers"]["stage"]["join"]["reason"] == {"code": "joined_already"}
    assert seen["edifices"][0]["pawns_left"] == 1


def test_a_fee_that_is_too_dear_leaves_the_stage_alone():
    state = table(city(coins=1), project="curtain_wall")
    stage = view(state, 0)["offers"]["stage"]
    assert stage["legal"]
    assert stage["join"]["reason"] == {"code": "fee_too_dear", "fee": 2, "total": 2, "coins": 1}
    assert stage["join"]["payments"] == []


def test_without_edifice_there_is_nothing_to_join():
    assert view(dealt(), 0)["offers"]["stage"]["join"] is None


@pytest.mark.rule("E-46")
def test_options_of_a_stage_before_and_after_it_is_built():
    state = table(city("carthage night", coins=3))
    options = [{"coins": 7, "points": 4}, {"shields": 2}]
    assert view(state, 0)["offers"]["stage"]["options"] == options
    turn(state, "stage well second")
    stages = view(state, 1)["cities"][0]["stages"]
    assert (stages[0]["options"], stages[0]["option"]) == (options, 2)
    assert stages[0]["effect"] == {"shields": 2}
    assert (stages[1]["option"], stages[1]["effect"]) == (None, {})


@pytest.mark.rule("E-42")
def test_a_player_who_takes_a_pawn_sees_the_ages():
    state = table(city("ur day", stages=1))
    turn(state, "stage well")
    assert view(state, 0)["phase"] == "pawn"
    assert view(state, 0)["pawn_ages"] == [1, 2, 3]
    assert view(state, 1)["pawn_ages"] == []


@pytest.mark.rule("E-33", "E-34", "E-35")
def test_everybody_sees_who_pays_what_and_only_the_chooser_what_is_chosen():
    cards = ["lumber_yard", "clay_pool"]
    cities = [
        city(cards=cards),
        city(cards=cards),
        city(cards=["ore_vein"]),
        city(),
        city(pawns=[1]),
    ]
    state = table(*cities, project="belvedere", turn=6)
    turn(state)
    seen = view(state, 0)
    assert (seen["phase"], seen["deciders"]) == ("penalty", [0, 1])
    penalty = seen["penalty"]
    assert (penalty["edifice"], penalty["age"], penalty["cards"]) == ("belvedere", 1, cards)
    assert [(each["city"], each["by"], each["chooses"]) for each in penalty["cities"]] == [
        *((0, "card", True), (1, "card", True)),
        *((2, "card", False), (3, "debt", False)),
    ]
    do(state, 0, "lose clay_pool")
    assert view(state, 0)["chosen"] == [{"city": 0, "action": "lose clay_pool"}]
    assert view(state, 0)["penalty"]["cards"] == cards
    for viewer in (1, 2, SPECTATOR):
        other = view(state, viewer)
        assert other["chosen"] == []
        assert [each["decided"] for each in other["penalty"]["cities"]][:2] == [True, False]
        assert other["penalty"]["cards"] == (cards if viewer == 1 else [])
    do(state, 1, "lose lumber_yard")
    seen = view(state, SPECTATOR)
    assert seen["penalty"] is None
    assert seen["discard"]["known"] == ["lumber_yard", "clay_pool", "ore_vein"]
    assert [shown["debts"] for shown in seen["cities"]] == [
        *([0, 0, 0], [0, 0, 0], [0, 0, 0]),
        *([1, 0, 0], [0, 0, 0]),
    ]
    assert seen["edifices"][0]["status"] == "failed"


@pytest.mark.parametrize(
    ("project", "age", "by"), [("money_changer", 1, "coins"), ("concentric_castle", 3, "victories")]
)
def test_coins_and_tokens_are_lost_too(project, age, by):
    state = table(city(coins=9, victories=(2, 0, 0)), project=project, age=age, turn=6)
    assert loss_of(state, 0) == by


# Hidden information


@pytest.mark.rule("L-80")
def test_leaders_under_boards_are_shown_to_all_at_the_end_and_those_sold_never():
    hands = [["plato"], ["nero"], ["midas"]]
    state = with_leaders(*(city(coins=6, hand_of_leaders=hand) for hand in hands), age=3, turn=0)
    viewers = (0, 1, 2, SPECTATOR)
    turn(state, "recruit plato", "stage nero", "sell midas")
    assert [viewer for viewer in viewers if shows(state, viewer, "nero")] == [1]
    finish(state, new_dice(4))
    assert all(shows(state, viewer, "nero") for viewer in viewers)
    assert not any(shows(state, viewer, "midas") for viewer in viewers)


def shows(state, viewer, leader):
    return f'"{leader}"' in json.dumps(view(state, viewer))


@pytest.mark.parametrize(("players", "expansions"), [(3, BOTH), (2, ("leaders",))])
def test_views_do_not_depend_on_what_is_hidden(players, expansions):
    state, dice = dealt(players, 5, expansions=list(expansions), sides="night"), new_dice(6)
    number = 0
    while not is_over(state):
        deciding = view(state, SPECTATOR)["deciders"]
        if number % 9 == 0:
            for viewer in (*range(players), SPECTATOR):
                imagined = copy_of(state)
                imagine(imagined, viewer, new_dice(number))
                assert view(imagined, viewer) == view(state, viewer)
        number += 1
        play(state, deciding[0], pick(state, deciding[0], dice))


@pytest.mark.rule("L-30")
def test_with_aristotle_another_set_of_symbols_brings_three_points_more():
    symbols = ["apothecary", "workshop"]
    plain = with_leaders(city(cards=symbols))
    wise = with_leaders(city(cards=symbols, leaders=["aristotle"]))
    gains = [view(state, 0)["cities"][0]["another_symbol"]["tablet"] for state in (plain, wise)]
    assert gains == [8, 11]


def test_an_edifice_says_what_a_debt_costs_and_a_draft_how_many_rounds_it_has():
    seen = view(dealt(expansions=list(BOTH)), 0)
    assert [edifice["debt"] for edifice in seen["edifices"]] == [2, 3, 5]
    assert seen["leaders"]["draft"]["rounds"] == 3
