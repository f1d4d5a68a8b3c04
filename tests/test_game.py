"""The friendly object: what it shows, what it refuses, and that refusing changes nothing."""

import subprocess
import sys

import numpy as np
import pytest

import pharos
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import (
    BadAction,
    BadOption,
    BadRecord,
    GameOver,
    IllegalAction,
    UnknownGame,
)
from pharos.rulebooks.parts import Parts


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
    assert copy.story(pharos.SPECTATOR) == game.story(pharos.SPECTATOR)
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
    assert game.view(0)["cities"] == game.view(1)["cities"] == game.view(pharos.SPECTATOR)["cities"]


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
            "player=2 is not at this table",
        ),
        (lambda game: game.play(game.legal_actions()[0], "0"), BadAction, "a player is an index"),
        (lambda game: game.legal_actions(-1), BadAction, "player=-1 is not at this table"),
        (lambda game: game.view(True), BadAction, "a player is an index"),
        (lambda game: game.withdraw(0), IllegalAction, "still hidden"),
        (lambda game: game.undo("1"), BadAction, "undone by their number, not by '1'"),
        (lambda game: game.legal_actions()[0].say(None), BadOption, "no language is called 'None'"),
        (lambda game: pharos.load(game.record), BadRecord, "^a record is a text, as `game.record"),
        (lambda game: pharos.Action.parse("duel", 7), BadAction, "written as a text, not as 7"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(call, error, complaint):
    game = pharos.new("duel", seed=7)
    before, moves = game.state.tobytes(), len(game.record.moves)
    with pytest.raises(error, match=complaint):
        call(game)
    assert game.state.tobytes() == before
    assert len(game.record.moves) == moves


def test_after_the_end_everything_says_that_it_is_over_and_who_won():
    game = played(7)
    over = f"the game is over: player {game.winners[0] + 1} has won"
    for ask in (game.legal_actions, game.view, game.story, game.events, game.imagine, game.table):
        with pytest.raises(GameOver, match=over):
            ask()
    with pytest.raises(GameOver, match=f"{over}$"):
        game.play("build baths")
    with pytest.raises(IllegalAction, match=f"player 1 cannot build Baths: {over}"):
        game.play("build baths", 0)
    assert game.legal_actions(0) == []
    assert over in repr(game)


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
        ({"name": None}, UnknownGame, "no game is called 'None', the choices are: "),
        ({"name": ["duel"]}, UnknownGame, "no game is called"),
        ({"name": "duel", "players": 3}, BadOption, "duel is for 2 players, not 3"),
        ({"name": "wonders", "players": "3"}, BadOption, "for 2 to 7 players, not '3'"),
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
    assert game.story(0) == []
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
    with pytest.raises(BadAction, match="say which player is meant"):
        game.play(0)


# What people expect of it


def test_actions_can_be_asked_for_by_text_and_number():
    actions = pharos.new("duel", seed=7).legal_actions()
    assert "draft colossus" in actions
    assert "Draft Le Colosse" in actions
    assert int(actions[0]) in actions and np.int32(actions[0].code) in actions
    assert actions[0] in actions
    for other in ("draft sphinx", "build baths", "fly", 10**6, True, None):
        assert other not in actions
    assert "draft colossus" not in played(7).legal_actions(0)


def test_an_action_has_parts():
    duel = pharos.Action.parse("duel", "wonder pyramids with baths")
    assert (duel.verb, duel.wonder, duel.card, duel.token) == ("wonder", "pyramids", "baths", None)
    assert duel.payment is None
    assert pharos.Action.parse("duel", "take law").token == "law"
    assert pharos.Action.parse("duel", "go first").verb == "go first"
    paid = pharos.Action.parse("wonders", "build palace left=2 right=1")
    assert (paid.verb, paid.card, paid.payment) == ("build", "palace", (2, 1, False))
    assert str(paid.payment) == "left=2 right=1"
    stage = pharos.Action.parse("wonders", "stage nero option=2 join bank")
    assert (stage.leader, stage.card, stage.parts.option) == ("nero", None, 2)
    assert stage.parts.joins and str(stage.payment) == "bank"
    assert pharos.Action.parse("wonders", "pawn 2").parts.age == 2
    assert pharos.Action.parse("wonders", "decline").parts == Parts("decline")
    lay = pharos.Action.parse("monuments", "lay petra 7")
    assert (lay.verb, lay.monument, lay.card) == ("lay", "petra", "petra-7")
    assert pharos.Action.parse("monuments", "erect zeus").monument == "zeus"
    assert pharos.Action.parse("monuments", "play red").parts.colour == "red"
    assert pharos.Action.parse("monuments", "draw open 2").parts == Parts("draw open", slot=1)
    assert pharos.Action.parse("monuments", "done").parts == Parts("done")


def test_actions_are_equal_and_hashed_as_before():
    one, same = (pharos.Action.parse("duel", text) for text in ("build baths", "Build Bains"))
    assert one == same and hash(one) == hash(same) and len({one, same}) == 1
    assert one != pharos.Action.parse("wonders", "build baths")


def test_a_game_says_what_is_going_on():
    game = pharos.new("wonders", players=3, seed=7)
    now = "players 1, 2 and 3 are to decide"
    assert repr(game) == f"<Game of wonders for 3, after 0 decisions: {now}>"
    game.play(game.legal_actions(0)[0], 0)
    assert "after 1 decision: players 2 and 3 are" in repr(game)


def test_decisions_can_be_iterated_over():
    game = pharos.new("duel", seed=3)
    for player in game.deciding():
        game.play(game.legal_actions(player)[0], player)
    decisions = list(game)
    assert len(decisions) == len(game.record.moves)
    assert all(isinstance(action, pharos.Action) for _, action in game)
    again = pharos.new("duel", seed=3)
    for player, action in decisions:
        again.play(action, player)
    assert again.state.tobytes() == game.state.tobytes()


def test_a_player_who_is_asked_must_decide():
    with pytest.raises(BadAction, match="player 1 was to decide, but nothing was played"):
        for _ in pharos.new("duel", seed=3).deciding():
            pass


@pytest.mark.parametrize(("name", "players"), [("duel", 2), ("wonders", 3), ("monuments", 3)])
def test_decisions_can_be_undone(name, players):
    game = pharos.new(name, players=players, seed=5)
    states, dice = [game.state.tobytes()], new_dice(5)
    for _ in range(25):
        player = game.deciders[0]
        game.play(int(game.rulebook.pick(game.state, player, dice)), player)
        states.append(game.state.tobytes())
    story = game.copy()
    game.undo()
    assert game.state.tobytes() == states[24]
    game.undo(10)
    assert game.state.tobytes() == states[14]
    assert len(game.record.moves) == 14
    story.undo(25)
    assert story.state.tobytes() == states[0]
    for wrong in (0, 1):
        with pytest.raises(BadAction, match="0 decisions can be undone, not"):
            story.undo(wrong)


def test_a_game_remembers_what_everybody_saw_and_no_longer_shows():
    """The Free City had to sell; copies and imagined games know it, and undoing forgets it."""
    game, dice = pharos.new("wonders", players=2, seed=5), new_dice(5)
    while not (game.clues.num_clues or game.over):
        before = len(game.record.moves)
        player = game.deciders[0]
        game.play(int(game.rulebook.pick(game.state, player, dice)), player)
    imagined = game.imagine(pharos.SPECTATOR, seed=3)
    for other in (game.copy(), pharos.load(game.record.dumps()), imagined):
        assert other.clues.tobytes() == game.clues.tobytes()
    assert game.rulebook.agrees(imagined.state, pharos.SPECTATOR, game.clues)
    game.undo()
    assert (len(game.record.moves), game.clues.num_clues) == (before, 0)
    assert imagined.clues.num_clues == 1


@pytest.mark.parametrize("name", ["duel", "wonders", "monuments"])
def test_a_player_imagines_games_that_look_the_same(name):
    game = pharos.new(name, players=2, seed=5)
    dice = new_dice(1)
    for _ in range(12):
        player = game.deciders[0]
        game.play(int(game.rulebook.pick(game.state, player, dice)), player)
    viewer = game.deciders[0]
    one, same, other = (game.imagine(viewer, seed) for seed in (1, 1, 2))
    assert one.view(viewer) == game.view(viewer)
    assert one.state.tobytes() == same.state.tobytes() != other.state.tobytes()
    again = pharos.load(one.record.dumps())
    assert again.state.tobytes() == one.state.tobytes()
    assert game.imagine(pharos.SPECTATOR).view(pharos.SPECTATOR) == game.view(pharos.SPECTATOR)


def test_no_player_means_the_one_who_decides():
    game = pharos.new("monuments", players=3, seed=5)
    assert game.view() == game.view(0) != game.view(pharos.SPECTATOR)
    assert game.table() == game.table(0) == str(game)
    game.play(game.legal_actions()[0])
    assert game.story() == game.story(game.deciders[0])
    assert game.imagine(seed=1).view(game.deciders[0]) == game.view()
    together = pharos.new("wonders", players=3, seed=5)
    for ask in (together.legal_actions, together.view, together.story, together.imagine):
        with pytest.raises(BadAction, match="players 1, 2 and 3 are to decide .player=0, 1 or 2"):
            ask()


def test_seven_wonders_is_for_three_unless_two_are_asked_for():
    assert pharos.new("wonders", seed=1).players == 3
    assert len(pharos.new("wonders", players=2, seed=1).view(0)["cities"]) == 3
    assert pharos.new("duel", seed=1).players == pharos.new("monuments", seed=1).players == 2


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("duel", {}),
        ("wonders", {"players": 2}),
        ("wonders", {"players": 4, "expansions": ["leaders", "edifice"]}),
        ("monuments", {"players": 2}),
    ],
)
def test_the_table_can_be_printed_at_any_time(name, options):
    game, dice = pharos.new(name, seed=5, **options), new_dice(5)
    first = str(game)
    assert "player 1" in first and "player 0" not in first
    while not game.over:
        player = game.deciders[0]
        for action in game.legal_actions(player)[:1]:
            assert action.parts.verb
        assert len(game.table(player).splitlines()) > 2
        game.play(int(game.rulebook.pick(game.state, player, dice)), player)
        assert "player" in str(game)
    assert "the game is over" in str(game)


