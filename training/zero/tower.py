"""The network: which numbers it has, in the order of the laboratory's files, and what it computes, in numpy."""

import math

import numpy as np


def tower(planes, channels, blocks, others, pooled=3, hidden=64):
    """An architecture as the laboratory writes it."""
    return {
        "type": "tower",
        "planes": planes,
        "channels": channels,
        "blocks": blocks,
        "pooled": pooled,
        "hidden": hidden,
        "others": others,
    }


def has_pool(architecture, block):
    every = architecture["pooled"]
    return every > 0 and block % every == every - 1


def layout(architecture):
    """Name and shape of every array, in the order of the file."""
    planes, c = architecture["planes"], architecture["channels"]
    hidden, others = architecture["hidden"], architecture["others"]
    arrays = [("stem.weights", (5, 5, planes, c)), ("stem.biases", (c,))]
    for block in range(architecture["blocks"]):
        arrays += [(f"{block}.conv1.weights", (3, 3, c, c)), (f"{block}.conv1.biases", (c,))]
        if has_pool(architecture, block):
            arrays += [(f"{block}.pool.weights", (2 * c, c))]
        arrays += [(f"{block}.conv2.weights", (3, 3, c, c)), (f"{block}.conv2.biases", (c,))]
    arrays += [("policy.weights", (c,)), ("policy.bias", (1,))]
    if others > 0:
        arrays += [("others.weights", (2 * c, others)), ("others.biases", (others,))]
    arrays += [("value.weights1", (2 * c, hidden)), ("value.biases1", (hidden,))]
    return arrays + [("value.weights2", (hidden,)), ("value.bias2", (1,))]


def count(architecture):
    return sum(math.prod(shape) for _, shape in layout(architecture))


def initial(architecture, rng):
    """
    Weights to begin with, from a numpy generator: as He et al., but small where a block ends and where
    an answer comes out, so that a new network says next to nothing.
    """
    blocks = max(1, architecture["blocks"])
    gains = {"conv1": blocks**-0.5, "conv2": 0.05, "pool": 0.1, "policy": 0.1, "others": 0.1}
    weights = {}
    for name, shape in layout(architecture):
        *_, part, kind = name.split(".")
        if kind.startswith("bias"):
            weights[name] = np.zeros(shape, np.float32)
            continue
        gain = 0.1 if kind == "weights2" else gains.get(part, 1.0)
        inputs = math.prod(shape[:-1]) if len(shape) > 1 else shape[0]
        spread = gain * math.sqrt(2 / inputs)
        weights[name] = (rng.standard_normal(shape) * spread).astype(np.float32)
    return weights


def flatten(architecture, weights):
    return np.concatenate([np.ravel(np.asarray(weights[name])) for name, _ in layout(architecture)])


def unflatten(architecture, flat):
    weights, at = {}, 0
    for name, shape in layout(architecture):
        size = math.prod(shape)
        weights[name] = np.asarray(flat[at : at + size], np.float32).reshape(shape)
        at += size
    if at != len(flat):
        raise ValueError(f"{len(flat)} numbers for a network of {at}")
    return weights


def bordered(pictures, beyond, width=2):
    """[planes, rows, columns] -> [rows + 4, columns + 4, planes], with what lies beyond the board."""
    planes, rows, columns = pictures.shape
    whole = np.zeros((rows + 2 * width, columns + 2 * width, planes), np.float32)
    past_rows = np.ones(rows + 2 * width, bool)
    past_rows[width:-width] = False
    past_columns = np.ones(columns + 2 * width, bool)
    past_columns[width:-width] = False
    for plane in range(planes):
        whole[..., plane] = np.maximum(
            past_rows[:, None] * np.float32(beyond["rows"][plane]),
            past_columns[None, :] * np.float32(beyond["columns"][plane]),
        )
    whole[width:-width, width:-width] = pictures.transpose(1, 2, 0)
    return whole


def convolve(x, kernel):
    """A cross-correlation without a border: [rows, columns, in] with [k, k, in, out]."""
    k = len(kernel)
    rows, columns = x.shape[0] - k + 1, x.shape[1] - k + 1
    return sum(
        x[r : r + rows, c : c + columns] @ kernel[r, c] for r in range(k) for c in range(k)
    )


def relu(x):
    return np.maximum(x, 0)


def pooled(x):
    return np.concatenate([x.mean((0, 1)), x.max((0, 1))])


def answers(architecture, weights, pictures, beyond):
    """Logits (the cells, then the others) and the value's logit for one position, in double precision."""
    w = {name: array.astype(np.float64) for name, array in weights.items()}
    around = ((1, 1), (1, 1), (0, 0))
    x = convolve(bordered(pictures, beyond).astype(np.float64), w["stem.weights"]) + w["stem.biases"]
    for block in range(architecture["blocks"]):
        h = convolve(np.pad(relu(x), around), w[f"{block}.conv1.weights"])
        h = h + w[f"{block}.conv1.biases"]
        if has_pool(architecture, block):
            h = h + pooled(relu(h)) @ w[f"{block}.pool.weights"]
        h = convolve(np.pad(relu(h), around), w[f"{block}.conv2.weights"])
        x = x + h + w[f"{block}.conv2.biases"]
    x = relu(x)
    logits = (x @ w["policy.weights"] + w["policy.bias"]).ravel()
    g = pooled(x)
    if architecture["others"] > 0:
        logits = np.append(logits, g @ w["others.weights"] + w["others.biases"])
    unit = relu(g @ w["value.weights1"] + w["value.biases1"])
    return logits, float((unit @ w["value.weights2"] + w["value.bias2"])[0])
