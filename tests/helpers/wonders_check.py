"""Questions that every check of random games of 7 Wonders asks."""

from pharos.kernel.rule import standalone
from pharos.rulebooks.wonders.rules.scoring import CATEGORIES, points, sheet


@standalone
def sheets_are_right(state, out):
    for city in range(state.num_cities):
        sheet(state, city, out)
        total = 0
        for line in range(len(CATEGORIES)):
            total += out[line]
        if total != points(state, city):
            return False
    return True


@standalone
def is_listed(out, count, action):
    for number in range(count):
        if out[number] == action:
            return True
    return False
