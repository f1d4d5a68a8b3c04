"""The command `pharos`: its output and its errors."""

import io
import json
import os
import subprocess
import sys

import pytest
from helpers.cli import refused, run, run_json

import pharos
from pharos.bots import BOTS
from pharos.cli import speak_utf8
from pharos.kernel.errors import did_you_mean

FORBIDDEN_AT_START = ("numpy", "numba", "pydantic", "pharos.rulebooks", "rich")


@pytest.fixture
def record(tmp_path):
    """The file of a finished game."""
    game = pharos.new("duel", seed=4)
    while not game.over:
        game.play(game.legal_actions()[-1])
    file = tmp_path / "game.txt"
    file.write_text(game.record.dumps(), encoding="utf-8")
    return file


# Help


@pytest.mark.parametrize("command", ["sim", "arena", "bench", "cards", "replay", "review", "solve"])
def test_help_teaches_by_example(command):
    done = run(command, "--help")
    assert done.exit_code == 0
    assert f"\n  pharos {command}" in done.stdout


@pytest.mark.parametrize("command", ["sim", "export"])
def test_options_that_take_several_names_say_how(command):
    told = " ".join(run(command, "--help").stdout.split())
    assert told.count("separated by commas") == len(["bots", "expansions"])


def test_without_a_command_there_is_help():
    done = run()
    assert done.exit_code == 0
    assert done.stdout.strip() == run("--help").stdout.strip()


def test_the_version():
    assert run("--version").stdout == f"pharos {pharos.__version__}\n"


def test_every_letter_can_be_written_on_windows():
    written = io.BytesIO()
    pipe = io.TextIOWrapper(written, "cp1252")
    speak_utf8(pipe, io.StringIO())
    print("Σφίγξ", file=pipe, flush=True)
    assert written.getvalue().decode("utf-8").strip() == "Σφίγξ"


