"""Reviews of short games of every rulebook."""

from dataclasses import replace
from functools import partial
from itertools import product
from statistics import mean

import numpy as np
import pytest
from helpers.coach import late_game
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import pharos
from pharos.bots import BOTS
from pharos.bots.remarks import tell
from pharos.bots.search import Option, Thought, outlook, thinking
from pharos.coach import Grade, Review, review, weighing
from pharos.coach.effort import Effort
from pharos.coach.grades import accuracy_of, millionths
from pharos.coach.page import page
from pharos.coach.reviewing import decision_of
from pharos.coach.sentences import remarks_of
from pharos.coach.steps import has_steps, steps_of, turns_of
from pharos.coach.weighing import USUAL_TRIAL, Weighed, weigh
from pharos.coach.words import Voice
from pharos.game import Action
from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.errors import BadOption, BadRecord

FINE = (Grade.BEST, Grade.GOOD)
FROM_THE_MIDDLE = 30  # decisions until the end of a game
SOME = 8  # of them
SEEDS = 6
GAMES = {
    "duel": {"name": "duel", "last": 5},
    "wonders": {"name": "wonders", "last": 6, "players": 3},
    "wonders for two": {"name": "wonders", "last": 5, "players": 2},
    "leaders and edifice": {
        "name": "wonders",
        "last": 6,
        "players": 3,
        "expansions": ["leaders", "edifice"],
    },
    "monuments": {"name": "monuments", "last": 4, "players": 3},
}


@pytest.fixture(scope="module", params=GAMES)
def reviewed(request):
    game = late_game(**GAMES[request.param])
    return game, review(game, simulations=4, seed=1)


def test_luck_and_skill_add_up_to_the_result(reviewed):
    game, found = reviewed
    for one in found.reviews:
        parts = one.parts
        share = 1_000_000 / len(game.winners) if one.player in game.winners else 0
        known = parts.fair + parts.luck + parts.others + parts.own
        assert known + parts.misjudged == parts.result == round(share)


@settings(max_examples=15)
@given(
    game=st.sampled_from(sorted(GAMES)),
    seed=st.integers(0, 1000),
    missing=st.integers(0, 3),
    sharing=st.integers(0, 3),
)
def test_whatever_game_it_is_the_parts_add_up_to_the_last_digit(game, seed, missing, sharing):
    """Whether it was played to its end, broken off or given up, and however many share it."""
    played = late_game(**GAMES[game], seed=seed).record
    record = replace(played, moves=played.moves[: len(played.moves) - missing])
    assume(has_steps(record))
    winners = range(min(sharing, pharos.load(played.dumps()).players))
    found = review(record, simulations=1, winners=winners)
    for one in found.reviews:
        parts = one.parts
        known = parts.fair + parts.luck + parts.others + parts.own + parts.misjudged
        assert known + parts.resigned == parts.result
        if found.winners:
            share = round(1_000_000 / len(found.winners))
            assert parts.result == (share if one.player in found.winners else 0)


def test_a_victory_that_is_shared_is_half_of_one():
    game = pharos.set_up(
        "duel",
        {
            "age": 3,
            "cities": [{"coins": 0}, {"coins": 0}],
            "structure": ["fortifications"] + [None] * 19,
        },
    )
    game.play("sell fortifications")
    assert len(game.winners) == game.players
    for one in review(game, simulations=1).reviews:
        parts = one.parts
        known = parts.fair + parts.luck + parts.others + parts.own + parts.misjudged
        assert known == parts.result == 500_000


def test_every_decision_is_reviewed(reviewed):
    game, found = reviewed
    assert [one.action for one in found.decisions] == [move.action for move in game.record.moves]
    assert len(found.curve) == len(found.decisions) + 1
    assert {one.player for one in found.decisions} <= set(range(game.players))
    for one in found.decisions:
        assert 0 <= one.cost == max(0, -one.effect[one.player])
        assert one.cost == 0 or one.action != one.coach


def test_accuracy_is_told_in_all_by_age_and_by_kind(reviewed):
    _, found = reviewed
    for one in found.reviews:
        own = [each for each in found.decisions if each.player == one.player and each.choices > 1]
        assert sum(one.grades.values()) == len(own)
        assert one.accuracy.all == accuracy_of([each.cost for each in own])
        for told, name in ((one.accuracy.by_age, "age"), (one.accuracy.by_kind, "kind")):
            groups = {getattr(each, name) for each in own} - {None}
            assert set(told) == groups
            for group in groups:
                costs = [each.cost for each in own if getattr(each, name) == group]
                assert told[group] == accuracy_of(costs)


def test_every_choice_is_told_in_words(reviewed):
    game, found = reviewed
    for one in found.decisions:
        assert bool(one.coach_remarks) == (one.coach != one.action)
        for remarks in filter(None, (one.remarks, one.coach_remarks)):
            assert all(tell(game.rulebook, remarks, language) for language in LANGUAGES)


