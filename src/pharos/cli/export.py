"""`pharos export`: writes games, and says how much was written."""

import asyncio
from pathlib import Path

from pharos.adapters.export import Plan, export, export_records
from pharos.cli.show import progress_bar


def write_games(plan: Plan, folder: Path) -> None:
    """Games of bots."""
    with progress_bar(f"{plan.game}: {', '.join(plan.bots)}", plan.games) as advance:
        tell(export(plan, folder, advance), folder)


def write_records(game: str, texts: list[str], folder: Path, observations: bool) -> None:
    """Games that were played before."""
    tell(export_records(game, texts, folder, observations), folder)


def write_published(game: str, database: str, folder: Path, observations: bool) -> None:
    """The games of a server that may be published."""
    from pharos.server.puzzles.played import finished_games

    async def published() -> list[str]:
        return [one.dumps() async for one in finished_games(database, game, are_public=True)]

    tell(export_records(game, asyncio.run(published()), folder, observations), folder)


def tell(decisions: int, folder: Path) -> None:
    print(f"{decisions:,} decisions in {folder}, explained in {folder / 'README.md'}")
