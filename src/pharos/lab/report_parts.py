"""What reports are made of: charts, tables and figures in words."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pharos.lab.charts import Bar, figure, intervals, span_of
from pharos.lab.counting import WIN, Key
from pharos.lab.findings import Findings, Part
from pharos.lab.statistics import Estimate

MOST_ROWS = 40  # of a chart; of more things, the best and the worst are shown
FEWEST = 30  # cases, below which a thing is not drawn
Ask = Callable[[Part], dict[str, Estimate]]


@dataclass
class Chart:
    """A drawing with a name for its file."""

    name: str
    svg: str
    series: list[str] = field(default_factory=list)


@dataclass
class ReportTable:
    """A table; the first column is text."""

    head: list[str]
    rows: list[list[str]]


@dataclass
class Section:
    """A heading and what is below it."""

    title: str
    parts: list[str | Chart | ReportTable]


def names_of(parts: dict[str, Part]) -> list[str]:
    return [part.sample.bot for part in parts.values()]


def title(findings: Findings, key: Key) -> str:
    name = findings.names.get((key.section, key.subject), key.subject)
    return f"{name}, {key.fact}: {key.measure}"


def in_words(findings: Findings, kind: str, found: dict[str, Estimate]) -> dict[str, Estimate]:
    return {findings.names[kind, name]: one for name, one in found.items()}


def often(found: dict[str, Estimate]) -> dict[str, Estimate]:
    """What happened often enough to speak of."""
    return {name: one for name, one in found.items() if one.count >= FEWEST and one.low == one.low}


def ordered(found: dict[str, dict[str, Estimate]]) -> list[str]:
    """All names, by what the first says of them that knows them; the best first."""
    means: dict[str, float] = {}
    for each in found.values():
        means = {**{name: one.mean for name, one in each.items()}, **means}
    return sorted(means, key=lambda name: -means[name])


def bars_of(found: dict[str, dict[str, Estimate]]) -> list[Bar]:
    names = ordered(found)
    if len(names) > MOST_ROWS:
        names = [*names[: MOST_ROWS // 2], *names[-MOST_ROWS // 2 :]]
    return [Bar(name, [each.get(name) for each in found.values()]) for name in names]


def chart(name: str, parts: dict[str, Part], ask: Ask, what: str = "") -> Chart:
    """A chart of shares, in the order in which things are listed."""
    found = [ask(part) for part in parts.values()]
    names = list(dict.fromkeys(name for each in found for name in each))
    bars = [Bar(f"{what}{name}", [each.get(name) for each in found]) for name in names]
    return Chart(name, intervals(bars, True, name), names_of(parts))


def table_of(parts: dict[str, Part], ask: Ask, what: str = "") -> ReportTable:
    found = [ask(part) for part in parts.values()]
    names = list(dict.fromkeys(name for each in found for name in each))
    rows = [
        [f"{what}{name}", *(plain(each[name]) if name in each else "" for each in found)]
        for name in names
    ]
    return ReportTable(["points beyond the mean" if what else "", *names_of(parts)], rows)


def figures(one: Estimate, is_percent: bool = True) -> list[str]:
    digits = 1 if is_percent else 2
    low, high = (figure(edge, is_percent, digits) for edge in span_of(one))
    many = one.count if is_percent else one.deals
    return [figure(one.mean, is_percent, digits), f"{low} – {high}", f"{many:,}"]


def figure_text(key: Key, one: Estimate) -> str:
    return percent(one) if key.measure == WIN else plain(one)


def percent(one: Estimate) -> str:
    if one.low != one.low:
        return figure(one.mean, True)
    low, high = (figure(edge, True).removesuffix(" %") for edge in span_of(one))
    return f"{figure(one.mean, True)} ({low} – {high})"


def plain(one: Estimate) -> str:
    if one.low != one.low:
        return figure(one.mean, False, 2)
    low, high = (figure(edge, False, 2) for edge in span_of(one))
    return f"{figure(one.mean, False, 2)} ({low} – {high})"
