"""Positions: possible ones are set up, impossible ones are refused."""

import json
from itertools import islice

import pytest
from helpers.wonders import code, dealt, do, hand, phase

import pharos
from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadPosition
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import CARD_CODES, GUILDS, MOST_DIGS, NO_CARD, SIDE_NAMES
from pharos.rulebooks.wonders.positions.description import describe
from pharos.rulebooks.wonders.positions.setting_up import set_up
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.rules.free_city import holder
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.state import DECK_SIZE, NO_COPY, Phase, Place

GAMES = 4 if COMPILED else 1
MANY = ["altar", "theater", "baths", "stockade", "barracks", "guard_tower", "apothecary"]
HANDS_LOOKED_AT = 7  # every seventh state
TOMB = {"board": "halikarnassos", "stages": 2}
BABYLON = {"board": "babylon", "side": "night", "stages": 1}


def again(state):
    """The state that is set up from a description as JSON, whatever the order of its keys."""
    return set_up(json.loads(json.dumps(describe(state), sort_keys=True)))


def random_states(players, seed):
    """Every state of a random game, including those in which only some have chosen."""
    state = dealt(players, seed, sides="random")
    dice = new_dice(seed)
    yield state
    while deciding := members(int(deciders(state))):
        player = deciding[seed % len(deciding)]
        play(state, player, pick(state, player, dice))
        yield state


def finish(state, seed=1):
    dice = new_dice(seed)
    while deciding := members(int(deciders(state))):
        play(state, deciding[0], pick(state, deciding[0], dice))


def cities(*given, **rest):
    return {"cities": list(given), **rest}


def copy_of(state, name, age=1):
    card = CARD_CODES[name]
    return [copy for copy in range(DECK_SIZE) if state.deck[age - 1, copy] == card]


# Possible positions


def test_the_smallest_position_is_the_first_turn_of_three():
    state = set_up({})
    assert phase(state) == Phase.CHOOSE
    assert (state.num_players, state.age, state.turn) == (3, 1, 1)
    assert list(state.coins[:4]) == [3, 3, 3, 0]
    assert [len(hand(state, player)) for player in range(3)] == [7, 7, 7]
    assert again(state).tobytes() == state.tobytes()
    finish(state)


def test_another_seed_deals_what_is_not_described_again():
    assert set_up({"seed": 1}).tobytes() != set_up({"seed": 2}).tobytes()
    assert set_up({"seed": 1}).tobytes() == set_up({"seed": 1}).tobytes()


@pytest.mark.parametrize("players", range(2, 8))
def test_what_is_described_is_exactly_the_same_state(players):
    for seed in range(GAMES):
        for state in random_states(players, seed):
            assert again(state).tobytes() == state.tobytes()


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize(("age", "turn"), [(1, 4), (2, 1), (3, 6)])
def test_an_age_without_its_past_can_be_played(players, age, turn):
    state = set_up({"players": players, "age": age, "turn": turn, "seed": age})
    sizes = [8 - turn + (holder(state) == player) for player in range(players)]
    assert [len(hand(state, player)) for player in range(players)] == sizes
    assert again(state).tobytes() == state.tobytes()
    imagined = again(state)
    imagine(imagined, 0, new_dice(1))
    assert hand(imagined, 0) == hand(state, 0)
    finish(state)


def test_cities_have_what_they_are_given():
    me = {
        "board": "gizah",
        "side": "night",
        "coins": 5,
        "cards": ["baths", "timber_yard", "sawmill"],
        "stages": ["altar", {"card": "walls", "turn": 1, "known": [0]}],
        "victories": [1, 0, 0],
        "defeats": 1,
    }
    state = set_up(cities(me, {}, {"stages": 1}, age=2, turn=3))
    assert SIDE_NAMES[state.sides[0]] == "gizah night"
    assert (state.coins[0], state.stages[0], state.defeats[0]) == (5, 2, 1)
    assert state.pairs[0] != 0
    altar, walls = copy_of(state, "altar"), copy_of(state, "walls", 2)
    assert list(state.under[0, :2]) == [altar[0], DECK_SIZE + walls[0]]
    assert state.under[2, 0] == NO_COPY
    assert (state.known[0, altar[0]], state.hidden_in[0, altar[0]]) == (1, 6)
    assert (state.known[1, walls[0]], state.hidden_in[1, walls[0]]) == (1, 1)
    assert again(state).tobytes() == state.tobytes()


