"""The report of a tournament: one self-contained page."""

import json
import shlex
from html import escape

from pharos.arena.charts import chart_endings, chart_ratings, cross_table, share_span, span
from pharos.arena.standings import Standings
from pharos.arena.tournament import ONE_ON_ONE
from pharos.report_page import report_page

STYLE = """
:root { --more: light-dark(#1d6fb8, #4f9be6); --less: light-dark(#d97b1d, #d98a3a); }
body { max-width: 62rem; }
p { margin: 0 0 1rem; }
small { color: var(--soft); font-size: .8125rem; }
.chart { margin: 0; padding: 0; list-style: none; }
.row { display: grid; grid-template-columns: 9rem 1fr 9.5rem; gap: 0 1rem; align-items: center; }
.row span { overflow-wrap: anywhere; }
.row span:last-child { text-align: right; }
.row svg { display: block; width: 100%; }
.axis svg { grid-column: 2; overflow: visible; }
.axis text { fill: var(--soft); font-size: .75rem; }
.grid { stroke: var(--line); }
.interval { stroke: var(--more); stroke-width: 10; opacity: .35; }
circle, rect { fill: var(--more); }
th, td { padding: .375rem .625rem; text-align: right; white-space: nowrap; }
th { font-weight: 600; }
.cross th, .cross td { text-align: center; min-width: 6rem; border: 2px solid var(--panel); }
.cross th[scope=row] { position: sticky; left: 0; background: var(--panel); text-align: left; }
.cross small { display: block; line-height: 1.35; color: inherit; }
.more { background: color-mix(in srgb, var(--more) var(--far), var(--panel)); }
.less { background: color-mix(in srgb, var(--less) var(--far), var(--panel)); }
.figures { width: 100%; }
.figures td { border-top: 1px solid var(--line); }
.figures :is(th, td):nth-child(-n+2) { text-align: left; }
code { display: block; margin-top: .5rem; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  .row { grid-template-columns: 1fr auto; }
  .row svg { grid-column: 1 / -1; grid-row: 2; }
  .axis svg { grid-column: 1 / -1; grid-row: 1; }
}
"""


def report(standings: Standings) -> str:
    """The page, as HTML."""
    body = f"""<p>{escape(summary(standings))}</p>
<p>{escape(conditions(standings))}</p>
<section>
<h2>Ratings</h2>
<p>Elo: a difference of 400 means ten victories for each defeat. The bar is the 95&nbsp;% confidence
interval of the rating.</p>
{chart_ratings(standings.ratings)}
</section>
<section>
<h2>Cross table</h2>
<p>{escape(how_to_read(standings))}</p>
<div class="wide" tabindex="0">
{cross_table(standings)}
</div>
</section>
<section>
<h2>All meetings</h2>
<div class="wide" tabindex="0">
{table(titles(standings), meetings(standings))}
</div>
</section>
<section>
<h2>How games ended</h2>
{chart_endings(standings.endings)}
</section>
<p>Intervals are based on deals, not games: all games of a deal belong together. To play it again:
<code>{escape(command(standings))}</code></p>
"""
    return report_page(f"Arena: {standings.tournament['game']}", body, STYLE)


# Words


def summary(standings: Standings) -> str:
    """A sentence about the strongest bot."""
    best = standings.ratings[0]
    interval = span(f"{best.low:.0f}", f"{best.high:.0f}")
    return (
        f"{standings.games:,} games between {len(standings.ratings)} bots: {best.bot} is the "
        f"strongest, with {best.elo:.0f} Elo ({interval})."
    )


def conditions(standings: Standings) -> str:
    """What was played, and how long bots had to think."""
    plan = standings.tournament
    time = f" Bots that search had {plan['seconds']:g} s per decision." if plan["seconds"] else ""
    options = "".join(f", {name}={as_option(value)}" for name, value in plan["options"].items())
    games = standings.meetings[0].games
    return (
        f"{plan['players']} players{options}; {games:,} games per meeting, "
        f"with deals from seed {plan['seed']} on, each played from all seats.{time}"
    )


def how_to_read(standings: Standings) -> str:
    players = standings.tournament["players"]
    colours = "Blue is above the share of equal bots, orange is below."
    if players == ONE_ON_ONE:
        return (
            f"The share of victories of the bot on the left, and its 95\u00a0% interval. {colours}"
        )
    return (
        f"The share of first places of the bot on the left, alone among {players - 1} of the one "
        f"above, and its mean place, with 95\u00a0% intervals. Equal bots win 1 game in {players}, "
        f"at a mean place of {(1 + players) / 2:g}. {colours}"
    )


def command(standings: Standings) -> str:
    """The command that plays this tournament."""
    plan = standings.tournament
    words = ["pharos", "arena", "--rulebook", plan["game"], "--bots", ",".join(plan["bots"])]
    words += ["--players", plan["players"], "--games", plan["games"], "--seed", plan["seed"]]
    words += ["--time", plan["seconds"]] if plan["seconds"] else []
    for name, value in plan["options"].items():
        words += ["--option", f"{name}={as_option(value)}"]
    return shlex.join(map(str, words))


def as_option(value: object) -> str:
    """A value as --option takes it."""
    return value if isinstance(value, str) else json.dumps(value)


# Figures


def titles(standings: Standings) -> list[str]:
    """The columns of `meetings`; with two players, places would say the same as victories."""
    if standings.tournament["players"] == ONE_ON_ONE:
        return ["bot", "against", "won", "95 %", "points"]
    return ["bot", "among", "first", "95 %", "place", "95 %", "points"]


def meetings(standings: Standings) -> list[list[str]]:
    """A row of figures for each meeting."""
    players = standings.tournament["players"]
    rows: list[list[str]] = []
    for one in standings.meetings:
        place = [f"{one.rank:.2f}", span(f"{one.rank_low:.2f}", f"{one.rank_high:.2f}")]
        rows.append(
            [
                one.one,
                one.others if players == ONE_ON_ONE else f"{players - 1} {one.others}",
                f"{one.won:.1%}",
                share_span(one),
                *(place if players > ONE_ON_ONE else []),
                f"{one.points:.1f} : {one.points_of_others:.1f}",
            ]
        )
    return rows


def table(titles: list[str], rows: list[list[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f'<table class="figures">\n<tr>{head}</tr>\n{body}\n</table>'
