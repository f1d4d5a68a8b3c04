"""Game: the friendly object over one state.

import pharos
game = pharos.new("duel", seed=7)
while not game.over:
    for player in game.deciders:
        game.play(game.legal_actions(player)[0], player)
print(game.sheets())
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from pharos import record as records
from pharos.kernel.contract import SPECTATOR, Rulebook, members
from pharos.kernel.dice import SEED_BITS, new_dice
from pharos.kernel.errors import (
    BadAction,
    BadOption,
    BadRecord,
    IllegalAction,
    PharosError,
    UnknownGame,
    did_you_mean,
)
from pharos.kernel.records import copy_of
from pharos.record import Move, Record
from pharos.rulebooks import RULEBOOKS


@dataclass(frozen=True)
class Action:
    """A decision: a number inside, a sentence outside."""

    rulebook: Rulebook
    code: int

    def __str__(self) -> str:
        """The notation, such as `build baths`."""
        return self.rulebook.action_text(self.code)

    def __repr__(self) -> str:
        return f"<Action {self.code}: {self}>"

    def __int__(self) -> int:
        return self.code

    def say(self, language: str = "en") -> str:
        """The action in words, for a button or a log."""
        return self.rulebook.say(self.code, language)

    @classmethod
    def parse(cls, rulebook: Rulebook | str, text: str) -> "Action":
        """The action that a text names in this game."""
        book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
        return cls(book, book.parse_action(text))


class Game:
    """One game, from the deal to the score sheets. Nothing illegal ever changes it.

    Every decision makes a new state: the one before stays as it was, for whoever holds it.
    """

    def __init__(self, rulebook: Rulebook, state: Any, record: Record):
        self.rulebook = rulebook
        self.state = state
        self._record = record
        self._shown = 0  # how many moves everybody knows: those after them may be taken back
        self._last: tuple[Any, int, int] | None = None  # state, player and action of the last move

    # Questions

    @property
    def players(self) -> int:
        """The number of players."""
        return self._record.players

    @property
    def deciders(self) -> tuple[int, ...]:
        """The players who must decide now."""
        return members(int(self.rulebook.deciders(self.state)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.deciders

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners: one player, several who share the victory, or nobody yet."""
        return members(int(self.rulebook.winners(self.state)))

    @property
    def ending(self) -> str | None:
        """How the game ended, once it has."""
        return self.rulebook.endings[self.rulebook.ending(self.state)] if self.over else None

    @property
    def record(self) -> Record:
        """The game so far: `game.record.dumps()` is text that `pharos.load` brings back."""
        return Record(**{**vars(self._record), "moves": list(self._record.moves)})

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """What a player may do now; without a player, the one who decides."""
        player = self._player(player)
        codes = self.rulebook.legal_actions(self.state, player)
        return [Action(self.rulebook, int(code)) for code in codes]

    def view(self, player: int | None = None) -> Any:
        """What a player may know; without a player, what everybody may know."""
        viewer = SPECTATOR if player is None else self._player(player)
        return self.rulebook.view(self.state, viewer)

    def sheets(self) -> list[dict[str, int]]:
        """The score sheet of every player: points by category, and their total."""
        return [self._sheet(player) for player in range(self.players)]

    def position(self) -> dict[str, Any]:
        """The whole table as a description that `pharos.set_up` brings back. Hides nothing."""
        return self.rulebook.describe(self.state)

    def story(self, player: int | None = None, language: str = "en") -> list[str]:
        """What the last decision caused, in words, as seen by a player or by everybody."""
        return [self.rulebook.tell(event, language) for event in self.events(player)]

    def events(self, player: int | None = None) -> list[Any]:
        """What the last decision caused, as events for a page to show."""
        if self._last is None:
            return []
        viewer = SPECTATOR if player is None else self._player(player)
        return self.rulebook.story(*self._last, self.state, viewer)

    # Moves

    def play(self, action: Action | str | int, player: int | None = None) -> None:
        """Play an action, given as an Action, its text or its number."""
        player = self._player(player)
        code = self._code(action)
        if not self.rulebook.is_legal(self.state, player, code):
            reason = self.rulebook.why_illegal(self.state, player, code, "en")
            raise IllegalAction(player, self.rulebook.action_text(code), reason)
        self.carry_out(code, player)

    def carry_out(self, code: int, player: int) -> None:
        """Take a decision that is known to be legal. Only for those who have asked; else `play`."""
        before, self.state = self.state, copy_of(self.state)
        self.rulebook.play(self.state, player, code)
        self._last = (before, player, code)
        self._record.moves.append(Move(player, self.rulebook.action_text(code)))
        if not self.rulebook.withdrawable(self.state):
            self._shown = len(self._record.moves)

    def withdraw(self, player: int) -> None:
        """Take back a choice that the others do not know yet."""
        player = self._player(player)
        if player not in members(int(self.rulebook.withdrawable(self.state))):
            raise IllegalAction(player, "withdraw", "no choice of theirs is still hidden")
        self.state = copy_of(self.state)
        self.rulebook.withdraw(self.state, player)
        self._last = None
        self._forget(player)

    def copy(self) -> "Game":
        """A copy that is in exactly the same state."""
        twin = Game(self.rulebook, copy_of(self.state), self.record)
        twin._last = self._last
        twin._shown = self._shown
        return twin

    # Helpers

    def _forget(self, player: int) -> None:
        """Remove a choice that was taken back from the record."""
        moves = self._record.moves
        kept = [move for move in moves[self._shown :] if move.player != player]
        if len(kept) == len(moves) - self._shown:  # it was chosen before this record begins
            self._record.position = self.position()
            moves.clear()
        else:
            moves[self._shown :] = kept

    def _sheet(self, player: int) -> dict[str, int]:
        out = np.zeros(len(self.rulebook.categories), np.int32)
        self.rulebook.sheet(self.state, player, out)
        sheet = dict(zip(self.rulebook.categories, map(int, out), strict=True))
        lines = {line: sheet[line] for line in self.rulebook.lines(self.state)}
        return {**lines, "total": int(self.rulebook.points(self.state, player))}

    def _player(self, player: int | None) -> int:
        """The player who is meant; by default the only one who decides."""
        if player is None:
            if len(self.deciders) != 1:
                raise BadAction(f"say which player you mean; the deciders are {self.deciders}")
            return self.deciders[0]
        if isinstance(player, bool) or not isinstance(player, int | np.integer):
            raise BadAction(f"a player is an index from 0 to {self.players - 1}, not {player!r}")
        if not 0 <= player < self.players:
            raise BadAction(f"no player has the index {player}: use 0 to {self.players - 1}")
        return int(player)

    def _code(self, action: Action | str | int) -> int:
        if isinstance(action, str):
            return self.rulebook.parse_action(action)
        if isinstance(action, Action):
            if action.rulebook is not self.rulebook:
                raise BadAction(
                    f"'{action}' is an action of {action.rulebook.name}, not of this game"
                )
            return action.code
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise BadAction(f"an action is an Action, a text or a number, not {action!r}")
        if not 0 <= action < self.rulebook.actions.total:
            raise BadAction(f"actions are numbers from 0 to {self.rulebook.actions.total - 1}")
        return int(action)