def test_the_table_hides_what_a_view_hides():
    game = pharos.new("wonders", players=3, seed=5)
    assert "hand of" not in str(game)
    assert game.view(0)["hand"][0] in game.table(0)
    assert "hand of player 1" in game.table(0) and "hand of player 2" not in game.table(0)


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("wonders", "build", r"^build what\? you can build \w+, \w+, \w+, \w+ or 3 more$"),
        ("wonders", "keep", r"^keep what\? you can keep nothing now$"),
        ("wonders", "build gizah", "'gizah' is a wonder; write 'stage' and a card"),
        ("wonders", "build mausoleum", "'mausoleum' is a wonder"),
        ("wonders", "build nero", "'nero' is a leader, not a card"),
        ("wonders", "sell pyramids", "'pyramids' is a wonder, not a card"),
        ("wonders", "sell solomo", "no leader is called 'solomo', did you mean 'solomon'"),
        ("wonders", "build baths left=1.5", "a payment is written 'left=2 right=1'"),
        pytest.param(
            "wonders", f"build baths left={'9' * 5000}", "a payment is written", id="left=10**5000"
        ),
        (
            "wonders",
            "recrut nero",
            "^'recrut nero' is not an action, the choices are: build, decline, dig",
        ),
        ("duel", "build", r"^build what\? you can build nothing now$"),
        (
            "duel",
            "draft",
            r"^draft what\? you can draft appian_way, colossus, great_lighthouse or ",
        ),
        ("duel", "build pyramids", "is a wonder, not a card; write 'wonder pyramids with' and"),
        ("duel", "take baths", "'baths' is a card, not a progress token$"),
        ("duel", "build zzz", "no card is called 'zzz', the nearest are: [^,]*(, [^,]*){4}$"),
        ("duel", "wonder with baths", "names no card"),
        ("duel", "wonder pyramids", "write .wonder pyramids with baths.$"),
        ("duel", "wonder sphinx with", "names no card"),
        ("monuments", "erect", r"^erect what\? you can erect nothing now$"),
        ("monuments", "lay", r"^lay what\? you can lay nothing now$"),
        ("monuments", "play", r"^play what\? you can play red or blue$"),
        ("monuments", "erect red", "'red' is a colour, not a monument"),
    ],
)
def test_a_text_that_means_nothing_is_answered_with_what_could_be_meant(name, text, complaint):
    game = pharos.new(name, seed=7)
    with pytest.raises(BadAction, match=complaint):
        game.play(text, 0)


