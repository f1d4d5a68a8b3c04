"""Hidden and buried cards beside the table of a review: nothing that its player saw is among those
that were hidden."""

import pytest
from helpers.coach import late_game

import pharos
from pharos.coach.steps import steps_of
from pharos.server.reviews.hidden import hidden_in

pytestmark = pytest.mark.any_database

GAMES = {
    "duel": {"name": "duel", "last": 30},
    "wonders": {"name": "wonders", "last": 24, "players": 4},
    "leaders and edifice": {
        "name": "wonders",
        "last": 60,
        "players": 3,
        "expansions": ["leaders", "edifice"],
    },
    "monuments": {"name": "monuments", "last": 90, "players": 3},
}


@pytest.fixture(params=GAMES)
def decisions(request):
    """Steps of a game, each with its piles."""
    record = late_game(**GAMES[request.param]).record
    _, steps = steps_of(record)
    return list(zip(steps, hidden_in(record), strict=True))


def pieces_of(piles, kind):
    return [
        piece.split("#")[0] for pile in piles if pile["kind"] == kind for piece in pile["pieces"]
    ]


def test_what_lies_open_is_not_among_what_was_hidden(decisions):
    """A card of which there are copies may lie open and be hidden too; in the structure of Duel and
    in Monuments there are none."""
    hidden = 0
    for step, piles in decisions:
        assert all(pile["pieces"] for pile in piles)
        view = step.rulebook.view(step.state, step.player)
        hidden += len(pieces_of(piles, "hand")) + len(pieces_of(piles, "face_down"))
        if view["rulebook"] == "duel":
            shown = {slot.get("card") for slot in view["structure"]}
            assert not shown & set(pieces_of(piles, "face_down"))
        elif view["rulebook"] == "monuments":
            known = {card["card"] for hand in view["hands"] for card in hand["known"]}
            open_cards = {card["card"] for card in view["row"] if card}
            assert not (known | open_cards) & set(pieces_of(piles, "hand"))
            others = [hand for hand in view["hands"] if hand["player"] != step.player]
            assert len(pieces_of(piles, "hand")) == sum(hand["unknown"] for hand in others)
    assert hidden


def test_hands_and_what_is_under_wonders_are_those_of_the_others(decisions):
    for step, piles in decisions:
        is_duel = step.rulebook.name == "duel"
        whose = {pile["player"] for pile in piles if pile["player"] is not None}
        assert is_duel or step.player not in whose


def test_in_duel_everybody_knows_what_is_under_wonders():
    record = late_game("duel", 30).record
    _, steps = steps_of(record)
    for step, piles in zip(steps, hidden_in(record), strict=True):
        cities = step.rulebook.view(step.state, step.player)["cities"]
        under = [one["card"] for city in cities for one in city["wonders"] if one["card"]]
        assert sorted(pieces_of(piles, "buried")) == sorted(under)


def test_a_game_from_the_beginning_has_piles_for_every_decision():
    game = pharos.new("wonders", players=3, seed=2, expansions=["leaders"])
    while len(game.record.moves) < 12:
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    leaders = hidden_in(game.record)[0]
    assert {pile["player"] for pile in leaders} == {1, 2}
    assert all(len(pile["pieces"]) >= 4 for pile in leaders)
