"""Games as a table: written by bots, read with Polars. Which wonder to draft first in Duel?

    python a_dataset.py --games 5000 --out duel-games

It needs `pip install 'pharos[export]'`.
"""

import argparse
from pathlib import Path

import polars as pl

import pharos
from pharos.adapters.export import Plan, export


def first_drafts(folder):
    """How often the wonder wins that is drafted first, with its share of victories."""
    text = pharos.RULEBOOKS["duel"].action_text
    return (
        pl.scan_parquet(folder / "*.parquet")
        .filter(pl.col("decision") == 0)
        .group_by("chosen")
        .agg(games=pl.len(), wins=(pl.col("reward") > 0).mean(), points=pl.col("points").mean())
        .sort("wins", descending=True)
        .collect()
        .with_columns(pl.col("chosen").map_elements(text, return_dtype=pl.String))
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--out", type=Path, default=Path("duel-games"))
    asked = parser.parse_args()
    decisions = export(Plan("duel", ["newcomer"], asked.games), asked.out)
    print(f"{decisions} decisions")
    for chosen, games, wins, points in first_drafts(asked.out).iter_rows():
        print(f"{chosen:32} {games:5} games  {wins:4.0%} won  {points:.0f} points")


if __name__ == "__main__":
    main()
