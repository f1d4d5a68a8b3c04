"""Games of OpenSpiel: pharos_duel, pharos_wonders and pharos_monuments, registered by this import.

    import pyspiel
    import pharos.adapters.open_spiel
    game = pyspiel.load_game("pharos_wonders", {"players": 3, "options": '{"sides": "night"}'})

Players who decide at the same time do so in seat order; what they choose stays hidden until all
have. Chance only deals: its nodes are the digits of the seed, and all deals are equally likely.
"""

import hashlib
import json
from typing import Any

import numpy as np

from pharos.adapters.one_game import OneGame
from pharos.kernel.contract import Rulebook
from pharos.kernel.dice import new_dice
from pharos.kernel.extras import need
from pharos.rulebooks import RULEBOOKS

need("open-spiel")
import pyspiel  # noqa: E402

DIGITS, BASE = 4, 256  # of a seed
LONGEST = 1000  # decisions, at most
SAME = [(outcome, 1 / BASE) for outcome in range(BASE)]


def game_type(rulebook: Rulebook) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"pharos_{rulebook.name}",
        long_name=f"Pharos: {rulebook.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rulebook.players.stop - 1,
        min_num_players=rulebook.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rulebook.usual_players, "options": "{}"},
    )


class Game(pyspiel.Game):
    """A game for some number of players; `options` are those of `pharos.new`, as JSON."""

    kind: pyspiel.GameType
    rulebook: Rulebook

    def __init__(self, params: Any = None):
        given, rulebook = params or {}, self.rulebook
        self.players = int(given.get("players", rulebook.usual_players))
        self.name, self.options = rulebook.name, json.loads(str(given.get("options", "{}")))
        facts = pyspiel.GameInfo(
            num_distinct_actions=rulebook.actions.total,
            max_chance_outcomes=BASE,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, facts, given)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(OneGame(self.name, self.players, self.options), iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS


class State(pyspiel.State):
    """A state of a game, before or after it is dealt."""

    def __init__(self, game: Game):
        super().__init__(game)
        self.game = OneGame(game.name, game.players, game.options)
        self.digits: list[int] = []
        self.decisions: list[tuple[int, int]] = []  # players and actions

    def current_player(self) -> int:
        if len(self.digits) < DIGITS:
            return pyspiel.PlayerId.CHANCE
        return self.game.waiting[0] if self.game.waiting else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return len(self.digits) == DIGITS and not self.game.waiting

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return SAME

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal(player).tolist()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.digits.append(action)
            if len(self.digits) == DIGITS:
                self.game.deal(int.from_bytes(bytes(self.digits), "little"))
        else:
            player = self.game.waiting[0]
            self.game.play(player, action)
            self.decisions.append((player, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"digit {action}"
        return self.game.rulebook.action_text(action)

    def returns(self) -> list[float]:
        return self.game.rewards() if self.is_terminal() else [0.0] * self.game.players

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that looks the same to a player: what they cannot know is dealt again."""
        other = self.clone()
        dice = new_dice(int(sampler() * BASE**DIGITS))
        other.game.rulebook.imagine(other.game.state, player, dice)
        return other

    def __str__(self) -> str:
        moves = [
            f"{player} {self._action_to_string(player, code)}" for player, code in self.decisions
        ]
        return "\n".join([f"deal {self.digits}", *moves])


class Observer:
    """What a player knows: as numbers in the ranges of `observe`, and as text.

    With perfect recall the text begins with the player's own decisions.
    """

    def __init__(self, game: OneGame, kind: Any):
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(game.rulebook.observation.total, np.float32)
        self.dict = {name: self.tensor[where] for name, where in game.rulebook.observation}

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        if len(state.digits) == DIGITS:
            state.game.rulebook.observe(state.game.state, player, self.tensor)

    def string_from(self, state: State, player: int) -> str:
        self.set_from(state, player)
        knows = hashlib.sha256(self.tensor.tobytes()).hexdigest()
        own = [code for decider, code in state.decisions if decider == player]
        did = [state.game.rulebook.action_text(code) for code in own] if self.recalls else []
        return "; ".join([f"player {player}", *did, f"knows {knows}"])


for _rulebook in RULEBOOKS.values():
    _kind = game_type(_rulebook)
    _facts = {"kind": _kind, "rulebook": _rulebook}
    pyspiel.register_game(_kind, type(f"{_rulebook.name.title()}Game", (Game,), _facts))
