"""The tower in JAX, for boards that may be smaller than their canvas."""

import jax
import jax.numpy as jnp
from jax import lax

from .tower import has_pool

FORBIDDEN = -1e9
SHAPES = ("NHWC", "HWIO", "NHWC")


def precision():
    """Half precision where it is fast; the processors of ordinary machines are faster without."""
    return jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16


def answers(architecture, weights, planes, on_board):
    """
    Logits [count, answers] and the value's logit [count]. What lies outside the board is zero wherever
    it could be seen: the result is that of a network on a board of just that size.
    """
    kind = precision()

    def convolved(x, name, padding="SAME"):
        kernel = weights[f"{name}.weights"].astype(kind)
        out = lax.conv_general_dilated(x, kernel, (1, 1), padding, dimension_numbers=SHAPES)
        return out + weights[f"{name}.biases"].astype(kind)

    mask = None if on_board is None else on_board[..., None].astype(kind)
    cells = planes.shape[1:3]
    area = (cells[0] - 4) * (cells[1] - 4) if on_board is None else on_board.sum((1, 2))[:, None]

    def lit(x):
        x = jax.nn.relu(x)
        return x if mask is None else x * mask

    def pooled(x):
        """Means and maxima over the board: what is lit is never below zero, so zeros beside it do no harm."""
        mean = x.sum((1, 2), dtype=jnp.float32) / area
        return jnp.concatenate([mean, x.max((1, 2)).astype(jnp.float32)], -1)

    x = convolved(planes.astype(kind), "stem", "VALID")
    for block in range(architecture["blocks"]):
        h = convolved(lit(x), f"{block}.conv1")
        if has_pool(architecture, block):
            bias = pooled(lit(h)) @ weights[f"{block}.pool.weights"]
            h = h + bias.astype(kind)[:, None, None]
        x = x + convolved(lit(h), f"{block}.conv2")
    x = lit(x)
    logits = jnp.einsum(
        "brcx,x->brc", x, weights["policy.weights"].astype(kind), preferred_element_type=jnp.float32
    )
    logits = logits.reshape(len(x), -1) + weights["policy.bias"]
    g = pooled(x)
    if architecture["others"] > 0:
        others = g @ weights["others.weights"] + weights["others.biases"]
        logits = jnp.concatenate([logits, others], -1)
    unit = jax.nn.relu(g @ weights["value.weights1"] + weights["value.biases1"])
    return logits, unit @ weights["value.weights2"] + weights["value.bias2"][0]


def look(game, architecture, weights, state):
    """What a network says of states: logits of legal answers, and the utility of the side to move."""
    cells, size = game.view(state)
    logits, value = answers(architecture, weights, game.planes(cells, size), game.on_board(size))
    return jnp.where(game.legal(state), logits, FORBIDDEN), jnp.tanh(value / 2)
