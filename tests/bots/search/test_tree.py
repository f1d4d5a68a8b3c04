"""The trees of a search: nodes, and how players move through them."""

import numpy as np

from pharos.bots.search.memory import go_on
from pharos.bots.search.tree import (
    LONGEST,
    NO_NODE,
    add_child,
    find_children,
    follow,
    go_back_to_roots,
    has_room,
    is_in_tree,
    learn,
    move_to,
    new_choices,
    new_trees,
    replant,
)
from pharos.rulebooks import RULEBOOKS


def grown(*actions, nodes=20):
    """Trees of two players; the first one's root has a child for each action."""
    trees = new_trees(2, nodes)
    go_back_to_roots(trees)
    return trees, [add_child(trees, 0, action, 10 * action) for action in actions]


def test_a_root_expects_its_share_of_the_victory():
    trees = new_trees(4, 5)
    assert trees.counts[0] == 4
    assert trees.nodes["value"].tolist()[:4] == [0.25] * 4


def test_children_are_found_by_their_action():
    trees, (three, seven) = grown(3, 7)
    choices = new_choices(RULEBOOKS["duel"])
    choices.actions[:3] = 7, 5, 3
    assert find_children(trees, choices, 0, 3) == 1
    assert choices.found[:3].tolist() == [seven, NO_NODE, three]
    assert not choices.marks.any()


def test_children_that_are_not_legal_now_are_left_out():
    trees, _ = grown(3, 7)
    choices = new_choices(RULEBOOKS["duel"])
    choices.actions[0] = 5
    assert find_children(trees, choices, 0, 1) == 1
    assert choices.found[0] == NO_NODE


def test_a_player_learns_along_the_whole_way():
    trees, (three, seven) = grown(3, 7)
    move_to(trees, 0, three)
    learn(trees, 0, 0.75, 0.5, 40)
    learn(trees, 0, 0.5, 1.0, 60)
    assert trees.nodes["visits"][[0, three, seven, 1]].tolist() == [3, 2, 0, 1]
    assert trees.nodes[["value", "won", "points"]][three].tolist() == (1.25, 1.5, 100)


def test_a_tree_ends_where_nobody_went_on():
    trees, (three, _) = grown(3, 7)
    assert is_in_tree(trees, 0)
    move_to(trees, 0, three)
    assert not is_in_tree(trees, 0)
    learn(trees, 0, 1.0, 1.0, 50)
    assert is_in_tree(trees, 0)


def test_a_tree_ends_after_many_decisions():
    trees, (three, _) = grown(3, 7)
    trees.nodes["visits"][three] = 1
    for _ in range(LONGEST - 1):
        move_to(trees, 0, three)
    assert not is_in_tree(trees, 0)


def test_others_follow_what_they_see():
    trees, _ = grown()
    follow(trees, 1, 9)
    first = int(trees.places[1])
    assert trees.nodes["action"][first] == 9
    go_back_to_roots(trees)
    follow(trees, 1, 8)
    go_back_to_roots(trees)
    follow(trees, 1, 9)
    assert trees.places[1] == first
    assert trees.places[0] == 0


def test_a_player_who_has_left_the_tree_stays_outside():
    trees, _ = grown()
    trees.places[1] = NO_NODE
    follow(trees, 1, 9)
    assert trees.places[1] == NO_NODE
    assert trees.counts[0] == 2


def test_a_full_tree_stops_growing_but_is_followed():
    trees, (three, _) = grown(3, 7, nodes=2)
    assert not has_room(trees, 1)
    follow(trees, 1, 9)
    assert trees.places[1] == NO_NODE
    assert trees.counts[0] == len(trees.nodes)
    follow(trees, 0, 3)
    assert trees.places[0] == three


def test_nodes_are_one_array():
    trees = new_trees(2, 5)
    assert isinstance(trees.nodes, np.ndarray)
    assert trees.nodes.shape == (7,)


# What is kept


def grown_twice():
    """Trees in which both players saw the first one decide 3; then one may decide 5 or 6."""
    trees, (three, _) = grown(3, 7)
    for _ in range(2):
        go_back_to_roots(trees)
        move_to(trees, 0, three)
        follow(trees, 1, 3)
        learn(trees, 0, 0.5, 0.5, 10)
        learn(trees, 1, 0.25, 0.5, 20)
    for action in (5, 6):
        add_child(trees, three, action, 10 * action)
    go_back_to_roots(trees)
    return trees


def actions_below(trees, number):
    """The actions of all nodes below one, nested."""
    found, child = {}, trees.nodes[number].child
    while child != NO_NODE:
        found[int(trees.nodes[child].action)] = actions_below(trees, child)
        child = trees.nodes[child].sibling
    return found


def test_the_subtree_after_a_decision_is_copied_to_new_roots():
    trees, new = grown_twice(), new_trees(2, 20)
    assert actions_below(trees, 0) == {3: {5: {}, 6: {}}, 7: {}}
    go_on(trees, 0, 3)
    replant(trees, new)
    assert [actions_below(new, player) for player in (0, 1)] == [{5: {}, 6: {}}, {}]
    assert new.nodes["visits"][:2].tolist() == [2, 2]
    assert new.nodes["value"][:2].tolist() == [1.0, 0.5]
    assert new.counts[0] == 4


def test_after_a_decision_that_nobody_tried_the_trees_are_new():
    trees, new = grown_twice(), new_trees(2, 20)
    for action in (3, 9, 4):
        go_on(trees, 0, action)
    replant(trees, new)
    assert new.nodes.tobytes() == new_trees(2, 20).nodes.tobytes()


def test_the_children_of_a_node_are_kept_all_or_not_at_all():
    trees, new = grown_twice(), new_trees(2, 3)
    replant(trees, new)
    assert actions_below(new, 0) == {3: {}, 7: {}}
    assert actions_below(new, 1) == {3: {}}
    assert new.nodes["visits"][:2].tolist() == [3, 3]
