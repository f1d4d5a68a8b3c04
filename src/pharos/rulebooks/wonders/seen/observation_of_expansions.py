"""What a player knows of leaders and edifices, all zero without them: where the expansions join in.

Cities come in the same order as in the base game: me first, then round the table.
"""

from pharos.kernel.bits import has
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule, standalone
from pharos.rulebooks.wonders.actions import (
    JOINING,
    NO_ACTION,
    SECOND_OPTION,
    SELL,
    is_by_bank,
    is_stage,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import EDIFICE, LEADERS, MOST_STAGES
from pharos.rulebooks.wonders.edifice.observation import (
    EDIFICE_SIZES,
    EDIFICE_SIZES_OF_CITY,
    observe_edifices,
    observe_part_of_city,
)
from pharos.rulebooks.wonders.leaders.observation import (
    LEADER_SIZES,
    LEADER_SIZES_OF_CITY,
    observe_leader_chosen,
    observe_leaders_of_city,
    observe_own_leaders,
)
from pharos.rulebooks.wonders.state import MOST_CITIES, left_of, with_edifice, with_leaders

WAYS = 3  # the second option, joining the edifice, a unit from the bank
CITY_IN_EXPANSIONS = Layout(
    **LEADER_SIZES_OF_CITY,
    second_options=MOST_STAGES,  # 1 for each stage whose second option was chosen
    **EDIFICE_SIZES_OF_CITY,
)
SIZES = {
    "expansions": 2,  # leaders, edifice
    **LEADER_SIZES,
    "chosen_way": WAYS,  # of the viewer's card or stage
    **EDIFICE_SIZES,
    "cities_in_boxes": CITY_IN_EXPANSIONS.total * MOST_CITIES,
}
OF_EXPANSIONS = Layout(**SIZES)
IN_PLAY, OF_LEADERS = OF_EXPANSIONS.start("expansions"), OF_EXPANSIONS.start("draft_round")
CHOSEN_WAY, OF_EDIFICES = OF_EXPANSIONS.start("chosen_way"), OF_EXPANSIONS.start("edifices")
CITIES = OF_EXPANSIONS.start("cities_in_boxes")
CITY_SIZE = CITY_IN_EXPANSIONS.total
SECOND, PART = CITY_IN_EXPANSIONS.start("second_options"), CITY_IN_EXPANSIONS.start("pawns")


@standalone
def observe_expansions(state, viewer, out):
    """Fill in what expansions add; a spectator sits at player 0, and sees what is public."""
    out[IN_PLAY] = has(state.expansions, LEADERS)
    out[IN_PLAY + 1] = has(state.expansions, EDIFICE)
    if with_edifice(state):
        observe_edifices(state, out[OF_EDIFICES:])
    if with_leaders(state) and viewer >= 0:
        observe_own_leaders(state, viewer, out[OF_LEADERS:])
    if viewer >= 0:
        observe_choice(state, viewer, out)
    city = max(0, viewer)
    for number in range(state.num_cities):
        first = CITIES + number * CITY_SIZE
        observe_city_in_expansions(state, city, out[first : first + CITY_SIZE])
        city = left_of(state, city)


@rule
def observe_choice(state, viewer, out):
    """The viewer's choice, if it is about a leader or says how to build."""
    action = state.chosen[viewer]
    if action == NO_ACTION:
        return
    if action < SELL:
        out[CHOSEN_WAY + 2] = is_by_bank(action)
    if is_stage(action):
        out[CHOSEN_WAY] = way_of(action) & SECOND_OPTION != 0
        out[CHOSEN_WAY + 1] = way_of(action) & JOINING != 0
    observe_leader_chosen(action, out[OF_LEADERS:])


@rule
def observe_city_in_expansions(state, city, out):
    """What everybody sees of a city."""
    observe_leaders_of_city(state, city, out)
    for stage in range(MOST_STAGES):
        out[SECOND + stage] = has(state.options[city], stage)
    observe_part_of_city(state, city, out[PART:])
