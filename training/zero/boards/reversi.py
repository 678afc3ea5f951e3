"""Reversi 8x8 in batches, on 64-bit boards that are kept as two halves of 32."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ..rules.reversi import ReversiPosition, board_pictures, start

# Plies played at random before a game begins: 0 to 13.
PLIES = 14
MATCH_PLIES = 8
MATCH_OPENINGS = 256

NOT_A = np.uint32(0xFEFEFEFE)
NOT_H = np.uint32(0x7F7F7F7F)
ALL = np.uint32(0xFFFFFFFF)
# Steps along the bits, and which columns a step can reach: none goes around an edge.
STEPS = (
    (1, NOT_A),
    (-1, NOT_H),
    (8, ALL),
    (-8, ALL),
    (9, NOT_A),
    (-9, NOT_H),
    (7, NOT_H),
    (-7, NOT_A),
)


class Bits:
    """64 bits as two arrays of 32."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    def __and__(self, other):
        return Bits(self.low & other.low, self.high & other.high)

    def __or__(self, other):
        return Bits(self.low | other.low, self.high | other.high)

    def __invert__(self):
        return Bits(~self.low, ~self.high)

    def moved(self, by, columns):
        if by > 0:
            low = self.low << by
            high = (self.high << by) | (self.low >> (32 - by))
        else:
            low = (self.low >> -by) | (self.high << (32 + by))
            high = self.high >> -by
        return Bits(low & columns, high & columns)

    def any(self):
        return (self.low | self.high) != 0

    def where(self, condition):
        return Bits(*(jnp.where(condition, half, jnp.uint32(0)) for half in (self.low, self.high)))

    def count(self):
        return (lax.population_count(self.low) + lax.population_count(self.high)).astype(jnp.int32)

    def cells(self):
        """[..., 64] booleans."""
        bit = jnp.uint32(1) << jnp.arange(32, dtype=jnp.uint32)
        halves = [(half[..., None] & bit) != 0 for half in (self.low, self.high)]
        return jnp.concatenate(halves, -1)

    def packed(self):
        return jnp.stack([self.low, self.high], -1)


def bits(packed):
    return Bits(packed[..., 0], packed[..., 1])


def run(own, rival, by, columns):
    """Rival discs in an unbroken line from own ones, in one direction."""
    line = own.moved(by, columns) & rival
    for _ in range(5):
        line = line | (line.moved(by, columns) & rival)
    return line


def moves(own, rival):
    empty = ~(own | rival)
    return any_of(run(own, rival, by, to).moved(by, to) & empty for by, to in STEPS)


def flips(own, rival, disc):
    found = []
    for by, to in STEPS:
        line = run(disc, rival, by, to)
        found.append(line.where((line.moved(by, to) & own).any()))
    return any_of(found)


def any_of(all_bits):
    first, *rest = all_bits
    for each in rest:
        first = first | each
    return first


class Reversi:
    name = "reversi"
    canvas = 8
    answers = 65
    others = 1
    pictures = 5

    def __init__(self):
        discs = start(8)
        self.start = [
            np.packbits((discs == seat).ravel(), bitorder="little").view("<u4") for seat in (0, 1)
        ]
        self.symmetries = ReversiPosition.symmetries(8)

    def begin(self, count):
        own, rival = (jnp.broadcast_to(jnp.array(half, jnp.uint32), (count, 2)) for half in self.start)
        return {"own": own, "rival": rival}

    def openings(self, key, count, plies=None):
        key_plies, key_moves = jax.random.split(key)
        if plies is None:
            plies = jax.random.randint(key_plies, (count,), 0, PLIES)

        def ply(i, state):
            luck = jax.random.uniform(jax.random.fold_in(key_moves, i), (count, self.answers))
            after, over, _ = self.step(state, jnp.argmax(jnp.where(self.legal(state), luck, -1.0), -1))
            goes_on = ((i < plies) & ~over)[:, None]
            return jax.tree.map(lambda new, old: jnp.where(goes_on, new, old), after, state)

        return lax.fori_loop(0, PLIES, ply, self.begin(count))

    def step(self, state, answer):
        own, rival = bits(state["own"]), bits(state["rival"])
        answer = answer.astype(jnp.uint32)
        low = jnp.where(answer < 32, jnp.uint32(1) << (answer & 31), jnp.uint32(0))
        high = jnp.where((answer >= 32) & (answer < 64), jnp.uint32(1) << (answer & 31), jnp.uint32(0))
        disc = Bits(low, high)
        turned = flips(own, rival, disc)
        mine, yours = own | turned | disc, rival & ~turned
        over = ~moves(mine, yours).any() & ~moves(yours, mine).any()
        utility = jnp.sign(yours.count() - mine.count()).astype(jnp.float32)
        return {"own": yours.packed(), "rival": mine.packed()}, over, utility

    def legal(self, state):
        found = moves(bits(state["own"]), bits(state["rival"]))
        return jnp.concatenate([found.cells(), ~found.any()[:, None]], -1)

    def view(self, state):
        own, rival = (bits(state[side]).cells().astype(jnp.int8) for side in ("own", "rival"))
        return own - rival, jnp.full(own.shape[:1], 8, jnp.int8)

    def on_board(self, _):
        return None

    def planes(self, cells, _):
        board = cells.reshape(-1, 8, 8)
        fixed = jnp.array(board_pictures(8).transpose(1, 2, 0) > 0)
        fixed = jnp.broadcast_to(fixed, (len(board), 8, 8, 3))
        seen = jnp.concatenate([(board == 1)[..., None], (board == -1)[..., None], fixed], -1)
        return jnp.pad(seen, ((0, 0), (2, 2), (2, 2), (0, 0)))

    def turns(self, size):
        table = jnp.array(self.symmetries)
        return jnp.broadcast_to(table, (size.shape[0], *table.shape))

    def match_openings(self, _, rng):
        """Positions after eight random plies."""
        key = jax.random.PRNGKey(int(rng.integers(2**31)))
        return self.openings(key, MATCH_OPENINGS, plies=MATCH_PLIES)
