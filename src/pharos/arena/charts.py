"""Charts of a tournament, as SVG of our own: ratings with their intervals, and the cross table."""

from html import escape

from pharos.arena.standings import Meeting, Rating

WIDTH, LEFT, RIGHT = 720, 150, 70  # of the ratings
ROW, HALF_ROW, TOP = 34, 17, 12
CELL, CELL_HEIGHT = 104, 48
LESS, MORE = (178, 88, 60), (46, 110, 142)  # colours of a cell: lost, won
PAPER = (250, 246, 236)
DARKEST = 0.6  # of the ink, so that figures can be read on it


def chart_ratings(ratings: list[Rating]) -> str:
    """A line for each bot: the rating as a dot, its interval as a bar."""
    low = min(rating.low for rating in ratings)
    wide = max(1.0, max(rating.high for rating in ratings) - low)

    def across(elo: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / wide

    lines = []
    for number, one in enumerate(ratings):
        y = TOP + number * ROW + HALF_ROW
        lines += [
            text(LEFT - 12, y + 5, one.bot, "end"),
            f'<line x1="{across(one.low):.1f}" x2="{across(one.high):.1f}" y1="{y}" y2="{y}" '
            'class="interval"/>',
            f'<circle cx="{across(one.elo):.1f}" cy="{y}" r="6" class="rating"/>',
            text(WIDTH - RIGHT + 14, y + 5, f"{one.elo:.0f}", "start"),
        ]
    return svg(WIDTH, 2 * TOP + ROW * len(ratings), "Ratings", lines)


def chart_meetings(bots: list[str], meetings: list[Meeting], players: int) -> str:
    """A cell for each two bots: the share of victories of the one on the left."""
    place = {bot: number for number, bot in enumerate(bots)}
    lines = []
    for bot, number in place.items():
        lines.append(text(LEFT - 12, CELL_HEIGHT * (number + 1.5) + 5, bot, "end"))
        lines.append(text(LEFT + CELL * (number + 0.5), CELL_HEIGHT * 0.7, bot, "middle"))
    for meeting in meetings:
        x, y = LEFT + CELL * place[meeting.others], CELL_HEIGHT * (place[meeting.one] + 1)
        lines += cell(x, y, meeting, 1 / players)
    size = len(bots)
    return svg(LEFT + CELL * size, CELL_HEIGHT * (size + 1), "Shares of victories", lines)


def cell(x: float, y: float, meeting: Meeting, fair: float) -> list[str]:
    interval = f"{meeting.low:.0%} - {meeting.high:.0%}".replace("%", "")
    return [
        f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL_HEIGHT - 2}" rx="4" '
        f'fill="{colour(meeting.won, fair)}"/>',
        text(x + CELL / 2, y + 21, f"{meeting.won:.1%}", "middle"),
        text(x + CELL / 2, y + 38, interval, "middle", "small"),
    ]


def colour(share: float, fair: float) -> str:
    """Paper for the share that equals have, and more and more ink above and below it."""
    ink, far = (MORE, (share - fair) / (1 - fair)) if share > fair else (LESS, 1 - share / fair)
    pairs = zip(PAPER, ink, strict=True)
    mixed = [round(paper + (tone - paper) * DARKEST * far) for paper, tone in pairs]
    return f"rgb({mixed[0]} {mixed[1]} {mixed[2]})"


def text(x: float, y: float, words: str, anchor: str, kind: str = "label") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{kind}">{escape(words)}</text>'


def svg(width: float, height: float, title: str, lines: list[str]) -> str:
    body = "\n".join(lines)
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(title)}" xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>'
    )
