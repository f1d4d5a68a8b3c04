"""How much of a result the deal decides.

All seats are played by the same bot, so nobody is stronger than the others. A deal is played
several times, and the bots decide a little differently each time. If a seat always wins the same
deal, the deal decided; if it wins one deal as often as any other, the players did. In between, the
share of the variance of results that lies between deals says how much is luck (an intraclass
correlation, over all seats).

It is luck between equals. Players of different strength decide more of their games themselves.
"""

import numpy as np

from pharos.lab.statistics import FEWEST, Estimate

TIMES = 1000
WITHIN = (2.5, 97.5)  # per cent


def luck(
    means: np.ndarray,
    squares: np.ndarray,
    squared_means: np.ndarray,
    repeats: int,
    seed: int = 0,
) -> Estimate | None:
    """The share of the variance that the deal explains; a row per deal, a column per seat.

    `means` are the mean results of a deal over its repeats, `squares` the means of their squares,
    and `squared_means` the squares of their means. A row may also be the mean of several deals.
    None if deals were not repeated, or if there is next to nothing to go by.
    """
    deals = len(means)
    if repeats == 1 or deals < FEWEST:
        return None
    columns = np.concatenate([squares, squared_means, means], axis=1).astype(np.float64)
    chance = np.random.default_rng(seed)
    weights = (chance.exponential(size=deals) for _ in range(TIMES))
    drawn = np.array([share_of(some @ columns / some.sum(), repeats) for some in weights])
    share = share_of(columns.mean(axis=0), repeats)
    low, high = np.percentile(drawn, WITHIN)
    error = float(drawn.std())
    return Estimate(share, float(low), float(high), error, deals * repeats, deals)


def share_of(columns: np.ndarray, repeats: int) -> float:
    """The share from mean squares of results, of means of deals, and the means themselves."""
    squares, of_means, means = np.split(columns, 3)
    within = (squares - of_means).sum() * repeats / (repeats - 1)
    between = (of_means - means * means).sum() - within / repeats
    return float(np.clip(between / (between + within), 0, 1)) if between + within > 0 else 1.0
