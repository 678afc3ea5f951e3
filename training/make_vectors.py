#!/usr/bin/env python3
"""
Writes vectors/: positions with what rules, pictures and a small network say of them. The tests of both
languages, these and tests/training, hold their own rules against them.
"""

import json
import os

import numpy as np

from zero import modelfile, tower
from zero.rules import HexPosition, ReversiPosition

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "vectors")


def game(position, rng):
    """A random game: its actions, and the positions before and after each."""
    actions, positions = [], [position]
    while not positions[-1].over:
        actions.append(int(rng.choice(positions[-1].legal())))
        positions.append(positions[-1].play(actions[-1]))
    return actions, positions


def seen(position, actions, architecture, weights):
    """One entry: how to get there, and all that is known of the position."""
    entry = {"rules": position.rules, "actions": actions, "over": position.over}
    if position.over:
        return {**entry, "utility": position.utility()}
    logits, value = tower.answers(architecture, weights, position.planes(), position.beyond)
    legal = position.legal()
    return {
        **entry,
        "toMove": position.to_move,
        "legal": legal,
        "answers": [position.answer(action) for action in legal],
        "planes": ["".join(str(int(x)) for x in plane.ravel()) for plane in position.planes()],
        "logits": [round(float(x), 5) for x in logits],
        "value": round(value, 5),
    }


def hex_entries(rng, *network):
    entries = []
    for size, plies in ((5, (0, 1, 6, 11)), (8, (1, 14, 27)), (11, (2, 41))):
        actions, positions = game(HexPosition(size), rng)
        entries += [seen(positions[ply], actions[:ply], *network) for ply in plies]
        entries += [seen(positions[-1], actions, *network)]
    return entries


def reversi_entries(rng, *network):
    """Games with a pass: one that Black wins, one that White wins, and a drawn one."""
    entries = []
    for size, utility in ((8, 1), (6, -1), (4, 0)):
        actions, positions = game(ReversiPosition(size), rng)
        while positions[0].passing not in actions or positions[-1].utility() != utility:
            actions, positions = game(ReversiPosition(size), rng)
        passed = actions.index(positions[0].passing)
        for ply in sorted({0, 1, passed - 2, passed, passed + 1}):
            entries.append(seen(positions[ply], actions[:ply], *network))
        entries.append(seen(positions[-1], actions, *network))
    return entries


def write(kind, name, architecture, entries, seed):
    rng = np.random.default_rng(seed)
    weights = tower.initial(architecture, rng)
    # Larger than a network begins with, so that every array leaves its mark on the answers.
    large = {n: (a + 0.3 * rng.standard_normal(a.shape)).astype(np.float16) for n, a in weights.items()}
    weights = {n: a.astype(np.float32) for n, a in large.items()}
    data = {
        "version": kind.version,
        "names": kind.names,
        "beyond": kind.beyond,
        "positions": entries(rng, architecture, weights),
    }
    rules = data["positions"][0]["rules"]
    model = modelfile.encode(rules, kind.version, architecture, weights, [], {"network": "for tests"})
    modelfile.write(os.path.join(FOLDER, f"{name}.model"), model)
    modelfile.write(os.path.join(FOLDER, f"{name}.portable"), modelfile.portable(name, model))
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in data.pop("positions"))
    head = json.dumps(data)[:-1]
    modelfile.write(os.path.join(FOLDER, f"{name}.json"), f'{head}, "positions": [\n{lines}\n]}}\n'.encode())


if __name__ == "__main__":
    os.makedirs(FOLDER, exist_ok=True)
    write(HexPosition, "hex", tower.tower(4, 4, 4, 0, hidden=8), hex_entries, 1)
    write(ReversiPosition, "reversi", tower.tower(5, 4, 3, 1, hidden=8), reversi_entries, 2)
