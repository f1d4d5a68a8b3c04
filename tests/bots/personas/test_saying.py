"""What personas say: a line for every move in every language, and no secret."""

import re
from collections import Counter

import pytest
from helpers.games import EVERY_TABLE, dealt, name_of, random_game

from pharos.bots.personas import PERSONAS
from pharos.bots.personas.saying import WORDS
from pharos.bots.personas.things import PLAIN, Thing
from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadOption
from pharos.kernel.records import copy_of
from pharos.rulebooks import RULEBOOKS
from pharos.rulebooks.wonders.actions import (
    NUM_PAYMENTS,
    NUM_WAYS,
    SELL,
    STAGE,
    is_sale,
    is_stage,
)
from pharos.rulebooks.wonders.catalogue import NUM_PLAYABLE

WONDERS, DUEL = RULEBOOKS["wonders"], RULEBOOKS["duel"]
LONGEST = 60  # letters that fit on two lines of a bubble


def every_line():
    """All sentences of a language."""
    for speaker in type(WORDS).model_fields:
        for key, lines in getattr(WORDS, speaker).items():
            for language in LANGUAGES:
                for line in getattr(lines, language):
                    yield f"{speaker}.{key}.{language}", line


# Words


def test_there_are_words_for_everything_that_may_decide():
    can_decide = {thing.name.lower() for thing in Thing if PLAIN[thing] or thing == Thing.NOTHING}
    assert set(WORDS.anybody) == can_decide
    for persona in PERSONAS:
        assert set(getattr(WORDS, persona)) <= can_decide


def test_what_can_be_said_in_one_language_can_be_said_in_all():
    for speaker in type(WORDS).model_fields:
        for key, lines in getattr(WORDS, speaker).items():
            assert len(lines.en) == len(lines.nl) == len(lines.fr) > 0, f"{speaker}.{key}"


def test_every_line_is_one_short_sentence():
    for place, line in every_line():
        assert len(line) <= LONGEST, place
        assert line[0].isupper() and line[-1] in ".!?", place
        assert line == line.strip() and "\n" not in line, place


def test_no_line_names_a_card_wonder_or_leader():
    names = [
        (name["name"], language)
        for rulebook in RULEBOOKS.values()
        for language in LANGUAGES
        for kind in ("cards", "boards", "wonders", "tokens", "leaders", "edifices", "monuments")
        for name in rulebook.almanac(language).get(kind, [])
    ]
    assert len(names) > 500
    for place, line in every_line():
        words = line[0].lower() + line[1:]  # names have capitals
        for name, language in names:
            if place.endswith(language):
                assert not re.search(rf"\b{re.escape(name)}\b", words), (place, name)


def test_other_languages_are_refused():
    state = dealt(DUEL, 2, 1)
    action = int(DUEL.legal_actions(state, 0)[0])
    with pytest.raises(BadOption, match="no language"):
        PERSONAS["general"].say(DUEL, state, 0, action, "la")


def test_the_same_is_said_in_other_words_from_move_to_move():
    state = dealt(DUEL, 2, 1)
    action = DUEL.parse_action("build guard_tower")
    say = PERSONAS["general"].say
    lines = {say(DUEL, state, 0, action, number=number) for number in range(30)}
    assert lines == set(WORDS.general["shields"].en)
    assert say(DUEL, state, 0, action, number=4) == say(DUEL, state, 0, action, number=4)


# Games


@pytest.mark.parametrize("table", EVERY_TABLE, ids=name_of)
def test_every_legal_move_of_whole_games_gets_a_line(table):
    rulebook, players, options = table
    known = {line for _, line in every_line()}
    for number, state in enumerate(random_game(rulebook, players, 3, **options)):
        for player in members(int(rulebook.deciders(state))):
            for action in rulebook.legal_actions(state, player)[:: 1 + number % 7]:
                for persona in PERSONAS.values():
                    language = LANGUAGES[(number + player) % len(LANGUAGES)]
                    line = persona.say(rulebook, state, player, int(action), language, number)
                    assert line in known


@pytest.mark.parametrize("table", EVERY_TABLE, ids=name_of)
def test_what_others_cannot_know_makes_no_difference_to_a_line(table):
    """What a neighbour and a spectator cannot see is dealt again."""
    rulebook, players, options = table
    dice, changed = new_dice(7), 0
    for state in random_game(rulebook, players, 5, **options):
        for player in members(int(rulebook.deciders(state))):
            action = int(rulebook.pick(state, player, dice))
            for viewer in ((player + 1) % players, SPECTATOR):
                imagined = copy_of(state)
                rulebook.imagine(imagined, viewer, dice)
                changed += imagined.tobytes() != state.tobytes()
                for persona in PERSONAS.values():
                    there = persona.reason(rulebook, imagined, player, action)
                    assert there == persona.reason(rulebook, state, player, action)
    assert changed > 20  # and there was something to deal


@pytest.mark.parametrize("options", [{}, {"expansions": ["leaders"]}], ids=["base", "leaders"])
def test_a_card_that_is_sold_or_laid_under_a_stage_makes_no_difference(options):
    """The action says which card it is; the line would be the same for any other."""
    seen = {"sell": 0, "stage": 0}
    for state in random_game(WONDERS, 3, 8, **options):
        for player in members(int(WONDERS.deciders(state))):
            for action in map(int, WONDERS.legal_actions(state, player)):
                if is_sale(action):
                    twins = range(SELL, SELL + NUM_PLAYABLE)
                    seen["sell"] += 1
                elif is_stage(action):
                    each = NUM_WAYS * NUM_PAYMENTS
                    first = STAGE + (action - STAGE) % each
                    twins = range(first, first + NUM_PLAYABLE * each, each)
                    seen["stage"] += 1
                else:
                    continue
                for persona in PERSONAS.values():
                    reasons = {
                        persona.reason(WONDERS, state, player, twin)
                        for twin in (*twins[::9], action)
                    }
                    assert len(reasons) == 1
    assert min(seen.values()) > 20


def test_a_leader_that_is_kept_in_the_draft_makes_no_difference():
    state = dealt(WONDERS, 3, 8, expansions=["leaders"])
    for persona in PERSONAS.values():
        actions = WONDERS.legal_actions(state, 0)
        lines = {persona.say(WONDERS, state, 0, int(action), "nl") for action in actions}
        assert len(actions) == 4 and len(lines) == 1


@pytest.mark.parametrize("table", [(book, max(book.players)) for book in RULEBOOKS.values()])
def test_they_often_speak_in_words_of_their_own(table):
    rulebook, players = table
    moves, in_own_words, names = Counter(), Counter(), list(PERSONAS)
    for seed in range(4):
        state = dealt(rulebook, players, seed)
        while deciding := members(int(rulebook.deciders(state))):
            for player in deciding:
                name = names[(player + seed) % len(names)]
                action = PERSONAS[name].decide(rulebook, state, player, new_dice(0), None)
                reason = PERSONAS[name].reason(rulebook, state, player, action)
                moves[name] += 1
                in_own_words[name] += reason.name.lower() in getattr(WORDS, name)
                rulebook.play(state, player, action)
    for name in names:
        assert in_own_words[name] > moves[name] / 3, (name, in_own_words, moves)
