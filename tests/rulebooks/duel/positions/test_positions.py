"""Positions: possible ones are set up, impossible ones are refused."""

import pytest
from helpers.duel import build, last_card, phase, sell, table, wonder
from helpers.duel_games import check_cards, finish, random_states

import pharos
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadPosition
from pharos.rulebooks.duel.catalogue import CARD_CODES, TOKEN_CODES, WONDER_CODES, WONDERS
from pharos.rulebooks.duel.positions.description import describe
from pharos.rulebooks.duel.positions.setting_up import set_up
from pharos.rulebooks.duel.state import NUM_SLOTS, Phase, Place

FULL = ["?"] * NUM_SLOTS
FOUR = {"sphinx": "unbuilt", "pyramids": "unbuilt", "piraeus": "unbuilt", "colossus": "unbuilt"}
SEVEN_UNDER = ["theater", "altar", "baths", "workshop", "apothecary", "scriptorium", "pharmacist"]


DECK = list(WONDER_CODES)
DECK = ["sphinx", *(name for name in DECK if name not in ("sphinx", "mausoleum")), "mausoleum"]
LATE_SPHINX = [*DECK[1:6], DECK[0], *DECK[6:]]
HALVES = [{"wonders": dict.fromkeys(DECK[n : n + 2], "unbuilt")} for n in (0, 2)]


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


def test_cards_that_are_not_described_are_out_of_the_game():
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


def three_guilds(*more):
    return ["merchants_guild", "builders_guild", "scientists_guild", *more]


