"""A puzzle in the browser: chosen by theme, answered at the table, explained."""

from helpers.browser import CHOOSE, IN_SIGHT, SELL
from playwright.sync_api import expect

from pharos.coach import find_puzzle


def test_a_puzzle_is_answered_at_the_table(visit):
    ada = visit()
    ada.go("/puzzles")
    duel = ada.page.get_by_role("region", name="7 Wonders Duel", exact=True)
    duel.get_by_role("link", name="When to sell").click()
    question = ada.page.get_by_text("What is the best decision?")
    expect(question).to_be_visible()
    ada.page.locator(CHOOSE["duel"]).first.click(position=IN_SIGHT)
    ada.page.locator(SELL).click()
    ada.page.locator(".sheet button.primary:enabled").click()
    verdict = ada.page.get_by_role("region", name="The answer")
    puzzle = find_puzzle(ada.page.url.partition("/puzzles/")[2].partition("?")[0])
    solution = puzzle.book.say(puzzle.book.parse_action(puzzle.solution), "en")
    expect(verdict).to_contain_text(f"The solution{solution}")
    assert verdict.get_by_role("status").inner_text() in ("Right!", "Not the best")
    verdict.get_by_role("link", name="Next puzzle").click()
    expect(question).to_be_visible()
    expect(verdict).to_be_hidden()
