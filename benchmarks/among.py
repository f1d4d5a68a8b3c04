"""Which of several bots is strongest alone among others: all of them play the same deals from the
same seats, and thinking is measured in processor time, so that a busy machine is fair too.

A bot may be followed by search settings that are different from usual. Every game is a line of a
file; the same command resumes where it was interrupted, and any number of files is summed up.

    python benchmarks/among.py wonders --one guided:0.1s --one "guided:0.1s quick=0 sharpness=4" \\
        --others search:0.1s --games 200 --out among.jsonl
    python benchmarks/among.py wonders --sum among.jsonl more.jsonl
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path
from typing import Any

import numpy as np

from pharos.arena.referee import Referee
from pharos.bots import Bot, find_bot
from pharos.bots.loops import new_results
from pharos.bots.search import at_length, think, thinking
from pharos.bots.strategies import GuidedSearcher
from pharos.game import find_rulebook
from pharos.kernel.bits import how_many
from pharos.kernel.contract import Rulebook, members
from pharos.learn.kinds import FEW, Kind, kinds_for

SURE = 1.96  # standard errors on either side of a mean: 95 %
MINUTE = 60.0  # seconds
FIGURES = ("times_even", "ahead")  # the share of the victory by an even share; points, by the mean


@dataclass(frozen=True)
class Tuned(GuidedSearcher):
    """A guided search with other settings than usual."""

    changed: tuple[tuple[str, float], ...] = ()

    def decide(
        self, rulebook: Rulebook, state: Any, player: int, dice: np.ndarray, budget: Any
    ) -> int:
        usual = at_length(rulebook)
        settings = usual["settings"]
        changed = {key: type(getattr(settings, key))(value) for key, value in self.changed}
        settings = settings._replace(**changed)
        how = {**usual, "settings": settings, "memory": self.memory, "clues": self.clues}
        return think(rulebook, state, player, budget or self.budget, dice, **how).action


def bot_of(text: str, rulebook: Rulebook) -> Bot:
    """A bot by its name and the settings that follow it."""
    name, *changed = text.split()
    bot = find_bot(name, rulebook)
    if not changed:
        return bot
    if bot.budget is None or not isinstance(bot.strategy, GuidedSearcher):
        raise SystemExit(f"{name} has no settings; guided:0.1s has")
    pairs = tuple((key, float(value)) for key, value in (each.split("=") for each in changed))
    return replace(bot, strategy=Tuned(bot.budget, changed=pairs))


@dataclass(frozen=True)
class Place:
    """A deal of one kind, and where the one sits."""

    kind: Kind
    deal: int
    seat: int

    def __str__(self) -> str:
        expansions = "+".join(self.kind.options.get("expansions", []))
        return f"{self.kind.players} {expansions or 'base'} deal {self.deal} seat {self.seat}"


def tables_of(rulebook: Rulebook) -> list[Kind]:
    """Tables of two to four players, without expansions and with all that there are."""
    tables: list[Kind] = []
    for players in rulebook.players:
        if players <= FEW:
            first, *more = kinds_for(rulebook, players)
            tables += [first, *more[-1:]]
    return tables


def places_of(rulebook: Rulebook) -> Iterator[Place]:
    """All tables in turn; every deal comes from every seat before the next deal."""
    for turn in count():
        for kind in tables_of(rulebook):
            yield Place(kind, *divmod(turn, kind.players))


def played(place: Place, one: Bot, others: Bot, rulebook: Rulebook) -> dict[str, float]:
    """How a game went for the one."""
    players = place.kind.players
    bots = [others] * players
    bots[place.seat] = one
    result: Any = new_results(rulebook, players, 1)[0]
    Referee(rulebook, players, place.kind.options).play(bots, place.deal, result)
    victors = int(result.winners)
    share = (place.seat in members(victors)) / how_many(victors)
    points = result.points.sum(axis=1)
    others_mean = (points.sum() - points[place.seat]) / (players - 1)
    return dict(
        zip(FIGURES, (share * players, float(points[place.seat] - others_mean)), strict=True)
    )


def play(asked: argparse.Namespace, rulebook: Rulebook) -> None:
    """Play what is not in the file yet, until there are enough games of each or time is up."""
    thinking.perf_counter = time.process_time  # what bots with seconds look at
    ones, others = (
        {text: bot_of(text, rulebook) for text in asked.one},
        bot_of(asked.others, rulebook),
    )
    for bot in {*ones.values(), others}:
        Referee(rulebook, min(rulebook.players)).warm_up(bot)
    known = {(each["one"], each["others"], each["place"]) for each in lines_of([asked.out])}
    end = time.monotonic() + asked.minutes * MINUTE
    with asked.out.open("a", encoding="utf-8") as file:
        for place in islice(places_of(rulebook), asked.games):
            for text, one in ones.items():
                if (text, asked.others, str(place)) in known:
                    continue
                if time.monotonic() > end:
                    return
                line = {"one": text, "others": asked.others, "place": str(place)}
                line |= played(place, one, others, rulebook)
                print(json.dumps(line), file=file, flush=True)


def lines_of(files: list[Path]) -> list[dict[str, Any]]:
    """The games that some files contain."""
    texts = [file.read_text(encoding="utf-8") for file in files if file.exists()]
    return [json.loads(line) for text in texts for line in text.splitlines()]


def sum_up(games: list[dict[str, Any]]) -> None:
    """Print how everybody fared, and how each compares with the first in the games of both."""
    of_one: dict[tuple[str, str], dict[str, Any]] = {}
    for game in games:
        of_one.setdefault((game["one"], game["others"]), {})[game["place"]] = game
    (first, among), ours = next(iter(of_one.items()))
    for (one, others), theirs in of_one.items():
        print(f"{one} among {others}: {told(list(theirs.values()))}")
        both = [place for place in theirs if place in ours]
        if both and one != first and others == among:
            pairs = [(theirs[place], ours[place]) for place in both]
            more = [{key: own[key] - other[key] for key in FIGURES} for own, other in pairs]
            print(f"  more than {first}: {told(more)}")


def told(games: list[dict[str, Any]]) -> str:
    """The means of some games, with 95 % intervals."""
    parts = [f"{len(games)} games"]
    for key in FIGURES:
        numbers = np.array([game[key] for game in games])
        around = SURE * numbers.std(ddof=1) / np.sqrt(len(numbers)) if len(numbers) > 1 else np.inf
        mean = numbers.mean()
        parts.append(f"{key} {mean:.2f} ({mean - around:.2f} to {mean + around:.2f})")
    return ", ".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="such as wonders")
    parser.add_argument("--one", action="append", default=[], help="a bot that sits alone")
    parser.add_argument("--others", default="search:0.1s", help="the bot in all other seats")
    parser.add_argument("--games", type=int, default=100, help="of each bot that sits alone")
    parser.add_argument("--minutes", type=float, default=np.inf, help="stop after this time")
    parser.add_argument(
        "--out", type=Path, default=Path("among.jsonl"), help="where games are kept"
    )
    parser.add_argument("--sum", type=Path, nargs="+", help="only sum up these files")
    asked = parser.parse_args()
    if not asked.sum:
        play(asked, find_rulebook(asked.game))
    sum_up(lines_of(asked.sum or [asked.out]))


if __name__ == "__main__":
    main()
