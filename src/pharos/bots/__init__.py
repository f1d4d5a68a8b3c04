"""Bots: players without a person behind them. A bot uses only what its player may know.

from pharos.bots import BOTS
action = BOTS["greedy"].choose(game, player)
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from pharos.bots.levels import LEVELS
from pharos.bots.loops import BotCode
from pharos.bots.personas import PERSONAS
from pharos.bots.search import Budget, Memory, PlayedAction
from pharos.bots.strategies import GuidedSearcher, Intuition, Reflex, Searcher, Strategy
from pharos.game import Action, Game
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption, did_you_mean

Kind = Literal["level", "persona", "plain"]  # groups in which people are offered bots
SEARCHING: dict[str, type[Searcher]] = {  # search:2000 has 2000 simulations, search:1.5s seconds
    "search": Searcher,
    "guided": GuidedSearcher,  # by a network
}


@dataclass(frozen=True)
class Bot:
    """A way to choose among legal actions."""

    name: str
    description: str
    strategy: Strategy
    kind: Kind = "plain"

    @property
    def budget(self) -> Budget | None:
        """How long the bot thinks; None if it decides at once."""
        return self.strategy.budget if isinstance(self.strategy, Searcher) else None

    def plays(self, rulebook: Rulebook) -> bool:
        """Whether this bot can play a game."""
        return self.strategy.knows(rulebook)

    def seated(self, decisions: Sequence[PlayedAction], clues: Any = None) -> "Bot":
        """The bot in one seat of one game, in which it may remember its own thoughts.

        The caller appends every decision of the game to that list, and notes its clues.
        """
        if not isinstance(self.strategy, Searcher):
            return self
        strategy = replace(self.strategy, memory=Memory(decisions), clues=clues)
        return replace(self, strategy=strategy)

    def choose(
        self, game: Game, player: int, seed: int = 0, budget: Budget | None = None
    ) -> Action:
        """What the bot does now. The same seed gives the same choice in the same situation.

        A bot that searches may be given a budget other than its own; with a budget in seconds the
        choice depends on the speed of the machine.
        """
        refuse_unknown_game(self, game.rulebook)
        dice, strategy = new_dice(seed_here(game, player, seed)), self.strategy
        if isinstance(strategy, Searcher):
            strategy = replace(strategy, clues=game.clues)
        code = strategy.decide(game.rulebook, game.state, player, dice, budget)
        return Action(game.rulebook, code)

    def decide(
        self,
        rulebook: Rulebook,
        state: Any,
        player: int,
        dice: np.ndarray,
        budget: Budget | None = None,
    ) -> int:
        """The action code the bot chooses in a state."""
        return self.strategy.decide(rulebook, state, player, dice, budget)


def seed_here(game: Game, player: int, seed: int) -> int:
    """A seed for this point of the game, so that a bot need not remember anything between moves."""
    place = f"{seed} {len(game.record.moves)} {player}"
    return int.from_bytes(hashlib.sha256(place.encode()).digest())


BOTS = {
    bot.name: bot
    for bot in (
        *(Bot(level.name, level.description, level.strategy, "level") for level in LEVELS),
        Bot("random", "every legal action is equally likely", Reflex(BotCode.RANDOM)),
        Bot("greedy", "takes what looks best now, and looks no further", Reflex(BotCode.GREEDY)),
        Bot("network", "does at once what a trained network likes best", Intuition()),
        *(Bot(name, one.description, one, "persona") for name, one in PERSONAS.items()),
    )
}


def find_bot(name: str, rulebook: Rulebook) -> Bot:
    """The bot with this name, which must be able to play the game."""
    kind, is_searching, _ = name.partition(":")
    bot = searching_bot(name) if is_searching and kind in SEARCHING else BOTS.get(name)
    if bot is None:
        raise BadOption(f"no bot is called '{name}', {did_you_mean(name, BOTS)}")
    refuse_unknown_game(bot, rulebook)
    return bot


def seated(names: Sequence[str], seats: int) -> list[str]:
    """A bot for every seat: one for all of them, or one for each."""
    if len(names) not in (1, seats):
        raise BadOption(f"{seats} players need {seats} bots, or one for all, not {len(names)}")
    return list(names) * (seats // len(names))


def searching_bot(name: str) -> Bot:
    """The bot called `search:2000`, for 2000 simulations, or `guided:1.5s`, for seconds."""
    kind, _, amount = name.partition(":")
    found = re.fullmatch(r"(?:(\d{1,12})|(\d{1,6}(?:\.\d{1,6})?)s)", amount, re.ASCII)
    if found is None:
        raise BadOption(f"a searching bot has a name like {kind}:2000 or {kind}:1.5s, not '{name}'")
    if simulations := found[1]:
        budget, told = Budget(simulations=int(simulations)), f"{simulations} simulations"
    else:
        budget, told = Budget(seconds=float(found[2])), f"{found[2]} seconds"
    return Bot(name, f"searches for {told}", SEARCHING[kind](budget))


def refuse_unknown_game(bot: Bot, rulebook: Rulebook) -> None:
    if not bot.plays(rulebook):
        raise BadOption(f"the {bot.name} bot cannot play {rulebook.name}")
