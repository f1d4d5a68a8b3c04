"""What bots are asked, with all that they need to answer, in whichever thread or process.

The answer to a question about a bot is its action; the answer to one about a hint is a thought.
"""

import hashlib
import math
import secrets
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pharos.bots import Bot, find_bot
from pharos.bots.search import Budget, Option, Thought, at_length, think
from pharos.bots.search.outlook import look_ahead
from pharos.game import Game, find_rulebook
from pharos.kernel.contract import members
from pharos.kernel.dice import SEED_BITS, new_dice
from pharos.kernel.errors import IllegalAction
from pharos.record import Record
from pharos.server.bots.memories import BotMemories

ENOUGH = 0.05  # of the simulations of the best action, for another one to be judged
TOLD = 2  # actions of a hint, at least: one alone teaches nothing
LOOK = 0.1  # of the simulations of the best action: for one of them that had too few
FIRST = 0.8  # of the time for a hint: for the search before that


@dataclass(frozen=True)
class Question:
    """What would a bot do in this player's place?"""

    table: str
    player: int
    bot: str | None  # its name; None: what is the best hint?
    record: Record
    state: bytes
    clues: bytes
    alike: bool = False  # whether the answer is the same whenever and wherever it is asked

    @property
    def game(self) -> Game:
        rulebook = find_rulebook(self.record.rulebook)
        state = np.frombuffer(bytearray(self.state), rulebook.state_dtype)[0]
        game = Game(rulebook, state, self.record)
        game.clues = np.frombuffer(bytearray(self.clues), rulebook.clues_dtype)[0]
        return game

    def answer(self, memories: BotMemories, seconds: float) -> Any:
        """What is answered within this time, with what the bots remember."""
        game = self.game
        if self.bot is None:
            return best_actions(game, self.player, seconds)
        bot = find_bot(self.bot, game.rulebook)
        if self.alike:
            return choose(bot, game, self.player)
        if bot.budget:  # those that search remember the game, and are told its decisions
            bot = memories.seated(bot, self.table, self.player, game)
        return choose(bot, game, self.player, seconds)


def question_of(table: str, game: Game, player: int, bot: str | None) -> Question:
    """A question about the game as it is now, whatever happens to it later."""
    known = (game.record, game.state.tobytes(), game.clues.tobytes())
    return Question(table, player, bot, *known)


def question_to_all(table: str, game: Game, player: int, bot: str) -> Question:
    """A question that is the same at every table where the same was played: what others have chosen
    this turn, and nobody knows yet, is left out, as they may be quicker here than there."""
    return replace(
        question_of(table, without_hidden_choices(game, player), player, bot), alike=True
    )


def without_hidden_choices(game: Game, player: int) -> Game:
    """The game as a player knows it, before the others have chosen."""
    twin = game.copy()
    for other in members(int(twin.rulebook.withdrawable(twin.state))):
        if other != player:
            twin.withdraw(other)
    return twin


def choose(bot: Bot, game: Game, player: int, seconds: float | None = None) -> str:
    """The choice of a bot, within a time if there is one; otherwise it depends on nothing but the
    game. Its dice come from the secret seed, so that nobody can predict it."""
    seed = int.from_bytes(hashlib.sha256(f"bots {game.record.seed}".encode()).digest()[:8])
    budget = bot.budget and (bot.budget.within(seconds) if seconds else bot.budget)
    action = bot.choose(game, player, seed, budget)
    if not game.rulebook.is_legal(game.state, player, int(action)):
        reason = f"{bot.name} may not choose it"
        raise IllegalAction(player, str(action), reason, said=action.spoken)
    return str(action)


def best_actions(game: Game, player: int, seconds: float) -> Thought:
    """What the strongest bot finds within a time limit. Of the first two actions both are looked
    at, however much better one of them seems to be."""
    dice = new_dice(secrets.randbits(SEED_BITS))
    rulebook, budget = game.rulebook, Budget(seconds=FIRST * seconds)
    told = {**at_length(rulebook), "clues": game.clues}
    thought = think(rulebook, game.state, player, budget, dice, **told)
    options = list(thought.options)
    most = max(option.visits for option in options)
    for place, option in enumerate(options[:TOLD]):
        if option.visits < ENOUGH * most:
            budget = Budget(simulations=math.ceil(LOOK * most))
            options[place] = looked_at(game, player, option, budget, dice)
    return replace(thought, options=options)


def looked_at(game: Game, player: int, option: Option, budget: Budget, dice: np.ndarray) -> Option:
    """An option that a search hardly tried, as a search that begins with it sees it."""
    outlook = look_ahead(game.rulebook, game.state, player, budget, dice, game.clues, option.action)
    win, points = float(outlook.shares[player]), float(outlook.points[player])
    return replace(option, visits=outlook.simulations, value=win, win=win, points=points)
