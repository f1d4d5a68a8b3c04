"""Positions with Leaders and Edifice."""

import json
import time

import pytest
from helpers.wonders import dealt, do, hand, phase

from pharos.kernel.contract import members
from pharos.kernel.dice import new_dice
from pharos.kernel.errors import BadPosition
from pharos.kernel.rule import COMPILED
from pharos.rulebooks.wonders.actions import NO_ACTION
from pharos.rulebooks.wonders.catalogue import (
    CARD_CODES,
    CARDS,
    EDIFICE_CODES,
    EDIFICES,
    LEADER_CARDS,
    LEADER_CODES,
    NO_LEADER,
)
from pharos.rulebooks.wonders.leaders.hand import DRAWN_FROM_BOX, is_recruited, slot_of
from pharos.rulebooks.wonders.positions.description import describe
from pharos.rulebooks.wonders.positions.setting_up import set_up
from pharos.rulebooks.wonders.rows import Special
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.deciding import deciders
from pharos.rulebooks.wonders.state import (
    DECK_SIZE,
    LeaderPlace,
    Phase,
    Place,
    Project,
    has_power,
)

EXPANSIONS = [["leaders"], ["edifice"], ["leaders", "edifice"]]
TABLES = [
    (n, expansions)
    for n in range(2, 8)
    for expansions in EXPANSIONS
    if n > 2 or "edifice" not in expansions
]
SIMULTANEOUS = (Phase.CHOOSE, Phase.DRAFT, Phase.RECRUIT)
GAMES = 2 if COMPILED else 1
MOST_SECONDS = 0.01  # to set a position up
AGES = ["belvedere", "factory", "gold_reserves"]


def again(state):
    """The state that is set up from a description as JSON, whatever the order of its keys."""
    return set_up(json.loads(json.dumps(describe(state), sort_keys=True)))


def decide(state, dice, seed):
    deciding = members(int(deciders(state)))
    player = deciding[seed % len(deciding)]
    play(state, player, pick(state, player, dice))


def finish(state):
    dice = new_dice(1)
    while members(int(deciders(state))):
        decide(state, dice, 0)


def with_leaders(*cities, **rest):
    return {"expansions": ["leaders"], "cities": list(cities), **rest}


def with_edifice(*cities, **rest):
    return {"expansions": ["edifice"], "cities": list(cities), **rest}


def at(leader, place, owner=None, **rest):
    return {"leader": leader, "place": place, "owner": owner, **rest}


def stays(state):
    assert again(state).tobytes() == state.tobytes()


# Possible positions


@pytest.mark.parametrize(("players", "expansions"), TABLES)
def test_what_is_described_is_exactly_the_same_state(players, expansions):
    for seed in range(GAMES):
        state, dice, number = (
            dealt(players, seed, sides="random", expansions=expansions),
            new_dice(9),
            0,
        )
        while True:
            number += 1
            if COMPILED or number % 5 == 0 or phase(state) not in SIMULTANEOUS:
                stays(state)
            if phase(state) == Phase.OVER:
                break
            decide(state, dice, seed)


def test_a_table_that_pays_a_second_pawn_nothing():
    stays(dealt(3, 1, expansions=["edifice"], second_pawn="nothing"))


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_an_age_without_its_past_can_be_played(age, expansions):
    state = set_up({"players": 4, "age": age, "turn": 2, "expansions": expansions})
    assert [len(hand(state, player)) for player in range(4)] == [6] * 4
    stays(state)
    finish(state)


def test_the_smallest_position_with_leaders_has_drafted_and_recruited():
    state = set_up({"expansions": ["leaders"]})
    held = [
        sum(
            state.leader_owner[s] == p and state.leader_place[s] == LeaderPlace.HAND
            for s in range(36)
        )
        for p in range(3)
    ]
    assert held == [3, 3, 3]
    assert state.coins[:3].tolist() == [6, 6, 6]
    stays(state)


@pytest.mark.parametrize("draft_round", [0, 1, 2])
def test_a_draft_can_be_in_any_round(draft_round):
    state = set_up(with_leaders(phase="draft", draft_round=draft_round))
    assert (state.leader_place == LeaderPlace.DRAFT).sum() == 3 * (4 - draft_round)
    assert state.turn == 0
    stays(state)
    finish(state)