def find_rulebook(name: str) -> Rulebook:
    """The rulebook with this name."""
    if name not in RULEBOOKS:
        raise UnknownGame(f"no game is called '{name}', {did_you_mean(name, RULEBOOKS)}")
    return RULEBOOKS[name]


def new(name: str, players: int | None = None, seed: int | None = None, **options: Any) -> Game:
    """Deal a new game.

    By default with the smallest number of players and a seed that nobody can guess. The options of
    a game are listed in `RULEBOOKS[name].option_help`.
    """
    rulebook = find_rulebook(name)
    players = rulebook.players.start if players is None else players
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    if players not in rulebook.players:
        fewest, most = rulebook.players.start, rulebook.players.stop - 1
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise BadOption(f"{name} is for {wanted} players, not {players}")
    state = rulebook.new_state()
    rulebook.deal(state, rulebook.read_options(players, options), new_dice(seed))
    return Game(rulebook, state, Record(name, rulebook.version, players, options, seed))


def set_up(name: str, position: Mapping[str, Any]) -> Game:
    """A game that begins from a position, such as one from `game.position()`."""
    rulebook = find_rulebook(name)
    state = rulebook.set_up(position)
    players = rulebook.num_players(state)
    return Game(
        rulebook, state, Record(name, rulebook.version, players, position=rulebook.describe(state))
    )


def load(text: str) -> Game:
    """Replay a recorded game up to its last move."""
    record = records.loads(text)
    rulebook = find_rulebook(record.rulebook)
    if record.rules != rulebook.version:
        raise BadRecord(
            f"this game was played with version {record.rules} of the rules of {rulebook.name}; "
            f"this is version {rulebook.version}"
        )
    game = begin(record)
    for number, move in enumerate(record.moves, start=1):
        try:
            game.play(move.action, move.player)
        except PharosError as error:
            raise BadRecord(f"move {number} of the record cannot be played: {error}") from None
    return game


def begin(record: Record) -> Game:
    """The game of a record before its first move."""
    try:
        if record.position is not None:
            return set_up(record.rulebook, record.position)
        return new(record.rulebook, record.players, record.seed, **record.options)
    except PharosError as error:
        raise BadRecord(f"the record's game cannot be set up: {error}") from None
