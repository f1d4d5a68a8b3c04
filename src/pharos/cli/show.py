"""Output of the commands: JSON for programs, tables for people."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

if TYPE_CHECKING:
    from pharos.arena.simulate import Entrant, Simulation

BIG = 100  # figures from here on are shown without decimals
COST_WIDTH = 14  # leaves room for the longest word of an effect in a narrow terminal


def as_text(value: Any) -> str:
    """JSON that people can read too."""
    return json.dumps(value, indent=2, ensure_ascii=False)


def print_json(value: Any) -> None:
    print(as_text(value))


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar while games are played; silent without a terminal."""
    console = Console(stderr=True)
    columns = (
        TextColumn(escape(title)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(title, total=total)
        yield lambda games: bar.advance(task, games)


def show_simulation(result: "Simulation") -> None:
    table = Table(title=f"{result.game}: {result.games:,} games from seed {result.seed}")
    table.add_column("")
    for entrant in result.entrants:
        table.add_column(entrant.bot, justify="right")
    add_row(table, "win rate", result.entrants, lambda one: f"{one.win_rate:.2%}")
    add_row(table, "95 % interval", result.entrants, lambda one: f"{one.low:.2%} - {one.high:.2%}")
    add_row(table, "shared wins", result.entrants, lambda one: f"{one.shared_wins:,}")
    table.add_section()
    for category in result.entrants[0].points:
        add_row(table, category, result.entrants, lambda one, c=category: f"{one.points[c]:.2f}")
    console = Console()
    console.print(table)
    for ending, share in result.endings.items():
        console.print(f"{share:8.2%}  {ending}", highlight=False)
    console.print(f"{result.decisions_per_game:8.1f}  decisions per game", highlight=False)
    console.print(f"{result.games_per_second:8,.0f}  games per second", highlight=False)


def add_row(
    table: Table, title: str, entrants: list["Entrant"], cell: Callable[["Entrant"], str]
) -> None:
    table.add_row(title, *(cell(entrant) for entrant in entrants))


def show_measured(measured: dict[str, Any]) -> None:
    """Everything that was measured, one figure per line."""
    table = Table(title=f"pharos {measured['pharos']} on {measured['machine']}")
    table.add_column("what")
    table.add_column("measured", justify="right")
    parts = {**measured["rulebooks"], **({"gpu": measured["gpu"]} if "gpu" in measured else {})}
    for name, value in figures(parts):
        table.add_row(name, value)
    Console().print(table)


def figures(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The figures in nested dictionaries, each with the names that lead to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from figures(inner, f"{name} {key}".strip().replace("_", " "))
    elif isinstance(value, float):
        yield name, f"{value:,.0f}" if abs(value) >= BIG else f"{value:.3g}"
    else:
        yield name, str(value)


def show_cards(found: list[dict[str, Any]]) -> None:
    titles = ("game", "name", "age", "colour", "cost", "effect")
    columns = [Column(title, overflow="fold") for title in titles]  # long words are not cut off
    columns[titles.index("cost")].max_width = COST_WIDTH
    table = Table(*columns, box=None, pad_edge=False, leading=1)
    for row in found:
        kind = row["colour"] or row["type"]
        cells = (row["game"], row["name"], row["age"], kind, row["cost"], row["effect"])
        table.add_row(*(escape(str(cell)) if cell is not None else "" for cell in cells))
    Console().print(table)


def show_sheets(sheets: list[dict[str, int]]) -> None:
    table = Table("points", title="Score sheets")
    for player in range(len(sheets)):
        table.add_column(f"player {player + 1}", justify="right")
    for category in sheets[0]:
        if category == "total":
            table.add_section()
        table.add_row(category, *(str(sheet[category]) for sheet in sheets))
    Console().print(table)
