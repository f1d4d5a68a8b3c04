"""Games played before the server answers, so that everything that tables need is compiled by then.

Compiling a rule, or reading it from the cache, during a game would hold up all tables.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from typing import Any

from pharos.bots import BOTS
from pharos.bots.personas import PERSONAS
from pharos.bots.remarks import remarks_on
from pharos.bots.search import ONE_SIMULATION, Memory, think
from pharos.bots.search.memory import learned_nothing
from pharos.bots.search.outlook import look_ahead
from pharos.bots.search.settings import settings_for
from pharos.bots.search.simulation import new_desk
from pharos.bots.solver import get_ready
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import IllegalAction
from pharos.kernel.precompile import precompile, rules_asked_by
from pharos.record import Record
from pharos.rulebooks import RULEBOOKS
from pharos.server.bots.memories import BotMemories
from pharos.server.bots.pool import A_MOMENT
from pharos.server.bots.questions import question_of
from pharos.table.match import TAKE_BACK, Entry, Match

SEED = 1
QUICKEST_THAT_THINKS = "mason"
Options = dict[str, Any]
WITH_MORE: dict[str, list[tuple[int, Options]]] = {  # players and options of games with more
    "wonders": [
        (2, {"expansions": ["leaders"], "sides": "random"}),
        (3, {"expansions": ["leaders", "edifice"], "sides": "random"}),
    ],
}


@cache
def warm_up(game: str) -> None:
    """Play with as few and as many players as can be, and load the rules that were not needed.

    Once per process.
    """
    rulebook = RULEBOOKS[game]
    for players in sorted({rulebook.players[0], rulebook.players[-1]}):
        play(rulebook, players, {})
    for players, options in WITH_MORE.get(rulebook.name, []):
        play(rulebook, players, options)
    prepare_the_rest(rulebook)


@cache
def warm_up_bots(game: str) -> None:
    """Load what bots that think need, in a process where nobody looks at tables."""
    rulebook = RULEBOOKS[game]
    match = Match(record_of(rulebook, rulebook.players.start, {}), datetime.now(UTC))
    ask_bots(match)
    memories = BotMemories()
    for bot in (QUICKEST_THAT_THINKS, None):
        question = question_of("warm-up", match.game, match.deciders[0], bot)
        question.answer(memories, A_MOMENT)


def compile_game(game: str, tell: Callable[[int], None]) -> None:
    """Warm up a game, and report now and then how many versions of rules are compiled."""
    from pharos.kernel.progress import counting_compilations  # loads numba: not in plain Python

    with counting_compilations(tell):
        warm_up(game)


def play(rulebook: Rulebook, players: int, options: Options) -> None:
    """A whole game as at a table: viewed, told, and scored."""
    match = Match(record_of(rulebook, players, options), datetime.now(UTC))
    ask_bots(match)
    dice = random.Random(SEED)
    while not match.over:
        player = match.deciders[0]
        ask_why(match, player, dice)
        action = dice.choice(match.game.legal_actions(player))
        remarks_on(rulebook, match.game.state, player, int(action))  # as a hint does
        enter(match, player, str(action))
        if match.moves == 1 and match.may_take_back(player):
            enter(match, player, TAKE_BACK)
    match.game.sheets()
    match.game.record.dumps()
    assert match.game.winners and match.game.ending


def record_of(rulebook: Rulebook, players: int, options: Options) -> Record:
    return Record(rulebook.name, rulebook.version, players, options, SEED)


def ask_bots(match: Match) -> None:
    for bot in BOTS.values():
        if bot.plays(match.game.rulebook):
            bot.choose(match.game.copy(), match.deciders[0], budget=ONE_SIMULATION)
    look_back(match.game.rulebook, match.game.state, match.deciders[0])
    get_ready(match.game.rulebook)


def look_back(rulebook: Rulebook, state: Any, player: int) -> None:
    """A search that remembers the one before, and asks whether it has learned anything since; and
    how the coach looks ahead, who thinks in another way than bots."""
    memory, dice = Memory([]), new_dice(SEED)
    action = think(rulebook, state, player, ONE_SIMULATION, dice, memory=memory).action
    desk = new_desk(rulebook, state, settings_for(rulebook), ONE_SIMULATION.nodes, dice)
    learned_nothing(rulebook, state, [(player, action)], player, desk)
    look_ahead(rulebook, state, player, ONE_SIMULATION, dice)


def ask_why(match: Match, player: int, dice: random.Random) -> None:
    """Try an action of every kind, and ask why it is illegal."""
    rulebook = match.game.rulebook
    for _, codes in rulebook.actions:
        action = rulebook.action_text(dice.randrange(codes.start, codes.stop))
        with suppress(IllegalAction):
            match.check(player, action)


def prepare_the_rest(rulebook: Rulebook) -> None:
    """Rules that views, stories and reasons ask so rarely that no warm-up game came to them."""
    for function in (rulebook.view, rulebook.story, rulebook.why_illegal):
        for rule in rules_asked_by(function):
            precompile(rule, rulebook.new_state())


def enter(match: Match, player: int, action: str) -> None:
    """Play an action, and show it to a spectator and to one player; to each in turn."""
    match.check(player, action)
    step = match.enter(Entry(match.moves, player, action, "", "bot", datetime.now(UTC)))
    names = [str(player) for player in range(match.game.players)]
    for viewer in (None, match.moves % match.game.players):
        match.view(viewer, "en")
        match.happening(step, viewer, "en", match.naming(names, viewer, "en"))
    for one in step.settled:
        for persona in PERSONAS.values():
            if persona.knows(match.game.rulebook):
                persona.say(match.game.rulebook, one.before, one.player, one.code)