DRAFT = {"age": 0, "phase": "draft", "drafted": 1, "active": 1}
ORDER = list(TOKEN_CODES)
LATE = {"age": 2, "phase": "library", "emptied": 19, "structure": [*["?"] * 19, None]}
LIBRARY = {"great_library": "baths"}
OVER = {"age": 3, "phase": "over", "structure": [None] * 20}
MISTAKES = [
    # What trials found to be accepted, though no table can look like that
    (
        {**DRAFT, **cities({"wonders": {"mausoleum": "unbuilt"}}), "wonder_deck": DECK},
        r"cities\[0\].wonders: 'mausoleum' has not been on offer: .* the first 4 of wonder_deck",
    ),
    (
        {**DRAFT, "drafted": 4, **cities(*HALVES), "wonder_deck": LATE_SPHINX},
        "wonder_deck: one of the first four has been drafted by nobody",
    ),
    (
        {**DRAFT, **cities({}, {"wonders": {"sphinx": "unbuilt"}})},
        r"cities\[0\].wonders: 1 is drafted by then, not 0",
    ),
    (
        {**cities({"tokens": [ORDER[7]]}), "token_order": ORDER},
        rf"cities\[0\].tokens: '{ORDER[7]}' is in the box by token_order",
    ),
    (
        {**cities({"tokens": ["law"]}), "tokens_on_board": [n for n in ORDER if n != "law"][:5]},
        r"cities\[0\].tokens: 'law' is in the box .* only the Great Library draws from it",
    ),
    (
        {
            **LATE,
            **cities({"wonders": LIBRARY, "tokens": [ORDER[5]]}),
            "token_order": ORDER,
            "drawn": 3,
        },
        "drawn: one of the tokens drawn has an owner already",
    ),
    ({"boxes": {"1": ["baths", "walls"]}}, r"boxes\[\"1\"\]\[1\]: 'walls' is not a card of age 1"),
    ({"boxes": {"2": ["baths"]}}, r"boxes\[\"2\"\]\[0\]: 'baths' is not a card of age 2"),
    ({"boxes": {"2": ["walls", "walls"]}}, r"boxes\[\"2\"\]\[1\]: 'walls' is named twice"),
    (
        {"boxes": {"2": ["walls", "school", "forum", "statue"]}},
        r"boxes\[\"2\"\]\[\d\]: the box of age 2 has no room for it",
    ),
    ({"boxes": {"4": []}}, "boxes.*: unknown key '4', the choices are: 1, 2, 3"),
    ({"boxes": {"one": []}}, "boxes.*: unknown key 'one', the choices are: 1, 2, 3"),
    ({"age": 2, "boxes": {"1": []}}, r"boxes\[\"1\"\]: age 1 is over"),
    ({"decks": {"0": []}}, "decks.*: unknown key '0', the choices are: 1, 2, 3"),
    ({"decks": {"1": []}}, r"decks\[\"1\"\]: only ages after age 1 are still to come"),
    (cities({"coins": 3_000_000_000}), r"cities\[0\].coins: 3000000000 is too much: at most 999"),
    (cities({}, {"coins": 2**31 - 1}), r"cities\[1\].coins: 2147483647 is too much: at most 999"),
    ({"winners": [0]}, "winners: allowed only in phase 'over'"),
    ({"ending": "civilian"}, "ending: allowed only in phase 'over'"),
    ({"drawn": 2}, "drawn: allowed only in phase 'library'"),
    ({"doomed": "brown"}, "doomed: allowed only in phase 'destroy'"),
    ({"drafted": 3}, "drafted: allowed only in phase 'draft'"),
    (
        {"age": 3, "structure": [*["?"] * 16, *three_guilds("tacticians_guild")]},
        "structure: 4 guilds are in the game; there are 3",
    ),
    ({**OVER, "ending": "military", "winners": [0]}, "winners: .* have not won a military victory"),
    (
        {**OVER, "ending": "military", "pawn": 9, "winners": [1]},
        "winners: in this position they have not won a military victory",
    ),
    ({**OVER, "ending": "scientific", "winners": [0]}, "have not won a scientific victory"),
    (
        {**OVER, "ending": "civilian", "winners": [1], **cities({"coins": 9})},
        "winners: in this position they have not won a civilian victory",
    ),
    ({**OVER, "winners": [0]}, "phase: 'over' needs an ending and winners"),
    ({"structure": [*["baths"] * 2, *FULL[2:]]}, r"structure\[1\]: .* two places, structure\[0\]"),
    (
        {**cities({"wonders": {"sphinx": "baths"}}), "discard": ["baths"]},
        r"discard\[0\]: 'baths' is in two places, under a wonder too",
    ),
    # What is written wrongly
    ({"cities": 3}, "cities: a list is expected, not 3"),
    ({"cities": {"0": FULL}}, r"cities: a list is expected, not .{1,99}$"),
    ({"phase": "l" * 500}, r"phase: no phase is called 'l+\.\.\.l+', the nearest are: "),
    ({"seed": 1 << 256}, "seed: .* is too much: at most"),
    ({"deal": -1}, "deal: -1 is too little: at least 0"),
    (cities({"coin": 3}), r"cities\[0\]: unknown key 'coin', did you mean 'coins'?"),
    (cities({"cards": ["sphinx"]}), r"cities\[0\].cards\[0\]: 'sphinx' is a wonder, not a card"),
    (
        cities({"wonders": {"sphinx": "x"}}),
        r"cities\[0\].wonders.sphinx: no card is called 'x', the",
    ),
    ({"structure": ["?"] * 19 + [3]}, r"structure\[19\]: a text is expected, not 3"),
    ({"cities": [{}, {}, {}]}, "cities: 3 are too many: at most 2"),
    ({"ag": 2}, "unknown key 'ag', did you mean 'age'?"),
    ({"age": 4}, "age: 4 is too much: at most 3"),
    ({"phase": "lunch"}, "phase: no phase is called 'lunch', the nearest are: "),
    ({"cities": [{}]}, "cities: 1 is too few: at least 2"),
    (cities({"coins": -1}), r"cities\[0\].coins: -1 is too little: at least 0"),
    (cities({"cards": ["bath"]}), "no card is called 'bath', did you mean 'baths'?"),
    (cities({"cards": ["baths", "baths"]}), "'baths' is in two places"),
    (cities({"cards": ["baths"]}, {"cards": ["baths"]}), "'baths' is in two places"),
    ({**cities({"cards": ["baths"]}), "discard": ["baths"]}, "'baths' is in two places"),
    (cities({"cards": ["palace"]}), "'palace' is a card of a later age"),
    (cities({"wonders": {"sphynx": "unbuilt"}}), "no wonder is called 'sphynx'"),
    (cities({"wonders": FOUR}, {"wonders": {"sphinx": "unbuilt"}}), "both players have 'sphinx'"),
    (
        cities({"wonders": {**FOUR, "mausoleum": "unbuilt"}}),
        "cities\\[0\\].wonders: nobody has more than 4 wonders",
    ),
    (cities({"tokens": ["physics"]}), "no progress token is called 'physics'"),
    (cities({"tokens": ["law"]}, {"tokens": ["law"]}), "the progress token 'law' is in two places"),
    (cities({"loot": [3]}), r"cities\[0\].loot: there is one token each of 2 and 5"),
    ({"pawn": 10}, "pawn: 10 is too much: at most 9"),
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
    ({"structure": ["baths"]}, "structure: 1 is too few: at least 20"),
    ({"structure": ["walls", *FULL[1:]]}, "'walls' is not a card of age 1"),
    ({"structure": [None, *FULL[1:]]}, "slot 0 is empty, but a card lies on it in slot 2"),
    ({"structure": [None] * 20}, "phase: 'turn' needs an age with a card to play"),
    ({"age": 0}, "phase: 'turn' needs an age"),
    ({"emptied": 3}, "phase: 'turn' needs an age"),
    ({"phase": "draft"}, "phase: 'draft' needs age 0"),
    ({"phase": "token"}, "phase: 'token' needs the emptied slot and a token on the board"),
    ({"phase": "library"}, "phase: 'library' needs"),
    ({"phase": "destroy", "doomed": "brown"}, "phase: 'destroy' needs"),
    ({"phase": "revive"}, "phase: 'revive' needs"),
    ({"phase": "begin"}, "phase: 'begin' needs an age that has just been laid out"),
    ({"phase": "over"}, "phase: 'over' needs an ending and winners"),
    ({"tokens_on_board": ["law", "law"]}, "the progress token 'law' is in two places"),
    ({"token_order": ["law"]}, "token_order: each of the ten progress tokens must be named once"),
    ({"wonder_deck": ["sphinx"]}, "wonder_deck: each of the twelve wonders must be named once"),
    ({"boxes": {"1": ["lumber_yard"] * 8}}, 'boxes\\["1"\\]: it holds at most 7 cards'),
    (
        {"boxes": {"1": ["baths"]}, **cities({"cards": ["baths"]})},
        "'baths' is in the box and somewhere else",
    ),
    ({"decks": {"2": ["walls"] * 20}}, "deck and box of age 2 hold each of its cards once"),
    (
        cities({"cards": ["quarry", "theater", "altar", "baths"]}),
        "structure: too few cards of age 1 are left for it",
    ),
]


