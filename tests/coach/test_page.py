"""The page of a review, and what the command prints."""

import json
import re
from html.parser import HTMLParser
from string import Formatter

import pytest
from helpers.cli import refused, run
from helpers.coach import late_game

import pharos
from pharos.cli.review import show_review
from pharos.coach import Grade, Review, review
from pharos.coach.drafts import ENOUGH
from pharos.coach.models import CardInHand, Draft, Pick, Price, Report, Worth
from pharos.coach.page import cost_text, hand_table, page
from pharos.coach.sentences import (
    about_draft,
    about_pick,
    about_price,
    about_report,
    played_in_words,
)
from pharos.coach.words import WORDS, Voice, rounded
from pharos.kernel.catalogue import LANGUAGES

VOID = {"meta"}


class Page(HTMLParser):
    """A parsed page: its words, and the classes of its elements."""

    def __init__(self, text):
        super().__init__()
        self.open, self.words, self.classes, self.ids, self.links = [], [], [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.classes += (told.get("class") or "").split()
        self.ids.append(told.get("id"))
        self.links.append(told.get("href"))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.classes += (dict(attrs).get("class") or "").split()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.fixture(scope="module", params=["duel", "wonders", "monuments"])
def reviewed(request):
    players = {} if request.param == "duel" else {"players": 3}
    return review(late_game(request.param, 3, **players), simulations=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_in_every_language(reviewed, language):
    shown = Page(page(reviewed, language))
    assert shown.classes.count("line") == 2 * reviewed.players  # each with its key
    assert {f"d{one.number}" for one in reviewed.decisions} <= set(shown.ids)
    assert {link[1:] for link in shown.links if link} <= set(shown.ids)
    assert getattr(WORDS.texts["decisions"], language) in shown.words


def test_every_verb_of_every_game_has_a_name():
    book = pharos.RULEBOOKS
    verbs = {book[name].parts(where.start).verb for name in book for _, where in book[name].actions}
    assert verbs | {"go second"} == set(WORDS.kinds)


def test_every_grade_has_a_name():
    assert set(WORDS.grades) == {str(grade) for grade in Grade}


def test_sentences_have_the_same_places_in_every_language():
    for sentence in (*WORDS.texts.values(), *WORDS.grades.values(), *WORDS.kinds.values()):
        texts = [getattr(sentence, language) for language in LANGUAGES]
        places = [{place for _, place, _, _ in Formatter().parse(text)} for text in texts]
        assert places[0] | {None} == places[1] | {None} == places[2] | {None}, sentence


def test_rounded_parts_add_up_to_the_rounded_whole():
    shown = rounded([333_333, 3_333, -3_333, 33_333, 633_334])
    assert round(sum(shown), 1) == 100.0
    assert shown[0] == 33.3


def test_numbers_are_written_as_readers_do():
    voice = Voice("duel", "en")
    signs = [voice.signed(one) for one in (1.25, -1.25, 0.0, -0.01)]
    assert signs == ["+1.2", "−1.2", "0.0", "0.0"]
    dutch, french = Voice("duel", "nl"), Voice("duel", "fr")
    assert dutch.change(-34_000) == french.change(-34_000) == "−3,4\u00a0%"
    assert [one.thousands(52_000) for one in (voice, dutch, french)] == [
        "52,000",
        "52.000",
        "52\u202f000",
    ]


def test_a_page_has_decimal_commas_where_readers_expect_them(reviewed):
    english, dutch = (page(reviewed, one).partition("<h1>")[2] for one in ("en", "nl"))
    english, dutch = (re.sub("<[^>]*>", " ", one) for one in (english, dutch))
    assert re.search(r"[+−]\d+\.\d", english) and not re.search(r"[+−]\d+,\d", english)
    assert re.search(r"[+−]\d+,\d", dutch) and not re.search(r"\d\.\d", dutch)


def test_what_is_said_about_leaders_picks_and_reports():
    book = pharos.RULEBOOKS["duel"]
    assert "not worth" in about_price(Price(thing="solomon", points=-2), Voice("wonders", "en"))
    assert about_price(Price(thing="edifice", points=2), Voice("wonders", "nl")) == (
        "De Edifice was de prijs waard: 2,0 punten meer dan het beste alternatief."
    )
    pick = Pick(uncovered=["baths"], freed=["theater"], taken="build baths", denied=3.2)
    assert list(about_pick(pick, Voice("duel", "en"), book)) == [
        "Turned up: Baths.",
        "Uncovered, face up already: Theater.",
        "The opponent took it at once: “Build: Baths”.",
        "All in all, the card looked worth 3 victory points to the opponent, who does not get it.",
    ]
    assert list(about_report(Report(took=3, others={1: 1}), Voice("monuments", "en"))) == [
        "The historian took 3 cards.",
        "A historian of Player 2 would have taken 1 card.",
    ]
    nothing = about_report(Report(took=3, others={1: 0}), Voice("monuments", "en"))
    assert list(nothing)[1] == "A historian of Player 2 would have taken nothing."


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Passed on to Player 2: Altar and Baths.",
                "Player 2 chose: “Build: Altar”.",
                "Came back: Baths.",
            ],
        ),
        (
            "nl",
            [
                "Doorgegeven aan Speler 2: Altaar en Badhuis.",
                "Speler 2 heeft gekozen: ‘Bouw: Altaar’.",
                "Weer terug: Badhuis.",
            ],
        ),
    ],
)
def test_what_is_said_about_a_hand(language, sentences):
    book = pharos.RULEBOOKS["wonders"]
    passed = ["altar", "baths"]
    draft = Draft(cards=[], passed=passed, to=1, they="build altar", came_back=["baths"])
    assert list(about_draft(draft, Voice("wonders", language), book)) == sentences
    last = Draft(cards=[], passed=[], to=None, they=None, came_back=[])
    assert list(about_draft(last, Voice("wonders", language), book)) == []


