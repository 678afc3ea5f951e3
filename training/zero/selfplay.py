"""Games against itself, cut into chunks of plies, and matches between two networks."""

import jax
import jax.numpy as jnp
from jax import lax

from .network import look
from .search import search


def chosen(condition, yes, no):
    """Element by element of the batch, over all arrays of a state."""

    def each(a, b):
        return jnp.where(condition.reshape(-1, *(1,) * (a.ndim - 1)), a, b)

    return jax.tree.map(each, yes, no)


def chunk(game, architecture, weights, state, key, plies, simulations, considered, keep):
    """
    Plays all games on by so many plies; ended ones begin anew. Gives the states, the positions with
    what they teach, and figures. A position's value is a lambda-return: the game's end counts most, and
    what searches thought on the way (`keep` of it is handed on from ply to ply). Games that go on
    beyond the chunk end, for this purpose, with the network's own opinion.
    """
    count = jax.tree.leaves(state)[0].shape[0]
    key, key_fresh = jax.random.split(key)
    fresh = game.openings(key_fresh, count)

    def ply(state, key):
        key_search, key_fresh = jax.random.split(key)
        answer, policy, value, _ = search(
            game, architecture, weights, key_search, state, simulations, considered
        )
        after, over, utility = game.step(state, answer)
        drawn = jax.random.randint(key_fresh, (count,), 0, count)
        anew = jax.tree.map(lambda x: x[drawn], fresh)
        cells, size = game.view(state)
        seen = {"cells": cells, "size": size, "legal": game.legal(state)}
        lesson = {**seen, "policy": policy.astype(jnp.float16)}
        return chosen(over, anew, after), (lesson, value, over, utility)

    state, (lessons, values, over, utility) = lax.scan(ply, state, jax.random.split(key, plies))
    _, opinion = look(game, architecture, weights, state)

    def back(later, at):
        value, over, utility = at
        here = jnp.where(over, -utility, (1 - keep) * value - keep * later)
        return here, here

    _, returns = lax.scan(back, opinion, (values, over, utility), reverse=True)
    lessons["value"] = returns
    policy = lessons["policy"].astype(jnp.float32)
    figures = {
        "games": over.sum(),
        "entropy": -(policy * jnp.log(jnp.maximum(policy, 1e-9))).sum(-1).mean(),
    }
    lessons = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:]), lessons)
    return state, lessons, figures


def match(game, first, second, openings):
    """
    Points of the first of two networks (a win 1, a draw one half), each a pair of architecture and
    weights, from every opening with either of them to move; both play what they like best, unsearched.
    """
    count = jax.tree.leaves(openings)[0].shape[0]
    state = jax.tree.map(lambda x: jnp.concatenate([x, x]), openings)
    turn = jnp.arange(2 * count) < count

    def going(carry):
        return ~jnp.all(carry[2]) & (carry[4] < 2 * game.answers)

    def ply(carry):
        state, turn, done, points, i = carry
        liked = [jnp.argmax(look(game, *each, state)[0], -1) for each in (first, second)]
        after, over, utility = game.step(state, jnp.where(turn, *liked))
        gained = (1 + jnp.where(turn, -utility, utility)) / 2
        points = jnp.where(~done & over, gained, points)
        done = done | over
        return chosen(done, state, after), ~turn, done, points, i + 1

    start = (state, turn, jnp.zeros(2 * count, bool), jnp.zeros(2 * count, jnp.float32), jnp.int32(0))
    return lax.while_loop(going, ply, start)[3].mean()
