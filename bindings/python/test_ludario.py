"""python3 -m unittest: the binding against the program itself."""

import types
import unittest

import ludario


class Games(unittest.TestCase):
    def test_a_game_from_its_beginning_to_its_end(self):
        with ludario.Game("mancala(6,4)") as game:
            state = game.reset(seed=3)
            self.assertEqual((state.to_move, state.legal), (0, [0, 1, 2, 3, 4, 5]))
            moves = 0
            while not state.over:
                state = game.step(state.legal[moves % len(state.legal)])
                moves += 1
            self.assertEqual(sum(state.scores), 48)
            self.assertEqual(sum(state.utilities), 0)
            self.assertIn("result", game.record())

    def test_many_games_go_side_by_side_and_the_same_seeds_give_the_same_games(self):
        def play():
            with ludario.Batch("reversi(size=4)", observe=["planes"]) as batch:
                states = batch.reset(range(5))
                self.assertEqual(len(states[0].planes), len(batch.info["planes"]["names"]) * 16)
                open_games = list(range(5))
                while open_games:
                    actions = batch.ask(open_games, "random", seed=7)
                    after = batch.step(open_games, actions)
                    for id, state in zip(open_games, after):
                        states[id] = state
                    open_games = [id for id in open_games if not states[id].over]
                return [state.scores for state in states]

        first = play()
        self.assertEqual(first, play())
        self.assertGreater(len({tuple(scores) for scores in first}), 1)

    def test_a_seat_sees_its_own_hand_alone(self):
        with ludario.Game("kuhn") as game:
            game.reset(seed=1)
            own, other, watching = game.look(0), game.look(1), game.look(None)
            self.assertNotEqual(own, other)
            self.assertNotEqual(own, watching)
            with self.assertRaisesRegex(ludario.Error, "not over yet"):
                game.record()

    def test_what_is_wrong_is_told_in_a_sentence_and_changes_nothing(self):
        with self.assertRaisesRegex(ludario.Error, "chequers"):
            ludario.Game("chequers")
        with ludario.Batch("mancala(6,4)") as batch:
            batch.reset([1, 2])
            before = batch.look([0, 1], None)
            for wrong, code in [
                (lambda: batch.step([0, 1], [0, 99]), "illegal"),
                (lambda: batch.step([0, 5], [0, 0]), "noGame"),
                (lambda: batch.step([0, 0], [0, 0]), "twice"),
                (lambda: batch.step([0, 1], [0]), "asMany"),
                (lambda: batch.step([0], [0], seats=[1]), "notToMove"),
                (lambda: batch.look([0], 7), "noSeat"),
                (lambda: batch.ask([0], "nobody"), ""),
            ]:
                with self.assertRaises(ludario.Error) as told:
                    wrong()
                self.assertIn(code, told.exception.code)
                self.assertNotIn("\n", str(told.exception))
            self.assertEqual(batch.look([0, 1], None), before)
            batch.step([0], [0])
            self.assertNotEqual(batch.look([0, 1], None), before)


class Wrapped(unittest.TestCase):
    """The wrapper for PettingZoo, with stand-ins for what it takes from there: the library is optional."""

    def test_agents_act_in_turn_by_their_masks(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not there")

        class Base:
            def _clear_rewards(self):
                self.rewards = dict.fromkeys(self.rewards, 0.0)

            def _accumulate_rewards(self):
                for agent, reward in self.rewards.items():
                    self._cumulative_rewards[agent] += reward

        spaces = types.SimpleNamespace(
            Box=lambda *given: given,
            Dict=dict,
            Discrete=lambda n: types.SimpleNamespace(n=n),
        )
        env = ludario._aec_class(Base, spaces, numpy)("reversi(size=4)", "planes", (), None)
        try:
            env.reset(seed=1)
            turns = 0
            while not any(env.terminations.values()):
                agent = env.agent_selection
                seen = env.observe(agent)
                self.assertEqual(seen["observation"].shape, env._shape)
                other = env.observe(next(one for one in env.agents if one != agent))
                self.assertEqual(other["action_mask"].sum(), 0)
                env.step(int(numpy.flatnonzero(seen["action_mask"])[0]))
                turns += 1
            self.assertGreater(turns, 4)
            self.assertEqual(sum(env._cumulative_rewards.values()), 0)
        finally:
            env.close()


if __name__ == "__main__":
    unittest.main()
