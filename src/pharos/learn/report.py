"""A page about a training run: how strength, error and entropy changed."""

from collections.abc import Callable, Sequence
from html import escape

from pharos.learn.log import Entry

WIDE, HIGH = 640, 180
COLOURS = ("#1f5f8b", "#b3541e", "#3d7a3a", "#7a3d78")
STYLE = "body{font:16px system-ui;max-width:46rem;margin:2rem auto}svg{width:100%}"


def report(game: str, log: Sequence[Entry]) -> str:
    """The page, as HTML."""
    curves = [
        chart("Share of wins, without search", log, {name: part(name) for name in opponents(log)}),
        chart("Error of the expected share of wins", log, {"error": value_error}),
        chart("How undecided the policy is", log, {"entropy": openness}),
    ]
    title = f"Learning {escape(game)}"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style><h1>{title}</h1>{''.join(curves)}</html>\n"
    )


def opponents(log: Sequence[Entry]) -> list[str]:
    return list(log[-1].strength) if log else []


def part(name: str) -> Callable[[Entry], float]:
    return lambda entry: entry.strength[name]


def value_error(entry: Entry) -> float:
    return entry.value_error


def openness(entry: Entry) -> float:
    return entry.openness


def chart(title: str, log: Sequence[Entry], curves: dict[str, Callable[[Entry], float]]) -> str:
    """Curves over the minutes of training, between the lowest and the highest value."""
    values = [value(entry) for value in curves.values() for entry in log]
    if not values:
        return ""
    low, high = min(values), max(values)
    drawn = []
    for (name, value), colour in zip(curves.items(), COLOURS, strict=False):
        points = " ".join(
            f"{WIDE * entry.minutes / max(log[-1].minutes, 1e-9):.1f},"
            f"{HIGH - HIGH * (value(entry) - low) / max(high - low, 1e-9):.1f}"
            for entry in log
        )
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2">'
            f"<title>{escape(name)}</title></polyline>"
        )
    names = ", ".join(
        f'<span style="color:{colour}">{escape(name)} {value(log[-1]):.3f}</span>'
        for (name, value), colour in zip(curves.items(), COLOURS, strict=False)
    )
    return (
        f"<h2>{escape(title)}</h2><p>{names}; from {low:.3f} to {high:.3f} in "
        f"{log[-1].minutes:.1f} minutes and {log[-1].games:,} games</p>"
        f'<svg viewBox="-4 -4 {WIDE + 8} {HIGH + 8}" role="img">{"".join(drawn)}</svg>'
    )
