"""A story tells what happened, in order, to the last coin, and no secret, in three languages."""

import json

import pytest
from helpers.wonders import hand, set_hand, table
from helpers.wonders_scenes import FILL, boards_with, hold, scene
from helpers.wonders_story import (
    NAMES,
    coins_told,
    decisions,
    only,
    played,
    round_of,
    sentences,
    types,
)

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.kernel.naming import Naming
from pharos.kernel.records import copy_of
from pharos.kernel.words import placeholders
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.sentences import tell
from pharos.rulebooks.wonders.seen.story import story
from pharos.rulebooks.wonders.seen.words import SENTENCES, phrase
from pharos.rulebooks.wonders.state import is_over

EVENTS = {key.removeprefix("events.") for key in SENTENCES if key.startswith("events.")}
PARTS = {"of_board", "with_card", "with_leader", "with_leader_known", "with_coins"}
PARTS |= {"payment", "to_city", "to_bank", "said"}  # a quoted line ends with a quotation mark
EVERY_TABLE = range(2, 8)


def my_turn(state, text, viewer=SPECTATOR):
    """I do this, both neighbours sell a card; what is told of me and what follows."""
    return round_of(state, text, *(f"sell {hand(state, p)[0]}" for p in (1, 2)), viewer=viewer)


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 14), marks=pytest.mark.slow)])
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_every_coin_is_accounted_for(players, seeds):
    for seed in seeds:
        for before, player, action, after in decisions(players, seed, sides="random"):
            events = story(before, player, action, after)
            assert coins_told(events) == (after.coins - before.coins).tolist(), sentences(events)


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_stories_are_plain_data_and_always_told(players):
    for before, player, action, after in decisions(players, seed=9, sides="random"):
        for viewer in (player, SPECTATOR):
            events = story(before, player, action, after, viewer)
            assert events and json.loads(json.dumps(events)) == events
            assert (types(events)[-1] == "game_over") == bool(is_over(after))
            for language in LANGUAGES:
                assert not any(set("{}_") & set(tell(event, language)) for event in events)


@pytest.mark.rule("W-15", "W-117")
@pytest.mark.parametrize("players", [2, 3])
def test_a_choice_is_secret_until_the_last_one_is_made(players):
    """Whatever the others may have chosen, they tell the same story until all have chosen."""
    for before, player, action, after in decisions(players, seed=4, sides="random"):
        viewer = (player + 1) % players
        events = story(before, player, action, after, viewer)
        if types(events) == ["chosen"]:
            imagined = copy_of(before)
            imagine(imagined, viewer, new_dice(5))
            other = int(pick(imagined, player, new_dice(6)))
            play(imagined, player, other)
            assert story(before, player, other, imagined, viewer) == events


def test_only_the_player_hears_what_was_chosen():
    state = scene("gizah day", ["baths"])
    chosen = {"type": "chosen", "player": 0, "city": 0}
    assert played(copy_of(state), 0, "build baths") == [chosen]
    assert played(copy_of(state), 0, "build baths", viewer=1) == [chosen]
    events = played(state, 0, "build baths", viewer=0)
    assert events == [{**chosen, "action": "build baths"}]
    assert sentences([chosen, *events]) == ["Ada has chosen.", "Ada has chosen: “Build: Baths”."]


@pytest.mark.rule("W-18", "W-19")
def test_a_card_that_is_paid_to_both_neighbours():
    me = {"coins": 9, "cards": ["stone_pit"]}
    seller = {"cards": ["stone_pit"]}
    state = scene("babylon day", ["walls"], me, seller, seller, age=2)
    state.makes[1] = state.makes[2] = state.makes[0] & 0xF0  # one stone each
    events = my_turn(state, "build walls left=2 right=2")
    assert types(events) == [
        *("cards_revealed", "card_built", "card_sold", "card_sold"),
        *("trade_income", "trade_income", "hands_passed"),
    ]
    assert only(events, "card_built") == {
        "type": "card_built",
        "city": 0,
        "card": "walls",
        "chain": None,
        "by_wonder": False,
        "coins": 4,
        "bank": 0,
        "left": {"city": 2, "coins": 2},
        "right": {"city": 1, "coins": 2},
    }
    assert sentences(events) == [
        "Age II, turn 1: all have chosen.",
        "Ada builds Walls, paying 2 coins to Cleo and 2 coins to Bob.",
        "Bob sells a card for 3 coins.",
        "Cleo sells a card for 3 coins.",
        "Bob receives 2 coins from trade.",
        "Cleo receives 2 coins from trade.",
        "The hands pass to the right.",
    ]


