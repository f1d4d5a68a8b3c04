"""`pharos arena`: plays a tournament and prints its results."""

from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from pharos.arena.charts import span
from pharos.arena.playing import Hall, in_threads, run
from pharos.arena.report import meetings, report, titles
from pharos.arena.standings import Standings, standings
from pharos.arena.tournament import Tournament
from pharos.cli.program import fail
from pharos.cli.show import as_text, progress_bar


def choose_hall(ray: bool, workers: int | None) -> Hall:
    """Where games are played: in this process, or on Ray."""
    if not ray:
        return in_threads(workers)
    from pharos.arena.cluster import on_ray

    return on_ray(workers)


def run_tournament(tournament: Tournament, folder: Path, hall: Hall, as_json: bool) -> None:
    """Play or continue a tournament, and write its reports."""
    folder.mkdir(parents=True, exist_ok=True)
    total = len(list(tournament.pairings()))
    with progress_bar(f"{tournament.game}: {', '.join(tournament.bots)}", total) as advance:
        try:
            games = run(tournament, folder / "games.jsonl", hall, advance)
        except KeyboardInterrupt:
            fail(f"stopped; the games so far are in {folder}; repeat the command to continue")
    result = standings(tournament, games)
    (folder / "report.html").write_text(report(result), encoding="utf-8")
    (folder / "report.json").write_text(as_text(result.as_dict()) + "\n", encoding="utf-8")
    print(as_text(result.as_dict())) if as_json else show_standings(result, folder)


def show_standings(result: Standings, folder: Path) -> None:
    plan, console = result.tournament, Console()
    console.print(
        f"{plan['game']}: {result.games:,} games with {plan['players']} players, "
        f"{result.meetings[0].games:,} per meeting\n",
        highlight=False,
    )
    rated = [
        [one.bot, f"{one.elo:.0f}", span(f"{one.low:.0f}", f"{one.high:.0f}")]
        for one in result.ratings
    ]
    console.print(table(["bot", "Elo", "95 %"], rated))
    console.print(table(titles(result), meetings(result)))
    console.print(f"{folder / 'report.html'}", highlight=False)


def table(titles: list[str], rows: list[list[str]]) -> Table:
    """A table without vertical lines: it has many columns, and screens are narrow."""
    drawn = Table(*titles, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for row in rows:
        drawn.add_row(*row)
    return drawn
