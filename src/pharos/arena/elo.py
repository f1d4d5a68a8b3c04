"""Ratings: how strong each bot is, from who beat whom.

The strengths are those under which the results were most likely (Bradley and Terry). A difference
of 400 means ten victories for each defeat.
"""

import numpy as np

MEAN = 1500.0
SCALE = 400.0
ROUNDS = 500  # of the fit
CLOSE = 1e-9  # it ends when no strength changes by more
RESAMPLES = 300
WITHIN = (2.5, 97.5)  # per cent
DOUBT = 0.5  # a draw that was never played, between each two: nobody is infinitely strong


def ratings(scores: np.ndarray) -> np.ndarray:
    """Ratings from scores[i, j], what i won against j; a draw is half a victory for both."""
    count = len(scores)
    wins = scores + DOUBT / 2 * (1 - np.eye(count))
    games = wins + wins.T
    strengths = np.ones(count)
    for _ in range(ROUNDS):
        sums = strengths[:, None] + strengths[None, :]
        fitted = wins.sum(axis=1) / (games / sums).sum(axis=1)
        fitted /= np.exp(np.log(fitted).mean())
        change = np.abs(fitted - strengths).max()
        strengths = fitted
        if change < CLOSE:
            break
    return MEAN + SCALE * np.log10(strengths)


def intervals(deals: np.ndarray, seed: int = 0) -> np.ndarray:
    """For each bot, between what its rating lies with 95 % confidence.

    `deals[d]` are the scores of one deal, played from all seats. Deals are drawn again and again
    (a bootstrap): games of the same deal belong together.
    """
    chance = np.random.default_rng(seed)
    drawn = [
        ratings(deals[chance.integers(len(deals), size=len(deals))].sum(axis=0))
        for _ in range(RESAMPLES)
    ]
    return np.percentile(np.array(drawn), WITHIN, axis=0).T