def test_named_cards_are_where_they_are_said_to_be_and_others_nowhere():
    state = set_up(
        cities({"cards": ["theater"]}, turn=6, hands=[["baths", "altar"], None, ["?", "loom"]])
        | {
            "discard": [
                "stockade",
                {"card": "press", "turn": 2, "known": [1, 2]},
                {"card": "tavern"},
            ]
        }
        | {"players": 4}
    )
    assert hand(state, 0) == ["baths", "altar"]
    assert hand(state, 2)[1] == "loom"
    assert [len(hand(state, player)) for player in range(4)] == [2, 2, 2, 2]
    discarded = [copy for copy in range(DECK_SIZE) if state.place[0, copy] == Place.DISCARD]
    assert sorted(state.known[0, discarded]) == [0, 0, 6]
    assert sorted(state.hidden_in[0, discarded]) == [2, 5, 5]
    assert (state.place[0, : 4 * 7] == Place.BOX).sum() == 28 - 8 - 3 - 1
    assert again(state).tobytes() == state.tobytes()


def test_cards_in_hand_lie_where_they_were_dealt():
    """After three turns of the first age a hand has come from three seats further right."""
    state = set_up({"players": 5, "turn": 4, "hands": [["tavern", "altar", "?", "?"]]})
    assert {copy // 7 for copy in state.hands[0] if copy != NO_COPY} == {3}
    state = set_up({"players": 5, "age": 2, "turn": 4})
    assert {copy // 7 for copy in state.hands[0] if copy != NO_COPY} == {2}


def test_a_copy_can_be_named_by_its_number():
    deck = describe(set_up({"players": 4, "seed": 3}))["decks"]["1"]
    first = [number for number, name in enumerate(deck) if name == "lumber_yard"]
    state = set_up({"players": 4, "turn": 6, "decks": {"1": deck}, "discard": ["lumber_yard#2"]})
    assert state.place[0, first[1]] == Place.DISCARD


def test_gaps_of_a_hand_stay_where_they_are():
    state = set_up({"turn": 6, "hands": [[None, "altar", None, "?"]]})
    assert [copy == NO_COPY for copy in state.hands[0]] == [True, False, True, False] + [True] * 4


@pytest.mark.parametrize("players", range(2, 8))
def test_hands_that_are_left_out_have_what_lies_nowhere_else(players):
    """Of cards with several copies those are taken for built with which every hand is complete."""
    for seed in range(GAMES):
        for state in islice(random_states(players, seed), 0, None, HANDS_LOOKED_AT):
            described = describe(state)
            del described["hands"]
            found = set_up(described)
            assert (found.hands != NO_COPY).sum() == (state.hands != NO_COPY).sum()
            assert cards_in_hands(found) == cards_in_hands(state)
            assert members(int(deciders(found))) == members(int(deciders(state)))


def cards_in_hands(state):
    """The cards that are in hands; which copies they are does not matter."""
    deck = state.deck[state.age - 1]
    return sorted(int(deck[copy]) for hand in state.hands for copy in hand if copy != NO_COPY)


def test_a_hand_that_is_left_out_has_the_card_that_was_chosen_from_it():
    dealt = describe(set_up({"players": 5}))
    deck = dealt["decks"]["1"]
    twice = next(name for name in deck if deck.count(name) == 2)
    city = deck.index(twice) // 7
    for place in (city, deck.index(twice, deck.index(twice) + 1) // 7):
        given = [{"chosen": {"use": "sell", "card": twice}} if n == place else {} for n in range(5)]
        state = set_up(cities(*given, players=5, decks={"1": deck}))
        assert place not in members(int(deciders(state)))


def test_a_deck_deals_the_hands_that_are_not_named():
    decks = describe(set_up({"seed": 5}))["decks"]
    state = set_up({"decks": decks, "seed": 9})
    assert hand(state, 1) == decks["1"][7:14]
    assert describe(state)["decks"] == decks


def test_with_two_players_the_drawn_card_is_the_last_of_the_holders_hand():
    state = set_up(
        {"players": 2, "turn": 5, "hands": [None, ["altar", "baths", "theater", "loom"]]}
    )
    assert state.deck[0, 18] == CARD_CODES["loom"]
    assert (state.place[0] == Place.PILE).sum() == 2
    assert again(state).tobytes() == state.tobytes()
    finish(state)


def test_the_free_citys_cards_are_known_to_the_player_who_laid_them():
    free = {"board": "gizah", "stages": ["altar", {"card": "baths", "turn": 2}]}
    state = set_up(cities({}, {}, free, players=2, age=1, turn=4))
    assert state.known[0, copy_of(state, "altar")[0]] == 1 << 1
    assert state.known[0, copy_of(state, "baths")[0]] == 1 << 0


def test_choices_can_be_pending():
    state = set_up(
        cities(
            {"chosen": {"use": "build", "card": "altar"}},
            {"board": "ephesos"},
            {"board": "gizah", "chosen": {"use": "build", "card": "baths"}},
            hands=[["altar", *["?"] * 6], None, ["baths", *["?"] * 6]],
        )
    )
    assert members(int(deciders(state))) == (1,)
    assert again(state).tobytes() == state.tobytes()
    do(state, 1, f"sell {hand(state, 1)[0]}")
    assert state.turn == 2


def test_the_holder_may_have_chosen_for_both_cities():
    free = {"board": "rhodos", "coins": 6, "chosen": {"use": "stage", "card": "baths", "right": 4}}
    seller = {"board": "babylon", "cards": ["lumber_yard"]}  # on the Free City's right
    holding = {"chosen": {"use": "sell", "card": "loom"}}
    hands = [None, ["loom", "baths", "?", "?", "?", "?"]]
    state = set_up(cities(seller, holding, free, players=2, turn=3, hands=hands))
    assert members(int(deciders(state))) == (0,)
    assert again(state).tobytes() == state.tobytes()


def test_the_seventh_card_is_played_by_babylon_alone():
    state = set_up(cities(BABYLON, TOMB, phase="last_card", turn=6, digger=1, discard=["altar"]))
    assert [len(hand(state, player)) for player in range(3)] == [1, 0, 0]
    assert members(int(deciders(state))) == (0,)
    assert again(state).tobytes() == state.tobytes()
    do(state, 0, f"sell {hand(state, 0)[0]}")
    assert phase(state) == Phase.DIG


@pytest.mark.parametrize(("turn", "held"), [(3, 4), (6, 0)])
def test_the_digger_has_seen_the_discard_pile(turn, held):
    state = set_up(cities(TOMB, phase="dig", digger=0, turn=turn, discard=["altar"]))
    assert len(hand(state, 1)) == held
    assert state.known[0, copy_of(state, "altar")[0]] == 1
    assert state.hidden_in[0, copy_of(state, "altar")[0]] == turn
    assert again(state).tobytes() == state.tobytes()
    do(state, 0, "dig altar")
    assert (state.owed < 0).all() and state.asked < 0


def test_what_was_dug_up_is_remembered():
    dug = {"card": "altar", "turn": 2, "known": [0, 2], "age": 1, "dug_in": 3}
    state = set_up(cities({"cards": ["altar"], **TOMB}, age=2, dug=[dug]))
    (copy,) = copy_of(state, "altar")
    assert state.place[0, copy] == Place.BUILT
    assert (state.hidden_in[0, copy], state.known[0, copy]) == (2, 0b101)
    assert state.dug.tolist() == [CARD_CODES["altar"], *[NO_CARD] * (MOST_DIGS - 1)]
    assert state.dug_at.tolist() == [3, *[0] * (MOST_DIGS - 1)]
    assert describe(state)["dug"] == [dug]
    assert again(state).tobytes() == state.tobytes()


def test_which_of_two_buildings_was_dug_up_is_said():
    dug = {"card": "altar#2", "turn": 1, "known": [], "age": 1, "dug_in": 1}
    both = [{"cards": ["altar"]}, {"cards": ["altar"]}]
    state = set_up(cities(*both, players=5, age=3, dug=[dug]))
    first, second = copy_of(state, "altar")
    assert (state.hidden_in[0, first], state.hidden_in[0, second]) == (0, 1)
    assert again(state).tobytes() == state.tobytes()


def test_a_game_that_is_over_has_its_winners():
    state = set_up(cities({}, {"coins": 9, "victories": [2, 2, 2]}, phase="over", age=3, turn=6))
    assert members(int(state.victors)) == (1,)
    assert again(state).tobytes() == state.tobytes()


def test_two_players_dig_at_the_end_of_an_age_without_a_pile():
    state = set_up(
        cities(TOMB, phase="dig", digger=0, players=2, turn=6, discard=["altar", "baths"])
    )
    assert not (state.place == Place.PILE).any()
    assert (state.chosen == NO_ACTION).all()
    assert again(state).tobytes() == state.tobytes()


def test_guilds_that_are_named_take_part():
    state = set_up(cities({"cards": ["workers_guild", "spies_guild"]}, age=3, turn=6))
    in_deck = [card for card in state.deck[2, :21] if card in GUILDS]
    assert len(in_deck) == 5
    assert {CARD_CODES["workers_guild"], CARD_CODES["spies_guild"]} <= set(in_deck)
    assert (state.deck[2] != NO_CARD).sum() == 26
    assert again(state).tobytes() == state.tobytes()


def test_actions_of_the_helpers_are_what_positions_choose():
    state = set_up(
        cities({"chosen": {"use": "sell", "card": "altar"}}, hands=[["altar", *["?"] * 6]])
    )
    assert state.chosen[0] == code("sell altar")


# Names, tuples and deals


def test_names_may_be_written_in_any_language_and_lists_as_tuples():
    me = {"board": "Éphèse", "cards": ("Badhuis", "taverne#1"), "stages": ("Théâtre",)}
    state = set_up({"players": 7, "cities": (me,), "turn": 4, "discard": ({"card": "autel"},)})
    described = describe(state)
    assert described["cities"][0]["board"] == "ephesos"
    assert described["cities"][0]["cards"][0].startswith("baths")
    assert described["discard"][0]["card"].startswith("altar")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {}),
        (7, {"sides": "night"}),
        (3, {"expansions": ["leaders"]}),
        (4, {"expansions": ["leaders", "edifice"]}),
    ],
)
def test_one_key_fixes_the_whole_deal(players, options):
    new = pharos.new("wonders", players=players, seed=11, **options)
    seats = [{"side": options.get("sides", "day")}] * max(3, players)
    phase = {"phase": "draft"} if "leaders" in options.get("expansions", []) else {}
    expansions = options.get("expansions", [])
    same = {"players": players, "cities": seats, "expansions": expansions, **phase, "deal": 11}
    assert set_up(same).tobytes() == new.state.tobytes()


