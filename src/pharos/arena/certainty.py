"""95 % confidence intervals of the figures of a tournament.

Games of the same deal belong together, so deals are reweighted at random again and again (a
Bayesian bootstrap). Half a win and half a loss that nobody played are added (as Jeffreys would):
ten wins in ten games do not prove that nothing else can happen.
"""

import numpy as np

TIMES = 5000
WITHIN = (2.5, 97.5)  # per cent
UNPLAYED = 0.5  # games
FEW = 4  # deals: a sample varies less than what it is drawn from, especially a small one
LEAST = 0.1


def weighed(deals: np.ndarray, games: float, seed: int = 0) -> np.ndarray:
    """Sums over deals, one row per deal, with random weights of mean 1; TIMES sums.

    The total weight of the deals varies as that of their games does, `games` per deal.
    """
    chance = np.random.default_rng(seed)
    shape = max(LEAST, 1 - FEW / len(deals))  # the smaller, the more the weights differ
    weights = (chance.gamma(shape, size=len(deals)) for _ in range(TIMES))
    sums = np.array([some @ deals / some.sum() for some in weights])
    return sums * chance.gamma(len(deals) * games, 1 / games, (TIMES, 1))


def unplayed(count: int, seed: int = 1) -> np.ndarray:
    """The weights of `count` games that nobody played, for each of TIMES."""
    return np.random.default_rng(seed).gamma(UNPLAYED, size=(TIMES, count))


def mean_within(shares: np.ndarray, games: int) -> tuple[float, float]:
    """The interval of a mean of shares from 0 to 1, one share per deal of `games` games."""
    columns = np.column_stack([shares, np.ones(len(shares))])
    sums, weights = games * weighed(columns, games).T
    doubts = unplayed(2)  # each counts once as won, so that wins and losses are treated alike
    means = (sums[:, None] + doubts) / (weights + doubts.sum(axis=1))[:, None]
    low, high = np.percentile(means, WITHIN)
    mean = shares.mean()
    return float(min(low, mean)), float(max(high, mean))
