"""The friendly object: what it shows, what it refuses, and that refusing changes nothing."""

import subprocess
import sys

import pytest

import pharos
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadAction, BadOption, IllegalAction, UnknownGame


def played(seed, decisions=1000, **options):
    """A game after some random decisions."""
    game, dice = pharos.new("duel", seed=seed, **options), new_dice(seed)
    while not game.over and len(game.record.moves) < decisions:
        player = game.deciders[0]
        game.play(int(game.rulebook.pick(game.state, player, dice)), player)
    return game


def test_a_game_is_played_to_its_end():
    game = played(7)
    assert game.over
    assert game.deciders == ()
    assert game.winners in ((0,), (1,), (0, 1))
    assert game.ending in ("military", "scientific", "civilian")
    for sheet in game.sheets():
        assert sum(points for line, points in sheet.items() if line != "total") == sheet["total"]


def test_an_unfinished_game_has_no_ending():
    game = pharos.new("duel", seed=7)
    assert (game.over, game.winners, game.ending) == (False, (), None)


def test_a_record_brings_exactly_the_same_game_back():
    game = played(11, centre_pawn="erratum")
    again = pharos.load(game.record.dumps())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.record == game.record


def test_games_without_a_seed_differ():
    first, second = pharos.new("duel"), pharos.new("duel")
    assert first.record.seed != second.record.seed


def test_a_copy_goes_its_own_way():
    game = played(3, decisions=20)
    before = game.state.tobytes()
    copy = game.copy()
    assert copy.story() == game.story()
    copy.play(copy.legal_actions()[0])
    assert game.state.tobytes() == before
    assert len(copy.record.moves) == len(game.record.moves) + 1


def test_the_record_handed_out_is_not_the_games_own():
    game = played(3, decisions=20)
    game.record.moves.clear()
    assert len(game.record.moves) == 20


def test_actions_are_numbers_inside_and_sentences_outside():
    game = pharos.new("duel", seed=7)
    action = game.legal_actions()[0]
    assert pharos.Action.parse("duel", str(action)) == action
    assert pharos.Action.parse(game.rulebook, str(action)) == action
    assert repr(action) == f"<Action {int(action)}: {action}>"
    assert action.say("nl") != action.say("en")


@pytest.mark.parametrize("form", [str, int, lambda action: action])
def test_an_action_is_taken_in_every_form(form):
    game = pharos.new("duel", seed=7)
    game.play(form(game.legal_actions()[1]))
    assert len(game.record.moves) == 1


def test_the_story_tells_the_last_decision():
    game = pharos.new("duel", seed=7)
    assert game.story() == []
    game.play(game.legal_actions()[0])
    assert game.story(language="en") != game.story(language="fr")
    assert game.story(player=0) == game.story()
    assert game.events()[0]["type"]


def test_a_position_can_be_set_up_and_played_on():
    game = played(5, decisions=40)
    again = pharos.set_up("duel", game.position())
    assert again.state.tobytes() == game.state.tobytes()
    again.play(again.legal_actions()[0])
    replayed = pharos.load(again.record.dumps())
    assert replayed.state.tobytes() == again.state.tobytes()


def test_views_differ_by_viewer_only_in_what_is_private():
    game = played(5, decisions=30)
    assert game.view(0)["cities"] == game.view(1)["cities"] == game.view()["cities"]


