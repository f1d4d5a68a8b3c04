"""Game: the friendly object over one state.

import pharos
game = pharos.new("duel", seed=7)
while not game.over:
    for player in game.deciders:
        game.play(game.legal_actions(player)[0], player)
print(game.sheets())
"""

import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from pharos import record as records
from pharos.kernel.contract import SPECTATOR, Rulebook, members
from pharos.kernel.dice import SEED_BITS, new_dice
from pharos.kernel.errors import (
    BadAction,
    BadOption,
    BadRecord,
    GameOver,
    IllegalAction,
    PharosError,
    UnknownGame,
    did_you_mean,
    listed,
)
from pharos.kernel.records import copy_of
from pharos.kernel.texts import counted, in_turn, players_text, won_text
from pharos.record import Move, Record
from pharos.rulebooks import RULEBOOKS
from pharos.rulebooks.parts import Parts, Payment

# An action as a button names it: "Build from the discard pile: Altar"
AS_LABEL = re.compile(r"(.*?)( (?:for|from|with) [^:]*)?: ([^,]*)")


@dataclass(frozen=True)
class Action:
    """A decision: a number inside, a sentence outside.

    `verb`, `card`, `wonder`, `payment` and the like are its parts, by the ids of things; a part
    that an action does not have is None.
    """

    rulebook: Rulebook
    code: int

    def __str__(self) -> str:
        """The notation, such as `build baths`."""
        return self.rulebook.action_text(self.code)

    def __repr__(self) -> str:
        return f"<Action {self.code}: {self}>"

    def __int__(self) -> int:
        return self.code

    @property
    def parts(self) -> Parts:
        """All that the action is made of."""
        return self.rulebook.parts(self.code)

    @property
    def verb(self) -> str:
        """What is done, as it is written: `build`, `wonder`, `sell`."""
        return self.parts.verb

    @property
    def card(self) -> str | None:
        """The card it is about."""
        return self.parts.card

    @property
    def wonder(self) -> str | None:
        """The wonder that is drafted or built."""
        return self.parts.wonder

    @property
    def token(self) -> str | None:
        """The progress token that is taken."""
        return self.parts.token

    @property
    def leader(self) -> str | None:
        """The leader it is about."""
        return self.parts.leader

    @property
    def monument(self) -> str | None:
        """The monument, or that of the card."""
        return self.parts.monument

    @property
    def payment(self) -> Payment | None:
        """What neighbours and the bank are paid: `action.payment.left`."""
        return self.parts.payment

    def say(self, language: str = "en") -> str:
        """The action in words, for a button or a log."""
        return self.rulebook.say(self.code, language)

    @property
    def spoken(self) -> str:
        """The action as a part of an English sentence, with its payment as it is written."""
        if self.parts == Parts(self.verb):
            return f"choose '{self}'"
        said = AS_LABEL.sub(r"\1 \3\2", self.say().partition(" (")[0])
        return " ".join(filter(None, [said[:1].lower() + said[1:], str(self.payment or "")]))

    @classmethod
    def parse(cls, rulebook: Rulebook | str, text: str) -> "Action":
        """The action that a text names in this game."""
        book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
        if not isinstance(text, str):
            raise BadAction(f"an action is written as a text, not as {text!r}")
        return cls(book, book.parse_action(text))


class Actions(list[Action]):
    """Some actions; `"build baths" in actions` asks by text, in any language, or by number."""

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return any(action == str(one) for one in self) or self._means_one(action)
        if isinstance(action, int | np.integer) and not isinstance(action, bool):
            return any(int(action) == one.code for one in self)
        return super().__contains__(action)

    def _means_one(self, text: str) -> bool:
        try:
            return bool(self) and Action.parse(self[0].rulebook, text) in self
        except BadAction:
            return False


class Decision(NamedTuple):
    """Who decided, and what."""

    player: int
    action: Action


