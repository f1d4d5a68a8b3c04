"""What belongs to one game: hands and prices, picks, reports."""

from dataclasses import replace

import pytest
from helpers.coach import late_game

import pharos
from pharos.bots.search import Option
from pharos.coach.drafts import ENOUGH, draft_of, is_for_free_city, leaders_of, price_of
from pharos.coach.models import LeaderHand, Worth
from pharos.coach.picks import pick_of
from pharos.coach.reports import report_of
from pharos.coach.sentences import about_leaders
from pharos.coach.steps import Step, steps_of
from pharos.coach.weighing import Weighed
from pharos.coach.words import Voice
from pharos.game import Action, find_rulebook
from pharos.rulebooks.duel.state import Phase


def found(step, tries=ENOUGH):
    """As if a search had tried every action equally often, and found the later ones better."""
    codes = step.rulebook.legal_actions(step.state, step.player)
    options = [Option(int(code), tries, 0.5, 0.5, 10.0 + n) for n, code in enumerate(codes)]
    return Weighed(options, 0.5, [], 0.0, 0.0)


@pytest.fixture(scope="module")
def hands():
    """Three players who play from the same hands for four turns."""
    game = pharos.new("wonders", players=3, seed=2)
    while game.state.age == 1:
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    steps = []
    again = pharos.new("wonders", players=3, seed=2)
    for number, (player, action) in enumerate(game, start=1):
        state = again.state
        again.play(action, player)
        steps.append(Step(number, player, action, state, again.clues, again.state))
    return steps


def test_a_draft_says_what_each_use_of_a_card_was_worth(hands):
    draft = draft_of(hands, 0, found(hands[0]))
    assert len(draft.cards) == 7
    assert all(card.sold and card.sold.action == f"sell {card.card}" for card in draft.cards)
    played = next(card for card in draft.cards if card.card == hands[0].action.card)
    assert played.built
    assert played.built.action.startswith(f"build {played.card}")


def test_what_nobody_tried_has_no_worth(hands):
    draft = draft_of(hands, 0, found(hands[0], tries=0))
    assert {(card.built, card.buried, card.sold) for card in draft.cards} == {(None, None, None)}


def test_a_hand_goes_to_the_left_and_comes_back(hands):
    draft = draft_of(hands, 0, found(hands[0]))
    assert draft.to == 2  # hands of the first age travel to the left
    following = next(one for one in hands if one.player == 2 and one.state.turn == 2)
    assert draft.they == str(following.action)
    assert following.action.card in draft.passed
    gone = {one.action.card for one in hands if one.state.turn in (2, 3) and one.player in (1, 2)}
    assert set(draft.came_back) <= set(draft.passed)
    assert set(draft.passed) - set(draft.came_back) <= gone


def test_the_last_hand_of_an_age_goes_nowhere(hands):
    last = [n for n, one in enumerate(hands) if one.state.age == 1 and one.state.turn == 6][0]
    draft = draft_of(hands, last, found(hands[last]))
    assert (draft.to, draft.they, draft.came_back) == (None, None, [])


@pytest.fixture(scope="module")
def hands_of_two():
    """Two players with the Free City, in their first turns."""
    game = pharos.new("wonders", players=2, seed=2)
    while len(game.record.moves) < 12:
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    return steps_of(game.record)[1]


def test_what_the_free_city_gets_is_not_passed_on(hands_of_two):
    city = next(n for n, step in enumerate(hands_of_two) if is_for_free_city(step))
    theirs = hands_of_two[city]
    own = next(n for n in range(city) if hands_of_two[n].player == theirs.player)
    drafts = [draft_of(hands_of_two, n, found(hands_of_two[n])) for n in (own, city)]
    assert {draft.to for draft in drafts} == {1 - theirs.player}
    first, second = (draft.passed for draft in drafts)
    assert first == second and theirs.action.card not in first
    held = [[card.card for card in draft.cards] for draft in drafts]
    assert set(held[0]) - set(held[1]) == {hands_of_two[own].action.card}
    assert set(held[1]) - set(second) == {theirs.action.card}


