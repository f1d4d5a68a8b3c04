"""Scientific symbols."""

from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.catalogue import FIGURES
from pharos.rulebooks.wonders.rules.expansions import set_bonus

SET = FIGURES.points.science_set  # points for three different symbols


@rule
def science_points(state, city):
    """Identical symbols score their number squared, sets of three score seven, and free symbols are
    whatever scores most (W-89, W-90, W-106, L-31)."""
    total, sets = best_science(state, city, 0)
    return total - set_bonus(state, city) * sets


@rule
def richer_set_points(state, city):
    """What a leader adds to the sets of three, whose higher worth counts when free symbols are
    chosen (L-30)."""
    _, sets = best_science(state, city, 0)
    return set_bonus(state, city) * sets


@rule
def gain_of_symbol(state, city):
    """What one more free symbol would add (E-27)."""
    more, _ = best_science(state, city, 1)
    now, _ = best_science(state, city, 0)
    return more - now


@standalone
def best_science(state, city, more):
    """The most that the symbols are worth with more free ones; and the sets of three among them
    (W-91, W-92)."""
    compasses, gears, tablets = state.symbols[city]
    free = state.free_symbols[city] + more
    set_points = SET + set_bonus(state, city)
    best = 0
    best_sets = 0
    for more_compasses in range(free + 1):
        for more_gears in range(free - more_compasses + 1):
            more_tablets = free - more_compasses - more_gears
            of_each = (compasses + more_compasses, gears + more_gears, tablets + more_tablets)
            total = worth(of_each, set_points)
            if total > best:
                best = total
                best_sets = min(of_each[0], of_each[1], of_each[2])
    return best, best_sets


@rule
def worth(of_each, set_points):
    """Squares of equal symbols, and sets of three (W-142)."""
    compasses, gears, tablets = of_each
    squares = compasses * compasses + gears * gears + tablets * tablets
    return squares + set_points * min(compasses, gears, tablets)
