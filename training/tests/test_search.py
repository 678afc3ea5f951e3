import unittest

import numpy as np

from tests.needs_jax import needs_jax
from zero import tower


@needs_jax
class Search(unittest.TestCase):
    def test_halving_gives_every_simulation_to_somebody(self):
        from zero.search import rounds

        self.assertEqual(rounds(1, 4), [0, 1, 2, 3])
        self.assertEqual(rounds(4, 8), [0, 0, 0, 0, 1, 1, 2, 2])
        self.assertEqual(len(rounds(16, 32)), 32)

    def test_it_finds_a_win_in_one_with_a_network_that_knows_nothing(self):
        import jax

        from zero.boards.hex import Hex
        from zero.search import search

        game = Hex(5, {4: 0.5, 5: 0.5})
        architecture = tower.tower(4, 4, 1, 0, hidden=4)
        weights = tower.initial(architecture, np.random.default_rng(0))
        board = np.zeros((2, 5, 5), np.int8)
        board[:, :4, 1] = 1  # a chain from the top …
        board[:, 2, 1] = 0  # … with a gap: c2 of 4x4; of 5x5 the bottom is missing too
        board[:, :3, 3] = -1
        board[1, 4, 1] = 1
        state = {"board": np.tile(board.reshape(2, 25), (4, 1)), "size": np.tile(np.int8([4, 5]), 4)}
        run = jax.jit(lambda w, k, s: search(game, architecture, w, k, s, 32, 16))
        answer, policy, value, visits = run(weights, jax.random.PRNGKey(1), state)
        self.assertEqual(np.asarray(answer).tolist(), [11] * 8)
        self.assertTrue((np.asarray(policy)[:, 11] > 0.9).all())
        self.assertTrue((np.asarray(visits).sum(-1) == 32).all())
        np.testing.assert_allclose(np.asarray(policy).sum(-1), 1, rtol=1e-5)
        self.assertTrue((np.abs(np.asarray(value)) <= 1).all())
        illegal = ~np.asarray(game.legal(state))
        self.assertEqual(np.asarray(visits)[illegal].sum(), 0)


if __name__ == "__main__":
    unittest.main()
