"""A program that knows nothing of Pharos opens a table on a server and plays, over HTTP alone.

pharos serve
python a_foreign_bot.py http://localhost:8000
"""

import argparse
import json
import secrets
import time
from urllib.request import Request, urlopen


class Guest:
    """A guest on a server."""

    def __init__(self, site, name):
        self.site = site.rstrip("/")
        self.session = None
        self.session = self.ask("POST", "/guests", name=name)["session"]

    def ask(self, method, path, **body):
        """Send a request, and return the answer."""
        headers = {"content-type": "application/json"}
        if self.session:
            headers["authorization"] = f"Bearer {self.session}"
        data = json.dumps(body).encode() if method != "GET" else None
        with urlopen(Request(f"{self.site}/api{path}", data, headers, method=method)) as answer:
            return json.load(answer)


def play(guest, rulebook, pause=0.5):
    """Play a game against a bot of the server: always the first thing that can be built."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    table = guest.ask("POST", "/tables", rulebook=rulebook, players=len(seats), seats=seats)["id"]
    guest.ask("POST", f"/tables/{table}/start")
    while (now := guest.ask("GET", f"/tables/{table}"))["status"] == "playing":
        seen = guest.ask("GET", f"/tables/{table}/view")
        if seen["view"]["legal"] and not seen["may_undo"]:
            action = choose(seen["view"]["legal"])
            token = secrets.token_hex(8)  # a move that is sent twice is played once
            guest.ask("POST", f"/tables/{table}/moves", token=token, action=action)
        else:
            time.sleep(pause)
    return now["result"]


def choose(legal):
    return next((action for action in legal if action.startswith("build")), legal[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", help="such as http://localhost:8000")
    parser.add_argument("--game", default="duel")
    asked = parser.parse_args()
    print(json.dumps(play(Guest(asked.site, "Hypatia"), asked.game), indent=2))


if __name__ == "__main__":
    main()