def test_only_a_card_of_the_hand_has_a_draft(hands):
    """Not one that is dug from the discard pile, though the hand may have another copy."""
    first = hands[0]
    dig = Action.parse(first.rulebook, f"dig {first.action.card}")
    assert draft_of([replace(first, action=dig)], 0, found(first)) is None


@pytest.fixture(scope="module")
def leader_hands():
    """Three players who keep leaders, until one of them has recruited or sold one."""
    game = pharos.new("wonders", players=3, seed=2, expansions=["leaders"])
    while len(game.record.moves) < 12:
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    return steps_of(game.record)[1]


def test_leaders_are_kept_and_passed_to_the_right_until_the_last_comes_back(leader_hands):
    first = leader_hands[0]
    hand = leaders_of(leader_hands, 0, found(first))
    assert [one.points for one in hand.kept] == [13.0, 12.0, 11.0, 10.0]
    assert first.action.leader not in hand.passed and len(hand.passed) == 3
    following = leader_hands[4]
    assert (hand.to, hand.they) == (1, str(following.action))
    kept = {one.action.leader for one in leader_hands[:9] if one.action.verb == "keep"}
    assert hand.came_back == [one for one in hand.passed if one not in kept]
    assert len(hand.came_back) == 1


def test_the_last_choice_of_leaders_is_passed_to_nobody_who_chooses(leader_hands):
    hand = leaders_of(leader_hands, 8, found(leader_hands[8], tries=0))
    assert (hand.kept, hand.to, hand.they, len(hand.passed)) == ([], None, None, 1)
    recruiting = next(n for n, one in enumerate(leader_hands) if one.action.verb != "keep")
    assert leaders_of(leader_hands, recruiting, found(leader_hands[recruiting])) is None


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Expected points at the end with each leader: Caesar 48.2, Solomon 45.1.",
                "Passed on to Player 2: Solomon and Varro.",
                "Player 2 chose: “Keep: Varro”.",
                "Came back: Solomon.",
            ],
        ),
        (
            "fr",
            [
                "Points à attendre en fin de partie avec chaque leader : César 48,2, Salomon 45,1.",
                "Transmis à Joueur 2 : Salomon et Varron.",
                "Joueur 2 a choisi : « Garder : Varron ».",
                "De retour : Salomon.",
            ],
        ),
    ],
    ids=["en", "fr"],
)
def test_what_is_said_about_leaders_that_were_passed_on(language, sentences):
    kept = [
        Worth(action="keep caesar", chance=600_000, points=48.2, visits=100),
        Worth(action="keep solomon", chance=500_000, points=45.1, visits=100),
    ]
    passed, back = ["solomon", "varro"], ["solomon"]
    hand = LeaderHand(kept=kept, passed=passed, to=1, they="keep varro", came_back=back)
    told = about_leaders(hand, Voice("wonders", language), find_rulebook("wonders"))
    assert [one.replace("\N{NO-BREAK SPACE}", " ") for one in told] == sentences


def test_a_leader_is_compared_with_the_best_that_could_be_done_without():
    game = pharos.new("wonders", players=3, seed=2, expansions=["leaders"])
    while "recruit" not in {action.verb for action in game.legal_actions(0)}:
        for player in game.deciders:
            game.play(game.legal_actions(player)[0], player)
    recruit = next(action for action in game.legal_actions(0) if action.verb == "recruit")
    sell = next(action for action in game.legal_actions(0) if action.verb == "sell")
    step = Step(1, 0, recruit, game.state, game.clues, game.state)

    def weighed(tries):
        options = [
            Option(recruit.code, ENOUGH, 0.5, 0.5, 40.0),
            Option(sell.code, tries, 0.5, 0.5, 37.5),
        ]
        return Weighed(options, 0.5, [], 0.0, 0.0)

    price = price_of([step], 0, weighed(ENOUGH))
    assert (price.thing, price.points) == (recruit.leader, 2.5)
    assert price_of([step], 0, weighed(ENOUGH - 1)) is None
    assert draft_of([step], 0, weighed(ENOUGH)) is None


