"""The trees of a search: one array of nodes, with a tree for every player.

A player's tree branches on what that player sees of the game: on their own decisions, and on public
decisions of others. Decisions that several players take at the same time do not move the others in
their trees.
"""

from typing import Any, NamedTuple

import numpy as np

from pharos.bots.network.words.spelling import spelling_of
from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import rule

NO_NODE = -1
NO_ACTION = -1
LONGEST = 128  # the deepest path in a tree

NODE = np.dtype(
    (
        np.record,
        [
            ("value", np.float64),  # the sum of its player's results in the simulations through it
            ("won", np.float32),  # the sum of its player's shares of the victory in them
            ("points", np.int32),  # the sum of its player's points at the end of them
            ("visits", np.int32),  # simulations through it
            ("offered", np.int32),  # simulations in which it could have been chosen
            ("action", np.int32),  # the decision that leads here
            ("worth", np.int32),  # what that decision looks worth at first sight
            ("child", np.int32),  # the first of its children
            ("sibling", np.int32),  # the next child of the same node
        ],
    )
)


class Trees(NamedTuple):
    """The nodes of all players; the roots come first, in seat order."""

    nodes: np.ndarray
    counts: np.ndarray  # of length 1: how many nodes there are
    places: np.ndarray  # the node each player has reached in a simulation; NO_NODE: outside
    paths: np.ndarray  # the nodes on the way there
    lengths: np.ndarray  # how many nodes are on the way


class Choices(NamedTuple):
    """The legal actions of a player, as parallel arrays."""

    actions: np.ndarray  # legal action codes; with a guide, the branches they lead along
    codes: np.ndarray  # with a guide, the legal action codes
    found: np.ndarray  # the node that each leads to
    weights: np.ndarray  # how promising each looks at first sight
    marks: np.ndarray  # for every action code or branch, 1 + its index in the list; or 0


def new_trees(players: int, nodes: int) -> Trees:
    """Trees that consist of roots, with room for `nodes` more."""
    trees = Trees(
        nodes=np.zeros(players + nodes, NODE),
        counts=np.zeros(1, np.int32),
        places=np.zeros(players, np.int32),
        paths=np.zeros((players, LONGEST), np.int32),
        lengths=np.zeros(players, np.int32),
    )
    for player in range(players):
        add_node(trees, NO_ACTION, 0)
        root: Any = trees.nodes[player]
        root.visits = 1
        root.value = 1 / players
    return trees


def new_choices(rulebook: Rulebook) -> Choices:
    """Empty arrays for the legal actions of a game."""
    return Choices(
        actions=np.zeros(rulebook.most_legal, np.int32),
        codes=np.zeros(rulebook.most_legal, np.int32),
        found=np.zeros(rulebook.most_legal, np.int32),
        weights=np.zeros(rulebook.most_legal, np.float64),
        marks=np.zeros(max(rulebook.actions.total, spelling_of(rulebook).words.total), np.int32),
    )


@rule
def add_node(trees, action, worth):
    """A new node for a decision; there must be room."""
    number = trees.counts[0]
    node = trees.nodes[number]
    node.action = action
    node.worth = worth
    node.child = NO_NODE
    node.sibling = NO_NODE
    trees.counts[0] = number + 1
    return number


@rule
def has_room(trees, count):
    """Whether `count` nodes can still be added."""
    return trees.counts[0] + count <= len(trees.nodes)


@rule
def add_child(trees, parent, action, worth):
    """A new child of a node."""
    number = add_node(trees, action, worth)
    trees.nodes[number].sibling = trees.nodes[parent].child
    trees.nodes[parent].child = number
    return number


@rule
def go_back_to_roots(trees):
    """Put every player at the root, for a new simulation."""
    for player in range(len(trees.places)):
        trees.places[player] = player
        trees.paths[player, 0] = player
        trees.lengths[player] = 1


@rule
def is_in_tree(trees, player):
    """Whether a player is at a node that was visited before."""
    place = trees.places[player]
    return (
        place != NO_NODE
        and trees.nodes[place].visits > 0
        and trees.lengths[player] < trees.paths.shape[1]
    )


@rule
def move_to(trees, player, node):
    """Move a player to a child of its current node."""
    trees.places[player] = node
    trees.paths[player, trees.lengths[player]] = node
    trees.lengths[player] += 1


@rule
def follow(trees, player, action):
    """A player sees somebody else's decision, and moves to where it leads in its own tree."""
    if not is_in_tree(trees, player):
        trees.places[player] = NO_NODE
        return
    node = child_by(trees, trees.places[player], action)
    if node == NO_NODE and has_room(trees, 1):
        node = add_child(trees, trees.places[player], action, 0)
    if node == NO_NODE:
        trees.places[player] = NO_NODE
    else:
        move_to(trees, player, node)


@rule
def child_by(trees, parent, action):
    """The child of a node to which an action leads, or NO_NODE."""
    node = trees.nodes[parent].child
    while node != NO_NODE and trees.nodes[node].action != action:
        node = trees.nodes[node].sibling
    return node


@rule
def learn(trees, player, value, share, points):
    """Add a player's result of a simulation to every node on its path."""
    for step in range(trees.lengths[player]):
        node = trees.nodes[trees.paths[player, step]]
        node.visits += 1
        node.value += value
        node.won += share
        node.points += points


@rule
def find_children(trees, choices, parent, count):
    """Find the node that each of the first `count` actions leads to, or NO_NODE; returns how many
    have none."""
    missing = count
    for index in range(count):
        choices.marks[choices.actions[index]] = index + 1
        choices.found[index] = NO_NODE
    node = trees.nodes[parent].child
    while node != NO_NODE:
        mark = choices.marks[trees.nodes[node].action]
        if mark > 0:
            choices.found[mark - 1] = node
            missing -= 1
        node = trees.nodes[node].sibling
    for index in range(count):
        choices.marks[choices.actions[index]] = 0
    return missing


# Keeping trees


@rule
def replant(trees, new):
    """Copy the subtrees at the players' current nodes onto new roots: everything, or as much as
    there is room for, the nearest nodes first."""
    for player in range(len(trees.places)):
        place = trees.places[player]
        if place != NO_NODE and trees.nodes[place].visits > 0:
            new.nodes[player] = trees.nodes[place]
            new.nodes[player].sibling = NO_NODE
    number = 0
    while number < new.counts[0]:
        branch_out(trees, new, number)
        number += 1


@rule
def branch_out(trees, new, number):
    """Copy the children of a copied node, which still refers to those in the old trees."""
    child = new.nodes[number].child
    new.nodes[number].child = NO_NODE
    if not has_room(new, num_children(trees, child)):
        return
    while child != NO_NODE:
        copied = new.counts[0]
        new.nodes[copied] = trees.nodes[child]
        new.nodes[copied].sibling = new.nodes[number].child
        new.nodes[number].child = copied
        new.counts[0] = copied + 1
        child = trees.nodes[child].sibling


@rule
def num_children(trees, first):
    """How many children a node has, given the first one."""
    count = 0
    while first != NO_NODE:
        count += 1
        first = trees.nodes[first].sibling
    return count
