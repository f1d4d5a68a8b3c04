"""The report page of a tournament."""

import shlex
from html.parser import HTMLParser
from importlib import import_module

import pytest
from helpers.arena import FOUR_SEATS, NAMES, TWO_SEATS, outcome
from typer.testing import CliRunner

from pharos.arena.charts import Scale, colour, percent
from pharos.arena.report import command, meetings, report, titles
from pharos.arena.standings import Rating
from pharos.cli import app

VOID = {"meta"}


class Page(HTMLParser):
    """A parsed page: its words, and how many elements of each kind it has."""

    def __init__(self, text):
        super().__init__()
        self.open, self.words, self.counts = [], [], {}
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.parametrize("plan", [TWO_SEATS, FOUR_SEATS], ids=["two", "four"])
def test_the_report_is_a_page_that_needs_nothing_else(plan):
    text = report(outcome(plan))
    for elsewhere in ("http", "<script", "<link", "url(", "@import", "src="):
        assert elsewhere not in text
    page = Page(text)
    assert page.counts["circle"] == 3
    assert page.counts["tr"] == 1 + 3 + 1 + 6
    for bot in NAMES:
        assert page.words.count(bot) >= 4


def test_the_report_says_what_was_played_and_who_is_best():
    words = " ".join(Page(report(outcome(TWO_SEATS))).words)
    assert "0.5 s per decision" in words
    assert "12 games between 3 bots: newcomer is the strongest" in words
    assert "each played from all seats" in words


def test_larger_tables_show_places_and_what_equal_bots_get():
    words = " ".join(Page(report(outcome(FOUR_SEATS))).words)
    assert "alone among 3 of the one above" in words
    assert "Equal bots win 1 game in 4, at a mean place of 2.5" in words
    assert "place 1.00" in words
    assert "sides=night" in words
    two, four = outcome(TWO_SEATS), outcome(FOUR_SEATS)
    best = meetings(four)[0]
    assert best[:3] == ["newcomer", "3 greedy", "100.0%"]
    assert best[4] == "1.00"
    assert len(titles(four)) == len(best) == 7
    assert len(titles(two)) == len(meetings(two)[0]) == 5


@pytest.mark.parametrize("plan", [TWO_SEATS, FOUR_SEATS], ids=["two", "four"])
def test_the_command_on_the_page_plays_the_same_tournament(plan, monkeypatch):
    played = []
    command_line = import_module("pharos.cli.arena")
    monkeypatch.setattr(command_line, "run_tournament", lambda wanted, *rest: played.append(wanted))
    assert CliRunner().invoke(app, shlex.split(command(outcome(plan)))[1:]).exit_code == 0
    assert played == [plan]


def test_cells_are_coloured_by_how_far_from_fair_they_are():
    assert colour(0.25, 0.25) == colour(0.5, 0.5) == 'class="less" style="--far: 0.00%"'
    assert colour(1, 0.25) == colour(1, 0.5) == 'class="more" style="--far: 55.00%"'
    assert colour(0, 0.25) == colour(0, 0.5) == 'class="less" style="--far: 55.00%"'


def test_a_scale_shows_all_ratings_and_as_much_of_the_intervals_as_is_sensible():
    scale = Scale([Rating("a", 1700, 1650, 4000), Rating("b", 1300, 1290, 1340)])
    assert scale.low < 1290 and 2100 < scale.high < 2200
    assert scale.across(scale.low) == percent(0)
    assert scale.across(scale.high) == percent(1)
    assert scale.ticks() == [1400, 1600, 1800, 2000]


def test_a_scale_has_ticks_however_wide_or_narrow():
    for wide in (1, 30, 300, 3000, 30000):
        scale = Scale([Rating("a", 1500, 1500, 1500), Rating("b", 1500 + wide, 1500, 1500 + wide)])
        assert len(scale.ticks()) < 20
        assert all(scale.low <= tick <= scale.high for tick in scale.ticks())
