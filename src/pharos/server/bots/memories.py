"""What bots remember of their games from one move to the next, on this worker.

A bot that is asked by another worker, or after a long time, starts afresh and plays nearly as well.
"""

from collections import OrderedDict

from pharos.bots import Bot
from pharos.bots.search import PlayedAction
from pharos.game import Game

MOST_SEATS = 16  # that are remembered, at most 10 MB each


class BotMemories:
    """The bots at the tables of this worker that were asked last.

    Called from many threads, without a lock: every step is atomic, and each seat has one bot.
    """

    def __init__(self):
        self._seats = OrderedDict[tuple[str, int, str], tuple[Bot, list[PlayedAction]]]()

    def seated(self, bot: Bot, table_id: str, player: int, game: Game) -> Bot:
        """The bot in this seat, with its memory, told what has been decided since."""
        seat = (table_id, player, bot.name)
        decisions: list[PlayedAction] = []
        bot, decisions = self._seats.pop(seat, (bot.seated(decisions), decisions))
        decisions[:] = decisions_of(game)
        self._seats[seat] = (bot, decisions)
        if len(self._seats) > MOST_SEATS:
            self._seats.popitem(last=False)
        return bot


def decisions_of(game: Game) -> list[PlayedAction]:
    """All decisions of a game, as numbers."""
    code_of = game.rulebook.parse_action
    return [(move.player, code_of(move.action)) for move in game.record.moves]
