import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeyedRng, chanceOf, deriveKey, fingerprint, isKey, keyOf, luckOf } from './luck.ts';
import { Rng } from './rng.ts';

const KEY = '00112233445566778899aabbccddeeff';
const keys = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(keyOf);

/** HMAC-SHA-256 by another hand. */
function digest(key: string, label: string): Buffer {
  return createHmac('sha256', key).update(label).digest();
}

describe('keys', () => {
  test('are derived by HMAC-SHA-256, which nobody runs backwards', () => {
    fc.assert(
      fc.property(keys, fc.string(), (key, label) => {
        const derived = digest(key, `key ${label}`).toString('hex').slice(0, 32);
        expect(deriveKey(key, label)).toBe(derived);
        expect(fingerprint(key)).toBe(digest(key, 'fingerprint').toString('hex').slice(0, 16));
      }),
    );
  });

  test('are 32 small hexadecimal digits and nothing else', () => {
    expect(isKey(KEY)).toBe(true);
    for (const no of ['', KEY.slice(1), `${KEY}0`, KEY.toUpperCase(), `${KEY}\n`, 7, null]) {
      expect(isKey(no)).toBe(false);
    }
    expect(() => keyOf(new Uint8Array(15))).toThrow('16 bytes');
  });
});

describe('the luck of a game', () => {
  test('with a key comes from it alone, whatever the seed', () => {
    const drawn = (seed: number) => {
      const chance = chanceOf({ seed, key: KEY });
      return Array.from({ length: 40 }, () => chance.next());
    };
    expect(drawn(1)).toEqual(drawn(2));
    // Recorded: the same key must give the same games for ever.
    expect(drawn(1).slice(0, 4)).toEqual([1462694250, 1599896593, 1609211817, 1054584382]);
    const blocks = Array.from({ length: 5 }, (_, i) =>
      digest(deriveKey(KEY, 'chance'), `block ${i}`),
    );
    const words = blocks.flatMap((block) =>
      Array.from({ length: 8 }, (_, i) => block.readUInt32LE(4 * i)),
    );
    expect(drawn(1)).toEqual(words);
  });

  test('without one is what it always was', () => {
    const before = Rng.of('1/0').fork('chance');
    const now = chanceOf({ seed: '1/0' });
    for (let i = 0; i < 20; i++) expect(now.next()).toBe(before.next());
    expect(luckOf({ seed: '1/0' }, 'agent 1').words).toEqual(Rng.of('1/0').fork('agent 1').words);
  });

  test('of each who takes part is another, and tells nothing of chance', () => {
    const source = { seed: 1, key: KEY };
    const lucks = ['agent 0', 'agent 1', 'penalties', 'openings'].map((label) =>
      luckOf(source, label).words.join(),
    );
    const chance = chanceOf(source);
    lucks.push(Array.from({ length: 4 }, () => chance.next()).join());
    expect(new Set(lucks).size).toBe(lucks.length);
  });

  test('is even', () => {
    const rng = new KeyedRng(KEY);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i++) counts[rng.below(10)]!++;
    // Six standard deviations; the key is fixed, so this says the same every time.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(6 * Math.sqrt(1800));
  });
});

test('a keyed generator does not tell its state, and its forks are keyed too', () => {
  const rng = new KeyedRng(KEY);
  expect(() => rng.words).toThrow('told to nobody');
  expect(rng.fork('a')).toBeInstanceOf(KeyedRng);
  expect(rng.fork('a').next()).not.toBe(rng.fork('b').next());
  expect(rng.fork('a').next()).toBe(new KeyedRng(KEY).fork('a').next());
});
