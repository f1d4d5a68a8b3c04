"""Exported games are the games that were played, and their data card explains them."""

import numpy as np
import polars as pl
import pytest
from helpers.cli import refused, run

import pharos
from pharos.adapters.export import Plan, export, export_records
from pharos.arena.simulate import Series
from pharos.kernel.errors import BadOption, BadRecord


def read(folder):
    return pl.read_parquet(folder / "*.parquet").sort("game", "decision")


def replay(rows, game):
    """Play what a table says, and compare it with what the rules say."""
    for player, legal, chosen in rows.select("player", "legal", "chosen").iter_rows():
        assert [action.code for action in game.legal_actions(player)] == legal
        game.play(chosen, player)
    return game


def test_games_of_bots(tmp_path):
    plan = Plan("wonders", ["greedy", "random", "newcomer"], games=3, players=3, seed=7)
    decisions = export(plan, tmp_path)
    table = read(tmp_path)
    assert len(table) == decisions
    for number in range(plan.games):
        rows = table.filter(game=number)
        game = replay(rows, pharos.new("wonders", 3, seed=7 + number))
        assert game.over
        assert rows["decision"].to_list() == list(range(len(rows)))
        for player in range(3):
            own = rows.filter(player=player)
            assert own["points"].unique().to_list() == [game.sheets()[player]["total"]]
            assert own["bot"].unique().to_list() == [plan.bots[(number + player) % 3]]
            assert ((own["reward"] > 0) == (player in game.winners)).all()
        assert rows["ending"].unique().to_list() == [game.ending]


def test_observations_are_those_of_the_players(tmp_path):
    export(Plan("duel", games=2, seed=3, observations=True), tmp_path)
    game = pharos.new("duel", seed=3)
    seen = np.zeros(game.rulebook.observation.total, np.float32)
    for player, chosen, told in (
        read(tmp_path).filter(game=0).select("player", "chosen", "observation").iter_rows()
    ):
        game.rulebook.observe(game.state, player, seen)
        assert (np.array(told, np.float32) == seen).all()
        game.play(chosen, player)


def test_more_games_than_a_file_takes(tmp_path, monkeypatch):
    monkeypatch.setattr("pharos.adapters.export.WAVE", 4)
    told = []
    export(Plan("duel", games=6, seed=1), tmp_path / "parts", told.append)
    assert told == [4, 2]
    assert len(list((tmp_path / "parts").glob("*.parquet"))) == 2
    monkeypatch.setattr("pharos.adapters.export.WAVE", 100)
    export(Plan("duel", games=6, seed=1), tmp_path / "whole")
    assert read(tmp_path / "parts").equals(read(tmp_path / "whole"))


def test_records(tmp_path):
    texts = [finished("duel", seed).record.dumps() for seed in (1, 2)]
    begun = pharos.new("duel", seed=3)
    begun.play(begun.legal_actions()[0])
    export_records("duel", [*texts, begun.record.dumps()], tmp_path)
    table = read(tmp_path)
    assert table["game"].unique().to_list() == [0, 1, 2]
    for number, text in enumerate(texts):
        played = replay(table.filter(game=number), pharos.new("duel", seed=number + 1))
        assert played.record.dumps() == text
    unfinished = table.filter(game=2)
    assert len(unfinished) == 1
    assert unfinished.select("bot", "points", "reward", "ending").row(0) == (None,) * 4
    with pytest.raises(BadRecord, match="a record is of duel, not of wonders"):
        export_records("wonders", texts, tmp_path)


def finished(name, seed):
    game = pharos.new(name, seed=seed)
    for player in game.deciding():
        game.play(game.legal_actions(player)[0], player)
    return game


def test_the_command_writes_a_data_card(tmp_path):
    told = run("export", "duel", "--games", "2", "--bots", "greedy", "--out", tmp_path).stdout
    decisions = len(read(tmp_path))
    assert told.startswith(f"{decisions} decisions in {tmp_path}")
    card = (tmp_path / "README.md").read_text("utf-8")
    assert card.startswith(f"# {decisions} decisions of duel\n\n2 games with 2 players")
    assert all(f"| {name} |" in card for name in read(tmp_path).columns)
    file = tmp_path / "game.txt"
    file.write_text(finished("duel", 1).record.dumps(), encoding="utf-8")
    again = run("export", "duel", "--record", file, "--out", tmp_path / "records").stdout
    assert f"in {tmp_path / 'records'}" in again


def test_what_cannot_be_exported(tmp_path):
    with pytest.raises(BadOption, match="at least 1, not 0"):
        export(Plan("duel", games=0), tmp_path)
    assert "no bot is called 'nobody'" in refused(
        "export", "duel", "--bots", "nobody", "--out", tmp_path
    )


def test_the_games_are_those_of_a_simulation(tmp_path):
    export(Plan("duel", ["greedy"], games=3, seed=5), tmp_path)
    results, _ = Series(pharos.RULEBOOKS["duel"], ["greedy"] * 2, 5, {}).play(range(3))
    points = read(tmp_path).group_by("game", "player").agg(pl.col("points").first())
    assert (
        points.sort("game", "player")["points"].to_list()
        == results["points"].sum(2).ravel().tolist()
    )
