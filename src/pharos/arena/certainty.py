"""How sure figures are: between what each lies with 95 % confidence.

Games of the same deal belong together, so it is deals that are weighed anew, again and again,
each by chance (a Bayesian bootstrap). Half a deal that was won and half a deal that was lost,
which nobody played, are weighed with them (Jeffreys): ten victories in ten deals do not prove
that nothing else can happen.
"""

import numpy as np

TIMES = 5000
WITHIN = (2.5, 97.5)  # per cent
UNPLAYED = 0.5  # deals, won and lost each


def weighed(deals: np.ndarray, seed: int = 0) -> np.ndarray:
    """Sums over deals, a row each, by weights of chance that are 1 on the mean; one sum a time."""
    chance = np.random.default_rng(seed)
    return np.array([chance.exponential(size=len(deals)) @ deals for _ in range(TIMES)])


def unplayed(count: int, seed: int = 1) -> np.ndarray:
    """The weights of what nobody played, `count` of them each time."""
    return np.random.default_rng(seed).gamma(UNPLAYED, size=(TIMES, count))


def mean_within(shares: np.ndarray) -> tuple[float, float]:
    """Between what a mean of shares, one a deal, each from 0 to 1, lies."""
    sums, weights = weighed(np.column_stack([shares, np.ones(len(shares))])).T
    doubts = unplayed(2)  # either of them once as won, so that a defeat is as sure as a victory
    means = (sums[:, None] + doubts) / (weights + doubts.sum(axis=1))[:, None]
    low, high = np.percentile(means, WITHIN)
    mean = shares.mean()
    return float(min(low, mean)), float(max(high, mean))