def test_the_winner_is_the_one_that_the_table_shows():
    rich = {**OVER, "ending": "civilian", "winners": [0], **cities({"coins": 9})}
    assert set_up(rich).victors == 1
    assert set_up({**OVER, "ending": "military", "winners": [1], "pawn": -9}).victors == 2
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    wise = cities({}, {"tokens": ["law"], "cards": symbols})
    assert set_up({**OVER, "ending": "scientific", "winners": [1], **wise}).victors == 2


def test_the_great_library_has_drawn_a_token_from_the_box():
    position = {
        "age": 2,
        "token_order": ORDER,
        **cities({"wonders": LIBRARY, "tokens": ORDER[6:7]}),
    }
    assert set_up(position).token_where[6] == 0


def test_wonders_that_were_drafted_come_first_in_a_deck_that_is_not_described():
    halves = [{"wonders": dict.fromkeys(names, "unbuilt")} for names in (DECK[5:8], DECK[9:11])]
    state = set_up({**DRAFT, "drafted": 5, "active": 1, "first_player": 1, **cities(*halves)})
    assert {DECK[n] for n in (5, 6, 9, 10)} == {WONDERS[w].id for w in state.wonder_deck[:4]}
    finish(state, new_dice(1))


# Names, tuples and deals


def test_names_may_be_written_in_any_language_and_lists_as_tuples():
    own = {"cards": ("Badhuis", "Quarry"), "wonders": {"De Sfinx": "Altaar"}, "tokens": ("Loi",)}
    state = set_up(
        {"cities": (own, {}), "discard": ("théâtre",), "structure": ("?",) * 17 + (None,) * 3}
    )
    city = describe(state)["cities"][0]
    assert city["cards"] == ["quarry", "baths"]
    assert (city["wonders"], city["tokens"]) == ({"sphinx": "altar"}, ["law"])
    assert describe(state)["discard"] == ["theater"]


