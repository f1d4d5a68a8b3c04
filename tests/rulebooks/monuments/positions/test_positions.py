"""Positions that can be set up, and impossible ones."""

import pytest
from helpers.monuments import hand_of, random_states, seen_of, table

import pharos
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.monuments.catalogue import CARD_IDS
from pharos.rulebooks.monuments.positions.description import describe
from pharos.rulebooks.monuments.positions.setting_up import set_up

PAIR = {"hands": [{"cards": ["petra-4", "zeus-7"]}], "first_card": "petra-1"}


def complaint(**position):
    with pytest.raises(BadPosition) as error:
        set_up(position)
    return str(error.value)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"two_players": "lower_colour"}), (3, {"symbols": "rotated"}), (4, {"end": "at_once"})],
)
def test_a_described_table_is_the_same_to_the_byte(players, options):
    for number, state in enumerate(random_states(players, 5, **options)):
        if number % 6 == 0:
            assert set_up(describe(state)).tobytes() == state.tobytes()


def test_what_is_left_out_is_as_at_the_start():
    state = table()
    assert state.num_players == 3 and state.hand_sizes.tolist() == [5, 5, 5, 0]
    assert state.pile_size == 81 and state.historians.tolist() == [3, 3, 3, 0]
    assert set_up({"players": 2, "phase": "colour"}).colour == -1


def test_the_seed_deals_what_is_not_described():
    one, same, other = (set_up({"seed": seed}) for seed in (1, 1, 2))
    assert one.tobytes() == same.tobytes() != other.tobytes()


def test_named_cards_are_where_they_are_named():
    state = table(
        ["petra-1", "?"], row=["zeus-9", "?", None], pile=["zeus-1", "zeus-2"], gone=["zeus-3"]
    )
    assert "petra-1" in hand_of(state) and len(hand_of(state)) == 2
    assert CARD_IDS[state.row[0]] == "zeus-9" and state.row[2] == -1
    assert [CARD_IDS[card] for card in state.pile[:2]] == ["zeus-1", "zeus-2"]
    assert table(pile=4).pile_size == 4


def test_cards_that_everybody_saw():
    state = table(hands=[{"cards": ["petra-1", "?"], "seen": ["petra-1"]}])
    assert seen_of(state) == ["petra-1"]
    assert "hands[0].seen: 'petra-2' is not among the cards of this hand" in complaint(
        hands=[{"cards": ["petra-1"], "seen": ["petra-2"]}]
    )


def test_historians_that_have_written_are_not_in_supply():
    state = table(reports=[{"colour": "red", "field": 3}], colours=[{}, {"historians": 1}])
    assert state.historians.tolist() == [2, 1, 3, 0] and state.reports[0] == 3


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"player": 3}, "unknown key 'player', did you mean 'players'?"),
        (
            {"settings": {"symbols": "x"}},
            "settings: symbols: which symbols the cards have",
        ),
        ({"markers": {"petro": 1}}, "no monument is called 'petro', did you mean 'petra'?"),
        ({"row": ["petra-0", "?", "?"]}, "no card is called 'petra-0', did you mean 'petra-"),
        ({"row": ["petra-1", "petra-1", "?"]}, "'petra-1' is in two places"),
        ({"gone": ["semiramis-1"]}, "'semiramis-1' is not in play with 3 players"),
        ({"pile": 100}, "there are not that many cards left"),
        ({"active": 3}, "active: there is no player 4 at the table"),
        ({"hands": [{}] * 4}, "4 are described; there are 3"),
        ({"reports": [{"colour": "yellow", "field": 1}]}, "nobody plays with yellow"),
        ({"reports": [{"colour": "red", "field": 1}] * 4}, "a colour has only 3 historians"),
        ({"reports": [{"colour": "red", "field": 1}] * 10}, "there are at most 9 historians"),
        ({"colours": [{"historians": 4}]}, "a colour has only 3 historians"),
        ({"colour": "blue"}, "the colour of this turn must be one of the active player's"),
        (
            {"colours": [{"stacks": {"petra": [value]}} for value in (1, 2, 3)]},
            "petra can have only 2 owners",
        ),
        ({"monument": "petra"}, "there is a monument in phase 'lay', and only then"),
        (
            {"needed": 2},
            "needed: cards must be laid only in phase 'lay'",
        ),
        (
            {"first_card": "petra-1"},
            "first_card: a pair is discarded only in phases 'score' and 'buy'",
        ),
        ({"winners": [0]}, "winners: nobody has won before phase 'over'"),
        ({"winners": [3], "phase": "over"}, "winners: there are 3 players at the table"),
        (
            {"colours": [{"points": 2**31}]},
            "colours[0].points: 2147483648 is too much: at most 999",
        ),
        ({"row": ["petra-1", 3, None]}, "row[1]: a text is expected, not 3"),
        ({"pile": "petra-1"}, "pile: a list or a whole number is expected, not 'petra-1'"),
        ({"phase": "colour"}, "phase: 'colour' needs two players"),
        ({"actions_left": 0}, "phase: 'action' needs an action left"),
        ({"phase": "extra"}, "phase: 'extra' needs no action left"),
        ({"phase": "over"}, "phase: 'over' needs winners"),
        ({"phase": "lay", "monument": "petra"}, "phase: 'lay' needs a monument, and enough cards"),
        ({"phase": "buy", **PAIR}, "phase: 'buy' needs no action left"),
        ({"phase": "score", **PAIR, "hands": [{"cards": []}]}, "phase: 'score' needs an action"),
    ],
)
def test_what_cannot_stand_is_explained(position, why):
    assert why in complaint(**position)


def test_a_pair_that_is_begun_can_stand():
    assert set_up({"phase": "score", **PAIR}).first_card == CARD_IDS.index("petra-1")
    assert set_up({"phase": "buy", "actions_left": 0, **PAIR}).actions_left == 0


def test_names_may_be_written_in_any_language_and_lists_as_tuples():
    state = set_up({"hands": ({"cards": ("Petra 9", "ZEUS-1")},), "colour": "rouge", "deal": 3})
    assert hand_of(state) == ["petra-9", "zeus-1"]


def test_one_key_fixes_the_whole_deal():
    for players in (3, 4):
        new = pharos.new("monuments", players=players, seed=11)
        assert set_up({"players": players, "deal": 11}).tobytes() == new.state.tobytes()
