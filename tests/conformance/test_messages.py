"""What a game sends is what the types of its messages say, to the last key."""

import json

import pytest
from helpers.games import EVERY_TABLE, dealt, name_of
from pydantic import TypeAdapter

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.dice import new_dice
from pharos.rulebooks import RULEBOOKS
from pharos.table import messages

EVENTS = {
    "duel": TypeAdapter(messages.DuelEvent),
    "monuments": TypeAdapter(messages.MonumentsEvent),
    "wonders": TypeAdapter(messages.WondersEvent),
}
ANY_EVENT = TypeAdapter(messages.Event)
VIEW = TypeAdapter(messages.View)
FACTS = TypeAdapter(messages.Facts)
ALMANAC = TypeAdapter(messages.Almanac)
SOME_VIEWS = 13  # of a game: one in this many
SOME_ACTIONS = 8  # after each move


@pytest.fixture(params=EVERY_TABLE[:: max(1, len(EVERY_TABLE) // 16)], ids=name_of)
def case(request):
    return request.param


def moves_of(book, players, options):
    """Every move of a random game: the state before it, who decided what, and the state after."""
    state, dice = dealt(book, players, 11, **options), new_dice(11)
    while deciding := members(int(book.deciders(state))):
        for player in deciding:
            before = state.copy()
            action = book.pick(state, player, dice)
            book.play(state, player, action)
            yield before, player, action, state


def test_events_have_the_type_that_the_rulebook_declares(case):
    book, players, options = case
    for before, player, action, state in moves_of(book, players, options):
        for viewer in (SPECTATOR, player):
            for event in book.story(before, player, action, state, viewer):
                assert EVENTS[book.name].validate_python(event) == event
                assert ANY_EVENT.validate_python(event) == event


def test_views_have_the_type_that_the_rulebook_declares(case):
    book, players, options = case
    for number, (*_, state) in enumerate(moves_of(book, players, options)):
        if number % SOME_VIEWS == 0 or not book.deciders(state):
            for viewer in (SPECTATOR, *range(players)):
                seen = book.view(state, viewer)
                assert VIEW.validate_python(seen) == seen


def test_reasons_have_the_facts_that_the_rulebook_declares(case):
    book, players, options = case
    for number, (*_, state) in enumerate(moves_of(book, players, options)):
        step = book.actions.total // SOME_ACTIONS
        for action in range(number % step, book.actions.total, step):
            reason = book.reason_against(state, number % players, action)
            facts = {fact: reason[fact] for fact in reason or () if fact != "code"}
            assert FACTS.validate_python(facts) == facts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULEBOOKS)
def test_an_almanac_lists_every_kind_of_piece_that_any_game_has(game, language):
    almanac = RULEBOOKS[game].almanac(language)
    sent = messages.almanac_message(almanac)
    assert json.loads(json.dumps(sent)) == sent
    assert ALMANAC.validate_python(sent) == sent
    assert {kind for kind in sent if sent[kind]} == set(almanac)
    assert ALMANAC.dump_python(sent) == sent
