"""Promises every game keeps, checked at every state of random games."""

import json

import numpy as np
import pytest
from helpers.games import EVERY_TABLE, dealt, name_of, random_game

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.dice import new_dice
from pharos.kernel.naming import Naming
from pharos.kernel.parts import as_data
from pharos.kernel.rule import COMPILED
from pharos.rulebooks import RULEBOOKS

SEEDS = (1, 2) if COMPILED else (1,)
STEP = 3 if COMPILED else 5  # from one state of a game to the next that is checked
STRIDE = 1 if COMPILED else 5  # plain Python writes and reads one action in five
SOME = 250  # the least number of actions to ask about, others in every state


@pytest.fixture(params=EVERY_TABLE, ids=name_of)
def case(request):
    """A rulebook, a number of players, and the options of the table."""
    return request.param


@pytest.fixture
def table(case):
    return case[:2]


@pytest.fixture
def options(case):
    return case[2]


@pytest.fixture(params=SEEDS)
def states(request, table, options):
    """States of a random game, one after the other, down to the last."""
    return some_of(random_game(*table, request.param, **options), table[0])


def some_of(states, book):
    for number, state in enumerate(states):
        if number % STEP == 0 or book.deciders(state) == 0:
            yield state


def everybody(players):
    return [SPECTATOR, *range(players)]


def test_those_who_decide_have_legal_actions_and_the_others_none(table, states):
    book, players = table
    for state in states:
        deciding = members(int(book.deciders(state)))
        for player in range(players):
            assert (len(book.legal_actions(state, player)) > 0) == (player in deciding)


def test_both_ways_to_ask_what_is_legal_agree(table, states):
    book, _ = table
    stride = max(1, book.actions.total // SOME)
    for number, state in enumerate(states):
        for player in members(int(book.deciders(state))):
            legal = set(book.legal_actions(state, player))
            for action in range(number % stride, book.actions.total, stride):
                assert book.is_legal(state, player, action) == (action in legal)
            assert all(book.is_legal(state, player, action) for action in legal)


def test_what_is_picked_is_legal(table, states):
    book, _ = table
    dice = new_dice(3)
    for state in states:
        for player in members(int(book.deciders(state))):
            assert book.is_legal(state, player, book.pick(state, player, dice))


def test_guesses_lead_to_what_is_picked(table, states):
    book, _ = table
    for number, state in enumerate(states):
        for player in members(int(book.deciders(state))):
            picking, guessing = new_dice(number), new_dice(number)
            guessed = book.guess(state, player, 0, guessing)
            while guessed < 0:
                guessed = book.guess(state, player, ~guessed, guessing)
            assert guessed == book.pick(state, player, picking)
            assert guessing.tolist() == picking.tolist()


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)
def test_there_is_room_for_as_many_states_as_wanted(book):
    states = book.new_states(3)
    assert len(states) == 3 and states[2].tobytes() == book.new_state().tobytes()


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=RULEBOOKS)
def test_every_action_can_be_written_and_read(book):
    for action in range(0, book.actions.total, STRIDE):
        assert book.parse_action(book.action_text(action)) == action


def test_the_same_seed_deals_the_same_game(table, options):
    games = (random_game(*table, 7, **options) for _ in range(2))
    first, second = ([state.tobytes() for state in game] for game in games)
    assert first == second


def test_another_seed_deals_another_game(table, options):
    assert dealt(*table, 7, **options).tobytes() != dealt(*table, 8, **options).tobytes()


def test_dealing_wipes_the_table(table, options):
    book, players = table
    *_, used = random_game(book, players, 5, **options)
    book.deal(used, book.read_options(players, options), new_dice(7))
    assert used.tobytes() == dealt(book, players, 7, **options).tobytes()


def test_a_copy_is_untouched_by_later_moves(table, states):
    kept = []
    for state in states:
        kept.append((state.copy(), state.tobytes()))
    assert all(copy.tobytes() == before for copy, before in kept)


