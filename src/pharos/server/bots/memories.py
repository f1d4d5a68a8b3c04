"""What bots remember of their games from one move to the next, on this worker.

A bot that is asked elsewhere, or after a long time, thinks afresh, and plays nearly as well.
"""

from collections import OrderedDict

from pharos.bots import Bot
from pharos.bots.search import Decision
from pharos.game import Game

MOST_SEATS = 16  # of which something is remembered: 10 MB each, at most


class BotMemories:
    """The bots at the tables of this worker, those that were asked last.

    Bots ask from their own threads. No lock: every step below is atomic, and a seat is one bot's.
    """

    def __init__(self):
        self._seats: OrderedDict[tuple[str, int, str], tuple[Bot, list[Decision]]] = OrderedDict()

    def seated(self, bot: Bot, table_id: str, player: int, game: Game) -> Bot:
        """The bot in this seat, with what it remembers, and told what was decided since."""
        seat = (table_id, player, bot.name)
        decisions: list[Decision] = []
        bot, decisions = self._seats.pop(seat, (bot.seated(decisions), decisions))
        decisions[:] = decisions_of(game)
        self._seats[seat] = (bot, decisions)
        if len(self._seats) > MOST_SEATS:
            self._seats.popitem(last=False)
        return bot


def decisions_of(game: Game) -> list[Decision]:
    """All decisions of a game, as numbers."""
    code_of = game.rulebook.parse_action
    return [(move.player, code_of(move.action)) for move in game.record.moves]