def test_help_imports_nothing_that_takes_long():
    program = f"""
import sys
from pharos.cli import app
try:
    app(["--help"])
except SystemExit as end:
    assert not end.code
print([name for name in {FORBIDDEN_AT_START} if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stderr.strip() == "[]"


# Simulations


def test_sim_as_json():
    told = run_json("sim", "duel", "--games", 4, "--bots", "greedy,random", "--seed", 1)
    assert told["game"] == "duel"
    assert told["games"] == 4
    assert told["seed"] == 1
    assert [entrant["bot"] for entrant in told["entrants"]] == ["greedy", "random"]
    assert set(told["endings"]) == set(pharos.RULEBOOKS["duel"].endings)
    assert {"win_rate", "low", "high", "points", "shared_wins"} <= set(told["entrants"][0])
    assert {"decisions_per_game", "games_per_second"} <= set(told)


def test_sim_as_a_table():
    done = run("sim", "duel", "--games", 2, "--bots", "random")
    assert done.exit_code == 0
    for words in ("win rate", "95 % interval", "military", "games per second"):
        assert words in done.stdout


def test_sim_with_options():
    options = ["--option", "wonders=first-game", "--option", "first_player=1"]
    told = run_json("sim", "duel", "--games", 1, "--players", 2, *options)
    assert told["options"] == {"wonders": "first-game", "first_player": 1}


def test_sim_with_expansions():
    expansions = ["--players", 3, "--expansions", "leaders, edifice"]
    told = run_json("sim", "wonders", "--games", 1, *expansions)
    assert told["options"] == {"expansions": ["leaders", "edifice"]}


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["simm"], "No such command 'simm'"),
        (["--nonsense"], "No such option"),
        (["sim"], "Missing argument 'GAME'"),
        (["sim", "chess"], "no game is called 'chess'"),
        (["sim", "duel", "--games", "many"], "--games: a whole number is expected, not 'many'"),
        (["learn", "duel", "--minutes", "few"], "--minutes: a number is expected, not 'few'"),
        (["serve", "--port", "0"], "--port: 0 is too little: at least 1"),
        (["account", "find", "Ada"], "action: 'find' is not one of 'reset', 'promote', 'demote'"),
        (["sim", "duel", "--games", "0"], "at least 1"),
        (["sim", "duel", "--nonsense"], "No such option"),
        (["sim", "duel", "--bots", "gredy"], "did you mean 'greedy'"),
        (["sim", "duel", "--players", "5"], "duel is for 2 players, not 5"),
        (["sim", "duel", "--seed", "-1"], "seed"),
        (["sim", "duel", "--expansions", "leaders"], "duel has no option 'expansions'"),
        (["sim", "wonders", "--expansions", "leader"], "did you mean 'leaders'"),
        (
            ["sim", "wonders", "--expansions", "leaders", "--option", "expansions=[]"],
            "'expansions' is given twice",
        ),
        (["sim", "duel", "--option", "wonders"], "key=value"),
        (["sim", "duel", "--option", "a=1", "--option", "a=2"], "given twice"),
        (["sim", "duel", "--option", "wonder=1"], "did you mean 'wonders'"),
        (["cards", "--lang", "de"], "no language is called 'de'"),
        (["cards", "--game", "chess"], "no game is called 'chess'"),
        (["replay"], "Missing argument 'FILE'"),
        (["replay", "nowhere.txt"], "nowhere.txt"),
        (["replay", "nowhere.txt", "--lang", "de"], "no language is called 'de'"),
    ],
)
def test_bad_arguments_get_one_line(arguments, words):
    assert words in refused(*arguments)


# The arena


def arena(folder, *more):
    return ["arena", "--rulebook", "duel", "--bots", "greedy,random", "--out", folder, *more]


def test_arena_as_json_and_again_as_a_table(tmp_path):
    told = run_json(*arena(tmp_path / "new", "--games", 2, "--seed", 3))
    assert told["ratings"][0]["bot"] == "greedy"
    assert told == json.loads((tmp_path / "new" / "report.json").read_text())
    done = run(*arena(tmp_path / "new", "--games", 2, "--seed", 3))
    assert done.exit_code == 0
    for words in ("2 games", "greedy", "Elo", "report.html"):
        assert words in done.stdout.replace("\n", "")
    assert (tmp_path / "new" / "report.html").read_text().startswith("<!doctype html>")


def test_arena_with_options(tmp_path):
    option = ["--option", "sides=night", "--players", 3, "--games", 3]
    told = run_json(*arena(tmp_path, *option, "--rulebook", "wonders"))
    assert told["tournament"]["options"] == {"sides": "night"}
    assert told["tournament"]["players"] == 3


def test_arena_with_expansions(tmp_path):
    told = run_json(
        *arena(tmp_path, "--rulebook", "wonders", "--players", 3, "--games", 3),
        *("--expansions", "edifice"),
    )
    assert told["tournament"]["options"] == {"expansions": ["edifice"]}


def test_arena_shows_places_at_larger_tables(tmp_path):
    done = run(*arena(tmp_path, "--rulebook", "monuments", "--players", 3, "--games", 3))
    assert "place" in done.stdout
    assert "2 random" in done.stdout


def test_arena_adds_games_to_those_there_are(tmp_path):
    two = run_json(*arena(tmp_path, "--games", 2))
    four = run_json(*arena(tmp_path, "--games", 4))
    assert (two["games"], four["games"]) == (2, 4)


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["--bots", "greedy,gredy"], "did you mean 'greedy'"),
        (["--bots", "greedy"], "at least two bots"),
        (["--bots", "greedy,search:lots"], "search:2000"),
        (["--rulebook", "chess"], "no game is called 'chess'"),
        (["--players", 0], "duel is for 2 players, not 0"),
        (["--games", 0], "at least 1"),
        (["--seed", -1], "seeds"),
        (["--time", "nan"], "a budget in seconds is more than 0"),
        (["--workers", 0], "--workers"),
        (["--option", "wonder=1"], "did you mean 'wonders'"),
        (["--out", "/dev/null"], "/dev/null: File exists"),
    ],
)
def test_arena_refuses_in_one_line(tmp_path, arguments, words):
    assert words in refused(*arena(tmp_path, *arguments))


def test_arena_mixes_no_tournaments(tmp_path):
    run(*arena(tmp_path, "--games", 2))
    assert "belongs to another tournament" in refused(*arena(tmp_path, "--games", 2, "--seed", 4))


def test_arena_without_ray_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'pharos[lab]'" in refused(*arena(tmp_path, "--ray"))
    assert list(tmp_path.iterdir()) == []


# Cards


def test_cards_are_found_by_name_in_any_language():
    for query in ("baths", "bains", "lumber_yard", "houtwerf"):
        assert len(run_json("cards", query, "--game", "duel")) == 1, query


def test_cards_are_searched_for_in_all_games_and_say_where_they_are():
    assert {row["game"] for row in run_json("cards", "gizah")} == {"wonders"}
    assert {"duel", "wonders"} <= {row["game"] for row in run_json("cards", "baths")}
    assert "wonders" in run("cards", "gizah").stdout
    assert "no card of any game" in refused("cards", "zzz", code=1)
    assert "no card of duel" in refused("cards", "gizah", "--game", "duel", code=1)


def test_cards_are_found_by_colour_age_and_resource():
    assert {row["age"] for row in run_json("cards", "groen", "age", "2")} == {2}
    assert all("lass" in row["effect"] for row in run_json("cards", "glas"))


def test_all_cards_are_listed_without_a_query():
    found = run_json("cards", "--lang", "fr", "--game", "duel")
    assert len(found) == 73 + 12 + 10
    assert len({row["id"] for row in found}) == len(found)


def test_no_word_of_a_card_is_cut_in_a_narrow_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    done = run("cards", "papyrus", "--lang", "nl")
    assert "overwinningspunten" in done.stdout
    assert "…" not in done.stdout


def test_cards_as_a_table():
    done = run("cards", "sphinx", "--lang", "nl")
    assert done.exit_code == 0
    assert "Sfinx" in done.stdout


def test_chains_are_told():
    (stable,) = run_json("cards", "stable", "--game", "duel")
    assert stable["makes_free"] == ["horse_breeders"]
    (breeders,) = run_json("cards", "horse_breeders", "--game", "duel")
    assert breeders["free_with"] == "stable"


def test_no_card_found():
    assert "zzz" in refused("cards", "zzz", code=1)
    assert run("cards", "zzz", "--json").stdout.strip() == "[]"


# Replays


def test_a_game_is_told_to_its_end(record):
    done = run("replay", record)
    assert done.exit_code == 0, done.output
    assert "wins" in done.stdout
    assert "Score sheets" in done.stdout


def test_a_game_is_told_in_other_languages(record):
    assert run("replay", record, "--lang", "nl").stdout != run("replay", record).stdout


def test_an_unfinished_game_is_told_so_far(record):
    lines = record.read_text().splitlines()
    record.write_text("\n".join(lines[:20]))
    assert "not over yet: player" in run("replay", record).stdout


def test_a_sound_record_is_verified(record):
    done = run("replay", record, "--verify")
    assert done.exit_code == 0
    assert "as committed to" in done.stdout
    assert "are legal" in done.stdout
    assert "won by player" in done.stdout


def test_a_record_without_a_commitment_proves_nothing(record):
    lines = record.read_text().splitlines()
    record.write_text("\n".join(line for line in lines if not line.startswith("commitment")))
    done = run("replay", record, "--verify")
    assert done.exit_code == 1
    assert "not proven" in done.stdout


def test_a_record_is_held_against_the_commitment_that_was_noted(record):
    lines = record.read_text().splitlines()
    (noted,) = (line.split()[1] for line in lines if line.startswith("commitment"))
    assert run("replay", record, "--verify", "--commitment", noted).exit_code == 0
    done = run("replay", record, "--verify", "--commitment", noted[::-1])
    assert done.exit_code == 1
    assert "does not match" in done.stdout


def test_a_game_from_a_position_has_no_seed_to_verify(tmp_path):
    game = pharos.set_up("duel", pharos.new("duel", seed=1).position())
    file = tmp_path / "position.txt"
    file.write_text(game.record.dumps(), encoding="utf-8")
    done = run("replay", file, "--verify")
    assert done.exit_code == 0, done.output
    assert "begins from a position" in done.stdout


def test_another_seed_is_noticed(record):
    record.write_text(record.read_text().replace("seed: 4", "seed: 5"))
    assert "commitment" in refused("replay", record, "--verify")


def test_an_illegal_move_is_noticed(record):
    first_move = record.read_text().splitlines()[8]
    record.write_text(record.read_text().replace(first_move, "1 draft sphinx", 1))
    complaint = refused("replay", record)
    assert "move 1 of the record" in complaint
    assert "player 2 cannot choose the Sphinx" in complaint  # players are counted from 1


def test_files_that_are_no_records(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in refused("replay", tmp_path / "binary")
    (tmp_path / "poem.txt").write_text("Of arms and the man I sing")
    assert "not a record" in refused("replay", tmp_path / "poem.txt")
    assert str(tmp_path) in refused("replay", tmp_path)


# Measuring


def test_without_a_gpu_bench_says_so(monkeypatch):
    monkeypatch.setattr("pharos.adapters.gpu.available", lambda: False)
    monkeypatch.setattr("pharos.kernel.extras.is_installed", lambda module: True)
    assert "no GPU" in refused("bench", "--gpu", code=1)


def test_bench_with_a_gpu_measures_both(monkeypatch):
    monkeypatch.setattr("pharos.adapters.gpu.available", lambda: True)
    monkeypatch.setattr("pharos.adapters.gpu.measure_all", lambda: {"duel": {"games": 2e7}})
    monkeypatch.setattr("pharos.arena.bench.measure", lambda: {"rulebooks": {}})
    assert run_json("bench", "--gpu") == {"rulebooks": {}, "gpu": {"duel": {"games": 2e7}}}


def test_bench_as_a_table(monkeypatch):
    measured = {"pharos": "1", "machine": "abacus", "rulebooks": {"duel": {"copy_ns": 2.5, "b": 7}}}
    monkeypatch.setattr("pharos.arena.bench.measure", lambda: measured)
    done = run("bench")
    assert "duel copy ns" in done.stdout
    assert "abacus" in done.stdout


# As people run it


def in_shell(*arguments):
    program = "from pharos.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, env=os.environ
    )


def test_a_bad_argument_in_a_shell():
    done = in_shell("sim", "duel", "--bots", "nobody")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"pharos: no bot is called 'nobody', {did_you_mean('nobody', BOTS)}\n"


def test_json_in_a_shell_is_all_that_is_printed():
    done = in_shell("cards", "baths", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)[0]["id"] == "baths"


def test_a_closed_pipe_is_not_an_error():
    program = f"{sys.executable} -c 'from pharos.cli import main; main()' cards | head -1"
    done = subprocess.run(program, shell=True, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