def test_what_is_described_comes_before_the_deal():
    state = set_up({"players": 3, "age": 2, "turn": 2, "deal": 11, "cities": [{"board": "gizah"}]})
    new = pharos.new("wonders", players=3, seed=11, boards=["gizah", "random", "random"])
    assert describe(state)["decks"] == new.position()["decks"]
    assert [city["board"] for city in describe(state)["cities"]][0] == "gizah"


@pytest.mark.parametrize(
    "won", [(2, 0, 0), (1, 1, 0), (2, 1, 0), (0, 0, 0), (1, 1, 0, 1), (2, 0, 2, 0), (1, 0, 0, 0, 0)]
)
def test_conflicts_that_cities_can_have_had(won):
    set_up(cities(*({"victories": [number, 0, 0]} for number in won), age=2))


# What cannot stand


def chosen(**choice):
    return cities({"chosen": choice}, hands=[MANY])


SIX_GUILDS = [f"{name}_guild" for name in ("workers", "traders", "spies", "builders")]
SIX_GUILDS += ["philosophers_guild", "magistrates_guild"]
TURN_6 = "phase: 'last_card' needs turn 6 and a player who may play the seventh card"

DUG = {"card": "altar", "turn": 2, "age": 1, "dug_in": 3}
MISTAKES = [
    ({"age": 2, "dug": [DUG]}, "'altar' is dug up, but no city has built it"),
    (cities({"cards": ["altar"]}, age=2, dug=[DUG, DUG]), "'altar' is dug up twice"),
    (
        cities({"cards": ["altar"]}, turn=2, dug=[DUG]),
        r"dug\[0\]: it is dug up before it is laid, or in a turn to come",
    ),
    (
        cities({"cards": ["altar"]}, age=2, dug=[{**DUG, "dug_in": 1}]),
        r"dug\[0\]: it is dug up before it is laid, or in a turn to come",
    ),
    # What trials found to be accepted, though no table can look like that
    (
        cities(*[{"victories": [2, 0, 0]}] * 3, age=2),
        "cities: the conflicts of age 1 cannot have ended with these",
    ),
    (
        cities(*[{"victories": [0, 1, 0]}] * 3, age=3),
        "cities: the conflicts of age 2 cannot have ended with these",
    ),
    (
        cities(*[{"victories": [2, 0, 0]}] * 2, players=4, age=2),
        "cities: the conflicts of age 1 cannot have ended with these",
    ),
    (cities(*[{"defeats": 2}] * 3, age=2), "cities: there are more defeats than conflicts"),
    (cities({"coins": 3_000_000_000}), r"cities\[0\].coins: 3000000000 is too much: at most 999"),
    (cities({"coins": 2**31 - 1}), r"cities\[0\].coins: 2147483647 is too much: at most 999"),
    # What is written wrongly
    (chosen(use="recruit", card="altar"), "you can only recruit a leader"),
    (chosen(use="lose", card="nero"), "you can only lose a card"),
    (cities({"cards": ["nero"]}), r"cities\[0\].cards\[0\]: 'nero' is a leader, not a card"),
    (cities({"cards": ["Weberei"]}), r"cities\[0\].cards\[0\]: no card is called 'Weberei'"),
    (
        cities({"stages": ["zz"]}),
        r"cities\[0\].stages\[0\]: no card is called 'zz', the nearest are",
    ),
    (cities({"stages": [3]}), r"cities\[0\].stages\[0\]: a table of keys or a text is expected"),
    (
        {"discard": [{"card": "altar", "trun": 2}]},
        r"discard\[0\]: unknown key 'trun', did you mean",
    ),
    ({"discard": [{"turn": 2}]}, r"discard\[0\]: the key 'card' is missing"),
    ({"discard": ["nero"]}, r"discard\[0\]: 'nero' is a leader, not a card"),
    (cities({"board": "baths"}), r"cities\[0\].board: 'baths' is a card, not a wonder"),
    (cities({"board": "rome"}, deal=3), "deal: the board 'rome' is played only with leaders"),
    ({"ag": 2}, "unknown key 'ag', did you mean 'age'?"),
    ({"age": 4}, "age: 4 is too much: at most 3"),
    ({"players": 8}, "players: 8 is too much: at most 7"),
    ({"turn": 7}, "turn: 7 is too much: at most 6"),
    (
        {"phase": "lunch"},
        "phase: no phase is called 'lunch', the nearest are: choose, last_card",
    ),
    (cities({"coins": -1}), r"cities\[0\].coins: -1 is too little: at least 0"),
    (cities({"victories": [1]}), r"cities\[0\].victories: 1 is too few: at least 3"),
    (cities({}, {}, {}, {}, players=3), "cities: 4 are too many: there are 3 places"),
    (
        cities({"board": "giza"}),
        r"cities\[0\].board: no wonder is called 'giza', did you mean 'gizah'\?",
    ),
    (
        cities({"board": "gizah"}, {"board": "gizah"}),
        r"cities\[1\].board: another city has 'gizah'; there is only one",
    ),
    (
        cities({}, {}, {"board": "olympia"}, players=2),
        "the Free City cannot have olympia day, which asks for choices",
    ),
    (cities({"cards": ["bath"]}), "no card is called 'bath', did you mean 'baths'?"),
    (
        cities({"cards": ["baths", "baths"]}),
        r"cities\[0\].cards\[1\]: two buildings of this city are called 'baths'",
    ),
    (
        cities({"cards": ["loom_age2", "loom"]}, age=2),
        r"cities\[0\].cards\[1\]: two buildings of this city are called 'loom'",
    ),
    (cities({"cards": ["walls"]}), "'walls' is a card of a later age"),
    (cities({"cards": ["well"]}), "players: 'well' is named once; with 3 players there are 0"),
    (
        cities({"cards": ["baths"]}, {"cards": ["baths"]}, turn=3),
        "'baths' is named twice; with 3 players there is 1",
    ),
    (
        cities({"cards": SIX_GUILDS}, age=3, turn=6),
        "6 guilds are named; only 5 take part",
    ),
    (
        cities({"board": "rhodos", "side": "night", "stages": 3}),
        r"cities\[0\].stages: 3 are too many: its board has 2",
    ),
    (cities({"stages": 5}), r"cities\[0\].stages: 5 is too much: at most 4"),
    (cities({"stages": ["walls"]}), "'walls' is a card of a later age"),
    (
        cities({"victories": [1, 0, 0]}),
        r"cities\[0\].victories: there is a token of an age that is not over",
    ),
    (cities({"defeats": 3}, age=2), r"cities\[0\].defeats: there are more tokens than conflicts"),
    (
        {"hands": [["altar"]]},
        r"hands\[0\]: it names 1 card; in phase 'choose' of turn 1 it has 7",
    ),
    (
        {"players": 2, "hands": [None, MANY]},
        r"hands\[1\]: it names 7 cards; in phase 'choose' of turn 1 it has 8",
    ),
    ({"hands": [[]] * 4}, "hands: 4 are too many for 3 players"),
    ({"turn": 6, "hands": [["walls", "?"]]}, r"hands\[0\]: 'walls' is not a card of age 1"),
    ({"turn": 6, "hands": [["altar", None, *[None] * 7, "?"]]}, "a hand has at most 8 cards"),
    (
        cities({"cards": ["altar"]}),
        "hands: too few cards of age 1 are left for those that are not named",
    ),
    (cities({"cards": ["altar#2"]}, turn=6), "there is no 'altar#2' in this game"),
    (
        {"turn": 2, "discard": [{"card": "altar", "turn": 3}]},
        "is laid in turn 3, which is to come",
    ),
    (
        {"turn": 2, "discard": [{"card": "altar", "known": [5]}]},
        r"discard\[0\].known: there is no player 6 at the table",
    ),
    ({"decks": {"4": []}}, r"decks\[.4.\]: unknown key '4', the choices are: 1, 2, 3"),
    ({"decks": {"1": ["altar"] * 21}}, r'decks\["1"\]: it must contain each card of age 1'),
    (chosen(use="build", card="altr"), "no card is called 'altr', did you mean 'altar'?"),
    (
        chosen(use="build", card="theater", left=1),
        r"cities\[0\].chosen: 'theater' cannot be chosen for 'build' like this",
    ),
    (
        chosen(use="stage", card="theater", left=14, right=14),
        r"cities\[0\].chosen: 'theater' cannot be chosen for 'stage' like this",
    ),
    (
        chosen(use="sell", card="loom"),
        r"cities\[0\].chosen: 'loom' cannot be chosen for 'sell' like this",
    ),
    (
        cities(
            *({"chosen": {"use": "sell", "card": name}} for name in ("altar", "baths", "theater")),
            turn=6,
            hands=[["altar", "?"], ["baths", "?"], ["theater", "?"]],
        ),
        "cities: everyone has chosen",
    ),
    (
        cities({}, {}, {"chosen": {"use": "sell", "card": "altar"}}, players=2),
        r"cities\[2\].chosen: player 2 chooses for their own city first",
    ),
    (
        cities({"chosen": {"use": "sell", "card": "altar"}}, phase="over", age=3, turn=6),
        r"cities\[0\].chosen: nothing is chosen in secret in this phase",
    ),
    (
        cities(TOMB, digger=0),
        "phase: 'choose' needs nobody who builds from the discard pile or is owed anything else",
    ),
    ({"digger": 4, "phase": "dig"}, "digger: there is no player 5 at the table"),
    (
        {"digger": 0, "phase": "dig"},
        "digger: the last stage of player 1 does not build from the discard pile",
    ),
    (
        cities({"board": "gizah", "stages": 1}, digger=0, phase="dig"),
        "digger: the last stage of player 1 does not build from the discard pile",
    ),
    ({"phase": "dig"}, "phase: 'dig' needs a digger and a card of the discard pile to build"),
    (
        cities(TOMB, phase="dig", digger=0),
        "phase: 'dig' needs a digger and a card of the discard pile to build",
    ),
    ({"phase": "last_card", "turn": 6}, TURN_6),
    (cities(BABYLON, phase="last_card", turn=5), TURN_6),
    (
        {"phase": "over"},
        "phase: 'over' needs age 3 and turn 6, and nobody who builds from the discard pile",
    ),
]


