"""The Courtesans Guild copies a leader next door: who can be copied, and what a copy does."""

import pytest
from helpers.wonders import can, do, give_leader, legal_codes, phase, set_hand, table
from helpers.wonders_leaders import copied, court, in_office, recruitment, recruits
from helpers.wonders_scenes import RICH, asked, buildings, digs, hold, lines, makes_only, turn

from pharos.rulebooks.wonders.actions import COPY
from pharos.rulebooks.wonders.catalogue import LEADER_CARDS
from pharos.rulebooks.wonders.rules.conflict import resolve_conflicts
from pharos.rulebooks.wonders.state import LeaderPlace, Phase

MY_CARDS = ["altar", "theater", "stockade", "workshop", "tavern"]


def courtesans(leader, me=(), side="gizah day", **rest):
    """I build the Courtesans Guild beside a city with this leader, and copy it."""
    me = {"coins": 0, **dict(me)}
    me = {**me, "cards": [*RICH, *me.get("cards", ())]}
    right = {"coins": 0, "leaders": [leader]}
    state = court(side, ["courtesans_guild"], me, right, age=3, **rest)
    turn(state, "build courtesans_guild")
    assert (phase(state), asked(state)) == (Phase.COPY_LEADER, [0])
    do(state, 0, f"copy {leader}")
    return state


def offered(state):
    """The leaders I may copy."""
    return sorted(LEADER_CARDS[action - COPY].id for action in legal_codes(state, 0))


# Who can be copied


@pytest.mark.rule("L-52")
def test_any_leader_in_office_next_door_can_be_copied():
    state = court(
        "gizah day",
        ["courtesans_guild"],
        {"cards": RICH, "leaders": ["amytis"]},
        {"leaders": ["plato", "nero"]},
        {"leaders": ["midas"]},
        age=3,
    )
    turn(state, "build courtesans_guild")
    assert offered(state) == ["midas", "nero", "plato"]
    assert not any(can(state, 0, text) for text in ("copy amytis", "copy hiram", "decline"))
    do(state, 0, "copy midas")
    assert copied(state) == "midas"
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("L-52", "L-59")
def test_leaders_further_away_under_a_wonder_or_in_hand_cannot_be_copied():
    cities = [{"cards": RICH}, {}, {"leaders": ["plato"]}, {}, {}]
    state = table(cities=cities, age=3, expansions=["leaders"])
    give_leader(state, 1, "nero")
    give_leader(state, 4, "midas", LeaderPlace.UNDER)
    set_hand(state, 0, ["courtesans_guild", "well"])
    for player in range(1, 5):
        set_hand(state, player, ["well", "tavern"])
        do(state, player, "sell well")
    do(state, 0, "build courtesans_guild")
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)
    assert copied(state) is None


@pytest.mark.rule("L-59")
def test_without_a_leader_next_door_nothing_happens():
    state = court("gizah day", ["courtesans_guild"], {"coins": 0, "cards": RICH}, age=3)
    turn(state, "build courtesans_guild")
    assert (phase(state), copied(state)) == (Phase.CHOOSE, None)
    assert lines(state) == {}


@pytest.mark.rule("L-59")
def test_what_was_not_copied_is_not_copied_later():
    state = court("gizah day", ["courtesans_guild"], {"coins": 0, "cards": RICH}, age=3)
    turn(state, "build courtesans_guild")
    give_leader(state, 1, "plato", LeaderPlace.RECRUITED)
    hold(state, "well", "altar")
    turn(state, "sell well")
    assert phase(state) == Phase.CHOOSE


@pytest.mark.rule("L-53")
def test_the_owner_of_the_leader_loses_nothing():
    state = courtesans("cleopatra")
    assert in_office(state, 1) == ["cleopatra"]
    assert lines(state, 1)["leaders"] == 5


@pytest.mark.rule("L-50", "L-53")
def test_a_copy_is_no_leader():
    state = courtesans("cleopatra", me={"leaders": ["plato"]})
    assert in_office(state) == ["plato"]
    diplomats = court(
        "gizah day",
        ["courtesans_guild"],
        {"cards": RICH},
        {"leaders": ["cleopatra"], "cards": ["diplomats_guild"]},
        age=3,
    )
    turn(diplomats, "build courtesans_guild")
    do(diplomats, 0, "copy cleopatra")
    assert lines(diplomats, 1).get("purple", 0) == 0


@pytest.mark.rule("L-53")
def test_the_guild_stays_a_purple_card():
    state = courtesans("cleopatra", me={"cards": ["shipowners_guild"]})
    assert state.colours[0, -1] == 2


# What a copy does: points at the end


