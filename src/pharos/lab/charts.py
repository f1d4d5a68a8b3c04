"""Charts of the lab, as SVG that works in a page, in a document and by itself, by day and by night.

Colours are attributes, readable on light and dark paper; a page may set others by class.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from pharos.lab.statistics import Estimate

WIDTH, NAMES_WIDTH, FIGURE_WIDTH = 720, 200, 65
ROW, LINE, TOP, AXIS = 22, 7, 8, 24  # heights
INK, GRID = "#808080", "#80808066"
COLOURS = ("#2f7fc4", "#d9761c", "#3c8f4a")
TICK = 62  # the room that a tick's figure takes
STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50)


class Bar(NamedTuple):
    """A row of a chart: a name, and an estimate of each series that has one."""

    name: str
    estimates: Sequence[Estimate | None]


class Scale:
    """From values to places on the paper."""

    def __init__(self, low: float, high: float, left: float, right: float, tick: float = TICK):
        self.tick = tick
        wide = max(high - low, 1e-9)
        self.low, self.high = low - 0.03 * wide, high + 0.03 * wide
        self.left, self.right = left, right

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.left + min(1.0, max(0.0, share)) * (self.right - self.left), 1)

    def ticks(self) -> list[float]:
        wide, most = self.high - self.low, abs(self.right - self.left) / self.tick
        step = next((step for step in STEPS if wide / step <= most), STEPS[-1])
        first = int(-(-self.low // step))
        return [number * step for number in range(first, int(self.high // step) + 1)]


def intervals(bars: list[Bar], is_percent: bool, title: str) -> str:
    """A row for every name: a dot for the mean and a bar for its interval, of each series."""
    edges = [edge for bar in bars for one in bar.estimates if one for edge in span_of(one)]
    series = max((len(bar.estimates) for bar in bars), default=1)
    right = WIDTH - FIGURE_WIDTH * series
    scale = Scale(min(edges, default=0), max(edges, default=1), NAMES_WIDTH + 10, right - 10)
    high = max(ROW, LINE * series + LINE)
    height = TOP + high * len(bars) + AXIS
    parts = [grid(scale, height, is_percent)]
    for number, bar in enumerate(bars):
        parts.append(row(bar, TOP + high * number + high / 2, scale, is_percent))
    return drawing(height, title, parts)


def row(bar: Bar, y: float, scale: Scale, is_percent: bool) -> str:
    shown = [(number, one) for number, one in enumerate(bar.estimates) if one]
    parts = [text(NAMES_WIDTH, y + 4, bar.name, "end")]
    for place, (number, one) in enumerate(shown):
        low, high = map(scale.at, span_of(one))
        height = y + LINE * (place - (len(shown) - 1) / 2)
        colour = COLOURS[number]
        parts.append(
            f'<line class="s{number}" x1="{low}" x2="{high}" y1="{height}" y2="{height}" '
            f'stroke="{colour}" stroke-width="5" stroke-opacity=".4"/>'
            f'<circle class="s{number}" cx="{scale.at(one.mean)}" cy="{height}" r="3.5" '
            f'fill="{colour}"/>'
        )
    told = " · ".join(figure(one.mean, is_percent) for _, one in shown)
    parts.append(text(WIDTH, y + 4, told, "end"))
    return "".join(parts)


def curve(lines: list[list[Estimate]], names: list[str], title: str) -> str:
    """Shares from the left to the right, with bands for their intervals."""
    height, scale = 220, Scale(0, len(names) - 1, 50, WIDTH - 20)
    values = [edge for line in lines for one in line for edge in span_of(one)]
    up = Scale(min([0.3, *values]), 1, height - AXIS, TOP, ROW)
    parts = [
        f'<line x1="50" x2="{WIDTH - 20}" y1="{up.at(tick)}" y2="{up.at(tick)}" stroke="{GRID}"/>'
        + text(44, up.at(tick) + 4, figure(tick, True, digits=0), "end")
        for tick in up.ticks()
    ]
    parts += [text(scale.at(n), height - 6, name, "middle") for n, name in enumerate(names)]
    drawn = []  # the curves, over all bands
    for number, line in enumerate(lines):
        above = [f"{scale.at(n)},{up.at(span_of(one)[1])}" for n, one in enumerate(line)]
        below = [f"{scale.at(n)},{up.at(span_of(one)[0])}" for n, one in enumerate(line)]
        middle = " ".join(f"{scale.at(n)},{up.at(one.mean)}" for n, one in enumerate(line))
        colour = COLOURS[number]
        parts.append(
            f'<polygon class="s{number}" points="{" ".join(above + below[::-1])}" '
            f'fill="{colour}" fill-opacity=".2"/>'
        )
        drawn.append(
            f'<polyline class="s{number}" points="{middle}" fill="none" stroke="{colour}" '
            f'stroke-width="2.5"/>'
        )
    return drawing(height, title, parts + drawn)


def grid(scale: Scale, height: float, is_percent: bool) -> str:
    parts, ticks = [], scale.ticks()
    digits = 0 if is_percent and all(is_whole(100 * tick) for tick in ticks) else 1
    for tick in ticks:
        x, told = scale.at(tick), figure(tick, is_percent, digits)
        wide = 2 if abs(tick) < STEPS[0] / 2 else 1
        parts.append(
            f'<line x1="{x}" x2="{x}" y1="0" y2="{height - AXIS}" stroke="{GRID}" '
            f'stroke-width="{wide}"/>{text(x, height - 6, told, "middle")}'
        )
    return "".join(parts)


def is_whole(number: float) -> bool:
    return abs(number - round(number)) < STEPS[0]


def drawing(height: float, title: str, parts: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{INK}" text-anchor="{anchor}">{escape(words)}</text>'


def span_of(one: Estimate) -> tuple[float, float]:
    """The interval, or the mean where there is none."""
    return (one.mean, one.mean) if one.low != one.low else (one.low, one.high)


def figure(value: float, is_percent: bool, digits: int = 1) -> str:
    """A figure, with a true minus, but none before a zero."""
    number = round(100 * value if is_percent else value, digits) + 0.0
    told = f"{number:.{digits}f}".replace("-", "−")
    return f"{told} %" if is_percent else told
