"""Hints: what the strongest bot would do, for a person who must decide.

The search knows no more than the person: it imagines what is hidden, with dice of its own.
"""

import asyncio
import time
from dataclasses import replace
from typing import Any

from pharos.bots.remarks import remarks_on, tell
from pharos.bots.search import Option, Thought
from pharos.kernel.contract import Rulebook
from pharos.kernel.records import copy_of
from pharos.rulebooks.parts import Parts
from pharos.server import metrics
from pharos.server.bots.pool import BotPool
from pharos.server.bots.questions import ENOUGH, TOLD, question_of
from pharos.server.bots.turns import turn_of
from pharos.server.limits import Limits
from pharos.server.live.live_table import AskedHint, LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.live.permissions import game_in_progress
from pharos.server.refusals import Refused
from pharos.table.match import Match

SECONDS = 1.5
SHOWN = 3  # actions, at most


class Hints:
    """Finds hints for people who do not know what to do."""

    def __init__(
        self,
        live_tables: LiveTables,
        pool: BotPool,
        limits: Limits,
        notices: Notices,
    ):
        self.live_tables = live_tables
        self.pool = pool
        self.limits = limits
        self.notices = notices
        self._under_way: set[asyncio.Task[Thought]] = set()

    async def close(self) -> None:
        """Cancel all searches."""
        for search in self._under_way:
            search.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def give(
        self, table: LiveTable, player: int, person: str, language: str
    ) -> dict[str, Any]:
        """The best actions of a player who must decide now, as a `Hint`.

        Anyone who asks twice about the same decision gets the same answer.
        """
        match = await self._asked_now(table, player)
        rulebook, state = match.game.rulebook, copy_of(match.game.state)  # others play on meanwhile
        decision, known = match.decisions[player], table.asked.get(player)
        if known is None or known.decision != decision:
            search = asyncio.create_task(self._find(table, player, person, known))
            known = table.asked[player] = AskedHint(decision, search)
            self._under_way.add(search)
            search.add_done_callback(self._under_way.discard)
        thought = await asyncio.shield(known.thought)
        return hint_of(rulebook, state, player, thought, language)

    async def _asked_now(self, table: LiveTable, player: int) -> Match:
        """The game, if it allows hints and asks this player for a decision."""
        game_in_progress(table)
        if not table.row.allows_hints:
            raise Refused("hints_forbidden")
        if player not in game_in_progress(table).deciders:  # perhaps another worker has played on
            async with table.lock:
                await self.live_tables.catch_up(table)
        match = game_in_progress(table)
        if player not in match.deciders:
            raise Refused("hint_not_your_turn")
        if len(match.game.legal_actions(player)) == 1:
            raise Refused("hint_not_needed")
        if seconds := self.pool.seconds_left:
            raise Refused("hint_too_early", seconds=seconds)
        return match

    async def _find(
        self, table: LiveTable, player: int, person: str, before: AskedHint | None
    ) -> Thought:
        try:
            await self.limits.check("hints", person)
            if before is not None:  # one search at a time
                await asyncio.wait([before.thought])
            thought = await self._think(table, player)
        except BaseException:
            table.asked.pop(player, None)  # the next request starts a new search
            raise
        await self.live_tables.store.count_hint(table.id, player)
        await self.notices.changed(table.id)
        return thought

    async def _think(self, table: LiveTable, player: int) -> Thought:
        match = game_in_progress(table)
        if player not in match.deciders:
            raise Refused("decided_meanwhile")
        began = time.perf_counter()
        question = question_of(table.id, match.game, player, bot=None)
        thought = await self.pool.think(question, SECONDS, turn_of(table.row))
        metrics.HINT_SECONDS.observe(time.perf_counter() - began)
        return thought


def hint_of(
    rulebook: Rulebook, state: Any, player: int, thought: Thought, language: str
) -> dict[str, Any]:
    """What was found, as a `Hint` in the reader's language, the most promising action first; what
    was hardly tried comes last, whatever it promises."""
    enough = ENOUGH * thought.options[0].visits
    tried = [option for option in thought.options if option.visits >= enough]
    ways = paid_best(rulebook, tried)[:SHOWN]
    told = ways if len(ways) >= TOLD else tried[:TOLD]
    hardly = [option for option in thought.options if option.visits][len(told) : TOLD]
    return {
        "simulations": thought.simulations,
        "suggestions": [
            suggestion_of(rulebook, state, player, option, language)
            for option in (*sorted(told, key=promise, reverse=True), *hardly)
        ],
    }


def paid_best(rulebook: Rulebook, options: list[Option]) -> list[Option]:
    """Of options that differ only in who is paid for them, the first."""
    first: dict[Parts, Option] = {}
    for option in options:
        first.setdefault(replace(rulebook.parts(option.action), payment=None), option)
    return list(first.values())


def promise(option: Option) -> tuple[float, float]:
    """The chance of victory in percent, as a person reads it; between equals, the points."""
    return round(option.win, 2), option.points


def suggestion_of(
    rulebook: Rulebook, state: Any, player: int, option: Option, language: str
) -> dict[str, Any]:
    remarks = remarks_on(rulebook, state, player, option.action)
    return {
        "action": rulebook.action_text(option.action),
        "words": rulebook.say(option.action, language),
        "win": option.win,
        "points": option.points,
        "why": tell(rulebook, remarks, language),
        "remarks": remarks,
    }
