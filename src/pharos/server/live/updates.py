"""What a viewer is sent: the view from their seat, and what has happened since the last update."""

import asyncio
from typing import Any, NamedTuple

import orjson
from structlog import get_logger

from pharos.bots.personas import PERSONAS
from pharos.kernel.naming import Naming
from pharos.server.live.describing import deadline_of, describe_table
from pharos.server.live.live_table import LiveTable, new_match
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.rows import now
from pharos.table.clocks import read_clock, time_left
from pharos.table.match import Entry, Match, Step

HANDOVERS = {  # the types of their events
    "left": "bot_sat_down",
    "away": "bot_sat_down",
    "back": "person_back",
    "resigned": "person_resigned",
}
UNNAMED = Naming(())  # for those who are told no words
TIMELESS = {"seconds_left": None, "clocks": []}  # the time facts where there is no clock
LANGUAGE = "en"  # of what personas say to programs that need no words
log = get_logger()


class Perspective(NamedTuple):
    """The seat that is looked from, the language, and the player who is called "you"."""

    viewer: int | None
    language: str | None  # None: a program that needs no words
    reader: int | None


def table_update(table: LiveTable, person: str | None) -> bytes:
    """A `TableChanged` as JSON. All who neither sit there nor are its host share it, except for
    the time."""
    is_known = person == table.row.host or table.row.player_of(person) is not None
    seen = (table.presence, table.row.is_sealed, person if is_known else None)
    key = (table.id, table.version, *seen)
    text = table.views.get(key)
    if text is None:
        text = orjson.dumps({"type": "table", "table": describe_table(table, person)})
        table.views.keep(key, text)
    return text[:-1] + b"," + orjson.dumps({"now": now()})[1:]


async def view_update(
    move_log: MoveLog,
    table: LiveTable,
    perspective: Perspective,
    since: int,
    is_shared: bool = True,
) -> bytes:
    """A `ViewChanged` as JSON. All who know the same share it, except for the time left."""
    text = kept_view(table, perspective, since) if is_shared else None
    is_timed = has_clock(table)
    if text is None:
        told = await happenings(move_log, table, perspective, since)
        time_left = {} if is_timed else TIMELESS
        text = orjson.dumps({**view_facts(table, perspective), "happenings": told, **time_left})
        if is_shared:
            table.views.keep(view_key(table, perspective, since), text)
    if not is_timed:
        return text
    return text[:-1] + b"," + orjson.dumps(time_facts(table))[1:]


def kept_view(table: LiveTable, perspective: Perspective, since: int) -> bytes | None:
    """The view that was made for somebody who knew the same."""
    return table.views.get(view_key(table, perspective, since))


def view_key(table: LiveTable, perspective: Perspective, since: int) -> tuple[Any, ...]:
    return (table.id, table.version, *perspective, min(since, game_of(table).moves))


def view_facts(table: LiveTable, perspective: Perspective) -> dict[str, Any]:
    match = game_of(table)
    return {
        "type": "view",
        "moves": match.moves,
        "view": match.view(perspective.viewer, perspective.language),
        "may_undo": perspective.viewer is not None and match.may_take_back(perspective.viewer),
    }


def has_clock(table: LiveTable) -> bool:
    return read_clock(table.row.clock) is not None


def time_facts(table: LiveTable) -> dict[str, Any]:
    """How much time all players have left, for a `ViewChanged`."""
    ends = [deadline_of(table, player) for player in game_of(table).deciders]
    soonest = min((end for end in ends if end), default=None)
    left = None if soonest is None else max((soonest - now()).total_seconds(), 0)
    return {"seconds_left": left, "clocks": player_clocks(table)}


def player_clocks(table: LiveTable) -> list[dict[str, Any]]:
    """What each player has left, as `PlayerClock`s."""
    match, clock, at = game_of(table), read_clock(table.row.clock), now()
    if clock is None or match.over:
        return []
    told: list[dict[str, Any]] = []
    for player in range(table.row.players):
        thinking, pauses = match.thinking[player], table.row.pauses_of(player)
        left = time_left(clock, thinking, at, pauses)
        is_paused = any(pause.begins <= at < pause.ends for pause in pauses)
        told.append(
            {
                "player": player,
                "running": thinking.since is not None and not is_paused,
                "decision": left.decision.total_seconds(),
                "reserve": left.reserve.total_seconds(),
            }
        )
    return told


