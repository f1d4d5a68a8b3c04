"""The story of leaders and edifices: in order, to the last coin, and no secret."""

import json

import pytest
from helpers.edifice import city, table
from helpers.wonders import dealt, give_leader
from helpers.wonders_story import coins_told, decisions, only, played, round_of, sentences, types

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR
from pharos.kernel.dice import new_dice
from pharos.kernel.records import copy_of
from pharos.rulebooks.wonders.rules.by_phase import pick, play
from pharos.rulebooks.wonders.rules.hidden import imagine
from pharos.rulebooks.wonders.seen.sentences import tell
from pharos.rulebooks.wonders.seen.story import story
from pharos.rulebooks.wonders.state import Phase, Project

EXPANSIONS = (["leaders"], ["edifice"], ["leaders", "edifice"])


def with_leaders(*cities, **rest):
    return table(*cities, expansions=("leaders",), **rest)


SEATS = [
    (2, ["leaders"]),
    *((players, expansions) for players in (3, 5) for expansions in EXPANSIONS),
]


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 8), marks=pytest.mark.slow)])
@pytest.mark.parametrize("sides", ["day", "night"])
@pytest.mark.parametrize(("players", "expansions"), SEATS)
def test_every_coin_is_accounted_for_and_told(players, expansions, sides, seeds):
    for seed in seeds:
        for before, player, action, after in decisions(
            players, seed, expansions=expansions, sides=sides
        ):
            events = story(before, player, action, after)
            assert coins_told(events) == (after.coins - before.coins).tolist(), events
            assert json.loads(json.dumps(events)) == events
            for language in LANGUAGES:
                assert not any(set("{}_") & set(tell(event, language)) for event in events)


@pytest.mark.parametrize(("players", "expansions"), [(2, ["leaders"]), (3, ["leaders", "edifice"])])
def test_no_story_depends_on_what_is_hidden(players, expansions):
    """What the viewer cannot know is imagined again, before and after; the story stays the same."""
    for before, player, action, after in decisions(
        players, 4, expansions=expansions, sides="night"
    ):
        viewer = (player + 1) % players
        events = story(before, player, action, after, viewer)
        if types(events) == ["chosen"]:
            imagined = copy_of(before)
            imagine(imagined, viewer, new_dice(5))
            other = int(pick(imagined, player, new_dice(6)))
            play(imagined, player, other)
            assert story(before, player, other, imagined, viewer) == events


# Leaders


@pytest.mark.rule("L-7")
def test_a_draft_is_told_to_each_for_their_own_leaders():
    state = dealt(3, expansions=["leaders"])
    kept = []
    while state.phase == Phase.DRAFT:
        dice = new_dice(1)
        choices = [int(pick(state, player, dice)) for player in range(3)]
        for player in (0, 1):
            play(state, player, choices[player])
        before = copy_of(state)
        play(state, 2, choices[2])
        for viewer in (0, SPECTATOR):
            events = story(before, 2, choices[2], state, viewer)
            mine = [event for event in events if event["type"] == "leader_kept"]
            assert {event["player"] for event in mine} == ({0} if viewer == 0 else set())
            kept += [event["leader"] for event in mine]
        assert types(events)[-1] in ("leaders_passed", "recruitment_begun")
    assert sentences(events) == [
        "Everybody has four leaders.",
        "Age I begins with the recruitment of leaders.",
    ]
    assert len(set(kept)) == len(kept) == 4


@pytest.mark.rule("L-12", "L-15", "L-80")
def test_a_recruitment_names_no_leader_that_is_sold_or_buried():
    hands = [["plato"], ["nero"], ["midas"]]
    start = with_leaders(*(city(coins=6, hand_of_leaders=hand) for hand in hands), turn=0)
    choices = ("recruit plato", "stage nero", "sell midas")
    assert sentences(round_of(copy_of(start), *choices)) == [
        "Age I: all have chosen a leader.",
        "Ada recruits Plato, paying 4 coins to the bank.",
        "Bob builds stage 1 of the Wonder (Rhódos) with a leader.",
        "Cleo sells a leader for 3 coins.",
        "Age I begins: everybody takes 7 cards.",
    ]
    told = sentences(round_of(copy_of(start), *choices, viewer=1))
    assert told[2] == "Bob builds stage 1 of the Wonder (Rhódos) with the leader Nero."
    assert "Midas" not in " ".join(told)
    told = sentences(round_of(start, *choices, viewer=2))
    assert told[3] == "Cleo sells Midas for 3 coins."
    assert "Nero" not in " ".join(told)