@pytest.mark.parametrize(
    ("call", "error", "complaint"),
    [
        (lambda game: game.play("build sphinx"), BadAction, "sphinx"),
        (lambda game: game.play("fly"), BadAction, "fly"),
        (lambda game: game.play("build baths"), IllegalAction, "choose a Wonder first"),
        (lambda game: game.play(game.legal_actions()[0], 1), IllegalAction, "your opponent.s turn"),
        (lambda game: game.play(10**6), BadAction, "actions are numbers from 0 to"),
        (lambda game: game.play(-1), BadAction, "actions are numbers from 0 to"),
        (lambda game: game.play(True), BadAction, "an action is"),
        (lambda game: game.play(None), BadAction, "an action is"),
        (
            lambda game: game.play(game.legal_actions()[0], 2),
            BadAction,
            "no player has the index 2",
        ),
        (lambda game: game.play(game.legal_actions()[0], "0"), BadAction, "a player is an index"),
        (lambda game: game.legal_actions(-1), BadAction, "no player has the index -1"),
        (lambda game: game.view(True), BadAction, "a player is an index"),
        (lambda game: game.withdraw(0), IllegalAction, "still hidden"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(call, error, complaint):
    game = pharos.new("duel", seed=7)
    before, moves = game.state.tobytes(), len(game.record.moves)
    with pytest.raises(error, match=complaint):
        call(game)
    assert game.state.tobytes() == before
    assert len(game.record.moves) == moves


def test_nobody_is_meant_when_nobody_decides():
    with pytest.raises(BadAction, match="say which player you mean"):
        played(7).legal_actions()


def test_an_action_of_another_rulebook_is_refused():
    from dataclasses import replace

    game = pharos.new("duel", seed=7)
    other = pharos.Action(replace(game.rulebook, name="other"), 0)
    with pytest.raises(BadAction, match="action of other"):
        game.play(other)


@pytest.mark.parametrize(
    ("arguments", "error", "complaint"),
    [
        ({"name": "duell"}, UnknownGame, "did you mean 'duel'"),
        ({"name": "duel", "players": 3}, BadOption, "duel is for 2 players, not 3"),
        ({"name": "duel", "seed": -1}, BadOption, "a seed is a whole number"),
        ({"name": "duel", "speed": 3}, BadOption, "duel has no option 'speed'"),
    ],
)
def test_a_game_that_cannot_be_dealt_says_why(arguments, error, complaint):
    with pytest.raises(error, match=complaint):
        pharos.new(**arguments)


def test_importing_pharos_imports_nothing_heavy():
    code = "import sys, pharos; sys.exit(bool({'numpy', 'numba', 'pydantic'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_unknown_names_are_refused_as_python_does():
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = pharos.chess


# Choices that are hidden until the last one is in


def chosen(players, *actions):
    """A game of 7 Wonders in which the first players have chosen."""
    game = pharos.new("wonders", players=players, seed=5)
    for player, count in enumerate(actions):
        for _ in range(count):
            game.play(game.legal_actions(player)[0], player)
    return game


def test_a_hidden_choice_can_be_taken_back_and_leaves_no_trace():
    game = chosen(3, 1, 1)
    game.withdraw(0)
    assert game.deciders == (0, 2)
    assert [move.player for move in game.record.moves] == [1]
    assert game.story() == []
    again = pharos.load(game.record.dumps())
    assert again.state.tobytes() == game.state.tobytes()


def test_what_is_shown_cannot_be_taken_back():
    game = chosen(3, 1, 1, 1)
    with pytest.raises(IllegalAction, match="still hidden"):
        game.withdraw(0)
    assert len(game.record.moves) == 3
    game.play(game.legal_actions(1)[0], 1)
    game.withdraw(1)
    assert len(game.record.moves) == 3


def test_a_player_who_plays_for_the_free_city_takes_back_both_choices():
    game = chosen(2, 0, 2)
    assert game.deciders == (0,)
    game.withdraw(1)
    assert game.deciders == (0, 1)
    assert game.record.moves == []


def test_a_choice_of_a_position_can_be_taken_back():
    game = pharos.set_up("wonders", chosen(3, 1, 1).position())
    game.withdraw(0)
    assert game.deciders == (0, 2)
    again = pharos.load(game.record.dumps())
    assert again.state.tobytes() == game.state.tobytes()


def test_a_player_must_be_named_when_several_decide():
    game = pharos.new("wonders", players=3, seed=5)
    with pytest.raises(BadAction, match="say which player you mean"):
        game.play(0)
