"""A view is plain data, and shows exactly what its viewer may know."""

import json

import pytest
from helpers.wonders import code, dealt, do, everybody, hand, legal_codes, set_hand, table
from helpers.wonders_scenes import asked, random_states, scene, turn

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders.catalogue import CARD_CODES
from pharos.rulebooks.wonders.rules.by_phase import play
from pharos.rulebooks.wonders.rules.deciding import withdraw
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.notation import action_text
from pharos.rulebooks.wonders.seen.view import view
from pharos.rulebooks.wonders.state import FREE_CITY, Phase

FEW = [(2, 1), (3, 2)]
MANY = [
    pytest.param(players, seed, marks=pytest.mark.slow)
    for players in range(2, 8)
    for seed in range(3, 6)
]
HALIKARNASSOS = {"side": "halikarnassos night", "me": {"cards": ["clay_pool", "brickyard"]}}


def sampled(players, seed, every=9):
    """States of a random game, now and then, and whenever something rare is asked."""
    for number, state in enumerate(random_states(players, seed)):
        if number % every == 0 or state.phase != Phase.CHOOSE:
            yield state


def viewers(state):
    return (*range(state.num_players), SPECTATOR)


def offer_of(state, card, player=0):
    """What building a card would take."""
    (offer,) = (o for o in view(state, player)["offers"]["cards"] if o["card"] == card)
    return offer["build"]


@pytest.mark.rule("W-129", "W-130", "W-132", "W-133", "W-134", "W-135", "W-136")
@pytest.mark.parametrize(("players", "seed"), [*FEW, *MANY])
def test_a_view_does_not_depend_on_what_the_viewer_cannot_know(players, seed):
    dice = new_dice(11)
    for state in sampled(players, seed):
        for viewer in viewers(state):
            imagined = copy_of(state)
            imagine(imagined, viewer, dice)
            assert view(imagined, viewer) == view(state, viewer)


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 4), *MANY])
def test_a_view_is_plain_data_and_its_offers_agree_with_the_rules(players, seed):
    for state in sampled(players, seed):
        for viewer in viewers(state):
            seen = view(state, viewer)
            assert json.loads(json.dumps(seen)) == seen
            assert seen["viewer"] == viewer and len(seen["cities"]) == max(3, players)
            codes = legal_codes(state, viewer) if viewer in seen["deciders"] else []
            assert seen["legal"] == [action_text(action) for action in codes]
            if seen["offers"]:
                assert sorted(offered(seen)) == sorted(seen["legal"])


def offered(seen):
    """The actions that the offers of a view come to."""
    for offer in seen["offers"]["cards"]:
        card, build = offer["card"], offer["build"]
        assert build["legal"] == (build["reason"] is None) == bool(build["payments"])
        yield from (f"build {card}{paid(payment)}" for payment in build["payments"])
        stages = seen["offers"]["stage"]["payments"]
        yield from (f"stage {card}{paid(payment)}" for payment in stages)
        if seen["offers"]["sell"]["legal"]:
            yield f"sell {card}"


def paid(payment):
    assert payment["total"] == payment["left"] + payment["right"] + payment["bank"]
    sides = [side for side in ("left", "right") if payment[side]]
    return "".join(f" {side}={payment[side]}" for side in sides)


def test_only_those_who_choose_a_card_get_offers():
    state = scene("gizah day", ["baths"])
    assert view(state, SPECTATOR)["offers"] is None
    do(state, 0, "build baths")
    assert view(state, 0)["offers"] is None
    assert view(state, 1)["offers"] is not None


def test_an_offer_lists_payments_cheapest_first():
    left, right = {"cards": ["quarry"]}, {"cards": ["quarry"]}
    me = {"coins": 5, "cards": ["east_trading_post"]}
    state = scene("babylon day", ["walls", "sawmill"], me, right, left, age=2)
    assert offer_of(state, "walls") == {
        "legal": True,
        "chain": None,
        "free": False,
        "free_by_leader": False,
        "payments": [
            {"left": 0, "right": 3, "bank": 0, "total": 3, "by_bank": False},
            {"left": 2, "right": 2, "bank": 0, "total": 4, "by_bank": False},
            {"left": 4, "right": 1, "bank": 0, "total": 5, "by_bank": False},
        ],
        "reason": None,
    }
    assert offer_of(state, "sawmill")["payments"] == [
        {"left": 0, "right": 0, "bank": 1, "total": 1, "by_bank": False}
    ]


