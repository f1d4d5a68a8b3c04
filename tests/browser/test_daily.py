"""The deal of the day in the browser: played once, from the lobby, and compared with the others."""

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
