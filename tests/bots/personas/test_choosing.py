"""What personas choose: what they like, what is legal, and nothing that they cannot know."""

import numpy as np
import pytest
from helpers.duel import table
from helpers.games import EVERY_TABLE, dealt, name_of

import pharos
from pharos.bots import BOTS, find_bot
from pharos.bots.greedy import GREEDY_BOTS
from pharos.bots.personas import PERSONAS
from pharos.bots.personas.choosing import LIKES, leaning_of, likes_of
from pharos.bots.personas.things import NUM_THINGS
from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks import RULEBOOKS

DUEL, WONDERS, MONUMENTS = (RULEBOOKS[name] for name in ("duel", "wonders", "monuments"))
NO_DICE = new_dice(0)


def choice(name, rulebook, state, player=0):
    """What a persona does, as text."""
    return rulebook.action_text(PERSONAS[name].decide(rulebook, state, player, NO_DICE, None))


def test_there_are_four_personas_and_every_game_has_them():
    assert list(PERSONAS) == ["builder", "merchant", "general", "scholar"]
    for rulebook in RULEBOOKS.values():
        for name in PERSONAS:
            assert find_bot(name, rulebook).plays(rulebook)


def test_bots_say_of_what_kind_they_are():
    kinds = {name: bot.kind for name, bot in BOTS.items()}
    assert kinds["random"] == kinds["greedy"] == find_bot("search:9", DUEL).kind == "plain"
    assert {kinds[name] for name in PERSONAS} == {"persona"}
    assert kinds["newcomer"] == kinds["master"] == "level"


def test_whatever_a_persona_likes_is_a_thing():
    assert {tuple(getattr(LIKES, game)) for game in RULEBOOKS} == {tuple(PERSONAS)}
    for game in RULEBOOKS:
        for name in PERSONAS:
            assert likes_of(game, name).any()


@pytest.mark.parametrize("seed", range(5))
def test_a_persona_that_likes_nothing_plays_greedily(seed):
    state, out = dealt(WONDERS, 3, seed), np.zeros(WONDERS.most_legal, np.int32)
    likes, brought = np.zeros(NUM_THINGS, np.int32), np.zeros(NUM_THINGS, np.int32)
    chosen = leaning_of("wonders")(state, 0, likes, brought, out)
    assert chosen == GREEDY_BOTS["wonders"](state, 0, out)


def test_each_takes_what_it_likes_in_duel():
    cards = ("theater", "tavern", "guard_tower", "workshop", "altar", "stable")
    state = table(*cards, me={"coins": 7})
    chosen = [choice(name, DUEL, state) for name in PERSONAS]
    assert chosen == [f"build {card}" for card in cards[: len(PERSONAS)]]


def test_a_victory_comes_before_all_likes():
    state = table("archery_range", "statue", me={"coins": 30}, pawn=7)
    assert choice("builder", DUEL, state) == "build archery_range"


def test_each_takes_what_it_likes_in_7_wonders():
    makes = ["sawmill", "quarry", "clay_pool", "ore_vein", "glassworks", "loom", "press"]
    me = {"cards": [*makes, "barracks", "stockade", "guard_tower"]}
    hand = ["temple", "vineyard", "archery_range", "library"]
    state = WONDERS.set_up({"age": 2, "turn": 4, "cities": [me, {}, {}], "hands": [hand]})
    chosen = [choice(name, WONDERS, state) for name in PERSONAS]
    assert chosen == [f"build {card}" for card in hand]


def test_each_does_what_it_likes_in_monuments():
    hand = [{"cards": ["kolossus-1", "kolossus-2", "kolossus-3"]}]
    colours = [{}, {"stacks": {"kolossus": [9]}}]
    state = MONUMENTS.set_up({"players": 4, "hands": hand, "colours": colours})
    assert choice("builder", MONUMENTS, state) == "erect kolossus"
    assert choice("general", MONUMENTS, state).startswith("draw")


def test_the_general_waits_until_there_is_much_to_write_about():
    few = {"stacks": {"petra": [9, 2], "pharos": [1, 2], "colosseum": [1, 2]}}
    more = {"stacks": {"zeus": [9, 2], "babylon": [1, 2], "kolossus": [1, 2]}}
    state = MONUMENTS.set_up({"players": 4, "colours": [{}, few, {}, {}]})
    assert choice("general", MONUMENTS, state) != "report"
    state = MONUMENTS.set_up({"players": 4, "colours": [{}, few, more, {}]})
    assert choice("general", MONUMENTS, state) == "report"


@pytest.mark.parametrize("table", EVERY_TABLE, ids=name_of)
def test_they_choose_what_is_legal_and_know_nothing_that_is_hidden(table):
    """Everything hidden is dealt again before each choice; the choice stays the same."""
    rulebook, players, options = table
    state, dice, names = dealt(rulebook, players, 5, **options), new_dice(3), list(PERSONAS)
    while deciding := members(int(rulebook.deciders(state))):
        for player in deciding:
            persona = PERSONAS[names[player % len(names)]]
            imagined = copy_of(state)
            rulebook.imagine(imagined, player, dice)
            action = persona.decide(rulebook, state, player, NO_DICE, None)
            assert rulebook.is_legal(state, player, action)
            assert persona.decide(rulebook, imagined, player, NO_DICE, None) == action
            rulebook.play(state, player, action)


def test_the_same_place_leads_to_the_same_choice():
    game = pharos.new("wonders", players=4, seed=2)
    assert BOTS["scholar"].choose(game, 1, seed=4) == BOTS["scholar"].choose(game, 1, seed=5)
