"""A match: a game at a table, played from its log of moves.

The log is the truth: an entry is a player's action, or that a player took back a hidden one. The
same log always gives the same game.
"""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache, partial
from typing import Any, NamedTuple

from pharos.game import Action, Game, begin
from pharos.kernel.contract import SPECTATOR, Rulebook, members
from pharos.kernel.errors import IllegalAction
from pharos.kernel.naming import Naming
from pharos.kernel.parts import Part, as_data
from pharos.kernel.records import Packed, once, pack
from pharos.record import Record
from pharos.table.thinking import Thinkers

TAKE_BACK = "take back"  # in the log, instead of an action
STEPS_KEPT = 12  # for connections that come back soon; older steps are replayed from the log
STATES_READ = 200  # that are kept for all who are shown them, at all tables: 70 KB each at most


@dataclass(frozen=True)
class Entry:
    """A line of the log."""

    index: int
    player: int
    action: str
    token: str  # chosen by the sender: the same token is never entered twice
    by: str  # person, bot or clock
    at: datetime


class ChosenAction(NamedTuple):
    """An action, who chose it, and in which state."""

    player: int
    code: int
    state: Packed

    @property
    def before(self) -> Any:
        return self.state.unpack()


@dataclass(frozen=True, slots=True)
class Step:
    """What an entry did to the game."""

    entry: Entry
    code: int | None  # None: a choice was taken back
    settled: tuple[ChosenAction, ...]  # that this entry made final
    states: tuple[Packed, Packed]  # before and after

    @property
    def before(self) -> Any:
        return self.states[0].unpack()

    @property
    def after(self) -> Any:
        return self.states[1].unpack()


class Reading:
    """A state, and what is asked about it again and again."""

    def __init__(self, rulebook: Rulebook, state: Any):
        self.rulebook = rulebook
        self.state = state

    @once
    def packed(self) -> Packed:
        return pack(self.state)

    @once
    def deciders(self) -> tuple[int, ...]:
        return members(int(self.rulebook.deciders(self.state)))

    @once
    def hidden(self) -> tuple[int, ...]:
        """The players whose last choice is still hidden from the others."""
        return members(int(self.rulebook.withdrawable(self.state)))


@lru_cache(STATES_READ)
def read_state(rulebook: Rulebook, part: Part, state: Packed) -> Any:
    """A state as views and stories take it, read once for all who are shown it."""
    return rulebook.read(state.unpack(), part)


