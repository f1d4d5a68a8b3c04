"""A story tells what happened, in order, to the last coin, in three languages."""

import json

import pytest
from helpers.duel import dealt, last_card, table
from helpers.duel_games import MOST_DECISIONS

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.kernel.naming import Naming
from pharos.kernel.words import placeholders
from pharos.rulebooks.duel.catalogue import TOKENS
from pharos.rulebooks.duel.rules.by_phase import is_legal, pick, play
from pharos.rulebooks.duel.seen.notation import action_text, parse_action
from pharos.rulebooks.duel.seen.sentences import tell
from pharos.rulebooks.duel.seen.story import story
from pharos.rulebooks.duel.seen.words import SENTENCES, phrase
from pharos.rulebooks.duel.state import is_over

NAMES = ["Ada", "Bob"]
EVENTS = {key.removeprefix("events.") for key in SENTENCES if key.startswith("events.")}
TAKE = [f"take {token.id}" for token in TOKENS]
PARTS = {"bought", "bought_one", "income", "said"}  # a quoted line ends with a quotation mark


def played(state, text, viewer=SPECTATOR):
    """Play an action; returns its story."""
    player, action = int(state.active), parse_action(text)
    before = state.copy()
    assert is_legal(state, player, action)
    play(state, player, action)
    return story(before, player, action, state, viewer)


def types(events):
    return [event["type"] for event in events]


def sentences(events, language="en"):
    return [tell(event, language, Naming(NAMES)) for event in events]


def only(events, kind):
    """The one event of this type."""
    (event,) = (event for event in events if event["type"] == kind)
    return event


def stories(seed):
    """A random game: states before and after each action, and its story."""
    state, dice = dealt(seed), new_dice(seed + 1)
    for _ in range(MOST_DECISIONS):
        if is_over(state):
            return
        before, player = state.copy(), int(state.active)
        action = int(pick(state, player, dice))
        play(state, player, action)
        yield before, state, story(before, player, action, state)


def coins_told(event):
    """What an event says about the coins of both players."""
    change = [0, 0]
    if event["type"] in ("card_built", "wonder_built"):
        change[event["player"]] -= event["to_bank"] + event["to_opponent"]
        change[1 - event["player"]] += event["to_opponent"]
    elif event["type"] in ("card_sold", "coins_gained"):
        change[event["player"]] += event["coins"]
    elif event["type"] in ("coins_lost", "loot_taken"):
        change[event["player"]] -= event["coins"]
    return change


@pytest.mark.parametrize("seeds", [range(20), pytest.param(range(20, 150), marks=pytest.mark.slow)])
def test_every_coin_is_accounted_for(seeds):
    for seed in seeds:
        for before, after, events in stories(seed):
            told = [sum(change) for change in zip(*map(coins_told, events), strict=True)] or [0, 0]
            assert told == (after.coins - before.coins).tolist(), sentences(events)


def test_stories_are_plain_data_and_always_told():
    for _, after, events in stories(0):
        assert json.loads(json.dumps(events)) == events
        assert events
        for language in LANGUAGES:
            assert not any(set("{}_") & set(tell(event, language)) for event in events)
        assert (types(events)[-1] == "game_over") == bool(is_over(after))


def test_the_draft():
    state = dealt(1)
    shown = [action_text(action) for action in range(12)]
    told = []
    for _ in range(8):
        text = next(t for t in shown if is_legal(state, int(state.active), parse_action(t)))
        told.append(types(played(state, text)))
    drafted = ["wonder_drafted"]
    end = ["wonder_drafted", "age_laid_out", "age_begun"]
    assert told == [drafted] * 3 + [["wonder_drafted", "wonders_shown"]] + [drafted] * 3 + [end]


def test_a_card_that_is_paid_to_bank_and_opponent():
    me = {"coins": 9, "cards": ["quarry"]}
    rival = {"cards": ["shelf_quarry"], "tokens": ["economy"]}
    state = table("aqueduct", me=me, rival=rival)
    built = only(played(state, "build aqueduct"), "card_built")
    assert built == {
        "type": "card_built",
        "player": 0,
        "card": "aqueduct",
        "chain": None,
        "coins": 8,
        "to_bank": 0,
        "to_opponent": 8,
        "bought": {"stone": {"units": 2, "price": 4}},
    }
    assert sentences([built]) == [
        "Ada builds Aqueduct for 8 coins, buying 2 stone at 4 coins a unit; 8 coins of it to Bob."
    ]


