"""A match: a game that is played from its log."""

from datetime import UTC, datetime, timedelta

import pytest

from pharos.game import find_rulebook
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.errors import BadAction, IllegalAction
from pharos.kernel.naming import Naming
from pharos.record import Record
from pharos.table.match import STEPS_KEPT, TAKE_BACK, Entry, Match

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
NAMES = ("Ada", "Bob", "Eve")


def new_match(rulebook="duel", players=2, seed=7, **options):
    version = find_rulebook(rulebook).version
    return Match(Record(rulebook, version, players, options, seed), NOON)


@pytest.fixture
def duel():
    return new_match()


@pytest.fixture
def wonders():
    return new_match("wonders", 3)


def legal(match, player):
    return [str(action) for action in match.game.legal_actions(player)]


def enter(match, player, action=None, by="person"):
    """Enter the next line, one second after the last."""
    action = action or legal(match, player)[0]
    at = NOON + timedelta(seconds=match.moves + 1)
    return match.enter(Entry(match.moves, player, action, f"token-{match.moves}", by, at))


def play(match, moves):
    """The first decider plays the first legal action."""
    return [enter(match, match.deciders[0]) for _ in range(moves)]


# The log


def test_a_match_begins_with_the_deal(duel):
    assert duel.moves == 0 and not duel.over
    assert duel.deciders == (0,)
    assert duel.thinking[0].since == NOON and duel.thinking[1].since is None
    assert duel.steps_since(0) == []


def test_the_same_log_is_the_same_game(duel):
    entries = [step.entry for step in play(duel, 12)]
    again = new_match()
    for entry in entries:
        again.enter(entry)
    assert again.game.state.tobytes() == duel.game.state.tobytes()
    assert again.view(1, "en") == duel.view(1, "en")


def test_every_entry_is_one_move_and_one_decision(duel):
    play(duel, 4)
    assert duel.moves == 4
    assert sum(duel.decisions.values()) == 4


def test_a_step_knows_what_was_before_and_after(duel):
    before = duel.game.state.tobytes()
    step = enter(duel, 0)
    assert step.before.tobytes() == before
    assert step.after.tobytes() == duel.game.state.tobytes() != before
    enter(duel, 1)
    assert step.after.tobytes() != duel.game.state.tobytes()


def test_a_match_comes_to_its_end(duel):
    while not duel.over:
        play(duel, 1)
    assert duel.deciders == ()
    assert duel.view(0, "en")["over"]


# Checking


def test_what_is_legal_may_be_entered(duel):
    for action in legal(duel, 0):
        duel.check(0, action)


def test_what_is_not_legal_is_refused_in_the_readers_language(duel):
    with pytest.raises(IllegalAction) as refused:
        duel.check(0, "build palace")
    assert refused.value.why == {"code": "first_draft"}
    assert refused.value.told("en") == refused.value.reason
    assert len({refused.value.told(language) for language in ("en", "nl", "fr")}) == 3


def test_a_refusal_is_an_english_sentence(duel, wonders):
    with pytest.raises(IllegalAction, match="^player 1 cannot build the Pyramids with the Baths"):
        duel.check(0, "wonder pyramids with baths")
    with pytest.raises(IllegalAction, match="^player 2 cannot take a choice back: no choice"):
        wonders.check(1, TAKE_BACK)


def test_a_player_who_is_not_asked_may_not_decide(duel):
    with pytest.raises(IllegalAction):
        duel.check(1, legal(duel, 0)[0])


def test_what_is_not_an_action_is_refused(duel):
    for text in ("", "dance", "build", "draft\x00"):
        with pytest.raises(BadAction):
            duel.check(0, text)


def test_checking_changes_nothing(wonders):
    before = wonders.game.state.tobytes()
    for action in legal(wonders, 0):
        wonders.check(0, action)
    assert wonders.game.state.tobytes() == before and wonders.moves == 0


# Taking back


