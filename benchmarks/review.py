"""How good reviews are: whether a search ten times as long agrees, what they cost, and whether luck
is zero on average.

    python benchmarks/review.py duel --games 6 --simulations 9500
    python benchmarks/review.py wonders --players 4 --games 2 --simulations 1000 --processes 2
    python benchmarks/review.py duel --luck 60 --simulations 500
    python benchmarks/review.py wonders --players 4 --luck 60 --simulations 50 --weak newcomer

Games are played by an apprentice, or another weak bot, and masons. The first two weigh every
decision as a review does, look again, ten times as long, at those that it calls mistakes (or at
every one) and compare the grades; the others review every deal from all seats. With `--seconds` no
game is begun, and nothing looked at again, once they are over; `--out` keeps every line as JSON.
"""

import argparse
import json
import multiprocessing
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

import pharos
from pharos.arena.simulate import wilson
from pharos.bots import BOTS
from pharos.coach import Decision, Grade, review
from pharos.coach.effort import Effort
from pharos.coach.grades import LIMITS, millionths
from pharos.coach.proportion import Proportion
from pharos.coach.reviewing import decision_of
from pharos.coach.steps import Step, steps_of, turns_of
from pharos.coach.weighing import Weighed, weigh
from pharos.game import Game
from pharos.kernel.rule import let_words_wrap

TIMES = 10
OTHER_DICE = 1_000_000
WORSE = (Grade.MISTAKE, Grade.BLUNDER)
STRONG, WEAK = "mason", "apprentice"
SURE = 1.96
PARTS = ("deal", "uncovered", "luck", "others", "own", "misjudged", "result")

Row = dict[str, Any]
Job = Callable[[int, "Wish"], Iterator[Row]]


class Wish(argparse.Namespace):
    """What is asked on the command line."""

    game: str
    players: int | None
    games: int
    start: int
    every: bool
    luck: int
    weak: str
    simulations: int
    processes: int
    seconds: float
    out: Path | None
    until: float  # by the clock


def played(name: str, players: int | None, seed: int, weak: int, bot: str = WEAK) -> Game:
    """A game in which one player is weaker than the others."""
    game = pharos.new(name, players, seed)
    bots = [BOTS[bot if player == weak else STRONG] for player in range(game.players)]
    for player in game.deciding():
        game.play(bots[player].choose(game, player, seed), player)
    return game


# Whether a longer review agrees


def checked(number: int, wish: Wish) -> Iterator[Row]:
    """The decisions of a game that a review calls mistakes, and what one of ten times the length
    calls them; then what the game cost. They come in any order: time may run out on the way."""
    game = played(wish.game, wish.players, number, weak=number % 2)
    _, steps = steps_of(game.record)
    begun = time.process_time()
    told = list(graded_in_turn(steps, number, wish.simulations))
    cpu = time.process_time() - begun
    counts = Counter(one.grade for _, one, _ in told if one.choices > 1)
    yield {"game": number, "cpu": round(cpu, 1), "grades": counts}
    random.Random(number).shuffle(told)
    for step, one, proportion in told:
        if one.choices > 1 and (wish.every or one.grade in WORSE) and time.time() < wish.until:
            again = weighed_by(step, number + OTHER_DICE, TIMES * wish.simulations)
            longer = graded(step, proportion.of(again))
            yield {
                "game": number,
                "decision": step.number,
                "age": step.age,
                "proven": one.proven,
                "now": [one.grade, one.cost, one.doubt],
                "later": [longer.grade, longer.cost, longer.doubt],
            }


def graded_in_turn(
    steps: list[Step], seed: int, simulations: int
) -> Iterator[tuple[Step, Decision, Proportion]]:
    """Decisions as a review with so many simulations tells them, and how they are scaled."""
    proportion = Proportion()
    for turn in turns_of(steps):
        weighed = {step.number: weighed_by(step, seed, simulations) for step in turn}
        proportion.go_on(turn, weighed)
        now = copy(proportion)
        for step in turn:
            yield step, graded(step, now.of(weighed[step.number])), now


def weighed_by(step: Step, seed: int, simulations: int) -> Weighed:
    return weigh(step, seed, Effort(simulations, None, 1))


def graded(step: Step, weighed: Weighed) -> Decision:
    return decision_of(step, weighed, millionths(weighed.effect))


def report_checks(rows: list[Row], wish: Wish) -> None:
    """Print the table of classes, and how often the longer review agrees."""
    games = [row for row in rows if "grades" in row]
    pairs = Counter((row["now"][0], row["later"][0]) for row in rows if "now" in row)
    called = [row for row in rows if "now" in row and row["now"][0] in WORSE]
    print(f"{wish.game}: {len(games)} games, {wish.simulations} simulations, then {TIMES} times")
    print(f"{'':12}" + "".join(f"{grade:>12}" for grade in Grade) + f"{'of all':>12}")
    for one in Grade:
        counts = "".join(f"{pairs[one, other]:12}" for other in Grade)
        print(f"{one:12}{counts}{sum(row['grades'].get(one, 0) for row in games):12}")
    for group, of in groups_of(called).items():
        same = sum(row["later"][0] in WORSE for row in of)
        costly = sum(row["later"][1] >= LIMITS["inaccuracy"] for row in of)
        print(f"{group}: called so {share(same, len(of))}, cost 5 % {share(costly, len(of))}")
    if games:
        print(f"processor seconds a game: {statistics.mean(row['cpu'] for row in games):.1f}")


