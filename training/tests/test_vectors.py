import json
import unittest
from pathlib import Path

import numpy as np

from zero import modelfile, tower
from zero.rules import GAMES

FOLDER = Path(__file__).parent.parent / "vectors"


class Vectors(unittest.TestCase):
    """What make_vectors.py wrote still holds, so that both languages are held against the same."""

    def check(self, name):
        kind = GAMES[name]
        data = json.loads((FOLDER / f"{name}.json").read_text())
        header, weights = modelfile.decode((FOLDER / f"{name}.model").read_bytes())
        architecture = header["networks"][0]["architecture"]
        self.assertEqual(tuple(data["names"]), kind.names)
        for entry in data["positions"]:
            size = int(entry["rules"].split("size=")[1].split(",")[0])
            position = kind(size)
            for action in entry["actions"]:
                self.assertIn(action, position.legal())
                position = position.play(action)
            self.assertEqual(position.rules, entry["rules"])
            self.assertEqual(position.over, entry["over"])
            if position.over:
                self.assertEqual(position.utility(), entry["utility"])
                continue
            self.assertEqual(position.legal(), entry["legal"])
            self.assertEqual([position.answer(x) for x in position.legal()], entry["answers"])
            pictures = np.array([[int(x) for x in plane] for plane in entry["planes"]])
            self.assertTrue((position.planes().reshape(pictures.shape) == pictures).all())
            logits, value = tower.answers(architecture, weights, position.planes(), kind.beyond)
            np.testing.assert_allclose(logits, entry["logits"], atol=2e-5)
            self.assertAlmostEqual(value, entry["value"], delta=2e-5)

    def test_hex(self):
        self.check("hex")

    def test_reversi(self):
        self.check("reversi")


if __name__ == "__main__":
    unittest.main()