async def happenings(
    move_log: MoveLog, table: LiveTable, perspective: Perspective, since: int
) -> list[dict[str, Any]]:
    """What happened after the first `since` moves, as `Happening`s.

    What is no longer kept is replayed from the log; moves made meanwhile are kept.
    """
    match, told, known = game_of(table), [], since
    while (steps := match.steps_since(known)) is None:
        entries = (await move_log.entries(table.id))[: match.moves]  # another worker may be ahead
        if len(entries) <= known:
            log.error("log_too_short", table=table.id, moves=match.moves, log=len(entries))
            steps = []
            break
        told = await asyncio.to_thread(retell, table, entries, perspective, since)
        known = len(entries)
    return [*told, *(happening_of(table, match, step, perspective) for step in steps)]


def retell(
    table: LiveTable, entries: list[Entry], perspective: Perspective, since: int
) -> list[dict[str, Any]]:
    """Replay the log from the start, and tell the moves after `since`."""
    match = new_match(table.row)
    steps = [match.enter(entry) for entry in entries]
    return [happening_of(table, match, step, perspective) for step in steps[since:]]


def happening_of(
    table: LiveTable, match: Match, step: Step, perspective: Perspective
) -> dict[str, Any]:
    """A `Happening`: what a step brought about, and what personas say about it."""
    viewer, language, reader = perspective
    naming = match.naming(table.names, reader, language) if language else UNNAMED
    happening = match.happening(step, viewer, language, naming)
    before = handover_events(table, step)
    happening["events"][:0] = before
    happening["words"][:0] = match.told(before, language, naming)
    for event in persona_events(table, match, step, language or LANGUAGE):
        place = place_after(event["player"], happening["events"])
        happening["events"].insert(place, event)
        happening["words"][place:place] = match.told([event], language, Naming(table.names))
    return happening


def handover_events(table: LiveTable, step: Step) -> list[dict[str, Any]]:
    """Which seats went to a bot or back to a person just before a step, as events."""
    return [
        {"type": HANDOVERS[handover.kind], "player": handover.player}
        for handover in table.row.handovers
        if handover.moves == step.entry.index
    ]


def persona_events(
    table: LiveTable, match: Match, step: Step, language: str
) -> list[dict[str, Any]]:
    """Why personas decided as they did, once their choice is public, as events.

    This follows from the log, so nothing is stored. A bot that stands in for a person says nothing:
    it would speak in their name.
    """
    rulebook, number = match.game.rulebook, step.entry.index
    if number < (table.row.tried_moves or 0):
        return []  # others decided that, at another table
    said: list[dict[str, Any]] = []
    for one in step.settled:
        persona = PERSONAS.get(table.row.seats[one.player].bot or "")
        if persona:
            line = persona.say(rulebook, one.before, one.player, one.code, language, number)
            said.append({"type": "said", "player": one.player, "line": line})
    return said


def place_after(player: int, events: list[dict[str, Any]]) -> int:
    """After the first event about a player and what they have said; else at the very start."""
    about = [event.get("city", event.get("player")) == player for event in events]
    place = about.index(True) + 1 if True in about else 0
    while place < len(events) and events[place]["type"] == "said":
        place += 1
    return place


def replay_frames(
    table: LiveTable, entries: list[Entry], perspective: Perspective, span: range
) -> list[dict[str, Any]]:
    """For every number of moves in the span: the view after them, and what led to it."""
    match = new_match(table.row)
    viewer, language, _ = perspective
    deal = {"moves": 0, "view": match.view(viewer, language), "happening": None}
    frames = [deal] if 0 in span else []
    for entry in entries:
        step = match.enter(entry)
        if match.moves in span:
            happening = happening_of(table, match, step, perspective)
            view = match.view(viewer, language)
            frames.append({"moves": match.moves, "view": view, "happening": happening})
    return frames


def game_of(table: LiveTable) -> Match:
    assert table.match is not None, "a game that has not begun has no updates"
    return table.match
