"""The command `pharos rules`."""

from helpers.cli import refused, run


def test_a_rule_with_its_origin_its_code_and_its_tests():
    told = run("rules", "w-48").stdout
    assert told.startswith("W-48  Resources a city lacks")
    assert "rulebook, Buying from a neighbour" in told
    assert "tests/rulebooks/wonders/rules/test_trade.py" in told


def test_rules_are_found_in_comments_of_the_data_and_in_every_mark():
    assert "rulebooks/monuments/data/board.toml:" in run("rules", "M-2").stdout
    told = run("rules", "W-48").stdout
    assert "src/pharos/rulebooks/wonders/rules/trade.py:" in told
    assert "tests/oracle/test_wonders_payment.py:" in told


def test_rules_are_found_by_words_in_every_language():
    assert "W-54  The East Trading Post" in run("rules", "trading post").stdout
    assert "\nW-54 " in run("rules", "handelspost", "--lang", "nl").stdout
    assert "D-7 " in run("rules", "7 pièces", "--lang", "fr").stdout


def test_many_rules_are_not_all_shown():
    assert run("rules", "card").stdout.rstrip().endswith("to narrow it down")


def test_a_rule_that_is_not_there():
    assert "give an id, such as W-48" in refused("rules", "Q-1")
    assert "en, nl and fr" in refused("rules", "W-48", "--lang", "de")