@pytest.mark.parametrize(("age", "held"), [(1, 4), (2, 3), (3, 2)])
def test_leaders_are_recruited_at_the_start_of_every_age(age, held):
    state = set_up(with_leaders(phase="recruit", age=age))
    assert (state.leader_place == LeaderPlace.HAND).sum() == 3 * held
    assert not hand(state, 0)
    stays(state)
    finish(state)


def test_only_rome_keeps_leaders_in_the_third_age():
    state = set_up(with_leaders({"board": "rome", "side": "night"}, age=3))
    owners = state.leader_owner[state.leader_place == LeaderPlace.HAND]
    assert owners.tolist() == [0]


def test_leaders_are_where_they_are_said_to_be():
    state = set_up(
        with_leaders(
            {"board": "gizah", "stages": ["nero"], "copied": "midas"},
            {"board": "rhodos"},
            age=3,
            turn=2,
            leaders=[
                at("hammurabi", "recruited", 0),
                at("midas", "recruited", 1),
                at("solomon", "box", 0),
                at("cleopatra", "box"),
            ],
        )
    )
    nero = int(slot_of(state, LEADER_CODES["nero"]))
    assert state.under[0, 0] == 3 * DECK_SIZE + nero
    assert state.leader_place[nero] == LeaderPlace.UNDER
    assert is_recruited(state, 0, slot_of(state, LEADER_CODES["hammurabi"]))
    assert has_power(state, 0, Special.WAIVE_BLUE)
    assert state.copied[0] == LEADER_CODES["midas"]
    assert slot_of(state, LEADER_CODES["cleopatra"]) >= 12
    assert state.leader_owner[slot_of(state, LEADER_CODES["solomon"])] == 0
    stays(state)
    finish(state)


def test_a_copied_solomon_has_no_lasting_effect():
    state = set_up(
        with_leaders({"copied": "solomon"}, age=3, leaders=[at("solomon", "recruited", 1)])
    )
    assert (state.owed < 0).all()
    assert state.copied.tolist()[:2] == [LEADER_CODES["solomon"], NO_LEADER]
    stays(state)


def test_leaders_may_have_been_drawn_from_the_box():
    drawn = [at("nero", "hand", 0, slot=30, draw="drawn"), at("plato", "box", slot=31, draw="left")]
    state = set_up(with_leaders({"board": "rome", "side": "night", "stages": 1}, leaders=drawn))
    assert state.was_in_box[30] == DRAWN_FROM_BOX
    assert state.leader_owner[30] == 0
    stays(state)


def test_the_ranking_says_who_is_drawn_first():
    names = [leader.id for leader in LEADER_CARDS][::-1]
    state = set_up(with_leaders(leader_ranking=names))
    assert state.leader_rank[LEADER_CODES[names[0]]] == 0
    stays(state)


def test_edifices_are_open_built_or_failed():
    builder = {"board": "gizah", "stages": 1, "pawns": [0, 1, 0], "joined": [2]}
    state = set_up(
        with_edifice(
            builder,
            {"debts": [True, False, False]},
            age=3,
            edifices=[
                {"edifice": "belvedere", "progress": "failed", "pawns_left": 1},
                {"edifice": "factory", "progress": "built"},
            ],
        )
    )
    assert state.projects[:2].tolist() == [EDIFICE_CODES["belvedere"], EDIFICE_CODES["factory"]]
    assert state.progress.tolist() == [Project.FAILED, Project.BUILT, Project.OPEN]
    assert state.pawns_left.tolist() == [1, 0, 2]
    assert state.any_raw[0] + state.any_goods[0] > 0  # what the Factory makes
    assert (state.joined[0], state.debts[1, 0]) == (0b10, 1)
    stays(state)
    finish(state)


def test_edifices_may_have_brought_victory_tokens():
    """Beside those of conflicts, and even of an age that is to come."""
    outpost = next(e for e in EDIFICES if (e.age, e.reward.victory_token) == (1, 2))
    built = [{"edifice": outpost.id, "progress": "built"}]
    for victories, age in (([0, 1, 0], 1), ([2, 1, 0], 2), ([2, 3, 0], 3)):
        winner = {"victories": victories, "pawns": [1, 0, 0]}
        stays(set_up(with_edifice(winner, age=age, edifices=built)))
        winner["victories"][1] += 1
        with pytest.raises(BadPosition, match="victories: there "):
            set_up(with_edifice(winner, age=age, edifices=built))


def test_a_second_option_has_its_effect():
    state = set_up({"cities": [{"board": "carthage", "stages": 2, "second_options": [2]}]})
    assert state.shields[0] == 1
    stays(state)