@pytest.mark.parametrize(("position", "complaint"), MISTAKES, ids=[text for _, text in MISTAKES])
def test_what_cannot_stand_is_refused(position, complaint):
    with pytest.raises(BadPosition, match=complaint):
        set_up(position)


def test_a_card_is_not_in_two_places():
    with pytest.raises(BadPosition, match="'tavern#1' is in two places"):
        set_up({"players": 5, "turn": 6, "discard": ["tavern#1", "tavern#1"]})


def test_a_deck_of_the_third_age_ends_with_the_guilds_of_the_box():
    described = describe(set_up({}))
    deck = described["decks"]["3"]
    plain = next(number for number, name in enumerate(deck) if not name.endswith("guild"))
    deck[plain], deck[-1] = deck[-1], deck[plain]
    with pytest.raises(BadPosition, match="5 guilds take part; the others come last in the deck"):
        set_up(described)


def test_a_hand_has_only_cards_that_have_come_to_it():
    described = describe(set_up({}))
    described["hands"][0][0], described["hands"][1][0] = (
        described["hands"][1][0],
        described["hands"][0][0],
    )
    with pytest.raises(
        BadPosition, match=r"hands\[0\]\[0\]: .* was not dealt to the hand that is there now"
    ):
        set_up(described)


def test_a_described_deck_may_have_too_few_cards_left_for_a_hand():
    deck = describe(set_up({}))["decks"]["1"]
    gone = deck[:5]
    with pytest.raises(BadPosition, match=r"hands\[0\]: too few cards are left for it"):
        set_up({"turn": 1, "decks": {"1": deck}, "discard": gone})


def test_a_guild_of_the_box_is_nowhere_else():
    deck = describe(set_up({}))["decks"]["3"]
    with pytest.raises(BadPosition, match=f"there is no '{deck[-1]}' in this game"):
        set_up(cities({"cards": [deck[-1]]}, age=3, turn=6, decks={"3": deck}))