def test_a_card_that_is_paid_to_the_bank_and_one_that_costs_nothing():
    state = scene("gizah day", ["clay_pit", "altar"])
    assert sentences(my_turn(state, "build clay_pit"))[1] == (
        "Ada builds Clay Pit, paying 1 coin to the bank."
    )
    hold(state, "altar")
    assert sentences(my_turn(state, "build altar"), "nl")[1] == "Ada bouwt Altaar."


def test_a_card_that_a_chain_or_the_wonder_makes_free():
    state = scene("olympia day", ["aqueduct"], {"cards": ["baths"], "stages": 2}, age=2)
    events = my_turn(state, "build aqueduct")
    assert only(events, "card_built")["chain"] == "baths"
    assert not only(events, "card_built")["by_wonder"]
    assert sentences(events)[1] == "Ada builds Aqueduct for nothing, thanks to Baths."
    hold(state, "walls")
    events = my_turn(state, "build walls")
    assert only(events, "card_built")["by_wonder"]
    assert sentences(events)[1] == "Ada builds Walls for nothing, by the power of the Wonder."


@pytest.mark.rule("W-130")
def test_cards_laid_face_down_are_named_to_the_player_who_laid_them():
    start = scene("rhodos night", ["baths"], {"cards": ["quarry", "stone_pit"]})
    for viewer in (0, 1, SPECTATOR):
        events = my_turn(copy_of(start), "stage baths", viewer)
        assert ("card" in only(events, "stage_built")) == (viewer == 0)
        sold = [event for event in events if event["type"] == "card_sold"]
        assert ["card" in event for event in sold] == [viewer == 1, False]
    events = my_turn(copy_of(start), "stage baths", 0)
    assert sentences(events)[1] == "Ada builds stage 1 of the Wonder (Rhódos) with the Baths card."
    assert sentences(events)[-2] == "Ada gains 3 coins (Rhódos)."
    told = tell(only(events, "stage_built"), "en", Naming(NAMES, reader=0))
    assert told == "You build stage 1 of your Wonder with the Baths card."
    events = my_turn(start, "stage baths", 1)
    assert sentences(events)[1] == "Ada builds stage 1 of the Wonder (Rhódos)."
    assert sentences(events)[2] == f"Bob sells {phrase_of(events[2])} for 3 coins."


def phrase_of(event):
    return phrase("actions.sell", "en", card=event["card"]).removeprefix("Sell: ")


@pytest.mark.rule("W-24", "W-26")
def test_the_end_of_an_age():
    me, right = {"cards": ["stockade"]}, {"cards": ["barracks"]}
    state = scene("gizah day", ["tavern", "altar"], me, right, turn=6)
    events = my_turn(state, "build tavern", viewer=0)
    assert types(events) == [
        *("cards_revealed", "card_built", "card_sold", "card_sold", "cards_discarded"),
        *("coins_gained", "conflict", "conflict", "conflict", "age_ended", "age_begun"),
    ]
    assert only(events, "cards_discarded") == {
        "type": "cards_discarded",
        "count": 3,
        "card": "altar",
    }
    assert events[6] == {
        "type": "conflict",
        "cities": [0, 1],
        "shields": [1, 1],
        "winner": None,
        "points": 0,
    }
    assert events[7]["winner"] == 1 and events[7]["points"] == 1
    assert sentences(events)[4:] == [
        "Left over, to the discard pile: 3 cards, yours is Altar.",
        "Ada gains 5 coins (Tavern).",
        "Ada and Bob are equally strong, with 1 shield each: no tokens.",
        "Bob wins the conflict with Cleo, 1 to 0 shields: "
        "a victory token of 1 victory point, and a defeat token.",
        "Ada wins the conflict with Cleo, 1 to 0 shields: "
        "a victory token of 1 victory point, and a defeat token.",
        "Age I ends.",
        "Age II begins: everybody takes 7 cards.",
    ]


@pytest.mark.rule("W-66")
def test_the_seventh_card_is_asked_for_and_played():
    state = scene("babylon night", ["altar", "well"], {"stages": 1}, turn=6)
    events = my_turn(state, "build altar", viewer=0)
    assert types(events)[-2:] == ["cards_discarded", "last_card_asked"]
    assert "card" not in only(events, "cards_discarded")
    assert sentences(events)[-1] == "Ada plays the seventh card too, and chooses how."
    events = played(state, 0, "build well")
    assert types(events)[:2] == ["card_built", "conflict"]
    assert types(events)[-1] == "age_begun"


@pytest.mark.rule("W-79", "W-82", "W-83")
def test_a_card_of_the_discard_pile_is_built_or_declined():
    me = {"cards": ["clay_pool", "brickyard"]}
    start = scene("halikarnassos night", ["baths"], me)
    events = round_of(start, "stage baths", "sell tavern", "sell well")
    assert types(events)[-1] == "dig_asked"
    assert sentences(events)[-1].startswith("Ada looks through the discard pile")
    assert sentences(played(copy_of(start), 0, "dig tavern")) == [
        "Ada builds Tavern from the discard pile, for nothing.",
        "Ada gains 5 coins (Tavern).",
        "The hands pass to the left.",
    ]
    assert types(played(start, 0, "decline")) == ["dig_declined", "hands_passed"]


