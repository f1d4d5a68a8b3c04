"""Texts that are kept because many ask for them, within a limit of bytes for all together."""

from collections import OrderedDict
from collections.abc import Hashable


class Texts:
    """Texts by key. When they take too much room, those that nobody asked for lately go first."""

    def __init__(self, most_bytes: int):
        self._most_bytes = most_bytes
        self._texts: OrderedDict[Hashable, bytes] = OrderedDict()
        self.bytes = 0

    def get(self, key: Hashable) -> bytes | None:
        if key in self._texts:
            self._texts.move_to_end(key)
        return self._texts.get(key)

    def keep(self, key: Hashable, text: bytes) -> None:
        self.bytes += len(text) - len(self._texts.pop(key, b""))
        self._texts[key] = compact(text)
        while self.bytes > self._most_bytes:
            _, forgotten = self._texts.popitem(last=False)
            self.bytes -= len(forgotten)


def compact(text: bytes) -> bytes:
    """A text to keep. What orjson returns occupies all the room in which it was written: 4 KB
    for a few bytes, 32 KB for 3,000."""
    return bytes(memoryview(text))
