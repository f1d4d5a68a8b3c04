"""One game as the environments of other libraries need it: players and actions are numbers."""

from copy import copy
from typing import Any

import numpy as np

from pharos.adapters.batch import rewards
from pharos.game import check_players, find_rulebook
from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of

NOTHING = np.zeros(0, np.int32)


class OneGame:
    """A game that is dealt again and again."""

    def __init__(self, name: str, players: int | None = None, options: Any = None):
        self.rulebook = find_rulebook(name)
        self.players = self.rulebook.usual_players if players is None else players
        check_players(self.rulebook, self.players)
        self.state = self.rulebook.new_state()
        self.waiting: tuple[int, ...] = ()  # who must still decide; nobody, if the game is over
        self._known: dict[int, np.ndarray] = {}  # what is legal, of those who were asked about
        self.options = options or {}
        self._options = self.rulebook.read_options(self.players, self.options)

    def deal(self, seed: int) -> None:
        """Deal what `pharos.new` deals for this seed."""
        self._known.clear()
        self.rulebook.deal(self.state, self._options, new_dice(seed))
        self._ask()

    def play(self, player: int, action: int) -> None:
        """Play a legal action; all who decide at once do so before anyone is asked again."""
        self._known.clear()
        self.rulebook.play(self.state, player, action)
        self.waiting = tuple(other for other in self.waiting if other != player)
        if not self.waiting:
            self._ask()

    def _ask(self) -> None:
        self.waiting = members(int(self.rulebook.deciders(self.state)))

    def legal(self, player: int) -> np.ndarray:
        """The legal action codes in ascending order; none if the player does not decide."""
        if player not in self.waiting:
            return NOTHING
        if player not in self._known:
            self._known[player] = self.rulebook.legal_actions(self.state, player)
        return self._known[player]

    def observe(self, player: int) -> np.ndarray:
        """What a player knows, in the ranges of `rulebook.observation`."""
        out = np.zeros(self.rulebook.observation.total, np.float32)
        self.rulebook.observe(self.state, player, out)
        return out

    def rewards(self) -> list[float]:
        """For every player, once the game is over: they sum to 0."""
        return rewards(np.array([self.rulebook.winners(self.state)]), self.players)[0].tolist()

    def __deepcopy__(self, _: Any) -> "OneGame":
        """Another game in the same state; rules and options never change."""
        twin = copy(self)
        twin.state = copy_of(self.state)
        twin._known = {}
        return twin

    def __reduce__(self) -> Any:
        """Pickled by name: a rulebook is made of functions."""
        kind = (self.rulebook.name, self.players, self.options)
        return restored, (kind, self.state.tobytes(), self.waiting)

    def table(self) -> str:
        """The table as everybody may see it."""
        return self.rulebook.table(self.rulebook.view(self.state, SPECTATOR))


def restored(kind: tuple[str, int, Any], state: bytes, waiting: tuple[int, ...]) -> OneGame:
    game = OneGame(*kind)
    game.state = np.frombuffer(bytearray(state), game.rulebook.state_dtype)[0]
    game.waiting = waiting
    return game
