"""How sure figures are: between what each lies with 95 % confidence.

Games of the same deal belong together, so it is deals that are weighed anew, again and again,
each by chance (a Bayesian bootstrap). Half a game that was won and half a game that was lost,
which nobody played, are weighed with them (as Jeffreys would): ten victories in ten games do not
prove that nothing else can happen.
"""

import numpy as np

TIMES = 5000
WITHIN = (2.5, 97.5)  # per cent
UNPLAYED = 0.5  # games
FEW = 4  # deals: a sample varies less than what it is drawn from, the less the smaller it is
LEAST = 0.1


def weighed(deals: np.ndarray, games: float, seed: int = 0) -> np.ndarray:
    """Sums over deals, a row each, by weights of chance that are 1 on average; one sum a time.

    All deals together weigh as much as their games are sure to, so many a deal.
    """
    chance = np.random.default_rng(seed)
    shape = max(LEAST, 1 - FEW / len(deals))  # the smaller, the more weights differ
    weights = (chance.gamma(shape, size=len(deals)) for _ in range(TIMES))
    sums = np.array([some @ deals / some.sum() for some in weights])
    return sums * chance.gamma(len(deals) * games, 1 / games, (TIMES, 1))


def unplayed(count: int, seed: int = 1) -> np.ndarray:
    """The weights of games that nobody played, `count` of them each time."""
    return np.random.default_rng(seed).gamma(UNPLAYED, size=(TIMES, count))


def mean_within(shares: np.ndarray, games: int) -> tuple[float, float]:
    """Between what a mean of shares from 0 to 1 lies; one for each deal of so many games."""
    columns = np.column_stack([shares, np.ones(len(shares))])
    sums, weights = games * weighed(columns, games).T
    doubts = unplayed(2)  # either of them once as won, so that a defeat is as sure as a victory
    means = (sums[:, None] + doubts) / (weights + doubts.sum(axis=1))[:, None]
    low, high = np.percentile(means, WITHIN)
    mean = shares.mean()
    return float(min(low, mean)), float(max(high, mean))