def test_an_offer_that_cannot_be_taken_has_its_reason():
    state = scene("babylon day", ["baths", "theater"], {"coins": 1, "cards": ["theater"]})
    assert offer_of(state, "theater")["reason"] == {"code": "name_built", "card": "theater"}
    offer = offer_of(state, "baths")
    assert not offer["legal"] and offer["payments"] == []
    assert offer["reason"]["code"] == "too_dear"
    assert (offer["reason"]["total"], offer["reason"]["coins"]) == (2, 1)


def test_a_chain_is_an_offer_for_nothing():
    state = scene("babylon day", ["forum"], {"coins": 0, "cards": ["west_trading_post"]}, age=2)
    offer = offer_of(state, "forum")
    assert (offer["legal"], offer["chain"], offer["free"]) == (True, "west_trading_post", True)
    nothing = {"left": 0, "right": 0, "bank": 0, "total": 0, "by_bank": False}
    assert offer["payments"] == [nothing]


def test_a_power_of_the_wonder_is_an_offer_for_nothing():
    state = scene("olympia day", ["walls"], {"coins": 0, "stages": 2}, age=2)
    assert view(state, 0)["cities"][0]["powers"] == ["free_colour"]
    offer = offer_of(state, "walls")
    assert (offer["legal"], offer["chain"], offer["free"]) == (True, None, True)


def test_a_city_shows_its_board_cards_prices_and_points():
    cards = ["tree_farm", "quarry", "press", "marketplace", "caravansery", "stockade", "library"]
    me = {"coins": 7, "cards": cards, "stages": 1, "victories": (1, 0, 0), "defeats": 1}
    state = scene("rhodos night", ["walls"], me, age=2)
    city = view(state, SPECTATOR)["cities"][0]
    assert (city["board"], city["side"], city["resource"]) == ("rhodos", "night", "ore")
    assert city["stages"][1] == {
        "built": False,
        "cost": {"ore": 4},
        "effect": {"coins": 4, "points": 4, "shields": 1},
        "options": [],
        "option": None,
        "under": None,
        "card": None,
        "leader": None,
    }
    assert city["stages"][0]["built"] and city["stages_built"] == 1
    assert city["cards"]["brown"] == ["tree_farm", "quarry"] and city["cards"]["purple"] == []
    assert (city["makes"]["ore"], city["makes"]["stone"], city["makes"]["papyrus"]) == (1, 2, 1)
    assert (city["pairs"], city["any_raw"], city["any_goods"]) == ([["wood", "clay"]], 1, 0)
    assert city["prices"] == {"raw_left": 2, "raw_right": 2, "goods": 1}
    assert (city["shields"], city["symbols"]["tablet"], city["coins"]) == (2, 1, 7)
    assert (city["victories"], city["defeats"]) == ([1, 0, 0], 1)
    assert city["sheet"] == {
        "military": 0,
        "coins": 2,
        "wonder": 3,
        "blue": 0,
        "yellow": 0,
        "purple": 0,
        "green": 1,
    }
    assert city["points"] == 6


@pytest.mark.rule("W-135")
def test_only_its_owner_sees_the_card_under_a_stage():
    state = scene("gizah day", ["baths"], {"cards": ["sawmill"]})
    turn(state, "stage baths")
    for viewer in viewers(state):
        stage = view(state, viewer)["cities"][0]["stages"][0]
        assert stage["built"] and stage["card"] == ("baths" if viewer == 0 else None)


@pytest.mark.rule("W-129", "W-130")
def test_a_hand_and_a_choice_are_seen_by_their_player_alone():
    state = scene("gizah day", ["baths", "altar"])
    do(state, 0, "sell altar")
    for viewer in viewers(state):
        seen = view(state, viewer)
        assert seen["deciders"] == [1, 2] and seen["hand_sizes"] == [7, 7, 7]
        mine = viewer == 0
        assert seen["chosen"] == ([{"city": 0, "action": "sell altar"}] if mine else [])
    assert sorted(view(state, 0)["hand"]) == sorted(hand(state, 0))
    assert view(state, SPECTATOR)["hand"] == []
    withdraw(state, 0)
    assert view(state, 0)["chosen"] == []


@pytest.mark.rule("W-133")
def test_of_the_discard_pile_a_player_knows_what_they_put_there():
    state = scene("gizah day", ["baths"])
    turn(state, "sell baths", "sell well", "build theater")
    known = [view(state, viewer)["discard"] for viewer in viewers(state)]
    assert {pile["size"] for pile in known} == {2}
    assert [pile["known"] for pile in known] == [["baths"], ["well"], [], []]