def test_lost_cards_lie_face_up():
    state = set_up(with_edifice(age=2, discard=[{"card": "altar", "face_up": True}, "baths"]))
    places = {CARDS[state.deck[0, c]].id: state.place[0, c] for c in range(21)}
    assert (places["altar"], places["baths"]) == (Place.LOST, Place.DISCARD)
    stays(state)


def test_a_card_may_be_dug_up_twice_and_lost():
    dug = [{"card": "altar", "turn": t, "known": [0], "age": 1, "dug_in": t} for t in (2, 4)]
    lost = {"card": "altar#1", "face_up": True}
    state = set_up({"players": 5, "cities": [{"cards": ["altar"]}], "age": 2, "discard": [lost]})
    stays(state)
    given = {"players": 5, "cities": [{"cards": ["altar"]}], "age": 2, "dug": dug}
    state = set_up({**given, "discard": [lost], "expansions": ["edifice"]})
    assert sorted(state.hidden_in[0][state.deck[0] == CARD_CODES["altar"]]) == [2, 4]
    stays(state)


def test_solomon_digs_during_the_recruitment():
    state = set_up(
        with_leaders(
            {"board": "gizah"},
            phase="dig",
            age=2,
            turn=0,
            owed={"dig_with_solomon": 0},
            leaders=[at("solomon", "recruited", 0)],
            discard=["altar"],
        )
    )
    assert state.asked == 0
    stays(state)
    do(state, 0, "dig altar")
    assert phase(state) == Phase.CHOOSE
    assert describe(state)["dug"][0]["dug_in"] == 0
    stays(state)


def test_babylon_may_have_played_its_last_card_or_not():
    babylon = {"board": "babylon", "side": "night", "stages": 1}
    copying = {"board": "gizah", "cards": ["courtesans_guild"]}
    given = with_leaders(
        babylon,
        copying,
        phase="copy_leader",
        age=3,
        turn=6,
        owed={"copy_leader": 1},
        leaders=[at("nero", "recruited", 0)],
    )
    for cards in (["?"], []):
        state = set_up({**given, "hands": [cards]})
        assert len(hand(state, 0)) == len(cards)
        stays(state)
        play(state, 1, pick(state, 1, new_dice(1)))
        assert phase(state) == (Phase.LAST_CARD if cards else Phase.OVER)


def test_choices_of_leaders_can_be_pending():
    chosen = {"use": "recruit", "card": "nero"}
    sold = {"use": "sell", "card": "plato"}
    state = set_up(
        with_leaders(
            {"chosen": chosen},
            {"chosen": sold},
            phase="recruit",
            leaders=[at("nero", "hand", 0), at("plato", "hand", 1)],
        )
    )
    assert members(int(deciders(state))) == (2,)
    stays(state)
    drafted = with_leaders(
        {"chosen": {"use": "keep", "card": "nero"}},
        phase="draft",
        leaders=[at("nero", "draft", slot=2)],
    )
    stays(set_up(drafted))


def test_a_stage_can_be_chosen_in_any_way():
    chosen = {"use": "stage", "card": "altar", "joining": True, "second_option": True, "bank": True}
    carthage = {"board": "carthage", "stages": 1, "coins": 20, "cards": ["press"], "chosen": chosen}
    state = set_up(
        {
            "expansions": ["leaders", "edifice"],
            "age": 1,
            "turn": 5,
            "cities": [carthage],
            "leaders": [at("bilkis", "recruited", 0)],
            "hands": [["altar", "?", "?"]],
        }
    )
    assert state.chosen[0] != NO_ACTION
    stays(state)


def test_who_loses_what_can_be_pending():
    lose = next(e for e in EDIFICES if e.age == 2 and e.penalty.lose == "brown")
    cards = [["lumber_yard", "stone_pit"], ["clay_pool", "ore_vein"]]
    cities = [{"cards": cards[0]}, {"cards": cards[1]}]
    cities[0]["chosen"] = {"use": "lose", "card": "stone_pit"}
    state = set_up(
        with_edifice(*cities, phase="penalty", age=2, turn=6, edifices=[{}, {"edifice": lose.id}])
    )
    assert members(int(deciders(state))) == (1,)
    stays(state)


def test_a_pawn_of_the_box_can_be_chosen():
    ur = {"board": "ur", "stages": 2}
    state = set_up(with_edifice(ur, phase="pawn", age=2, turn=3, owed={"pawn": 0}))
    assert state.asked == 0
    stays(state)


