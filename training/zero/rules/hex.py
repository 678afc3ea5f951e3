"""Hex as the laboratory plays it: seat 0 joins top and bottom, seat 1 left and right."""

import numpy as np

NEIGHBOURS = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))


class HexPosition:
    """A position of `hex(size=N,swap=false)`. Cells are numbered row by row; an action is a cell."""

    names = ("own", "rival", "own edges", "rival edges")
    # Past the sides it must join, a side finds its own stones.
    beyond = {"rows": (1, 0, 0, 0), "columns": (0, 1, 0, 0)}
    others = 0
    version = 1

    def __init__(self, size, stones=None, to_move=0):
        self.size = size
        self.stones = np.full((size, size), -1, np.int8) if stones is None else stones
        self.to_move = to_move

    @property
    def rules(self):
        return f"hex(size={self.size},swap=false)"

    @property
    def over(self):
        return self.winner() is not None

    def winner(self):
        for seat in (0, 1):
            if joins_top_and_bottom(self.lines(seat) == seat):
                return seat
        return None

    def lines(self, seat):
        """The board turned so that the seat joins top and bottom."""
        return self.stones if seat == 0 else self.stones.T

    def utility(self):
        """What the ended game is worth to seat 0."""
        return 1 if self.winner() == 0 else -1

    def legal(self):
        return [] if self.over else np.flatnonzero(self.stones == -1).tolist()

    def play(self, action):
        stones = self.stones.copy()
        stones.flat[action] = self.to_move
        return HexPosition(self.size, stones, 1 - self.to_move)

    def planes(self):
        """Four pictures, drawn so that who is to move joins top and bottom."""
        lines = self.lines(self.to_move)
        pictures = np.zeros((4, self.size, self.size), np.float32)
        pictures[0] = lines == self.to_move
        pictures[1] = lines == 1 - self.to_move
        pictures[2, [0, -1], :] = 1
        pictures[3, :, [0, -1]] = 1
        return pictures

    def answer(self, action):
        """Which answer of a network, that sees the pictures, an action is."""
        if self.to_move == 0:
            return action
        row, column = divmod(action, self.size)
        return column * self.size + row

    @staticmethod
    def symmetries(size):
        """Where each answer goes, for each symmetry: nothing, and the half turn."""
        cells = np.arange(size * size)
        return np.stack([cells, cells[::-1]])


def joins_top_and_bottom(own):
    size = len(own)
    seen = np.zeros_like(own)
    seen[0] = own[0]
    reached = [(0, column) for column in np.flatnonzero(own[0])]
    while reached:
        row, column = reached.pop()
        if row == size - 1:
            return True
        for down, right in NEIGHBOURS:
            r, c = row + down, column + right
            if 0 <= r < size and 0 <= c < size and own[r, c] and not seen[r, c]:
                seen[r, c] = True
                reached.append((r, c))
    return False
