"""Monte Carlo tree search: any game with chance, two to four seats and scores, all of it in the open.

A template: `compiled(tree, game)` is plain search, `compiled(tree, knowledge, game)` one that knows the game. It runs
in slices and looks at the stop flag before each simulation, so that it can be stopped at any time; with the same dice
and number of simulations it finds the same move.

What a child is worth a look is its mean plus its parent's reach times its own pull. The pull changes only when the
child is visited, so that to choose among many children takes one multiplication each, and no root or division.
"""

from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from cairn.kernel.compiling import rule
from cairn.kernel.rules import CHANCE, OVER, moves, pick, play, score, share, trail_used, turn
from cairn.minds.knowing import enough, judge, survey, worth

DEEPEST = 4096
UNSEEN = 1e6  # the pull of what plain search has not looked at yet

# How to search: how far to look around, by how much what was not looked at is thought worse than the position itself,
# whether by rules alone, for which seat, and to what power the other seats are drawn to what looks promising.
CURIOSITY, MODESTY, PLAIN, FROM, HABIT = 0, 1, 2, 3, 4


class Tree(NamedTuple):
    """All nodes in arrays; node 0 is the root, and the children of a node lie side by side."""

    move: Any  # what leads to a node
    first: Any  # its first child, 0 as long as it has none
    width: Any  # how many children it has
    visits: Any
    mean: Any  # what simulations through it were worth to the seat that moved to it
    pull: Any  # how much it asks to be looked at: less with every visit
    prior: Any  # among its siblings, how promising it looked; they sum up to 1
    won: Any  # the sum of the seat's parts of the win, of the root's children only
    lead: Any  # and the sum of its leads over the best other
    used: Any  # how many nodes there are, an array of one


class Room(NamedTuple):
    """What a simulation writes to while it runs."""

    out: Any  # moves
    weights: Any  # and how promising they look
    path: Any  # the nodes from the root on
    movers: Any  # and who moved there
    result: Any  # what came of it for each seat, from 1
    trail: Any


def new_tree(nodes: int, most_moves: int) -> Tree:
    """Room for so many nodes. Nothing is cleared: a node is written to before it is read."""
    tree = Tree(
        move=np.empty(nodes, np.int64),
        first=np.empty(nodes, np.int64),
        width=np.empty(nodes, np.int64),
        visits=np.empty(nodes, np.int64),
        mean=np.empty(nodes),
        pull=np.empty(nodes),
        prior=np.empty(nodes),
        won=np.zeros(most_moves + 1),
        lead=np.zeros(most_moves + 1),
        used=np.ones(1, np.int64),
    )
    tree.first[0] = tree.width[0] = tree.visits[0] = 0
    tree.mean[0] = tree.pull[0] = tree.prior[0] = 0.0
    return tree


def new_room(most_moves: int, seats: int, trail: Any) -> Room:
    return Room(
        out=np.empty(most_moves, np.int64),
        weights=np.empty(most_moves),
        path=np.zeros(DEEPEST, np.int64),
        movers=np.zeros(DEEPEST, np.int64),
        result=np.zeros(seats + 1),
        trail=trail,
    )


@rule
def chosen(tree: Tree, node: int, how: Any) -> int:
    """The child to look at next: good so far, or promising and not looked at enough."""
    first = tree.first[node]
    best, top = first, -1e9
    seen = tree.visits[node] + 1.0
    reach = how[CURIOSITY] * sqrt(log(seen) if how[PLAIN] else seen)
    for child in range(first, first + tree.width[node]):
        bound = tree.mean[child] + reach * tree.pull[child]
        if bound > top:
            best, top = child, bound
    return int(best)


@rule
def weighed(s: Any, room: Room, plain: bool) -> int:
    """The moves (or outcomes of chance) with how promising each looks: only knowledge tells them apart."""
    if not plain and turn(s) != CHANCE:
        return survey(s, room.out, room.weights)
    n = moves(s, room.out)
    for i in range(n):
        room.weights[i] = 1.0
    return n


