"""Reversi as the laboratory plays it: Black is seat 0, a pass is an action, the score decides."""

import numpy as np

DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


class ReversiPosition:
    """A position of `reversi(size=N,empties=none)`. Actions are cells row by row, then the pass."""

    names = ("own", "rival", "board", "edges", "corners")
    beyond = {"rows": (0,) * 5, "columns": (0,) * 5}
    others = 1
    version = 1

    def __init__(self, size=8, discs=None, to_move=0):
        self.size = size
        self.discs = start(size) if discs is None else discs
        self.to_move = to_move

    @property
    def rules(self):
        return f"reversi(size={self.size},empties=none)"

    @property
    def passing(self):
        return self.size * self.size

    @property
    def over(self):
        return not self.cells_for(0) and not self.cells_for(1)

    def utility(self):
        """What the ended game is worth to seat 0: the sign of the difference of discs."""
        return int(np.sign(np.sum(self.discs == 0) - np.sum(self.discs == 1)))

    def cells_for(self, seat):
        """The cells where the seat turns something over."""
        empty = np.flatnonzero(self.discs == -1).tolist()
        return [cell for cell in empty if self.turned(cell, seat)]

    def turned(self, cell, seat):
        """The discs that a disc on an empty cell would turn over."""
        row, column = divmod(cell, self.size)
        found = []
        for down, right in DIRECTIONS:
            line = []
            r, c = row + down, column + right
            while self.inside(r, c) and self.discs[r, c] == 1 - seat:
                line.append((r, c))
                r, c = r + down, c + right
            if self.inside(r, c) and self.discs[r, c] == seat:
                found += line
        return found

    def inside(self, row, column):
        return 0 <= row < self.size and 0 <= column < self.size

    def legal(self):
        cells = self.cells_for(self.to_move)
        return cells if cells or self.over else [self.passing]

    def play(self, action):
        discs = self.discs.copy()
        if action != self.passing:
            for place in self.turned(action, self.to_move):
                discs[place] = self.to_move
            discs.flat[action] = self.to_move
        return ReversiPosition(self.size, discs, 1 - self.to_move)

    def planes(self):
        """Five pictures: the discs of who is to move and of the rival, and three of the board itself."""
        pictures = np.zeros((5, self.size, self.size), np.float32)
        pictures[0] = self.discs == self.to_move
        pictures[1] = self.discs == 1 - self.to_move
        pictures[2:] = board_pictures(self.size)
        return pictures

    def answer(self, action):
        return action

    @staticmethod
    def symmetries(size):
        """Where each answer goes, for each of the eight turns of a square; a pass stays a pass."""
        cells = np.arange(size * size).reshape(size, size)
        turns = [np.rot90(side, k) for side in (cells, cells.T) for k in range(4)]
        return np.stack([np.append(turn.ravel(), size * size) for turn in turns])


def board_pictures(size):
    """All cells, the cells of the rim, the corners."""
    rim = np.zeros((size, size), int)
    rim[[0, -1], :] += 1
    rim[:, [0, -1]] += 1
    return np.stack([rim >= 0, rim > 0, rim > 1]).astype(np.float32)


def start(size):
    discs = np.full((size, size), -1, np.int8)
    half = size // 2
    discs[half - 1, half - 1] = discs[half, half] = 1
    discs[half - 1, half] = discs[half, half - 1] = 0
    return discs
