"""The report of a training run. What needs PyTorch is tested by training; see docs/decisions."""

from pharos.learn.log import Entry
from pharos.learn.report import report


def test_a_report_has_a_curve_for_each_opponent():
    log = [
        Entry(1.0, 100, 0.2, 0.5, [0.1, 0.9], {"greedy": 0.5, "general": 0.4}),
        Entry(2.0, 300, 0.1, 0.4, [0.2, 0.8], {"greedy": 0.9, "general": 0.8}),
    ]
    page = report("duel", log)
    assert page.count("<polyline") == 4
    assert "greedy 0.900" in page and "300 games" in page


def test_nothing_is_drawn_before_anything_was_measured():
    assert "<svg" not in report("duel", [])
