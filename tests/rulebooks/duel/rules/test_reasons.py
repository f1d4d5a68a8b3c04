"""Illegal actions are refused for the right reason, which reveals no secret."""

import pytest
from helpers.duel import build, dealt, last_card, pick, table, wonder
from helpers.duel_games import random_states

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadAction
from pharos.rulebooks.duel.actions import ACTIONS
from pharos.rulebooks.duel.catalogue import BUILDABLE, WONDERS
from pharos.rulebooks.duel.rules.building import cost_of
from pharos.rulebooks.duel.rules.by_phase import is_legal, reason_against
from pharos.rulebooks.duel.rules.cost_breakdown import explain_payment
from pharos.rulebooks.duel.rules.hidden import imagine
from pharos.rulebooks.duel.rules.phases.draft import in_group
from pharos.rulebooks.duel.rules.snapshot import quote_for
from pharos.rulebooks.duel.seen.notation import action_text, parse_action
from pharos.rulebooks.duel.seen.reason_text import tell_reason, why_illegal
from pharos.rulebooks.duel.seen.words import SENTENCES
from pharos.rulebooks.duel.state import Phase, opponent_of

EVERY_ACTION = range(ACTIONS.total)
PARTS = ("too_dear", "too_dear_in_coins", "bought")
SIMPLE = [key for key in SENTENCES if key.startswith("reasons.") and key[8:] not in PARTS]
FACTS = {
    "card": "baths",
    "wonder": "sphinx",
    "token": "law",
    "colour": "brown",
    "age": 2,
    "built": 7,
}


def reason(state, text, player=None):
    player = int(state.active) if player is None else player
    return reason_against(state, player, parse_action(text))


def code(state, text, player=None):
    """The code of the reason, which is also worded in every language."""
    found = reason(state, text, player)
    player = int(state.active) if player is None else player
    words = {why_illegal(state, player, parse_action(text), language) for language in LANGUAGES}
    assert len(words) == 3
    assert not any(set("{}_") & set(sentence) for sentence in words)
    return found["code"]


@pytest.mark.parametrize("seed", [3, 4])
def test_a_reason_is_found_for_exactly_what_is_illegal(seed):
    for number, state in enumerate(random_states(seed)):
        if number % 15 == seed or state.phase not in (Phase.TURN, Phase.DRAFT):
            player = int(state.active)
            for action in EVERY_ACTION:
                found = reason_against(state, player, action)
                assert (found is None) == bool(is_legal(state, player, action)), action_text(action)
                assert bool(why_illegal(state, player, action)) == (found is not None)


def test_reasons_do_not_depend_on_what_is_hidden():
    for number, state in enumerate(random_states(5)):
        if number % 15 == 0:
            player = int(state.active)
            imagined = state.copy()
            imagine(imagined, player, new_dice(number))
            for action in EVERY_ACTION:
                found = reason_against(state, player, action)
                assert reason_against(imagined, player, action) == found


def test_the_cheapest_payment_is_explained_as_it_is_worked_out():
    for state in random_states(6):
        for item in range(len(BUILDABLE)):
            for player in (0, 1):
                quote = quote_for(state, player, item)
                payment = explain_payment(quote)
                assert payment["total"] == cost_of(state, player, item)
                assert payment["total"] == payment["printed"] + payment["trade"]


def test_an_action_that_does_not_exist_is_refused():
    with pytest.raises(BadAction):
        why_illegal(table("baths"), 0, ACTIONS.total)


def test_a_game_that_is_over_and_the_turn_of_the_opponent():
    state = table("baths")
    assert code(state, "sell baths", player=1) == "not_your_turn"
    assert why_illegal(state, 0, parse_action("sell baths")) == ""
    over = table("walls", pawn=8)
    over.coins[0] = 20
    build(over, "walls")
    assert code(over, "sell baths") == "over"


def test_wonders_that_cannot_be_drafted():
    state = dealt(0)
    mine, theirs = (WONDERS[in_group(state, place)].id for place in (0, 1))
    assert code(state, "sell baths") == "first_draft"
    pick(state, mine)
    pick(state, theirs)
    pick(state, WONDERS[in_group(state, 2)].id)
    assert state.active == 0
    assert code(state, f"draft {mine}") == "wonder_yours"
    assert code(state, f"draft {theirs}") == "wonder_theirs"
    assert code(state, f"draft {WONDERS[state.wonder_deck[5]].id}") == "wonder_not_offered"


def test_choices_that_nobody_asks_for_in_a_turn():
    state = table("baths")
    assert code(state, "draft sphinx") == "not_now_draft"
    assert code(state, "take law") == "not_now_token"
    assert code(state, "destroy press") == "not_now_destroy"
    assert code(state, "revive press") == "not_now_revive"
    assert code(state, "go first") == "not_now_begin"