class Game:
    """One game, from the deal to the score sheets. Nothing illegal ever changes it.

    Every decision makes a new state: the one before stays as it was, for any code that holds it.

    If a player is left out, the one who has to decide is meant; if there are several, the error
    names them. `pharos.SPECTATOR` sees what everybody may know.

    `print(game)` shows the table, and `for player, action in game` the decisions so far.
    """

    def __init__(self, rulebook: Rulebook, state: Any, record: Record):
        self.rulebook = rulebook
        self.state = state
        self.clues = rulebook.new_clues()  # what was seen since, and the state does not keep
        self._record = record
        self._shown = 0  # how many moves everybody knows: those after them may be taken back
        self._last: tuple[Any, int, int] | None = None  # state, player and action of the last move

    # Questions

    def __repr__(self) -> str:
        moves = counted(len(self._record.moves), "decision")
        now = self._verdict() if self.over else in_turn(self.deciders)
        return f"<Game of {self.rulebook.name} for {self.players}, after {moves}: {now}>"

    def __str__(self) -> str:
        """The table as the player who decides sees it; if several decide, as everybody does."""
        viewer = self.deciders[0] if len(self.deciders) == 1 else SPECTATOR
        return self.table(viewer)

    def __iter__(self) -> Iterator[Decision]:
        """The decisions taken so far, from the first on."""
        for move in self.record.moves:
            yield Decision(move.player, Action.parse(self.rulebook, move.action))

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

    def legal_actions(self, player: int | None = None) -> Actions:
        """What a player may do now: a list that can be asked `"build baths" in actions`."""
        player = self._player(player)
        codes = self.rulebook.legal_actions(self.state, player)
        return Actions(Action(self.rulebook, int(code)) for code in codes)

    def view(self, player: int | None = None) -> Any:
        """All that a player may know; of `pharos.SPECTATOR`, what everybody may know."""
        return self.rulebook.view(self.state, self._viewer(player))

    def table(self, player: int | None = None) -> str:
        """The table as text for a terminal, as a player or `pharos.SPECTATOR` sees it."""
        return self.rulebook.table(self.view(player))

    def deciding(self) -> Iterator[int]:
        """The players who decide, one by one, until the game is over: each must play before the
        next comes.

        for player in game.deciding():
            game.play(choose(game, player), player)
        """
        while not self.over:
            moves = len(self._record.moves)
            yield self.deciders[0]
            if len(self._record.moves) == moves:
                who = players_text(self.deciders[:1])
                raise BadAction(f"{who} was to decide, but nothing was played for them")

    def sheets(self) -> list[dict[str, int]]:
        """The score sheet of every player: points by category, and their total."""
        return [self._sheet(player) for player in range(self.players)]

    def position(self) -> dict[str, Any]:
        """The whole table as a description that `pharos.set_up` brings back. Hides nothing."""
        return self.rulebook.describe(self.state)

    def story(self, player: int | None = None, language: str = "en") -> list[str]:
        """What the last decision brought about, in words, as a player or `pharos.SPECTATOR` sees
        it."""
        return [self.rulebook.tell(event, language) for event in self.events(player)]

    def events(self, player: int | None = None) -> list[Any]:
        """What the last decision brought about, as events for a page to show."""
        viewer = self._viewer(player)
        if self._last is None:
            return []
        return self.rulebook.story(*self._last, self.state, viewer)

    # Moves

    def play(self, action: Action | str | int, player: int | None = None) -> None:
        """Play an action, given as an Action, its text or its number."""
        player = self._player(player)
        code = self._code(action, player)
        if not self.rulebook.is_legal(self.state, player, code):
            raise self._refusal(player, code)
        self.carry_out(code, player)

    def carry_out(self, code: int, player: int) -> None:
        """Take a decision that is known to be legal. Only for callers that have checked; else use
        `play`."""
        before, self.state = self.state, copy_of(self.state)
        self.rulebook.note(self.clues, before, player, code)
        self.rulebook.play(self.state, player, code)
        self._last = (before, player, code)
        self._record.moves.append(Move(player, self.rulebook.action_text(code)))
        if not self.rulebook.withdrawable(self.state):
            self._shown = len(self._record.moves)

    def withdraw(self, player: int) -> None:
        """Take back a choice that the others do not know yet."""
        player = self._player(player)
        if player not in members(int(self.rulebook.withdrawable(self.state))):
            reason = "no choice of theirs is still hidden"
            raise IllegalAction(player, "withdraw", reason, said="take a choice back")
        self.state = copy_of(self.state)
        self.rulebook.withdraw(self.state, player)
        self._last = None
        self._forget(player)

    def undo(self, decisions: int = 1) -> None:
        """Take back the last decisions, no matter who took them and who knows of them: for study,
        and not for a table with people."""
        moves = self._record.moves
        if not isinstance(decisions, int):
            raise BadAction(f"decisions are undone by their number, not by {decisions!r}")
        if not 1 <= decisions <= len(moves):
            raise BadAction(f"{counted(len(moves), 'decision')} can be undone, not {decisions}")
        record = self.record
        del record.moves[len(moves) - decisions :]
        before = replay(record)
        self.state, self.clues, self._record = before.state, before.clues, before._record
        self._shown, self._last = before._shown, before._last

    def imagine(self, player: int | None = None, seed: int | None = None) -> "Game":
        """A game that looks the same to a player: what they cannot know is dealt again.

        It begins from its own position; the same seed imagines the same game.
        """
        viewer = self._viewer(player)
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        state = self.rulebook.imagined(self.state, viewer, self.clues, new_dice(seed))
        game = game_from(self.rulebook, state)
        game.clues = copy_of(self.clues)
        return game

    def copy(self) -> "Game":
        """A copy that is in exactly the same state."""
        twin = Game(self.rulebook, copy_of(self.state), self.record)
        twin.clues = copy_of(self.clues)
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

    def _verdict(self) -> str:
        return f"the game is over: {won_text(self.winners)}"

    def _refusal(self, player: int, code: int) -> IllegalAction:
        """Why an action is not allowed, and how it could be paid for."""
        reason = self.rulebook.why_illegal(self.state, player, code, "en")
        if self.over:
            reason = self._verdict()
        action = Action(self.rulebook, code)
        ways = [str(one) for one in self.legal_actions(player) if _differs_in_payment(one, action)]
        hint = f"; write {listed([repr(way) for way in ways], 'or')}" if ways else ""
        return IllegalAction(player, str(action), f"{reason}{hint}", said=action.spoken)

    def _viewer(self, player: int | None) -> int:
        """Who looks at the table: a player, or a spectator."""
        if player is None and self.over:
            raise GameOver(f"{self._verdict()}; say which player is meant, or SPECTATOR")
        return SPECTATOR if player == SPECTATOR else self._player(player)

    def _player(self, player: int | None) -> int:
        """The player who is meant; by default the only one who decides."""
        if player is None:
            return self._decider()
        if isinstance(player, bool) or not isinstance(player, int | np.integer):
            raise BadAction(f"a player is an index from 0 to {self.players - 1}, not {player!r}")
        if not 0 <= player < self.players:
            known = f"in Python players are counted from 0 to {self.players - 1}"
            raise BadAction(f"player={player} is not at this table: {known}")
        return int(player)

    def _decider(self) -> int:
        deciders = self.deciders
        if len(deciders) == 0:
            raise GameOver(self._verdict())
        if len(deciders) > 1:
            numbers = listed([str(player) for player in deciders], "or")
            who = f"{players_text(deciders)} are to decide (player={numbers})"
            raise BadAction(f"say which player is meant: {who}")
        return int(deciders[0])

    def _code(self, action: Action | str | int, player: int) -> int:
        if isinstance(action, str):
            return self._parsed(action, player)
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

    def _parsed(self, text: str, player: int) -> int:
        """The action that a text names; for a verb alone, an error says what could follow it."""
        try:
            return self.rulebook.parse_action(text, self.state)
        except BadAction as error:
            verb = " ".join(text.split()).lower()
            if not str(error).startswith(f"{verb} what?"):
                raise
            texts = [str(action) for action in self.legal_actions(player)]
            can = [one.removeprefix(f"{verb} ") for one in texts if one.startswith(f"{verb} ")]
            what = listed(can, "or") if can else "nothing now"
            raise BadAction(f"{verb} what? you can {verb} {what}") from None


