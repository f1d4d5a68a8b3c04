"""A review as one self-contained page."""

from html import escape

from pharos.bots.remarks import tell
from pharos.coach.curve import draw_curve
from pharos.coach.drafts import is_sure
from pharos.coach.grades import LIMITS, Grade
from pharos.coach.models import (
    Accuracy,
    CardInHand,
    Decision,
    Draft,
    Moment,
    PlayerReview,
    Review,
    Worth,
)
from pharos.coach.sentences import (
    about_the_end,
    coach_in_words,
    in_words,
    played_in_words,
    remarks_of,
)
from pharos.coach.words import PERCENT, Voice, percent, rounded, total_of
from pharos.game import find_rulebook, load
from pharos.kernel.contract import Rulebook
from pharos.record import loads
from pharos.report_page import report_page

STYLE = """
:root { --p0: light-dark(#1d6fb8, #4f9be6); --p1: light-dark(#b3402a, #e8836d);
  --p2: light-dark(#3c7a3c, #77c277); --p3: light-dark(#8a5a00, #e0b050);
  --p4: light-dark(#7a3fa0, #c493e6); --p5: light-dark(#0f7a78, #58c9c4);
  --p6: light-dark(#5c5c5c, #b8b8b8);
  --best: light-dark(#2f6b3a, #7fc98a); --good: light-dark(#4d6b2f, #b3cc7a);
  --inaccuracy: light-dark(#7d6100, #e3c45a); --mistake: light-dark(#9a4b00, #f0a35c);
  --blunder: light-dark(#a3202a, #ff8f8a); }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
p { margin: 0 0 .75rem; }
.help { color: var(--soft); font-size: .875rem; }
.curve { display: block; width: 100%; min-width: 34rem; height: auto; }
.curve text { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--line); }
.age { stroke: var(--line); stroke-dasharray: 4 4; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
circle { stroke: var(--panel); stroke-width: 1.5; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0 0; padding: 0;
  list-style: none; }
.key svg { width: 2rem; height: .5rem; margin-right: .5rem; vertical-align: middle; }
table { width: 100%; }
th, td { padding: .375rem .625rem; text-align: right; vertical-align: top; }
th { font-weight: 600; }
td { border-top: 1px solid var(--line); }
.text { text-align: left; }
table table td, table table th { white-space: nowrap; }
.total { font-weight: 600; }
ol.moments { margin: 0; padding: 0; list-style: none; }
.moments li { margin: .25rem 0; }
a { color: inherit; }
.grade { display: inline-block; padding: 0 .5rem; border: 1px solid currentColor;
  border-radius: 999px; font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.why { margin: .125rem 0 0; color: var(--soft); font-size: .875rem; }
details { margin-top: .25rem; color: var(--soft); font-size: .875rem; }
details table { width: auto; margin: .25rem 0 .5rem; }
caption { padding-bottom: .25rem; text-align: left; }
.few { font-style: italic; }
.most { color: var(--best); font-weight: 700; }
.played { outline: 1.5px solid; outline-offset: -2px; }
details p { margin: .25rem 0; }
summary { cursor: pointer; }
tr:target { background: color-mix(in srgb, var(--p0) 14%, transparent); }
"""
DASHES = ("none", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 4 6", "1 4")  # never colour alone
COLOURS = "".join(
    f".line.p{n} {{ stroke: var(--p{n}); stroke-dasharray: {dashes}; }}\n"
    for n, dashes in enumerate(DASHES)
) + "".join(
    f".grade.{one} {{ color: var(--{one}); }} circle.{one} {{ fill: var(--{one}); }}\n"
    for one in Grade
)
PARTS = ("fair", "deal", "uncovered", "others", "own", "misjudged")  # of a result


def page(review: Review, language: str = "en") -> str:
    """The page, as HTML."""
    game = load(review.record)
    places = game.rulebook.places(game.state, language)
    voice = Voice(review.rulebook, language, places)
    title = voice.say("title", game=game.rulebook.title)
    parts = [
        section(voice, "curve", draw_curve(review, voice) + key(review, voice), is_wide=True),
        section(voice, "parts", parts_table(review, voice), is_wide=True),
        section(voice, "moments", "".join(moments(one, review, voice) for one in review.reviews)),
        section(voice, "accuracy", accuracy_table(review, voice) + limits(voice), is_wide=True),
        section(voice, "decisions", decision_table(review, voice, game.rulebook), is_wide=True),
    ]
    body = f"""<p>{escape(summary(review, voice))}</p>
<p class="help">{escape(voice.say("judged"))}</p>
{"".join(parts)}"""
    return report_page(title, body, STYLE + COLOURS, language)


def section(voice: Voice, name: str, body: str, is_wide: bool = False) -> str:
    """A heading, what it is about, and the rest."""
    helped = f"{name}_help"
    told = f'<p class="help">{escape(voice.say(helped))}</p>' if voice.has(helped) else ""
    body = f'<div class="wide" tabindex="0">{body}</div>' if is_wide else body
    return f"<section>\n<h2>{escape(voice.say(name))}</h2>\n{told}{body}\n</section>\n"


def summary(review: Review, voice: Voice) -> str:
    """Who won, or that the game is not over."""
    points = " : ".join(str(one.points) for one in review.reviews)
    if review.is_given_up:
        return voice.say("given_up", who=voice.players(review.winners), points=points)
    if not review.over:
        return voice.say("unfinished", points=points)
    key = "won" if len(review.winners) == 1 else "shared"
    return voice.say(key, who=voice.players(review.winners), points=points)


def key(review: Review, voice: Voice) -> str:
    lines = (
        f'<li><svg viewBox="0 0 32 8" aria-hidden="true">'
        f'<path class="line p{player}" d="M0 4H32"/></svg>{escape(voice.player(player))}</li>'
        for player in range(review.players)
    )
    return f'<ul class="key">{"".join(lines)}</ul>'


# Luck and skill


def parts_table(review: Review, voice: Voice) -> str:
    head = cells("th", ["", *titles_of_parts(review, voice)])
    rows = "".join(
        f"<tr>{cells('td', [voice.player(one.player), *figures_of_parts(one, review, voice)])}</tr>"
        for one in review.reviews
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def titles_of_parts(review: Review, voice: Voice) -> list[str]:
    """The parts of a result, and what they make together."""
    total = "result" if review.winners else "chance_now"
    return [voice.say(name) for name in (*parts_in(review), total)]


def figures_of_parts(one: PlayerReview, review: Review, voice: Voice) -> list[str]:
    """The same in figures that add up."""
    fair, *others = shown = rounded([getattr(one.parts, name) for name in parts_in(review)])
    return [voice.figure(fair), *map(voice.signed, others), voice.figure(total_of(shown))]


def parts_in(review: Review) -> tuple[str, ...]:
    return (*PARTS, "resigned") if review.is_given_up else PARTS


def moments(one: PlayerReview, review: Review, voice: Voice) -> str:
    """The moments of a player, each with a link to the decision that changed most."""
    told = "".join(
        f'<li><a href="#d{moment.by}">{escape(decision_text(moment.by, review, voice))}</a> '
        f"{escape(moment_text(moment, voice))}</li>"
        for moment in one.moments
    )
    return f'<h3>{escape(voice.player(one.player))}</h3><ol class="moments">{told}</ol>'


def decision_text(number: int, review: Review, voice: Voice) -> str:
    """A decision of the game, whoever took it."""
    rulebook, move = find_rulebook(review.rulebook), loads(review.record).moves[number - 1]
    known = next((one for one in review.decisions if one.number == number), None)
    action = (
        played_in_words(known, voice, rulebook) if known else in_words(move.action, voice, rulebook)
    )
    return voice.say("decision", number=number, player=voice.player(move.player), action=action)


def moment_text(moment: Moment, voice: Voice) -> str:
    """From which chance to which, and by what."""
    causes = {
        "by_own": moment.own,
        "by_others": moment.others,
        "by_luck": moment.luck,
        "by_misjudged": moment.misjudged,
    }
    told = [
        voice.say(name, change=voice.change(by))
        for name, by in causes.items()
        if voice.change(by) != voice.change(0)
    ]
    text = voice.say(
        "moment",
        before=percent(moment.before),
        after=percent(moment.after),
        causes=", ".join(told),
    )
    if moment.decided is not None:
        text += " " + about_the_end(moment.decided, moment.after > 0, voice)
    return text


# Accuracy


def accuracy_table(review: Review, voice: Voice) -> str:
    """A row for everything that accuracy is counted by, a column for each player."""
    whole, *rest = accuracy_rows(review, voice)
    body = f'<tr class="total">{cells("td", whole)}</tr>'
    body += "".join(f"<tr>{cells('td', row)}</tr>" for row in rest)
    for grade in Grade:
        counts = [str(one.grades[grade]) for one in review.reviews]
        chip = f'<td class="text">{chip_of(grade, voice)}</td>'
        body += f"<tr>{chip}{''.join(f'<td>{count}</td>' for count in counts)}</tr>"
    head = cells("th", ["", *(voice.player(one.player) for one in review.reviews)])
    return f"<table><tr>{head}</tr>{body}</table>"


def accuracy_rows(review: Review, voice: Voice) -> list[list[str]]:
    """Of all decisions, of each age and of each kind of decision: what it is, then how accurate
    every player was."""
    each = [one.accuracy for one in review.reviews]
    rows = [(voice.say("all"), [one.all for one in each])]
    for age in sorted({age for one in each for age in one.by_age}):
        rows.append((voice.say("age", age="I" * age), [one.by_age.get(age) for one in each]))
    for kind, names in kinds_of(each, voice).items():
        rows.append((kind, [mean_of(one, names) for one in each]))
    return [[name, *map(figure, values)] for name, values in rows]


def limits(voice: Voice) -> str:
    """What a decision of each grade costs."""
    most = {name: voice.short(limit / PERCENT) for name, limit in LIMITS.items()}
    return f'<p class="help">{escape(voice.say("grades_help", **most))}</p>'


def kinds_of(each: list[Accuracy], voice: Voice) -> dict[str, list[str]]:
    """The kinds of decisions by what they are called; some verbs are called the same."""
    kinds: dict[str, list[str]] = {}
    for kind in dict.fromkeys(kind for one in each for kind in one.by_kind):
        kinds.setdefault(voice.kind(kind), []).append(kind)
    return kinds


def mean_of(one: Accuracy, kinds: list[str]) -> float | None:
    known = [one.by_kind[kind] for kind in kinds if kind in one.by_kind]
    return sum(known) / len(known) if known else None


def figure(value: float | None) -> str:
    return "" if value is None else f"{value:.0f}"


# Decisions


def decision_table(review: Review, voice: Voice, rulebook: Rulebook) -> str:
    titles = ("number", "player", "played", "coach", "cost", "points")
    head = cells("th", [*(voice.say(name) for name in titles), ""], texts=4)
    rows = "\n".join(decision_row(one, voice, rulebook) for one in review.decisions)
    return f"<table><tr>{head}</tr>{rows}</table>"


def decision_row(one: Decision, voice: Voice, rulebook: Rulebook) -> str:
    """What was played, what the coach would have played, and what it cost."""
    played = escape(played_in_words(one, voice, rulebook))
    is_other = one.grade != Grade.BEST
    coach = coach_cell(one, voice, rulebook) if is_other else ""
    cost = cost_text(one) if is_other else ""
    points = voice.signed(-one.points) if is_other else ""
    grade = chip_of(one.grade, voice) if one.choices > 1 else ""
    more = details(one, voice, rulebook)
    return (
        f'<tr id="d{one.number}"><td class="text">{one.number}</td>'
        f'<td class="text">{escape(voice.player(one.player))}</td>'
        f'<td class="text">{played}{more}</td><td class="text">{coach}</td>'
        f"<td>{cost}</td><td>{points}</td><td>{grade}</td></tr>"
    )


def cost_text(one: Decision) -> str:
    """What a decision cost, give or take its doubt."""
    doubt = round(one.doubt / PERCENT)
    return percent(one.cost) + (f" ± {doubt}" if doubt else "")


def coach_cell(one: Decision, voice: Voice, rulebook: Rulebook) -> str:
    """What the coach would have played, and what speaks for it."""
    why = escape(tell(rulebook, one.coach_remarks, voice.language))
    return f'{escape(coach_in_words(one, voice, rulebook))}<p class="why">{why}</p>'


def details(one: Decision, voice: Voice, rulebook: Rulebook) -> str:
    """What there is to say about a decision, and what its hand was worth."""
    remarks = [f"<p>{escape(remark)}</p>" for remark in remarks_of(one, voice, rulebook)]
    hand = hand_table(one.draft, one.action, voice) if one.draft else ""
    why = f'<p class="why">{escape(tell(rulebook, one.remarks, voice.language))}</p>'
    if not remarks and not hand:
        return why
    chance = voice.say("chance", chance=percent(one.chance))
    more = f"<summary>{escape(chance)}</summary>{''.join(remarks)}{hand}"
    return f"{why}<details>{more}</details>"


def hand_table(draft: Draft, played: str, voice: Voice) -> str:
    """The points that may be expected after each use of each card."""
    head = cells("th", [voice.say(name) for name in ("card", "built", "buried", "sold")])
    known = [use for card in draft.cards for use in card.uses if use]
    most = max((use.points for use in known if is_sure(use)), default=None)

    def worth_cell(worth: Worth | None) -> str:
        if worth is None:
            return "<td>–</td>"
        marks = {
            "few": not is_sure(worth),
            "most": is_sure(worth) and worth.points == most,
            "played": worth.action == played,
        }
        styles = " ".join(mark for mark, is_so in marks.items() if is_so)
        style = f' class="{styles}"' if styles else ""
        return f"<td{style}>{voice.figure(worth.points)}</td>"

    def row(card: CardInHand) -> str:
        name = cells("td", [voice.cards([card.card])])
        return f"<tr>{name}{''.join(map(worth_cell, card.uses))}</tr>"

    title = f"<caption>{escape(voice.say('hand'))}</caption>"
    rows = "".join(map(row, draft.cards))
    told = [voice.say("marks")] + ([] if all(map(is_sure, known)) else [voice.say("few")])
    return f"<table>{title}<tr>{head}</tr>{rows}</table><p>{escape(' '.join(told))}</p>"


# Parts of tables


def chip_of(grade: Grade, voice: Voice) -> str:
    return f'<span class="grade {grade}">{escape(voice.grade(grade))}</span>'


def cells(tag: str, texts_of: list[str], texts: int = 1) -> str:
    """Cells of a row; the first ones are text, the others figures."""
    styles = [' class="text"' if place < texts else "" for place in range(len(texts_of))]
    return "".join(
        f"<{tag}{style}>{escape(text)}</{tag}>"
        for style, text in zip(styles, texts_of, strict=True)
    )
