"""Stories of 7 Wonders, for tests."""

from helpers.wonders import code, dealt
from helpers.wonders_scenes import asked

from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.naming import Naming
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.wonders.seen.sentences import tell
from pharos.rulebooks.wonders.seen.story import story
from pharos.rulebooks.wonders.state import is_over

NAMES = ["Ada", "Bob", "Cleo", "Dirk", "Eva"]
SPENT = ("card_built", "stage_built", "leader_recruited", "coins_lost")
GAINED = ("trade_income", "coins_gained", "card_sold", "leader_sold", "edifice_rewarded")


def played(state, player, text, viewer=SPECTATOR):
    """Play an action; returns its story."""
    before, action = copy_of(state), code(text)
    assert is_legal(state, player, action), text
    play(state, player, action)
    return story(before, player, action, state, viewer)


def round_of(state, *texts, viewer=SPECTATOR):
    """All choose; the story of the last choice."""
    events = []
    for player, text in enumerate(texts):
        events = played(state, player, text, viewer)
    return events


def types(events):
    return [event["type"] for event in events]


def sentences(events, language="en"):
    return [tell(event, language, Naming(NAMES)) for event in events]


def only(events, kind):
    """The one event of this type."""
    (event,) = (event for event in events if event["type"] == kind)
    return event


def decisions(players, seed, **options):
    """A random game: state before, player, action and state after every decision."""
    state, dice = dealt(players, seed, **options), new_dice(seed + 1)
    while not is_over(state):
        before, player = copy_of(state), asked(state)[seed % len(asked(state))]
        action = int(pick(state, player, dice))
        play(state, player, action)
        yield before, player, action, state


def coins_told(events):
    """The change of every city's coins according to a story."""
    change = [0] * 7
    for event in events:
        change[event.get("city", 0)] -= event["coins"] if event["type"] in SPENT else 0
        change[event.get("city", 0)] += event["coins"] if event["type"] in GAINED else 0
    return change