def groups_of(called: list[Row]) -> dict[str, list[Row]]:
    groups = {"mistakes and blunders": called}
    groups["not proven"] = [row for row in called if not row["proven"]]
    for grade in WORSE:
        groups[f"{grade}s"] = [row for row in called if row["now"][0] == grade]
    for age in sorted({row["age"] or 0 for row in called}):
        groups[f"age {age}"] = [row for row in called if (row["age"] or 0) == age]
    return groups


def share(some: int, all: int) -> str:
    """Some of all, with the interval in hundredths."""
    if not all:
        return "0 of 0"
    low, high = wilson(some, all)
    return f"{some} of {all}, {some / all:.0%} ({low:.0%} to {high:.0%})"


# Luck and skill


def divided(number: int, wish: Wish) -> Iterator[Row]:
    """The parts of every player of a deal, which is played once for every seat of the weak bot."""
    count = pharos.new(wish.game, wish.players, 0).players
    weak = number % count
    game = played(wish.game, wish.players, number // count, weak, wish.weak)
    for one in review(game, simulations=wish.simulations, workers=1).reviews:
        parts = {part: getattr(one.parts, part) / 1e6 for part in PARTS}
        yield {"game": number, "who": wish.weak if one.player == weak else STRONG, **parts}


def report_parts(rows: list[Row], wish: Wish) -> None:
    """Print the mean of every part for the weak player and for the strong ones, with its interval,
    from game to game: what the strong ones of one game have is not independent."""
    games = {row["game"] for row in rows}
    print(f"{wish.game}: {len(games)} games, {wish.simulations} simulations a decision")
    means = {who: means_of(rows, who) for who in (wish.weak, STRONG)}
    means["difference"] = {
        part: [strong - weak for strong, weak in zip(means[STRONG][part], weaker, strict=True)]
        for part, weaker in means[wish.weak].items()
    }
    for who, own in means.items():
        for part, values in own.items():
            wide = SURE * statistics.stdev(values) / len(values) ** 0.5
            print(f"{who:12}{part:10}{statistics.mean(values):+8.3f} ± {wide:.3f}")


def means_of(rows: list[Row], who: str) -> dict[str, list[float]]:
    """The mean of every part over the players of a kind, game by game."""
    games = sorted({row["game"] for row in rows})
    return {
        part: [
            statistics.mean(row[part] for row in rows if row["game"] == game and row["who"] == who)
            for game in games
        ]
        for part in PARTS
    }


# Several processes


def rows_of(job: Job, games: int, wish: Wish) -> list[Row]:
    """What a job says about all games, told and kept as soon as it is known."""
    numbers = range(wish.start, wish.start + games)
    context = multiprocessing.get_context("spawn")
    rows: list[Row] = []
    with context.Pool(wish.processes, initializer=let_words_wrap) as pool:
        pool.apply(get_ready, (wish,))
        queue: Any = context.Manager().Queue()
        pool.map_async(partial(put_rows, job, wish, queue), numbers, chunksize=1)
        for _ in numbers:
            while (row := queue.get()) is not None:
                rows.append(row)
                keep(row, wish.out)
    return rows


def get_ready(wish: Wish) -> None:
    """Compile everything, once."""
    game = played(wish.game, wish.players, wish.start, weak=0)
    review(game, simulations=1, workers=1)


def put_rows(job: Job, wish: Wish, queue: Any, number: int) -> None:
    let_words_wrap()
    try:
        if time.time() < wish.until:
            for row in job(number, wish):
                queue.put(row)
    finally:
        queue.put(None)


def keep(row: Row, out: Path | None) -> None:
    print(json.dumps(row), flush=True)
    if out:
        with out.open("a") as file:
            file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("--players", type=int)
    asked.add_argument("--games", type=int, default=0)
    asked.add_argument("--start", type=int, default=0, help="the number of the first game")
    asked.add_argument("--every", action="store_true", help="look again at every decision")
    asked.add_argument("--luck", type=int, default=0, help="games, for the average of luck")
    asked.add_argument("--weak", default=WEAK, help="the weak bot, for the average of luck")
    asked.add_argument("--simulations", type=int, default=2000)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--seconds", type=float, default=1e9, help="by the clock, at most")
    asked.add_argument("--out", type=Path, help="a file for every line, as JSON")
    wish = asked.parse_args(namespace=Wish())
    wish.until = time.time() + wish.seconds
    if wish.games:
        report_checks(rows_of(checked, wish.games, wish), wish)
    if wish.luck:
        report_parts(rows_of(divided, wish.luck, wish), wish)
