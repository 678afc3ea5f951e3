"""Learning from what was played: AdamW on positions drawn from a window of the latest chunks."""

import math

import jax
import jax.numpy as jnp
from jax import lax

from .network import FORBIDDEN, answers

MOMENTUM, SCALING, TINY = 0.9, 0.99, 1e-8
DECAY = 1e-2
CLIP = 1.0
AVERAGE = 0.998


def learner(weights):
    """A network with all that learning remembers of it; `average` is what plays."""

    def fresh(fill):
        return {name: jnp.array(fill(array)) for name, array in weights.items()}

    return {
        "weights": fresh(jnp.asarray),
        "first": fresh(jnp.zeros_like),
        "second": fresh(jnp.zeros_like),
        "average": fresh(jnp.asarray),
        "steps": jnp.float32(0),
    }


def ring(game, chunks, positions):
    """Room for so many chunks of positions."""
    shapes = {
        "cells": ((game.canvas**2,), jnp.int8),
        "size": ((), jnp.int8),
        "legal": ((game.answers,), bool),
        "policy": ((game.answers,), jnp.float16),
        "value": ((), jnp.float32),
    }
    return {
        name: jnp.zeros((chunks, positions, *shape), kind) for name, (shape, kind) in shapes.items()
    }


def put(kept, lessons, at):
    return jax.tree.map(lambda all, new: all.at[at].set(new), kept, lessons)


def draw(game, kept, head, window, key, count):
    """Positions from the latest chunks before `head`, each turned by one of its symmetries."""
    key_chunk, key_place, key_turn = jax.random.split(key, 3)
    chunks, positions = kept["value"].shape
    chunk = (head - 1 - jax.random.randint(key_chunk, (count,), 0, window)) % chunks
    place = jax.random.randint(key_place, (count,), 0, positions)
    lesson = {name: array[chunk, place] for name, array in kept.items()}
    turns = game.turns(lesson["size"])
    which = jax.random.randint(key_turn, (count,), 0, turns.shape[1])
    turn = turns[jnp.arange(count), which]
    return turned(game, lesson, turn)


def turned(game, lesson, turn):
    cells = game.canvas**2
    return {
        **lesson,
        "cells": jnp.take_along_axis(lesson["cells"], turn[:, :cells], -1),
        "legal": jnp.take_along_axis(lesson["legal"], turn, -1),
        "policy": jnp.take_along_axis(lesson["policy"], turn, -1),
    }


def losses(game, architecture, weights, lesson):
    """Cross entropies of the policy over legal answers and of the value as a chance to win."""
    size = lesson["size"]
    planes = game.planes(lesson["cells"], size)
    logits, value = answers(architecture, weights, planes, game.on_board(size))
    logs = jax.nn.log_softmax(jnp.where(lesson["legal"], logits, FORBIDDEN))
    policy = lesson["policy"].astype(jnp.float32)
    policy_loss = -(policy * jnp.where(lesson["legal"], logs, 0.0)).sum(-1).mean()
    chance = (lesson["value"] + 1) / 2
    value_loss = (jax.nn.softplus(value) - chance * value).mean()
    return policy_loss, value_loss


def improved(architecture, state, lessons, rate):
    """One step. `lessons`: (game, positions) pairs; every position counts the same."""
    total = sum(lesson["value"].shape[0] for _, lesson in lessons)

    def loss(weights):
        policy = value = 0.0
        for game, lesson in lessons:
            part = lesson["value"].shape[0] / total
            each = losses(game, architecture, weights, lesson)
            policy, value = policy + part * each[0], value + part * each[1]
        return policy + value, (policy, value)

    (_, figures), slope = jax.value_and_grad(loss, has_aux=True)(state["weights"])
    norm = jnp.sqrt(sum(jnp.sum(x * x) for x in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda x: x * jnp.minimum(1.0, CLIP / (norm + 1e-9)), slope)
    steps = state["steps"] + 1
    first = jax.tree.map(lambda m, x: MOMENTUM * m + (1 - MOMENTUM) * x, state["first"], slope)
    second = jax.tree.map(lambda m, x: SCALING * m + (1 - SCALING) * x * x, state["second"], slope)
    correct1, correct2 = 1 - MOMENTUM**steps, 1 - SCALING**steps

    def moved(w, m, v):
        step = (m / correct1) / (jnp.sqrt(v / correct2) + TINY)
        return w - rate * (step + (DECAY * w if w.ndim > 1 else 0.0))

    weights = jax.tree.map(moved, state["weights"], first, second)
    kept = jnp.minimum(AVERAGE, steps / (steps + 20))
    average = jax.tree.map(lambda a, w: kept * a + (1 - kept) * w, state["average"], weights)
    after = {"weights": weights, "first": first, "second": second, "average": average, "steps": steps}
    return after, figures


def learn(networks, learners, sources, kept, heads, windows, rate, key, steps):
    """
    So many steps of every network on the same positions. `networks`: architectures by name;
    `sources`: (game, positions of each step) pairs, to which `kept`, `heads` and `windows` belong.
    """

    def step(learners, key):
        keys = jax.random.split(key, len(sources))
        lessons = [
            (game, draw(game, kept[i], heads[i], windows[i], keys[i], count))
            for i, (game, count) in enumerate(sources)
        ]
        after, figures = {}, {}
        for name, architecture in networks.items():
            after[name], figures[name] = improved(architecture, learners[name], lessons, rate)
        return after, figures

    learners, figures = lax.scan(step, learners, jax.random.split(key, steps))
    return learners, jax.tree.map(jnp.mean, figures)


def rate_at(part, highest, lowest):
    """Falls as a cosine from the highest to the lowest rate; `part`: how much of the time is over."""
    return lowest + (highest - lowest) * (1 + math.cos(math.pi * min(1.0, part))) / 2
