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

With `device="cuda"` the games are on a GPU, and all arrays stay there: PyTorch, JAX and CuPy take
them by `from_dlpack` or `__cuda_array_interface__`, without a copy.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pharos.adapters.batch_loops import (
    CARELESS,
    MOST_FOUND,
    NO_ACTION,
    NOBODY,
    RANDOM,
    REFLEX,
    Games,
    Results,
    chooser_for,
    loops_for,
    player_for,
    reward_all,
)
from pharos.adapters.devices import Cores, Device, device_called
from pharos.bots import Bot, find_bot
from pharos.bots.loops import BotCode
from pharos.bots.strategies import Careless, Reflex, Strategy
from pharos.game import check_players, find_rulebook
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import BadAction, BadOption


class Legal(NamedTuple):
    """What a player may do in every game: the first `counts[i]` of `actions[i]`."""

    actions: Any
    counts: Any


class Batch:
    """Many games of one kind, side by side.

    Arrays have a row for every game, and belong to the batch: they change with the next call. A
    set of players is a bit set, as everywhere.
    """

    def __init__(self, rulebook: Rulebook, players: int, options: Any, device: Device, games: int):
        self.rulebook, self.games, self.players = rulebook, games, players
        self.auto_reset = True
        self._device = device
        self.states = device.hold(rulebook.new_states(games))
        self.seeds = self._zeros(np.uint64)  # of the deals
        self.deciders = self._zeros(np.int32)  # the players who must still decide
        self.player = device.hold(np.full(games, NOBODY, np.int32))  # the first of them
        self.over = self._zeros(np.bool_)  # whether the last step ended the game
        self.rewards = self._zeros(np.float32, players)  # of the last step
        self.winners = self._zeros(np.int32)  # of the last game that ended here; so below
        self.points = self._zeros(np.int32, players)
        self.endings = self._zeros(np.int32)  # indices into `rulebook.endings`
        self._loops = loops_for(rulebook.name, device.binder)
        record = rulebook.read_options(players, options)
        self._options = device.hold(np.array([record], rulebook.options_dtype))
        self._games = Games(
            states=self.states,
            dice=self._zeros(np.uint64, 4),
            seeds=self.seeds,
            waiting=self.deciders,
            player=self.player,
            found=self._zeros(np.int32, MOST_FOUND),
            found_for=device.hold(np.full(games, NOBODY, np.int32)),
        )
        self._results = Results(self.over, self.winners, self.points, self.endings, self.rewards)
        self._actions = self._zeros(np.int32, rulebook.most_legal)
        self._buffer = self._zeros(np.int32, rulebook.most_legal)
        self._counts = self._zeros(np.int32)
        self._refused = self._zeros(np.int32)
        self._faults = device.hold(np.zeros(1, np.int32))  # whether anything was refused

    def _zeros(self, kind: Any, *columns: int) -> Any:
        return self._device.hold(np.zeros((self.games, *columns), kind))

    # Steps

    def reset(self, seeds: Any = 0, where: Any = True) -> None:
        """Deal every game from its seed, or from consecutive ones if only the first is given.

        With `where`, only those games.
        """
        if np.ndim(seeds) == 0:
            seeds = np.uint64(seeds) + np.arange(self.games, dtype=np.uint64)
        given = self._device.take(seeds, np.uint64, (self.games,))
        self._deal(self._device.take(where, np.bool_, (self.games,)), given)

    def step(self, actions: Any) -> None:
        """Play an action in every game, or one of every player who decides.

        `actions` is an array with the action of `player` in every game; or one with a row for every
        game and a column for every player, of which only those of `deciders` are played.
        `NO_ACTION` leaves a game as it is. A game that ends is dealt again at once, from its seed
        plus the number of games, unless `auto_reset` is off.
        """
        chosen = self._choose(actions)
        total = self.rulebook.actions.total
        self._run(self._loops.check, (total, self._faults), self._games, chosen, self._refused)
        shared = (self._faults, self._options, self._further)
        self._run(self._loops.advance, shared, self._games, chosen, self._results)
        self._raise_faults(chosen)

    def play(self, steps: int, bot: str | Bot = "random") -> None:
        """Let a bot take this many decisions in every game, one after the other.

        It is `step(choose(bot))` again and again, with the same results, but in one compiled loop:
        on a GPU that is many times faster. What is said of the last step, such as `over` and
        `rewards`, is about the last of these decisions.
        """
        bot = find_bot(bot, self.rulebook) if isinstance(bot, str) else bot
        if compiled := how_it_chooses(bot.strategy):
            loop = player_for(self.rulebook.name, compiled.kind, self._device.binder)
            shared = (steps, compiled.how, self._options, self._further)
            self._run(loop, shared, self._games, self._buffer, self._results)
        else:
            for _ in range(steps):
                self.step(self.choose(bot))

    @property
    def _further(self) -> int:
        """How much larger the next seed of a game is; 0 if it is not dealt again."""
        return self.games if self.auto_reset else 0

    def _choose(self, actions: Any) -> Any:
        """Actions as an array that the loops read."""
        shape = np.shape(actions)
        if shape not in ((self.games,), (self.games, self.players)):
            shapes = f"({self.games},) or ({self.games}, {self.players})"
            raise BadAction(f"actions have the shape {shapes}, not {shape}")
        return self._device.take(actions, np.int32, shape)

    def _raise_faults(self, chosen: Any) -> None:
        """Say which action was not allowed; then nothing was played."""
        if self._device.fetch(self._faults)[0]:
            self._faults = self._device.hold(np.zeros(1, np.int32))
            refused = self._device.fetch(self._refused)
            game = int(np.flatnonzero(refused != NOBODY)[0])
            player = int(refused[game])
            row = self._device.fetch(chosen)[game]
            action = row if np.ndim(row) == 0 else row[player]
            who = f"player {player + 1}"
            raise BadAction(f"action {action} is not legal for {who} in row {game}")

    def _deal(self, wanted: Any, seeds: Any) -> None:
        self._run(self._loops.deal, (self._options,), self._games, wanted, seeds)

    # Questions

    def legal(self, players: Any = None) -> Legal:
        """What the players who decide may do; or one player, or another in every game."""
        who = self._players(players)
        self._run(self._loops.list, (), self._games, who, self._actions, self._counts)
        return Legal(self._actions, self._counts)

    def mask(self, players: Any = None, out: Any = None) -> Any:
        """The same as an array with True for every action code that is legal.

        There are 135,760 codes in 7 Wonders: lists are better there.
        """
        if out is None:
            out = self._zeros(np.bool_, self.rulebook.actions.total)
        self._run(self._loops.mark, (), *self.legal(players), self._device.share(out))
        return out

    def observe(self, players: Any = None, out: Any = None) -> Any:
        """What the players who decide know, in the ranges of `rulebook.observation`."""
        if out is None:
            out = self._zeros(np.float32, self.rulebook.observation.total)
        seen = (self._players(players), self._device.share(out))
        self._run(self._loops.observe, (), self.states, *seen)
        return out

    def choose(self, bot: str | Bot = "random", where: Any = True) -> Any:
        """What a bot does for the player who decides in every game; elsewhere `NO_ACTION`.

        Bots that decide at once do so in compiled code; the others are asked one by one, which only
        a CPU can do.
        """
        bot = find_bot(bot, self.rulebook) if isinstance(bot, str) else bot
        who, actions = self.player, self._device.room(np.int32, (self.games,))
        if where is not True:
            who = self._device.room(np.int32, (self.games,))
            wanted = self._device.take(where, np.bool_, (self.games,))
            self._run(self._loops.restrict, (), wanted, self.player, who)
        if compiled := how_it_chooses(bot.strategy):
            loop = chooser_for(self.rulebook.name, compiled.kind, self._device.binder)
            self._run(loop, (compiled.how,), self._games, who, self._buffer, actions)
        elif isinstance(self._device, Cores):
            actions[:] = NO_ACTION
            for game in np.flatnonzero(who != NOBODY):
                here = (self.states[game], int(who[game]), self._games.dice[game])
                actions[game] = bot.decide(self.rulebook, *here)
        else:
            raise BadOption(f"'{bot.name}' thinks ahead, which no bot does on a GPU")
        return actions

    def _players(self, players: Any) -> Any:
        who = self.player if players is None else players
        return self._device.take(who, np.int32, (self.games,))

    def _run(self, loop: Callable[..., None], shared: tuple[Any, ...], *arrays: Any) -> None:
        self._device.run(loop, shared, *arrays)


