"""What follows the cards of a turn, as events, until somebody must decide."""

from collections.abc import Sequence

from pharos.kernel.bits import lowest
from pharos.rulebooks.wonders.edifice.phases.pawn import ages_to_choose
from pharos.rulebooks.wonders.edifice.story import pawn_taken
from pharos.rulebooks.wonders.rules.follow_ups import ask, next_owed
from pharos.rulebooks.wonders.rules.phases.last_card import ask_for_last_card
from pharos.rulebooks.wonders.seen.event import Event
from pharos.rulebooks.wonders.state import (
    A_COPY,
    A_DIG,
    A_LEADER,
    A_PAWN,
    NOBODY,
    NUM_FOLLOW_UPS,
    TURNS,
)


def followed_up(table) -> list[Event]:
    """The seventh card is played before anybody builds from the discard pile."""
    events = _asked_in_turn(table, A_DIG)
    if table.turn == TURNS:
        events += _asked_for_last_card(table)
    return [*events, *_asked_in_turn(table, NUM_FOLLOW_UPS)]


def _asked_in_turn(table, end: int) -> list[Event]:
    """The follow-ups before `end`, until somebody has something to choose."""
    events: list[Event] = []
    follow_up = int(next_owed(table, end))
    while follow_up < end and table.asked == NOBODY:
        events += _asked(table, follow_up)
        follow_up = int(next_owed(table, end))
    return events


def _asked(table, follow_up: int) -> Sequence[Event]:
    """A follow-up that somebody is asked about, or that is done or lost at once."""
    player = int(table.owed[follow_up])
    if follow_up == A_PAWN:
        ages = int(ages_to_choose(table, player))
        if ages.bit_count() == 1:
            return pawn_taken(table, player, int(lowest(ages)))
    ask(table, follow_up)
    return [_asked_or_in_vain(follow_up, player, table.asked != NOBODY)]


def _asked_or_in_vain(follow_up: int, player: int, is_asked: bool) -> Event:
    """Somebody must decide, or has nothing to choose from."""
    if follow_up == A_PAWN:
        return {"type": "pawn_asked" if is_asked else "pawn_in_vain", "player": player}
    if follow_up == A_LEADER:
        kept = "extra_leader_asked" if is_asked else "extra_leader_in_vain"
        return {"type": kept, "player": player}
    if follow_up == A_COPY:
        return {"type": "copy_asked" if is_asked else "copy_in_vain", "player": player}
    return {"type": "dig_asked" if is_asked else "dig_in_vain", "player": player}


def _asked_for_last_card(table) -> list[Event]:
    if table.asked != NOBODY:
        return []
    ask_for_last_card(table)
    player = int(table.asked)
    return [] if player == NOBODY else [{"type": "last_card_asked", "player": player}]
