import unittest

import numpy as np

from tests.needs_jax import needs_jax
from tests.playing import random_game
from zero.rules import HexPosition, ReversiPosition
from zero.rules.hex import NEIGHBOURS, joins_top_and_bottom
from zero.tower import bordered


def walk(size, rng):
    """Stones along a random walk from the top: winding chains."""
    own = np.zeros((size, size), bool)
    row, column = 0, int(rng.integers(size))
    for _ in range(5 * size):
        own[row, column] = True
        down, right = NEIGHBOURS[rng.integers(6)]
        row, column = (int(np.clip(x, 0, size - 1)) for x in (row + down, column + right))
    return own


def meander(size):
    """The longest way down there is: every other row is a bridge to the next at its far end."""
    own = np.zeros((size, size), bool)
    own[::2] = True
    for i, row in enumerate(range(1, size, 2)):
        own[row, size - 1 if i % 2 == 0 else 0] = True
    return own


@needs_jax
class HexInBatches(unittest.TestCase):
    def setUp(self):
        import jax

        from zero.boards.hex import Hex

        self.game = Hex(7, {4: 0.2, 5: 0.3, 7: 0.5})
        self.step, self.legal = jax.jit(self.game.step), jax.jit(self.game.legal)
        self.planes = jax.jit(self.game.planes)

    def on_canvas(self, boards):
        """Boards of several sizes as cells and sizes."""
        n = self.game.canvas
        cells = np.zeros((len(boards), n, n), np.int8)
        for canvas, board in zip(cells, boards):
            canvas[: len(board), : len(board)] = board
        return cells.reshape(-1, n * n), np.array([len(board) for board in boards], np.int8)

    def test_it_finds_the_chains_that_a_search_finds(self):
        rng = np.random.default_rng(1)
        boards = []
        for i in range(600):
            size = (4, 5, 7)[i % 3]
            thick = rng.uniform(0.3, 0.8)
            boards.append(rng.uniform(size=(size, size)) < thick if i % 2 else walk(size, rng))
        boards += [meander(size) for size in (5, 7)] + [meander(size).T for size in (5, 7)]
        cells, sizes = self.on_canvas(boards)
        found = np.asarray(self.game.joins(cells > 0, sizes))
        expected = np.array([joins_top_and_bottom(board) for board in boards])
        self.assertGreater(expected.sum(), 100)
        self.assertGreater((~expected).sum(), 100)
        self.assertEqual(found.tolist(), expected.tolist())

    def test_games_go_as_they_go_one_by_one(self):
        rng = np.random.default_rng(2)
        games = [random_game(HexPosition(size), rng) for size in (4, 5, 7) for _ in range(6)]
        n = self.game.canvas
        state = {"board": np.zeros((len(games), n * n), np.int8)}
        state["size"] = np.array([positions[0].size for positions, _ in games], np.int8)
        over = np.zeros(len(games), bool)
        for ply in range(max(len(actions) for _, actions in games)):
            now = [positions[min(ply, len(positions) - 1)] for positions, _ in games]
            self.compare(state, [None if ended else p for p, ended in zip(now, over)])
            answers = np.zeros(len(games), np.int32)
            for i, (position, (_, actions)) in enumerate(zip(now, games)):
                if ply < len(actions):
                    row, column = divmod(position.answer(actions[ply]), position.size)
                    answers[i] = row * n + column
            after, ended, utility = self.step(state, answers)
            for i, (positions, actions) in enumerate(games):
                if ply < len(actions):
                    self.assertEqual(bool(ended[i]), ply == len(actions) - 1)
                    self.assertEqual(float(utility[i]), -1)
                    over[i] |= bool(ended[i])
            state = {name: np.asarray(array) for name, array in after.items()}
        self.assertTrue(over.all())

    def compare(self, state, positions):
        cells, sizes = self.game.view(state)
        planes = np.asarray(self.planes(cells, sizes))
        legal = np.asarray(self.legal(state)).reshape(-1, self.game.canvas, self.game.canvas)
        for i, position in enumerate(positions):
            if position is None:
                continue
            size = position.size
            expected = bordered(position.planes(), HexPosition.beyond)
            self.assertTrue((planes[i, : size + 4, : size + 4] == expected).all())
            answers = [position.answer(action) for action in position.legal()]
            self.assertEqual(np.flatnonzero(legal[i, :size, :size]).tolist(), sorted(answers))
            self.assertEqual(legal[i].sum(), len(answers))

    def test_openings_have_up_to_three_stones_of_alternating_sides(self):
        import jax

        state = self.game.openings(jax.random.PRNGKey(3), 400)
        board, sizes = np.asarray(state["board"]), np.asarray(state["size"])
        stones = (board != 0).sum(-1)
        self.assertEqual(set(stones), {0, 1, 2, 3})
        self.assertEqual(set(sizes), {4, 5, 7})
        # Who has just laid a stone has as many as the other, or one more.
        self.assertEqual(set((board == -1).sum(-1) - (board == 1).sum(-1)), {0, 1})
        inside = np.asarray(self.game.on_board(sizes)).reshape(400, -1) > 0
        self.assertEqual((board[~inside] != 0).sum(), 0)

    def test_the_half_turn_turns_each_board_in_its_corner(self):
        sizes = np.array([4, 7], np.int8)
        turns = np.asarray(self.game.turns(sizes))
        for size, turn in zip(sizes, turns):
            cells = np.arange(49).reshape(7, 7)
            self.assertEqual(turn[0].tolist(), list(range(49)))
            turned = turn[1].reshape(7, 7)
            self.assertTrue((turned[:size, :size] == cells[:size, :size][::-1, ::-1]).all())
            self.assertEqual(sorted(turn[1]), list(range(49)))

    def test_matches_begin_with_each_first_stone_once(self):
        state = self.game.match_openings(5, None)
        expected = [HexPosition(5).play(cell) for cell in range(25)]
        self.compare({name: np.asarray(array) for name, array in state.items()}, expected)


