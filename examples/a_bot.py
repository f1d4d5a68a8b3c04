"""A bot of a few lines plays against the built-in ones in 7 Wonders Duel.

python a_bot.py --games 20
"""

import argparse

import pharos
from pharos.bots import find_bot

TASTE = {"blue": 5, "green": 5, "purple": 5, "yellow": 4, "red": 4, "grey": 3, "brown": 3}
COLOURS = {card["id"]: card["colour"] for card in pharos.RULEBOOKS["duel"].almanac("en")["cards"]}


def choose(game, player):
    """Wonders first, then cards by their colour; sell when nothing can be built."""

    def liked(action):
        verb, *words = str(action).split()
        if verb == "build":
            return TASTE[COLOURS[words[0]]]
        return 6 if verb == "wonder" else 0

    return max(game.legal_actions(player), key=liked)


def play(seed, first, second):
    """Play one game between two bots; returns the first one's share of the victory."""
    game = pharos.new("duel", seed=seed)
    while not game.over:
        player = game.deciders[0]
        game.play((first, second)[player](game, player))
    return (0 in game.winners) / len(game.winners)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="against each bot, from both seats")
    games = parser.parse_args().games
    for name in ("random", "newcomer", "greedy"):
        bot = find_bot(name, pharos.RULEBOOKS["duel"])
        won = sum(
            play(seed, choose, bot.choose) if seed % 2 else 1 - play(seed, bot.choose, choose)
            for seed in range(games)
        )
        print(f"against {name:10} {won / games:4.0%} of {games} games")


if __name__ == "__main__":
    main()
