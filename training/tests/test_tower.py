import unittest

import numpy as np

from zero import modelfile, tower
from zero.rules import HexPosition, ReversiPosition


class Tower(unittest.TestCase):
    def test_the_arrays_come_back_in_their_order(self):
        architecture = tower.tower(5, 6, 4, 1, hidden=8)
        weights = tower.initial(architecture, np.random.default_rng(0))
        flat = tower.flatten(architecture, weights)
        self.assertEqual(len(flat), tower.count(architecture))
        again = tower.unflatten(architecture, flat)
        self.assertEqual(list(again), [name for name, _ in tower.layout(architecture)])
        for name, array in weights.items():
            self.assertTrue((again[name] == array).all())
        self.assertEqual([n for n in again if "pool" in n], ["2.pool.weights"])

    def test_a_convolution_is_a_sum_over_a_window(self):
        rng = np.random.default_rng(1)
        x, kernel = rng.standard_normal((6, 5, 2)), rng.standard_normal((3, 3, 2, 4))
        out = tower.convolve(x, kernel)
        self.assertEqual(out.shape, (4, 3, 4))
        expected = np.einsum("rci,rcio->o", x[2:5, 1:4], kernel)
        np.testing.assert_allclose(out[2, 1], expected)

    def test_beyond_the_corners_both_sides_have_stones(self):
        whole = tower.bordered(HexPosition(3).planes(), HexPosition.beyond)
        self.assertEqual(whole.shape, (7, 7, 4))
        self.assertTrue((whole[:2, :, 0] == 1).all() and (whole[-2:, :, 0] == 1).all())
        self.assertTrue((whole[:, :2, 1] == 1).all() and (whole[:, -2:, 1] == 1).all())
        self.assertTrue((whole[2:-2, :, 0] == 0).all() and (whole[:, 2:-2, 1] == 0).all())
        self.assertEqual(whole[..., 2].sum(), 6)

    def test_what_a_network_without_blocks_computes(self):
        architecture = tower.tower(5, 2, 0, 1, hidden=1)
        weights = tower.unflatten(architecture, np.zeros(tower.count(architecture)))
        weights["stem.weights"][2, 2, 0] = [1, 2]  # own discs, as they are
        weights["policy.weights"][:] = [1, 10]
        weights["others.weights"][:, 0] = [0, 0, 0, 3]
        weights["value.weights1"][:, 0] = [32, 0, 0, 0]
        weights["value.weights2"][:] = 5
        weights["value.bias2"][:] = -1
        position = ReversiPosition()
        logits, value = tower.answers(architecture, weights, position.planes(), position.beyond)
        self.assertEqual(np.flatnonzero(logits[:64]).tolist(), [28, 35])
        self.assertEqual(logits[28], 21)
        self.assertEqual(logits[64], 6)
        self.assertEqual(value, 4)


class ModelFile(unittest.TestCase):
    architecture = tower.tower(4, 3, 1, 0, hidden=5)

    def encoded(self):
        weights = tower.initial(self.architecture, np.random.default_rng(2))
        notes = {"boards": {"size": [5, 13]}}
        return weights, modelfile.encode("hex(size=5,swap=false)", 1, self.architecture, weights, [], notes)

    def test_it_is_read_as_it_was_written_up_to_16_bits(self):
        weights, data = self.encoded()
        header, again = modelfile.decode(data)
        self.assertEqual(header["game"], "hex(size=5,swap=false)")
        self.assertEqual(header["networks"][0]["bits"], 16)
        self.assertEqual(len(data) % 4, 0)
        for name, array in weights.items():
            self.assertTrue((again[name] == array.astype(np.float16)).all())

    def test_one_changed_byte_is_noticed(self):
        _, data = self.encoded()
        for at in (0, 9, 40, len(data) - 9):
            damaged = bytearray(data)
            damaged[at] ^= 1
            with self.assertRaises(ValueError):
                modelfile.decode(bytes(damaged))

    def test_the_portable_file_holds_the_model_and_says_whose_it_is(self):
        _, data = self.encoded()
        whole = modelfile.portable("stones", data)
        self.assertEqual(whole[:8], b"LUDMODEL")
        self.assertEqual(whole[-32 - len(data) : -32], data)
        self.assertIn(b'"kind": "zero"', whole)
        with self.assertRaises(ValueError):
            modelfile.portable("stones", data[:-1])

    def test_weights_that_ran_away_are_refused(self):
        weights, _ = self.encoded()
        weights["policy.bias"][:] = 1e6
        with self.assertRaises(ValueError):
            modelfile.encode("hex(size=5,swap=false)", 1, self.architecture, weights)

    def test_the_networks_of_the_plans_fit_their_files(self):
        self.assertLess(2 * tower.count(tower.tower(4, 64, 6, 0)), 960_000)
        self.assertLess(2 * tower.count(tower.tower(5, 48, 5, 1)), 700_000)


if __name__ == "__main__":
    unittest.main()
