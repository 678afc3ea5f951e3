import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { crc32 } from '../checksum.ts';
import { createNetwork } from '../create.ts';
import { decodeModel, encodeModel, type ModelFile } from '../file.ts';
import { halfToNumber, numberToHalf } from '../half.ts';
import { decodeTowers, encodeTowers } from './file.ts';
import type { TowerState } from './state.ts';
import { Tower } from './tower.ts';

const about = {
  game: 'hex(size=5,swap=false)',
  gameVersion: 2,
  history: [{ step: 1 }],
  notes: { boards: { size: [5, 13] } },
};
const architecture = { type: 'tower', planes: 3, channels: 5, blocks: 1, hidden: 7 } as const;
const tower = Tower.create(architecture, Rng.of(1)).state();
const model: ModelFile<TowerState> = { ...about, networks: [tower, tower] };
const layers = createNetwork(
  { input: { type: 'vector', size: 3 }, layers: [{ type: 'dense', units: 1 }], loss: 'mse' },
  Rng.of(1),
);
const layered = encodeModel({ ...about, networks: [layers.state()] });
const small = encodeTowers(model, 16);
const large = encodeTowers(model, 32);

/** A file with other contents, its checksum made right again. */
function forged(file: Uint8Array, change: (bytes: Uint8Array) => void): Uint8Array {
  const bytes = file.slice();
  change(bytes);
  const end = bytes.length - 4;
  new DataView(bytes.buffer).setUint32(end, crc32(bytes, 0, end), true);
  return bytes;
}

function swapText(bytes: Uint8Array, from: string, to: string): void {
  const at = Buffer.from(bytes).indexOf(from);
  bytes.set(new TextEncoder().encode(to.padEnd(from.length)), at);
}

test('a file of 32 bits gives back what was written, one of 16 its nearest halves', () => {
  expect(unwrap(decodeTowers(large))).toEqual(model);
  const read = unwrap(decodeTowers(small));
  expect({ ...read, networks: [] }).toEqual({ ...model, networks: [] });
  for (const { weights } of read.networks) {
    expect(weights).toEqual(tower.weights.map((weight) => halfToNumber(numberToHalf(weight))));
    for (const [i, weight] of tower.weights.entries()) {
      expect(Math.abs(weights[i]! - weight)).toBeLessThanOrEqual(
        Math.abs(weight) * 2 ** -11 + 2 ** -25,
      );
    }
  }
  expect(small.length).toBeLessThan(large.length * 0.6);
});

test('header and weights are where the format says', () => {
  const view = new DataView(small.buffer);
  expect(view.getUint32(8, true)).toBe(2);
  const length = view.getUint32(12, true);
  const header = JSON.parse(Buffer.from(small.subarray(20, 20 + length)).toString());
  expect(header.networks[0]).toEqual({
    architecture: { ...architecture, pooled: 3, others: 0 },
    bits: 16,
    training: null,
  });
  const count = tower.weights.length;
  expect(count % 2).toBe(1); // so that there is something to fill up
  expect(small.length).toBe(20 + length + 2 * (2 * count + 2) + 4);
  for (const start of [20 + length, 20 + length + 2 * count + 2]) {
    expect(view.getUint16(start + 2, true)).toBe(numberToHalf(tower.weights[1]!));
  }
});

test('halves are those of the standard, and the nearest ones', () => {
  // From IEEE 754: one, the largest, the smallest normal one, the smallest.
  for (const [value, bits] of [
    [1, 0x3c00],
    [-2, 0xc000],
    [65_504, 0x7bff],
    [2 ** -14, 0x0400],
    [2 ** -24, 0x0001],
    [1 / 3, 0x3555],
    [0, 0],
    [-0, 0x8000],
    [65_519, 0x7bff],
    [65_520, 0x7c00],
    [2048 + 1, 0x6800], // half-way: the even one
    [2048 + 3, 0x6802],
    [2 ** -25, 0], // half-way to the smallest
    [1023.9 / 1024, 0x3c00], // carries into the exponent
  ] as const) {
    expect(numberToHalf(value)).toBe(bits);
  }
  for (let bits = 0; bits < 0x10000; bits++) {
    const value = halfToNumber(bits);
    if (Number.isFinite(value) && numberToHalf(value) !== bits) throw new Error(`half ${bits}`);
  }
  expect(halfToNumber(0x7c00)).toBe(Infinity);
  expect(halfToNumber(0x7e00)).toBeNaN();
  expect(halfToNumber(0xfbff)).toBe(-65_504);
});