def _differs_in_payment(one: Action, other: Action) -> bool:
    """Whether two actions differ by what is paid, and by nothing else."""
    return one.payment is not None and one.parts == replace(other.parts, payment=one.payment)


def find_rulebook(name: str) -> Rulebook:
    """The rulebook with this name."""
    if not isinstance(name, str) or name not in RULEBOOKS:
        raise UnknownGame(f"no game is called '{name}', {did_you_mean(str(name), RULEBOOKS)}")
    return RULEBOOKS[name]


def new(name: str, players: int | None = None, seed: int | None = None, **options: Any) -> Game:
    """Deal a new game.

    Without a number of players, as many as the game is usually for: 7 Wonders three, and
    `players=2` asks for the Free City. Without a seed, one that nobody can guess. The options of a
    game are listed by `RULEBOOKS[name].option_help`.
    """
    rulebook = find_rulebook(name)
    players = rulebook.usual_players if players is None else players
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    check_players(rulebook, players)
    state = rulebook.new_state()
    rulebook.deal(state, rulebook.read_options(players, options), new_dice(seed))
    return Game(rulebook, state, Record(name, rulebook.version, players, options, seed))


def check_players(rulebook: Rulebook, players: int) -> None:
    """The game must allow this number of players."""
    if players not in rulebook.players:
        fewest, most = rulebook.players.start, rulebook.players.stop - 1
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise BadOption(f"{rulebook.name} is for {wanted} players, not {players!r}")


def set_up(name: str, position: Mapping[str, Any]) -> Game:
    """A game that begins from a position, such as one from `game.position()`."""
    rulebook = find_rulebook(name)
    return game_from(rulebook, rulebook.set_up(position))


def game_from(rulebook: Rulebook, state: Any) -> Game:
    """A game that begins from a state."""
    players, position = rulebook.num_players(state), rulebook.describe(state)
    record = Record(rulebook.name, rulebook.version, players, position=position)
    return Game(rulebook, state, record)


def load(text: str) -> Game:
    """Replay a recorded game up to its last move."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, as `game.record.dumps()` writes it, not {text!r}")
    record = records.loads(text)
    rulebook = find_rulebook(record.rulebook)
    if record.rules != rulebook.version:
        raise BadRecord(
            f"this game was played with version {record.rules} of the rules of {rulebook.name}; "
            f"this is version {rulebook.version}"
        )
    return replay(record)


def replay(record: Record) -> Game:
    """The game of a record, after its last move."""
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
        game = new(record.rulebook, record.players, record.seed, **record.options)
    except PharosError as error:
        raise BadRecord(f"the record's game cannot be set up: {error}") from None
    dealt_from = {"secret": record.secret, "entropy": dict(record.entropy)}
    return Game(game.rulebook, game.state, replace(game.record, **dealt_from))
