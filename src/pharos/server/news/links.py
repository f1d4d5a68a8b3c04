"""Signed links in letters, which work without logging in."""

from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from pharos.server.refusals import Refused

GOOD_FOR = 7 * 24 * 3600  # seconds in which an address can be confirmed


class Addressee(NamedTuple):
    """The person to whom a letter was written, and the address."""

    person: str
    email: str


class Links:
    """Makes and reads the tokens of links. Nobody else can make one."""

    def __init__(self, secret: str):
        self._stopping = URLSafeSerializer(secret, salt="stop-letters")
        self._confirming = URLSafeTimedSerializer(secret, salt="confirm-email")

    def to_stop(self, addressee: Addressee) -> str:
        """A token that stops letters, for ever: old letters are found again."""
        return str(self._stopping.dumps(addressee))

    def to_confirm(self, addressee: Addressee) -> str:
        return str(self._confirming.dumps(addressee))

    def read_stop(self, token: str) -> Addressee:
        try:
            return Addressee(*self._stopping.loads(token))
        except (BadData, TypeError):
            raise Refused("link_broken") from None

    def read_confirm(self, token: str) -> Addressee:
        try:
            return Addressee(*self._confirming.loads(token, max_age=GOOD_FOR))
        except (BadData, TypeError):
            raise Refused("link_broken") from None


def confirmation_link(address: str, token: str) -> str:
    """Where the page confirms an address; programs that only look at links do not."""
    return f"{address.rstrip('/')}/#confirm-email={token}"
