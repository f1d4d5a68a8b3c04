"""The almanac: cards, wonders and tokens as a page shows them, and the rules behind them."""

import pytest

from pharos.rulebooks.duel.catalogue import CARDS, TOKENS, WONDERS
from pharos.rulebooks.duel.seen.almanac import RULES, almanac
from pharos.rulebooks.duel.seen.card_text import effect_kinds

ROWS = {"card": CARDS, "wonder": WONDERS, "token": TOKENS}


def entry(kind, name, language="en"):
    return next(entry for entry in almanac(language)[kind] if entry["id"] == name)


def test_all_there_is_to_know_about_a_card():
    assert entry("cards", "horse_breeders", "fr") == {
        "id": "horse_breeders",
        "name": "Haras",
        "age": 2,
        "colour": "red",
        "type": "bâtiments militaires",
        "cost": {"wood": 1, "clay": 1},
        "effect": {"shields": 1},
        "chain_from": ["stable"],
        "chain_symbol": "horseshoe",
        "opens": [],
        "text": "Donne 1 bouclier.",
        "cost_text": "1 bois et 1 argile\u00a0; gratuit avec la carte Écurie",
        "rules": ["D-78", "D-79", "D-83", "D-43", "D-45"],
    }


def test_all_there_is_to_know_about_a_wonder():
    assert entry("wonders", "great_library") == {
        "id": "great_library",
        "name": "The Great Library",
        "cost": {"wood": 3, "glass": 1, "papyrus": 1},
        "effect": {"draws_progress": 3, "points": 4},
        "text": "Worth 4 victory points. You draw 3 progress tokens from the box and keep one.",
        "cost_text": "3 wood, 1 glass and 1 papyrus",
        "rules": ["D-121", "D-76", "D-137"],
    }


def test_all_there_is_to_know_about_a_token():
    assert entry("tokens", "urbanism", "nl") == {
        "id": "urbanism",
        "name": "Urbanisme",
        "effect": {"coins": 6, "perk": {"chain_coins": 4}},
        "text": "Levert meteen 6 munten op. "
        "Elke kaart die je voortaan via een keten bouwt, levert 4 munten op.",
        "rules": ["D-106", "D-107", "D-108"],
    }


@pytest.mark.parametrize(
    ("guild", "rules"),
    [
        ("merchants_guild", ["D-49", "D-51", "D-124", "D-128"]),
        ("shipowners_guild", ["D-50", "D-51", "D-125", "D-128"]),
        ("builders_guild", ["D-126", "D-128"]),
        ("moneylenders_guild", ["D-127", "D-128"]),
    ],
)
def test_a_guild_that_a_rule_names_is_listed_with_that_rule(guild, rules):
    assert entry("cards", guild)["rules"] == rules


@pytest.mark.parametrize("piece", ROWS)
def test_every_kind_of_effect_in_the_list_of_rules_exists(piece):
    kinds = {kind for row in ROWS[piece] for kind in effect_kinds(row)}
    named = {kind for row in ROWS[piece] for kind in RULES.named.get(row.id, {})}
    assert set(RULES.kinds[piece]) <= kinds <= set(RULES.kinds[piece]) | named


def test_figures_of_the_board():
    told = almanac("en")
    assert (told["cheap_price"], told["wonders_each"], told["progress_places"]) == (1, 4, 5)