def test_a_payment_is_answered_as_it_is_written():
    cities = [{"cards": ["lumber_yard"]}, {"cards": ["timber_yard"]}, {}]
    boards = zip(cities, ["gizah", "rhodos", "ephesos"], strict=True)
    cities = [{**city, "board": board, "coins": 5} for city, board in boards]
    hands = [["stockade", "?", "?", "?"]]
    game = pharos.set_up("wonders", {"cities": cities[1:] + cities[:1], "hands": hands, "turn": 4})
    with pytest.raises(
        IllegalAction, match=r"player \d cannot build Stockade left=7: .*; write 'build st"
    ):
        game.play("build stockade left=7", 0)


def test_an_illegal_action_is_told_in_english():
    game = pharos.new("duel", seed=7)
    with pytest.raises(
        IllegalAction, match="^player 1 cannot build the Pyramids with the Baths card"
    ):
        game.play("wonder pyramids with baths")
    with pytest.raises(IllegalAction, match="^player 2 cannot take a choice back: no choice"):
        game.withdraw(1)
    with pytest.raises(IllegalAction, match="1 cannot build Baths from the discard pile: "):
        game.play("revive baths")
    with pytest.raises(IllegalAction, match="^player 1 cannot choose 'go first': you must"):
        game.play("go first")
    monuments = pharos.new("monuments", seed=7)
    with pytest.raises(IllegalAction, match="^player 1 cannot choose 'done': first choose"):
        monuments.play("done")
    with pytest.raises(IllegalAction, match="cannot discard Zeus 9 for points, with another: "):
        monuments.play("score zeus 9")


@pytest.mark.parametrize(
    ("name", "options", "complaint"),
    [
        ("duel", {"centre_pawn": "prnted"}, "did you mean 'printed'"),
        ("duel", {"wonders": "first_game"}, "did you mean 'first-game'"),
        ("wonders", {"sides": "nigth"}, "did you mean 'night'"),
        ("wonders", {"sides": ["day", "day", "nigth"]}, "did you mean 'night'"),
        ("wonders", {"boards": "gizah"}, r'a list .* such as \["gizah", "random", "rhodos"\]'),
        ("wonders", {"expansions": "leaders"}, r'a list of .* such as \["leaders"\]'),
        ("wonders", {"second_pawn": "rewrd"}, "did you mean 'reward'"),
        ("monuments", {"end": "at once"}, "did you mean 'at_once'"),
    ],
)
def test_a_wrong_option_suggests_the_right_one(name, options, complaint):
    with pytest.raises(BadOption, match=complaint):
        pharos.new(name, **options)
