"""A small agent learns Duel with PPO, from nothing but games against `greedy`.

    pip install 'pharos[gymnasium]' sb3-contrib
    python a_learner.py --minutes 10

It learns until it wins most of them (`--goal`), or its time is over. The algorithm is MaskablePPO
of sb3-contrib, off the shelf. All that is ours is the environment, and the few lines below that
hand its batch of games to the library.
"""

import argparse
import time

import gymnasium
import numpy as np

ROLLOUT = 64  # decisions in each game before the agent learns from them
ROLLOUTS = 8  # between two examinations
GAME = "pharos.adapters.gymnasium:pharos/duel-v0"


# %% Games: many at once, the learner in either seat


def new_games(count, bot="greedy"):
    """Games of one learner each. `seat=None` changes its seat from deal to deal."""
    return gymnasium.make_vec(GAME, num_envs=count, bots=bot, seat=None)


class Table:
    """Steps games, and keeps the masks of what is legal.

    In a game that is over the next step only deals again, whatever the action; so its mask allows
    a single one, from which nothing can be learnt.
    """

    def __init__(self, games):
        self.games = games
        self.masks = None

    def reset(self, seed=None):
        seen, _ = self.games.reset(seed=seed)
        return self._read(seen)

    def step(self, actions):
        seen, rewards, over, _, _ = self.games.step(actions)
        return self._read(seen), rewards, over

    def margins(self):
        """By how many points the learners lead."""
        points, seats = self.games.unwrapped.batch.points, self.games.unwrapped.seats
        return points[np.arange(len(seats)), seats] - points[np.arange(len(seats)), 1 - seats]

    def _read(self, seen):
        self.masks = seen["action_mask"].astype(bool)
        self.masks[~self.masks.any(axis=1), 0] = True
        return seen["observation"]


def share_won(choose, games, seed):
    """Play a game in every row with `choose(observations, masks)`; the share of victories."""
    table = Table(games)
    seen = table.reset(seed)
    won = np.full(games.num_envs, np.nan)
    while np.isnan(won).any():
        seen, rewards, over = table.step(choose(seen, table.masks))
        first = over & np.isnan(won)
        won[first] = rewards[first] > 0
    return won.mean()


# %% The same for Stable-Baselines3


class Games:
    """What the library asks of a VecEnv, which is mixed in where the library is there."""

    def __init__(self, games):
        seen, done = games.single_observation_space["observation"], games.single_action_space
        super().__init__(games.num_envs, seen, done)
        self.table = Table(games)

    def reset(self):
        return self.table.reset()

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        """Half of what is learnt from is the result, half by how much: at first all is lost."""
        seen, rewards, over = self.table.step(self.actions)
        margins = np.where(over, np.tanh(self.table.margins() / 20), 0)
        return seen, ((rewards + margins) / 2).astype(np.float32), over, [{} for _ in over]

    def env_method(self, name, *args, indices=None, **kwargs):
        return list(self.table.masks)  # only `action_masks` is asked for

    def has_attr(self, name):
        return name == "action_masks"

    def get_attr(self, name, indices=None):
        return [None] * self.num_envs

    def set_attr(self, name, value, indices=None):
        raise AttributeError(name)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.table.games.close()


def for_baselines(games):
    from stable_baselines3.common.vec_env import VecEnv

    return type("VecGames", (Games, VecEnv), {})(games)


# %% Learning


def learn(minutes, goal, width=64, bot="greedy"):
    """Learn until `goal` of the games are won, or the time is over; the share at the end."""
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)  # the networks are small
    torch.distributions.Distribution.set_default_validate_args(False)
    agent = MaskablePPO(
        "MlpPolicy",
        for_baselines(new_games(width, bot)),
        n_steps=ROLLOUT,
        batch_size=512,
        n_epochs=3,
        learning_rate=5e-4,
        gamma=1.0,  # only the end of a game counts
        gae_lambda=0.97,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [256], "activation_fn": torch.nn.ReLU},
        device="cpu",
    )

    def choose(seen, masks):
        return agent.predict(seen, action_masks=masks, deterministic=True)[0]

    judges, begun, won = new_games(4 * width, bot), time.monotonic(), 0.0
    while won < goal:
        agent.learn(ROLLOUTS * ROLLOUT * width, reset_num_timesteps=False)
        won = share_won(choose, judges, seed=1 << 20)
        told = f"{time.monotonic() - begun:5.0f} s  {agent.num_timesteps:9,} decisions"
        print(f"{told}  wins {won:4.0%} of {judges.num_envs} games against {bot}", flush=True)
        if time.monotonic() - begun > 60 * minutes:
            break
    return won


def rehearse(width, bot):
    """The same games without the library: an agent that knows the rules and nothing else."""
    rng = np.random.default_rng(0)

    def choose(seen, masks):
        return (masks * rng.random(masks.shape)).argmax(axis=1)

    return share_won(choose, new_games(width, bot), seed=0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--goal", type=float, default=0.6, help="the share of victories to reach")
    parser.add_argument("--width", type=int, default=64, help="games at once")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--rehearse", action="store_true", help="only play, at random")
    asked = parser.parse_args()
    if asked.rehearse:
        print(f"wins {rehearse(asked.width, asked.bot):.0%} of {asked.width} games at random")
        return
    learn(asked.minutes, asked.goal, asked.width, asked.bot)


if __name__ == "__main__":
    main()
