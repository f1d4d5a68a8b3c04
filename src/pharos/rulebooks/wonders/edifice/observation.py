"""What everybody sees of edifices, as numbers in named slices."""

from pharos.kernel.bits import has
from pharos.kernel.layout import Layout
from pharos.kernel.rule import rule
from pharos.rulebooks.wonders.catalogue import NUM_AGES, NUM_EDIFICES
from pharos.rulebooks.wonders.state import Project

STATUSES = len(Project)
EDIFICE_SIZES = {
    "edifices": NUM_EDIFICES,  # in play
    "edifice_status": NUM_AGES * STATUSES,  # of each age: open, built, failed
    "pawns_left": NUM_AGES,
}
EDIFICE_SIZES_OF_CITY = {"pawns": NUM_AGES, "joined": NUM_AGES, "debts": NUM_AGES}
OF_EDIFICES = Layout(**EDIFICE_SIZES)
PROJECTS, STATUS, PAWNS_LEFT = (OF_EDIFICES.start(name) for name in EDIFICE_SIZES)
OF_CITY = Layout(**EDIFICE_SIZES_OF_CITY)
PAWNS, JOINED, DEBTS = (OF_CITY.start(name) for name in EDIFICE_SIZES_OF_CITY)


@rule
def observe_edifices(state, out):
    for age in range(NUM_AGES):
        out[PROJECTS + state.projects[age]] = 1
        out[STATUS + age * STATUSES + state.progress[age]] = 1
        out[PAWNS_LEFT + age] = state.pawns_left[age]


@rule
def observe_part_of_city(state, city, out):
    """A city's part in the edifices."""
    for age in range(NUM_AGES):
        out[PAWNS + age] = state.pawns[city, age]
        out[JOINED + age] = has(state.joined[city], age)
        out[DEBTS + age] = state.debts[city, age]
