"""Shared deals in the browser: that of the day, played once from the lobby and compared with the
others, and those of friends."""

from helpers.accessibility import serious_issues
from playwright.sync_api import expect

GAME = "7 Wonders Duel"
FIRST = """async ({path, legal}) => {
  const body = JSON.stringify({action: legal[0], token: crypto.randomUUID()})
  await fetch(path, {method: 'POST', headers: {'content-type': 'application/json'}, body})
}"""


def test_the_deal_of_the_day_is_played_once_and_compared(visit):
    ada = visit()
    ada.arrive()
    ada.page.get_by_role("button", name=f"Play the deal of the day: {GAME}").click()
    ada.wait_until(lambda: ada.must_decide, "it is Ada's turn")
    expect(ada.page.get_by_role("button", name="Hint")).to_have_count(0)
    ada.decide()
    moves = f"/api/tables/{ada.page.url.rpartition('/')[2]}/moves"
    while not ada.is_over:  # the rest without the mouse
        if ada.must_decide:
            seen = ada.moves
            ada.page.evaluate(FIRST, {"path": moves, "legal": ada.view["legal"]})
            ada.wait_until(lambda seen=seen: ada.moves > seen, "the move is made")
        else:
            ada.page.wait_for_timeout(20)
    ada.page.get_by_role("link", name="How the others did").click()
    expect(ada.page.get_by_role("row").filter(has_text="you")).to_have_count(1)
    expect(ada.page.get_by_role("link", name="Replay of")).to_be_visible()

    bob = visit()
    bob.go(ada.page.url.removeprefix(ada.address))
    hidden = bob.page.get_by_text("You will see how others did once you have finished.")
    expect(hidden).to_be_visible()
    expect(bob.page.get_by_role("table")).to_have_count(0)


NEW = {"rulebook": "duel", "players": 2, "deals": 2, "people": 4, "hours": 168}


def test_everybody_with_the_same_deals_is_seen_on_a_phone(visit):
    """Without scrolling to the side, whatever their number."""
    people = [visit() for _ in range(3)]
    for person in people:
        person.arrive()
    duplicate = people[0].ask("POST", "/duplicates", NEW)["id"]
    for person in people[1:]:
        person.ask("POST", f"/duplicates/{duplicate}/join")
    ada = visit(size={"width": 360, "height": 640})
    ada.read(f"/duplicate/{duplicate}")
    ada.page.get_by_role("button", name="Take part").click()
    expect(ada.page.locator("tfoot td")).to_have_count(4)
    expect(ada.page.get_by_text("It ends in 7 days")).to_be_visible()
    for place in range(4):
        for cell in (ada.page.locator("tfoot td"), ada.page.locator("tbody tr:last-child td")):
            box = cell.nth(place).bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert not serious_issues(ada, "main")
