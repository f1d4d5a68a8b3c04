"""What one viewer may know of the table."""

import pytest
from helpers.monuments import dealt, do, legal_texts, random_states, table
from pydantic import TypeAdapter

from pharos.kernel.contract import SPECTATOR
from pharos.rulebooks.monuments.seen.view import View, view

OWNED = {
    "colours": [
        {"points": 4, "stacks": {"petra": [9, 1, 4], "zeus": [3]}},
        {"stacks": {"petra": [2, 8], "pharos": [5, 6]}},
    ],
    "markers": {"petra": 3, "pharos": 1},
}
HAND = ["akropolis-1", "petra-7", "zeus-7", "zeus-2"]


def ids(cards):
    return [card["card"] for card in cards]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_have_their_type(players):
    types = TypeAdapter(View)
    for number, state in enumerate(random_states(players, 6)):
        if number % 19 == 0 or not view(state, SPECTATOR)["deciders"]:
            for viewer in (SPECTATOR, *range(players)):
                types.validate_python(view(state, viewer), strict=True)


@pytest.mark.rule("M-17")
def test_hands_of_others_are_numbers():
    state = dealt(3)
    do(state, "draw open 2")
    mine, theirs = view(state, 0), view(state, 1)
    assert ids(mine["hand"]) == ids(mine["hands"][0]["known"]) and mine["hands"][0]["unknown"] == 0
    assert len(theirs["hands"][0]["known"]) == 1 and theirs["hands"][0]["unknown"] == 5
    assert theirs["hands"][2] == {"player": 2, "size": 5, "known": [], "unknown": 5}
    assert view(state, SPECTATOR)["hand"] == []


def test_the_board():
    board = view(table(HAND, **OWNED), 0)["board"]
    rows = {row["monument"]: row for row in board["monuments"]}
    petra = rows["petra"]
    assert (petra["marker"], petra["worth"]) == (3, {"sole": 9, "first": 6, "second": 3})
    assert (petra["left"], petra["needed"]) == (0, None)
    owners = [(owner["colour"], owner["cards"], owner["points"]) for owner in petra["owners"]]
    assert owners == [("red", 3, 6), ("blue", 2, 3)]
    assert (rows["pharos"]["left"], rows["pharos"]["needed"]) == (1, 3)
    assert (rows["akropolis"]["left"], rows["akropolis"]["needed"]) == (2, 2)
    assert (rows["semiramis"]["in_play"], rows["semiramis"]["left"]) == (False, 0)
    assert len(board["columns"]) == board["last_step"] + 1 == 7


def test_a_colour():
    red, blue, green = view(table(HAND, **OWNED), 0)["colours"]
    assert (red["colour"], red["player"], red["points"]) == ("red", 0, 4)
    stacks = [(stack["monument"], ids(stack["cards"])) for stack in red["stacks"]]
    assert stacks == [("petra", ["petra-9", "petra-1", "petra-4"]), ("zeus", ["zeus-3"])]
    assert [stack["top"]["card"] for stack in red["stacks"]] == ["petra-4", "zeus-3"]
    assert [stack["place"] for stack in red["stacks"]] == ["first", "sole"]
    assert [stack["place"] for stack in blue["stacks"]] == ["second", "sole"]
    assert red["symbols"] == {"ship": 2, "scroll": 0, "helmet": 2}
    assert red["sheet"]["monuments"] == 6 and red["total"] == 4 + 6 - 36
    assert green["harvest"]["field"] == 3 and red["harvest"]["field"] == 2


