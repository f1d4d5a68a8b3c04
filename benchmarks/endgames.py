"""How long the last cards of Duel take to solve, as JSON.

    python benchmarks/endgames.py

Positions from games of a bot that searches briefly, solved for every action and for the best one.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import pharos
from pharos.bots import find_bot
from pharos.bots.solver import cards_left, is_solvable, solve

BOT = "guided:200"  # close games are the hard ones
CARDS = (6, 8, 9, 10)  # left in the structure
LIMIT = 10  # seconds for a position


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    positions = [one for seed in range(games) for one in positions_of(seed)]
    print(json.dumps({cards: measure(positions, cards) for cards in CARDS}, indent=2))


def positions_of(seed: int) -> Iterator[Any]:
    """The positions of a game with the wanted numbers of cards left."""
    game = pharos.new("duel", seed=seed)
    bot, wanted = find_bot(BOT, game.rulebook), set(CARDS)
    while not game.over:
        if is_solvable(game.rulebook, game.state, max(CARDS)) and cards_left(game.state) in wanted:
            wanted.remove(cards_left(game.state))
            yield game.state.copy()
        game.play(bot.choose(game, game.deciders[0], seed=seed))


def measure(positions: list[Any], cards: int) -> dict[str, Any]:
    found = [state for state in positions if cards_left(state) == cards]
    print(f"{len(found)} positions with {cards} cards left", file=sys.stderr)
    return {
        "positions": len(found),
        "every action": seconds_for(found, best_only=False),
        "the best action": seconds_for(found, best_only=True),
    }


def seconds_for(positions: list[Any], best_only: bool) -> dict[str, float]:
    duel, seconds = pharos.RULEBOOKS["duel"], []
    for state in positions:
        began = time.perf_counter()
        solve(duel, state, LIMIT, best_only=best_only)
        seconds.append(time.perf_counter() - began)
    seconds.sort()
    within = sum(each < 1 for each in seconds) / len(seconds)
    return {
        "median": round(seconds[len(seconds) // 2], 3),
        "worst": round(seconds[-1], 3),
        "within a second": round(within, 3),
    }


if __name__ == "__main__":
    main()
