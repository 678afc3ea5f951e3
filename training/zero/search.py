"""
Gumbel search (Danihelka et al., "Policy improvement by planning with Gumbel", 2022) for many games at
once, all on the device: sequential halving over the considered answers at the root, below it always
the answer that brings visits closest to the improved policy.
"""

import math

import jax
import jax.numpy as jnp
from jax import lax

from .network import FORBIDDEN, look

# How much a search's values weigh against the network's first thought.
VISITS, SCALE = 50, 0.25


def rounds(considered, simulations):
    """How many visits the answer to visit next has had, for each simulation of sequential halving."""
    if considered <= 1:
        return list(range(simulations))
    halvings = math.ceil(math.log2(considered))
    visits, left, order = [0] * considered, considered, []
    while len(order) < simulations:
        for _ in range(max(1, simulations // (halvings * left))):
            order += visits[:left]
            for i in range(left):
                visits[i] += 1
        left = max(2, left // 2)
    return order[:simulations]


def weighed(logits, visits, sums, value):
    """What is added to logits for what was found, the sum of visits, and the value as searched."""
    seen = visits > 0
    found = jnp.where(seen, sums / jnp.maximum(visits, 1), 0.0)
    prior = jax.nn.softmax(logits)
    total = visits.sum(-1)
    mean = (prior * found).sum(-1) / jnp.maximum((prior * seen).sum(-1), 1e-8)
    mixed = (value + total * mean) / (1 + total)
    completed = jnp.where(seen, found, mixed[:, None])
    return (VISITS + visits.max(-1, keepdims=True)) * SCALE * completed, total, mixed


def search(game, architecture, weights, key, state, simulations, considered, noise=1.0):
    """The answer to play, the improved policy, the searched value, and the visits of each answer."""
    logits, value = look(game, architecture, weights, state)
    count = logits.shape[0]
    nodes = simulations + 1
    each = jnp.arange(count)
    legal = game.legal(state)
    gumbel = noise * jax.random.gumbel(key, logits.shape, jnp.float32)
    table = jnp.array([rounds(max(i, 1), simulations) for i in range(considered + 1)], jnp.float32)
    choices = jnp.minimum(considered, legal.sum(-1))
    top = logits - logits.max(-1, keepdims=True)

    def room(leaf):
        """A place for every node; the root is the first."""
        return jnp.zeros((count, nodes, *leaf.shape[1:]), leaf.dtype).at[:, 0].set(leaf)

    tree = {
        "state": jax.tree.map(room, state),
        "logits": room(logits),
        "value": room(value),
        "over": jnp.zeros((count, nodes), bool),
        "child": jnp.full((count, nodes, game.answers), -1, jnp.int16),
        "visits": jnp.zeros((count, nodes, game.answers), jnp.float32),
        "sums": jnp.zeros((count, nodes, game.answers), jnp.float32),
        "parent": jnp.full((count, nodes), -1, jnp.int32),
        "by": jnp.zeros((count, nodes), jnp.int32),
    }

    def best(added, visits, wanted):
        score = jnp.maximum(gumbel + top + added, FORBIDDEN)
        score = jnp.where((visits == wanted[:, None]) & legal, score, -jnp.inf)
        return jnp.argmax(score, -1).astype(jnp.int32)

    def descend(tree, answer):
        """From the root down to an answer that has no node yet, or to the end of a game."""

        def body(carry):
            node, answer, leaf, going = carry
            below = tree["child"][each, node, answer].astype(jnp.int32)
            leaf = jnp.where(going, below, leaf)
            going = going & (below >= 0) & ~tree["over"][each, jnp.maximum(below, 0)]
            node = jnp.where(going, below, node)
            logits, visits = tree["logits"][each, node], tree["visits"][each, node]
            added, total, _ = weighed(
                logits, visits, tree["sums"][each, node], tree["value"][each, node]
            )
            wanted = jax.nn.softmax(logits + added) - visits / (1 + total[:, None])
            chosen = jnp.argmax(jnp.where(logits > FORBIDDEN / 10, wanted, -jnp.inf), -1)
            return node, jnp.where(going, chosen.astype(jnp.int32), answer), leaf, going

        start = (jnp.zeros(count, jnp.int32), answer, jnp.full(count, -1, jnp.int32), jnp.ones(count, bool))
        node, answer, leaf, _ = lax.while_loop(lambda c: jnp.any(c[3]), body, start)
        return node, answer, leaf

    def simulate(i, tree):
        added, _, _ = weighed(logits, tree["visits"][:, 0], tree["sums"][:, 0], value)
        node, answer, leaf = descend(tree, best(added, tree["visits"][:, 0], table[choices, i]))
        new = leaf < 0
        state, over, utility = game.step(jax.tree.map(lambda x: x[each, node], tree["state"]), answer)
        seen, guess = look(game, architecture, weights, state)
        found = jnp.where(over, utility, guess)
        found = jnp.where(new, found, tree["value"][each, jnp.maximum(leaf, 0)])
        at = i + 1
        grown = {
            "state": jax.tree.map(lambda all, x: all.at[:, at].set(x), tree["state"], state),
            "logits": tree["logits"].at[:, at].set(seen),
            "value": tree["value"].at[:, at].set(found),
            "over": tree["over"].at[:, at].set(over),
            "child": tree["child"].at[each, node, answer].set(jnp.where(new, at, leaf).astype(jnp.int16)),
            "parent": tree["parent"].at[:, at].set(node),
            "by": tree["by"].at[:, at].set(answer),
        }

        def back(carry):
            node, answer, worth, visits, sums = carry
            going, at = node >= 0, jnp.maximum(node, 0)
            visits = visits.at[each, at, answer].add(going.astype(jnp.float32))
            sums = sums.at[each, at, answer].add(jnp.where(going, worth, 0.0))
            node = jnp.where(going, grown["parent"][each, at], -1)
            return node, grown["by"][each, at], -worth, visits, sums

        start = (node, answer, -found, tree["visits"], tree["sums"])
        *_, grown["visits"], grown["sums"] = lax.while_loop(lambda c: jnp.any(c[0] >= 0), back, start)
        return grown

    tree = lax.fori_loop(0, simulations, simulate, tree)
    visits = tree["visits"][:, 0]
    added, _, mixed = weighed(logits, visits, tree["sums"][:, 0], value)
    answer = best(added, visits, visits.max(-1))
    return answer, jax.nn.softmax(logits + added), mixed, visits
