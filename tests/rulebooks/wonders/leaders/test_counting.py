"""Leaders who count something: what is there when they come, and what comes later."""

import pytest
from helpers.wonders_leaders import recruitment, recruits
from helpers.wonders_scenes import hold, lines, makes_only, turn

# Two sets except for one card
ALL_BUT_A_GUILD = [
    *("lumber_yard", "stone_pit", "loom", "press", "altar", "theater", "tavern", "marketplace"),
    *("stockade", "barracks", "workshop", "apothecary", "spies_guild"),
]
ALL_BUT_A_GREEN = ["altar", "theater", "stockade", "barracks", "workshop"]
ALL_BUT_A_COMPASS = ["workshop", "apothecary", "scriptorium", "laboratory", "library"]
GROWING = {  # what the city has, what the leader is worth, what I do then, what it is worth then
    "hypatia": ({"cards": ["workshop"]}, 1, "build apothecary", 2),
    "varro": ({"cards": ["tavern"]}, 1, "build marketplace", 2),
    "nebuchadnezzar": ({"cards": ["theater"]}, 1, "build altar", 2),
    "phidias": ({"cards": ["ore_vein"]}, 1, "build clay_pool", 2),
    "pericles": ({"cards": ["stockade"]}, 2, "build barracks", 4),
    "praxiteles": ({"cards": ["loom"]}, 2, "build press", 4),
    "hiram": ({"cards": ["spies_guild"]}, 2, "build workers_guild", 4),
    "amytis": ({"stages": 1}, 2, "stage well", 4),
    "midas": ({"coins": 8}, 1, "sell well", 2),
    "justinian": ({"cards": ALL_BUT_A_GREEN}, 3, "build lodge", 6),
    "plato": ({"cards": ALL_BUT_A_GUILD}, 7, "build workers_guild", 14),
    "aristotle": ({"cards": ALL_BUT_A_COMPASS}, 3, "build lodge", 6),
}


def worth(state):
    """The points in the line of the leaders."""
    return lines(state).get("leaders", 0)


@pytest.mark.rule("L-23", "L-24", "L-25", "L-27", "L-28", "L-29", "L-30", "L-48")
@pytest.mark.piece(GROWING, "at once")
@pytest.mark.piece(GROWING, "later")
@pytest.mark.parametrize("leader", GROWING)
def test_leaders_count_what_is_there_and_what_comes_later(leader):
    me, at_once, then, later = GROWING[leader]
    state = recruitment("gizah day", [leader], me={"coins": 6, **me}, age=3)
    assert worth(state) == 0
    recruits(state, f"recruit {leader}")
    assert worth(state) == at_once
    makes_only(state, 0, wood=3, stone=3, clay=3, ore=3, glass=1, loom=1, papyrus=1)
    hold(state, then.split()[1], "altar")
    turn(state, then)
    assert worth(state) == later