def test_a_refused_question_changes_nothing(table, states):
    """Asking never changes a state."""
    book, players = table
    out = np.zeros(book.observation.total, np.float32)
    for state in states:
        before = state.tobytes()
        for viewer in everybody(players):
            book.view(state, viewer)
            book.observe(state, viewer, out)
        for player in range(players):
            book.legal_actions(state, player)
            book.points(state, player)
        book.describe(state)
        assert state.tobytes() == before


def test_imagining_changes_nothing_the_viewer_can_see(table, states):
    book, players = table
    seen, imagined = np.zeros((2, book.observation.total), np.float32)
    for number, state in enumerate(states):
        for viewer in everybody(players):
            other = state.copy()
            book.imagine(other, viewer, new_dice(number))
            assert book.view(other, viewer) == book.view(state, viewer)
            book.observe(state, viewer, seen)
            book.observe(other, viewer, imagined)
            assert (seen == imagined).all()


def test_views_are_json(table, states):
    book, players = table
    for state in states:
        for viewer in everybody(players):
            view = book.view(state, viewer)
            assert json.loads(json.dumps(view)) == view


def test_what_is_read_once_is_shown_and_told_as_the_states_are(table, states):
    book, players = table
    for state in states:
        now = book.read(state, as_data)
        for viewer in everybody(players):
            assert book.view(now, viewer, "en") == book.view(state, viewer, "en")


def test_offers_say_in_words_why_they_cannot_be_taken(table, states):
    book, players = table
    told = set()
    for state in states:
        for viewer in everybody(players):
            view = book.view(state, viewer)
            spoken = book.view(state, viewer, "en")
            told.update(words_of(spoken["offers"]))
            assert {**spoken, "offers": view["offers"]} == view
    assert told and all(words.strip() for words in told)


def words_of(part):
    """The words of every reason in an offer."""
    if isinstance(part, list):
        return [words for inner in part for words in words_of(inner)]
    if not isinstance(part, dict):
        return []
    reason = part.get("reason")
    return [reason["words"]] if reason else words_of(list(part.values()))


def test_an_imagined_game_can_be_played_to_its_end(table, states):
    book, players = table
    dice = new_dice(11)
    for number, state in enumerate(states):
        if number % 5 == 0:
            other = state.copy()
            book.imagine(other, number % players, dice)
            while deciding := members(int(book.deciders(other))):
                for player in deciding:
                    book.play(other, player, book.pick(other, player, dice))
            assert members(int(book.winners(other)))


def test_points_are_the_sum_of_the_sheet(table, states):
    book, players = table
    sheet = np.zeros(len(book.categories), np.int32)
    for state in states:
        for player in range(players):
            book.sheet(state, player, sheet)
            assert sheet.sum() == book.points(state, player)
            lines = dict(zip(book.categories, sheet, strict=True))
            assert not any(lines[line] for line in set(lines) - set(book.lines(state)))


def test_somebody_has_won_when_and_only_when_it_is_over(table, states):
    book, _ = table
    for state in states:
        over = book.deciders(state) == 0
        assert (book.winners(state) != 0) == over
        assert 0 <= book.ending(state) < len(book.endings)


def test_a_position_gives_back_exactly_the_same_state(table, states):
    book, _ = table
    for state in states:
        position = json.loads(json.dumps(book.describe(state)))
        assert book.set_up(position).tobytes() == state.tobytes()


def test_stories_can_be_told_in_every_language(table, options):
    book, players = table
    state, dice = dealt(book, players, 9, **options), new_dice(9)
    while deciding := members(int(book.deciders(state))):
        for player in deciding:
            before = state.copy()
            action = book.pick(state, player, dice)
            book.play(state, player, action)
            for event in book.story(before, player, action, state, SPECTATOR):
                for language in LANGUAGES:
                    assert book.tell(event, language).strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", ["withdrawn", "time_ran_out"])
def test_what_happens_at_every_table_can_be_told(table, event, language):
    book, players = table
    names = [f"player {letter}" for letter in "ABCDEFG"[:players]]
    for player in range(players):
        told = book.tell({"type": event, "player": player}, language, Naming(names))
        assert names[player] in told