@needs_jax
class ReversiInBatches(unittest.TestCase):
    def setUp(self):
        from zero.boards.reversi import Reversi

        self.game = Reversi()

    def test_games_go_as_they_go_one_by_one(self):
        import jax

        rng = np.random.default_rng(5)
        games = [random_game(ReversiPosition(8), rng) for _ in range(12)]
        self.assertIn(64, [action for _, actions in games for action in actions])
        step, legal = jax.jit(self.game.step), jax.jit(self.game.legal)
        planes_of, view = jax.jit(self.game.planes), jax.jit(self.game.view)
        state = self.game.begin(len(games))
        for ply in range(max(len(actions) for _, actions in games)):
            planes, allowed = np.asarray(planes_of(*view(state))), np.asarray(legal(state))
            answers = np.zeros(len(games), np.int32)
            for i, (positions, actions) in enumerate(games):
                if ply < len(actions):
                    position = positions[ply]
                    expected = bordered(position.planes(), ReversiPosition.beyond)
                    self.assertTrue((planes[i] == expected).all())
                    self.assertEqual(np.flatnonzero(allowed[i]).tolist(), position.legal())
                    answers[i] = actions[ply]
            state, over, utility = step(state, answers)
            for i, (positions, actions) in enumerate(games):
                if ply < len(actions):
                    self.assertEqual(bool(over[i]), ply == len(actions) - 1)
                if ply == len(actions) - 1:
                    end = positions[-1]
                    mover = end.utility() if end.to_move == 0 else -end.utility()
                    self.assertEqual(float(utility[i]), mover)

    def test_counts_of_positions(self):
        import jax

        step, legal = jax.jit(self.game.step), jax.jit(self.game.legal)
        state = jax.tree.map(np.asarray, self.game.begin(1))
        for expected in (4, 12, 56, 244, 1396, 8200):
            game, answer = np.nonzero(np.asarray(legal(state)))
            self.assertEqual(len(game), expected)
            after, _, _ = step({name: x[game] for name, x in state.items()}, answer.astype(np.int32))
            state = jax.tree.map(np.asarray, after)

    def test_openings_are_up_to_thirteen_plies_long(self):
        import jax

        state = self.game.openings(jax.random.PRNGKey(0), 300)
        cells, _ = self.game.view(state)
        discs = (np.asarray(cells) != 0).sum(-1)
        self.assertEqual((discs.min(), discs.max()), (4, 17))


if __name__ == "__main__":
    unittest.main()
