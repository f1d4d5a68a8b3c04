"""Puzzles: those of the package, how they are chosen and answered, and how they are found."""

from datetime import date, timedelta

import pytest
from helpers.cli import refused, run

from pharos.bots.solver import solve
from pharos.coach import answer, daily_puzzle, find_puzzle, puzzle, puzzles
from pharos.coach.puzzling.checking import MARGIN, Depth, find, search, sure_leads_in
from pharos.coach.puzzling.hardness import EASIEST, HARDEST, expectation
from pharos.coach.puzzling.mining import spot_of, themed
from pharos.coach.puzzling.puzzle import Puzzle
from pharos.coach.puzzling.shelf import THEMES, write_puzzles
from pharos.coach.words import WORDS
from pharos.game import find_rulebook
from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadOption, IllegalAction
from pharos.rulebooks import RULEBOOKS

GAMES = pytest.mark.parametrize("game", RULEBOOKS)
SOME = 5  # puzzles of each game, where all would take long
TINY = Depth(screen=40, second=60, trial=20, trials=2, check=80)
AT_LEAST = {"duel": 300, "wonders": 200, "monuments": 100}


def some(game):
    found = puzzles(game)
    return found[:: max(1, len(found) // SOME)]


def check(one: Puzzle):
    """It replays to a decision of the player, in which the actions are legal."""
    game = one.game()
    assert one.player in game.deciders
    assert not game.rulebook.withdrawable(game.state)
    legal = game.legal_actions(one.player)
    assert all(text in legal for text in one.chances)
    assert {one.solution, one.obvious} <= set(one.chances)
    assert one.themes == themed(one).themes


@pytest.mark.slow
@GAMES
def test_every_puzzle_replays_to_its_decision(game):
    for one in puzzles(game):
        check(one)


@GAMES
def test_some_puzzles_replay_without_compiling(game):
    for one in some(game):
        check(one)


@GAMES
def test_every_puzzle_is_complete(game):
    found = puzzles(game)
    assert len(found) >= AT_LEAST[game]
    assert len({one.id for one in found}) == len(found)
    for one in found:
        best, *others = one.chances.values()
        assert next(iter(one.chances)) == one.solution
        assert best - max(others) >= MARGIN - 0.001  # they are rounded
        assert not one.is_solved_by(one.obvious)
        assert set(one.themes) <= set(THEMES)
        assert EASIEST <= one.rating <= HARDEST
        assert bool(one.check.simulations) != bool(one.check.positions)
        assert one.check.positions or one.check.simulations >= 20_000
        assert one.rules == find_rulebook(game).version


def test_puzzles_are_from_tables_of_all_kinds():
    wonders = puzzles("wonders")
    assert {one.players for one in wonders} == set(range(2, 8))
    assert {"leaders", "edifice"} == {
        name for one in wonders for name in one.options.get("expansions", [])
    }
    assert len({one.themes[0] for one in puzzles()}) >= 10


def test_proven_puzzles_are_proven_again():
    proven = [one for one in puzzles("duel") if 0 < one.check.positions < 60][:SOME]
    assert proven
    for one in proven:
        game = one.game()
        found = solve(game.rulebook, game.state)
        assert found.action == game.rulebook.parse_action(one.solution)
        assert found.win == pytest.approx(one.chances[one.solution], abs=0.001)


@pytest.mark.slow
@GAMES
def test_a_search_finds_the_solution_again(game):
    found = some(game)
    thoughts = [search(spot_of(one.game(), one.player), 3_000, "again") for one in found]
    right = [
        one.is_solved_by(one.book.action_text(thought.action))
        for one, thought in zip(found, thoughts, strict=True)
    ]
    assert sum(right) >= len(found) - 1  # it is much shorter than the check


@GAMES
def test_answers_say_why_in_every_language(game):
    for one in some(game)[:2]:
        for language in LANGUAGES:
            right = answer(one, one.solution, language)
            assert right.right and right.solution == right.chosen
            wrong = answer(one, one.obvious, language)
            assert not wrong.right and wrong.chosen == wrong.obvious
            assert wrong.solution.chance >= wrong.obvious.chance + MARGIN - 0.002
            assert wrong.solution.why and wrong.obvious.words
            assert (wrong.reply is None) == (one.reply is None)


def test_only_legal_actions_are_answers():
    one = puzzle("duel", seed=1)
    with pytest.raises(IllegalAction):
        answer(one, "draft sphinx")


def test_who_is_paid_does_not_matter():
    one = next(one for one in puzzles("wonders") if " right=" in one.solution)
    assert one.is_solved_by(one.solution.partition(" right=")[0])
    assert not one.is_solved_by(one.obvious)


def test_puzzles_are_chosen_by_game_and_theme():
    assert {one.rulebook for one in puzzles()} == set(RULEBOOKS)
    denying = puzzles("duel", "deny")
    assert denying and all("deny" in one.themes for one in denying)
    assert puzzle("duel", "deny", seed=3) == puzzle("duel", "deny", seed=3) in denying
    assert find_puzzle(denying[0].id) == denying[0]
    with pytest.raises(BadOption, match="did you mean 'deny'"):
        puzzles(theme="denny")
    with pytest.raises(BadOption, match="has no puzzles"):
        puzzle("duel", "monument")
    with pytest.raises(BadOption, match="no puzzle is called"):
        find_puzzle("duel-0-0-0")


def test_the_puzzle_of_the_day_is_another_one_every_day():
    first = date(2026, 11, 16)
    days = [daily_puzzle(first + timedelta(days=n)) for n in range(len(puzzles()))]
    assert len({one.id for one in days}) == len(puzzles())
    assert daily_puzzle(first, "duel").rulebook == "duel"


def test_themes_have_names_in_every_language():
    for language in LANGUAGES:
        names = [getattr(words, language) for words in WORDS.themes.values()]
        assert len(set(names)) == len(THEMES)


# In the terminal


def test_a_puzzle_in_the_terminal():
    one = puzzle("duel", seed=2)
    done = run("puzzle", one.id, "--answer", one.solution)
    assert done.exit_code == 0
    assert "player" in done.stdout and "Right: " in done.stdout
    wrong = run("puzzle", one.id, "--answer", one.obvious, "--lang", "nl")
    assert wrong.exit_code == 1
    assert "De oplossing: " in wrong.stdout


def test_the_terminal_asks_until_the_answer_is_legal():
    one = puzzle("duel", seed=2)
    done = run("puzzle", one.id, input=f"?\nnonsense\n{one.solution}\n")
    assert done.exit_code == 0
    assert f"  {one.obvious} " in done.stdout
    assert "'nonsense' is not an action" in done.stdout


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["chess"], "no game is called 'chess'"),
        (["duel", "--theme", "denny"], "did you mean 'deny'"),
        (["--lang", "de"], "no language is called 'de'"),
        (["--daily", "--answer", "nonsense"], "'nonsense' is not an action"),
    ],
)
def test_the_terminal_refuses_in_one_line(arguments, words):
    assert words in refused("puzzle", *arguments)


# Finding


def test_a_proven_puzzle_is_found_where_it_is():
    one = next(one for one in puzzles("duel") if 0 < one.check.positions < 60)
    found = find(spot_of(one.game(), one.player), TINY)
    text = find_rulebook("duel").action_text
    assert found is not None and text(found.solution) == one.solution
    assert text(found.obvious) == one.obvious
    assert found.positions == one.check.positions


def test_the_lead_of_a_solution_counts_only_as_far_as_it_is_sure():
    steady = [[0.8, 0.6], [0.8, 0.6]]
    assert sure_leads_in(steady) == pytest.approx([0.2])
    shaky = [[0.8, 0.4], [0.8, 0.8]]
    assert sure_leads_in(shaky)[0] < 0


def test_solvers_of_the_rating_of_a_puzzle_solve_every_other_one():
    assert expectation(1500, 1500) == 0.5
    assert expectation(1900, 1500) == pytest.approx(10 / 11)


def test_puzzles_are_written_as_they_are_read(tmp_path):
    found = some("duel")
    file = tmp_path / "duel.jsonl"
    write_puzzles(file, found)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [Puzzle.model_validate_json(line) for line in lines] == found