class Choosing(NamedTuple):
    """How a bot chooses in compiled code."""

    kind: str
    how: int  # which of the bots of this kind; or how much is overlooked


def how_it_chooses(strategy: Strategy) -> Choosing | None:
    """None for bots that do not decide at once."""
    if isinstance(strategy, Reflex):
        kind = RANDOM if strategy.code == BotCode.RANDOM else REFLEX
        return Choosing(kind, int(strategy.code))
    if type(strategy) is Careless:  # the short-sighted need a buffer of their own in every thread
        return Choosing(CARELESS, strategy.overlooked)
    return None


def batch(  # noqa: PLR0913 - all but the first two have defaults
    name: str,
    games: int,
    players: int | None = None,
    threads: int | None = None,
    device: str = "cpu",
    **options: Any,
) -> Batch:
    """Room for many games of one kind; `reset` deals them.

    By default every core has its part of the games; with `device="cuda"` they are on a GPU.
    """
    if games < 1:
        raise BadOption(f"the number of games is at least 1, not {games}")
    rulebook = find_rulebook(name)
    players = rulebook.usual_players if players is None else players
    check_players(rulebook, players)
    place = device_called(device, games, threads)
    return Batch(rulebook, players, options, place, games)


def rewards(winners: np.ndarray, players: int) -> np.ndarray:
    """1 for a player who wins alone, -1 shared by all who lose; several winners share. They sum to
    0."""
    given = np.zeros((len(winners), players))
    reward_all(winners, given)
    return given
