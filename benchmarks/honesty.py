"""Are the intervals of the balance lab honest?

    python benchmarks/honesty.py --repetitions 1000

Equal bots play new deals, labels of seats are drawn at random, and 95 % of the intervals of what a
label is worth should contain zero: 93 to 97 % of a thousand.
"""

import argparse

from pharos.lab.honesty import honesty
from pharos.lab.sample import Sample

TABLES = (("duel", 2), ("wonders", 3), ("monuments", 3))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repetitions", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=40, help="in each repetition")
    parser.add_argument("--repeats", type=int, default=2, help="games of each deal")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--games", default="duel,wonders,monuments")
    asked = parser.parse_args()
    for game, players in TABLES:
        if game in asked.games.split(","):
            sample = Sample(game, players, asked.bot, asked.deals, asked.repeats)
            found = honesty(sample, asked.repetitions)
            shares = ", ".join(f"{what} {found.share(what):.1%}" for what in found.covered)
            told = f"{asked.repetitions} times {asked.deals} deals, each {asked.repeats} times"
            print(f"{game}, {players} players, {told}, {asked.bot}: {shares}", flush=True)


if __name__ == "__main__":
    main()
