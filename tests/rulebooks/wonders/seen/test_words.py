"""Cards and stages say what they cost and do, in three languages."""

import pytest

from pharos.kernel.catalogue import LANGUAGES
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    EDIFICE_CODES,
    EDIFICES,
    LEADER_CARDS,
    LEADER_CODES,
    NAMES,
    SIDE_NAMES,
    SIDES,
)
from pharos.rulebooks.wonders.seen.card_text import cost_text, effect_text, penalty_text
from pharos.rulebooks.wonders.seen.words import NOUNS, how_many, name_of, player_name

STAGES = [stage for _, side in SIDES for stage in side.stages]


def card(name):
    return CARDS[CARD_CODES[name]]


def leader(name):
    return LEADER_CARDS[LEADER_CODES[name]]


def edifice(name):
    return EDIFICES[EDIFICE_CODES[name]]


def stage(side, number):
    return SIDES[SIDE_NAMES.index(side)][1].stages[number - 1]


def test_nouns_of_resources_are_their_names():
    for key, name in NAMES["resources"].items():
        assert [getattr(NOUNS[key], language)[0] for language in LANGUAGES] == [
            name.en,
            name.nl,
            name.fr,
        ]


@pytest.mark.parametrize(
    ("number", "noun", "texts"),
    [
        (0, "coin", ("0 coins", "0 munten", "0 pièce")),
        (2, "loom", ("2 textile", "2 stof", "2 tissus")),
        (2, "ore", ("2 ore", "2 erts", "2 minerais")),
        (2, "stage", ("2 stages", "2 fases", "2 étapes")),
    ],
)
def test_numbers_take_the_noun_they_need(number, noun, texts):
    assert tuple(how_many(number, noun, language) for language in LANGUAGES) == texts


def test_names_and_players():
    assert name_of("boards", "rhodos", "en") == "Rhódos"
    assert player_name(6, "nl") == "Speler 7"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_says_what_it_does(language):
    for row in (*CARDS, *STAGES, *LEADER_CARDS, *EDIFICES):
        effect, cost = effect_text(row, language), cost_text(row, language)
        assert effect.endswith(".") and not set("{}_") & set(effect), row
        assert cost and not set("{}_") & set(cost), row


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (card("sawmill"), "Makes 2 wood every turn."),
        (
            card("tree_farm"),
            "Makes 1 wood or clay every turn, as you choose; neighbours may buy it.",
        ),
        (
            card("forum"),
            "Makes 1 glass, papyrus or textile every turn, as you choose; "
            "neighbours cannot buy it. Makes the Haven card free for you.",
        ),
        (
            card("west_trading_post"),
            "You buy raw materials from your left neighbour at 1 coin a unit. "
            "Makes the Forum card free for you.",
        ),
        (
            card("marketplace"),
            "You buy manufactured goods from both neighbours at 1 coin a unit. "
            "Makes the Caravansery card free for you.",
        ),
        (card("tavern"), "Brings 5 coins at once."),
        (
            card("bazar"),
            "Brings 2 coins at once per grey card in your city and both neighbouring cities.",
        ),
        (
            card("arena"),
            "Brings 3 coins at once per built stage in your city. "
            "Worth 1 victory point at the end per built stage in your city.",
        ),
        (card("study"), "Science symbol: gear."),
        (
            card("craftsmens_guild"),
            "Worth 2 victory points at the end per grey card in both neighbouring cities.",
        ),
        (
            card("shipowners_guild"),
            "Worth 1 victory point at the end per brown, grey or purple card in your city.",
        ),
        (
            card("builders_guild"),
            "Worth 1 victory point at the end per built stage in your city "
            "and both neighbouring cities.",
        ),
        (
            card("decorators_guild"),
            "Worth 7 victory points at the end if every stage of your Wonder is built.",
        ),
        (
            card("scientists_guild"),
            "Gives 1 science symbol at the end of the game, whichever is best.",
        ),
        (
            stage("rhodos night", 1),
            "Brings 3 coins at once. Gives 1 shield. Worth 3 victory points.",
        ),
        (
            stage("olympia night", 1),
            "Worth 2 victory points. From now on you may build the first card of each Age "
            "for nothing.",
        ),
        (
            stage("alexandria day", 2),
            "Makes 1 wood, stone, ore or clay every turn, as you choose; neighbours cannot buy it.",
        ),
        (
            card("diplomats_guild"),
            "Worth 1 victory point at the end per leader in both neighbouring cities.",
        ),
        (
            card("gamers_guild"),
            "Worth 1 victory point more at the end per 3 coins in your treasury.",
        ),
        (
            leader("alexander"),
            "Worth 1 victory point at the end per victory token in your city.",
        ),
        (
            leader("justinian"),
            "Worth 3 victory points at the end per set of cards of these colours in your city: "
            "blue, red and green.",
        ),
        (
            leader("solomon"),
            "At the end of the turn in which you recruit this leader, you may build one card from "
            "the discard pile for nothing.",
        ),
        (
            edifice("military_school"),
            "Gives a victory token of Age III. All your defeat tokens go back.",
        ),
        (
            edifice("archives"),
            "Worth 1 victory point at the end per different colour of the cards in your city.",
        ),
        (
            stage("ur day", 2),
            "You take a pawn from the box for nothing, of an Age that you choose.",
        ),
        (stage("ur night", 2), "You take a pawn of Age II from the box for nothing."),
    ],
)
def test_what_a_piece_says(row, text):
    assert effect_text(row, "en") == text


def test_what_a_card_or_stage_costs():
    assert cost_text(card("lumber_yard"), "nl") == "niets"
    assert cost_text(card("sawmill"), "fr") == "1 pièce"
    assert cost_text(card("aqueduct"), "nl") == "3 steen; gratis met Badhuis"
    assert cost_text(card("forum"), "en") == (
        "2 clay; free with East Trading Post or West Trading Post"
    )
    assert cost_text(stage("gizah night", 4), "fr") == "4 pierres et 1 papyrus"
    assert cost_text(leader("plato"), "en") == "4 coins"
    assert cost_text(edifice("agora"), "nl") == "6 munten"


def test_what_an_edifice_that_fails_costs():
    assert penalty_text(edifice("agora").penalty, "en") == "You lose a green card of your choice."
    assert penalty_text(edifice("gold_reserves").penalty, "fr") == (
        "Vous payez 9 pièces à la banque."
    )


def test_every_leader_and_edifice_has_its_names():
    assert set(NAMES["leaders"]) == set(LEADER_CODES)
    assert set(NAMES["edifices"]) == set(EDIFICE_CODES)
