"""What happened when an action was played, as events in the order of the table.

An event is plain data: its type, and what a page needs to show it. While others are still choosing,
the only event is that somebody has chosen; with the last choice everything happens at once. With
two players every event says which city is the Free City.

To tell what happened, it is carried out once more on a copy of the state, by the same rules.
"""

from collections.abc import Sequence

from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.records import copy_of, plain
from pharos.rulebooks.wonders.actions import DECLINE, PAWN, card_of
from pharos.rulebooks.wonders.catalogue import CARDS
from pharos.rulebooks.wonders.edifice.story import failed, failing, pawn_taken
from pharos.rulebooks.wonders.leaders.powers import coins_for_yellow, takes_defeat
from pharos.rulebooks.wonders.leaders.story import (
    LEADER_WITH,
    begun,
    copied,
    drafted,
    extra_recruited,
)
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.rules.deciding import waiting
from pharos.rulebooks.wonders.rules.follow_ups import next_owed
from pharos.rulebooks.wonders.rules.free_city import city_decided_for, holder
from pharos.rulebooks.wonders.rules.phases.dig import dig
from pharos.rulebooks.wonders.rules.scoring import VICTORY_POINTS, points
from pharos.rulebooks.wonders.rules.turn import check_edifice
from pharos.rulebooks.wonders.seen.base_events import (
    AgeBegun,
    Chosen,
    Conflict,
    GameOver,
    HandsPassed,
    HolderDraws,
    coins_gained,
)
from pharos.rulebooks.wonders.seen.event import Event
from pharos.rulebooks.wonders.seen.notation import action_text
from pharos.rulebooks.wonders.seen.story_of_choices import carried_out
from pharos.rulebooks.wonders.seen.story_of_follow_ups import followed_up
from pharos.rulebooks.wonders.seen.view import passing, read
from pharos.rulebooks.wonders.state import (
    FREE_CITY,
    HAND,
    NOBODY,
    NUM_FOLLOW_UPS,
    TURNS,
    TWO_PLAYERS,
    Phase,
    right_of,
)


def story(before, player: int, action: int, after, viewer: int = SPECTATOR) -> list[Event]:
    """All that one action of a player led to, as far as the viewer may know."""
    before, after = read(before).state, read(after).state
    events = list(_told(copy_of(before), player, action, after, viewer))
    if before.num_players == TWO_PLAYERS:
        for event in events:
            event["free_city"] = FREE_CITY
    return events


def _told(table, player: int, action: int, after, viewer: int) -> Sequence[Event]:
    """The table stands as it did before the action, and is changed on the way."""
    if table.asked != NOBODY:
        return [*_answered(table, player, action, viewer), *_what_follows(table, after)]
    city = int(city_decided_for(table, player))
    table.chosen[city] = action
    if waiting(table) != 0:
        return [_chosen(player, city, action, viewer)]
    if table.phase == Phase.DRAFT:
        return drafted(table, viewer)
    if table.phase == Phase.PENALTY:
        return [*failed(table), *_age_ended(table, after)]
    return [*_revealed(table, viewer), *_what_follows(table, after)]


def _chosen(player: int, city: int, action: int, viewer: int) -> Chosen:
    """Everybody sees that a player has chosen, but only that player sees what."""
    chosen: Chosen = {"type": "chosen", "player": player, "city": city}
    return {**chosen, "action": action_text(action)} if viewer == player else chosen


def _revealed(table, viewer: int) -> list[Event]:
    """Everybody has chosen a card, or a leader; the Free City has no leaders."""
    age, turn = int(table.age), int(table.turn)
    if table.phase == Phase.RECRUIT:
        events = carried_out(table, range(table.num_players), viewer)
        return [{"type": "leaders_revealed", "age": age}, *events]
    events = carried_out(table, range(table.num_cities), viewer)
    return [{"type": "cards_revealed", "age": age, "turn": turn}, *events]


def _answered(table, player: int, action: int, viewer: int) -> Sequence[Event]:
    """One player has decided during a turn."""
    table.asked = NOBODY
    if table.phase == Phase.LAST_CARD:
        table.chosen[player] = action
        return carried_out(table, [player], viewer)
    if table.phase == Phase.DIG:
        return _dug(table, player, action)
    if table.phase == Phase.PAWN:
        return pawn_taken(table, player, action - PAWN)
    if table.phase == Phase.EXTRA_LEADER:
        return extra_recruited(table, player, action)
    return copied(table, player, action)


