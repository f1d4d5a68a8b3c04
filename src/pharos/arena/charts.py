"""Charts of a tournament: ratings with their intervals, the cross table, and how games ended.

They are HTML with SVG whose horizontal positions are percentages, so that letters keep their size
at any screen width.
"""

from collections.abc import Iterator
from html import escape

from pharos.arena.standings import Meeting, Rating, Standings

FURTHEST = 400.0  # intervals are cut off this far beyond the lowest and the highest rating
MARGIN = 0.04  # of the width, on both sides
MOST_TICKS = 6
TICKS = (20, 50, 100, 200, 500, 1000, 2000)
DARKEST = 0.55  # of the colour in a cell, so that figures can be read on it


class Scale:
    """The horizontal position of ratings on the screen."""

    def __init__(self, ratings: list[Rating]):
        elos = [rating.elo for rating in ratings]
        low = max(min(rating.low for rating in ratings), min(elos) - FURTHEST)
        high = min(max(rating.high for rating in ratings), max(elos) + FURTHEST)
        wide = max(high - low, 1.0)
        self.low, self.high = low - MARGIN * wide, high + MARGIN * wide

    def across(self, elo: float) -> str:
        return percent((elo - self.low) / (self.high - self.low))

    def ticks(self) -> list[int]:
        """Round figures, as many as there is room for."""
        wide = self.high - self.low
        step = next((step for step in TICKS if wide / step <= MOST_TICKS), TICKS[-1])
        first = int(-(-self.low // step)) * step
        return list(range(first, int(self.high) + 1, step))


def chart_ratings(ratings: list[Rating]) -> str:
    """A row for each bot: the rating as a dot, its interval as a bar."""
    scale = Scale(ratings)
    grid = "".join(
        f'<line x1="{x}" x2="{x}" y1="0" y2="100%" class="grid"/>'
        for x in map(scale.across, scale.ticks())
    )
    labels = "".join(
        f'<text x="{scale.across(tick)}" y="14" text-anchor="middle">{tick}</text>'
        for tick in scale.ticks()
    )
    rows = [rating_row(one, scale, grid) for one in ratings]
    axis = f'<li class="row axis" aria-hidden="true"><svg height="18">{labels}</svg></li>'
    return lines('<ol class="chart">', *rows, axis, "</ol>")


def rating_row(one: Rating, scale: Scale, grid: str) -> str:
    bar = (
        f'<line x1="{scale.across(one.low)}" x2="{scale.across(one.high)}" y1="50%" y2="50%" '
        f'class="interval"/><circle cx="{scale.across(one.elo)}" cy="50%" r="6"/>'
    )
    figures = f"<b>{one.elo:.0f}</b> <small>{span(f'{one.low:.0f}', f'{one.high:.0f}')}</small>"
    return row(one.bot, grid + bar, figures)


def chart_endings(endings: dict[str, float]) -> str:
    """A bar for each way in which games ended."""
    rows = [
        row(ending, f'<rect width="{percent(share)}" y="25%" height="50%"/>', f"{share:.1%}")
        for ending, share in endings.items()
    ]
    return lines('<ul class="chart">', *rows, "</ul>")


def row(name: str, drawn: str, figures: str) -> str:
    """A name, something drawn beside or under it, and figures."""
    return (
        f'<li class="row"><span>{escape(name)}</span>'
        f'<svg height="32" aria-hidden="true">{drawn}</svg><span>{figures}</span></li>'
    )


def cross_table(standings: Standings) -> str:
    """A cell for each pair of bots: how the one on the left did against the one above."""
    bots, players = standings.bots, standings.tournament["players"]
    found = {(meeting.one, meeting.others): meeting for meeting in standings.meetings}
    head = "".join(f'<th scope="col">{escape(bot)}</th>' for bot in bots)
    rows = [
        f'<tr><th scope="row">{escape(one)}</th>'
        + "".join(cell(found.get((one, others)), players) for others in bots)
        + "</tr>"
        for one in bots
    ]
    return lines('<table class="cross">', f"<tr><td></td>{head}</tr>", *rows, "</table>")


def cell(meeting: Meeting | None, players: int) -> str:
    """The share of victories with its interval; with more than two players also the mean place."""
    if meeting is None:  # a bot does not meet itself
        return "<td></td>"
    figures = "".join(f"<small>{line}</small>" for line in small_print(meeting, players))
    return f"<td {colour(meeting.won, 1 / players)}><b>{meeting.won:.1%}</b>{figures}</td>"


def small_print(meeting: Meeting, players: int) -> Iterator[str]:
    yield share_span(meeting)
    if players > 2:  # noqa: PLR2004 - between two players the place says the same as the victory
        yield f"place {meeting.rank:.2f}"
        yield span(f"{meeting.rank_low:.2f}", f"{meeting.rank_high:.2f}")


def colour(share: float, fair: float) -> str:
    """No colour for the share of an equal bot; the further from it, the stronger."""
    kind, far = (
        ("more", (share - fair) / (1 - fair)) if share > fair else ("less", 1 - share / fair)
    )
    return f'class="{kind}" style="--far: {percent(DARKEST * far)}"'


def span(low: str, high: str) -> str:
    """An interval, from one figure to another."""
    return f"{low} – {high}"


def share_span(meeting: Meeting) -> str:
    """The interval of the share of victories."""
    return span(f"{100 * meeting.low:.1f}", f"{meeting.high:.1%}")


def percent(share: float) -> str:
    return f"{100 * share:.2f}%"


def lines(*parts: str) -> str:
    return "\n".join(parts)
