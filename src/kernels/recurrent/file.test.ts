import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { decodeModel, encodeModel } from '../file.ts';
import { createNetwork } from '../create.ts';
import { architectureOf, sequencesFor } from './cases.fixture.ts';
import { createRecurrent, restoreRecurrent } from './create.ts';
import { decodeRecurrent, encodeRecurrent } from './file.ts';

function sample(seed: number, cell: 'rnn' | 'gru' | 'lstm' = 'lstm') {
  const architecture = architectureOf(cell, Rng.of(1));
  const network = createRecurrent(architecture, Rng.of(seed));
  const loss = network.trainStep(sequencesFor(architecture, 3, Rng.of(2))).loss;
  return {
    game: 'iwoki',
    gameVersion: 1,
    history: [{ loss }],
    notes: { cell },
    networks: [network.state(), { ...network.state(), training: null }],
  };
}

const file = encodeRecurrent(sample(1));

test('a file gives back what was written, with what the optimiser remembers', () => {
  expect(unwrap(decodeRecurrent(file))).toEqual(sample(1));
});

test('the same seed gives the same file, byte for byte; another seed another', () => {
  expect(Buffer.compare(encodeRecurrent(sample(1)), file)).toBe(0);
  expect(Buffer.compare(encodeRecurrent(sample(2)), file)).not.toBe(0);
});

test('a file that is cut anywhere, or altered, is refused in a sentence', () => {
  for (let length = 0; length < file.length; length += 97) {
    expect(decodeRecurrent(file.subarray(0, length)).ok).toBe(false);
  }
  for (let at = 8; at < file.length; at += 61) {
    const bytes = file.slice();
    bytes[at]! ^= 4;
    const read = decodeRecurrent(bytes);
    expect(read.ok ? '' : read.complaint.says.en).toMatch(/^the model file /);
  }
});

test('networks of other kinds are refused by name, and these by them', () => {
  const layers = createNetwork(
    { input: { type: 'vector', size: 3 }, layers: [{ type: 'dense', units: 1 }], loss: 'mse' },
    Rng.of(1),
  );
  const other = encodeModel({ ...sample(1), networks: [layers.state()] });
  const read = decodeRecurrent(other);
  expect(read.ok ? '' : read.complaint.says.en).toMatch(/another kind of network/);
  const back = decodeModel(file);
  expect(back.ok ? '' : back.complaint.says.en).toMatch(/network at/);
});

test('weights that do not fit their architecture are refused', () => {
  const [state] = sample(1).networks;
  const short = restoreRecurrent({ ...state!, weights: state!.weights.slice(1) });
  expect(short.ok ? '' : short.complaint.says.en).toMatch(/parameters, and \d+ came/);
});