@pytest.mark.rule("W-134")
def test_a_player_who_digs_sees_the_whole_pile_and_nobody_else_does():
    state = scene(cards=["baths"], **HALIKARNASSOS)
    turn(state, "stage baths left=0", "sell well", "sell tavern")
    assert state.phase == Phase.DIG and asked(state) == [0]
    assert view(state, 0)["discard"]["known"] == ["well", "tavern"]
    assert view(state, 0)["legal"] == ["dig well", "dig tavern", "decline"]
    assert view(state, 0)["offers"] is None
    assert view(state, 1)["discard"]["known"] == ["well"]
    assert view(state, SPECTATOR)["discard"] == {"size": 2, "known": []}


@pytest.mark.parametrize(("age", "way"), [(1, "left"), (2, "right"), (3, "left")])
def test_where_hands_travel(age, way):
    seen = view(scene("gizah day", age=age, turn=3), 0)
    assert (seen["age"], seen["turn"], seen["direction"]) == (age, 3, way)
    assert seen["free_city"] is None


@pytest.mark.rule("W-136")
def test_the_free_city_and_who_plays_for_it():
    state = dealt(2)
    seen = view(state, 1)
    assert seen["free_city"] == {"city": FREE_CITY, "holder": 1, "pile": 6}
    assert (seen["direction"], seen["players"], seen["hand_sizes"]) == ("swap", 2, [7, 8])
    assert seen["offers"]["city"] == 1 and seen["offers"]["sell"]["legal"]
    card = hand(state, 1)[0]
    play(state, 1, code(f"sell {card}"))
    seen = view(state, 1)
    assert seen["deciders"] == [0, 1]
    assert seen["offers"]["city"] == FREE_CITY
    assert seen["offers"]["sell"]["legal"] != any("build" in text for text in seen["legal"])
    assert view(state, 0)["chosen"] == []
    action = seen["legal"][0]
    play(state, 1, code(action))
    assert view(state, 1)["chosen"] == [
        {"city": 1, "action": f"sell {card}"},
        {"city": FREE_CITY, "action": action},
    ]
    assert view(state, 1)["deciders"] == [0]


def test_two_copies_of_a_card_are_one_offer():
    state = table(["gizah day", "rhodos day"], hands=[["altar"], ["baths", "baths"]], players=2)
    assert view(state, 1)["offers"]["cards"][0]["copies"] == 2
    do(state, 1, "sell baths")
    assert view(state, 1)["offers"]["cards"][0]["copies"] == 1


@pytest.mark.rule("W-89", "W-90")
def test_a_city_knows_what_another_symbol_would_bring():
    state = dealt()
    state.symbols[0] = (2, 1, 0)
    assert view(state, 1)["cities"][0]["another_symbol"] == {"compass": 5, "gear": 3, "tablet": 8}
    state.free_symbols[0] = 1
    assert view(state, 1)["cities"][0]["another_symbol"] == {"compass": 5, "gear": 3, "tablet": 5}


@pytest.mark.rule("W-93", "W-94")
def test_players_are_ranked_by_points_and_then_by_coins():
    state = dealt()
    state.coins[:3] = (5, 3, 4)  # a point for every three coins
    seen = view(state, SPECTATOR)
    assert seen["ranks"] == [1, 3, 2]
    assert (seen["turns"], seen["victory_points"], seen["defeat_points"]) == (6, [1, 3, 5], -1)


def test_the_end_shows_winners_and_sheets():
    me = {"coins": 30, "cards": ["palace"]}
    state = scene("gizah day", ["altar", "well"], me, age=3, turn=6)
    assert view(state, 0)["over"] is None
    for player in (1, 2):
        set_hand(state, player, ["altar", "well"])
    everybody(state, "sell altar", "sell altar", "sell altar")
    seen = view(state, SPECTATOR)
    assert (seen["deciders"], seen["phase"], seen["legal"]) == ([], "over", [])
    assert (seen["over"]["winners"], seen["over"]["ending"]) == ([0], "points")
    assert seen["over"]["sheets"][0]["blue"] == 8
    assert seen["over"]["points"] == [city["points"] for city in seen["cities"]]
    assert seen["over"]["decided_by"] == "points" and seen["ranks"][0] == 1
    assert CARD_CODES["altar"] < CARD_CODES["well"]
    assert seen["discard"]["size"] == 6
