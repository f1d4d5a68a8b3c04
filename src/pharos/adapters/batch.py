"""Thousands of games at once, on all cores: arrays in, arrays out, no Python for a single game.

    import pharos
    batch = pharos.batch("duel", games=4096)
    batch.reset(0)
    while steps:
        actions, counts = batch.legal()
        batch.step(choose(batch.observe(), actions, counts))
        learn_from(batch.over, batch.rewards)

Every game is dealt and played by the rules of its rulebook, and ends as it would alone, byte for
byte. The loops over the games are compiled and need no lock of Python, so each thread has its part.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from pharos.adapters.batch_loops import NO_ACTION, NOBODY, chooser_for, loops_for, mark_each
from pharos.bots import Bot, find_bot
from pharos.bots.strategies import Careless, Reflex, Strategy
from pharos.game import check_players, find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadAction, BadOption
from pharos.kernel.rule import let_words_wrap

FEWEST = 256  # games that are worth a thread


class Legal(NamedTuple):
    """What a player may do in every game: the first `counts[i]` of `actions[i]`."""

    actions: np.ndarray
    counts: np.ndarray


class Batch:
    """Many games of one kind, side by side.

    Arrays have a row for every game, and belong to the batch: they change with the next call. A
    set of players is a bit set, as everywhere.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        games: int,
        players: int,
        options: dict[str, Any],
        threads: int | None = None,
    ):
        if games < 1:
            raise BadOption(f"the number of games is at least 1, not {games}")
        self.rulebook, self.games, self.players = rulebook, games, players
        self.auto_reset = True
        self.states = rulebook.new_states(games)
        self.seeds = np.zeros(games, np.uint64)  # of the deals
        self.deciders = np.zeros(games, np.int32)  # the players who must still decide
        self.player = np.full(games, NOBODY, np.int32)  # the first of them
        self.over = np.zeros(games, np.bool_)  # whether the last step ended the game
        self.rewards = np.zeros((games, players), np.float32)  # of the last step
        self.winners = np.zeros(games, np.int32)  # of the last game that ended here; so below
        self.points = np.zeros((games, players), np.int32)
        self.endings = np.zeros(games, np.int32)  # indices into `rulebook.endings`
        self._loops = loops_for(rulebook.name)
        self._options = rulebook.read_options(players, options)
        self._dice = np.zeros((games, 4), np.uint64)
        self._actions = np.zeros((games, rulebook.most_legal), np.int32)
        self._buffer = np.zeros_like(self._actions)
        self._counts = np.zeros(games, np.int32)
        self._chosen = np.zeros((games, players), np.int32)
        self._refused = np.zeros(games, np.int32)
        self._share_out(threads)

    def _share_out(self, threads: int | None) -> None:
        """A part of the games for every thread."""
        wanted = threads or max(1, min(os.cpu_count() or 1, self.games // FEWEST))
        edges = [self.games * number // wanted for number in range(wanted + 1)]
        self._parts = [slice(*pair) for pair in zip(edges, edges[1:], strict=False)]
        self._pool = ThreadPoolExecutor(wanted, initializer=let_words_wrap)

    # Steps

    def reset(self, seeds: Any = 0, where: Any = True) -> None:
        """Deal every game from its seed, or from consecutive ones if only the first is given.

        With `where`, only those games.
        """
        given = np.asarray(seeds, np.uint64)
        if given.ndim == 0:
            given = given + np.arange(self.games, dtype=np.uint64)
        wanted = np.ascontiguousarray(np.broadcast_to(where, (self.games,)), np.bool_)
        np.copyto(self.seeds, given, where=wanted)
        self._deal(wanted)
        self._ask()

    def step(self, actions: Any) -> None:
        """Play an action in every game, or one of every player who decides.

        `actions` is an array with the action of `player` in every game; or one with a row for every
        game and a column for every player, of which only those of `deciders` are played.
        `NO_ACTION` leaves a game as it is. A game that ends is dealt again at once, from its seed
        plus the number of games, unless `auto_reset` is off.
        """
        self._choose(np.asarray(actions))
        self._check()
        ended = self.player == NOBODY
        self._each(self._loops.play, self.states, self.deciders, self._chosen)
        self._ask()
        np.logical_and(self.player == NOBODY, ~ended, out=self.over)
        self._settle()

    def _choose(self, actions: np.ndarray) -> None:
        if actions.shape == self._chosen.shape:
            self._chosen[:] = actions
        elif actions.shape == (self.games,):
            self._chosen[:] = NO_ACTION
            # where nobody decides this is the last column, which is not played either
            self._chosen[np.arange(self.games), self.player] = actions
        else:
            shapes = f"({self.games},) or {self._chosen.shape}"
            raise BadAction(f"actions have the shape {shapes}, not {actions.shape}")

    def _check(self) -> None:
        check = partial(self._loops.check, self.rulebook.actions.total)
        self._each(check, self.states, self.deciders, self._chosen, self._refused)
        wrong = np.flatnonzero(self._refused != NOBODY)
        if len(wrong):
            game, player = int(wrong[0]), int(self._refused[wrong[0]])
            action = self._chosen[game, player]
            raise BadAction(f"action {action} is not legal for player {player} in game {game}")

    def _settle(self) -> None:
        """Count the games that have just ended, and deal them again."""
        self.rewards[:] = 0
        if not self.over.any():
            return
        results = (self.winners, self.points, self.endings)
        self._each(self._loops.settle, self.states, self.over, *results)
        self.rewards[self.over] = rewards(self.winners[self.over], self.players)
        if self.auto_reset:
            self.seeds[self.over] += np.uint64(self.games)
            self._deal(self.over)
            self._ask()

    def _deal(self, wanted: np.ndarray) -> None:
        self.deciders[wanted] = 0
        deal = partial(self._loops.deal, self._options)
        self._each(deal, self.states, self._dice, self.seeds, wanted)

    def _ask(self) -> None:
        self._each(self._loops.ask, self.states, self.deciders, self.player)

    # Questions

    def legal(self, players: Any = None) -> Legal:
        """What the players who decide may do; or one player, or another in every game."""
        who = self._players(players)
        lists = (self._actions, self._counts)
        self._each(self._loops.list, self.states, self.deciders, who, *lists)
        return Legal(self._actions, self._counts)

    def mask(self, players: Any = None, out: np.ndarray | None = None) -> np.ndarray:
        """The same as an array with True for every action code that is legal.

        There are 135,760 codes in 7 Wonders: lists are better there.
        """
        if out is None:
            out = np.zeros((self.games, self.rulebook.actions.total), np.bool_)
        self._each(mark_each, *self.legal(players), out)
        return out

    def observe(self, players: Any = None, out: np.ndarray | None = None) -> np.ndarray:
        """What the players who decide know, in the ranges of `rulebook.observation`."""
        if out is None:
            out = np.zeros((self.games, self.rulebook.observation.total), np.float32)
        self._each(self._loops.observe, self.states, self._players(players), out)
        return out

    def choose(self, bot: str | Bot = "random", where: Any = True) -> np.ndarray:
        """What a bot does for the player who decides in every game; elsewhere `NO_ACTION`.

        Bots that decide at once do so in compiled code; the others are asked one by one.
        """
        bot = find_bot(bot, self.rulebook) if isinstance(bot, str) else bot
        who = np.where(where, self.player, NOBODY).astype(np.int32)
        actions = np.full(self.games, NO_ACTION, np.int32)
        if loop := compiled(bot.strategy, self.rulebook.name):
            self._each(loop, self.states, who, self._dice, self._buffer, actions)
        else:
            for game in np.flatnonzero(who != NOBODY):
                here = (self.states[game], int(who[game]), self._dice[game])
                actions[game] = bot.decide(self.rulebook, *here)
        return actions

    def _players(self, players: Any) -> np.ndarray:
        who = self.player if players is None else players
        return np.ascontiguousarray(np.broadcast_to(who, (self.games,)), np.int32)

    def _each(self, loop: Callable[..., None], *arrays: np.ndarray) -> None:
        """Run a loop over all games, a part of them in every thread."""
        if len(self._parts) == 1:
            loop(*arrays)
        else:
            shares = [[array[part] for array in arrays] for part in self._parts]
            for done in [self._pool.submit(loop, *share) for share in shares]:
                done.result()


def batch(
    name: str, games: int, players: int | None = None, threads: int | None = None, **options: Any
) -> Batch:
    """Room for many games of one kind; `reset` deals them.

    By default every core has its part of the games.
    """
    rulebook = find_rulebook(name)
    players = rulebook.usual_players if players is None else players
    check_players(rulebook, players)
    return Batch(rulebook, games, players, options, threads)


def rewards(winners: np.ndarray, players: int) -> np.ndarray:
    """1 for whoever wins alone, -1 shared by all who lose; several winners share. They sum to 0."""
    won = winners[:, None] >> np.arange(players) & 1
    shares = won / won.sum(axis=1, keepdims=True)
    return (shares * players - 1) / (players - 1)


def compiled(strategy: Strategy, name: str) -> Callable[..., None] | None:
    """The loop in which bots choose that decide at once."""
    if isinstance(strategy, Reflex):
        return partial(chooser_for(name, is_careless=False), int(strategy.code))
    if type(strategy) is Careless:  # the short-sighted need a buffer of their own in every thread
        return partial(chooser_for(name, is_careless=True), strategy.overlooked)
    return None