def test_what_was_played_from_a_hand_has_a_worth(reviewed):
    _, found = reviewed
    for one in found.decisions:
        if one.draft and one.choices > 1:
            uses = [use.action for card in one.draft.cards for use in card.uses if use]
            assert one.action in uses
            # whatever the search has tried; the Free City sells only what it cannot use
            assert one.for_free_city or all(card.sold for card in one.draft.cards)


def test_secret_choices_come_to_light_together(reviewed):
    _, found = reviewed
    _, steps = steps_of(pharos.load(found.record).record)
    last = {turn[-1].number for turn in turns_of(steps)}
    assert {one.number for one in found.decisions if one.luck is not None} == last


def test_everybody_is_told_what_they_could_not_know(reviewed):
    """Whoever decides last among those who decide at once."""
    _, found = reviewed
    _, steps = steps_of(pharos.load(found.record).record)
    told = {one.number: one for one in found.decisions}
    for turn in turns_of(steps):
        luck = told[turn[-1].number].luck
        for player in {step.player for step in turn}:
            *earlier, last = [told[step.number] for step in turn if step.player == player]
            assert last.own_luck == luck[player]
            assert all(one.own_luck is None for one in earlier)


def test_what_they_could_not_know_is_told_in_words(reviewed):
    game, found = reviewed
    one = found.decisions[0].model_copy(update={"luck": None, "own_luck": -72_000})
    (told,) = remarks_of(bare(one), Voice(found.rulebook, "en"), game.rulebook)
    assert told == (
        "Nobody could know what came to light next: "
        "it changed the chance of victory by −7.2\u00a0%."
    )
    assert not remarks_of(
        bare(one).model_copy(update={"own_luck": 49_000}),
        Voice(found.rulebook, "en"),
        game.rulebook,
    )


def bare(one):
    """A decision without anything else to say."""
    nothing = dict.fromkeys(("draft", "leaders", "price", "pick", "report", "decided"))
    return one.model_copy(update={**nothing, "proven": False})


def test_a_review_is_plain_data(reviewed):
    _, found = reviewed
    assert Review.model_validate_json(found.model_dump_json()) == found


@pytest.fixture(scope="module")
def duel():
    return late_game("duel", 4)


def test_the_same_seed_gives_the_same_review_with_any_number_of_workers(duel):
    one, other = (review(duel, simulations=4, seed=5, workers=n) for n in (1, 3))
    assert one == other


def test_one_player_is_reviewed_alone(duel):
    found = review(duel, player=1, simulations=2)
    assert [one.player for one in found.reviews] == [1]
    assert {one.player for one in found.decisions} == {1}
    assert len(found.curve) == len(duel.record.moves) + 1


def test_seconds_are_divided_among_all_decisions(duel):
    found = review(duel.record, seconds=0.2)
    assert len(found.decisions) == len(duel.record.moves)


def test_progress_counts_up_to_the_number_of_questions(duel):
    told = []
    review(duel, simulations=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(n, len(told)) for n in range(1, len(told) + 1)]


@pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)
def test_repeating_the_coachs_choice_is_never_worse_than_good(options):
    """Whatever the dice: the looks at a decision often differ, and the last one says what the coach
    would have done."""
    _, steps = steps_of(late_game(**{**options, "last": FROM_THE_MIDDLE}, seed=5).record)
    better = 0
    for step, seed in product(steps[:SOME], range(SEEDS)):
        weighed = weigh(step, seed, Effort(4, None, 1))
        better += grade_by(step, weighed) not in FINE
        repeated = replace(step, action=Action(step.rulebook, weighed.coach))
        assert grade_by(repeated, weigh(repeated, seed, Effort(4, None, 1))) in FINE
    assert better > 0  # somebody could learn something


def grade_by(step, weighed):
    return decision_of(step, weighed, millionths(weighed.effect)).grade


def test_what_no_simulation_has_tried_is_looked_into(monkeypatch):
    """A sudden victory comes first, however short the search was."""
    step = steps_of(late_game("duel", 16).record)[1][0]
    untried = Option(step.action.code, visits=0, value=0.0, win=0.0, points=0.0)
    monkeypatch.setattr(weighing, "think", lambda *_, **__: Thought([untried], 1))
    weighed = weigh(step, 1, Effort(8, None, 1))
    assert weighed.coach == step.action.code
    assert 0 < weighed.chance <= 1 and weighed.options[0].visits > 0


