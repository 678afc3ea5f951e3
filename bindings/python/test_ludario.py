"""python3 -m unittest: the binding against the program itself."""

import gc
import importlib.util
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest
import unittest.mock
import warnings

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


class Asked(unittest.TestCase):
    def test_one_name_is_as_good_as_a_list_and_rows_of_numpy_as_lists(self):
        with ludario.Batch("mancala(3,2)", observe="features") as batch:
            states = batch.reset(range(2))
            self.assertEqual(len(states[0].features), len(batch.info["features"]))
            self.assertIsNone(states[0].planes)

            class Number:
                """As numpy has them: json knows nothing of it."""

                def __init__(self, value):
                    self.value = value

                def tolist(self):
                    return self.value

            after = batch.step([Number(0), Number(1)], [Number(states[0].legal[0]), Number(states[1].legal[0])])
            self.assertEqual(len(after), 2)
            with self.assertRaisesRegex(TypeError, "nothing that can be asked with"):
                batch.step([0], [object()])
            self.assertEqual(len(batch.look([0, 1], None)), 2)

    def test_a_game_of_a_file_is_played_by_its_path_or_by_several(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "coin.ts"
            file.write_text(COIN, encoding="utf-8")
            for named in (file, str(file), [file]):
                with ludario.Game("coin", games_from=named) as game:
                    game.reset(seed=1)
                    self.assertEqual(game.step(0).scores, [1, 0])

    def test_what_cannot_be_started_is_told_in_a_sentence(self):
        nowhere = {"LUDARIO": os.path.join("nowhere", "ludario")}
        with unittest.mock.patch.dict(os.environ, nowhere):
            with self.assertRaisesRegex(ludario.Error, "cannot be started: No such file"):
                ludario.Game("mancala(3,2)")

    def test_what_is_closed_says_so_and_is_closed_once(self):
        game = ludario.Game("mancala(3,2)")
        game.close()
        game.close()
        with self.assertRaisesRegex(ludario.Error, "closed"):
            game.reset(seed=1)

    def test_the_program_ends_with_who_held_it(self):
        game = ludario.Game("mancala(3,2)")
        process = game.batch._process._process
        self.assertIsNone(process.poll())
        del game
        gc.collect()
        self.assertIsNotNone(process.poll())

    @unittest.skipUnless(hasattr(signal, "SIGINT") and os.name == "posix", "signals are for POSIX")
    def test_who_is_interrupted_while_waiting_goes_on_with_the_next_answer(self):
        with ludario.Batch("reversi(size=6)") as batch:
            batch.reset([1])
            # What takes as long as it likes: it is interrupted as soon as it waits.
            thinking = threading.Thread(target=interrupt_when_owed, args=(batch._process,))
            thinking.start()
            with self.assertRaises(KeyboardInterrupt):
                batch.ask([0], "mcts(iterations=30000)", seed=1)
            thinking.join()
            self.assertEqual(batch.look([0], None), batch.look([0], None))
            self.assertEqual(batch.reset([1, 2])[1].to_move, 0)


#: A game of one file: heads wins.
COIN = """
import { simpleGame } from 'ludario/core';
export default simpleGame({
  id: 'coin', version: 1,
  words: { title: 'Coin', summary: 'Heads wins.', seats: ['A', 'B'], points: '', rules: '' },
  rules: () => ({
    seats: 2, moves: ['heads', 'tails'], longest: 1, start: [''],
    turn: ([said]) => (said === '' ? 0 : null),
    legal: () => ['heads', 'tails'],
    play: (_, said) => [said],
    scores: ([said]) => (said === 'heads' ? [1, 0] : [0, said === '' ? 0 : 1]),
  }),
});
"""


def interrupt_when_owed(process):
    while process._owed == 0:
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGINT)


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

    @unittest.skipUnless(importlib.util.find_spec("pettingzoo"), "PettingZoo is not there")
    def test_the_library_s_own_tests_pass(self):
        from pettingzoo.test import api_test, seed_test

        for rules, observe in [("reversi(size=4)", "planes"), ("kuhn", "features"), ("iwoki(players=3)", "features")]:
            with self.subTest(rules), warnings.catch_warnings():
                # It would rather see a box alone than one with a mask beside it, as its own board games have.
                warnings.simplefilter("ignore")
                env = ludario.aec_env(rules, observe)
                api_test(env, num_cycles=50)
                env.close()
                opened = []

                def fresh(rules=rules, observe=observe, opened=opened):
                    opened.append(ludario.aec_env(rules, observe))
                    return opened[-1]

                seed_test(fresh, num_cycles=20)
                for one in opened:
                    one.close()


class Bench(unittest.TestCase):
    def run_bench(self, *args):
        bench = pathlib.Path(__file__).parent / "bench.py"
        return subprocess.run([sys.executable, str(bench), *args], capture_output=True, text=True, check=False)

    def test_steps_a_second_for_scripts(self):
        done = self.run_bench("kuhn", "0.1", "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rates = json.loads(done.stdout)["stepsPerSecond"]
        self.assertEqual(list(rates), ["1", "16", "256"])
        self.assertTrue(all(rate > 0 for rate in rates.values()))

    def test_what_cannot_be_measured_is_said_in_a_sentence(self):
        for args, why in [(("chess",), 'no game "chess"'), (("kuhn", "0"), "0 is no number of seconds")]:
            done = self.run_bench(*args)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(why, done.stderr)
            self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main()
