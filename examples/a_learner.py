"""A small agent learns Duel with PPO, until it beats the bot that it learnt from.

    pip install 'pharos[gymnasium]' sb3-contrib
    python a_learner.py --minutes 10

First it imitates `greedy` for a while, which saves hours: at random it loses nearly every game, and
games that are lost anyway teach little. Then it plays against `greedy` and learns from the results,
until it wins most games (`--goal`) or its time is over. The algorithm is MaskablePPO, off the shelf
from sb3-contrib. All that is ours is the environment, and the few lines below that hand its batch
of games to the library. Times are those of one core.
"""

import argparse
import time

import gymnasium
import numpy as np

import pharos

ROLLOUT = 64  # decisions in each game before the agent learns from them
ROLLOUTS = 8  # between two evaluations
CURIOUS = 0.1  # of the decisions that are imitated: how often something else is played instead
SOME = 512  # decisions from which the agent learns at once
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


def new_agent(games, seed):
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)  # the networks are small
    torch.distributions.Distribution.set_default_validate_args(False)
    return MaskablePPO(
        "MlpPolicy",
        for_baselines(games),
        n_steps=ROLLOUT,
        batch_size=SOME,
        n_epochs=3,
        learning_rate=2e-4,
        clip_range=0.15,
        target_kl=0.03,
        gamma=1.0,  # only the end of a game counts
        gae_lambda=0.95,
        ent_coef=0.002,
        policy_kwargs={"net_arch": [256], "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )


def imitate(agent, bot, minutes, seed):
    """Do as a bot does, in games that it plays against itself; how often the agent does."""
    import torch

    games = pharos.batch("duel", SOME, threads=1)
    games.reset(seed)
    rng = np.random.default_rng(seed)
    optimizer = torch.optim.Adam(agent.policy.parameters(), lr=1e-3)
    begun, alike = time.process_time(), []
    while True:
        seen, masks = torch.from_numpy(games.observe()), games.mask()
        chosen = games.choose(bot)
        wanted = torch.from_numpy(chosen.astype(np.int64))
        choices = agent.policy.get_distribution(seen, masks)
        loss = -choices.log_prob(wanted).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        alike.append(float((choices.mode() == wanted).float().mean()))
        games.step(np.where(rng.random(SOME) < CURIOUS, games.choose("random"), chosen))
        if time.process_time() - begun >= 60 * minutes:
            return np.mean(alike[-100:])


def learn(asked):
    """Imitate, then play, until `goal` of the games are won or the time is over."""
    agent = new_agent(new_games(asked.width, asked.bot), asked.seed)

    def choose(seen, masks):
        return agent.predict(seen, action_masks=masks, deterministic=True)[0]

    def examine(games, seed):
        won = share_won(choose, games, seed)
        told = f"{time.process_time() - begun:5.0f} s  {agent.num_timesteps:9,} decisions"
        print(f"{told}  wins {won:4.0%} of {games.num_envs} games against {asked.bot}", flush=True)
        return won

    begun, judges = time.process_time(), new_games(4 * asked.width, asked.bot)
    alike = imitate(agent, asked.bot, asked.imitate, seed=1 << 30)
    print(f"decides as {asked.bot} does in {alike:.0%} of its decisions")
    won = examine(judges, seed=1 << 20)
    while won < asked.goal:
        agent.learn(ROLLOUTS * ROLLOUT * asked.width, reset_num_timesteps=False)
        won = examine(judges, seed=1 << 20)
        if time.process_time() - begun > 60 * asked.minutes:
            break
    examine(new_games(asked.games, asked.bot), seed=1 << 25)  # deals that have decided nothing


def rehearse(width, bot):
    """The same games without the library: an agent that knows the rules and nothing else."""
    rng = np.random.default_rng(0)

    def choose(seen, masks):
        return (masks * rng.random(masks.shape)).argmax(axis=1)

    return share_won(choose, new_games(width, bot), seed=0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--imitate", type=float, default=1.5, help="minutes, at first")
    parser.add_argument("--minutes", type=float, default=10.0, help="in all")
    parser.add_argument("--goal", type=float, default=0.6, help="the share of victories to reach")
    parser.add_argument("--width", type=int, default=128, help="games at once")
    parser.add_argument("--games", type=int, default=2000, help="of the last examination")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rehearse", action="store_true", help="only play, at random")
    asked = parser.parse_args()
    if asked.rehearse:
        print(f"wins {rehearse(asked.width, asked.bot):.0%} of {asked.width} games at random")
    else:
        learn(asked)


if __name__ == "__main__":
    main()
