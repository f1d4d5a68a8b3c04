"""A sample: deals that bots play, in chunks that can be played anywhere and in any order."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from pharos.arena.simulate import check_games
from pharos.bots import Bot, find_bot
from pharos.bots.loops import BotCode
from pharos.bots.strategies import Careless, Intuition, Reflex
from pharos.game import check_players, find_rulebook
from pharos.kernel.errors import BadOption

QUICK_CHUNK = 1000  # deals
SLOW_CHUNK = 4  # the same for bots that think
FORMAT = 3  # of stored chunks: counts up when games are played or counted in another way


@dataclass(frozen=True)
class Sample:
    """Deals of one kind, each played a number of times by the same bots in all seats."""

    game: str
    players: int
    bot: str
    deals: int
    repeats: int = 1
    seed: int = 0  # of the first deal
    options: Mapping[str, Any] = field(default_factory=dict)
    overlay: str = ""  # what is printed otherwise, as TOML
    together: int = 1  # deals of which only the mean is kept, for samples of many millions

    def __post_init__(self) -> None:
        rulebook = find_rulebook(self.game)
        check_players(rulebook, self.players)
        find_bot(self.bot, rulebook)
        rulebook.read_options(self.players, self.options)
        check_games(self.deals, self.seed)
        if self.repeats < 1:
            raise BadOption(f"a deal is played at least once, not {self.repeats} times")
        if self.together < 1 or self.deals % self.together:
            raise BadOption(f"{self.deals} deals cannot be kept {self.together} together")

    @property
    def is_quick(self) -> bool:
        """Whether whole games are played in a compiled loop."""
        return is_quick(find_bot(self.bot, find_rulebook(self.game)))

    @property
    def chunks(self) -> list[range]:
        """The numbers of the deals of each chunk."""
        size = QUICK_CHUNK if self.is_quick else SLOW_CHUNK
        return list(in_parts(range(self.deals), size * self.together))

    @property
    def key(self) -> str:
        """The same for samples whose chunks are the same; the number of deals does not matter."""
        plan = asdict(self)
        del plan["deals"]
        versions = {"rules": find_rulebook(self.game).version, "format": FORMAT}
        text = json.dumps({**versions, **plan}, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def in_parts(deals: range, size: int) -> Iterator[range]:
    for first in range(deals.start, deals.stop, size):
        yield range(first, min(first + size, deals.stop))


def is_quick(bot: Bot) -> bool:
    """Whether a bot decides at once, in compiled code."""
    return isinstance(bot.strategy, Reflex | Intuition) or type(bot.strategy) is Careless


def varies(bot: Bot) -> bool:
    """Whether a bot may play the same deal in another way the next time."""
    strategy = bot.strategy
    is_fixed = isinstance(strategy, Reflex) and strategy.code == BotCode.GREEDY
    return not is_fixed and not isinstance(strategy, Intuition)
