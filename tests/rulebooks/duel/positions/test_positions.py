"""Positions: possible ones are set up, impossible ones are refused."""

import pytest
from helpers.duel import build, last_card, phase, sell, table, wonder
from helpers.duel_games import check_cards, finish, random_states

from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.duel.catalogue import CARD_CODES, WONDER_CODES
from pharos.rulebooks.duel.positions.description import describe
from pharos.rulebooks.duel.positions.setting_up import set_up
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase, Place

FULL = ["?"] * NUM_SLOTS
FOUR = {"sphinx": "unbuilt", "pyramids": "unbuilt", "piraeus": "unbuilt", "colossus": "unbuilt"}
SEVEN_UNDER = ["theater", "altar", "baths", "workshop", "apothecary", "scriptorium", "pharmacist"]


def cities(me=None, rival=None):
    return {"cities": [me or {}, rival or {}]}


def test_the_smallest_position_is_a_first_turn():
    state = set_up({})
    assert phase(state) == Phase.TURN
    assert (state.age, list(state.coins)) == (1, [7, 7])
    check_cards(state)
    finish(state, new_dice(1))


def test_another_seed_deals_what_is_not_described_again():
    assert set_up({"seed": 1}).tobytes() != set_up({"seed": 2}).tobytes()
    assert set_up({"seed": 1}).tobytes() == set_up({"seed": 1}).tobytes()


@pytest.mark.parametrize("age", [1, 2, 3])
def test_an_age_without_its_past_can_be_played(age):
    state = set_up({"age": age, "cities": [{"wonders": FOUR}, {}]})
    assert (state.where < NUM_SLOTS).sum() == NUM_SLOTS
    finish(state, new_dice(age))


def test_cities_have_what_they_are_given():
    me = {
        "coins": 3,
        "cards": ["quarry", "stone_reserve", "scriptorium"],
        "wonders": {"piraeus": "baths", "sphinx": "returned"},
        "tokens": ["law", "strategy"],
        "loot": [5],
    }
    state = set_up({"age": 2, **cities(me)})
    assert describe(state)["cities"][0] == {
        **me,
        "cards": ["quarry", "scriptorium", "stone_reserve"],
    }
    assert state.where[CARD_CODES["baths"]] == Place.UNDER_WONDER
    assert state.goods_choices[0] == 1
    assert state.symbols[0].sum() == 2


def test_what_is_described_is_exactly_the_same_state():
    for state in random_states(3, first_player="random", centre_pawn="erratum"):
        assert set_up(describe(state)).tobytes() == state.tobytes()


def test_cards_nobody_speaks_of_are_out_of_the_game():
    state = last_card("palace")
    sell(state, "palace")
    assert phase(state) == Phase.OVER


def test_named_cards_are_where_they_are_said_to_be():
    state = table("walls", me={"coins": 8}, discard=["palisade"])
    build(state, "walls")
    assert state.where[CARD_CODES["palisade"]] == Place.DISCARD


def test_a_card_freed_during_a_turn_waits():
    structure = [*FULL[:18], "laboratory", None]
    state = set_up(
        {
            "age": 2,
            "phase": "token",
            "structure": structure,
            "emptied": 19,
            "tokens_on_board": ["law"],
        }
    )
    assert state.accessible == 1 << 18


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("statue_of_zeus", Phase.DESTROY),
        ("great_library", Phase.LIBRARY),
        ("mausoleum", Phase.REVIVE),
    ],
)
def test_the_choices_of_wonders_can_be_set_up(name, asked):
    me = {"coins": 30, "wonders": {name: "unbuilt"}}
    state = table("walls", me=me, rival={"cards": ["quarry"]}, discard=["altar"])
    wonder(state, name, "walls")
    assert phase(state) == asked
    assert set_up(describe(state)).tobytes() == state.tobytes()


