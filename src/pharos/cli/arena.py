"""`pharos arena`: what it asks for, and what it prints."""

from pathlib import Path

from rich.console import Console
from rich.table import Table

from pharos.arena.report import met, report
from pharos.arena.standings import Standings, standings
from pharos.arena.tournament import Tournament, run
from pharos.cli.show import as_text, progress_bar


def hold(tournament: Tournament, folder: Path, workers: int | None, as_json: bool) -> None:
    """Play a tournament, or go on with it, and write its reports."""
    folder.mkdir(parents=True, exist_ok=True)
    total = len(list(tournament.pairings()))
    with progress_bar(f"{tournament.game}: {', '.join(tournament.bots)}", total) as advance:
        games = run(tournament, folder / "games.jsonl", workers, advance)
    result = standings(tournament, games)
    (folder / "report.html").write_text(report(result), encoding="utf-8")
    (folder / "report.json").write_text(as_text(result.as_dict()), encoding="utf-8")
    print(as_text(result.as_dict())) if as_json else show_standings(result, folder)


def show_standings(result: Standings, folder: Path) -> None:
    plan, console = result.tournament, Console()
    title = f"{plan['game']}: {result.games:,} games with {plan['players']} players"
    rated = Table("bot", "Elo", "95 % sure", title=title)
    for one in result.ratings:
        rated.add_row(one.bot, f"{one.elo:.0f}", f"{one.low:.0f} - {one.high:.0f}")
    console.print(rated)
    cross = Table("bot", "against", "games", "won", "95 %", "mean place", "95 %", "points")
    for row in met(result):
        cross.add_row(*row)
    console.print(cross)
    console.print(f"{folder / 'report.html'}", highlight=False)
