"""Studies: the same wherever they are played, resumable, and told in all formats."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import polars
import pytest

from pharos.cli.lab import numbers
from pharos.kernel.errors import BadCatalogue, BadOption
from pharos.kernel.overlay import OVERLAY
from pharos.lab import Estimate, Findings, Study, halls, investigate
from pharos.lab.charts import LINE, WIDTH, Bar, intervals
from pharos.lab.counting import WIN, Key
from pharos.lab.document import write_document
from pharos.lab.findings import Place
from pharos.lab.halls import check_overlay, on_cores, on_ray
from pharos.lab.page import page
from pharos.lab.report import neighbour_pairs, sections
from pharos.lab.report_parts import Chart
from pharos.lab.sample import Sample
from pharos.lab.store import Store

OTHER = Study("duel", games=60, bot="random", strong_games=20, strong_bot="greedy")


@pytest.fixture(scope="module")
def findings(tmp_path_factory):
    study = Study(
        *("duel", [2], 400, "random", 100, "greedy", 16, "search:2"),
        change={"centre_pawn": "erratum"},
    )
    return investigate(study, tmp_path_factory.mktemp("lab"))


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch):
    small = Study("duel", games=20, bot="random", repeats=1)
    told: list[int] = []
    first = investigate(small, tmp_path, progress=told.append)
    monkeypatch.setattr(halls, "play_there", None)
    again: list[int] = []
    assert investigate(small, tmp_path, progress=again.append).as_dict() == first.as_dict()
    assert (sum(told), again) == (20, [20])


def test_more_games_are_added_to_those_there_are(tmp_path, monkeypatch):
    monkeypatch.setattr("pharos.lab.sample.QUICK_CHUNK", 10)
    investigate(Study("duel", games=20, bot="random", repeats=1), tmp_path)
    store, longer = Store(tmp_path), Sample("duel", 2, "random", 35)
    assert store.missing(longer) == [range(20, 30), range(30, 35)]


def test_it_does_not_matter_how_many_chunks_are_played_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr("pharos.lab.sample.QUICK_CHUNK", 7)
    one = investigate(OTHER, tmp_path / "one", on_cores(1))
    several = investigate(OTHER, tmp_path / "several", on_cores(3))
    assert several.as_dict() == one.as_dict()


class FakeRay:
    """Plays at once what it is asked, like Ray on one core."""

    def init(self, **options):
        self.told = options

    def shutdown(self):
        self.is_over = True

    def cluster_resources(self):
        return {"CPU": 2.0}

    def remote(self, function):
        self.function = function
        return self

    def options(self, runtime_env):
        assert list(runtime_env["env_vars"]) == ["PHAROS_OVERLAY"]
        ray = self

        class Task:
            def remote(self, *arguments):
                return ray.function(*arguments)

        return Task()

    def wait(self, running):
        return running[:1], running[1:]

    def get(self, over):
        return over


@pytest.mark.slow
@pytest.mark.long
def test_ray_itself_finds_the_same(patient_ray, tmp_path):
    there = investigate(OTHER, tmp_path / "ray", on_ray(2))
    assert there.as_dict() == investigate(OTHER, tmp_path / "here").as_dict()


def test_ray_finds_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "find_ray", FakeRay)
    monkeypatch.setattr("pharos.lab.sample.QUICK_CHUNK", 7)
    there = investigate(OTHER, tmp_path / "ray", on_ray())
    assert there.as_dict() == investigate(OTHER, tmp_path / "here").as_dict()


def test_a_change_is_measured_in_the_same_deals(findings):
    changes = findings.changes(2, "quick")
    one, other = (changes["win of the seat", seat] for seat in ("1", "2"))
    assert one.mean == pytest.approx(-other.mean, abs=1e-6)
    old, new = (findings.part(2, "quick", changed).chunk.deals for changed in (False, True))
    assert one.mean == pytest.approx(float(np.mean(new[:, 0] - old[:, 0])), abs=1e-6)
    assert 0 < findings.moved(2, "quick").mean < 1


def test_the_page_stands_alone(findings):
    told = page(findings, "pharos lab duel")
    assert told.startswith("<!doctype html>") and "http://www.w3.org" in told
    assert "src=" not in told and told.count("href=") == told.count('href="#')
    for heading in ("Seats", "Luck", "What the change does", "Where the bots disagree"):
        assert f"<h2>{heading}</h2>" in told
    assert "66.8 %" in told  # published


def test_charts_are_drawings_for_people_who_see_and_who_do_not(findings):
    charts = [part for one in sections(findings) for part in one.parts if isinstance(part, Chart)]
    assert len(charts) == len({chart.name for chart in charts})
    for chart in charts:
        assert ElementTree.fromstring(chart.svg).get("aria-label")


def charts_of(findings):
    return {
        part.name: part
        for one in sections(findings)
        for part in one.parts
        if isinstance(part, Chart)
    }


def test_a_change_and_the_number_of_players_have_charts(findings, tmp_path):
    change = charts_of(findings)["change-2"]
    for told in ("victories of seat 1", "victories of seat 2", "civilian endings"):
        assert told in change.svg
    assert change.series == ["random", "greedy", "search:2"]
    players = investigate(Study("monuments", [2, 3], 12, "random", repeats=1), tmp_path)
    assert charts_of(players)["by-players"].series == ["2 players", "3 players"]


def test_what_one_of_two_players_gains_by_a_pair_is_told_once():
    key, mirrored = (Key("neighbours", *pair, WIN) for pair in (("a", "b"), ("b", "a")))
    gain, loss = Estimate(0.2, 0.1, 0.3, 0.05, 500, 500), Estimate(-0.2, -0.3, -0.1, 0.05, 500, 500)
    part = SimpleNamespace(
        estimates={mirrored: loss, key: gain}, sample=Sample("duel", 2, "random", 9)
    )
    told = Findings("duel", {Place(2, "quick", False): part})
    *_, table = neighbour_pairs(told, 2)
    assert [row[:2] for row in table.rows] == [["a", "b"]]


def test_a_document_has_its_charts_beside_it(findings, tmp_path):
    write_document(findings, tmp_path / "duel.md", "pharos lab duel")
    text = (tmp_path / "duel.md").read_text("utf-8")
    for file in (tmp_path / "duel").glob("*.svg"):
        assert f"(duel/{file.name})" in text
    assert text.count("](duel/") == len(list((tmp_path / "duel").iterdir()))


def test_json_has_no_gaps_that_json_does_not_know(findings):
    data = json.loads(json.dumps(findings.as_dict(), allow_nan=False))
    assert {row["kind"] for row in data["estimates"]} == {"quick", "strong", "search"}


def test_every_two_kinds_of_bots_are_compared(findings):
    told = page(findings)
    for one, other in (("random", "greedy"), ("random", "search:2"), ("greedy", "search:2")):
        assert f"<b>{one}</b> and <b>{other}</b> differ on" in told


def test_bots_disagree_where_both_know_enough():
    key, rare = (Key("wonder", name, "built", WIN) for name in ("sphinx", "colossus"))
    often, seldom = Estimate(0.2, 0.1, 0.3, 0.05, 500, 500), Estimate(0.2, 0.1, 0.3, 0.05, 50, 50)
    kinds = {
        "quick": {key: often, rare: often},
        "strong": {key: replace(often, mean=-0.2), rare: replace(seldom, mean=-0.2)},
        "search": {key: replace(often, mean=0.21)},
    }
    parts = {Place(2, kind, False): SimpleNamespace(estimates=kinds[kind]) for kind in kinds}
    told = Findings("duel", parts)
    assert told.disagreements(2, "quick", "strong") == [(key, often, kinds["strong"][key])]
    assert told.disagreements(2, "quick", "search") == []
    assert [one for one, *_ in told.disagreements(2, "strong", "search")] == [key]


def test_charts_have_room_for_every_kind_of_bots():
    one = Estimate(-0.123, -0.15, -0.1, 0.01, 500, 500)
    for series in (1, 2, 3):
        drawn = ElementTree.fromstring(intervals([Bar("a", [one] * series)] * 2, True, "it"))
        lines = [line for line in drawn.iter() if line.get("class")]
        ends = [float(line.get("x2")) for line in lines if line.tag.endswith("line")]
        told = " · ".join(["−12.3 %"] * series)
        assert max(ends) < WIDTH - 6.5 * len(told)
        heights = [float(line.get("cy")) for line in lines if line.tag.endswith("circle")]
        assert min(np.diff(sorted(heights))) >= LINE


def test_players_are_numbers():
    assert numbers("3,4") == [3, 4] and numbers(None) == []
    with pytest.raises(BadOption, match="such as 3,4,5"):
        numbers("three")


def test_a_study_needs_games():
    with pytest.raises(BadOption, match="needs games"):
        Study("duel", games=0).samples()
    with pytest.raises(BadOption, match="at least once"):
        Sample("duel", 2, "random", 3, repeats=0)


POOR = """
["duel/data/board.toml".setup]
coins = 1
"""


def test_an_overlay_that_cannot_be_read_is_refused_in_one_line():
    with pytest.raises(BadCatalogue, match="board.toml"):
        check_overlay('["duel/data/bord.toml"]')
    check_overlay(POOR)


RICH = """
["duel/data/cards.toml".card.palace.effect]
points = 6
"""
POINTS_OF_A_PALACE = """
import pharos