def own_points(leader, me, cards=()):
    """The points of a leader in a city with the Courtesans and RICH production, and no copy."""
    me = {"coins": 0, **me, "cards": [*RICH, "courtesans_guild", *cards], "leaders": [leader]}
    return lines(court("gizah day", me=me, age=3)).get("leaders", 0)


END_GAME = [
    *("alexander", "amytis", "cleopatra", "hiram", "hypatia", "justinian", "midas"),
    *("nebuchadnezzar", "nefertiti", "pericles", "phidias", "plato", "praxiteles", "sappho"),
    *("varro", "zenobia"),
]


@pytest.mark.rule("L-54", "L-72")
@pytest.mark.parametrize("leader", END_GAME)
def test_points_of_a_copy_are_those_of_its_own_city(leader):
    me = {"victories": (1, 1, 0), "stages": 2, "coins": 7}
    state = courtesans(leader, {**me, "cards": MY_CARDS})
    worth = own_points(leader, me, MY_CARDS)
    assert worth > 0
    assert lines(state)["purple"] == worth
    assert "leaders" not in lines(state)


@pytest.mark.rule("L-54")
def test_a_copy_of_hiram_counts_the_courtesans():
    assert lines(courtesans("hiram"))["purple"] == 2


@pytest.mark.rule("L-54", "L-72")
def test_a_copy_of_aristotle_makes_sets_richer():
    cards = ["apothecary", "workshop", "scriptorium"]
    state = courtesans("aristotle", {"cards": cards})
    assert lines(state) == {"green": 3 + 7, "purple": 3}


# What a copy does: symbols and shields


@pytest.mark.rule("L-55")
@pytest.mark.parametrize(("leader", "symbol"), [("euclid", 0), ("pythagoras", 1), ("ptolemy", 2)])
def test_a_copied_symbol_counts_with_the_others(leader, symbol):
    state = courtesans(leader)
    assert state.symbols[0, symbol] == 1
    assert lines(state) == {"green": 1}


@pytest.mark.rule("L-55")
@pytest.mark.parametrize(("leader", "shields"), [("caesar", 2), ("hannibal", 1)])
def test_copied_shields_count_in_the_last_conflicts(leader, shields):
    state = courtesans(leader)
    assert state.shields[0] == shields
    resolve_conflicts(state)
    assert state.victories[0, 2] == 1  # over the left neighbour
    assert state.victories[1, 2] == 1
    assert state.defeats[:3].tolist() == [0, 0, 2]


# What a copy does: coins and costs


@pytest.mark.rule("L-56")
@pytest.mark.piece("courtesans_guild", "at once")
def test_a_copy_of_croesus_brings_six_coins_at_once():
    assert courtesans("croesus").coins[0] == 6


@pytest.mark.rule("L-56")
@pytest.mark.piece("courtesans_guild", "later")
@pytest.mark.parametrize(
    ("leader", "card", "makes"),
    [
        ("archimedes", "lodge", {"clay": 2, "papyrus": 1}),
        ("hammurabi", "senate", {"wood": 2, "stone": 1}),
        ("leonidas", "arsenal", {"ore": 1, "wood": 2}),
    ],
)
def test_a_copy_spares_a_unit_from_the_next_turn_on(leader, card, makes):
    state = courtesans(leader)
    hold(state, card)
    makes_only(state, 0, **makes)
    makes_only(state, 1)
    makes_only(state, 2)
    assert can(state, 0, f"build {card}")
    state.specials[0] = 0
    assert not can(state, 0, f"build {card}")


@pytest.mark.rule("L-56")
def test_a_copy_of_imhotep_spares_a_unit_of_a_stage():
    state = courtesans("imhotep")
    hold(state, "well")
    makes_only(state, 0, wood=1)
    makes_only(state, 1)
    makes_only(state, 2)
    assert can(state, 0, "stage well")


@pytest.mark.rule("L-56")
def test_a_copy_of_bilkis_buys_from_the_bank():
    state = courtesans("bilkis", {"coins": 1})
    hold(state, "well", "baths")
    makes_only(state, 0)
    assert can(state, 0, "build baths bank")


@pytest.mark.rule("L-56")
def test_a_copy_of_hatshepsut_brings_coins_from_the_next_turn_on():
    me = {"coins": 2, "cards": ["spies_guild"]}
    state = court("gizah day", ["courtesans_guild"], me, {"leaders": ["hatshepsut"]}, age=3)
    makes_only(state, 0, wood=1, clay=1, glass=1)
    makes_only(state, 1, loom=1)
    turn(state, "build courtesans_guild right=2")
    assert state.coins[0] == 0
    do(state, 0, "copy hatshepsut")
    assert state.coins[0] == 0
    state.coins[0] = 2
    hold(state, "scriptorium", "apothecary")
    turn(state, "build apothecary right=2")
    assert state.coins[0] == 1


