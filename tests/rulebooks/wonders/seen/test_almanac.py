"""The almanac: cards and boards as a page shows them, and the rules behind them."""

from pharos.rulebooks.wonders.catalogue import CARDS, EDIFICES, LEADER_CARDS, SIDES
from pharos.rulebooks.wonders.seen.almanac import RULES, almanac
from pharos.rulebooks.wonders.seen.card_text import effect_kinds


def card(name, language="en"):
    return entry("cards", name, language)


def entry(kind, name, language="en"):
    return next(entry for entry in almanac(language)[kind] if entry["id"] == name)


def test_all_there_is_to_know_about_a_card():
    assert card("forum", "nl") == {
        "id": "forum",
        "name": "Forum",
        "age": 2,
        "colour": "yellow",
        "type": "commerciële gebouwen",
        "cost": {"clay": 2},
        "effect": {"produces_choice": ["glass", "papyrus", "loom"]},
        "chain_from": ["east_trading_post", "west_trading_post"],
        "chain_symbol": "stall",
        "opens": ["haven"],
        "text": "Levert elke beurt 1 glas, papyrus of stof, naar keuze; "
        "buren kunnen het niet kopen. Maakt de kaart Haven gratis voor jou.",
        "cost_text": "2 klei; gratis met Handelspost Oost of Handelspost West",
        "rules": ["W-39", "W-35", "W-49", "W-40", "W-42"],
    }


def test_a_board_has_two_sides_with_their_stages():
    gizah = next(board for board in almanac("fr")["boards"] if board["id"] == "gizah")
    assert gizah["monument"] == "Pyramides"
    assert [(side["name"], side["resource"]) for side in gizah["sides"]] == [
        ("day", "stone"),
        ("night", "stone"),
    ]
    assert gizah["sides"][1]["stages"][3] == {
        "cost": {"stone": 4, "papyrus": 1},
        "effect": {"points": 7},
        "options": [],
        "text": "Vaut 7 points de victoire.",
        "cost_text": "4 pierres et 1 papyrus",
        "rules": ["W-62", "W-99"],
    }


def test_a_guild_that_a_rule_names_is_listed_with_that_rule():
    assert card("shipowners_guild")["rules"] == ["W-103", "W-101"]
    assert card("haven")["rules"][:2] == ["W-45", "W-46"]


def test_every_kind_of_effect_in_the_list_of_rules_exists():
    stages = [stage for _, side in SIDES for stage in side.stages]
    assert set(RULES.kinds["card"]) == {kind for card in CARDS for kind in effect_kinds(card)}
    assert set(RULES.kinds["stage"]) == {kind for stage in stages for kind in effect_kinds(stage)}
    leaders = {kind for leader in LEADER_CARDS for kind in effect_kinds(leader)}
    assert set(RULES.kinds["leader"]) == leaders
    edifices = {kind for edifice in EDIFICES for kind in effect_kinds(edifice)}
    assert set(RULES.kinds["edifice"]) == edifices


def test_all_there_is_to_know_about_a_leader():
    assert entry("leaders", "plato", "fr") == {
        "id": "plato",
        "name": "Platon",
        "cost": 4,
        "effect": {
            "set": {
                "of": ["brown", "grey", "blue", "yellow", "green", "red", "purple"],
                "points": 7,
            }
        },
        "text": "Vaut à la fin 7 points de victoire par série de cartes de ces couleurs dans votre "
        "cité\u00a0: marron, gris, bleu, jaune, vert, rouge et violet.",
        "cost_text": "4 pièces",
        "rules": ["L-29"],
    }
    assert entry("leaders", "alexander")["rules"] == ["L-26"]
    assert entry("leaders", "varro")["rules"] == ["L-23"]


def test_all_there_is_to_know_about_an_edifice():
    assert entry("edifices", "staging_camp") == {
        "id": "staging_camp",
        "name": "Staging Camp",
        "age": 2,
        "cost": 2,
        "effect": {"victory_token": 3},
        "penalty": {"lose": "red"},
        "text": "Gives a victory token of Age III.",
        "penalty_text": "You lose a red card of your choice.",
        "cost_text": "2 coins",
        "uncertain": {"figure": "cost", "other": "3"},
        "rules": ["E-21", "E-53", "E-17"],
    }
    assert entry("edifices", "agora")["uncertain"] is None
    assert entry("edifices", "concentric_castle", "nl")["penalty_text"] == (
        "Je geeft 2 overwinningsfiches terug, de laagste."
    )


def test_boards_of_the_expansions():
    day, night = entry("boards", "rome")["sides"]
    assert (day["resource"], day["text"]) == (None, "Leaders cost you 6 coins less.")
    assert night["text"] == "Leaders cost you 2 coins less. They cost your neighbours 1 coin less."
    carthage = entry("boards", "carthage")["sides"][1]["stages"][0]
    assert carthage["options"] == [{"coins": 7, "points": 4}, {"shields": 2}]
    assert carthage["effect"] == {}
    assert carthage["text"] == (
        "You choose one when you build it. Either: Brings 7 coins at once. "
        "Worth 4 victory points. Or: Gives 2 shields."
    )
    assert carthage["rules"][:2] == ["E-46", "E-49"]
    assert entry("boards", "gizah")["sides"][0]["text"] is None


def test_victory_tokens_are_worth_what_the_rules_count():
    assert almanac("en")["victory_points"] == [1, 3, 5]


def test_figures_that_are_printed_as_icons_are_those_of_the_rules():
    told = almanac("en")
    assert told["cheap_price"] == 1
    printed = {"Vitruvius": "chain_coins", "Aristotle": "richer_sets", "Bilkis": "bank_unit"}
    texts = {leader["name"]: leader["text"] for leader in told["leaders"]}
    for name, power in printed.items():
        assert f" {told['powers'][power]} " in texts[name]