def test_cards_that_cannot_be_played():
    me = {"cards": ["press"], "wonders": {"sphinx": "altar"}}
    rest = {"rival": {"cards": ["theater"]}, "discard": ["tavern"]}
    structure = ["palace", *["?"] * 19]
    state = table(age=3, me=me, structure=structure, **rest)
    assert code(state, "build press") == "card_yours"
    assert code(state, "sell theater") == "card_theirs"
    assert code(state, "build tavern") == "card_discarded"
    assert reason(state, "sell altar") == {
        "code": "card_under",
        "card": "altar",
        "wonder": "sphinx",
    }
    assert code(state, "sell altar") == "card_under"
    assert code(state, "sell palace") == "card_covered"
    assert code(state, "sell baths") == "card_in_box"
    state = table("baths")
    assert reason(state, "sell circus") == {"code": "card_later", "card": "circus", "age": 3}
    assert reason(state, "sell builders_guild")["age"] == 3
    assert code(state, "sell circus") == "card_later"
    hidden = next(card for card in ("altar", "press", "stable") if reason(state, f"sell {card}"))
    assert code(state, f"sell {hidden}") == "card_unseen"


def test_wonders_that_cannot_be_built():
    me = {"wonders": {"sphinx": "unbuilt", "pyramids": "altar", "piraeus": "returned"}}
    state = table("baths", me=me, rival={"wonders": {"colossus": "unbuilt"}})
    assert code(state, "wonder pyramids with baths") == "wonder_built"
    assert code(state, "wonder colossus with baths") == "wonder_of_opponent"
    assert code(state, "wonder mausoleum with baths") == "wonder_of_nobody"
    assert code(state, "wonder piraeus with baths") == "wonder_returned"
    assert code(state, "wonder sphinx with altar") == "card_under"
    assert code(state, "wonder sphinx with baths") == "too_dear"


def test_a_cost_that_cannot_be_paid_is_spelled_out():
    me = {"coins": 1, "cards": ["quarry"]}
    state = table("aqueduct", me=me, rival={"cards": ["shelf_quarry"]})
    assert why_illegal(state, 0, parse_action("build aqueduct")) == (
        "needs 2 stone at 4 coins a unit, 8 coins in all; you have 1"
    )
    assert why_illegal(state, 0, parse_action("build aqueduct"), "nl") == (
        "vraagt 2 steen voor 4 munten per stuk, samen 8 munten; je hebt er 1"
    )


def test_what_choices_and_tokens_spare_need_not_be_bought():
    me = {"coins": 0, "cards": ["caravansery"], "tokens": ["masonry"]}
    state = table("palace", me=me)
    assert why_illegal(state, 0, parse_action("build palace")) == (
        "needs 2 glass at 2 coins a unit, 4 coins in all; you have 0"
    )


def test_printed_coins_come_with_what_must_be_bought():
    state = table("caravansery", me={"coins": 2})
    assert why_illegal(state, 0, parse_action("build caravansery"), "fr") == (
        "demande 2 pièces, 1 verre à 2 pièces l’unité et 1 papyrus à 2 pièces l’unité, "
        "soit 6 pièces\u00a0; vous en avez 2"
    )


def test_a_cost_in_coins_is_told_briefly():
    state = table("pretorium", me={"coins": 7})
    assert why_illegal(state, 0, parse_action("build pretorium"), "fr") == (
        "coûte 8 pièces\u00a0; vous en avez 7"
    )


def test_tokens_that_cannot_be_taken():
    me = {"cards": ["scriptorium"], "tokens": ["law"]}
    tokens = ["economy", "masonry", "strategy"]
    state = table("library", me=me, rival={"tokens": ["theology"]}, tokens_on_board=tokens)
    build(state, "library")
    assert state.phase == Phase.TOKEN
    assert code(state, "sell baths") == "first_token"
    assert code(state, "take law") == "token_yours"
    assert code(state, "take theology") == "token_theirs"
    assert code(state, "take urbanism") == "token_in_box"
    assert reason(state, "take economy") is None


def test_tokens_that_were_not_drawn():
    me = {"coins": 30, "wonders": {"great_library": "unbuilt"}}
    state = table("baths", me=me)
    wonder(state, "great_library", "baths")
    assert code(state, "sell baths") == "first_library"
    on_board = next(
        token for token in state.token_where.nonzero()[0] if state.token_where[token] == 2
    )
    assert code(state, action_text(ACTIONS.start("token") + int(on_board))) == "token_not_drawn"


def test_cards_that_cannot_be_destroyed():
    me = {"coins": 30, "wonders": {"circus_maximus": "unbuilt"}}
    state = table("baths", me=me, rival={"cards": ["press", "quarry"]})
    wonder(state, "circus_maximus", "baths")
    assert code(state, "sell altar") == "first_destroy"
    assert code(state, "destroy glassworks") == "card_not_theirs"
    assert code(state, "destroy quarry") == "wrong_colour"
    assert reason(state, "destroy press") is None


def test_cards_that_cannot_be_revived():
    me = {"coins": 30, "wonders": {"mausoleum": "unbuilt"}}
    state = table("baths", me=me, discard=["palisade"])
    wonder(state, "mausoleum", "baths")
    assert code(state, "sell altar") == "first_revive"
    assert code(state, "revive baths") == "card_not_discarded"
    assert reason(state, "revive palisade") is None


def test_options_say_who_begins():
    state = last_card("baths", pawn=3, me={"coins": 9})
    build(state, "baths")
    assert state.phase == Phase.BEGIN and state.active == opponent_of(0)
    assert reason(state, "go second") is None
    assert reason(state, "sell walls") == {"code": "first_begin", "age": 2}
    assert code(state, "sell walls") == "first_begin"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language):
    said = {tell_reason({"code": key[8:], **FACTS}, language) for key in SIMPLE}
    assert len(said) == len(SIMPLE)
    assert not any(set("{}_") & set(sentence) for sentence in said)