@pytest.mark.rule("L-56")
def test_a_copy_of_ramses_builds_guilds_for_nothing():
    state = courtesans("ramses")
    hold(state, "spies_guild", "well")
    makes_only(state, 0)
    assert can(state, 0, "build spies_guild")


@pytest.mark.rule("L-56")
@pytest.mark.parametrize(
    ("leader", "earlier", "card"),
    [("vitruvius", "theater", "gardens"), ("xenophon", "well", "arena")],
)
def test_a_copy_brings_coins_for_what_is_built_from_the_next_turn_on(leader, earlier, card):
    state = courtesans(leader, {"cards": [earlier]})
    assert state.coins[0] == 0
    hold(state, card, "altar")
    turn(state, f"build {card}")
    assert state.coins[0] == 2


@pytest.mark.rule("L-56")
def test_a_copy_of_xenophon_helps_with_the_seventh_card():
    me = {"coins": 0, "cards": RICH, "stages": 1}
    right = {"leaders": ["xenophon"]}
    state = court("babylon night", [], me, right, age=3, turn=6)
    hold(state, "courtesans_guild", "arena")
    turn(state, "build courtesans_guild")
    do(state, 0, "copy xenophon")
    assert (phase(state), asked(state)) == (Phase.LAST_CARD, [0])
    do(state, 0, "build arena")
    assert state.coins[0] == 2 + 3


# What a copy does: the discard pile, conflicts, leaders


@pytest.mark.rule("L-57")
def test_a_copy_of_solomon_builds_from_the_discard_pile():
    state = courtesans("solomon", discard=["palace"])
    assert (phase(state), asked(state)) == (Phase.DIG, [0])
    assert "palace" in digs(state)
    do(state, 0, "dig palace")
    assert "palace" in buildings(state)
    assert (phase(state), state.turn) == (Phase.CHOOSE, 2)


@pytest.mark.rule("L-58")
def test_a_copy_of_nero_is_paid_in_the_last_conflicts():
    state = courtesans("nero", {"victories": (2, 2, 0)})
    assert state.coins[0] == 0
    state.shields[:3] = [1, 0, 0]
    resolve_conflicts(state)
    assert state.coins[0] == 4


@pytest.mark.rule("L-58")
def test_a_copy_of_tomyris_hands_over_the_defeats_of_the_last_conflicts():
    state = courtesans("tomyris", {"defeats": 2})
    state.shields[:3] = [0, 0, 1]
    resolve_conflicts(state)
    assert state.defeats[:3].tolist() == [2, 0, 2]


@pytest.mark.rule("L-58")
def test_a_copy_of_maecenas_helps_only_players_who_can_still_recruit():
    state = courtesans("maecenas")
    assert lines(state) == {}
    me = {"coins": 0, "stages": 1, "cards": RICH}
    right = {"leaders": ["maecenas"]}
    state = court("rome night", ["courtesans_guild"], me, right, age=3)
    give_leader(state, 0, "pericles")
    turn(state, "build courtesans_guild")
    do(state, 0, "copy maecenas")
    hold(state, "well", "altar")
    state.coins[0] = 0
    turn(state, "stage well")
    do(state, 0, "recruit pericles")
    assert (in_office(state), state.coins[0]) == (["pericles"], 0)


@pytest.mark.rule("L-52")
def test_every_leader_is_one_of_these():
    """The table of what a copy does is complete."""
    others = [
        *("aristotle", "euclid", "pythagoras", "ptolemy", "caesar", "hannibal", "croesus"),
        *("archimedes", "hammurabi", "leonidas", "imhotep", "bilkis", "hatshepsut", "ramses"),
        *("vitruvius", "xenophon", "solomon", "nero", "tomyris", "maecenas"),
    ]
    assert sorted([*END_GAME, *others]) == sorted(leader.id for leader in LEADER_CARDS)


@pytest.mark.rule("L-52")
def test_the_copy_is_chosen_when_all_cards_of_the_turn_are_laid():
    state = court("gizah day", ["courtesans_guild"], {"cards": RICH}, {"leaders": ["plato"]}, age=3)
    set_hand(state, 1, ["altar", "well"])
    turn(state, "build courtesans_guild", right="build altar")
    assert "altar" in buildings(state, 1)
    assert phase(state) == Phase.COPY_LEADER


@pytest.mark.rule("L-52")
def test_recruits_of_the_same_age_can_be_copied():
    state = recruitment("gizah day", ["midas"], me={"cards": RICH}, theirs=(["nero"], ()), age=3)
    state.coins[1] = 1
    recruits(state, "sell midas", right="recruit nero")
    hold(state, "courtesans_guild", "well")
    turn(state, "build courtesans_guild")
    assert offered(state) == ["nero"]