def test_offers_of_an_action():
    state = table(HAND, **OWNED)
    offers = view(state, 0)["offers"]
    monuments = {offer["monument"]: offer for offer in offers["monuments"]}
    assert len(monuments) == 11
    assert (monuments["petra"]["kind"], monuments["petra"]["legal"]) == ("extend", True)
    assert monuments["zeus"]["needed"] == 1 and ids(monuments["zeus"]["cards"]) == [
        "zeus-2",
        "zeus-7",
    ]
    assert monuments["akropolis"]["reason"]["code"] == "too_few_cards"
    draws = [(offer["slot"], offer["legal"]) for offer in offers["draws"]]
    assert draws == [(1, True), (2, True), (3, True), (None, True)]
    pairs = {offer["symbol"]: offer for offer in offers["score"]}
    assert pairs["ship"]["firsts"] == ["akropolis-1", "petra-7"] and pairs["ship"]["points"] == 2
    assert pairs["scroll"]["reason"]["code"] == "no_pair"
    report = offers["report"]
    assert report["legal"] and report["field"] == 2
    assert [event["type"] for event in report["markers"]] == ["marker_moved"] * 2
    assert view(state, 1)["offers"] is None and view(state, SPECTATOR)["offers"] is None


def test_a_monument_with_two_owners_needs_no_number():
    colours = [{}, {"stacks": {"petra": [1]}}, {"stacks": {"petra": [2]}}]
    offers = view(table(HAND, colours=colours), 0)["offers"]
    petra = next(offer for offer in offers["monuments"] if offer["monument"] == "petra")
    assert petra["needed"] is None and petra["reason"]["code"] == "no_more_owners"


def texts_of(part):
    """All actions that are offered as legal."""
    if isinstance(part, list):
        return [text for inner in part for text in texts_of(inner)]
    if not isinstance(part, dict):
        return []
    own = [part["action"]] if part.get("legal") and "action" in part else []
    return own + texts_of([inner for inner in part.values() if isinstance(inner, list | dict)])


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_offered_is_what_is_legal(players):
    """Pairs are offered by symbol; everything else by its action."""
    for number, state in enumerate(random_states(players, 8)):
        seen = view(state, int(state.active))
        if number % 5 == 0 and seen["offers"]:
            offers = seen["offers"]
            firsts = {
                f"{verb} {first.replace('-', ' ')}"
                for verb in ("score", "buy")
                for pair in offers[verb]
                for first in pair["firsts"]
            }
            assert {*texts_of(offers), *firsts} == set(legal_texts(state)) == set(seen["legal"])


def test_during_an_action():
    state = table(["petra-1", "petra-2", "zeus-4"])
    do(state, "erect petra", "lay petra 2")
    turn = view(state, 1)["turn"]
    assert (turn["monument"], turn["needed"], turn["actions_left"]) == ("petra", 1, 3)
    offers = view(state, 0)["offers"]
    assert ids([offer["card"] for offer in offers["lay"]]) == ["petra-1"]
    assert offers["done"]["reason"] == {"code": "lay_more", "needed": 1}
    do(state, "lay petra 1", "done")
    assert view(state, 0)["turn"]["monument"] is None


def test_a_first_card_is_shown():
    state = table(["petra-1", "zeus-4"])
    do(state, "score petra 1")
    assert view(state, 2)["turn"]["first_card"]["card"] == "petra-1"
    assert [offer["legal"] for offer in view(state, 0)["offers"]["second"]] == [True]


def test_two_players_have_two_colours_each():
    seen = view(dealt(2), 0)
    assert [colour["player"] for colour in seen["colours"]] == [0, 0, 1, 1]
    assert [offer["action"] for offer in seen["offers"]["colours"]] == ["play red", "play blue"]
    assert seen["turn"]["colour"] is None and len(seen["points"]) == 2


def test_the_end():
    *_, state = random_states(3, 1)
    over = view(state, 1)["over"]
    assert over["points"] == [sum(sheet.values()) for sheet in over["sheets"]]
    assert over["decided_by"] in ("points", "monuments", "report")
    assert max(over["points"]) == over["points"][over["winners"][0]] and over["ending"] == "points"


@pytest.mark.rule("M-50", "M-51")
def test_equals_are_ranked_by_monuments_and_then_by_their_largest_report():
    *_, state = random_states(3, 1)
    seen = view(state, 1)
    first = seen["ranks"].index(1)
    assert first in seen["over"]["winners"] and sorted(seen["ranks"]) == [1, 2, 3]
    assert seen["sheets"] == seen["over"]["sheets"]


def test_a_turn_has_three_actions():
    assert view(dealt(3), 0)["turn"]["actions"] == 3