@pytest.mark.rule("W-83")
def test_a_discard_pile_with_nothing_to_build():
    me = {"cards": ["clay_pool", "brickyard"]}
    state = scene("halikarnassos night", ["baths"], me)
    events = round_of(state, "stage baths", "build tavern", "build well")
    assert types(events)[-2:] == ["dig_in_vain", "hands_passed"]


@pytest.mark.rule("W-114", "W-116", "W-121")
def test_two_players_and_the_free_city():
    boards = ["gizah day", "rhodos day", "alexandria day"]
    hands = [["altar", "well"], ["tavern", "theater", "baths"]]
    state = table(boards, [{}, {}, {}], hands, players=2)
    assert played(state, 1, "sell baths") == [
        {"type": "chosen", "player": 1, "city": 1, "free_city": 2}
    ]
    events = played(state, 1, "build tavern", viewer=1)
    assert sentences(events) == ["Bob has chosen for the Free City: “Build: Tavern”."]
    events = played(state, 0, "build altar")
    assert {event["free_city"] for event in events} == {2}
    assert sentences(events) == [
        "Age I, turn 1: all have chosen.",
        "Ada builds Altar.",
        "Bob sells a card for 3 coins.",
        "The Free City builds Tavern.",
        "The Free City gains 5 coins (Tavern).",
        "The players swap their hands.",
        "Ada draws a card and plays for the Free City in this turn.",
    ]
    assert tell(events[3], "nl") == "De Vrije Stad bouwt Taverne."
    assert tell(events[1], "fr") == "Joueur 1 construit Autel."


def test_the_card_of_the_free_city_is_known_to_its_holder():
    boards = ["gizah day", "babylon day", "rhodos day"]
    free = {"cards": ["sawmill"]}
    state = table(boards, [{}, {}, free], [["altar"], ["tavern", "theater"]], players=2)
    played(state, 0, "build altar")
    played(state, 1, "build tavern")
    before = copy_of(state)
    for viewer in (0, 1):
        state = copy_of(before)
        events = played(state, 1, "stage theater", viewer)
        assert ("card" in only(events, "stage_built")) == (viewer == 1)


def test_the_end_of_the_game_counts_points():
    state = scene("gizah day", FILL[:2], {"coins": 30, "cards": ["palace"]}, age=3, turn=6)
    for player in (1, 2):
        set_hand(state, player, ["altar", "well"])
    events = round_of(state, f"sell {FILL[0]}", "sell altar", "sell altar")
    assert types(events)[-2:] == ["age_ended", "game_over"]
    over = events[-1]
    assert over["winners"] == [0] and over["points"][0] == 8 + 11
    assert sentences(events)[-1] == "Ada wins with 19 victory points."


def over(winners, points, coins):
    return {"type": "game_over", "winners": winners, "points": points, "coins": coins}


def test_how_a_game_can_end():
    ends = [over([1], [50, 60, 55], [1, 2, 3]), over([0], [50, 50, 40], [4, 3, 9])]
    assert sentences([*ends, over([0, 2], [50, 40, 50], [3, 9, 3])]) == [
        "Bob wins with 60 victory points.",
        "Ada wins with 50 victory points, as many as another player, and more coins.",
        "Ada and Cleo share the victory, with 50 victory points and 3 coins each.",
    ]


def test_babylon_and_halikarnassos_play_whole_games():
    """The boards with follow-up choices tell them in every game."""
    told = set()
    for name in ("babylon", "halikarnassos"):
        boards = boards_with(name)
        for before, player, action, after in decisions(3, 1, boards=boards, sides="night"):
            told.update(types(story(before, player, action, after)))
    assert {"cards_revealed", "hands_passed", "conflict", "game_over"} <= told


FACTS = {
    "player": 0,
    "city": 1,
    "winner": 0,
    "loser": 1,
    "left": 0,
    "right": 1,
    "card": "baths",
    "chain": "altar",
    "board": "gizah",
    "age": 2,
    "leader": "plato",
    "by_leader": "ramses",
    "passed_by": "tomyris",
    "edifice": "agora",
    "owner": 2,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_in_every_language(language):
    for key in EVENTS - PARTS:
        named = dict(placeholders(SENTENCES[f"events.{key}"].en))
        sentence = phrase(f"events.{key}", language, **{n: FACTS.get(n, 3) for n in named})
        assert sentence.endswith(".") and not set("{}_") & set(sentence)


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption):
        tell({"type": "dig_asked", "player": 0}, "de")