def test_a_hidden_choice_may_be_taken_back(wonders):
    before = wonders.game.state.tobytes()
    assert not wonders.may_take_back(0)
    enter(wonders, 0)
    assert wonders.may_take_back(0) and not wonders.may_take_back(1)
    wonders.check(0, TAKE_BACK)
    step = enter(wonders, 0, TAKE_BACK)
    assert step.code is None
    assert wonders.game.state.tobytes() == before
    assert wonders.moves == 2 and wonders.decisions[0] == 2


def test_what_is_known_is_not_taken_back(wonders):
    for player in range(3):
        enter(wonders, player)
    for player in range(3):
        with pytest.raises(IllegalAction):
            wonders.check(player, TAKE_BACK)


def test_nobody_takes_back_what_was_not_chosen(wonders):
    enter(wonders, 0)
    with pytest.raises(IllegalAction):
        wonders.check(1, TAKE_BACK)


def test_the_record_does_not_know_what_was_taken_back(wonders):
    first, second, *_ = legal(wonders, 0)
    enter(wonders, 0, first)
    enter(wonders, 0, TAKE_BACK)
    enter(wonders, 0, second)
    assert [move.action for move in wonders.game.record.moves] == [second]


def test_everybody_hears_that_something_was_taken_back_and_nobody_what(wonders):
    enter(wonders, 0)
    step = enter(wonders, 0, TAKE_BACK)
    for viewer in (0, 1, None):
        told = wonders.happening(step, viewer, "en", Naming(NAMES))
        assert told["events"] == [{"type": "withdrawn", "player": 0}]
        assert "Ada" in told["words"][0]


# Time


def test_a_turn_begins_when_the_last_one_is_known(wonders):
    enter(wonders, 0)
    enter(wonders, 1)
    assert asked(wonders) == [None, None, NOON]
    enter(wonders, 2)
    assert asked(wonders) == 3 * [NOON + timedelta(seconds=3)]


def test_a_player_who_takes_a_choice_back_goes_on_thinking(wonders):
    enter(wonders, 0)
    enter(wonders, 0, TAKE_BACK)
    assert asked(wonders) == [NOON + timedelta(seconds=2), NOON, NOON]
    assert wonders.thinking[0].stretches == [(NOON, NOON + timedelta(seconds=1))]


def test_one_after_the_other_every_move_begins_a_turn(duel):
    enter(duel, 0)
    (decider,) = duel.deciders
    assert duel.thinking[decider].since == NOON + timedelta(seconds=1)
    assert duel.thinking[0].finished == [timedelta(seconds=1)]


def asked(match):
    """Since when the game waits for each player."""
    return [match.thinking[player].since for player in range(len(match.thinking))]


# What has happened since


def test_only_what_is_new_is_told(duel):
    steps = play(duel, 5)
    assert duel.steps_since(0) == steps
    assert duel.steps_since(3) == steps[3:]
    assert duel.steps_since(5) == duel.steps_since(99) == []


def test_old_steps_are_forgotten():
    match = new_match("wonders", 7)
    steps = play(match, STEPS_KEPT + 3)
    assert match.steps_since(3) == steps[3:]
    assert match.steps_since(2) is None and match.steps_since(0) is None


def test_a_happening_is_told_in_the_readers_language_with_the_names_of_the_players(duel):
    step = enter(duel, 0)
    told = {lang: duel.happening(step, 1, lang, Naming(NAMES)) for lang in ("en", "nl", "fr")}
    assert all(one["events"] == told["en"]["events"] for one in told.values())
    assert len({tuple(one["words"]) for one in told.values()}) == 3
    assert all("Ada" in one["words"][0] for one in told.values())
    assert (told["en"]["index"], told["en"]["player"], told["en"]["by"]) == (0, 0, "person")


