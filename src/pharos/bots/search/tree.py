"""The trees of a search: one array of nodes, a tree for every player.

The tree of a player branches by what that player knows of the game as it goes on: by each own
decision, and by each decision of others that is taken for all to see. Decisions that several take
at the same time lead the others nowhere in their trees.
"""

from typing import Any, NamedTuple

import numpy as np

from pharos.kernel.contract import Rulebook
from pharos.kernel.rule import rule

NO_NODE = -1
NO_ACTION = -1
LONGEST = 128  # decisions in a row that a tree remembers

NODE = np.dtype(
    (
        np.record,
        [
            ("value", np.float64),  # the sum of what its player got in the simulations through it
            ("won", np.float32),  # the sum of its player's shares of the victory in them
            ("points", np.int32),  # and of its player's points at the end
            ("visits", np.int32),  # simulations through it
            ("offered", np.int32),  # simulations in which it could have been chosen
            ("action", np.int32),  # the decision that leads here
            ("worth", np.int32),  # what that decision seems worth at first sight
            ("child", np.int32),  # the first of its children
            ("sibling", np.int32),  # the next child of the same node
        ],
    )
)


class Trees(NamedTuple):
    """The nodes of all players; those of the roots come first, in the order of the seats."""

    nodes: np.ndarray
    counts: np.ndarray  # in its only place, how many nodes there are
    places: np.ndarray  # the node each player has come to in a simulation; NO_NODE: beyond
    paths: np.ndarray  # the nodes on the way there
    lengths: np.ndarray  # how many they are


class Choices(NamedTuple):
    """The decisions among which a player chooses, side by side."""

    actions: np.ndarray  # legal action codes
    found: np.ndarray  # the node that each leads to
    weights: np.ndarray  # how promising each seemed at first sight
    marks: np.ndarray  # for every action code, its place in the list and one; or 0


def new_trees(players: int, nodes: int) -> Trees:
    """Trees that are only roots, with room for so many nodes more."""
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
    """Room for a legal list of this game."""
    return Choices(
        actions=np.zeros(rulebook.most_legal, np.int32),
        found=np.zeros(rulebook.most_legal, np.int32),
        weights=np.zeros(rulebook.most_legal, np.float64),
        marks=np.zeros(rulebook.actions.total, np.int32),
    )


@rule
def add_node(trees, action, worth):
    """A node of its own, for a decision; there must be room."""
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
    """Whether so many nodes can still be added."""
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
    """Every player is at the root, as a new simulation begins."""
    for player in range(len(trees.places)):
        trees.places[player] = player
        trees.paths[player, 0] = player
        trees.lengths[player] = 1


@rule
def is_in_tree(trees, player):
    """Whether a player has come to a node from which one went on before."""
    place = trees.places[player]
    return (
        place != NO_NODE
        and trees.nodes[place].visits > 0
        and trees.lengths[player] < trees.paths.shape[1]
    )


@rule
def move_to(trees, player, node):
    """A player goes on to a child of the node it has come to."""
    trees.places[player] = node
    trees.paths[player, trees.lengths[player]] = node
    trees.lengths[player] += 1


@rule
def follow(trees, player, action):
    """A player sees a decision of somebody else, and goes where it leads in its own tree."""
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
    """What a simulation brought to a player counts for every node on its way."""
    for step in range(trees.lengths[player]):
        node = trees.nodes[trees.paths[player, step]]
        node.visits += 1
        node.value += value
        node.won += share
        node.points += points


@rule
def find_children(trees, choices, parent, count):
    """Write for each of the first `count` actions the node it leads to, or NO_NODE; how many
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


# What is kept


@rule
def replant(trees, new):
    """Copy what grows where the players have come to onto new roots: all of it, or what there is
    room for, the nearest first."""
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
    """The children of a copied node are copied too; until then, it names those of the old one."""
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
    """How many children a node has, of which this is the first."""
    count = 0
    while first != NO_NODE:
        count += 1
        first = trees.nodes[first].sibling
    return count