def test_one_key_fixes_the_whole_deal():
    new = pharos.new("duel", seed=11, wonders="first-game")
    wonders = [city["wonders"] for city in new.position()["cities"]]
    same = {"cities": [{"wonders": own} for own in wonders], "deal": 11}
    assert set_up(same).tobytes() == new.state.tobytes()
    later = set_up({"deal": 11, "age": 2})
    assert list(later.deck[1]) == list(new.state.deck[1])
    draft = set_up({"deal": 11, "age": 0, "phase": "draft", "drafted": 0})
    assert draft.tobytes() == pharos.new("duel", seed=11).state.tobytes()


def test_what_is_described_comes_before_the_deal():
    new = pharos.new("duel", seed=11).position()
    deck = new["decks"]["2"]
    box = new["boxes"]["2"]
    swapped = [box[0], *deck[1:]]
    state = set_up(
        {"deal": 11, "decks": {2: swapped}, "tokens_on_board": new["tokens_on_board"][:2]}
    )
    assert describe(state)["decks"]["2"] == swapped
    assert set(describe(state)["boxes"]["2"]) == {deck[0], *box[1:]}
    assert describe(state)["decks"]["3"] == new["decks"]["3"]
    with pytest.raises(
        BadPosition, match=r"structure\[\d+\]: '.*' is in two places, in discard too"
    ):
        set_up({"deal": 11, "discard": [new["decks"]["1"][4]]})


def test_a_box_can_be_described_without_its_deck():
    for seed in range(4):
        box = ["walls", "school", "forum"]
        state = set_up({"boxes": {"2": box, "3": ["palace", "builders_guild"]}, "seed": seed})
        described = describe(state)
        assert set(described["boxes"]["2"]) == set(box)
        assert {"palace", "builders_guild"} <= set(described["boxes"]["3"])
        assert set_up(described).tobytes() == state.tobytes()


@pytest.mark.parametrize(("position", "complaint"), MISTAKES, ids=[text for _, text in MISTAKES])
def test_what_cannot_stand_is_refused(position, complaint):
    with pytest.raises(BadPosition, match=complaint):
        set_up(position)


def test_tokens_on_the_board_come_first_in_their_order():
    described = describe(set_up({}))
    order = described["token_order"]
    described["token_order"] = order[::-1]
    with pytest.raises(
        BadPosition, match="token_order: the tokens on the board are among the first five"
    ):
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
    with pytest.raises(BadPosition, match="the last one is returned"):
        set_up({**structure, **cities({"wonders": halves[0]}, {"wonders": halves[1]})})


def test_a_deck_of_the_third_age_has_three_guilds():
    described = describe(set_up({}))
    deck, box = described["decks"]["3"], described["boxes"]["3"]
    guild = next(name for name in box if name.endswith("guild"))
    plain = next(name for name in deck if not name.endswith("guild"))
    deck[deck.index(plain)], box[box.index(guild)] = guild, plain
    with pytest.raises(BadPosition, match="there are 3 guilds in it"):
        set_up(described)
