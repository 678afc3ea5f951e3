import unittest

import numpy as np

from tests.needs_jax import needs_jax
from tests.playing import random_game
from zero import tower
from zero.rules import HexPosition, ReversiPosition


def loud(architecture, seed):
    """Weights of which every one can be heard."""
    rng = np.random.default_rng(seed)
    weights = tower.initial(architecture, rng)
    return {n: (a + 0.2 * rng.standard_normal(a.shape)).astype(np.float32) for n, a in weights.items()}


@needs_jax
class Network(unittest.TestCase):
    def test_a_board_on_a_larger_canvas_is_seen_as_on_its_own(self):
        from zero.boards.hex import Hex
        from zero.network import answers

        architecture = tower.tower(4, 6, 4, 0, hidden=8)
        weights = loud(architecture, 1)
        rng = np.random.default_rng(2)
        game = Hex(9, {5: 0.5, 8: 0.5})
        positions = []
        for size in (5, 6, 7, 8, 9):
            played, _ = random_game(HexPosition(size), rng)
            positions += [played[size], played[size + 5]]
        cells = np.zeros((len(positions), 9, 9), np.int8)
        for canvas, position in zip(cells, positions):
            own, rival = position.planes()[:2]
            canvas[: position.size, : position.size] = own - rival
        sizes = np.array([position.size for position in positions], np.int8)
        planes = game.planes(cells.reshape(-1, 81), sizes)
        logits, values = answers(architecture, weights, planes, game.on_board(sizes))
        for i, position in enumerate(positions):
            expected, value = tower.answers(architecture, weights, position.planes(), HexPosition.beyond)
            size = position.size
            found = np.asarray(logits[i]).reshape(9, 9)[:size, :size].ravel()
            np.testing.assert_allclose(found, expected, rtol=1e-3, atol=1e-3)
            self.assertAlmostEqual(float(values[i]), value, delta=1e-3 * max(1, abs(value)))

    def test_what_it_says_of_reversi_and_of_a_pass(self):
        from zero.boards.reversi import Reversi
        from zero.network import look

        architecture = tower.tower(5, 6, 3, 1, hidden=8)
        weights = loud(architecture, 3)
        game = Reversi()
        logits, utility = look(game, architecture, weights, game.begin(2))
        position = ReversiPosition(8)
        expected, value = tower.answers(architecture, weights, position.planes(), ReversiPosition.beyond)
        legal = position.legal()
        np.testing.assert_allclose(np.asarray(logits[1])[legal], expected[legal], rtol=1e-3, atol=1e-3)
        self.assertEqual(np.flatnonzero(np.asarray(logits[0]) > -1e8).tolist(), legal)
        self.assertAlmostEqual(float(utility[0]), np.tanh(value / 2), delta=1e-3)


if __name__ == "__main__":
    unittest.main()