class Match:
    """A game that is played from its log."""

    def __init__(self, record: Record, began: datetime, part: Part = as_data):
        self.game: Game = begin(record)
        self.part = part  # the form in which parts of views are wanted
        self.moves = 0
        self.decisions: Counter[int] = Counter()  # of each player, those taken back included
        self.taken_back: Counter[int] = Counter()  # by each player, since all choices were shown
        self.steps: deque[Step] = deque(maxlen=STEPS_KEPT)
        self._open: list[ChosenAction] = []  # those that can still be taken back
        self._latest = self._reading()
        self.thinking = Thinkers(record.players, began, self.deciders)

    # Questions

    @property
    def over(self) -> bool:
        return not self.deciders

    @property
    def deciders(self) -> tuple[int, ...]:
        return self._now.deciders

    def may_take_back(self, player: int) -> bool:
        """Whether the last choice of a player is still hidden from the others."""
        return player in self._now.hidden

    # Moves

    def check(self, player: int, action: str) -> int | None:
        """The code of an action that may be entered into the log now; None for taking one back.

        What may not be entered is refused, with the reason.
        """
        if action == TAKE_BACK:
            if not self.may_take_back(player):
                reason = "no choice of theirs is still hidden"
                why = {"code": "nothing_to_take_back"}
                raise IllegalAction(player, TAKE_BACK, reason, why, said="take a choice back")
            return None
        rulebook, state = self.game.rulebook, self.game.state
        code = rulebook.parse_action(action)
        if not rulebook.is_legal(state, player, code):
            reason = rulebook.reason_against(state, player, code)
            assert reason, "every illegal action has a reason"
            told = partial(rulebook.tell_reason, reason)
            said = Action(rulebook, code).spoken
            raise IllegalAction(player, action, told("en"), reason, told, said)
        return code

    def enter(self, entry: Entry) -> Step:
        """Play the next entry, as it was read from the log."""
        return self.enter_checked(entry, self.check(entry.player, entry.action))

    def enter_checked(self, entry: Entry, code: int | None) -> Step:
        """Play the next entry, of which `check` has just given the code."""
        before = self._now.packed
        if code is None:
            self.game.withdraw(entry.player)
        else:
            self.game.carry_out(code, entry.player)
        settled = self._settle(entry.player, code, before)
        step = Step(entry, code, settled, (before, self._now.packed))
        self._note(step)
        return step

    # What a viewer sees

    def view(self, viewer: int | None, language: str | None) -> Any:
        """What a viewer may know; with a language, reasons have words."""
        return self.game.rulebook.view(self._read(self._now.packed), viewer_code(viewer), language)

    def naming(self, names: Sequence[str], reader: int | None, language: str | None) -> Naming:
        """What the players are called for a reader: by name and city, or as "you"."""
        places = self.game.rulebook.places(self.game.state, language) if language else None
        return Naming(names, reader, places)

    def steps_since(self, moves: int) -> list[Step] | None:
        """The steps after the first `moves`; None if they are no longer kept."""
        if moves >= self.moves:
            return []
        missed = self.moves - moves
        return [*self.steps][-missed:] if missed <= len(self.steps) else None

    def happening(
        self, step: Step, viewer: int | None, language: str | None, naming: Naming
    ) -> dict[str, Any]:
        """What a step caused, as a `Happening` for a viewer, told to one reader."""
        events = self._events(step, viewer_code(viewer))
        return {
            "index": step.entry.index,
            "player": step.entry.player,
            "by": step.entry.by,
            "events": events,
            "words": self.told(events, language, naming),
        }

    def told(
        self, events: Sequence[dict[str, Any]], language: str | None, naming: Naming
    ) -> list[str]:
        """A sentence for every event, for those who want words."""
        if language is None:
            return []
        return [self.game.rulebook.tell(event, language, naming) for event in events]

    # Helpers

    @property
    def _now(self) -> Reading:
        if self._latest.state is not self.game.state:
            self._latest = self._reading()
        return self._latest

    def _reading(self) -> Reading:
        return Reading(self.game.rulebook, self.game.state)

    def _read(self, state: Packed) -> Any:
        return read_state(self.game.rulebook, self.part, state)

    def _events(self, step: Step, viewer: int) -> list[dict[str, Any]]:
        player = step.entry.player
        if step.code is None:
            return [{"type": "withdrawn", "player": player}]
        before, after = map(self._read, step.states)
        told = self.game.rulebook.story(before, player, step.code, after, viewer)
        late = [{"type": "time_ran_out", "player": player}] if step.entry.by == "clock" else []
        return [*late, *told]

    def _settle(self, player: int, code: int | None, before: Packed) -> tuple[ChosenAction, ...]:
        """The actions that have become final; hidden ones become so together, when all have chosen.

        A player who takes a choice back takes back all that is hidden.
        """
        if code is None:
            self._open = [decision for decision in self._open if decision.player != player]
            self.taken_back[player] += 1
            return ()
        self._open.append(ChosenAction(player, code, before))
        if self._now.hidden:
            return ()
        settled, self._open = tuple(self._open), []
        self.taken_back.clear()
        return settled

    def _note(self, step: Step) -> None:
        self.steps.append(step)
        self.moves += 1
        self.decisions[step.entry.player] += 1
        entry = step.entry
        self.thinking.note(entry.player, entry.at, bool(step.settled), self.deciders)


def viewer_code(viewer: int | None) -> int:
    return SPECTATOR if viewer is None else viewer
