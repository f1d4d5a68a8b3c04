"""Games that nobody sees, played before the house opens: what tables need is compiled by then.

A rule that is compiled, or read from the cache, in the midst of a game would hold up all tables.
"""

import random
from contextlib import suppress
from datetime import UTC, datetime

from pharos.bots import BOTS
from pharos.kernel.contract import Rulebook
from pharos.kernel.errors import IllegalAction
from pharos.record import Record
from pharos.rulebooks import RULEBOOKS
from pharos.table.match import TAKE_BACK, Entry, Match

SEED = 1


def warm_up() -> None:
    """Rehearse every game with every number of players."""
    for rulebook in RULEBOOKS.values():
        for players in rulebook.players:
            play(rulebook, players)


def play(rulebook: Rulebook, players: int) -> None:
    """A whole game, as a table plays it: seen by everybody, told, and counted at the end."""
    match = Match(Record(rulebook.name, rulebook.version, players, {}, SEED), datetime.now(UTC))
    ask_bots(match)
    dice = random.Random(SEED)
    while not match.over:
        player = match.deciders[0]
        action = str(dice.choice(match.game.legal_actions(player)))
        enter(match, player, action)
        if match.moves == 1 and match.may_take_back(player):
            enter(match, player, TAKE_BACK)
        with suppress(IllegalAction):
            match.check(player, action)  # why it cannot be done again
    match.game.sheets()
    match.game.record.dumps()
    assert match.game.winners and match.game.ending


def ask_bots(match: Match) -> None:
    for bot in BOTS.values():
        if bot.plays(match.game.rulebook):
            bot.choose(match.game.copy(), match.deciders[0])


def enter(match: Match, player: int, action: str) -> None:
    match.check(player, action)
    step = match.enter(Entry(match.moves, player, action, "", "bot", datetime.now(UTC)))
    players = range(match.game.players)
    for viewer in (None, *players):
        match.view(viewer, "en")
        match.happening(step, viewer, "en", [str(player) for player in players])
