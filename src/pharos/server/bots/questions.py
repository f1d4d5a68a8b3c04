"""What bots are asked, with all that they need to answer, in whichever thread or process.

The answer to a question about a bot is its action; the answer to one about a hint is a thought.
"""

import hashlib
import secrets
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pharos.bots import Bot, find_bot
from pharos.bots.search import ONE_SIMULATION, Budget, Option, Thought, at_length, think
from pharos.bots.search.outlook import look_ahead
from pharos.game import Game, find_rulebook
from pharos.kernel.contract import members
from pharos.kernel.dice import SEED_BITS, new_dice
from pharos.kernel.errors import IllegalAction
from pharos.record import Record
from pharos.server.bots.memories import BotMemories


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
    """What the strongest bot finds within a time limit."""
    dice = new_dice(secrets.randbits(SEED_BITS))
    rulebook, budget = game.rulebook, Budget(seconds=seconds)
    told = {**at_length(rulebook), "clues": game.clues}
    thought = think(rulebook, game.state, player, budget, dice, **told)
    best, *others = thought.options
    if others and not any(option.visits for option in others):  # one alone teaches nothing
        others[0] = tried_once(game, player, others[0], dice)
    return replace(thought, options=[best, *others])


def tried_once(game: Game, player: int, option: Option, dice: np.ndarray) -> Option:
    """An option that a hurried search left out, tried at last."""
    outlook = look_ahead(
        game.rulebook, game.state, player, ONE_SIMULATION, dice, game.clues, option.action
    )
    win, points = float(outlook.shares[player]), float(outlook.points[player])
    return replace(option, visits=1, value=win, win=win, points=points)
