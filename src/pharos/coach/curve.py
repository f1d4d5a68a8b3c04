"""The curve of a game: a line for every player, as SVG."""

from html import escape

from pharos.coach.grades import WHOLE, Grade
from pharos.coach.models import Review
from pharos.coach.words import Voice, percent

WIDE, HIGH = 960, 320  # of the drawing; it scales with the page
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 12, 28
LEVELS = (0, 25, 50, 75, 100)
MARKED = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)


def draw_curve(review: Review, voice: Voice) -> str:
    """The curve, with ages and with dots where something was given away."""
    lines = [line_of(review, player) for player in range(review.players)]
    label = escape(voice.say("curve"))
    return "\n".join(
        [
            f'<svg class="curve" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">',
            *grid(),
            *ages(review, voice),
            *lines,
            *dots(review, voice),
            "</svg>",
        ]
    )


def across(review: Review, number: int) -> float:
    """Where a decision lies; 0 is the deal."""
    return LEFT + (WIDE - LEFT - RIGHT) * number / max(1, len(review.curve) - 1)


def down(chance: int) -> float:
    within = min(max(chance, 0), WHOLE)
    return TOP + (HIGH - TOP - BOTTOM) * (1 - within / WHOLE)


def grid() -> list[str]:
    lines: list[str] = []
    for level in LEVELS:
        y = down(level * WHOLE // 100)
        lines.append(
            f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{level}</text>'
        )
    return lines


def ages(review: Review, voice: Voice) -> list[str]:
    """Where an age begins."""
    drawn: list[str] = []
    age = None
    for decision in review.decisions:
        if decision.age is not None and decision.age != age:
            age, x = decision.age, across(review, decision.number - 1)
            told = escape(voice.say("age", age="I" * age))
            drawn.append(
                f'<line class="age" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HIGH - BOTTOM}"/>'
                f'<text x="{x + 4:.1f}" y="{HIGH - 8}">{told}</text>'
            )
    return drawn


def line_of(review: Review, player: int) -> str:
    spots = " ".join(
        f"{across(review, number):.1f},{down(chances[player]):.1f}"
        for number, chances in enumerate(review.curve)
    )
    return f'<polyline class="line p{player}" points="{spots}"/>'


def dots(review: Review, voice: Voice) -> list[str]:
    """A dot for each decision that gave something away; it leads to its row."""
    drawn: list[str] = []
    for one in review.decisions:
        if one.grade in MARKED:
            x, y = across(review, one.number), down(review.curve[one.number][one.player])
            told = escape(
                f"{one.number}. {voice.player(one.player)}: {voice.grade(one.grade)}, "
                f"{percent(one.cost)}"
            )
            drawn.append(
                f'<a href="#d{one.number}"><circle class="{one.grade}" cx="{x:.1f}" cy="{y:.1f}" '
                f'r="5"><title>{told}</title></circle></a>'
            )
    return drawn
