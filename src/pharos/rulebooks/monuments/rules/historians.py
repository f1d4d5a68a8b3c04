"""What the reports on the historian track are worth.

A stone is known by its number: the stones on the track in the order in which they came there. On
one field the earlier stone lies below the later one, and is the better of the two.
"""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import BONUS, COLOURS_EACH, NUM_BONUSES, UNUSED
from pharos.rulebooks.monuments.state import TWO_PLAYERS, Reading, first_colour, player_of

NO_STONE = -1
MOST_ON_TRACK = 16  # more stones than there are
BEST_OF_WORST, ALL_BONUSES = int(Reading.BEST_OF_WORST), int(Reading.ALL_BONUSES)


@rule
def strength_of_stone(state, stone):
    """What stones are ranked by: the field, then which came first and so lies below; 0 for no stone
    at all (M-37, M-47)."""
    if stone == NO_STONE:
        return 0
    return (state.reports[stone] + 1) * MOST_ON_TRACK - stone


@rule
def best_stone(state, colour):
    """The best stone of a colour, or NO_STONE."""
    best = NO_STONE
    for stone in range(state.num_reports):
        if state.reporters[stone] == colour:
            if strength_of_stone(state, stone) > strength_of_stone(state, best):
                best = stone
    return best


@rule
def counting_stone(state, player):
    """With two players: the best stone of the colour whose best stone is worse (M-58).

    NO_STONE if one of the colours has not written.
    """
    worse = NO_STONE
    for number in range(COLOURS_EACH[state.num_players]):
        best = best_stone(state, first_colour(state, player) + number)
        if number == 0 or strength_of_stone(state, best) < strength_of_stone(state, worse):
            worse = best
    return worse


@rule
def counts(state, stone, reading):
    """Whether a stone counts: all do, except by some readings of the rules for two players.

    (M-58, M-59)
    """
    if state.num_players != TWO_PLAYERS or state.reading > reading:
        return True
    return counting_stone(state, player_of(state, state.reporters[stone])) == stone


@rule
def scores(state, stone):
    """Whether a stone scores its field."""
    return counts(state, stone, ALL_BONUSES)


@rule
def competes(state, stone):
    """Whether a stone competes for the bonuses."""
    return counts(state, stone, BEST_OF_WORST)


@rule
def field_points(state, colour):
    """The fields of all stones of a colour that count (M-46, M-61)."""
    total = 0
    for stone in range(state.num_reports):
        if state.reporters[stone] == colour and scores(state, stone):
            total += state.reports[stone]
    return total


@rule
def unused_points(state, colour):
    """What the historians of a colour that have written nothing cost (M-49)."""
    return UNUSED * state.historians[colour]


@rule
def bonus_points(state, colour):
    """Nine, six and three points for the three best stones that compete (M-47, M-48)."""
    total = 0
    for stone in range(state.num_reports):
        if state.reporters[stone] == colour:
            total += bonus_of(state, stone)
    return total


@rule
def bonus_of(state, stone):
    """What a stone wins if it competes: it depends on how many competing stones are stronger."""
    place = NUM_BONUSES
    is_competing = False
    for other in range(state.num_reports):
        if competes(state, other):
            is_competing = is_competing or other == stone
            place -= strength_of_stone(state, other) > strength_of_stone(state, stone)
    return BONUS[NUM_BONUSES - place] if is_competing and place > 0 else 0