def test_a_part_in_an_edifice_is_compared_with_a_stage_without_it():
    book = pharos.RULEBOOKS["wonders"]
    join, build = (Action.parse(book, text) for text in ("stage baths join", "stage baths"))
    options = [
        Option(join.code, ENOUGH, 0.5, 0.5, 30.0),
        Option(build.code, ENOUGH, 0.5, 0.5, 31.0),
    ]
    step = Step(1, 0, join, None, None, None)
    price = price_of([step], 0, Weighed(options, 0.5, [], 0.0, 0.0))
    assert (price.thing, price.points) == ("edifice", -1.0)


def test_a_pick_says_what_it_turned_up_and_what_it_denied():
    game = pharos.new("duel", seed=4)
    for player in game.deciding():
        game.play(game.legal_actions()[0], player)
    _, steps = steps_of(game.record)
    picks = [pick_of(steps, n, found(step)) for n, step in enumerate(steps)]
    assert [pick is not None for pick in picks] == [
        step.action.verb in ("build", "sell", "wonder") for step in steps
    ]
    told = [pick for pick in picks if pick]
    assert any(pick.uncovered for pick in told) and any(pick.freed for pick in told)
    assert any(pick.taken for pick in told)
    assert {pick.denied is None for pick in told} == {True, False}
    for number, pick in enumerate(picks):
        if pick and pick.taken:
            following = next(
                one for one in steps[number + 1 :] if one.player != steps[number].player
            )
            assert following.action.card in (*pick.uncovered, *pick.freed)


def test_a_pick_uncovers_cards_that_lay_face_up_already():
    game = pharos.set_up(
        "duel",
        {
            "age": 3,
            "cities": [{"coins": 9}, {"coins": 9}],
            "structure": ["fortifications", None, "palace"] + [None] * 17,
        },
    )
    game.play("sell palace")
    game.play("sell fortifications")
    _, steps = steps_of(game.record)
    first, last = (pick_of(steps, n, found(step)) for n, step in enumerate(steps))
    assert (first.uncovered, first.freed, first.taken) == (
        [],
        ["fortifications"],
        "sell fortifications",
    )
    assert (last.uncovered, last.freed, last.taken) == ([], [], None)


def test_a_pick_that_asks_for_something_uncovers_when_that_is_answered():
    """The turn is over when the progress token is taken."""
    game = pharos.new("duel", seed=4)
    for player in game.deciding():
        legal = game.legal_actions()
        game.play(next((one for one in legal if pairs(game, player, one)), legal[0]), player)
    _, steps = steps_of(game.record)
    taking = [n for n, step in enumerate(steps) if step.action.verb == "take"]
    picks = [pick_of(steps, n - 1, found(steps[n - 1])) for n in taking]
    assert any(pick.uncovered or pick.freed for pick in picks if pick)


def pairs(game, player, action):
    """Whether an action asks the player to take a progress token."""
    tried = game.copy()
    tried.play(action, player)
    return tried.state.phase == Phase.TOKEN


def test_a_report_is_compared_with_those_of_the_opponents():
    def reporting(game, player):
        legal = game.legal_actions(player)
        return next((one for one in legal if one.verb == "report"), legal[-1]).code

    game = late_game("monuments", 120, reporting, players=3)
    _, steps = steps_of(game.record)
    reports = [(step, report_of(steps, n, found(step))) for n, step in enumerate(steps)]
    written = [(step, report) for step, report in reports if step.action.verb == "report"]
    assert written
    assert all(report is None for step, report in reports if step.action.verb != "report")
    for step, report in written:
        assert report.took == int(step.after.reports[step.after.num_reports - 1])
        assert set(report.others) == {0, 1, 2} - {step.player}
