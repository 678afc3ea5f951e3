import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

from tests.needs_jax import needs_jax
from zero import modelfile, tower


def tiny():
    from zero.boards.hex import Hex
    from zero.plans import Plan, Source, Stage

    return Plan(
        rules="hex(size=3,swap=false)",
        boards={"size": [2, 3]},
        sources=(Source(Hex(3, {2: 0.2, 3: 0.8}), 64),),
        networks={"main": tower.tower(4, 8, 1, 0, hidden=8), "side": tower.tower(4, 4, 1, 0, hidden=8)},
        stages=(Stage(1.0, ((64, 1),), 8),),
        matches=((3, 0),),
        plies=8,
        simulations=4,
        considered=4,
        rates=(1e-2, 1e-3),
    )


@needs_jax
class Learning(unittest.TestCase):
    def test_a_step_is_adamw_with_clipping_and_an_average(self):
        from zero import learn
        from zero.boards.hex import Hex

        game = Hex(3, {3: 1.0})
        architecture = tower.tower(4, 2, 1, 0, hidden=3)
        state = learn.learner(tower.initial(architecture, np.random.default_rng(0)))
        before = {name: np.asarray(array).copy() for name, array in state["weights"].items()}
        policy = np.full((2, 9), 1 / 9, np.float16)
        lesson = {
            "cells": np.zeros((2, 9), np.int8),
            "size": np.full(2, 3, np.int8),
            "legal": np.ones((2, 9), bool),
            "policy": policy,
            "value": np.float32([1, 0.5]),
        }
        after, (policy_loss, value_loss) = learn.improved(architecture, state, [(game, lesson)], 1e-2)
        self.assertGreaterEqual(float(policy_loss), np.log(9) - 1e-3)
        self.assertGreater(float(value_loss), 0)
        # A first step of Adam is the rate in the slope's direction; weights shrink as well, biases do not.
        bias = "value.bias2"
        self.assertAlmostEqual(float(after["weights"][bias][0] - before[bias][0]), 1e-2, delta=1e-4)
        for name, w in before.items():
            moved = np.asarray(after["weights"][name]) - w
            shrunk = moved + (1e-4 * w if w.ndim > 1 else 0)
            self.assertLess(np.abs(shrunk).max(), 1.001e-2)
        kept = 1 / 21
        average = kept * before[bias] + (1 - kept) * np.asarray(after["weights"][bias])
        np.testing.assert_allclose(np.asarray(after["average"][bias]), average, rtol=1e-5)

    def test_what_is_turned_stays_one_position(self):
        import jax

        from zero import learn
        from zero.boards.hex import Hex

        game = Hex(3, {2: 0.5, 3: 0.5})
        kept = {
            "cells": np.arange(9, dtype=np.int8)[None, None],
            "size": np.int8([[3]]),
            "legal": (np.arange(9) > 4)[None, None],
            "policy": np.arange(9, dtype=np.float16)[None, None],
            "value": np.float32([[0.5]]),
        }
        kept = {name: jax.numpy.asarray(array) for name, array in kept.items()}
        drawn = learn.draw(game, kept, 1, 1, jax.random.PRNGKey(0), 20)
        orders = {tuple(cells) for cells in np.asarray(drawn["cells"]).tolist()}
        self.assertEqual(orders, {tuple(range(9)), tuple(range(8, -1, -1))})
        self.assertTrue((np.asarray(drawn["policy"]) == np.asarray(drawn["cells"])).all())
        self.assertTrue((np.asarray(drawn["legal"]) == (np.asarray(drawn["cells"]) > 4)).all())

    def test_the_rate_falls_as_a_cosine(self):
        from zero.learn import rate_at

        self.assertAlmostEqual(rate_at(0, 2e-3, 1e-4), 2e-3)
        self.assertAlmostEqual(rate_at(0.5, 2e-3, 1e-4), 1.05e-3)
        self.assertAlmostEqual(rate_at(2, 2e-3, 1e-4), 1e-4)


@needs_jax
class Training(unittest.TestCase):
    def test_it_learns_stops_goes_on_and_its_file_is_read_back(self):
        from zero.trainer import Trainer

        with tempfile.TemporaryDirectory() as out:
            trainer = Trainer(tiny(), out, seed=3, minutes=10, log_seconds=1e-6, save_seconds=1e9)
            rounds = trainer.round

            def some_rounds():
                figures = rounds()
                trainer.stopped = trainer.rounds == 25
                return figures

            trainer.round = some_rounds
            with contextlib.redirect_stdout(io.StringIO()):
                trainer.start()
            lines = [json.loads(line) for line in (Path(out) / "log.jsonl").read_text().splitlines()]
            first, last = lines[1], lines[-1]
            self.assertEqual(last["rounds"], 25)
            self.assertEqual(last["positions"], [25 * 64 * 8])
            self.assertLess(sum(last["losses"]["main"]), 0.8 * sum(first["losses"]["main"]))
            self.assertLess(sum(last["losses"]["side"]), 0.8 * sum(first["losses"]["side"]))

            # Whoever moves next wins 3x3 after a stone in a corner; the network has found that out.
            header, weights = modelfile.decode((Path(out) / "main.model").read_bytes())
            self.assertEqual(header["game"], "hex(size=3,swap=false)")
            self.assertEqual(header["notes"]["boards"], {"size": [2, 3]})
            self.assertEqual(header["history"][-1]["positions"], [25 * 64 * 8])
            from zero.rules import HexPosition

            position = HexPosition(3).play(0)
            architecture = header["networks"][0]["architecture"]
            logits, value = tower.answers(architecture, weights, position.planes(), position.beyond)
            self.assertGreater(value, 0)

            again = Trainer(tiny(), out, minutes=10)
            again.resume()
            self.assertEqual((again.seed, again.rounds), (3, 25))
            self.assertEqual(again.counts, trainer.counts)
            self.assertEqual(again.seconds, trainer.seconds)
            self.assertTrue((np.asarray(again.key) == np.asarray(trainer.key)).all())
            for part in ("weights", "first", "second", "average"):
                for name, array in trainer.learners["main"][part].items():
                    self.assertTrue((np.asarray(again.learners["main"][part][name]) == array).all())
            self.assertEqual(float(again.learners["side"]["steps"]), 25 * 8)


if __name__ == "__main__":
    unittest.main()
