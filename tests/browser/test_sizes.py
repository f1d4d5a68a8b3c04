"""Every table on every common screen: visible, readable and reachable without scrolling.

A table is opened once, and its window is drawn to all sizes, first at rest and then with something
chosen; by night, and in the longer languages, to the sizes on which little fits. `make screens`
measures every other moment of a game too, and every size by night and in every language.
"""

import os
from itertools import product

import pytest
from helpers.browser import CHOOSE
from helpers.layout import SCREENS, SIZES, TOUCHED, faults_of, not_seen_whole
from helpers.staged_tables import STAGES, seat_at
from playwright.sync_api import expect

SETTLED = 250  # milliseconds to wait after resizing a window
FULLEST = ("wonders-full", "duel-full", "monuments-late")
MOMENTS = [stage for stage in STAGES if stage not in (*FULLEST, "wonders-first")]
EVERYTHING = os.environ.get("PHAROS_SCREENS") == "all"  # takes 15 minutes
SHOWN = list(product((*FULLEST, *MOMENTS) if EVERYTHING else FULLEST, SCREENS))
TOLD = list(product((*FULLEST, "wonders-four") if EVERYTHING else FULLEST, SCREENS))
LOOKS = (("nl", "night"), ("fr", "day"))[: None if EVERYTHING else 1]  # with longer words
NARROW_OR_LOW = ("small laptop", "tablet", "short phone", "small phone", "phone on its side")
IN_SIGHT = {  # what is held, what it costs, and whose turn it is
    "wonders": (".waiting", ".hand .card .name", ".hand .card .cost > *", ".hand .mark"),
    "duel": (".waiting", ".slot.open .card .name", ".slot.open .mark"),
    "monuments": (".waiting", ".mt-hand"),
}
QUESTIONS = ("draft", "token", "library", "destroy", "revive", "begin")  # of Duel
LESS_IN_SIGHT = {  # leaders that are drafted have no marks; a pile may scroll
    **dict.fromkeys((f"duel-{question}" for question in QUESTIONS), (".waiting",)),
    "wonders-draft": (".waiting", ".hand .card .name"),
    **dict.fromkeys(("wonders-dig", "wonders-penalty", "wonders-pawn"), (".waiting",)),
}
STILL = """(frames) => new Promise((done) => {
  let before = '', alike = 0
  const look = () => {
    const boxes = [...document.querySelectorAll('body *')].map((one) => one.getBoundingClientRect())
    const now = JSON.stringify([innerWidth, innerHeight, boxes])
    alike = now === before ? alike + 1 : 0
    before = now
    if (alike < frames) requestAnimationFrame(look)
    else done()
  }
  look()
})"""
FRAMES = 3  # in which nothing moves
CONFIRM = ".sheet button.primary"


@pytest.fixture
def sit_at(visit, site_data):
    """Somebody at a staged table, with a screen of this size."""

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


def tight(screens):
    """The sizes of some small screens."""
    return [size for size in SCREENS[screens] if size in NARROW_OR_LOW]


def faults_at(person, size, *in_sight):
    """The problems of a window of this size."""
    person.page.set_viewport_size(window(size))
    person.page.wait_for_timeout(SETTLED)
    person.page.evaluate(STILL, FRAMES)  # a busy machine draws late
    found = faults_of(person.page, touch=size in TOUCHED) + not_seen_whole(person.page, *in_sight)
    return [f"{size}: {fault}" for fault in found]


@pytest.mark.parametrize(("stage", "screens"), SHOWN)
def test_the_table_fits(sit_at, stage, screens):
    sizes = SCREENS[screens] if stage in FULLEST else tight(screens)
    person = sit_at(stage, sizes[0])
    musts = LESS_IN_SIGHT.get(stage, IN_SIGHT[person.view["rulebook"]])
    faults = [fault for size in sizes for fault in faults_at(person, size, *musts)]
    person.choose_something()
    expect(person.page.locator(CONFIRM)).to_be_visible()
    faults += [fault for size in sizes for fault in faults_at(person, size, *musts, CONFIRM)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("stage", "screens"), TOLD)
def test_the_table_fits_by_night_and_in_other_languages(sit_at, stage, screens):
    sizes = SCREENS[screens] if EVERYTHING and stage in FULLEST else tight(screens)
    person = sit_at(stage, sizes[0])
    musts = (*IN_SIGHT[person.view["rulebook"]], CONFIRM)
    faults = []
    for language, theme in LOOKS:
        person.prefer(language=language, theme=theme)
        person.page.keyboard.press("Escape")  # some games forget what was chosen, some do not
        person.choose_something()
        expect(person.page.locator(CONFIRM)).to_be_visible()
        for size in sizes:
            faults += [f"{language}, {theme}, {fault}" for fault in faults_at(person, size, *musts)]
    assert not faults, "\n".join(faults)


def test_spectators_of_7_wonders_scroll_the_cities_and_not_the_page(sit_at, visit):
    player = sit_at("wonders-full", "laptop")
    watcher = visit(size=window("tablet"), has_touch=True, is_mobile=True)
    watcher.arrive()
    watcher.go(player.page.url.removeprefix(player.address))
    expect(watcher.page.locator(".watched").first).to_be_visible()
    player.page.goto("about:blank")
    expect(watcher.page.locator(".seat-banner")).to_be_visible()  # and is told who has gone
    sizes = [*tight("touch"), "laptop"]
    faults = [fault for size in sizes for fault in faults_at(watcher, size, ".waiting")]
    assert not faults, "\n".join(faults)