def test_figures_of_few_tries_are_marked():
    voice = Voice("wonders", "en")
    often, rarely = (
        Worth(action=f"sell {card}", chance=0, points=points, visits=visits)
        for card, points, visits in (("altar", 41.0, ENOUGH), ("baths", 55.0, ENOUGH - 1))
    )
    cards = [
        CardInHand(card="altar", built=None, buried=None, sold=often),
        CardInHand(card="baths", built=None, buried=None, sold=rarely),
    ]
    draft = Draft(cards=cards, passed=[], to=None, they=None, came_back=[])
    shown = hand_table(draft, "sell baths", voice)
    assert '<td class="most">41.0</td>' in shown and '<td class="few played">55.0</td>' in shown
    assert "hardly tried" in shown and shown.count("<td>–</td>") == 2 * len(cards)
    alone = draft.model_copy(update={"cards": cards[:1]})
    assert "few" not in hand_table(alone, "sell altar", voice)


def test_a_cost_is_told_with_its_doubt(reviewed):
    one = reviewed.decisions[0].model_copy(update={"cost": 124_000, "doubt": 21_000})
    assert cost_text(one) == "12\u00a0% ± 2"
    assert cost_text(one.model_copy(update={"doubt": 0})) == "12\u00a0%"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_what_each_grade_may_cost(reviewed, language):
    assert all(f"{limit}\u00a0%" in page(reviewed, language) for limit in (2, 5, 10))


def test_an_open_card_is_called_by_its_name():
    game = pharos.new("monuments", players=3, seed=4)
    while not any(one.verb == "draw open" for one in game.legal_actions(game.deciders[0])):
        game.play(game.legal_actions(game.deciders[0])[0], game.deciders[0])
    card = game.view(game.deciders[0])["row"][1]
    game.play("draw open 2", game.deciders[0])
    told = page(review(game, simulations=1))
    name = f"{almanac_name(card['monument'])} {card['value']}"
    assert f"Take open card 2 ({name})" in told


def test_what_is_done_for_the_free_city_is_said_so():
    found = review(late_game("wonders", 6, players=2), simulations=1)
    of_city = [one for one in found.decisions if one.for_free_city]
    assert of_city and len(of_city) < len(found.decisions)
    voice, book = Voice("wonders", "nl"), pharos.RULEBOOKS["wonders"]
    for one in found.decisions:
        words = played_in_words(one, voice, book)
        assert words.endswith(" (voor de Vrije Stad)") == one.for_free_city
        assert words in page(found, "nl")


def almanac_name(monument):
    return Voice("monuments", "en").name("monuments", monument)


# The command


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(late_game("duel", 3).record.dumps(), encoding="utf-8")
    return file


def test_the_command_prints_a_review_and_writes_a_page(record, tmp_path):
    written = tmp_path / "review.html"
    done = run("review", record, "--simulations", "2", "--html", written)
    assert done.exit_code == 0, done.output
    assert "won, " in done.stdout
    assert "<svg" in written.read_text(encoding="utf-8")


@pytest.fixture
def shown(capsys, monkeypatch):
    """What the command shows of a review, in a terminal of this width."""

    def show(found, columns):
        monkeypatch.setenv("COLUMNS", str(columns))
        show_review(found, "en")
        return " ".join(capsys.readouterr().out.split())

    return show


def test_the_command_cuts_nothing_off(shown):
    found = review(late_game("wonders", 12, players=4), simulations=2)
    told = shown(found, 80)
    assert "…" not in told
    assert "Accuracy" in told and told.count("Moments that decided the game") == 1
    assert " Age III " in told and " building " in told


def test_the_command_says_what_speaks_for_both_choices(shown):
    found = review(late_game("duel", 5), simulations=2)
    one = found.decisions[0]
    brings = [{"code": "gains", "weight": 10, "gains": [{"code": "coins", "amount": 7}]}]
    costs = [{"code": "costs", "weight": -10, "amount": 4}]
    given = {"grade": Grade.BLUNDER, "remarks": costs, "coach_remarks": brings}
    told = shown(found.model_copy(update={"decisions": [one.model_copy(update=given)]}), 300)
    assert "Costs you 4 coins." in told and "Brings 7 coins." in told


def test_the_command_prints_json(record):
    told = run("review", record, "--simulations", "2", "--player", "1", "--json").stdout
    assert [one["player"] for one in json.loads(told)["reviews"]] == [0]
    assert Review.model_validate_json(told)


def test_what_the_command_refuses(record, tmp_path):
    assert "no language is called" in refused("review", record, "--lang", "de")
    assert "player=6 is not at this table" in refused("review", record, "--player", "7")
    record.write_text(pharos.new("duel", seed=1).record.dumps(), encoding="utf-8")
    assert "nothing to review" in refused("review", record)
