"""What a viewer is sent: the view of its own seat, and what has happened since it last heard."""

import asyncio
from typing import Any, NamedTuple

import orjson

from pharos.bots.personas import PERSONAS
from pharos.kernel.naming import Naming
from pharos.server.rooms import Room, Rooms, new_match
from pharos.server.store import now
from pharos.table.clocks import deadline
from pharos.table.match import Entry, Match, Step

HANDOVERS = {  # what the story calls them
    "left": "bot_sat_down",
    "away": "bot_sat_down",
    "back": "person_back",
    "resigned": "person_resigned",
}


class Perspective(NamedTuple):
    """From which seat somebody looks, in which language they read, and who "you" is to them."""

    viewer: int | None
    language: str
    reader: int | None


async def view_update(rooms: Rooms, room: Room, perspective: Perspective, since: int) -> bytes:
    """A `ViewChanged` as JSON: the same for all who know as much, made once but for the time."""
    match = game_of(room)
    key = (*perspective, min(since, match.moves))
    if key not in room.rendered:
        told = await happenings(rooms, room, perspective, since)
        message = {**view_facts(room, perspective), "happenings": told}
        if told and told[-1]["index"] + 1 != match.moves:  # somebody moved while the log was read
            return await view_update(rooms, room, perspective, since)
        room.rendered[key] = orjson.dumps(message)
    left = orjson.dumps({"seconds_left": seconds_left(room)})
    return room.rendered[key][:-1] + b"," + left[1:]


def view_facts(room: Room, perspective: Perspective) -> dict[str, Any]:
    match = game_of(room)
    return {
        "type": "view",
        "moves": match.moves,
        "view": match.view(perspective.viewer, perspective.language),
        "may_undo": perspective.viewer is not None and match.may_take_back(perspective.viewer),
    }


def seconds_left(room: Room) -> float | None:
    match = game_of(room)
    ends = None if match.over else deadline(room.row.clock, match.turn_began)
    return None if ends is None else max((ends - now()).total_seconds(), 0)


async def happenings(
    rooms: Rooms, room: Room, perspective: Perspective, since: int
) -> list[dict[str, Any]]:
    """What happened after the first `since` moves, as `Happening`s."""
    match = game_of(room)
    steps = match.steps_since(since)
    if steps is not None:
        return [happening_of(room, match, step, perspective) for step in steps]
    entries = (await rooms.move_log.entries(room.id))[: match.moves]  # another worker may be ahead
    return await asyncio.to_thread(retell, room, entries, perspective, since)


def retell(
    room: Room, entries: list[Entry], perspective: Perspective, since: int
) -> list[dict[str, Any]]:
    """Play the whole log again, and tell its end."""
    match = new_match(room.row)
    steps = [match.enter(entry) for entry in entries]
    return [happening_of(room, match, step, perspective) for step in steps[since:]]


def happening_of(room: Room, match: Match, step: Step, perspective: Perspective) -> dict[str, Any]:
    """A `Happening`: what a step brought about, and what personas say of it."""
    viewer, language, reader = perspective
    naming = match.naming(room.names, reader, language)
    happening = match.happening(step, viewer, language, naming)
    before = handover_events(room, step)
    words = [match.game.rulebook.tell(event, language, naming) for event in before]
    happening["events"][:0] = before
    happening["words"][:0] = words
    for event in persona_events(room, match, step, perspective.language):
        place = place_after(event["player"], happening["events"])
        happening["events"].insert(place, event)
        words = match.game.rulebook.tell(event, perspective.language, Naming(room.names))
        happening["words"].insert(place, words)
    return happening


def handover_events(room: Room, step: Step) -> list[dict[str, Any]]:
    """Which seats went to a bot or back to a person just before a step, as events."""
    return [
        {"type": HANDOVERS[handover.kind], "player": handover.player}
        for handover in room.row.handovers
        if handover.moves == step.entry.index
    ]


def persona_events(room: Room, match: Match, step: Step, language: str) -> list[dict[str, Any]]:
    """Why personas decided as they did, now that it is shown, as events.

    It follows from the log, so nothing is stored. A bot that stands in for a person is silent: it
    would speak in their name.
    """
    rulebook, number = match.game.rulebook, step.entry.index
    said: list[dict[str, Any]] = []
    for player, code, before in step.settled:
        persona = PERSONAS.get(room.row.seats[player].bot or "")
        if persona:
            line = persona.say(rulebook, before, player, code, language, number)
            said.append({"type": "said", "player": player, "line": line})
    return said


def place_after(player: int, events: list[dict[str, Any]]) -> int:
    """Behind the first event about a player and what that player has said; else first of all."""
    about = [event.get("city", event.get("player")) == player for event in events]
    place = about.index(True) + 1 if True in about else 0
    while place < len(events) and events[place]["type"] == "said":
        place += 1
    return place


def replay_frames(
    room: Room, entries: list[Entry], perspective: Perspective, span: range
) -> list[dict[str, Any]]:
    """The game after every number of moves in the span: its view, and what led to it."""
    match = new_match(room.row)
    viewer, language, _ = perspective
    deal = {"moves": 0, "view": match.view(viewer, language), "happening": None}
    frames = [deal] if 0 in span else []
    for entry in entries:
        step = match.enter(entry)
        if match.moves in span:
            happening = happening_of(room, match, step, perspective)
            view = match.view(viewer, language)
            frames.append({"moves": match.moves, "view": view, "happening": happening})
    return frames


def game_of(room: Room) -> Match:
    assert room.match is not None, "nobody is told of a game that has not begun"
    return room.match