MISTAKES = [
    ({"ag": 2}, "unknown key 'ag', did you mean 'age'?"),
    ({"age": 4}, "age: Input should be less than or equal to 3"),
    ({"phase": "lunch"}, "phase: Input should be 'draft'"),
    ({"cities": [{}]}, "cities: List should have at least 2 items"),
    (cities({"coins": -1}), "cities.0.coins: Input should be greater than or equal to 0"),
    (cities({"cards": ["bath"]}), "no card is called 'bath', did you mean 'baths'?"),
    (cities({"cards": ["baths", "baths"]}), "'baths' is in two places"),
    (cities({"cards": ["baths"]}, {"cards": ["baths"]}), "'baths' is in two places"),
    ({**cities({"cards": ["baths"]}), "discard": ["baths"]}, "'baths' is in two places"),
    (cities({"cards": ["palace"]}), "'palace' is a card of a later age"),
    (cities({"wonders": {"sphynx": "unbuilt"}}), "no wonder is called 'sphynx'"),
    (cities({"wonders": FOUR}, {"wonders": {"sphinx": "unbuilt"}}), "both players have 'sphinx'"),
    (
        cities({"wonders": {**FOUR, "mausoleum": "unbuilt"}}),
        "player 1 has more than 4 wonders",
    ),
    (cities({"tokens": ["physics"]}), "no progress token is called 'physics'"),
    (cities({"tokens": ["law"]}, {"tokens": ["law"]}), "the progress token 'law' is in two places"),
    (cities({"loot": [3]}), r"the loot of player 1 is among \[2, 5\]"),
    ({"pawn": 10}, "pawn: Input should be less than or equal to 9"),
    ({"pawn": 9}, "the game is won already"),
    (
        {
            "age": 3,
            **cities(
                {
                    "tokens": ["law"],
                    "cards": ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"],
                }
            ),
        },
        "the game is won already",
    ),
    ({"structure": ["baths"]}, "structure: List should have at least 20 items"),
    ({"structure": ["walls", *FULL[1:]]}, "'walls' is not a card of age 1"),
    ({"structure": [None, *FULL[1:]]}, "slot 0 is empty, but a card lies on it in slot 2"),
    ({"structure": [None] * 20}, "phase 'turn' needs an age with a card to play"),
    ({"age": 0}, "phase 'turn' needs an age"),
    ({"emptied": 3}, "phase 'turn' needs an age"),
    ({"phase": "draft"}, "phase 'draft' needs age 0"),
    ({"phase": "token"}, "phase 'token' needs the emptied slot and a token on the board"),
    ({"phase": "library"}, "phase 'library' needs"),
    ({"phase": "destroy", "doomed": "brown"}, "phase 'destroy' needs"),
    ({"phase": "revive"}, "phase 'revive' needs"),
    ({"phase": "begin"}, "phase 'begin' needs an age that has just been laid out"),
    ({"phase": "over"}, "phase 'over' needs an ending and winners"),
    ({"tokens_on_board": ["law", "law"]}, "the progress token 'law' is in two places"),
    ({"token_order": ["law"]}, "token_order must name each of the ten progress tokens once"),
    ({"wonder_deck": ["sphinx"]}, "wonder_deck must name each of the twelve wonders once"),
    ({"boxes": {"1": ["lumber_yard"] * 8}}, "the box of age 1 holds at most 7 cards"),
    (
        {"boxes": {"1": ["baths"]}, **cities({"cards": ["baths"]})},
        "'baths' is in the box and somewhere else",
    ),
    ({"decks": {"2": ["walls"] * 20}}, "deck and box of age 2 must hold each of its cards once"),
    (
        cities({"cards": ["quarry", "theater", "altar", "baths"]}),
        "too few cards of age 1 are left for the structure",
    ),
]


@pytest.mark.parametrize(("position", "complaint"), MISTAKES, ids=[text for _, text in MISTAKES])
def test_what_cannot_stand_is_refused(position, complaint):
    with pytest.raises(BadPosition, match=complaint):
        set_up(position)


def test_tokens_on_the_board_come_first_in_their_order():
    described = describe(set_up({}))
    order = described["token_order"]
    described["token_order"] = order[::-1]
    with pytest.raises(BadPosition, match="among the first five of token_order"):
        set_up(described)


def test_more_than_seven_wonders_never_stand():
    names = list(WONDER_CODES)[:8]
    under = [*SEVEN_UNDER, "guard_tower"]
    built = dict(zip(names, under, strict=True))
    structure = {"age": 2}
    halves = [dict(list(built.items())[:4]), dict(list(built.items())[4:])]
    with pytest.raises(BadPosition, match="at most 7 wonders can be built"):
        set_up({**structure, **cities({"wonders": halves[0]}, {"wonders": halves[1]})})
    halves[1][names[7]] = "unbuilt"
    with pytest.raises(BadPosition, match="the last one must be returned"):
        set_up({**structure, **cities({"wonders": halves[0]}, {"wonders": halves[1]})})


def test_a_deck_of_the_third_age_has_three_guilds():
    described = describe(set_up({}))
    deck, box = described["decks"]["3"], described["boxes"]["3"]
    guild = next(name for name in box if name.endswith("guild"))
    plain = next(name for name in deck if not name.endswith("guild"))
    deck[deck.index(plain)], box[box.index(guild)] = guild, plain
    with pytest.raises(BadPosition, match="the deck of age 3 must have 3 guilds"):
        set_up(described)
