"""Hex in batches: boards of several sizes on one canvas, who is to move always joining top and bottom."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

# How many random stones a game begins with: they keep games different, and teach that not every
# first stone wins.
STONES = (0.10, 0.50, 0.30, 0.10)


class Hex:
    name = "hex"
    others = 0
    pictures = 4

    def __init__(self, canvas, shares):
        """`shares`: which part of all positions should be of each size, such as {8: 0.7, 7: 0.3}."""
        if canvas > 16 or max(shares) > canvas:
            raise ValueError(f"boards of {max(shares)} on a canvas of {canvas}: 16 is the most")
        self.canvas = canvas
        self.answers = canvas * canvas
        self.sizes = tuple(sorted(shares))
        # A large board's game has more positions: fewer games give the same share.
        games = np.array([shares[size] / size**2 for size in self.sizes])
        self.chances = games / games.sum()
        self.half_turns = np.stack([half_turn(size, canvas) for size in range(canvas + 1)])

    def openings(self, key, count):
        key_size, key_stones, key_cells = jax.random.split(key, 3)
        sizes = jnp.array(self.sizes, jnp.int8)
        size = jax.random.choice(key_size, sizes, (count,), p=jnp.array(self.chances, jnp.float32))
        stones = jax.random.choice(key_stones, len(STONES), (count,), p=jnp.array(STONES))
        state = {"board": jnp.zeros((count, self.answers), jnp.int8), "size": size}
        for stone in range(len(STONES) - 1):
            luck = jax.random.uniform(jax.random.fold_in(key_cells, stone), (count, self.answers))
            cell = jnp.argmax(jnp.where(self.legal(state), luck, -1.0), -1)
            laid = self.lay(state["board"], cell)
            board = jnp.where((stone < stones)[:, None], self.turned(laid), state["board"])
            state = {"board": board, "size": size}
        return state

    def lay(self, board, cell):
        return board + (jnp.arange(self.answers)[None] == cell[:, None]).astype(jnp.int8)

    def turned(self, board):
        """The same position as the other side sees it: colours swapped, rows and columns exchanged."""
        n = self.canvas
        return -board.reshape(-1, n, n).transpose(0, 2, 1).reshape(-1, n * n)

    def step(self, state, answer):
        laid = self.lay(state["board"], answer)
        won = self.joins(laid == 1, state["size"])
        after = {"board": self.turned(laid), "size": state["size"]}
        return after, won, jnp.full(won.shape, -1.0, jnp.float32)

    def joins(self, own, size):
        """Whether own stones join the top row with the bottom row of their board."""
        n = self.canvas
        bits = jnp.uint32(1) << jnp.arange(n, dtype=jnp.uint32)
        own = own.reshape(-1, n, n)
        rows = jnp.sum(jnp.where(own, bits, jnp.uint32(0)), -1, dtype=jnp.uint32)
        row = [rows[:, i] for i in range(n)]

        def along(found, row):
            """What is found spreads along the row's stones."""
            found = found & row
            found = (((row + found) ^ row) & row) | found  # to the right: a carry runs through ones
            through, step = row, 1
            while step < n:
                found = found | (through & (found >> step))
                through = through & (through >> step)
                step *= 2
            return found

        def sweep(_, found):
            found = list(found)
            for i in range(1, n):
                above = found[i - 1]
                found[i] = along(found[i] | above | (above >> 1), row[i])
            for i in range(n - 2, -1, -1):
                below = found[i + 1]
                found[i] = along(found[i] | below | (below << 1), row[i])
            return tuple(found)

        def body(carry):
            """Three times down and up again settle nearly every board; the rest goes on until it is still."""
            _, found = carry
            after = lax.fori_loop(0, 3, sweep, found)
            changed = sum(jnp.any(a != b) for a, b in zip(after, found)) > 0
            return changed, after

        nothing = jnp.zeros_like(row[0])
        first = (row[0],) + (nothing,) * (n - 1)
        _, found = lax.while_loop(lambda c: c[0], body, (jnp.bool_(True), first))
        bottom = jnp.arange(n)[None] == size[:, None].astype(jnp.int32) - 1
        return jnp.any(bottom & (jnp.stack(found, -1) != 0), -1)

    def legal(self, state):
        return (state["board"] == 0) & (self.on_board(state["size"]).reshape(-1, self.answers) > 0)

    def view(self, state):
        return state["board"], state["size"]

    def on_board(self, size):
        line = jnp.arange(self.canvas)[None] < size[:, None].astype(jnp.int32)
        return (line[:, :, None] & line[:, None, :]).astype(jnp.float32)

    def planes(self, cells, size):
        n = self.canvas
        size = size.astype(jnp.int32)[:, None]
        board = jnp.pad(cells.reshape(-1, n, n), ((0, 0), (2, 2), (2, 2)))
        line = jnp.arange(-2, n + 2)[None]
        past = (line < 0) | (line >= size)
        last = (line == 0) | (line == size - 1)
        inside = ~past
        own = (board == 1) | past[:, :, None]
        rival = (board == -1) | past[:, None, :]
        own_edges = last[:, :, None] & inside[:, None, :]
        rival_edges = inside[:, :, None] & last[:, None, :]
        return jnp.stack([own, rival, own_edges, rival_edges], -1)

    def turns(self, size):
        straight = jnp.broadcast_to(jnp.arange(self.answers), (size.shape[0], self.answers))
        return jnp.stack([straight, jnp.array(self.half_turns)[size.astype(jnp.int32)]], 1)

    def match_openings(self, size, _):
        """Every first stone, once."""
        n = self.canvas
        boards = np.zeros((size * size, n, n), np.int8)
        for cell in range(size * size):
            boards[cell, cell % size, cell // size] = -1
        sizes = np.full(size * size, size, np.int8)
        return {"board": boards.reshape(-1, n * n), "size": sizes}


def half_turn(size, canvas):
    cells = np.arange(canvas * canvas).reshape(canvas, canvas)
    turned = cells.copy()
    turned[:size, :size] = cells[:size, :size][::-1, ::-1]
    return turned.ravel()
