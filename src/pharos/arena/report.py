"""The report of a tournament: one page that needs nothing else."""

from html import escape

from pharos.arena.charts import chart_meetings, chart_ratings
from pharos.arena.standings import Standings
from pharos.arena.tournament import TWO

STYLE = """
:root { color-scheme: light; --ink: #2b2a27; --paper: #faf6ec; --line: #d9cfb8; --blue: #2e6e8e; }
body { margin: 2.5rem auto; max-width: 60rem; padding: 0 1.5rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 Georgia, serif; }
h1, h2 { font-weight: 600; line-height: 1.2; }
h2 { margin-top: 2.5rem; }
svg { max-width: 100%; height: auto; font: 14px Georgia, serif; }
.small { font-size: 11px; }
.interval { stroke: var(--blue); stroke-width: 8; stroke-linecap: round; opacity: .3; }
.rating { fill: var(--blue); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
"""


def report(standings: Standings) -> str:
    """The page, as HTML."""
    title = escape(f"{standings.tournament['game']}: {standings.games:,} games")
    bots = [rating.bot for rating in standings.ratings]
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{STYLE}</style>
<h1>{title}</h1>
<p>{escape(how(standings))}</p>
<h2>Ratings</h2>
<p>Elo, with the interval in which each lies with 95 % confidence.</p>
{chart_ratings(standings.ratings)}
{table(("bot", "Elo", "from", "to"), ratings(standings))}
<h2>Who won against whom</h2>
<p>The share of victories of the bot on the left{escape(alone(standings))}.</p>
{chart_meetings(bots, standings.meetings, standings.tournament["players"])}
{table(("bot", "against", "games", "won", "95 %", "mean place", "95 %", "points"), met(standings))}
<h2>How games ended</h2>
{table(("ending", "games"), endings(standings))}
</html>
"""


def how(standings: Standings) -> str:
    """The conditions, in a sentence or two."""
    plan = standings.tournament
    time = f" Bots that search had {plan['seconds']:g} s a decision." if plan["seconds"] else ""
    options = "".join(f", {name}={value}" for name, value in plan["options"].items())
    return (
        f"{plan['players']} players{options}; deals from seed {plan['seed']} on, "
        f"each played from all seats.{time}"
    )


def alone(standings: Standings) -> str:
    players = standings.tournament["players"]
    if players == TWO:
        return ""
    return f", alone among {players - 1} of the other; equals win 1 in {players}"


def ratings(standings: Standings) -> list[list[str]]:
    return [
        [one.bot, f"{one.elo:.0f}", f"{one.low:.0f}", f"{one.high:.0f}"]
        for one in standings.ratings
    ]


def met(standings: Standings) -> list[list[str]]:
    return [
        [
            one.one,
            one.others,
            f"{one.games:,}",
            f"{one.won:.1%}",
            f"{one.low:.1%} - {one.high:.1%}",
            f"{one.rank:.2f}",
            f"{one.rank_low:.2f} - {one.rank_high:.2f}",
            f"{one.points:.1f} : {one.points_of_others:.1f}",
        ]
        for one in standings.meetings
    ]


def endings(standings: Standings) -> list[list[str]]:
    return [[ending, f"{share:.1%}"] for ending, share in standings.endings.items()]


def table(titles: tuple[str, ...], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table>\n<tr>{head}</tr>\n{body}\n</table>"
