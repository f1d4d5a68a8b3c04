"""The report of a tournament in a real browser: readable for everybody, on any screen."""

from types import SimpleNamespace

import pytest
from helpers.accessibility import serious_issues
from helpers.arena import FOUR_SEATS, TWO_SEATS, outcome

from pharos.arena.report import report

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
TOO_WIDE = "document.documentElement.scrollWidth > window.innerWidth"
LETTERS = "[...document.querySelectorAll('svg text')].map(text => text.getBBox().height)"


@pytest.mark.parametrize("plan", [TWO_SEATS, FOUR_SEATS], ids=["two", "four"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_report_is_for_everybody(browser, plan, size, scheme):
    page = browser.new_page(viewport=size, color_scheme=scheme)
    page.set_content(report(outcome(plan)))
    assert serious_issues(SimpleNamespace(page=page)) == []
    assert not page.evaluate(TOO_WIDE)
    assert min(page.evaluate(LETTERS)) > 10
    page.close()
