"""How good reviews are: whether a search ten times as long agrees, what they cost, and whether luck
is zero on average.

    python benchmarks/review.py duel --games 6 --simulations 2000
    python benchmarks/review.py wonders --players 4 --games 2 --simulations 1000
    python benchmarks/review.py duel --luck 60 --simulations 500
    python benchmarks/review.py wonders --players 4 --luck 60 --simulations 50 --weak newcomer

Games are played by an apprentice, or another weak bot, and masons. The first two look again, ten
times as long, at what a review calls mistakes (or at every decision) and compare the grades; the
others review every deal from all seats.
"""

import argparse
import statistics
import time
from collections import Counter

import pharos
from pharos.bots import BOTS
from pharos.coach import Decision, Grade, review
from pharos.coach.effort import Effort
from pharos.coach.grades import LIMITS, millionths
from pharos.coach.reviewing import decision_of
from pharos.coach.steps import steps_of
from pharos.coach.weighing import weigh
from pharos.game import Game

TIMES = 10
WORSE = (Grade.MISTAKE, Grade.BLUNDER)
STRONG, WEAK = "mason", "apprentice"
SURE = 1.96


def played(name: str, players: int | None, seed: int, weak: int, bot: str = WEAK) -> Game:
    """A game in which one player is weaker than the others."""
    game = pharos.new(name, players, seed)
    bots = [BOTS[bot if player == weak else STRONG] for player in range(game.players)]
    for player in game.deciding():
        game.play(bots[player].choose(game, player, seed), player)
    return game


def compare(name: str, players: int | None, games: int, simulations: int, every: bool) -> None:
    """Print what a review calls mistakes, and what one of ten times the length calls them."""
    pairs: Counter[tuple[Grade, Grade]] = Counter()
    spent, costly = 0.0, 0
    for seed in range(games):
        game = played(name, players, seed, weak=seed % 2)
        begun = time.process_time()
        found = review(game, simulations=simulations, seed=seed)
        spent += time.process_time() - begun
        _, steps = steps_of(game.record)
        for step, one in zip(steps, found.decisions, strict=True):
            if one.choices > 1 and (every or one.grade in WORSE):
                longer = weigh(step, seed + games, Effort(TIMES * simulations, None, 1))
                other = decision_of(step, longer, millionths(longer.effect))
                pairs[one.grade, other.grade] += 1
                costly += one.grade in WORSE and other.cost >= LIMITS["inaccuracy"]
                print(f"game {seed}, decision {step.number}: {told(one)}, then {told(other)}")
    print(f"{name}: {games} games, {simulations} simulations a decision, and {TIMES} times as many")
    print(f"{'':12}" + "".join(f"{grade:>12}" for grade in Grade))
    for one in Grade:
        print(f"{one:12}" + "".join(f"{pairs[one, other]:12}" for other in Grade))
    called = sum(pairs[one, other] for one in WORSE for other in Grade)
    same = sum(pairs[one, other] for one in WORSE for other in WORSE)
    print(f"called mistakes: {called}; also by the longer review: {same}, and at least as costly:")
    print(f"{costly}; processor seconds a game: {spent / games:.1f}")


def told(one: Decision) -> str:
    return f"{one.grade} {one.cost / 1e4:.1f} ± {one.doubt / 1e4:.1f} %"


def measure_luck(name: str, players: int | None, games: int, simulations: int, bot: str) -> None:
    """Print the mean of every part for the weak player and for a strong one, with its interval."""
    parts: dict[str, dict[str, list[float]]] = {}
    for number in range(games):
        count = pharos.new(name, players, 0).players
        weak = number % count
        game = played(name, players, number // count, weak, bot)
        for one in review(game, simulations=simulations).reviews:
            own = parts.setdefault(bot if one.player == weak else STRONG, {})
            for part in ("deal", "uncovered", "luck", "others", "own", "misjudged", "result"):
                own.setdefault(part, []).append(getattr(one.parts, part) / 1e6)
    print(f"{name}: {games} games, {simulations} simulations a decision")
    for who, own in parts.items():
        for part, values in own.items():
            wide = SURE * statistics.stdev(values) / len(values) ** 0.5
            print(f"{who:12}{part:10}{statistics.mean(values):+8.3f} ± {wide:.3f}")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("--players", type=int)
    asked.add_argument("--games", type=int, default=0)
    asked.add_argument("--every", action="store_true", help="look again at every decision")
    asked.add_argument("--luck", type=int, default=0, help="games, for the average of luck")
    asked.add_argument("--weak", default=WEAK, help="the weak bot, for the average of luck")
    asked.add_argument("--simulations", type=int, default=2000)
    wish = asked.parse_args()
    if wish.games:
        compare(wish.game, wish.players, wish.games, wish.simulations, wish.every)
    if wish.luck:
        measure_luck(wish.game, wish.players, wish.luck, wish.simulations, wish.weak)