def test_a_part_of_what_a_second_look_finds_is_in_doubt(monkeypatch):
    """The less, the longer the look was; nothing more if it is proven."""
    step = steps_of(late_game("duel", 16).record)[1][0]
    effect = np.array([-0.1, 0.1] if step.player == 0 else [0.1, -0.1])
    looks = []

    def look(step, allowance, seed, look, trial=USUAL_TRIAL, is_proven=False):
        looks.append(look)
        return Weighed([], 0.6, effect, 0.001, 0.0, trial, is_proven)

    def doubt_of(**found):
        monkeypatch.setattr(weighing, "look_at", partial(look, **found))
        return weigh(step, 1, Effort(4, None, 1)).doubt

    # a fifth of the cost and 6 % of a fair share, which add up as errors do, and a hundredth
    unseen = 0.01 + (0.02**2 + 0.03**2) ** 0.5
    assert doubt_of() == pytest.approx((unseen**2 + 0.001**2) ** 0.5)
    assert looks == ["first", "second"]
    longer = 0.7 * unseen
    assert doubt_of(trial=10 * USUAL_TRIAL) == pytest.approx((longer**2 + 0.001**2) ** 0.5)
    assert doubt_of(is_proven=True) == 0.001


def test_nothing_is_judged_by_hindsight(monkeypatch):
    """Whatever the coach looks at, what the player could not know was dealt again."""
    seen = []
    for module in (outlook, thinking):
        desk_of = module.new_desk

        def noted(rulebook, state, *rest, desk_of=desk_of):
            seen.append(state)
            return desk_of(rulebook, state, *rest)

        monkeypatch.setattr(module, "new_desk", noted)
    _, steps = steps_of(late_game("duel", 16).record)
    weigh(steps[0], seed=2, effort=Effort(8, None, 1))
    assert len(seen) > 1
    assert all(one.tobytes() != steps[0].state.tobytes() for one in seen)


@pytest.mark.parametrize(
    "options",
    [
        {"name": "duel", "last": 12},
        {"name": "wonders", "last": 12, "players": 3},
        {"name": "monuments", "last": 40, "players": 2},
    ],
    ids=["duel", "wonders", "monuments"],
)
def test_a_stronger_bot_has_the_larger_skill_part(options):
    own: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(2):
        strong = seed % 2

        def choose(game, player, strong=strong):
            bot = BOTS["greedy"] if player == strong else BOTS["random"]
            return bot.choose(game, player).code

        found = review(late_game(**options, choose=choose, seed=seed), simulations=3)
        for one in found.reviews:
            own[one.player == strong].append(one.parts.own)
    assert mean(own[True]) > mean(own[False])


def test_an_unfinished_game_is_reviewed_as_far_as_it_went(duel):
    found = review(replace(duel.record, moves=duel.record.moves[:2]), simulations=2)
    assert (found.over, found.ending, found.winners) == (False, None, [])
    assert len(found.decisions) == 2
    assert [one.parts.result for one in found.reviews] == found.curve[-1]
    assert "not over" in page(found)


def test_a_game_that_was_given_up_has_its_result(duel):
    left = replace(duel.record, moves=duel.record.moves[:2])
    unknown, found = (review(left, simulations=2, winners=won) for won in ([], [1]))
    assert (found.is_given_up, found.ending, found.winners) == (True, "resignation", [1])
    assert found.decisions == unknown.decisions and found.curve == unknown.curve
    for one, before in zip(found.reviews, unknown.reviews, strict=True):
        parts = one.parts
        assert parts.result == (1_000_000 if one.player == 1 else 0)
        assert parts.result == before.parts.result + parts.resigned
        known = parts.fair + parts.luck + parts.others + parts.own + parts.misjudged
        assert known + parts.resigned == parts.result
    assert "given up" in page(found) and "het opgeven" in page(found, "nl")
    assert not review(duel, simulations=1, winners=[1]).is_given_up


def test_what_is_still_secret_is_left_out():
    game = pharos.new("wonders", players=3, seed=1)
    for player in (0, 1, 2, 0):
        game.play(game.legal_actions(player)[0], player)
    end, steps = steps_of(game.record)
    assert len(steps) == len(end.record.moves) == 3


def test_where_nothing_was_decided_there_is_nothing_to_review():
    with pytest.raises(BadRecord, match="nothing to review"):
        review(pharos.new("duel", seed=1), simulations=1)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"player": 2}, "player=2 is not at this table"),
        ({"simulations": 5, "seconds": 1}, "seconds, or of simulations"),
        ({"seconds": 0}, "more than 0"),
        ({"simulations": 0}, "at least 1"),
    ],
)
def test_what_cannot_be_asked_is_refused(duel, asked, complaint):
    with pytest.raises(BadOption, match=complaint):
        review(duel, **asked)


def test_decisions_are_told_as_soon_as_they_are_weighed(duel):
    early = []
    found = review(duel, player=1, simulations=4, seed=1, found=early.append)
    assert [one.number for one in early] == [one.number for one in found.decisions]
    unknown = dict.fromkeys(("luck", "own_luck", "misjudged", "pick", "decided"))
    assert early == [one.model_copy(update=unknown) for one in found.decisions]