def test_a_chain_and_the_coins_it_brings():
    me = {"coins": 0, "cards": ["baths"], "tokens": ["urbanism"]}
    events = played(table("aqueduct", me=me), "build aqueduct")
    assert sentences(events)[:2] == [
        "Ada builds Aqueduct for nothing, thanks to Baths.",
        "Ada gains 4 coins (Urbanism).",
    ]


def test_a_card_without_cost_and_the_coins_it_brings():
    events = played(table("tavern"), "build tavern")
    assert sentences(events)[:2] == ["Ada builds Tavern.", "Ada gains 4 coins (Tavern)."]


def test_a_wonder_with_all_it_does():
    wonders = {"appian_way": "unbuilt"}
    state = table("baths", me={"coins": 20, "wonders": wonders}, rival={"coins": 1})
    events = played(state, "wonder appian_way with baths")
    assert types(events) == ["wonder_built", "coins_gained", "coins_lost", "extra_turn"]
    assert sentences(events)[2] == "Bob loses 1 coin (the Appian Way)."


def test_the_pawn_moves_step_by_step_and_takes_loot():
    me = {"coins": 30, "tokens": ["strategy"]}
    state = table("arsenal", me=me, rival={"coins": 3}, pawn=2)
    events = played(state, "build arsenal")
    moved = only(events, "pawn_moved")
    assert (moved["from"], moved["to"], moved["path"]) == (2, 6, [3, 4, 5, 6])
    looted = [(e["distance"], e["coins"]) for e in events if e["type"] == "loot_taken"]
    assert looted == [(3, 2), (6, 1)]


def test_there_is_nothing_to_loot_from_a_city_without_coins():
    events = played(table("arsenal", me={"coins": 30}, rival={"coins": 0}), "build arsenal")
    (missed,) = sentences([only(events, "loot_taken")])
    assert "Bob has no coins to lose" in missed


def test_the_pawn_moves_the_other_way_for_the_other_player():
    state = table("arsenal", active=1, rival={"coins": 30})
    assert only(played(state, "build arsenal"), "pawn_moved")["path"] == [-1, -2, -3]


def test_military_supremacy_ends_the_story():
    events = played(table("walls", me={"coins": 20}, pawn=8), "build walls")
    assert types(events) == ["card_built", "pawn_moved", "game_over"]
    assert sentences(events)[-1] == "Ada wins by military supremacy."


def test_a_pair_brings_a_token_and_the_token_brings_coins():
    me = {"coins": 9, "cards": ["scriptorium"]}
    state = table("library", me=me, tokens_on_board=["urbanism"])
    events = played(state, "build library")
    assert types(events) == ["card_built", "symbol_gained", "pair_made", "choice_asked"]
    assert only(events, "pair_made")["token"] and only(events, "choice_asked")["choice"] == "token"
    assert sentences(played(state, "take urbanism"), "fr")[:2] == [
        "Ada prend sur le plateau le jeton Progrès Urbanisme.",
        "Ada gagne 6 pièces (Urbanisme).",
    ]


def test_a_pair_without_a_token_to_take():
    state = table("library", me={"cards": ["scriptorium"]}, tokens_on_board=[])
    events = played(state, "build library")
    assert types(events)[:3] == ["card_built", "symbol_gained", "pair_made"]
    assert "no progress token is left" in sentences(events)[2]


def test_the_sixth_symbol_wins():
    five = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    state = table("university", me={"coins": 30, "cards": five})
    events = played(state, "build university")
    assert types(events) == ["card_built", "symbol_gained", "game_over"]
    assert sentences(events, "nl")[-1] == "Ada wint door wetenschappelijke overheersing."


@pytest.mark.rule("D-137")
def test_only_the_player_who_draws_tokens_is_told_which():
    me = {"coins": 30, "wonders": {"great_library": "unbuilt"}}
    for viewer in (0, 1, SPECTATOR):
        state = table("baths", me=me)
        asked = only(played(state, "wonder great_library with baths", viewer), "choice_asked")
        assert ("tokens" in asked) == (viewer == 0)
        assert asked["drawn"] == 3
    told = sentences([asked])
    assert told == ["Ada draws 3 progress tokens from the box and chooses one."]
    (kept, *_) = (text for text in TAKE if is_legal(state, 0, parse_action(text)))
    assert only(played(state, kept), "token_taken")["from"] == "box"


def test_a_card_is_destroyed():
    me = {"coins": 30, "wonders": {"circus_maximus": "unbuilt"}}
    state = table("baths", me=me, rival={"cards": ["press"]})
    events = played(state, "wonder circus_maximus with baths")
    assert types(events) == ["wonder_built", "pawn_moved", "choice_asked"]
    assert sentences(events)[-1] == "Ada chooses a grey card to destroy."
    assert only(played(state, "destroy press"), "card_destroyed") == {
        "type": "card_destroyed",
        "player": 0,
        "owner": 1,
        "card": "press",
    }


