"""People at a table in a real browser: what they see, what they are sent, what they click."""

import json
from collections.abc import Callable
from contextlib import nullcontext

from playwright.sync_api import BrowserContext, Page, WebSocket, expect

PATIENCE = 120_000  # milliseconds; other programs may want this machine too
MOMENT = 25
IN_SIGHT = {"x": 14, "y": 40}  # of a card that lies under the next one on a phone
ASK = """async ({method, path, body}) => {
  const headers = {'content-type': 'application/json'}
  const answer = await fetch('/api' + path, {method, headers, body: body && JSON.stringify(body)})
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}"""
TELL_VIOLATIONS = """document.addEventListener('securitypolicyviolation', event =>
  console.error(event.violatedDirective, event.target?.outerHTML?.slice(0, 300)))"""
PREFER = """(preferences) => {
  const key = 'pharos.settings'
  const before = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({...before, ...preferences}))
  dispatchEvent(new StorageEvent('storage', {key}))  // as when another tab has changed them
}"""
SELL = ".sheet label.opt:has-text('Sell'), .sheet [role=radio]:has-text('Sell')"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOVING = "() => document.getAnimations().filter((each) => each.playState === 'running').length"
CHOOSE = {  # where a card, wonder or answer can be picked, in each game
    "wonders": ".hand button.card, .pile button.card",
    "duel": ".draft-board button.offered, .answers button, .slot.open button.card",
    "monuments": ".mt-market button.card, .mt-options button",
}


class Visitor:
    """Somebody with a browser. Errors of their page are collected in `complaints`."""

    def __init__(self, context: BrowserContext, address: str):
        self.address = address
        self.context = context
        context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.wire: list[str] = []  # every message from the server, as text
        self.views: list[dict] = []
        self.accepted = 0  # their own moves
        self.latest = -1  # the number of the last of them
        self.open_tab()

    def open_tab(self) -> None:
        """Another tab of the same browser, to which we listen from now on."""
        self.page: Page = self.context.new_page()
        self.page.add_init_script(TELL_VIOLATIONS)
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", self._hear)
        self.page.on("request", self._check_address)

    # What the page is told

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, text: str | bytes) -> None:
        self.wire.append(str(text))
        message = json.loads(text)
        if message["type"] == "accepted":
            self.accepted += 1
            self.latest = message["index"]
        if message["type"] == "view":
            self.views.append(message)

    def _hear(self, message) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _check_address(self, request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"asked elsewhere: {request.url}")

    @property
    def view(self) -> dict:
        return self.views[-1]["view"]

    @property
    def moves(self) -> int:
        return self.views[-1]["moves"]

    @property
    def is_over(self) -> bool:
        return bool(self.views) and self.view["over"] is not None

    @property
    def must_decide(self) -> bool:
        """Whether they must decide, rather than only being able to undo."""
        if not self.views:
            return False
        return self.view["viewer"] in self.view["deciders"]

    def wait_until(self, true: Callable[[], bool], what: str) -> None:
        for _ in range(PATIENCE // MOMENT):
            if true():
                return
            self.page.wait_for_timeout(MOMENT)
        raise AssertionError(f"waited in vain until {what}; complaints: {self.complaints}")

    # What they do

    def go(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}{path}")

    def read(self, path: str) -> None:
        """Open a page, and wait until all of it is there."""
        self.go(path)
        expect(self.page.get_by_role("main")).to_be_visible()
        self.page.wait_for_load_state("networkidle")

    def arrive(self) -> None:
        """Open the lobby, and wait until the server knows this guest: the page asks who they are,
        and any other request made meanwhile becomes another guest."""
        with self.page.expect_response(f"{self.address}/api/me"):
            self.go()

    def button(self, name: str, within: str = "body"):
        return self.page.locator(within).get_by_role("button", name=name, exact=False)

    def ask(self, method: str, path: str, body: dict | None = None) -> dict:
        """Ask the server as the page would."""
        return self.page.evaluate(ASK, {"method": method, "path": path, "body": body})

    def sit_down_at(self, table: str) -> None:
        self.page.goto("about:blank")  # bots at the table they come from may still move
        self.views.clear()
        self.go(f"/table/{table}")
        self.wait_until(lambda: bool(self.views), "the game is there")

    def play_bots(self, game: str) -> None:
        """From the lobby into a game: one click."""
        card = self.page.get_by_role("article", name=game, exact=True)
        card.get_by_role("button", name="Play against bots").click()
        self.wait_until(lambda: bool(self.views), "the game has begun")

    def prefer(self, **preferences: str) -> None:
        """Change settings, and wait until the page follows them: the names of cards come last."""
        names = f"{self.address}/api/games/*/almanac?language={preferences.get('language')}"
        words = self.page.expect_response(names) if "language" in preferences else nullcontext()
        with words:
            self.page.evaluate(PREFER, preferences)
        looks = {"lang": preferences.get("language"), "data-theme": preferences.get("theme")}
        for name, value in looks.items():
            if value is not None:
                expect(self.page.locator("html")).to_have_attribute(name, value)

    def choose_something(self, number: int = 0) -> None:
        """Pick a card, wonder or answer; a different one each time, so that games differ."""
        choices = self.page.locator(CHOOSE[self.view["rulebook"]])
        self.page.evaluate(DRAWN)  # what we were told last is on the page
        expect(choices.first).to_be_visible()
        choices.nth(number % choices.count()).click(position=IN_SIGHT)

    def confirm(self) -> None:
        """Do what the sheet offers; the move is made when the page shows the table after it."""
        before = self.accepted
        self.page.locator(".sheet button.primary:enabled").click()
        self.wait_for_move(before)

    def wait_for_move(self, before: int) -> None:
        """Wait until more moves than before are stored, and seen."""
        self.wait_until(lambda: self.accepted > before, "the move is stored")
        self.wait_until(lambda: self.moves > self.latest, "the move is seen")

    def decide(self) -> None:
        """Make a move as a person does: pick, look at the sheet, confirm what it offers."""
        self.choose_something(self.moves)
        confirm = self.page.locator(".sheet button.primary")
        expect(confirm).to_be_visible()
        if confirm.is_disabled():
            self.page.locator(SELL).click()
        self.confirm()

    def decide_without_motion(self) -> None:
        """Make a move, and see nothing move, as people who want no motion expect."""
        self.decide()
        assert self.page.evaluate(MOVING) == 0

    def play_to_the_end(self) -> None:
        while not self.is_over:
            if self.must_decide:
                self.decide_without_motion()
            else:
                self.page.wait_for_timeout(MOMENT)