def _dug(table, player: int, action: int) -> list[Event]:
    """A card from the discard pile is built, or the player declines."""
    table.owed[next_owed(table, NUM_FOLLOW_UPS)] = NOBODY
    if action == DECLINE:
        return [{"type": "dig_declined", "player": player}]
    card, coins = int(card_of(action)), int(table.coins[player])
    dig(table, player, action)
    yellow = int(coins_for_yellow(table, player, card))
    gain = int(table.coins[player]) - coins - yellow
    return [
        {"type": "card_dug", "city": player, "card": CARDS[card].id},
        *coins_gained(player, gain, "cards", CARDS[card].id),
        *coins_gained(player, yellow, "leaders", LEADER_WITH["yellow_coins"]),
    ]


def _what_follows(table, after) -> list[Event]:
    """Follow-ups, until somebody is asked; if nobody is, the end of the turn."""
    events = followed_up(table)
    if table.asked != NOBODY:
        return events
    if table.turn == 0:
        return [*events, _age_begun(after), *_drawn(after)]
    if table.turn < TURNS:
        passed: HandsPassed = {"type": "hands_passed", "direction": passing(table)}
        return [*events, passed, *_drawn(after)]
    return [*events, *_checked(table, after)]


def _checked(table, after) -> list[Event]:
    """An edifice that is not built fails, before the age ends."""
    check_edifice(table)
    if table.phase != Phase.PENALTY:
        return _age_ended(table, after)
    choosing = members(int(waiting(table)))
    if choosing:
        return [failing(table), {"type": "penalty_asked", "players": list(choosing)}]
    return [failing(table), *failed(table), *_age_ended(table, after)]


def _age_ended(table, after) -> list[Event]:
    """The age ends with its conflicts."""
    age, now = int(table.age), plain(after)
    events = [*_conflicts(table), {"type": "age_ended", "age": age}]
    if now.phase == Phase.OVER:
        return [*events, _game_over(after, now)]
    if now.phase == Phase.RECRUIT:
        return [*events, begun(after)]
    return [*events, _age_begun(after), *_drawn(after)]


def _age_begun(after) -> AgeBegun:
    return {"type": "age_begun", "age": int(after.age), "cards": HAND}


def _drawn(after) -> list[HolderDraws]:
    """With two players, the player of the Free City in the new turn has drawn a card."""
    player = int(holder(after))
    return [] if player == NOBODY else [{"type": "holder_draws", "player": player}]


def _conflicts(table) -> list[Event]:
    """Every city meets its right neighbour; some leaders bring coins for a victory."""
    coins = table.coins.tolist()
    resolve_conflicts(table)
    gains = [after - before for after, before in zip(table.coins.tolist(), coins, strict=True)]
    return [
        *(_conflict(table, city) for city in range(table.num_cities)),
        *(
            event
            for city, gain in enumerate(gains)
            for event in coins_gained(city, gain, "leaders", LEADER_WITH["victory_coins"])
        ),
    ]


def _conflict(table, city: int) -> Conflict:
    """A city meets its right neighbour; the event says if the winner takes the defeat too."""
    other = int(right_of(table, city))
    ours, theirs = int(table.shields[city]), int(table.shields[other])
    winner = None if ours == theirs else city if ours > theirs else other
    event: Conflict = {
        "type": "conflict",
        "cities": [city, other],
        "shields": [ours, theirs],
        "winner": winner,
        "points": VICTORY_POINTS[table.age - 1] if winner is not None else 0,
    }
    loser = other if winner == city else city
    if winner is not None and takes_defeat(table, winner, loser) == winner:
        event["passed_by"] = LEADER_WITH["pass_defeats"]
    return event


def _game_over(after, now) -> GameOver:
    players = range(now.num_players)
    return {
        "type": "game_over",
        "winners": list(members(now.victors)),
        "points": [int(points(after, player)) for player in players],
        "coins": now.coins[: now.num_players],
    }
