"""What the reports on the historian track are worth.

A stone is known by its number: the stones on the track in the order in which they came there. On
one field the earlier stone lies below the later one, and is the better of the two.
"""

from pharos.kernel.rule import rule
from pharos.rulebooks.monuments.catalogue import BONUS, NUM_BONUSES
from pharos.rulebooks.monuments.state import TWO_PLAYERS, Reading, first_colour, player_of

NO_STONE = -1
MOST_ON_TRACK = 16  # more stones than there are


@rule
def strength_of_stone(state, stone):
    """What stones are ranked by: the field, then who came first; 0 for no stone at all."""
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
    """With two players: the best stone of the colour whose best stone is worse; or NO_STONE."""
    one = best_stone(state, first_colour(state, player))
    other = best_stone(state, first_colour(state, player) + 1)
    return one if strength_of_stone(state, one) < strength_of_stone(state, other) else other


@rule
def is_only_counting(state, stone):
    """Whether a stone is the one that counts for its player."""
    return counting_stone(state, player_of(state, state.reporters[stone])) == stone


@rule
def scores(state, stone):
    """Whether a stone scores its field."""
    all_score = state.num_players != TWO_PLAYERS or state.reading == Reading.LOWER_COLOUR
    return all_score or is_only_counting(state, stone)


@rule
def competes(state, stone):
    """Whether a stone competes for the bonuses."""
    all_compete = state.num_players != TWO_PLAYERS or state.reading != Reading.BEST_OF_WORST
    return all_compete or is_only_counting(state, stone)


@rule
def field_points(state, colour):
    """The fields of all stones of a colour that count."""
    total = 0
    for stone in range(state.num_reports):
        if state.reporters[stone] == colour and scores(state, stone):
            total += state.reports[stone]
    return total


@rule
def bonus_points(state, colour):
    """Nine, six and three points for the three best stones that compete."""
    total = 0
    for stone in range(state.num_reports):
        if state.reporters[stone] == colour and competes(state, stone):
            total += bonus_of(state, stone)
    return total


@rule
def bonus_of(state, stone):
    """What a stone that competes wins."""
    better = 0
    for other in range(state.num_reports):
        is_better = strength_of_stone(state, other) > strength_of_stone(state, stone)
        better += is_better and competes(state, other)
    return BONUS[better] if better < NUM_BONUSES else 0
