import unittest

import numpy as np

from tests.playing import random_game
from zero.rules import HexPosition, ReversiPosition
from zero.rules.hex import joins_top_and_bottom


class HexRules(unittest.TestCase):
    def test_a_column_joins_top_and_bottom_and_a_gap_parts_it(self):
        own = np.zeros((5, 5), bool)
        own[:, 2] = True
        self.assertTrue(joins_top_and_bottom(own))
        own[3, 2] = False
        self.assertFalse(joins_top_and_bottom(own))
        own[3, 1] = True  # below c3 lies c4, and left of it b4
        self.assertFalse(joins_top_and_bottom(own))
        own[4, 1] = True
        self.assertTrue(joins_top_and_bottom(own))

    def test_a_full_board_has_just_one_winner(self):
        rng = np.random.default_rng(1)
        for size in (2, 5, 8):
            for _ in range(40):
                stones = rng.permutation(np.arange(size * size) % 2).astype(np.int8)
                stones = stones.reshape(size, size)
                winners = [joins_top_and_bottom(stones == 0), joins_top_and_bottom(stones.T == 1)]
                self.assertEqual(sum(winners), 1)

    def test_the_first_player_wins_by_a_column(self):
        position = HexPosition(3)
        for action in (1, 0, 4, 3, 7):
            self.assertFalse(position.over)
            position = position.play(action)
        self.assertEqual(position.winner(), 0)
        self.assertEqual(position.utility(), 1)
        self.assertEqual(position.legal(), [])

    def test_the_second_player_sees_its_own_sides_at_top_and_bottom(self):
        position = HexPosition(3).play(1)
        own, rival, own_edges, rival_edges = position.planes()
        self.assertEqual(own.sum(), 0)
        self.assertEqual(np.argwhere(rival == 1).tolist(), [[1, 0]])
        self.assertEqual(own_edges.tolist(), [[1, 1, 1], [0, 0, 0], [1, 1, 1]])
        self.assertEqual(rival_edges.T.tolist(), own_edges.tolist())
        self.assertEqual(position.answer(5), 7)

    def test_the_half_turn_keeps_who_wins(self):
        rng = np.random.default_rng(2)
        positions, _ = random_game(HexPosition(5), rng)
        end = positions[-1]
        turned = HexPosition(5, end.stones.ravel()[HexPosition.symmetries(5)[1]].reshape(5, 5))
        self.assertEqual(turned.winner(), end.winner())


class ReversiRules(unittest.TestCase):
    def test_counts_of_positions(self):
        # The numbers every Reversi program finds: 4, 12, 56, 244.
        level = [ReversiPosition()]
        for expected in (4, 12, 56, 244):
            level = [position.play(action) for position in level for action in position.legal()]
            self.assertEqual(len(level), expected)

    def test_a_pass_is_legal_only_when_nothing_else_is(self):
        rng = np.random.default_rng(0)
        passes = 0
        for _ in range(8):
            positions, actions = random_game(ReversiPosition(6), rng)
            for position, action in zip(positions, actions):
                if action == position.passing:
                    passes += 1
                    self.assertEqual(position.legal(), [position.passing])
                    self.assertEqual(position.cells_for(position.to_move), [])
                    self.assertTrue((position.play(action).discs == position.discs).all())
        self.assertGreater(passes, 0)

    def test_the_most_discs_win(self):
        discs = np.full((4, 4), 1, np.int8)
        self.assertEqual(ReversiPosition(4, discs).utility(), -1)
        discs[:2] = 0
        self.assertEqual(ReversiPosition(4, discs).utility(), 0)
        discs[:3] = 0
        self.assertEqual(ReversiPosition(4, discs).utility(), 1)

    def test_all_eight_turns_keep_what_is_legal(self):
        rng = np.random.default_rng(3)
        positions, _ = random_game(ReversiPosition(6), rng)
        position = positions[12]
        turns = ReversiPosition.symmetries(6)
        self.assertEqual(len({tuple(turn) for turn in turns}), 8)
        for turn in turns:
            discs = position.discs.ravel()[turn[:-1]].reshape(6, 6)
            turned = ReversiPosition(6, discs, position.to_move)
            legal = np.isin(np.arange(37), position.legal())
            self.assertEqual(np.flatnonzero(legal[turn]).tolist(), turned.legal())


if __name__ == "__main__":
    unittest.main()
