"""Scientific symbols."""

from pharos.kernel.rule import rule

SET = 7  # points for three different symbols


@rule
def science_points(state, city):
    """Identical symbols count squared, sets of three seven; free symbols as it is best."""
    compasses, gears, tablets = state.symbols[city]
    free = state.free_symbols[city]
    best = 0
    for more_compasses in range(free + 1):
        for more_gears in range(free - more_compasses + 1):
            more_tablets = free - more_compasses - more_gears
            best = max(
                best,
                worth(compasses + more_compasses, gears + more_gears, tablets + more_tablets),
            )
    return best


@rule
def worth(compasses, gears, tablets):
    sets = min(compasses, gears, tablets)
    return compasses * compasses + gears * gears + tablets * tablets + SET * sets