test('one changed byte anywhere is found, a cut is called one, and other bytes never throw', () => {
  fc.assert(
    fc.property(fc.nat(small.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = small.slice();
      bytes[at]! ^= change;
      expect(decodeTowers(bytes).ok).toBe(false);
      expect(decodeTowers(small.subarray(0, at))).toMatchObject({
        ok: false,
        complaint: { says: { en: expect.stringContaining('cut short') } },
      });
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const behind = new Uint8Array(20 + bytes.length);
      behind.set(small.subarray(0, 20));
      behind.set(bytes, 20);
      expect(decodeTowers(behind).ok).toBe(false);
    }),
  );
});

test.each([
  [
    'a file of the future',
    (bytes: Uint8Array) => void (bytes[8] = 3),
    'version 3, made by a later',
  ],
  ['a version that never was', (bytes: Uint8Array) => void (bytes[8] = 0), 'no version 0'],
  [
    'version 1 with bits',
    (bytes: Uint8Array) => void (bytes[8] = 1),
    'cannot be used: its header at networks.0',
  ],
  [
    'other bits',
    (bytes: Uint8Array) => swapText(bytes, '"bits":16', '"bits":17'),
    'cannot be used: its header at networks.0.bits',
  ],
  [
    'more channels than there are weights for',
    (bytes: Uint8Array) => swapText(bytes, '"channels":5', '"channels":6'),
    'fewer weights',
  ],
  [
    'fewer channels',
    (bytes: Uint8Array) => swapText(bytes, '"channels":5', '"channels":4'),
    'more weights',
  ],
  [
    'a foreign architecture',
    (bytes: Uint8Array) => swapText(bytes, '"tower"', '"house"'),
    'cannot be used: network at type',
  ],
  [
    'weights that are no numbers',
    (bytes: Uint8Array) => bytes.fill(0xff, bytes.length - 8, bytes.length - 4),
    'no numbers',
  ],
])('refuses %s even with the right checksum', (_, change, reason) => {
  expect(decodeTowers(forged(small, change))).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining(reason) } },
  });
});

test('what a tower remembers of its training is kept whole, or refused', () => {
  const { weights } = tower;
  const training = {
    steps: 7,
    first: weights,
    second: weights.map((w) => w * w),
    average: weights,
  };
  const learning = { ...model, networks: [{ ...tower, training }] };
  for (const bits of [16, 32] as const) {
    const read = unwrap(decodeTowers(encodeTowers(learning, bits))).networks[0]!;
    expect(read.training).toEqual(training); // of 32 bits whatever the weights have
  }
  const file = encodeTowers(learning, 32);
  const stops = forged(file, (bytes) => swapText(bytes, '"steps"', '"stops"'));
  expect(decodeTowers(stops)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('its header at networks.0.training.steps') } },
  });
  const short = { ...training, second: weights.subarray(1) };
  expect(() => Tower.from({ ...tower, training: short })).toThrow('the optimiser must remember');
});

test('towers and networks of layers are told apart', () => {
  expect(decodeTowers(layered)).toMatchObject({
    ok: false,
    complaint: { code: 'tower.notTower', says: { es: expect.stringContaining('red de capas') } },
  });
  expect(decodeModel(small)).toMatchObject({
    ok: false,
    complaint: { code: 'network.isTower', says: { es: expect.stringContaining('torre') } },
  });
});

test('weights that ran away or do not fit 16 bits are not written', () => {
  const weights = tower.weights.slice();
  weights[3] = NaN;
  const away = { ...model, networks: [{ ...tower, weights }] };
  expect(() => encodeTowers(away, 16)).toThrow('lower learning rate');
  const huge = tower.weights.slice();
  huge[3] = 1e5;
  const wide = { ...model, networks: [{ ...tower, weights: huge }] };
  expect(() => encodeTowers(wide, 16)).toThrow('too large for 16 bits');
  expect(unwrap(decodeTowers(encodeTowers(wide, 32))).networks[0]!.weights[3]).toBe(1e5);
});