position = {"age": 3, "cities": [{"cards": ["palace"]}, {}]}
game = pharos.set_up("duel", position)
print(game.rulebook.points(game.state, 0) - game.rulebook.points(game.state, 1))
"""


@pytest.mark.slow  # it compiles rules for other figures
@pytest.mark.parametrize("compiled", ["0", "1"])
def test_rules_with_a_changed_card_are_blocked_pairs_from_the_printed_ones(compiled):
    """Compiled rules contain the figures, and are cached: never for others."""

    def points(overlay):
        given = os.environ | {"PHAROS_JIT": compiled, OVERLAY: overlay}
        command = [sys.executable, "-c", POINTS_OF_A_PALACE]
        return int(subprocess.check_output(command, env=given, text=True))

    assert [points(overlay) for overlay in ("", RICH, "")] == [7, 6, 7]


@pytest.mark.slow  # it starts processes of its own, with rules as plain Python
def test_the_command_plays_with_other_figures(tmp_path):
    (tmp_path / "poor.toml").write_text(POOR, "utf-8")
    command = "lab duel --games 12 --repeats 1 --bot random --overlay poor.toml --workers 1"
    done = subprocess.run(
        [Path(sys.executable).with_name("pharos"), *command.split()],
        cwd=tmp_path,
        env=os.environ | {"PHAROS_JIT": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    table = polars.read_parquet(tmp_path / "lab" / "report.parquet")
    ((moved,),) = (
        table.filter(section="change: game", subject="mean points").select("mean").iter_rows(),
    )
    assert moved[0] != 0
    assert (tmp_path / "lab" / "report.html").exists()
