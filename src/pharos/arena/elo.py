"""Ratings: how strong each bot is, from who beat whom.

The strengths are those that make the results most likely (Bradley and Terry). A difference of 400
means ten victories for each defeat, and the mean of all is 1500.
"""

import numpy as np

from pharos.arena.certainty import WITHIN, unplayed, weighed

MEAN = 1500.0
SCALE = 400.0 / np.log(10)
DOUBT = 0.25  # unplayed games that each side of a pair wins: nobody is infinitely strong
STEPS = 200  # of the fit, at most
LONGEST = 1.0  # the longest step, so that none goes too far
CLOSE = 1e-9  # the fit ends when all steps are shorter


def rate(deals: np.ndarray) -> np.ndarray:
    """For each bot its rating, and the bounds of its 95 % interval.

    `deals[d, i, j]` is what i won against j in one deal, played from all seats; a draw is half a
    victory for both. Strength is relative: the bot that is known least moves against all others.
    """
    count = deals.shape[1]
    others = 1 - np.eye(count)
    scores = deals.sum(axis=0) + DOUBT * others
    strengths = fit(scores)
    games = float(played(deals[0]).max())
    sums = weighed(deals.reshape(-1, count * count), games).reshape(-1, count, count)
    drawn = fit(sums + unplayed(count * count).reshape(sums.shape) * others)
    sureness = bends(played(scores), strengths).sum(axis=-1)
    moved = (drawn - strengths) @ sureness / sureness.sum()
    bounds = np.percentile(drawn - moved[:, None], WITHIN, axis=0)
    return MEAN + SCALE * np.column_stack([strengths, *bounds])


def played(scores: np.ndarray) -> np.ndarray:
    """How many games each pair played, from what each won against the other."""
    return scores + scores.swapaxes(-1, -2)


def fit(scores: np.ndarray) -> np.ndarray:
    """The strengths that make scores most likely, with mean 0; for many scores at once.

    By Newton's method with limited steps.
    """
    games, won = played(scores), scores.sum(axis=-1)
    strengths = np.zeros(scores.shape[:-1])
    for _ in range(STEPS):
        slope = won - (games * chances(strengths)).sum(axis=-1)
        bend = bends(games, strengths)
        turn = np.eye(scores.shape[-1]) * bend.sum(axis=-1, keepdims=True) - bend + bend.mean()
        step = np.linalg.solve(turn, slope[..., None])[..., 0]
        strengths += np.clip(step, -LONGEST, LONGEST)
        if np.abs(step).max() < CLOSE:
            break
    return strengths - strengths.mean(axis=-1, keepdims=True)


def chances(strengths: np.ndarray) -> np.ndarray:
    """The probability that each wins against each other."""
    return 1 / (1 + np.exp(strengths[..., None, :] - strengths[..., :, None]))


def bends(games: np.ndarray, strengths: np.ndarray) -> np.ndarray:
    """How much the games of each pair say about their difference."""
    return games * chances(strengths) * chances(-strengths)