def test_one_more_leader_can_be_asked_for():
    rome = {"board": "rome", "side": "night", "stages": 2}
    state = set_up(
        with_leaders(rome, phase="extra_leader", age=2, turn=3, owed={"extra_leader": 0})
    )
    assert state.asked == 0
    stays(state)


@pytest.mark.slow
@pytest.mark.parametrize("age", [1, 2, 3])
def test_seven_hands_that_are_not_named_are_dealt_in_ten_milliseconds(age):
    position = {"players": 7, "age": age, "turn": 3, "expansions": ["leaders", "edifice"]}
    set_up(position)  # loads the compiled rules
    assert min(seconds_for(position) for _ in range(5)) < MOST_SECONDS


def seconds_for(position):
    """Processor time, which is the same on a machine with much else to do."""
    began = time.process_time()
    set_up(position)
    return time.process_time() - began


# Impossible positions

NAMES = [leader.id for leader in LEADER_CARDS]
NERO = at("nero", "hand", 0)
MISTAKES = [
    ({"expansions": ["leader"]}, r"expansions\[0\]: no expansion is called 'leader', did you"),
    ({"turn": 0}, "turn 0 is the recruitment of leaders, which are not in play"),
    ({"phase": "recruit", "turn": 0}, "turn 0 is the recruitment of leaders"),
    ({"phase": "recruit", "turn": 1}, "phase: 'recruit' needs turn 0 and a leader in every hand"),
    ({"phase": "draft", "turn": 1}, "phase: 'draft' needs the leaders, age 1 and turn 0"),
    (with_leaders(turn=0), "in turn 0 leaders are recruited; cards are chosen from turn 1"),
    ({"leaders": [NERO]}, "expansions: leaders are described, but 'leaders' is not among them"),
    ({"cities": [{"copied": "nero"}]}, "leaders are described, but"),
    ({"cities": [{"stages": ["nero"]}]}, "leaders are described, but"),
    (with_leaders(leaders=[at("ner", "hand", 0)]), "no leader is called 'ner', did you mean"),
    (with_leaders(leaders=[NERO, NERO]), "leaders: 'nero' is in two places"),
    (
        with_leaders(leaders=[at("plato", "hand", 0), at("nero", "hand", 4)]),
        r"leaders\[1\].owner: there is no player 5 at the table",
    ),
    (
        with_leaders({"copied": "nero"}, leaders=[at("nero", "hand", 1)]),
        r"cities\[0\].copied: no neighbour has 'nero'",
    ),
    (
        with_leaders({}, {}, {"copied": "nero"}, players=2, leaders=[at("nero", "recruited", 1)]),
        r"cities\[2\].copied: no neighbour has 'nero'",
    ),
    (with_leaders(leaders=[at("nero", "hand", slot=0)]), "'nero' needs an owner"),
    (with_leaders(leaders=[at("nero", "hand", 1, slot=0)]), "slot 0 was not kept by the owner of"),
    (
        with_leaders(leaders=[at("nero", "hand", 0, slot=0), at("plato", "hand", 0, slot=0)]),
        "leaders: two of them are in slot 0",
    ),
    (
        with_leaders(leaders=[at(name, "hand", 0) for name in NAMES[:5]]),
        "leaders: its owner has kept 4 others beside 'bilkis'",
    ),
    (
        with_leaders({"stages": ["nero"]}, leaders=[NERO]),
        r"cities\[0\].stages\[0\]: 'nero' is there; its place and owner in leaders must say so",
    ),
    (
        with_leaders(leaders=[at("nero", "under", 0)]),
        "'nero' is under a wonder, but under no stage",
    ),
    (with_leaders(leader_ranking=["nero"]), "leader_ranking: every leader must be named once"),
    (
        {"cities": [{"board": "rome"}]},
        r"cities\[0\].board: 'rome' is played only with its expansion",
    ),
    (
        {"cities": [{"cards": ["gamers_guild"]}], "age": 3, "turn": 6},
        "players: 'gamers_guild' is named once; with 3 players there are 0",
    ),
    ({"edifices": [{}]}, "expansions: edifices are described, but 'edifice' is not among them"),
    ({"cities": [{"pawns": [1, 0, 0]}]}, "edifices are described, but"),
    (with_edifice(players=2), "Edifice is for 3 players or more"),
    (with_edifice(edifices=[{"edifice": "belveder"}]), "no edifice is called 'belveder', did you"),
    (with_edifice(edifices=[{"edifice": "factory"}]), "'factory' is not an edifice of age 1"),
    (with_edifice(edifices=[{"pawns_left": 3}]), r"edifices\[0\].pawns_left: 3 are too many"),
    (
        with_edifice(edifices=[{"pawns_left": 0}]),
        r"edifices\[0\]: it is built once no pawn is left, and not before",
    ),
    (
        with_edifice(edifices=[{"progress": "open"}], age=2),
        r"edifices\[0\].progress: it is open, though age 1 is over",
    ),
    (
        with_edifice(edifices=[{}, {"progress": "failed"}]),
        r"edifices\[1\].progress: it is not open, though age 2 is to come",
    ),
    (with_edifice({"joined": [2]}), r"cities\[0\].joined: age 2 is to come"),
    (with_edifice({"pawns": [0, 2, 0]}), "pawns: nobody has joined the edifice of age 2 yet"),
    (
        with_edifice({"debts": [True, False, False]}),
        r"cities\[0\].debts: the edifice of age 1 has not failed",
    ),
    (
        with_edifice({"pawns": [1, 0, 0], "debts": [True, False, False]}, age=2),
        r"cities\[0\].debts: with a pawn of age 1 there is none",
    ),
    (
        with_edifice({"victories": [0, 0, 1]}, age=2),
        r"cities\[0\].victories: there is a token of an age that is not over",
    ),
    (
        with_edifice({"victories": [3, 0, 0]}, age=2),
        r"cities\[0\].victories: there are more tokens of an age than neighbours",
    ),
    (with_edifice({"defeats": 3}, age=2), "defeats: there are more tokens than conflicts"),
    (with_edifice({"joined": [1]}), r"cities\[0\].joined: there is no pawn of age 1 in this city"),
    (
        {"cities": [{"board": "gizah", "stages": 1, "second_options": [1]}]},
        r"cities\[0\].second_options: stage 1 has no second option",
    ),
    (
        {"cities": [{"board": "carthage", "second_options": [2]}]},
        r"cities\[0\].second_options: one is of a stage that is not built",
    ),
    (
        {"discard": [{"card": "altar", "face_up": True, "turn": 1}], "turn": 3},
        "everybody knows 'altar', which lies face up",
    ),
    (with_leaders(phase="recruit", discard=["altar"]), "'altar' is a card of a later age"),
    (with_leaders({"cards": ["altar"]}, phase="recruit"), "'altar' is a card of a later age"),
    ({"phase": "pawn", "owed": {"pawn": 5}}, "owed.pawn: there is no player 6 at the table"),
    ({"phase": "pawn"}, "phase: 'pawn' needs 'pawn' owed to a player who"),
    (
        with_edifice(phase="pawn", owed={"pawn": 0}),
        "phase: 'pawn' needs 'pawn' owed to a player who",
    ),
    (
        {"phase": "extra_leader"},
        "phase: 'extra_leader' needs 'extra_leader' owed to",
    ),
    (
        {"phase": "copy_leader"},
        "phase: 'copy_leader' needs 'copy_leader' owed",
    ),
    (
        {"phase": "penalty"},
        "phase: 'penalty' needs turn 6 and an edifice that costs somebody a choice",
    ),
    (
        {"phase": "dig", "owed": {"pawn": 0, "dig_with_solomon": 0}},
        "phase: 'dig' needs a digger and a card of the discard pile to build",
    ),
    (
        {"cities": [{"board": "carthage", "side": "night", "stages": 2}], "digger": 0},
        "digger: the last stage of player 1 does not build from the discard pile",
    ),
    (
        {"age": 3, "cities": [{"victories": [3, 0, 0]}]},
        r"cities\[0\].victories: there are more tokens of an age than neighbours",
    ),
    (
        {
            "players": 5,
            "age": 2,
            "cities": [{"cards": ["altar"]}, {"cards": ["baths"]}],
            "dug": [
                {"card": "altar", "turn": 2, "age": 1, "dug_in": 3},
                {"card": "baths", "turn": 1, "age": 1, "dug_in": 2},
            ],
        },
        r"dug\[1\]: it is dug up before the card that is named before it",
    ),
]


@pytest.mark.parametrize(("position", "complaint"), MISTAKES, ids=[text for _, text in MISTAKES])
def test_what_cannot_stand_is_refused(position, complaint):
    with pytest.raises(BadPosition, match=complaint):
        set_up(position)
