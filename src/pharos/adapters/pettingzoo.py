"""Games as environments of PettingZoo: one agent after the other (AEC), or all at once (Parallel).

    from pharos.adapters import pettingzoo
    env = pettingzoo.env("duel")
    env = pettingzoo.parallel_env("wonders", players=4, expansions=["leaders"])

Agents are called player_0, player_1 and so on. `reset(seed=7)` deals what `pharos.new` deals for
this seed. An action that is not legal ends the game: -1 for the agent that chose it, 0 for the
others.
"""

from typing import Any

import numpy as np

from pharos.adapters.one_game import OneGame
from pharos.kernel.extras import need

need("pettingzoo")
from gymnasium.spaces import Space  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from pharos.adapters.spaces import ILLEGAL, SEED_LIMIT, Actions  # noqa: E402

Observation = dict[str, np.ndarray]


class GameOfAgents:
    """What both kinds of environment share: a game, and agents with their spaces."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]

    def __init__(
        self,
        name: str,
        players: int | None = None,
        listed: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ):
        self.game = OneGame(name, players, options)
        self.actions = Actions(self.game.rulebook, listed)
        self.metadata = {"name": f"pharos_{name}_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(self.game.players)]
        self.agents = []
        self._players = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._observations = {agent: self.actions.observations() for agent in self._players}
        self._actions = {agent: self.actions.space() for agent in self._players}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Space:
        return self._observations[agent]

    def action_space(self, agent: str) -> Space:
        return self._actions[agent]

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do."""
        player = self._players[agent]
        return self.actions.observed(self.game.observe(player), self.game.legal(player))

    def render(self) -> str | None:
        """The table as text, as everybody may see it."""
        return self.game.table() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game.deal(int(self._seeds.integers(SEED_LIMIT)) if seed is None else seed)
        self.agents = list(self.possible_agents)

    def _play(self, actions: dict[str, Any]) -> dict[str, float] | None:
        """Play what agents chose; the rewards, if that ends the game."""
        codes = {agent: self._code(agent, action) for agent, action in actions.items()}
        if None in codes.values():
            return {agent: ILLEGAL * (codes.get(agent, 0) is None) for agent in self.agents}
        for agent, code in codes.items():
            self.game.play(self._players[agent], code)
        if self.game.waiting:
            return None
        return dict(zip(self.possible_agents, self.game.rewards(), strict=True))

    def _code(self, agent: str, action: Any) -> Any:
        return self.actions.code(action, self.game.legal(self._players[agent]))


class TurnEnv(GameOfAgents, AECEnv):
    """The agents decide one after the other; those who decide at once, in seat order."""

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if rewards := self._play({agent: action}):
            self.rewards = rewards
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.game.waiting[0]]


class TogetherEnv(GameOfAgents, ParallelEnv):
    """All agents act in every step; only actions of those who decide are played."""

    def reset(
        self, seed: int | None = None, options: dict | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict]]:
        self._deal(seed)
        return self._all_observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict, dict, dict[str, dict]]:
        agents = self.agents
        deciding = [self.possible_agents[player] for player in self.game.waiting]
        rewards = self._play({agent: actions[agent] for agent in deciding})
        if rewards:
            self.agents = []
        over = dict.fromkeys(agents, rewards is not None)
        return (
            {agent: self.observe(agent) for agent in agents},
            rewards or dict.fromkeys(agents, 0.0),
            over,
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _all_observe(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


def env(name: str, players: int | None = None, **settings: Any) -> TurnEnv:
    """A game whose agents decide one after the other.

    With `listed`, actions are places in the list of legal ones, which the observation contains:
    7 Wonders has 135,760 action codes. Other settings are options of the game.
    """
    return TurnEnv(name, players, **settings)


def parallel_env(name: str, players: int | None = None, **settings: Any) -> TogetherEnv:
    """A game whose agents act together in every step; the settings are those of `env`."""
    return TogetherEnv(name, players, **settings)
