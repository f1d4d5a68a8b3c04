"""What a game must provide to be played, searched, shown and tested."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from pharos.kernel.clues import NO_CLUES, agrees_always, note_nothing
from pharos.kernel.layout import Layout
from pharos.kernel.parts import Part
from pharos.kernel.reasons import Reason
from pharos.kernel.records import copy_of, new_record

SPECTATOR = -1  # a viewer without a seat, who sees what is public
SETS_KEPT = 4096  # of players, or of what else is numbered
MOST_TRIES = 1000  # to imagine a state that agrees with all clues


@dataclass(frozen=True)
class ExpansionFacts:
    """What must hold at a table that adds an expansion to the base game."""

    name: str
    fewest: int  # players, at least
    brings: tuple[str, ...]  # ids of what can be chosen only with it


@dataclass(frozen=True, eq=False)
class Rulebook:
    """The table of contents of a game: its facts, its rules, and how people see it.

    Rules work on a state, one record of `state_dtype`, and change nothing else. A set of players
    is a bit set: player 0 is 1, player 1 is 2, player 2 is 4.
    """

    # Facts
    name: str
    title: str  # as it is printed, the same in every language
    version: int  # of the rules: a record made with another version is not replayed
    players: range
    usual_players: int  # when nobody says how many
    state_dtype: np.dtype
    options_dtype: np.dtype
    actions: Layout  # what each range of action codes means
    observation: Layout  # what each range of `observe` means
    most_legal: int  # how many actions can be legal at once, at most
    categories: tuple[str, ...]  # the lines of the score sheet
    endings: tuple[str, ...]  # the ways in which a game ends
    sudden_endings: int  # how many of these, the first ones, decide at once whatever the points
    option_help: Mapping[str, str]  # what each option of `read_options` is for
    expansions: tuple[ExpansionFacts, ...]  # what can be added to the base game

    # Rules, compiled
    deal: Callable[..., None]  # (state, options, dice): set up a new game
    deciders: Callable[..., int]  # (state) -> set of players who must decide; 0 when it is over
    legal: Callable[..., int]  # (state, player, out) -> how many action codes were written
    pick: Callable[..., Any]  # (state, player, dice) -> a legal action, at random
    guess: Callable[..., Any]  # (state, player, tried, dice) -> one try of `pick`: an action, or
    # below zero if it failed, the inverse of what to pass as `tried` next; 0 at first
    is_legal: Callable[..., bool]  # (state, player, action)
    play: Callable[..., None]  # (state, player, action): play an action; no chance involved
    withdrawable: Callable[..., int]  # (state) -> set of players whose choice is still hidden
    withdraw: Callable[..., None]  # (state, player): take back a choice that is still hidden
    sheet: Callable[..., None]  # (state, player, out): points by category
    points: Callable[..., int]  # (state, player) -> the sum of the sheet
    winners: Callable[..., int]  # (state) -> set of players who won; 0 while the game goes on
    ending: Callable[..., int]  # (state) -> index into `endings`, for games that are over
    imagine: Callable[..., None]  # (state, viewer, dice): re-deal what `viewer` cannot know
    observe: Callable[..., None]  # (state, viewer, out): fill in the observation

    # People
    read_options: Callable[[int, Mapping[str, Any]], Any]  # (players, options) -> options record
    action_text: Callable[[int], str]  # the notation: "build baths"
    parse_action: Callable[..., int]  # (text, state); with a state, errors speak of its game only
    parts: Callable[[int], Any]  # (action) -> its verb, and what it is about
    say: Callable[[int, str], str]  # (action, language) -> "Build the Baths"
    why_illegal: Callable[[Any, int, int, str], str]  # (state, player, action, language)
    reason_against: Callable[[Any, int, int], Reason | None]  # (state, player, action)
    tell_reason: Callable[[Any, str], str]  # (reason, language) -> the reason in words
    read: Callable[[Any, Part], Any]  # (state, part) -> what `view` and `story` take instead of a
    # state, read only once: for those who show one state to many
    view: Callable[..., Any]  # (state, viewer, language) -> what the viewer may know, as JSON; with
    # a language, every offer says in words why it cannot be taken
    table: Callable[[Any], str]  # (view) -> the table as text for a terminal
    story: Callable[..., list[Any]]  # (before, player, action, after, viewer) -> events
    tell: Callable[..., str]  # (event, language, naming) -> one sentence; naming is optional
    places: Callable[..., Sequence[str | None] | None]  # (state, language) -> the players' cities
    look_up: Callable[[str, str], list[dict[str, Any]]]  # (query, language) -> cards found
    almanac: Callable[[str], Any]  # (language) -> everything printed on the pieces, as JSON
    describe: Callable[[Any], dict[str, Any]]  # (state) -> a position
    set_up: Callable[[Mapping[str, Any]], Any]  # (position) -> the state it describes
    num_players: Callable[[Any], int]  # (state) -> how many players sit at the table
    lines: Callable[[Any], tuple[str, ...]]  # (state) -> the categories that a game uses

    # What was seen of hidden things, for games whose state does not keep all of it
    clues_dtype: np.dtype = NO_CLUES
    note: Callable[..., None] = note_nothing  # (clues, state, player, action): before it is played
    agrees: Callable[..., bool] = agrees_always  # (state, viewer, clues), imagined

    def new_states(self, count: int = 1) -> np.ndarray:
        """An array of `count` states; copy one over another with `states[i] = states[j]`."""
        return np.zeros(count, self.state_dtype)

    def new_state(self) -> Any:
        """An empty state."""
        return new_record(self.state_dtype)

    def new_clues(self) -> Any:
        """The clues of a game of which nothing is known but its state."""
        return new_record(self.clues_dtype)

    def imagined(self, state: Any, viewer: int, clues: Any, dice: np.ndarray) -> Any:
        """A copy of a state in which all that a viewer cannot know is dealt again.

        It agrees with the clues, unless hardly any deal does: then they are forgotten.
        """
        world = copy_of(state)
        self.imagine(world, viewer, dice)
        for _ in range(MOST_TRIES):
            if self.agrees(world, viewer, clues):
                break
            world = copy_of(state)
            self.imagine(world, viewer, dice)
        return world

    def legal_actions(self, state: Any, player: int) -> np.ndarray:
        """The legal action codes of a player, in ascending order."""
        out = np.zeros(self.most_legal, np.int32)
        return np.sort(out[: self.legal(state, player, out)])


@lru_cache(SETS_KEPT)
def members(players: int) -> tuple[int, ...]:
    """The players in a set."""
    return tuple(player for player in range(players.bit_length()) if players >> player & 1)
