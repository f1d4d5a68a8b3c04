"""A game as text, and texts that are not games."""

import hashlib

import pytest

import pharos
from pharos.kernel.errors import BadRecord
from pharos.record import Move, Record, commitment, loads, mixed_seed

RECORD = """\
pharos record 1
rulebook: duel
rules: 1
players: 2
options: {"first_player": 1}
seed: 7
commitment: COMMITMENT

1 draft colossus
""".replace("COMMITMENT", commitment(7))


def test_a_record_is_read_and_written_alike():
    assert loads(RECORD).dumps() == RECORD
    assert loads(RECORD) == Record(
        "duel", 1, 2, {"first_player": 1}, 7, None, [Move(1, "draft colossus")]
    )


ENTROPY = "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"
MIXED = Record("duel", 1, 2, {}, mixed_seed(7, {1: ENTROPY}), secret=7, entropy={1: ENTROPY})


def test_the_seed_follows_from_the_secret_and_from_what_players_added():
    lines = f"{7:064x}\n1 {ENTROPY}".encode()
    assert MIXED.seed == int(hashlib.sha256(lines).hexdigest(), 16)
    assert mixed_seed(7, {}) == 7
    assert MIXED.commitment == commitment(7)
    both = {0: "0" * 64, 1: ENTROPY}
    assert mixed_seed(7, both) == mixed_seed(7, dict(reversed(both.items())))


def test_a_record_says_from_what_the_seed_follows():
    assert f'secret: 7\nentropy: {{"1": "{ENTROPY}"}}\ncommit' in MIXED.dumps()
    assert loads(MIXED.dumps()) == MIXED
    assert pharos.load(MIXED.dumps()).record.dumps() == MIXED.dumps()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("secret: 7", "secret: 8", "seed does not follow from its secret and its entropy"),
        ("secret: 7\n", "", "seed does not match its commitment"),
        ("secret: 7", "secret: seven", "secret is not a whole number"),
        ('"1": "5f', '"1": "50', "seed does not follow from its secret and its entropy"),
        ('{"1": "', '{"2": "', "entropy is not 64 hexadecimal digits"),
        (ENTROPY, ENTROPY[1:], "entropy is not 64 hexadecimal digits"),
        (f'"{ENTROPY}"', "7", "entropy is not 64 hexadecimal digits"),
        (commitment(7), commitment(8), "secret does not match its commitment"),
    ],
)
def test_a_deal_that_somebody_chose_is_found_out(old, new, complaint):
    assert old in MIXED.dumps()
    with pytest.raises(BadRecord, match=complaint):
        loads(MIXED.dumps().replace(old, new))


def test_a_position_stands_in_for_options_and_seed():
    record = Record("duel", 1, 2, position={"age": 2})
    assert loads(record.dumps()) == record
    assert record.commitment is None


def test_the_commitment_is_the_sha256_of_the_seed():
    assert commitment(7) == hashlib.sha256(b"0" * 63 + b"7").hexdigest()
    assert loads(RECORD).commitment == commitment(7)


def test_options_and_commitment_may_be_left_out():
    lines = [line for line in RECORD.splitlines() if not line.startswith(("options", "commit"))]
    assert loads("\n".join(lines)).options == {}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("pharos record 1", "hello", "not a record of a game"),
        ("rules: 1", "rules: one", "rules is not a whole number"),
        ("rules: 1\n", "", "has no rules"),
        ("seed: 7\n", "", "has no seed"),
        ("seed: 7", "seed: -7", "seed is not a whole number"),
        ("seed: 7", f"seed: {1 << 256}", "seed is invalid"),
        ("seed: 7", "seed: 8", "does not match its commitment"),
        ("players: 2", "player: 2", "line 4 of the record is not one of"),
        ("players: 2", "players: 2\nplayers: 2", "line 5 of the record repeats players"),
        ('{"first_player": 1}', "{", "options is not JSON"),
        ('{"first_player": 1}', "[]", "options is not a JSON object"),
        (
            "1 draft colossus",
            "draft colossus",
            "line 9 of the record is not a player and an action",
        ),
        ("1 draft colossus", "1", "line 9 of the record is not a player and an action"),
    ],
)
def test_a_broken_record_says_where(old, new, complaint):
    assert old in RECORD
    with pytest.raises(BadRecord, match=complaint):
        loads(RECORD.replace(old, new))


def test_an_empty_text_is_no_record():
    with pytest.raises(BadRecord, match="not a record"):
        loads("")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rules: 1", "rules: 99", "version 99 of the rules of duel; this is version 1"),
        ("players: 2", "players: 3", "cannot be set up: duel is for 2 players"),
        ('"first_player": 1', '"first": 1', "cannot be set up: duel has no option 'first'"),
        ("1 draft colossus", "0 draft colossus", "move 1 of the record cannot be played"),
        ("1 draft colossus", "1 build baths", "move 1 of the record cannot be played"),
        ("1 draft colossus", "7 draft colossus", "player=7 is not at this table"),
        ("1 draft colossus", "1 dance", "move 1 of the record cannot be played"),
    ],
)
def test_a_record_that_cannot_be_played_says_why(old, new, complaint):
    assert old in RECORD
    with pytest.raises(BadRecord, match=complaint):
        pharos.load(RECORD.replace(old, new))


def test_a_record_of_an_unknown_game_says_so():
    with pytest.raises(pharos.PharosError, match="no game is called 'chess'"):
        pharos.load(RECORD.replace("duel", "chess"))