def test_a_card_is_revived_and_takes_effect():
    me = {"coins": 30, "wonders": {"mausoleum": "unbuilt"}}
    state = table("statue", me=me, discard=["tavern", "walls"])
    assert only(played(state, "wonder mausoleum with statue"), "choice_asked")["choice"] == "revive"
    assert types(played(state, "revive walls"))[:2] == ["card_revived", "pawn_moved"]


def test_cards_are_turned_up_when_nothing_covers_them():
    state = table("baths", "altar")
    assert "cards_turned_up" not in types(played(state, "sell baths"))
    turned = only(played(state, "sell altar"), "cards_turned_up")
    assert [place["slot"] for place in turned["cards"]] == [9]


def test_the_last_wonder_goes_back_to_the_box():
    me = {"sphinx": "unbuilt", "pyramids": "altar", "piraeus": "stable", "colossus": "press"}
    rival = {"mausoleum": "theater", "great_library": "garrison", "appian_way": "quarry"}
    rival = {**rival, "hanging_gardens": "unbuilt"}
    state = table("walls", me={"coins": 30, "wonders": me}, rival={"wonders": rival})
    events = played(state, "wonder sphinx with walls")
    assert only(events, "wonder_returned") == {
        "type": "wonder_returned",
        "player": 1,
        "wonder": "hanging_gardens",
    }


def test_the_end_of_an_age_with_the_pawn_in_the_centre():
    events = played(last_card("baths"), "sell baths")
    assert types(events) == ["card_sold", "age_ended", "age_laid_out", "age_begun"]
    assert sentences(events)[1:] == [
        "Age I ends.",
        "The cards of Age II are laid out.",
        "Ada begins Age II.",
    ]


def test_the_end_of_an_age_and_the_choice_of_who_begins():
    state = last_card("baths", pawn=1)
    events = played(state, "sell baths")
    assert events[-1] == {"type": "choice_asked", "player": 1, "choice": "begin", "age": 2}
    assert sentences(played(state, "go second")) == ["Ada begins Age II."]


def test_an_extra_turn_is_lost_with_the_last_card_of_an_age():
    me = {"coins": 30, "wonders": {"sphinx": "unbuilt"}}
    events = played(last_card("baths", me=me), "wonder sphinx with baths")
    assert types(events)[:3] == ["wonder_built", "age_ended", "extra_turn_lost"]


def test_the_end_of_the_game_counts_points():
    state = last_card("palace", me={"coins": 30}, boxes={"3": []})
    events = played(state, "build palace")
    assert types(events)[-2:] == ["age_ended", "game_over"]
    assert events[-1]["winners"] == [0]
    assert events[-1]["points"][0] > events[-1]["points"][1]


def over(ending, winners, points):
    return {"type": "game_over", "ending": ending, "winners": winners, "points": points}


def test_how_a_game_can_end():
    ends = [over("civilian", [1], [50, 60]), over("civilian", [0], [50, 50])]
    assert sentences([*ends, over("civilian", [0, 1], [50, 50])]) == [
        "Bob wins by civilian victory, with 60 victory points against 50.",
        "Both have 50 victory points; Ada wins with more of them on blue cards.",
        "Both players share the victory, with 50 victory points each.",
    ]


def test_drawn_tokens_are_named_to_the_player_who_drew_them():
    asked = {"type": "choice_asked", "player": 0, "choice": "library", "drawn": 2}
    assert tell({**asked, "tokens": ["law", "economy"]}, "nl") == (
        "Speler 1 trekt Wet en Economie uit de doos en kiest er één."
    )


FACTS = {
    "player": 0,
    "owner": 1,
    "opponent": 1,
    "card": "baths",
    "by": "altar",
    "wonder": "sphinx",
    "token": "law",
    "symbol": "wheel",
    "colour": "brown",
    "age": 2,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_in_every_language(language):
    for key in EVENTS - PARTS:
        named = dict(placeholders(SENTENCES[f"events.{key}"].en))
        sentence = phrase(f"events.{key}", language, **{n: FACTS.get(n, 3) for n in named})
        assert sentence.endswith(".") and not set("{}_") & set(sentence)


def test_an_unknown_language_is_refused():
    with pytest.raises(BadOption):
        tell({"type": "extra_turn", "player": 0}, "de")
