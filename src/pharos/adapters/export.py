"""Games as Parquet files, one row for every decision, with a data card beside them.

from pharos.adapters.export import Plan, export
export(Plan("duel", ["greedy", "random"], games=10_000, seed=1), Path("duel-games"))
polars.read_parquet("duel-games/*.parquet")
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import pharos
from pharos.adapters.batch import NO_ACTION, NOBODY, Batch, batch, rewards
from pharos.bots import find_bot, seated
from pharos.game import begin, find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadOption, BadRecord
from pharos.kernel.extras import need

need("export")
import polars as pl  # noqa: E402

WAVE = 4096  # games in a file
WAVE_OBSERVED = 256  # the same with observations, which are long


@dataclass(frozen=True)
class Plan:
    """What is to be played, and by whom."""

    game: str
    bots: Sequence[str] = ("random",)  # one for every seat, or one for all of them
    games: int = 1000
    players: int | None = None
    seed: int = 0  # of the first game
    options: Mapping[str, Any] = field(default_factory=dict)
    observations: bool = False


@dataclass
class Decisions:
    """Rows of a table, column by column; all lists of legal actions are in one row."""

    game: np.ndarray
    decision: np.ndarray
    player: np.ndarray
    chosen: np.ndarray
    counts: np.ndarray  # of legal actions
    legal: np.ndarray
    observation: np.ndarray | None


def export(plan: Plan, folder: Path, progress: Callable[[int], None] = lambda games: None) -> int:
    """Let bots play, and write their games to a folder; returns the number of decisions.

    The bots move up one seat from game to game, and game i is dealt from the seed plus i.
    """
    rulebook = find_rulebook(plan.game)
    wave = min(plan.games, WAVE_OBSERVED if plan.observations else WAVE)
    if plan.games < 1:
        raise BadOption(f"the number of games is at least 1, not {plan.games}")
    games = batch(plan.game, wave, plan.players, **plan.options)
    bots = seated(plan.bots, games.players)
    for bot in bots:
        find_bot(bot, rulebook)
    folder.mkdir(parents=True, exist_ok=True)
    decisions = 0
    with ThreadPoolExecutor(1) as writer:  # a file is written while the next games are played
        writing: Future[None] | None = None
        for number, first in enumerate(range(0, plan.games, wave)):
            kept = min(wave, plan.games - first)
            table = played(games, bots, plan, first)
            table = table.filter(pl.col("game") < plan.games)
            decisions += len(table)
            if writing:
                writing.result()
            writing = writer.submit(table.write_parquet, folder / f"part-{number:04}.parquet")
            progress(kept)
    how = how_played(plan, games, bots)
    (folder / "README.md").write_text(card(rulebook, how, decisions), encoding="utf-8")
    return decisions


def export_records(
    game: str, texts: Iterable[str], folder: Path, observations: bool = False
) -> int:
    """Write recorded games to a folder; returns the number of decisions."""
    rulebook = find_rulebook(game)
    tables = [replayed(rulebook, text, number, observations) for number, text in enumerate(texts)]
    if not tables:
        raise BadRecord(f"there is no finished game of {game} to export")
    table = pl.concat(tables)
    folder.mkdir(parents=True, exist_ok=True)
    table.write_parquet(folder / "part-0000.parquet")
    how = f"{len(tables)} recorded games, numbered in the order in which they were given."
    (folder / "README.md").write_text(card(rulebook, how, len(table)), encoding="utf-8")
    return len(table)


# By bots


def played(games: Batch, bots: list[str], plan: Plan, first: int) -> pl.DataFrame:
    """Play a game in every row of a batch to its end; all decisions, game by game."""
    games.auto_reset = False
    games.reset(plan.seed + first)
    numbers = first + np.arange(games.games)
    asked = []
    while (games.player != NOBODY).any():
        players = games.player.copy()
        legal, counts = games.legal()
        seen = games.observe() if plan.observations else None
        chosen = choices(games, bots, numbers)
        longest = int(counts.max())
        asked.append((players, chosen, counts.copy(), legal[:, :longest].copy(), seen))
        games.step(chosen)
    decisions = game_by_game(asked)
    decisions.game += first
    entrant = (decisions.game + decisions.player) % games.players
    results = {
        "points": games.points[decisions.game - first, decisions.player],
        "reward": rewards(games.winners, games.players)[decisions.game - first, decisions.player],
        "ending": np.array(games.rulebook.endings)[games.endings[decisions.game - first]],
    }
    who = {"players": np.full(len(entrant), games.players), "bot": np.array(bots)[entrant]}
    return table_of(games.rulebook, decisions, {**who, **results})


def choices(games: Batch, bots: list[str], numbers: np.ndarray) -> np.ndarray:
    """What the bot does in every game whose turn it is."""
    entrant = (numbers + games.player) % games.players
    chosen = np.full(games.games, NO_ACTION, np.int32)
    for bot in sorted(set(bots)):
        here = np.isin(entrant, [seat for seat, name in enumerate(bots) if name == bot])
        here &= games.player != NOBODY
        chosen = np.where(here, games.choose(bot, here), chosen)
    return chosen


def game_by_game(asked: list[tuple[Any, ...]]) -> Decisions:
    """Decisions that were asked of all games at once, in the order of games and their decisions."""
    players, chosen, counts = (np.stack([step[part] for step in asked]) for part in range(3))
    game, step = np.nonzero(players.T != NOBODY)
    flat = [row[np.arange(row.shape[1]) < count[:, None]] for _, _, count, row, _ in asked]
    starts = np.concatenate([[0], np.cumsum(counts)])[:-1].reshape(counts.shape)[step, game]
    lengths = counts[step, game]
    before = np.concatenate([[0], np.cumsum(lengths)])[:-1]
    places = np.repeat(starts - before, lengths) + np.arange(lengths.sum())
    observed = asked[0][-1] is not None
    return Decisions(
        game=game,
        decision=np.arange(len(game)) - np.searchsorted(game, game),
        player=players[step, game],
        chosen=chosen[step, game],
        counts=lengths,
        legal=np.concatenate(flat)[places],
        observation=np.stack([row[-1] for row in asked])[step, game] if observed else None,
    )


# From records


def replayed(rulebook: Rulebook, text: str, number: int, observations: bool) -> pl.DataFrame:
    """The decisions of a recorded game; without a result if it was not played to its end."""
    game = pharos.load(text)
    if game.rulebook is not rulebook:
        raise BadRecord(f"a record is of {game.rulebook.name}, not of {rulebook.name}")
    again, rows = begin(game.record), []
    for player, action in game:
        seen = np.zeros(rulebook.observation.total, np.float32)
        rulebook.observe(again.state, player, seen)
        rows.append((player, action.code, rulebook.legal_actions(again.state, player), seen))
        again.carry_out(action.code, player)
    players = np.array([row[0] for row in rows], np.int64)
    decisions = Decisions(
        game=np.full(len(rows), number),
        decision=np.arange(len(rows)),
        player=players,
        chosen=np.array([row[1] for row in rows], np.int32),
        counts=np.array([len(row[2]) for row in rows]),
        legal=np.concatenate([row[2] for row in rows]),
        observation=np.stack([row[3] for row in rows]) if observations else None,
    )
    winners = np.array([rulebook.winners(game.state)])
    points = np.array([rulebook.points(game.state, player) for player in range(game.players)])
    results = {
        "points": points[players] if game.over else None,
        "reward": rewards(winners, game.players)[0][players] if game.over else None,
        "ending": game.ending,
    }
    return table_of(rulebook, decisions, {"players": game.players, "bot": None, **results})


# Tables


def table_of(rulebook: Rulebook, rows: Decisions, facts: Mapping[str, Any]) -> pl.DataFrame:
    """Decisions as a table, with further facts about each of them."""
    row = pl.Series("row", np.repeat(np.arange(len(rows.game), dtype=np.uint32), rows.counts))
    lists = pl.DataFrame([row.set_sorted(), pl.Series("legal", rows.legal, pl.Int32)])
    legal = lists.group_by("row", maintain_order=True).agg(pl.col("legal").sort())
    table = pl.DataFrame(
        {
            "game": pl.Series(rows.game, dtype=pl.UInt32),
            "decision": pl.Series(rows.decision, dtype=pl.UInt16),
            "player": pl.Series(rows.player, dtype=pl.UInt8),
            "legal": legal["legal"],
            "chosen": pl.Series(rows.chosen, dtype=pl.Int32),
        }
    )
    kinds = {
        "players": pl.UInt8,
        "bot": pl.String,
        "points": pl.Int16,
        "reward": pl.Float32,
        "ending": pl.Enum(rulebook.endings),
    }
    more = [column(name, facts[name], kind, len(table)) for name, kind in kinds.items()]
    if rows.observation is not None:
        more.append(pl.Series("observation", rows.observation))
    return table.with_columns(more)


def column(name: str, values: Any, kind: Any, length: int) -> pl.Series:
    """A column of a table; one value stands for all rows."""
    if isinstance(values, np.ndarray):
        return pl.Series(name, values).cast(kind)
    return pl.Series(name, [values], dtype=kind).new_from_index(0, length)


# The data card


def how_played(plan: Plan, games: Batch, bots: list[str]) -> str:
    options = f", options `{json.dumps(dict(plan.options))}`" if plan.options else ""
    return (
        f"{plan.games} games with {games.players} players{options}, played by bots: "
        f"{', '.join(bots)}. They move up one seat from game to game; game i is dealt from seed "
        f"{plan.seed} + i."
    )


def card(rulebook: Rulebook, how: str, decisions: int) -> str:
    """What anyone who uses these files should know."""
    return f"""# {decisions} decisions of {rulebook.name}

{how}
Made by Pharos {pharos.__version__} with version {rulebook.version} of the rules.

| column | what it is |
| --- | --- |
| game | the number of the game, from 0 |
| decision | the number of the decision in its game, from 0 |
| player | who decided, from 0 |
| legal | the action codes that were legal, in ascending order |
| chosen | the one that was chosen |
| players | how many played |
| bot | which bot decided; empty in recorded games |
| points | the player's points at the end; so below, empty if the game was not finished |
| reward | 1 for winning alone, -1 shared by all who lost; several winners share |
| ending | how the game ended: {", ".join(rulebook.endings)} |
| observation | if it was asked for: what the player knew, in the ranges below |

Players who decide at the same time did not know each other's choices, although one row is before
the other. Rows have what each player knew when deciding, and nothing that was hidden from them.

## Action codes

{rulebook.actions.table()}

## Observations

{rulebook.observation.table()}
"""
