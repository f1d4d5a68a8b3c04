"""A view is plain data, and shows exactly what its viewer may know."""

import json

import numpy as np
import pytest
from helpers.duel import build, dealt, free_slots, last_card, legal_codes, pick, table, wonder
from helpers.duel_games import random_states

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.rulebooks.duel.catalogue import CARD_CODES, CARDS, WONDER_CODES
from pharos.rulebooks.duel.rules.building import cost_of
from pharos.rulebooks.duel.rules.hidden import imagine
from pharos.rulebooks.duel.rules.structure import card_in
from pharos.rulebooks.duel.seen.notation import action_text
from pharos.rulebooks.duel.seen.view import view
from pharos.rulebooks.duel.state import Phase, as_item

VIEWERS = (0, 1, SPECTATOR)


def offer_of(state, card, language=None):
    """What building a card would take."""
    (offer,) = (o for o in view(state, 0, language)["offers"]["cards"] if o["card"] == card)
    return offer["build"]


@pytest.mark.rule("D-132", "D-133", "D-134", "D-135", "D-136", "D-137")
@pytest.mark.parametrize("seeds", [[1], pytest.param(range(2, 12), marks=pytest.mark.slow)])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_does_not_depend_on_what_the_viewer_cannot_know(viewer, seeds):
    dice = new_dice(11)
    for seed in seeds:
        for state in random_states(seed):
            imagined = state.copy()
            imagine(imagined, viewer, dice)
            assert view(imagined, viewer) == view(state, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_is_plain_data(viewer):
    for state in random_states(3):
        seen = view(state, viewer)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["viewer"] == viewer


def test_what_is_legal_is_what_the_rules_allow():
    for state in random_states(4):
        for player in (0, 1):
            assert view(state, player)["legal"] == [
                action_text(a) for a in legal_codes(state, player)
            ]
        assert view(state, SPECTATOR)["legal"] == []


def test_offers_agree_with_the_rules():
    for state in random_states(5):
        if state.phase != Phase.TURN:
            continue
        player = int(state.active)
        seen = view(state, player)
        for offer in seen["offers"]["cards"]:
            assert offer["build"]["legal"] == (f"build {offer['card']}" in seen["legal"])
            if not offer["build"]["chain"]:
                cost = cost_of(state, player, CARD_CODES[offer["card"]])
                assert offer["build"]["coins"] == cost
        for offer in seen["offers"]["wonders"]:
            item = as_item(WONDER_CODES[offer["wonder"]])
            assert offer["build"]["coins"] == cost_of(state, player, item)
            with_some_card = any(
                text.startswith(f"wonder {offer['wonder']} ") for text in seen["legal"]
            )
            assert offer["build"]["legal"] == with_some_card


@pytest.mark.parametrize(("tokens", "again"), [([], [True, False]), (["theology"], [True, True])])
def test_an_offer_says_which_wonders_give_an_extra_turn(tokens, again):
    me = {"tokens": tokens, "wonders": {"appian_way": "unbuilt", "pyramids": "unbuilt"}}
    offers = view(table("baths", me=me), 0)["offers"]["wonders"]
    assert [offer["extra_turn"] for offer in offers] == again


def test_only_the_player_whose_turn_it_is_gets_offers():
    state = table("baths")
    assert view(state, 0)["offers"] is not None
    assert view(state, 1)["offers"] is None
    assert view(state, SPECTATOR)["offers"] is None
    assert view(dealt(0), 0)["offers"] is None


def test_an_offer_says_what_is_bought_and_from_what():
    me = {"coins": 9, "cards": ["quarry", "tavern"]}
    rival = {"cards": ["shelf_quarry"], "tokens": ["economy"]}
    state = table("aqueduct", "caravansery", me=me, rival=rival)
    assert offer_of(state, "aqueduct") == {
        "legal": True,
        "chain": False,
        "coins": 8,
        "printed": 0,
        "trade": 8,
        "to_opponent": 8,
        "bought": {"stone": {"units": 2, "price": 4}},
        "reason": None,
    }
    assert offer_of(state, "caravansery")["printed"] == 2
    assert offer_of(state, "caravansery")["coins"] == 6
    assert {offer["sell"] for offer in view(state, 0)["offers"]["cards"]} == {3}


def test_an_offer_that_cannot_be_taken_has_its_reason():
    state = table("aqueduct", me={"coins": 5})
    offer = offer_of(state, "aqueduct")
    assert not offer["legal"]
    assert offer["reason"]["code"] == "too_dear"
    assert (offer["reason"]["total"], offer["reason"]["coins"]) == (6, 5)
    assert "words" not in offer["reason"]
    assert "munten" in offer_of(state, "aqueduct", "nl")["reason"]["words"]


def test_a_chain_is_an_offer_for_nothing():
    offer = offer_of(table("aqueduct", me={"coins": 0, "cards": ["baths"]}), "aqueduct")
    assert (offer["legal"], offer["chain"], offer["coins"]) == (True, True, 0)


def test_a_city_shows_its_cards_prices_and_wonders():
    wonders = {"sphinx": "altar", "pyramids": "unbuilt", "piraeus": "returned"}
    me = {"cards": ["wood_reserve", "press", "quarry"], "wonders": wonders, "tokens": ["law"]}
    state = table("walls", me=me, rival={"cards": ["sawmill", "clay_pit"]}, pawn=2)
    city = view(state, 0)["cities"][0]
    assert city["cards"]["brown"] == ["quarry"]
    assert city["cards"]["yellow"] == ["wood_reserve"]
    assert city["produces"] == {"wood": 0, "stone": 1, "clay": 0, "glass": 0, "papyrus": 1}
    assert city["prices"]["wood"] == {"coins": 1, "fixed": True, "opponent_makes": 2}
    assert city["prices"]["clay"] == {"coins": 3, "fixed": False, "opponent_makes": 1}
    assert city["tokens"] == ["law"]
    assert city["symbols"]["balance"] == city["different_symbols"] == 1
    assert sorted(city["wonders"], key=lambda wonder: wonder["wonder"]) == [
        {"wonder": "piraeus", "status": "returned", "card": None},
        {"wonder": "pyramids", "status": "unbuilt", "card": None},
        {"wonder": "sphinx", "status": "built", "card": "altar"},
    ]
    assert city["sheet"]["wonders"] == 6 and city["sheet"]["military"] == 2
    assert city["points"] == sum(city["sheet"].values())
    assert city["shields_to_capital"] == 7


def test_the_structure_shows_faces_backs_and_what_covers_them():
    state = table("baths", "altar")
    slots = view(state, 1)["structure"]
    assert [slot["slot"] for slot in slots] == list(range(20))
    assert {slot["slot"] for slot in slots if slot["accessible"]} == free_slots(state)
    assert slots[14] == {
        "slot": 14,
        "row": 4,
        "column": 0,
        "state": "face_up",
        "accessible": True,
        "card": "baths",
        "back": None,
        "covered_by": [],
    }
    assert (slots[9]["state"], slots[9]["card"], slots[9]["back"]) == ("face_down", None, "1")
    assert slots[9]["covered_by"] == [14, 15]
    build(state, "altar")
    slots = view(state, 1)["structure"]
    assert (slots[15]["state"], slots[15]["card"], slots[15]["covered_by"]) == ("gone", None, [])
    assert slots[9]["covered_by"] == [14]


@pytest.mark.rule("D-135")
def test_the_backs_of_guilds_are_known():
    for seed in range(5):
        state = table(age=3, seed=seed)
        for slot in view(state, SPECTATOR)["structure"]:
            card = CARDS[card_in(state, slot["slot"])]
            assert slot["back"] == (None if slot["state"] == "face_up" else str(card.age))


def test_the_track_tells_distances_loot_and_points():
    state = table("baths", pawn=4, rival={"loot": [5]})
    assert view(state, 0)["military"] == {
        "capital": 9,
        "zones": [
            {"begins": 1, "points": 2},
            {"begins": 3, "points": 5},
            {"begins": 6, "points": 10},
        ],
        "pawn": 4,
        "to_capital": [13, 5],
        "loot": [
            [{"distance": 3, "coins": 2}, {"distance": 6, "coins": 5}],
            [{"distance": 6, "coins": 5}],
        ],
        "points": [5, 0],
    }


@pytest.mark.parametrize(("pawn", "alarmed"), [(6, []), (7, [0]), (-8, [1])])
def test_two_steps_from_a_capital_are_announced(pawn, alarmed):
    assert view(table("baths", pawn=pawn), 0)["alerts"]["military"] == alarmed


def test_five_symbols_are_announced():
    five = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    state = table("circus", rival={"cards": five}, me={"cards": ["library"]})
    assert view(state, 0)["alerts"]["science"] == [1]


def test_the_draft_shows_what_is_on_offer_and_who_picks():
    state = dealt(0, first_player=1)
    draft = view(state, SPECTATOR)["draft"]
    assert draft["order"] == [1, 0, 0, 1, 0, 1, 1, 0]
    assert len(draft["on_offer"]) == 4
    pick(state, draft["on_offer"][2])
    seen = view(state, SPECTATOR)
    del draft["on_offer"][2]
    assert seen["draft"] == {**draft, "picked": 1}
    assert seen["structure"] == [] and seen["age"] == 0
    assert view(table("baths"), 0)["draft"] is None


@pytest.mark.rule("D-137")
def test_only_the_builder_of_the_library_sees_the_tokens():
    state = table("baths", me={"coins": 30, "wonders": {"great_library": "unbuilt"}})
    assert view(state, 0)["library"] is None
    wonder(state, "great_library", "baths")
    drawn = view(state, 0)["library"]["tokens"]
    assert len(drawn) == 3 and drawn == sorted(drawn)
    assert view(state, 0)["legal"] == [f"take {token}" for token in drawn]
    for viewer in (1, SPECTATOR):
        assert view(state, viewer)["library"] == {"drawn": 3, "tokens": None}
    assert set(drawn) <= set(view(state, 1)["progress"]["box"])


def test_the_colour_of_the_card_to_be_destroyed_is_shown():
    me = {"coins": 30, "wonders": {"statue_of_zeus": "unbuilt"}}
    state = table("baths", me=me, rival={"cards": ["quarry"]})
    assert view(state, 0)["doomed"] is None
    wonder(state, "statue_of_zeus", "baths")
    assert view(state, 1)["doomed"] == "brown"


def test_the_end_shows_winners_and_sheets():
    state = last_card("palace", me={"coins": 30}, discard=["altar"], boxes={"3": []})
    assert view(state, 0)["over"] is None
    assert view(state, 0)["discard"] == ["altar"]
    build(state, "palace")
    seen = view(state, SPECTATOR)
    assert seen["deciders"] == [] and seen["phase"] == "over"
    assert seen["over"]["winners"] == [0]
    assert seen["over"]["ending"] == "civilian" and seen["over"]["decided_by"] == "points"
    assert seen["ranks"] == [1, 2] and seen["symbols_to_win"] == 6
    assert seen["over"]["sheets"][0]["blue"] == 7
    assert seen["over"]["points"] == [city["points"] for city in seen["cities"]]


@pytest.mark.rule("D-130")
def test_blue_points_break_a_tie_and_supremacy_needs_none():
    state = last_card("palace", me={"coins": 30}, rival={"coins": 51})
    build(state, "palace")
    over = view(state, SPECTATOR)["over"]
    points = over["points"]
    assert (points[0] == points[1]) == (over["decided_by"] == "blue")
    state = table("arsenal", pawn=8, me={"coins": 30})
    build(state, "arsenal")
    seen = view(state, SPECTATOR)
    assert seen["over"]["decided_by"] is None and seen["ranks"] == [1, 2]


def test_a_view_has_no_numbers_of_numpy():
    def leaves(tree):
        if isinstance(tree, dict):
            tree = list(tree.values())
        return (
            [leaf for part in tree for leaf in leaves(part)] if isinstance(tree, list) else [tree]
        )

    seen = view(table("baths", me={"wonders": {"sphinx": "unbuilt"}}), 0)
    assert {type(leaf) for leaf in leaves(seen)} <= {str, int, bool, type(None)}
    assert not any(isinstance(leaf, np.generic) for leaf in leaves(seen))
