"""Games as environments of Gymnasium: one learner, with bots in all other seats.

    import gymnasium
    env = gymnasium.make("pharos.adapters.gymnasium:pharos/duel-v0", bots="newcomer")
    envs = gymnasium.make_vec("pharos.adapters.gymnasium:pharos/duel-v0", num_envs=1024)

A step is one decision of the learner; the bots then play until the learner decides again.
`reset(seed=7)` deals what `pharos.new(seed=7)` deals. An action that is not legal ends the game.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pharos.adapters.batch import NO_ACTION, Batch, batch
from pharos.bots import find_bot, seated
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.extras import need
from pharos.rulebooks import RULEBOOKS

need("gymnasium")
import gymnasium  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from pharos.adapters.spaces import ILLEGAL, SEED_LIMIT, Actions  # noqa: E402

Observation = dict[str, np.ndarray]
Stepped = tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many games of one learner, in a batch.

    A game that is over is dealt again in the next step, whose action for it is ignored.
    """

    def __init__(  # noqa: PLR0913 - a parameter for every setting
        self,
        name: str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int | None = 0,
        bots: str | Sequence[str] = "greedy",
        listed: bool = False,
        threads: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ):
        self.batch: Batch = batch(name, num_envs, players, threads, **options)
        self.batch.auto_reset = False
        self.actions = Actions(self.batch.rulebook, listed)
        self.num_envs, self.render_mode = num_envs, render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["ansi"]}
        self.single_observation_space = self.actions.observations()
        self.single_action_space = self.actions.space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seat = seat
        self._bots = self._seated(bots)
        self._over = np.zeros(num_envs, np.bool_)
        self._legal = np.zeros((num_envs, 0), np.int32)
        self.observed: Observation = {}  # by the learners, when they were last asked

    def _seated(self, bots: str | Sequence[str]) -> list[str]:
        """A bot for each of the other seats, counted from the learner on."""
        names = seated([bots] if isinstance(bots, str) else bots, self.batch.players - 1)
        for name in names:
            find_bot(name, self.batch.rulebook)
        return names

    @property
    def seats(self) -> np.ndarray:
        """The learner's seat in every game; if none was chosen, it depends on the deal."""
        if self._seat is None:
            return (self.batch.seeds % np.uint64(self.batch.players)).astype(np.int32)
        return np.full(self.num_envs, self._seat, np.int32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(SEED_LIMIT)) if seed is None else seed)
        self._over[:] = False
        self._let_bots_play()
        return self._observe(), {}

    def step(self, actions: Any) -> Stepped:
        """One decision of the learner in every game."""
        codes, allowed = self._read(np.asarray(actions))
        dealt, rewards = self._over.copy(), np.zeros(self.num_envs, np.float32)
        refused = ~dealt & ~allowed
        if dealt.any():
            self.batch.reset(self.batch.seeds + np.uint64(self.num_envs), where=dealt)
        self._over = refused.copy()
        self._play(np.where(dealt | refused, NO_ACTION, codes), rewards)
        self._let_bots_play(rewards)
        rewards[refused] = ILLEGAL
        return self._observe(), rewards, self._over.copy(), np.zeros_like(self._over), {}

    def _read(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The action codes, and which of them are legal."""
        width = self._legal.shape[1]
        if self.actions.listed:
            codes = self._legal[np.arange(self.num_envs), np.minimum(actions, width - 1)]
            return codes, (actions < width) & (codes != NO_ACTION)
        return actions, (self._legal == actions[:, None]).any(axis=1)

    def _let_bots_play(self, rewards: np.ndarray | None = None) -> None:
        """Until the learner decides, or the game is over."""
        rewards = np.zeros(self.num_envs, np.float32) if rewards is None else rewards
        while (others := ~self._over & (self.batch.player != self.seats)).any():
            chosen = np.full(self.num_envs, NO_ACTION, np.int32)
            after = (self.batch.player - self.seats - 1) % self.batch.players
            for bot in set(self._bots):
                its_seats = [seat for seat, name in enumerate(self._bots) if name == bot]
                here = others & np.isin(after, its_seats)
                chosen = np.where(here, self.batch.choose(bot, here), chosen)
            self._play(chosen, rewards)

    def _play(self, codes: np.ndarray, rewards: np.ndarray) -> None:
        self.batch.step(codes)
        rewards += self.batch.rewards[np.arange(self.num_envs), self.seats]
        self._over |= self.batch.over

    def _observe(self) -> Observation:
        """What the learners know, and what they may do."""
        actions, counts = self.batch.legal(self.seats)
        counts = np.where(self._over, 0, counts)
        longest = max(1, int(counts.max()))
        beyond = np.arange(longest) >= counts[:, None]
        legal = np.where(beyond, self.actions.codes, actions[:, :longest])
        legal.sort(axis=1)
        self._legal = np.where(beyond, NO_ACTION, legal)
        self.observed = self.actions.all_observed(self.batch.observe(self.seats), self._legal)
        return self.observed

    def render(self) -> tuple[str, ...] | None:
        """The tables as text, as everybody may see them."""
        if self.render_mode != "ansi":
            return None
        rulebook = self.batch.rulebook
        return tuple(rulebook.table(rulebook.view(state, SPECTATOR)) for state in self.batch.states)


class Env(gymnasium.Env):
    """One game of one learner. The settings are those of `VectorEnv`."""

    def __init__(self, name: str, render_mode: str | None = None, **settings: Any):
        self.games = VectorEnv(name, 1, render_mode=render_mode, **settings)
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"]}
        self.observation_space = self.games.single_observation_space
        self.action_space = self.games.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(SEED_LIMIT)) if seed is None else seed
        seen, info = self.games.reset(seed=deal)
        return first(seen), info

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        seen, rewards, over, _, info = self.games.step(np.array([action]))
        return first(seen), float(rewards[0]), bool(over[0]), False, info

    def action_masks(self) -> np.ndarray:
        """What is legal now, where libraries ask for it by this name."""
        return first(self.games.observed)["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """The table as text, as everybody may see it."""
        tables = self.games.render()
        return tables and tables[0]


def first(seen: Observation) -> Observation:
    return {key: rows[0] for key, rows in seen.items()}


for _name in RULEBOOKS:
    gymnasium.register(
        f"pharos/{_name}-v0",
        entry_point=Env,
        vector_entry_point=VectorEnv,
        disable_env_checker=True,  # it would check every single step
        kwargs={"name": _name},
    )
