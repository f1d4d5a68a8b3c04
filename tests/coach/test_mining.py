"""Mining puzzles: in games of bots, in games that people have played, and what becomes of them."""

import importlib.util
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import pharos
from pharos.bots import BOTS
from pharos.coach import puzzles
from pharos.coach.puzzling import mining
from pharos.coach.puzzling.checking import Depth
from pharos.coach.puzzling.mining import mine_game, mine_record, table_for
from pharos.coach.puzzling.puzzle import Check, Puzzle
from pharos.record import Record, loads
from pharos.rulebooks import RULEBOOKS

TINY = Depth(screen=40, second=60, trial=20, trials=2, check=80)
DEEPER = Depth(screen=40, second=300, trial=400, trials=2, check=800)
ENDINGS = 100_000  # games with higher numbers were mined for their last cards only
SCRIPT = Path(__file__).parents[2] / "benchmarks" / "mine_puzzles.py"


@pytest.fixture(scope="module")
def ending() -> Puzzle:
    """A puzzle with few cards left, which is proven at once."""
    return next(one for one in puzzles("duel") if 0 < one.check.positions < 60)


@pytest.fixture(scope="module")
def played(ending) -> Record:
    """A game in which it came up, played to its end."""
    game = ending.game()
    for player in game.deciding():
        game.play(BOTS["greedy"].choose(game, player), player)
    return game.record


@pytest.mark.slow
def test_a_game_is_mined_again():
    one = next(one for one in puzzles("duel") if one.seed >= ENDINGS)
    found = list(mine_game(one.book, one.seed, TINY, solved_only=True))
    assert one.id in [each.id for each in found]
    assert all(each.check.positions for each in found)


def test_tables_of_all_sizes_are_mined():
    tables = [table_for(RULEBOOKS["wonders"], Random(number), 0) for number in range(60)]
    assert {game.players for game in tables} == set(range(2, 8))
    assert any("expansions" in game.record.options for game in tables)


@pytest.mark.slow
def test_a_game_that_somebody_has_played_is_mined(played):
    found = list(mine_record(played, TINY, solved_only=True))
    assert found
    for one in found:
        moves = one.game().record.moves
        assert moves == played.moves[: len(moves)]


def test_decisions_that_were_taken_at_once_are_mined_in_any_order(monkeypatch):
    game = pharos.new("wonders", players=3, seed=5)
    order = Random(1)
    states = {}
    while not game.over:
        states[len(game.record.moves)] = game.state.tobytes()
        for player in order.sample(game.deciders, len(game.deciders)):
            game.play(game.legal_actions(player)[0], player)
    seen = []

    def look(there, player, codes, depth):
        seen.append((there.state.tobytes(), list(codes)))

    monkeypatch.setattr(mining, "look_into", look)
    assert list(mine_record(loads(game.record.dumps()), TINY)) == []
    assert seen
    for state, codes in seen:
        assert state == states[len(codes)]
        one = posed(game.record, codes)
        assert one.game().state.tobytes() == state


def posed(record: Record, codes: list[int]) -> Puzzle:
    """A puzzle of a game after some decisions; what it asks does not matter."""
    return Puzzle(
        rulebook=record.rulebook,
        rules=record.rules,
        players=record.players,
        options=record.options,
        seed=record.seed,
        moves=" ".join(map(str, codes)),
        player=0,
        solution="",
        obvious="",
        chances={},
        themes=[],
        rating=1500,
        check=Check(),
    )


def test_only_finished_games_of_these_rules_are_mined(played, monkeypatch):
    def look(*given):
        raise AssertionError("nothing is looked into")

    monkeypatch.setattr(mining, "look_into", look)
    position = {"age": 3, "structure": ["fortifications"] + [None] * 19}
    begun = pharos.set_up("duel", position)
    for record in (
        replace(played, moves=played.moves[:-1]),
        replace(played, rules=played.rules + 1),
        begun.record,
    ):
        assert list(mine_record(record, TINY)) == []


@pytest.fixture
def script(tmp_path, monkeypatch):
    """The program that mines, with a folder of its own for what is shipped."""
    spec = importlib.util.spec_from_file_location("mine_puzzles", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "DATA", tmp_path)
    for game in module.DEPTHS:
        monkeypatch.setitem(module.DEPTHS, game, TINY)
    return module


@pytest.fixture
def run(script, monkeypatch):
    def run(*arguments):
        monkeypatch.setattr("sys.argv", ["mine_puzzles.py", *map(str, arguments)])
        script.main()

    return run


@pytest.mark.slow
def test_mined_puzzles_are_added_to_those_that_are_there(played, tmp_path, run):
    game, out = tmp_path / "game.txt", tmp_path / "people.jsonl"
    game.write_text(played.dumps(), encoding="utf-8")
    for _ in range(2):  # the second time there is nothing left to do
        run("duel", "--solved", "--out", out, "--records", game)
    (line,) = out.read_text().splitlines()
    assert json.loads(line)["puzzles"]
    run("--ship", out)
    lines = (tmp_path / "duel.jsonl").read_text(encoding="utf-8").splitlines()
    shipped = [Puzzle.model_validate_json(one) for one in lines]
    mined = {Puzzle(**one).id for one in json.loads(line)["puzzles"]}
    assert {one.id for one in shipped} == {one.id for one in puzzles("duel")} | mined


@pytest.mark.slow
def test_puzzles_whose_solution_is_not_clearly_best_any_more_go(
    ending, script, run, tmp_path, monkeypatch
):
    """What was proven stays as it is; what was searched is compared again."""
    clear = max(puzzles("monuments"), key=lead_of)
    swapped = clear.model_copy(update={"solution": clear.obvious, "obvious": clear.solution})
    monkeypatch.setattr(script, "puzzles_of", lambda game: (clear, swapped, ending))
    monkeypatch.setitem(script.DEPTHS, "monuments", DEEPER)
    run("monuments", "--again")
    lines = (tmp_path / "monuments.jsonl").read_text(encoding="utf-8").splitlines()
    held = {one.solution: one for one in map(Puzzle.model_validate_json, lines)}
    assert set(held) == {clear.solution, ending.solution}
    assert held[ending.solution] == ending
    assert held[clear.solution].check.simulations < clear.check.simulations


def lead_of(one: Puzzle) -> float:
    best, *others = one.chances.values()
    return best - max(others)
