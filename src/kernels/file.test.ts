import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, unwrap } from '../core/index.ts';
import { hexPolicy, lessonsFor, thesisNetwork } from './cases.fixture.ts';
import { crc32 } from './checksum.ts';
import { decodeModel, encodeModel, type ModelFile } from './file.ts';
import { createNetwork } from './create.ts';

function sample(seed: number | string): ModelFile {
  const policy = createNetwork(hexPolicy, Rng.of(seed));
  const lessons = lessonsFor(hexPolicy, 6, Rng.of('lessons'));
  const history = [1, 2, 3].map((step) => ({ step, loss: policy.trainStep(lessons) }));
  const value = createNetwork(
    {
      input: { type: 'vector', size: 3 },
      layers: [{ type: 'dense', units: 1 }],
      loss: 'mse',
    },
    Rng.of(seed),
  );
  return {
    game: 'hex(size=5)',
    gameVersion: 2,
    history,
    notes: { name: 'Señora ☆', planes: ['own', 'rival'], nested: { deep: [1, null] } },
    networks: [policy.state(), { ...value.state(), training: null }],
  };
}

const file = encodeModel(sample(1));

/** A file with other contents, its checksum made right again. */
function forged(change: (bytes: Uint8Array) => void): Uint8Array {
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

test('a file gives back what was written, several networks and their optimisers too', () => {
  expect(unwrap(decodeModel(file))).toEqual(sample(1));
});

test('the same seed gives the same file, byte for byte; another seed another', () => {
  expect(Buffer.compare(encodeModel(sample(1)), file)).toBe(0);
  expect(Buffer.compare(encodeModel(sample(2)), file)).not.toBe(0);
});

test('both arithmetics give the same file', () => {
  const [fast, slow] = (['simd', 'reference'] as const).map((backend) => {
    const network = createNetwork(thesisNetwork, Rng.of(1), { backend });
    const lessons = lessonsFor(thesisNetwork, 9, Rng.of(2));
    const history = [1, 2, 3].map(() => ({ loss: network.trainStep(lessons) }));
    const networks = [network.state()];
    return encodeModel({ game: 'hex', gameVersion: 1, history, notes: {}, networks });
  });
  expect(Buffer.compare(fast!, slow!)).toBe(0);
});

test('its first bytes, header and checksum are where the format says', () => {
  const view = new DataView(file.buffer);
  expect(Buffer.from(file.subarray(1, 7)).toString('latin1')).toBe('LUDNET');
  expect(view.getUint32(8, true)).toBe(1);
  expect(view.getUint32(16, true)).toBe(file.length);
  const header = JSON.parse(
    Buffer.from(file.subarray(20, 20 + view.getUint32(12, true))).toString(),
  );
  expect(header).toMatchObject({ game: 'hex(size=5)', gameVersion: 2, networks: [{}, {}] });
  expect(header.networks[0].architecture).toEqual(hexPolicy);
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926); // the standard's check value
  expect(view.getFloat32(20 + view.getUint32(12, true), true)).toBe(
    sample(1).networks[0]!.weights[0],
  );
});

test('one changed byte anywhere is found', () => {
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = file.slice();
      bytes[at]! ^= change;
      expect(decodeModel(bytes).ok).toBe(false);
    }),
    { numRuns: 400 },
  );
  for (let at = 0; at < 24; at++) {
    const bytes = file.slice();
    bytes[at]! ^= 1;
    expect(decodeModel(bytes)).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.any(String) } },
    });
  }
});

test('a file cut anywhere is refused as cut short, one that goes on as damaged', () => {
  fc.assert(
    fc.property(fc.nat(file.length - 1), (length) => {
      const result = decodeModel(file.subarray(0, length));
      expect(result).toMatchObject({
        ok: false,
        complaint: { says: { en: expect.stringContaining('cut short') } },
      });
    }),
    { numRuns: 200 },
  );
  const longer = new Uint8Array(file.length + 3);
  longer.set(file);
  expect(decodeModel(longer)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('3 bytes too many') } },
  });
});

test('any other bytes are refused, and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(decodeModel(bytes).ok).toBe(false);
      const behind = new Uint8Array(20 + bytes.length);
      behind.set(file.subarray(0, 20));
      behind.set(bytes, 20);
      expect(decodeModel(behind).ok).toBe(false);
    }),
  );
  const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13);
  expect(decodeModel(picture)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('no model file of Ludario') } },
  });
});

test.each([
  [
    'a file of the future',
    (bytes: Uint8Array) => void (bytes[8] = 3),
    'version 3, made by a later Ludario',
  ],
  ['no JSON', (bytes: Uint8Array) => void (bytes[20] = 0x5b), 'no JSON'],
  [
    'a header longer than the file',
    (bytes: Uint8Array) => void (bytes[15] = 1),
    'header is longer than the file',
  ],
  [
    'an unknown layer',
    (bytes: Uint8Array) => swapText(bytes, '"residual"', '"recurrent'.slice(0, 9) + '"'),
    'cannot be used: network at layers.1.type',
  ],
  [
    'a header that says other things',
    (bytes: Uint8Array) => swapText(bytes, '"gameVersion"', '"gameversion"'),
    'cannot be used: its header at gameVersion',
  ],
  [
    'fewer weights than needed',
    (bytes: Uint8Array) => swapText(bytes, '"channels":8', '"channels":9'),
    'fewer weights',
  ],
  [
    'more weights than needed',
    (bytes: Uint8Array) => swapText(bytes, '"channels":8', '"channels":7'),
    'more weights',
  ],
  [
    'weights that are no numbers',
    (bytes: Uint8Array) => bytes.fill(0xff, bytes.length - 8, bytes.length - 4),
    'no numbers',
  ],
])('refuses %s even with the right checksum', (_, change, reason) => {
  expect(decodeModel(forged(change))).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining(reason) } },
  });
});

test('a file inside a larger buffer is read from where it stands', () => {
  const larger = new Uint8Array(file.length + 7);
  larger.set(file, 5);
  expect(decodeModel(larger.subarray(5, 5 + file.length)).ok).toBe(true);
});

test('weights that ran away are not written', () => {
  const model = sample(1);
  const weights = model.networks[0]!.weights.map(() => NaN);
  const networks = [{ ...model.networks[0]!, weights }];
  expect(() => encodeModel({ ...model, networks })).toThrow('lower learning rate');
});
