"""What a player knows of leaders and edifices as numbers in named slices; all zero without a box.

Cities come in the order of the base game's: me first, then round the table.
"""

from pharos.kernel.bits import has
from pharos.kernel.layout import Layout
from pharos.kernel.rule import apart, rule
from pharos.rulebooks.wonders.actions import (
    JOINING,
    KEEP,
    NO_ACTION,
    RECRUIT,
    SECOND_OPTION,
    SELL,
    card_of,
    is_by_bank,
    is_recruitment,
    is_sale,
    is_stage,
    way_of,
)
from pharos.rulebooks.wonders.catalogue import (
    EDIFICE,
    FIRST_LEADER,
    LEADERS,
    MOST_STAGES,
    NO_LEADER,
    NUM_AGES,
    NUM_EDIFICES,
    NUM_LEADERS,
)
from pharos.rulebooks.wonders.leaders.draft import packet_held
from pharos.rulebooks.wonders.leaders.hand import (
    is_in_hand,
    is_recruited,
    num_held_leaders,
)
from pharos.rulebooks.wonders.state import (
    MOST_CITIES,
    PACKET,
    LeaderPlace,
    Phase,
    Project,
    left_of,
    with_edifice,
    with_leaders,
)

ROUNDS = PACKET - 1
STATUSES = len(Project)
WAYS = 3  # the second option, joining the edifice, a unit of the bank

CITY_IN_BOXES = Layout(
    leaders=NUM_LEADERS,  # recruited
    copied=NUM_LEADERS,
    num_leaders_held=1,
    second_options=MOST_STAGES,  # 1 for each stage of which the second option was chosen
    pawns=NUM_AGES,
    joined=NUM_AGES,
    debts=NUM_AGES,
)
SIZES = {
    "boxes": 2,  # leaders, edifice
    "draft_round": ROUNDS,
    "draft_packet": NUM_LEADERS,  # passed on to the viewer
    "leader_hand": NUM_LEADERS,  # of the viewer
    "buried_leaders": NUM_LEADERS,  # under the viewer's wonder
    "chosen_leader": NUM_LEADERS,  # by the viewer: kept, recruited, under a stage or sold
    "chosen_recruit": 1,  # that leader is recruited
    "chosen_way": WAYS,  # of the viewer's card or stage
    "edifices": NUM_EDIFICES,  # in play
    "edifice_status": NUM_AGES * STATUSES,  # of each age: open, built, failed
    "pawns_left": NUM_AGES,
    "cities_in_boxes": CITY_IN_BOXES.total * MOST_CITIES,
}
OF_BOXES = Layout(**SIZES)
BOXES, ROUND, PACKET_HELD = (OF_BOXES.start(n) for n in ("boxes", "draft_round", "draft_packet"))
HELD, BURIED = OF_BOXES.start("leader_hand"), OF_BOXES.start("buried_leaders")
CHOSEN, CHOSEN_RECRUIT = OF_BOXES.start("chosen_leader"), OF_BOXES.start("chosen_recruit")
CHOSEN_WAY, PROJECTS = OF_BOXES.start("chosen_way"), OF_BOXES.start("edifices")
STATUS, PAWNS_LEFT = OF_BOXES.start("edifice_status"), OF_BOXES.start("pawns_left")
CITIES = OF_BOXES.start("cities_in_boxes")
CITY_SIZE = CITY_IN_BOXES.total
RECRUITED, COPIED = CITY_IN_BOXES.start("leaders"), CITY_IN_BOXES.start("copied")
NUM_HELD, SECOND = CITY_IN_BOXES.start("num_leaders_held"), CITY_IN_BOXES.start("second_options")
PAWNS, JOINED, DEBTS = (CITY_IN_BOXES.start(name) for name in ("pawns", "joined", "debts"))


@apart
def observe_boxes(state, viewer, out):
    """Fill in what the boxes add; a spectator sits at player 0, and sees what is public."""
    out[BOXES] = has(state.boxes, LEADERS)
    out[BOXES + 1] = has(state.boxes, EDIFICE)
    if with_edifice(state):
        observe_edifices(state, out)
    if with_leaders(state) and viewer >= 0:
        observe_own_leaders(state, viewer, out)
    if viewer >= 0:
        observe_choice(state, viewer, out)
    city = max(0, viewer)
    for number in range(state.num_cities):
        first = CITIES + number * CITY_SIZE
        observe_city_in_boxes(state, city, out[first : first + CITY_SIZE])
        city = left_of(state, city)


@rule
def observe_edifices(state, out):
    for age in range(NUM_AGES):
        out[PROJECTS + state.projects[age]] = 1
        out[STATUS + age * STATUSES + state.progress[age]] = 1
        out[PAWNS_LEFT + age] = state.pawns_left[age]


@rule
def observe_own_leaders(state, viewer, out):
    """The packet passed on, the own hand, and what lies under the own wonder."""
    if state.phase == Phase.DRAFT:
        out[ROUND + state.draft_round] = 1
        first = packet_held(state, viewer) * PACKET
        for slot in range(first + state.draft_round, first + PACKET):
            out[PACKET_HELD + state.leaders[slot]] = 1
    for slot in range(NUM_LEADERS):
        out[HELD + state.leaders[slot]] = is_in_hand(state, viewer, slot)
        lies_under = state.leader_place[slot] == LeaderPlace.UNDER
        out[BURIED + state.leaders[slot]] = lies_under and state.leader_owner[slot] == viewer


@rule
def observe_choice(state, viewer, out):
    """The own choice, as far as it is about a leader or a way to build."""
    action = state.chosen[viewer]
    if action == NO_ACTION:
        return
    if action < SELL:
        out[CHOSEN_WAY + 2] = is_by_bank(action)
    if is_stage(action):
        out[CHOSEN_WAY] = way_of(action) & SECOND_OPTION != 0
        out[CHOSEN_WAY + 1] = way_of(action) & JOINING != 0
    leader = leader_chosen(action)
    if leader != NO_LEADER:
        out[CHOSEN + leader] = 1
        out[CHOSEN_RECRUIT] = is_recruitment(action)


@rule
def leader_chosen(action):
    """The leader that a choice is about, or NO_LEADER."""
    if KEEP <= action < RECRUIT:
        return action - KEEP
    if is_recruitment(action):
        return action - RECRUIT
    if is_stage(action) or is_sale(action):
        return max(NO_LEADER, card_of(action) - FIRST_LEADER)
    return NO_LEADER


@rule
def observe_city_in_boxes(state, city, out):
    """What everybody sees of a city."""
    for slot in range(NUM_LEADERS):
        if is_recruited(state, city, slot):
            out[RECRUITED + state.leaders[slot]] = 1
    if state.copied[city] != NO_LEADER:
        out[COPIED + state.copied[city]] = 1
    out[NUM_HELD] = num_held_leaders(state, city)
    for stage in range(MOST_STAGES):
        out[SECOND + stage] = has(state.options[city], stage)
    for age in range(NUM_AGES):
        out[PAWNS + age] = state.pawns[city, age]
        out[JOINED + age] = has(state.joined[city], age)
        out[DEBTS + age] = state.debts[city, age]
