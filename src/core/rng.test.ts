import { expect, test } from 'vitest';
import { murmur128 } from './murmur.ts';
import { Rng } from './rng.ts';

test('the generator gives the reference outputs of xoshiro128**', () => {
  // Outputs of the authors' C program, as published with two ports of it.
  const small = new Rng([0, 1, 2, 3]);
  expect(Array.from({ length: 10 }, () => small.next())).toEqual([
    5760, 17280, 2966400, 32451840, 2604340873, 3891234569, 1254043636, 216095511, 3291724652,
    2070429911,
  ]);
  const large = new Rng([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]);
  expect(Array.from({ length: 4 }, () => large.next())).toEqual([
    0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70,
  ]);
});

test('the hash passes the verification of SMHasher for MurmurHash3 x86_128', () => {
  // Hash keys {}, {0}, {0,1}, … with seeds 256, 255, …; hash all results; the first word is published.
  const results = new Uint8Array(256 * 16);
  for (let n = 0; n < 256; n++) {
    const hash = murmur128(
      Uint8Array.from({ length: n }, (_, i) => i),
      256 - n,
    );
    new Uint8Array(results.buffer, n * 16, 16).set(new Uint8Array(hash.buffer));
  }
  expect(murmur128(results, 0)[0]).toBe(0xb3ece62a);
});

test('a fork depends on seed and label, not on what was drawn before', () => {
  const fresh = Rng.of(7);
  const used = Rng.of(7);
  for (let i = 0; i < 100; i++) used.next();
  expect(used.fork('chance').next()).toBe(fresh.fork('chance').next());
  expect(fresh.fork('a').next()).not.toBe(fresh.fork('b').next());
  expect(Rng.of(7).fork('x').next()).not.toBe(Rng.of(8).fork('x').next());
});

test('below(n) is even over its range, float stays in [0, 1)', () => {
  const rng = Rng.of('even');
  const counts = new Int32Array(7);
  let sum = 0;
  for (let i = 0; i < 70_000; i++) {
    counts[rng.below(7)]!++;
    const x = rng.float();
    expect(x >= 0 && x < 1).toBe(true);
    sum += x;
  }
  // chi-square with 6 degrees of freedom: 22.5 is passed once in a thousand seeds; this seed is fixed.
  let chi = 0;
  for (const count of counts) chi += (count - 10_000) ** 2 / 10_000;
  expect(chi).toBeLessThan(22.5);
  expect(Math.abs(sum / 70_000 - 0.5)).toBeLessThan(0.005);
});

test('below(n) rejects just what would favour some numbers', () => {
  // With n = 3 · 2^19, 2^32 % n = 2^20 of the 2^32 draws are too many: a share of 1 in 4096.
  const n = 3 * 2 ** 19;
  const rng = Rng.of(3);
  const plain = Rng.of(3);
  let rejected = 0;
  for (let i = 0; i < 100_000; i++) {
    const value = rng.below(n);
    while (Math.floor((plain.next() / 2 ** 32) * n) !== value) rejected++;
  }
  expect(rejected).toBeGreaterThan(5);
  expect(rejected).toBeLessThan(60);
});

test('below(n) draws below numbers of more than 32 bits, and below nothing else', () => {
  const rng = Rng.of('many');
  const n = 2 ** 40;
  const drawn = Array.from({ length: 1000 }, () => rng.below(n));
  expect(drawn.every((value) => Number.isSafeInteger(value) && value >= 0 && value < n)).toBe(true);
  // Each quarter of the range gets its share: 250, with a deviation of 14.
  const quarters = [0, 0, 0, 0];
  for (const value of drawn) quarters[Math.floor(value / (n / 4))]!++;
  for (const quarter of quarters) expect(Math.abs(quarter - 250)).toBeLessThan(60);
  for (const wrong of [Number.NaN, Infinity, 2 ** 40 + 0.5]) {
    expect(() => rng.below(wrong)).toThrow(`nothing can be drawn below ${wrong}`);
  }
});

test('a shuffle keeps the items and can reach every order', () => {
  const rng = Rng.of(1);
  const orders = new Set<string>();
  for (let i = 0; i < 500; i++) orders.add(rng.shuffle([1, 2, 3, 4]).join(''));
  expect(orders.size).toBe(24);
  for (const order of orders) expect([...order].toSorted().join('')).toBe('1234');
});

test('a generator made from the words of another draws the same, whatever that one drew', () => {
  const first = Rng.of('words').fork('here');
  const drawn = Array.from({ length: 5 }, () => first.below(1000));
  const again = new Rng(first.words);
  expect(Array.from({ length: 5 }, () => again.below(1000))).toEqual(drawn);
});
