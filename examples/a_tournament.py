"""Every bot meets every other in 7 Wonders; ratings with their intervals, and a report.

python a_tournament.py --games 30 --out tournament
"""

import argparse
from pathlib import Path

from pharos.arena.playing import run
from pharos.arena.report import report
from pharos.arena.standings import standings
from pharos.arena.tournament import Tournament


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=30, help="games per meeting")
    parser.add_argument("--out", type=Path, default=Path("tournament"))
    asked = parser.parse_args()
    tournament = Tournament(
        "wonders", ["greedy", "newcomer", "random"], players=3, games=asked.games
    )
    asked.out.mkdir(parents=True, exist_ok=True)
    games = run(tournament, asked.out / "games.jsonl")  # continues where it was interrupted
    result = standings(tournament, games)
    for one in result.ratings:
        print(f"{one.bot:10} {one.elo:6.0f}   between {one.low:.0f} and {one.high:.0f}")
    (asked.out / "report.html").write_text(report(result), encoding="utf-8")


if __name__ == "__main__":
    main()
