"""What happened when an action was played, as events in the order of the table.

An event is plain data: its type, and what a page needs to show it. While others still choose,
nothing happens but that somebody has chosen; with the last choice everything happens at once.
With two players every event says which city is the Free City.
"""

from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.records import copy_of, plain
from pharos.rulebooks.wonders.actions import DECLINE, card_of
from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.deciding import city_decided_for, deciders, waiting
from pharos.rulebooks.wonders.events import Event, carried_out, coins_gained
from pharos.rulebooks.wonders.notation import action_text
from pharos.rulebooks.wonders.scoring import VICTORY_POINTS, points
from pharos.rulebooks.wonders.state import (
    FREE_CITY,
    HAND,
    NOBODY,
    TURNS,
    TWO_PLAYERS,
    Phase,
    holder,
    right_of,
)
from pharos.rulebooks.wonders.view import passing


def story(before, player: int, action: int, after, viewer: int = SPECTATOR) -> list[Event]:
    """All that one action of a player led to, as far as the viewer may know."""
    events = _told(before, player, action, after, viewer)
    if before.num_players == TWO_PLAYERS:
        return [{**event, "free_city": FREE_CITY} for event in events]
    return events


def _told(before, player: int, action: int, after, viewer: int) -> list[Event]:
    phase = before.phase
    if phase == Phase.DIG:
        return [*_dug(before, player, action, after), *_turn_ended(before, after)]
    table = copy_of(before)
    city = int(city_decided_for(before, player))
    table.chosen[city] = action
    if phase == Phase.LAST_CARD:
        return [*carried_out(table, [player], viewer), *_what_follows(table, after)]
    if waiting(table) != 0:
        return [_chosen(player, city, action, viewer)]
    revealed: Event = {"type": "cards_revealed", "age": int(before.age), "turn": int(before.turn)}
    events = carried_out(table, range(table.num_cities), viewer)
    return [revealed, *events, *_what_follows(table, after)]


def _chosen(player: int, city: int, action: int, viewer: int) -> Event:
    """Everybody sees that a player has chosen; the player alone, what."""
    chosen: Event = {"type": "chosen", "player": player, "city": city}
    return {**chosen, "action": action_text(action)} if viewer == player else chosen


def _what_follows(table, after) -> list[Event]:
    """The seventh card and the discard pile come before the end of the turn."""
    if after.phase == Phase.LAST_CARD:
        return [{"type": "last_card_asked", "player": members(int(deciders(after)))[0]}]
    digger = int(table.digger)
    if digger == NOBODY:
        return _turn_ended(table, after)
    if after.phase == Phase.DIG:
        return [{"type": "dig_asked", "player": digger}]
    return [{"type": "dig_in_vain", "player": digger}, *_turn_ended(table, after)]


def _dug(before, player: int, action: int, after) -> list[Event]:
    if action == DECLINE:
        return [{"type": "dig_declined", "player": player}]
    card = CARDS[card_of(action)].id
    coins = int(after.coins[player] - before.coins[player])
    dug: Event = {"type": "card_dug", "city": player, "card": card}
    return [dug, *coins_gained(player, coins, "cards", card)]


def _turn_ended(table, after) -> list[Event]:
    """Hands travel on, or the age ends with its conflicts."""
    if table.turn < TURNS:
        return [{"type": "hands_passed", "direction": passing(table)}, *_drawn(after)]
    age, now = int(table.age), plain(after)
    conflicts = [_conflict(after, age, city) for city in range(now.num_cities)]
    ended: Event = {"type": "age_ended", "age": age}
    if now.phase == Phase.OVER:
        return [*conflicts, ended, _game_over(after, now)]
    begun: Event = {"type": "age_begun", "age": now.age, "cards": HAND}
    return [*conflicts, ended, begun, *_drawn(after)]


def _drawn(after) -> list[Event]:
    """With two players, who plays for the Free City in the new turn has drawn a card."""
    player = int(holder(after))
    return [] if player == NOBODY else [{"type": "holder_draws", "player": player}]


def _conflict(after, age: int, city: int) -> Event:
    """A city meets its right neighbour; no city gains shields after that in the same age."""
    other = int(right_of(after, city))
    ours, theirs = int(after.shields[city]), int(after.shields[other])
    winner = None if ours == theirs else city if ours > theirs else other
    return {
        "type": "conflict",
        "cities": [city, other],
        "shields": [ours, theirs],
        "winner": winner,
        "points": VICTORY_POINTS[age - 1] if winner is not None else 0,
    }


def _game_over(after, now) -> Event:
    players = range(now.num_players)
    return {
        "type": "game_over",
        "winners": list(members(now.victors)),
        "points": [int(points(after, player)) for player in players],
        "coins": now.coins[: now.num_players],
    }
