"""Every table on every screen that people have: seen, read and reached without scrolling.

A table is opened once, and its window is drawn to all sizes, first at rest and then with something
chosen.
"""

from itertools import product

import pytest
from helpers.browser import CHOOSE
from helpers.layout import SIZES, TOUCHED, faults_of, not_seen_whole
from helpers.staged_tables import STAGES, seat_at
from playwright.sync_api import expect

SETTLED = 250  # milliseconds after a window has changed its size
WITH_MOUSE = tuple(name for name in SIZES if name not in TOUCHED)
SCREENS = {"mouse": WITH_MOUSE, "touch": TOUCHED}
SHOWN = list(product(("wonders-full", "duel-full", "monuments-late"), SCREENS))  # the fullest games
IN_SIGHT = {  # what is held, what it costs, and whose turn it is
    "wonders": (".waiting", ".hand .card .name", ".hand .mark"),
    "duel": (".waiting", ".slot.open .card .name", ".slot.open .mark"),
    "monuments": (".waiting", ".mt-hand"),
}
NOT_YET = ("wonders-full", "phone on its side")  # with something chosen
CONFIRM = ".sheet button.primary"


@pytest.fixture
def sit_at(visit, site_data):
    """Somebody at a staged table, with a screen of a size."""

    def sit(stage, size):
        touch = size in TOUCHED
        person = visit(size=window(size), has_touch=touch, is_mobile=touch)
        person.arrive()
        me = person.ask("GET", "/me")["id"]
        person.sit_down_at(seat_at(site_data, me, STAGES[stage]))
        expect(person.page.locator(CHOOSE[person.view["rulebook"]]).first).to_be_visible()
        return person

    return sit


def window(size):
    width, height = SIZES[size]
    return {"width": width, "height": height}


def faults_at(person, size, *in_sight):
    """What is wrong when the window has this size."""
    person.page.set_viewport_size(window(size))
    person.page.wait_for_timeout(SETTLED)
    found = faults_of(person.page, touch=size in TOUCHED) + not_seen_whole(person.page, *in_sight)
    return [f"{size}: {fault}" for fault in found]


@pytest.mark.parametrize(("stage", "screens"), SHOWN)
def test_the_table_fits(sit_at, stage, screens):
    sizes = SCREENS[screens]
    person = sit_at(stage, sizes[0])
    musts = IN_SIGHT[person.view["rulebook"]]
    faults = [fault for size in sizes for fault in faults_at(person, size, *musts)]
    person.choose_something()
    expect(person.page.locator(CONFIRM)).to_be_visible()
    chosen = [size for size in sizes if (stage, size) != NOT_YET]
    faults += [fault for size in chosen for fault in faults_at(person, size, *musts, CONFIRM)]
    assert not faults, "\n".join(faults)