@pytest.mark.rule("L-33", "L-38", "L-42", "L-43")
def test_coins_of_leaders_are_told_with_their_names():
    state = with_leaders(city(coins=6, hand_of_leaders=["croesus"]), turn=0)
    for player in (1, 2):
        give_leader(state, player, ("nero", "midas")[player - 1])
    events = round_of(state, "recruit croesus", "sell nero", "sell midas")
    assert "Ada gains 6 coins (Croesus)." in sentences(events)
    leaders = ["hatshepsut", "vitruvius", "xenophon"]
    me = city(cards=["west_trading_post"], leaders=leaders, hand=["forum"], able=False)
    state = with_leaders(me, age=2)
    told = sentences(round_of(state, "build forum", "sell well", "sell well"))
    assert told[1] == "Ada builds Forum for nothing, thanks to West Trading Post."
    assert told[4:6] == ["Ada gains 2 coins (Vitruvius).", "Ada gains 2 coins (Xenophon)."]
    seller = city("gizah day", able=False)
    me = city("ephesos day", coins=5, leaders=leaders, hand=["baths"], able=False)
    told = sentences(
        round_of(with_leaders(me, seller), "build baths right=2", "sell well", "sell well")
    )
    assert "Ada gains 1 coin (Hatshepsut)." in told


@pytest.mark.rule("L-41")
def test_a_guild_that_a_leader_makes_free():
    me = city(leaders=["ramses"], hand=["spies_guild"], able=False)
    events = round_of(with_leaders(me, age=3), "build spies_guild", "sell well", "sell well")
    assert only(events, "card_built")["by_leader"] == "ramses"
    assert sentences(events)[1] == "Ada builds Spies Guild for nothing, thanks to Ramses."


@pytest.mark.rule("L-63", "L-65", "L-81")
def test_rome_draws_leaders_and_recruits_one_more():
    start = with_leaders(city("rome night", coins=9))
    for viewer in (0, 1):
        events = round_of(copy_of(start), "stage well", "sell well", "sell well", viewer=viewer)
        drawn = only(events, "leaders_drawn")
        assert (drawn["city"], drawn["count"]) == (0, 4)
        assert ("leaders" in drawn) == (viewer == 0)
    assert "Ada takes 4 leaders from the box." in sentences(events)
    state = copy_of(start)
    state.stages[0] = 1
    events = round_of(copy_of(state), "stage well", "sell well", "sell well")
    assert types(events)[-2:] == ["extra_leader_in_vain", "hands_passed"]
    give_leader(state, 0, "croesus")
    events = round_of(state, "stage well", "sell well", "sell well")
    assert sentences(events)[-1] == "Ada may recruit one more leader."
    assert types(played(copy_of(state), 0, "decline")) == ["extra_leader_declined", "hands_passed"]
    assert sentences(played(state, 0, "recruit croesus"))[:2] == [
        "Ada recruits Croesus.",
        "Ada gains 6 coins (Croesus).",
    ]


@pytest.mark.rule("L-52", "L-57", "L-59")
def test_courtesans_copy_a_leader_or_nobody():
    me = city(hand=["courtesans_guild"])
    choices = ("build courtesans_guild", "sell well", "sell well")
    events = round_of(with_leaders(me, age=3), *choices)
    assert types(events)[-2:] == ["copy_in_vain", "hands_passed"]
    neighbours = [city(leaders=["croesus"]), city(leaders=["solomon"])]
    start = with_leaders(me, *neighbours, age=3, discard=["altar"])
    assert sentences(round_of(start, *choices))[-1] == "Ada chooses a leader next door to copy."
    assert sentences(played(copy_of(start), 0, "copy croesus"))[:2] == [
        "Ada copies Croesus of Bob.",
        "Ada gains 6 coins (Croesus).",
    ]
    assert types(played(start, 0, "copy solomon")) == ["leader_copied", "dig_asked"]


@pytest.mark.rule("L-44", "L-45")
def test_conflicts_with_leaders():
    strong = city(cards=["stockade"], leaders=["nero"])
    weak = city(leaders=["tomyris"])
    events = round_of(with_leaders(strong, weak, turn=6), *["sell well"] * 3)
    won = [event for event in events if event["type"] == "conflict" and event["winner"] == 0]
    assert [event.get("passed_by") for event in won] == ["tomyris", None]
    told = sentences(events)
    assert "but also the defeat token, thanks to Tomyris." in " ".join(told)
    assert "Ada gains 4 coins (Nero)." in told


@pytest.mark.rule("L-43")
def test_a_yellow_card_of_the_discard_pile_pays_xenophon():
    me = city("halikarnassos night", coins=3, leaders=["xenophon"])
    state = with_leaders(me, discard=["tavern"])
    round_of(state, "stage well", "build theater", "build theater")
    assert sentences(played(state, 0, "dig tavern"))[:3] == [
        "Ada builds Tavern from the discard pile, for nothing.",
        "Ada gains 5 coins (Tavern).",
        "Ada gains 2 coins (Xenophon).",
    ]


