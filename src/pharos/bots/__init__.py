"""Players without a person behind them. A bot may use only what its player may know.

from pharos.bots import BOTS
action = BOTS["greedy"].choose(game, player)
"""

import hashlib
from dataclasses import dataclass

import numpy as np

from pharos.bots.greedy import GREEDY_BOTS
from pharos.bots.match import BotCode, loops_of
from pharos.game import Action, Game
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption, did_you_mean


@dataclass(frozen=True)
class Bot:
    """A way to choose among legal actions."""

    name: str
    description: str
    code: BotCode

    def plays(self, rulebook: Rulebook) -> bool:
        """Whether this bot knows that game."""
        return self.code != BotCode.GREEDY or rulebook.name in GREEDY_BOTS

    def choose(self, game: Game, player: int, seed: int = 0) -> Action:
        """What the bot does now. With the same seed, the same choice in the same place."""
        rulebook = game.rulebook
        refuse_unknown_game(self, rulebook)
        dice = new_dice(seed_here(game, player, seed))
        out = np.zeros(rulebook.most_legal, np.int32)
        choose = loops_of(rulebook.name).choose
        return Action(rulebook, int(choose(game.state, player, int(self.code), dice, out)))


def seed_here(game: Game, player: int, seed: int) -> int:
    """A seed for this place in this game, so that a bot has nothing to remember between moves."""
    place = f"{seed} {len(game.record.moves)} {player}"
    return int.from_bytes(hashlib.sha256(place.encode()).digest())


BOTS = {
    bot.name: bot
    for bot in (
        Bot("random", "every legal action is equally likely", BotCode.RANDOM),
        Bot("greedy", "takes what looks best now, and looks no further", BotCode.GREEDY),
    )
}


def find_bot(name: str, rulebook: Rulebook) -> Bot:
    """The bot with this name, which must know that game."""
    if name not in BOTS:
        raise BadOption(f"no bot is called '{name}', {did_you_mean(name, BOTS)}")
    refuse_unknown_game(BOTS[name], rulebook)
    return BOTS[name]


def refuse_unknown_game(bot: Bot, rulebook: Rulebook) -> None:
    if not bot.plays(rulebook):
        raise BadOption(f"the {bot.name} bot does not know {rulebook.name}")
