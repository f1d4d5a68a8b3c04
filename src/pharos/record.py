"""A game as text: rulebook, options, seed and one action per line. Nothing else is ever stored.

    pharos record 1
    rulebook: duel
    rules: 1
    players: 2
    options: {"centre_pawn": "erratum"}
    seed: 7
    commitment: 4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce

    0 draft sphinx
    1 draft pyramids

A game that began from a position has that instead of options and a seed. Players are numbered from
0 here. The commitment is the SHA-256 of the seed: a table shows it before the game and the seed
afterwards, so that anyone can check that the deal was fixed before the first move.

Where players have added to the deal, two more lines say what the seed follows from, and the
commitment is that of the secret: the server had settled it before it knew the entropy of anybody,
so that nobody has chosen the deal.

    secret: 7
    entropy: {"0": "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"}
"""

import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pharos.kernel.dice import check_seed
from pharos.kernel.errors import BadRecord, PharosError

FORMAT = "pharos record 1"
KEYS = (
    *("rulebook", "rules", "players", "options"),
    *("seed", "secret", "entropy", "commitment", "position"),
)
ENTROPY = re.compile(r"[0-9a-f]{64}")


class Move(NamedTuple):
    """An action that was played, and by whom."""

    player: int
    action: str


@dataclass
class Record:
    """Everything needed to replay a game."""

    rulebook: str
    rules: int  # the version of the rules it was played with
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None  # None: it began from `position`
    position: dict[str, Any] | None = None
    moves: list[Move] = field(default_factory=list)
    secret: int | None = None  # from which the seed follows, with what players added
    entropy: dict[int, str] = field(default_factory=dict)  # by player, 64 hexadecimal digits

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the secret, which can be shown before the game."""
        secret = self.seed if self.secret is None else self.secret
        return None if secret is None else commitment(secret)

    def dumps(self) -> str:
        """The record as text; `loads` reads it."""
        lines = [FORMAT, f"rulebook: {self.rulebook}", f"rules: {self.rules}"]
        lines.append(f"players: {self.players}")
        if self.seed is None:
            lines.append(f"position: {to_json(self.position)}")
        else:
            lines.append(f"options: {to_json(self.options)}")
            lines.append(f"seed: {self.seed}")
            if self.secret is not None:
                lines.append(f"secret: {self.secret}")
                lines.append(f"entropy: {to_json(self.entropy)}")
            lines.append(f"commitment: {self.commitment}")
        moves = [f"{move.player} {move.action}" for move in self.moves]
        return "\n".join([*lines, "", *moves, ""])


def commitment(seed: int) -> str:
    """The SHA-256 of a seed, written as 64 hexadecimal digits."""
    return hashlib.sha256(f"{seed:064x}".encode()).hexdigest()


def mixed_seed(secret: int, entropy: dict[int, str]) -> int:
    """The seed of a deal: the SHA-256 of the secret and of what every player added, a line each.

    Without any it is the secret itself.
    """
    if not entropy:
        return secret
    lines = [f"{secret:064x}", *(f"{player} {entropy[player]}" for player in sorted(entropy))]
    return int(hashlib.sha256("\n".join(lines).encode()).hexdigest(), 16)


def loads(text: str) -> Record:
    """Read a record, or say which line is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(f"this is not a record of a game: its first line is not '{FORMAT}'")
    end = lines.index("") if "" in lines else len(lines)
    record = read_head(read_keys(lines[1:end]))
    for number, line in enumerate(lines[end + 1 :], start=end + 2):
        if line.strip():
            record.moves.append(read_move(number, line))
    return record


def read_keys(lines: list[str]) -> dict[str, str]:
    keys: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        key, colon, value = line.partition(":")
        if not colon or key not in KEYS:
            known = ", ".join(KEYS)
            raise BadRecord(f"line {number} of the record is not one of {known}: {line!r}")
        if key in keys:
            raise BadRecord(f"line {number} of the record repeats {key}")
        keys[key] = value.strip()
    return keys


def read_head(keys: dict[str, str]) -> Record:
    wanted = ("rulebook", "rules", "players", "position" if "position" in keys else "seed")
    for key in wanted:
        if key not in keys:
            raise BadRecord(f"the record has no {key}")
    record = Record(
        rulebook=keys["rulebook"],
        rules=read_number("rules", keys["rules"]),
        players=read_number("players", keys["players"]),
    )
    if "position" in keys:
        record.position = read_json("position", keys["position"])
    else:
        record.seed = read_seed("seed", keys)
        if "secret" in keys:
            record.secret = read_seed("secret", keys)
            record.entropy = read_entropy(keys.get("entropy", "{}"), record.players)
        check_deal(record, keys)
        record.options = read_json("options", keys.get("options", "{}"))
    return record


def read_seed(key: str, keys: dict[str, str]) -> int:
    seed = read_number(key, keys[key])
    try:
        check_seed(seed)
    except PharosError as error:
        raise BadRecord(f"the record's {key} is invalid: {error}") from None
    return seed


def read_entropy(value: str, players: int) -> dict[int, str]:
    """What players added, by their numbers."""
    added = read_json("entropy", value)
    seats = {str(player): player for player in range(players)}
    if not all(
        player in seats and isinstance(entropy, str) and ENTROPY.fullmatch(entropy)
        for player, entropy in added.items()
    ):
        raise BadRecord(
            "the record's entropy is not 64 hexadecimal digits for each of some players"
        )
    return {seats[player]: entropy for player, entropy in added.items()}


def check_deal(record: Record, keys: dict[str, str]) -> None:
    """Check that the seed follows from what was committed to."""
    if record.secret is not None and record.seed != mixed_seed(record.secret, record.entropy):
        raise BadRecord("the record's seed does not follow from its secret and its entropy")
    if keys.get("commitment", record.commitment) != record.commitment:
        settled = "seed" if record.secret is None else "secret"
        raise BadRecord(f"the record's {settled} does not match its commitment")


def read_number(key: str, value: str) -> int:
    if not (value.isascii() and value.isdigit()):
        raise BadRecord(f"the record's {key} is not a whole number: {value!r}")
    return int(value)


def read_json(key: str, value: str) -> dict[str, Any]:
    try:
        read = json.loads(value)
    except json.JSONDecodeError as error:
        raise BadRecord(f"the record's {key} is not JSON: {error}") from None
    if not isinstance(read, dict):
        raise BadRecord(f"the record's {key} is not a JSON object: {value}")
    return read


def read_move(number: int, line: str) -> Move:
    player, _, action = line.strip().partition(" ")
    if not (player.isascii() and player.isdigit() and action):
        raise BadRecord(f"line {number} of the record is not a player and an action: {line!r}")
    return Move(int(player), action.strip())


def to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