# Edifices


@pytest.mark.rule("E-11", "E-17", "E-18")
def test_an_edifice_is_joined_built_and_rewarded():
    state = table(city(), city(), city(pawns=[1]), project="money_changer")
    events = round_of(state, "stage well join", "stage well join", "sell well")
    assert types(events)[4:] == [
        *("edifice_joined", "edifice_joined", "edifice_built"),
        *("edifice_rewarded", "edifice_rewarded", "edifice_rewarded", "hands_passed"),
    ]
    assert sentences(events)[1].endswith("paying 1 coin to the bank.")
    assert sentences(events)[4:8] == [
        "Ada takes part in the Edifice Money Changer: 1 participation pawn left.",
        "Bob takes part in the Edifice Money Changer: 0 participation pawns left.",
        "The Edifice of Age I is built: Money Changer.",
        "Ada gets the reward of Money Changer, 4 coins.",
    ]


@pytest.mark.rule("E-19")
def test_two_pawns_are_rewarded_twice():
    state = table(city(pawns=[1]), project="curtain_wall", left=1)
    events = round_of(state, "stage well join", "sell well", "sell well")
    assert only(events, "edifice_rewarded")["times"] == 2
    assert "Ada gets the reward of Curtain Wall 2 times." in sentences(events)


@pytest.mark.rule("E-46")
def test_the_option_of_a_stage_is_told():
    state = table(city("carthage night"))
    events = round_of(state, "stage well second", "sell well", "sell well")
    assert only(events, "stage_built")["option"] == 2


@pytest.mark.rule("E-41", "E-42", "E-43", "E-45")
def test_pawns_of_ur():
    state = table(city("ur day", stages=1))
    assert types(round_of(state, "stage well", "sell well", "sell well"))[-1] == "pawn_asked"
    assert sentences(played(state, 0, "pawn 3"))[0] == (
        "Ada takes a pawn of the Edifice Gold Reserves (Age III) from the box."
    )
    start = table(city("ur night"), project="money_changer")
    events = round_of(copy_of(start), "stage well", "sell well", "sell well")
    assert types(events)[-2:] == ["pawn_taken", "hands_passed"]
    state = copy_of(start)
    state.progress[0] = Project.BUILT
    events = round_of(state, "stage well", "sell well", "sell well")
    assert types(events)[-3:] == ["pawn_taken", "edifice_rewarded", "hands_passed"]
    start.progress[0] = Project.FAILED
    events = round_of(start, "stage well", "sell well", "sell well")
    assert types(events)[-2:] == ["pawn_in_vain", "hands_passed"]


@pytest.mark.rule("E-30", "E-32", "E-33", "E-35")
def test_an_edifice_that_fails_is_told_to_the_last_card():
    two, one = ["lumber_yard", "clay_pool"], ["ore_vein"]
    state = table(city(cards=two), city(cards=one), city(), project="belvedere", turn=6)
    events = round_of(state, *["sell well"] * 3)
    assert types(events)[-2:] == ["edifice_failed", "penalty_asked"]
    assert sentences(events)[-2:] == [
        "The Edifice of Age I is not finished and fails: Belvedere.",
        "The card that is lost is chosen by Ada.",
    ]
    told = sentences(played(state, 0, "lose clay_pool"))
    assert told[:3] == [
        "Ada loses Clay Pool, which goes to the discard pile face up.",
        "Bob loses Ore Vein, which goes to the discard pile face up.",
        "Cleo takes a debt token of Age I: 2 victory points less at the end.",
    ]
    assert told[-1] == "Age II begins: everybody takes 7 cards."


@pytest.mark.rule("E-36")
def test_coins_and_victory_tokens_that_are_lost():
    state = table(city(coins=1), city(), city(pawns=[1]), project="money_changer", turn=6)
    told = sentences(round_of(state, *["sell well"] * 3))
    assert {"Ada pays 2 coins to the bank.", "Bob pays 2 coins to the bank."} <= set(told)
    rich = city(victories=(1, 1, 0))
    state = table(rich, rich, rich, project="concentric_castle", age=3, turn=6)
    told = sentences(round_of(state, *["sell well"] * 3))
    assert "Ada gives back 2 victory tokens." in told


@pytest.mark.rule("E-15")
def test_the_seventh_card_joins_an_edifice_too():
    me = city("babylon night", stages=1, coins=9, hand=["well", "altar"])
    state = table(me, project="money_changer", left=1, turn=6)
    assert types(round_of(state, "sell well", "sell well", "sell well"))[-1] == "last_card_asked"
    events = played(state, 0, "stage altar join")
    assert types(events)[:4] == [
        *("stage_built", "edifice_joined", "edifice_built", "edifice_rewarded"),
    ]
