"""How many points games of 7 Wonders end with: played, counted, and drawn as an SVG.

python an_analysis.py --games 1000 --out points.svg
"""

import argparse
from pathlib import Path

import numpy as np

import pharos
from pharos.arena.simulate import Series

PLAYERS = 4
WIDTH, HEIGHT, FOOT = 640, 320, 28
BIN = 5  # points


def totals(games):
    """The points of every player in every game."""
    series = Series(pharos.RULEBOOKS["wonders"], ["greedy"] * PLAYERS, seed=0, options={})
    results, _ = series.play(range(games))
    return results["points"].sum(axis=2)


def histogram(points):
    """An SVG with a bar for every five points."""
    edges = np.arange(points.min() // BIN * BIN, points.max() + BIN + 1, BIN)
    counts, _ = np.histogram(points, edges)
    wide, high = WIDTH / len(counts), (HEIGHT - FOOT) / counts.max()
    bars = [
        f'<rect x="{number * wide + 1:.1f}" y="{HEIGHT - FOOT - count * high:.1f}" '
        f'width="{wide - 2:.1f}" height="{count * high:.1f}" fill="#1d4f8f">'
        f"<title>{edge} to {edge + BIN - 1} points: {count}</title></rect>"
        f'<text x="{(number + 0.5) * wide:.1f}" y="{HEIGHT - 8}">{edge}</text>'
        for number, (edge, count) in enumerate(zip(edges, counts, strict=False))
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12" text-anchor="middle">{"".join(bars)}</svg>\n'
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=Path("points.svg"))
    asked = parser.parse_args()
    points = totals(asked.games)
    print(f"{points.mean():.1f} points on average; winners have {points.max(axis=1).mean():.1f}")
    asked.out.write_text(histogram(points), encoding="utf-8")


if __name__ == "__main__":
    main()
