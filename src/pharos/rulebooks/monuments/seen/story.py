"""What happened when an action was played, as events in the order in which they happened.

An event is plain data: its type, and what a page needs to show it. With two players every event
says so, because stones and stacks are then called by their colours.
"""

from collections.abc import Sequence
from typing import Literal

from pharos.kernel.contract import SPECTATOR
from pharos.rulebooks.monuments.actions import find_action
from pharos.rulebooks.monuments.catalogue import (
    CARD_IDS,
    COLOURS,
    MONUMENTS,
    MOST_OWNERS,
    NO_CARD,
    VALUES,
)
from pharos.rulebooks.monuments.rules.snapshot import Snapshot
from pharos.rulebooks.monuments.seen.event import (
    BuildingEnded,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    Event,
    MonumentOpened,
)
from pharos.rulebooks.monuments.seen.story_of_scoring import ended, of_colour, reported
from pharos.rulebooks.monuments.seen.view import read
from pharos.rulebooks.monuments.state import TWO_PLAYERS, Phase


def story(before, player: int, action: int, after, viewer: int = SPECTATOR) -> list[Event]:
    """All that one action of a player led to, as far as the viewer may know."""
    verb, number = find_action(action)
    before, after = read(before), read(after)
    told = _told(before, verb, number, after, viewer)
    events = [*told, *_turn_ended(before, after)]
    if before.now.num_players == TWO_PLAYERS:
        for event in events:
            event["two_colours"] = True
    return events


def _told(
    snapshot: Snapshot, verb: str, number: int, after: Snapshot, viewer: int
) -> Sequence[Event]:
    if verb == "colour":
        player, colour = snapshot.now.active, COLOURS[number]
        return [{"type": "colour_chosen", "player": player, "colour": colour}]
    if verb in ("open", "hidden"):
        return _taken(snapshot, number, after) if verb == "open" else _drawn(snapshot, viewer)
    if verb in ("erect", "extend"):
        return [_opened(snapshot, "erect" if verb == "erect" else "extend", number)]
    if verb in ("lay", "done"):
        laid = _laid(snapshot, number) if verb == "lay" else []
        return [*laid, *_building_ended(snapshot, after)]
    return reported(snapshot) if verb == "report" else _of_pair(snapshot, verb, number, after)


# Cards


def _taken(snapshot: Snapshot, slot: int, after: Snapshot) -> list[Event]:
    """An open card is taken, and its place filled if it can be."""
    now, filled = snapshot.now, after.now.row[slot]
    taken: CardTaken = {
        "type": "card_taken",
        "player": now.active,
        "slot": slot + 1,
        "card": CARD_IDS[now.row[slot]],
    }
    if filled == NO_CARD:
        at_once = bool(now.ends_at_once)
        return [taken, {"type": "row_not_filled", "slot": slot + 1, "at_once": at_once}]
    return [taken, {"type": "row_filled", "slot": slot + 1, "card": CARD_IDS[filled]}]


def _drawn(snapshot: Snapshot, viewer: int) -> list[CardDrawn]:
    """Only the player sees the card that comes from the pile."""
    now = snapshot.now
    drawn: CardDrawn = {"type": "card_drawn", "player": now.active, "pile": now.pile_size - 1}
    if viewer == now.active:
        return [{**drawn, "card": CARD_IDS[now.pile[now.pile_size - 1]]}]
    return [drawn]


# Monuments


def _opened(snapshot: Snapshot, kind: Literal["erect", "extend"], monument: int) -> MonumentOpened:
    about = of_colour(snapshot, snapshot.now.colour)
    return {"type": "monument_opened", **about, "kind": kind, "monument": MONUMENTS[monument]}


def _laid(snapshot: Snapshot, card: int) -> list[Event]:
    """A card is laid; with the first one of a new monument its indicator is turned."""
    now, monument = snapshot.now, card // VALUES
    height = len(snapshot.stack(now.colour, monument)) + 1
    events: list[Event] = [
        {
            "type": "card_laid",
            **of_colour(snapshot, now.colour),
            "monument": MONUMENTS[monument],
            "card": CARD_IDS[card],
            "height": height,
        }
    ]
    if height == 1:
        owners = len(snapshot.owners(monument)) + 1
        kind = "indicator_removed" if owners == MOST_OWNERS else "indicator_turned"
        events.append({"type": kind, "monument": MONUMENTS[monument]})
    return events


def _building_ended(snapshot: Snapshot, after: Snapshot) -> list[BuildingEnded]:
    """Nothing more is laid for a monument, because the player says so or has no card left."""
    if after.now.phase == Phase.LAY:
        return []
    colour, monument = snapshot.now.colour, snapshot.now.monument
    cards = len(after.stack(colour, monument))
    about = of_colour(snapshot, colour)
    what = MONUMENTS[monument]
    return [{"type": "building_ended", **about, "monument": what, "cards": cards}]


# Pairs


def _of_pair(snapshot: Snapshot, verb: str, card: int, after: Snapshot) -> list[Event]:
    now = snapshot.now
    if verb == "stop":
        return [{"type": "extra_declined", "player": now.active}]
    purpose = "score" if verb == "score" or now.phase == Phase.SCORE else "buy"
    about = of_colour(snapshot, now.colour)
    discarded: CardDiscarded = {
        "type": "card_discarded",
        **about,
        "card": CARD_IDS[card],
        "purpose": purpose,
    }
    if verb != "second":
        return [discarded]
    if purpose == "buy":
        return [discarded, {"type": "action_bought", "player": now.active}]
    points = after.now.points[now.colour] - now.points[now.colour]
    symbol = snapshot.symbol(card)
    return [discarded, {"type": "pair_scored", **about, "symbol": symbol, "points": points}]


def _turn_ended(before: Snapshot, after: Snapshot) -> list[Event]:
    """The next player begins, or points are counted."""
    if after.now.phase == Phase.OVER:
        return ended(after)
    if after.now.active != before.now.active:
        return [{"type": "turn_begun", "player": after.now.active}]
    return []