def test_the_reader_is_you_and_the_others_are_called_by_name_and_city(wonders):
    enter(wonders, 0)
    enter(wonders, 1)
    step = enter(wonders, 2)
    own, other, watched = (
        wonders.happening(step, viewer, "en", wonders.naming(NAMES, viewer, "en"))["words"]
        for viewer in (0, 1, None)
    )
    city = wonders.game.rulebook.places(wonders.game.state, "en")[0]
    assert any(line.startswith(("You build ", "You sell ")) for line in own)
    assert not any("Ada" in line for line in own)
    assert any(line.startswith(f"Ada ({city}) ") for line in other)
    assert not any("you" in line.lower().split() for line in watched)


def test_players_of_duel_have_no_city(duel):
    assert duel.naming(NAMES, 1, "fr") == Naming(NAMES, 1, None)


def test_the_story_says_when_the_clock_decided(duel):
    step = enter(duel, 0, by="clock")
    first, *rest = duel.happening(step, None, "en", Naming(NAMES))["events"]
    assert first == {"type": "time_ran_out", "player": 0} and rest


def test_a_choice_is_told_only_to_the_player_who_made_it(wonders):
    step = enter(wonders, 0)
    own, other = (wonders.happening(step, viewer, "en", Naming(NAMES)) for viewer in (0, None))
    assert "action" in own["events"][0] and "action" not in other["events"][0]


# Views


def test_a_view_is_of_one_seat_or_of_none(duel):
    assert [duel.view(viewer, "en")["viewer"] for viewer in (0, 1, None)] == [0, 1, SPECTATOR]


def test_reasons_in_a_view_are_in_words(wonders):
    def words(part):
        if isinstance(part, dict):
            return ([part["words"]] if "words" in part else []) + words(list(part.values()))
        return [text for inner in part for text in words(inner)] if isinstance(part, list) else []

    english, dutch = (words(wonders.view(0, language)["offers"]) for language in ("en", "nl"))
    assert english and len(english) == len(dutch) and english != dutch


# What has become final


def test_a_decision_that_is_shown_at_once_is_settled_at_once(duel):
    step = enter(duel, 0)
    (decision,) = step.settled
    assert (decision.player, decision.code) == (0, step.code)
    assert decision.before.tobytes() == step.before.tobytes()


def test_hidden_decisions_are_settled_together_by_the_last_one(wonders):
    first, second, third = play(wonders, 3)
    assert first.settled == second.settled == ()
    assert [(one.player, one.code) for one in third.settled] == [
        (step.entry.player, step.code) for step in (first, second, third)
    ]


def test_what_was_taken_back_is_never_settled(wonders):
    enter(wonders, 1, legal(wonders, 1)[0])
    assert enter(wonders, 1, TAKE_BACK).settled == ()
    again = enter(wonders, 1, legal(wonders, 1)[1])
    enter(wonders, 0)
    settled = enter(wonders, 2).settled
    assert [one.code for one in settled if one.player == 1] == [again.code]


def test_a_player_who_takes_back_takes_back_the_decision_for_the_free_city_too():
    match = new_match("wonders", 2)
    holder = match.view(None, "en")["free_city"]["holder"]
    enter(match, holder)
    enter(match, holder)
    enter(match, holder, TAKE_BACK)
    steps = play(match, 3)
    assert [step.settled for step in steps[:2]] == [(), ()]
    assert sorted(one.player for one in steps[2].settled) == sorted([0, 1, holder])


@pytest.mark.parametrize(
    "game, players, options",
    [("duel", 2, {}), ("monuments", 2, {}), ("wonders", 2, {"expansions": ["leaders"]})]
    + [("wonders", 3, {"expansions": ["leaders", "edifice"]})],
)
def test_every_decision_of_a_game_is_settled_once(game, players, options):
    match = new_match(game, players, **options)
    entered, settled = [], []
    while not match.over:
        step = enter(match, match.deciders[-1])
        entered.append((step.entry.player, step.code))
        settled += [(one.player, one.code) for one in step.settled]
    assert sorted(settled) == sorted(entered)
