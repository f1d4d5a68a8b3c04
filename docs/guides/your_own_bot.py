"""Your own bot: it takes a seat at a Pharos table through its link, plays, and leaves.

pip install httpx websockets
python your_own_bot.py "http://localhost:8000/table/0FhQ3Uc4eJlZ?invite=dXQ2b0gJzr1m"
"""

import argparse
import asyncio
import json
import secrets
from urllib.parse import parse_qs, urlsplit

import httpx
import websockets

REFUSED = 4403  # the code with which the server closes a socket for good
PAUSE = 1.0  # seconds before reconnecting


# The idea: change this to make the bot yours

TASTE = ["wonder", "stage", "blue", "green", "purple", "red", "yellow", "grey", "brown"]


def choose(view, colours):
    """Wonders before anything else, then cards by their colour; sell when nothing can be built."""

    def place(action):
        verb, *words = action.split()
        thing = colours.get(words[0]) if verb == "build" else verb
        return TASTE.index(thing) if thing in TASTE else len(TASTE)

    return min(view["legal"], key=place)  # the first of equals: the same view, the same choice


# The rest: sitting down, listening, moving, and coming back after a lost connection


class Bot:
    def __init__(self, link, name="Bot of my own", session=None):
        address = urlsplit(link)
        self.site = f"{address.scheme}://{address.netloc}"
        self.table = address.path.rstrip("/").rpartition("/")[2]
        self.invite = parse_qs(address.query).get("invite", [None])[0]
        self.name = name
        self.session = session  # makes us the same guest as before; without it we become a new one
        self.secret = secrets.token_hex(8)  # our tokens are made from it
        self.seen = {"moves": 0}  # the last message with a view
        self.last_move = -1  # the number of our own last move
        self.over = False
        self.result = None

    async def play(self):
        """Sit down, and play until the game is over."""
        await self.sit_down()
        while not self.over:
            try:
                async with websockets.connect(self.socket, additional_headers=self.who) as socket:
                    await self.listen(socket)
            except (OSError, websockets.WebSocketException) as error:
                closed = getattr(error, "rcvd", None)
                if closed and closed.code == REFUSED:
                    raise SystemExit(closed.reason) from None
                await asyncio.sleep(PAUSE)
        return self.result

    async def sit_down(self):
        async with httpx.AsyncClient(base_url=f"{self.site}/api") as http:
            if self.session is None:
                guest = await http.post("/guests", json={"name": self.name})
                self.session = guest.raise_for_status().json()["session"]
            wish = {"invite": self.invite}
            joined = await http.post(f"/tables/{self.table}/join", json=wish, headers=self.who)
            if joined.is_error:
                raise SystemExit(joined.json()["error"]["message"])
            almanac = await http.get(f"/games/{joined.json()['rulebook']}/almanac")
            self.colours = {card["id"]: card["colour"] for card in almanac.json()["cards"]}

    @property
    def who(self):
        return {"Authorization": f"Bearer {self.session}"}

    @property
    def socket(self):
        """Where to listen; `since` says what we know, so that we are only told the rest."""
        site = self.site.replace("http", "ws", 1)
        return f"{site}/api/tables/{self.table}/live?since={self.seen['moves']}"

    async def listen(self, socket):
        """Receive what happens, and move when we must decide; one move at a time."""
        waiting = False  # for the answer to a move
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "table":
                self.look_around(message["table"])
            elif message["type"] == "view":
                self.seen = message
            elif message["type"] == "accepted":
                self.last_move, waiting = message["index"], False
            elif message["type"] == "rejected":
                await asyncio.sleep(PAUSE)  # our view was not the latest, or we are too fast
                waiting = False
            if self.over:
                return
            if not waiting and self.is_asked():
                waiting = True
                await socket.send(json.dumps(self.move()))

    def look_around(self, table):
        """The game may be over, the table closed, or our seat given to somebody else."""
        self.result = table["result"]
        self.over = table["status"] in ("finished", "closed") or table["you"] is None

    def is_asked(self):
        """Whether we must decide; `may_undo` says that we have done so and others have not."""
        is_news = self.seen["moves"] > self.last_move
        return is_news and self.seen.get("view", {}).get("legal") and not self.seen["may_undo"]

    def move(self):
        """Our choice for this view. Repeated after a lost connection, it has the same token, so
        that it is not played twice if the server already has it."""
        token = f"{self.secret}-{self.seen['moves']}"
        return {"type": "move", "token": token, "action": choose(self.seen["view"], self.colours)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("link", help="of a table, with its invite if the seat is for a friend")
    parser.add_argument("--name", default="Bot of my own")
    parser.add_argument("--session", help="to come back as the same guest as before")
    asked = parser.parse_args()
    result = asyncio.run(Bot(asked.link, asked.name, asked.session).play())
    print(json.dumps(result) if result else "There was no game.")


if __name__ == "__main__":
    main()
