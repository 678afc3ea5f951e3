import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { BYTES_PER_VALUE, QTable } from './table.ts';

const word = fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff });
/** Few different words, so that keys come again, share a half, and lie at both ends. */
const narrow = fc.constantFrom(0, 1, -1, 2, 0x7fff_ffff, -0x8000_0000, 0x1234_5678);
const key = fc.tuple(fc.oneof(word, narrow), fc.oneof(word, narrow));
const steps = fc.array(
  fc.record({
    key,
    value: fc.oneof(fc.float({ noNaN: true }), fc.constant(0)),
    how: fc.constantFrom('set' as const, 'fetch' as const, 'get' as const),
  }),
  { maxLength: 300 },
);

function contents(table: QTable): [string, number][] {
  const all: [string, number][] = [];
  table.each((lo, hi, value) => all.push([`${lo},${hi}`, value]));
  return all;
}

const run = {
  get: (table: QTable, lo: number, hi: number, value: number) => table.get(lo, hi, value),
  fetch: (table: QTable, lo: number, hi: number, value: number) => table.fetch(lo, hi, value),
  set: (table: QTable, lo: number, hi: number, value: number) => {
    table.set(lo, hi, value);
    return value;
  },
};
type Step = (map: Map<string, number>, name: string, value: number) => number;
const reference: Record<keyof typeof run, Step> = {
  get: (map, name, value) => map.get(name) ?? value,
  fetch(map, name, value) {
    if (!map.has(name)) map.set(name, value);
    return map.get(name)!;
  },
  set(map, name, value) {
    map.set(name, value);
    return value;
  },
};

test('it does what a Map does', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const table = new QTable();
      const map = new Map<string, number>();
      for (const {
        key: [lo, hi],
        value,
        how,
      } of list) {
        const name = `${lo},${hi}`;
        expect(table.has(lo, hi)).toBe(map.has(name));
        expect(run[how](table, lo, hi, value)).toBe(reference[how](map, name, value));
        expect(table.count).toBe(map.size);
      }
      expect(new Map(contents(table))).toEqual(map);
    }),
  );
});

test('a large one does too, through many segments', () => {
  const rng = Rng.of('large');
  const table = new QTable();
  const keys = new Int32Array(2 * 200_000);
  for (let i = 0; i < keys.length; i++) keys[i] = rng.next();
  const expected = new Map<number, number>();
  for (let i = 0; i < keys.length; i += 2) {
    const value = Math.fround(rng.float());
    table.set(keys[i]!, keys[i + 1]!, value);
    expected.set(i, value);
    if (i % 3 === 0) continue;
    const again = 2 * rng.below(i / 2 + 1);
    table.set(keys[again]!, keys[again + 1]!, -value);
    expected.set(again, -value);
  }
  expect(table.count).toBe(expected.size);
  let wrong = 0;
  for (const [i, value] of expected) {
    if (table.get(keys[i]!, keys[i + 1]!, 9) !== value) wrong++;
    if (table.has(keys[i]! ^ 1, keys[i + 1]!)) wrong++;
  }
  expect(wrong).toBe(0);
});

test('its order is that of the keys, whatever came first', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
      const one = new QTable();
      const other = new QTable();
      for (const [i, [lo, hi]] of keys.entries()) one.set(lo, hi, i);
      for (const [lo, hi] of keys.toReversed()) other.set(lo, hi, one.get(lo, hi, Number.NaN));
      const all = contents(one);
      expect(contents(other)).toEqual(all);
      const numbers = all.map(([name]) => {
        const [lo, hi] = name.split(',').map(Number) as [number, number];
        return (hi >>> 0) * 0x1_0000_0000 + (lo >>> 0);
      });
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

test('keys that all look alike are kept as well, only more slowly', () => {
  const table = new QTable();
  for (let i = 0; i < 5000; i++) table.set(i * 7, 42, i);
  expect(table.count).toBe(5000);
  let wrong = 0;
  for (let i = 0; i < 5000; i++) {
    if (table.get(i * 7, 42, -1) !== i || table.has(i * 7 + 1, 42)) wrong++;
  }
  expect(wrong).toBe(0);
});

test('at no size beyond a few thousand does a value take more than its share of memory', () => {
  const rng = Rng.of('growth');
  const table = new QTable();
  let most = 0;
  let steepest = 0;
  let before = table.bytes;
  while (table.count < 600_000) {
    table.set(rng.next(), rng.next(), 1);
    if (table.count < 3000 || table.count % 50 !== 0) continue;
    const { bytes } = table;
    most = Math.max(most, bytes / table.count);
    steepest = Math.max(steepest, table.count < 200_000 ? 0 : bytes / before);
    before = bytes;
  }
  expect(most).toBeLessThanOrEqual(BYTES_PER_VALUE);
  // It grows by a segment at a time, never by half of itself.
  expect(steepest).toBeLessThan(1.1);
});