@rule
def grow(s: Any, tree: Tree, node: int, room: Room, how: Any) -> bool:
    """Give a node its children, unless there are none, or too many to list or for the room left."""
    plain, first = how[PLAIN] > 0, tree.used[0]
    n = weighed(s, room, plain)
    if n <= 0 or first + n > len(tree.move):
        return False
    total, start, who = 0.0, 0.0, turn(s)
    bent = who != CHANCE and who != how[FROM] and how[HABIT] != 1.0
    for i in range(n):
        if bent:
            room.weights[i] **= how[HABIT]
        total += room.weights[i]
    if not plain and who != CHANCE:
        judge(s, room.result)
        start = room.result[who] - how[MODESTY]
    for i in range(n):
        child = first + i
        tree.move[child] = room.out[i]
        tree.first[child] = tree.width[child] = tree.visits[child] = 0
        tree.mean[child] = start
        tree.prior[child] = room.weights[i] / total
        tree.pull[child] = UNSEEN if plain else tree.prior[child]
    tree.first[node], tree.width[node], tree.used[0] = first, n, first + n
    return True


@rule
def child_by(tree: Tree, node: int, move: int) -> int:
    child = tree.first[node]
    while tree.move[child] != move:
        child += 1
    return int(child)


@rule
def played_out(s: Any, dice: Any, room: Room, plain: bool) -> Any:
    """The last position of a random game: its end, or where knowledge can judge as well."""
    while turn(s) != OVER and trail_used(s) + 1 < len(room.trail):
        if not plain and enough(s):
            break
        s = play(s, pick(s, dice, room.out), room.trail)
    return s


@rule
def ahead(s: Any, seat: int, seats: int) -> int:
    """By how many points a seat leads over the best other."""
    most = -(1 << 30)
    for other in range(1, seats + 1):
        if other != seat:
            most = max(most, score(s, other))
    return score(s, seat) - most


@rule
def learn(s: Any, tree: Tree, depth: int, seats: int, room: Room, how: Any) -> None:
    """Tell all nodes of the path what came of it."""
    plain, over, seat = how[PLAIN] > 0, turn(s) == OVER, int(how[FROM])
    if not over and not plain:
        judge(s, room.result)
    else:
        for each in range(1, seats + 1):
            if over:
                room.result[each] = share(s, each) if plain else worth(s, each)
            else:
                room.result[each] = 1.0 / seats
    for i in range(depth + 1):
        node, who = room.path[i], room.movers[i]
        n = tree.visits[node] + 1
        tree.visits[node] = n
        if who > 0:
            tree.mean[node] += (room.result[who] - tree.mean[node]) / n
            tree.pull[node] = 1.0 / sqrt(n) if plain else tree.prior[node] / (1 + n)
    if depth:
        tree.won[room.path[1]] += share(s, seat) if over else room.result[seat]
        tree.lead[room.path[1]] += ahead(s, seat, seats)


@rule
def simulate(root: Any, tree: Tree, seats: int, dice: Any, room: Room, how: Any) -> None:
    """One simulation: down the tree, one node more, a random game to the end or a judgement, and what it taught.

    A node gets children when it is visited for the second time: most never are.
    """
    plain = how[PLAIN] > 0
    s, node, depth, growing = root, 0, 0, True
    room.path[0], room.movers[0] = 0, 0
    while growing and depth + 1 < DEEPEST:
        who = turn(s)
        if not tree.first[node]:
            growing = False
            if who == OVER or (node and not tree.visits[node]) or not grow(s, tree, node, room, how):
                break
        if who == CHANCE:
            node = child_by(tree, node, pick(s, dice, room.out))
        else:
            node = chosen(tree, node, how)
        depth += 1
        room.path[depth], room.movers[depth] = node, who
        s = play(s, tree.move[node], room.trail)
    learn(played_out(s, dice, room, plain), tree, depth, seats, room, how)


@rule
def search(
    root: Any, tree: Tree, seats: int, simulations: int, dice: Any, room: Room, how: Any, stop: Any
) -> int:
    """So many simulations, or fewer if the stop flag is set; tells how many were done."""
    for done in range(simulations):
        if stop[0]:
            return done
        simulate(root, tree, seats, dice, room, how)
    return simulations
