"""What bots are asked, with all that they need to answer, in whichever thread or process.

The answer to a question about a bot is its action; the answer to one about a hint is a thought.
"""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

import numpy as np

from pharos.bots import Bot, find_bot
from pharos.bots.network.inference import guide_of
from pharos.bots.search import Budget, Thought, think
from pharos.game import Game, find_rulebook
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
        if bot.budget:  # those that search remember the game, and are told its decisions
            bot = memories.seated(bot, self.table, self.player, game)
        return choose(bot, game, self.player, seconds)


def question_of(table: str, game: Game, player: int, bot: str | None) -> Question:
    """A question about the game as it is now, whatever happens to it later."""
    known = (game.record, game.state.tobytes(), game.clues.tobytes())
    return Question(table, player, bot, *known)


def choose(bot: Bot, game: Game, player: int, seconds: float) -> str:
    """The choice of a bot within a time. Its dice come from the secret seed, so that nobody can
    predict it."""
    seed = int.from_bytes(hashlib.sha256(f"bots {game.record.seed}".encode()).digest()[:8])
    action = bot.choose(game, player, seed, bot.budget and bot.budget.within(seconds))
    if not game.rulebook.is_legal(game.state, player, int(action)):
        raise IllegalAction(player, str(action), f"{bot.name} may not choose it")
    return str(action)


def best_actions(game: Game, player: int, seconds: float) -> Thought:
    """What the strongest bot finds within a time."""
    dice = new_dice(secrets.randbits(SEED_BITS))
    rulebook, budget = game.rulebook, Budget(seconds=seconds)
    told = {"guide": guide_of(rulebook), "clues": game.clues}
    return think(rulebook, game.state, player, budget, dice, **told)
