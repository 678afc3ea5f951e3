import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, said, unwrap } from '../../core/index.ts';
import { BYTES_PER_VALUE, QTable } from './table.ts';
import { FILE_BYTES_PER_VALUE, readTable, writeTable } from './table-file.ts';

function filled(values: number, seed = 'file'): QTable {
  const rng = Rng.of(seed);
  const table = new QTable();
  for (let i = 0; i < values; i++) table.set(rng.next(), rng.next(), rng.float() - 0.5);
  return table;
}

function contents(table: QTable): number[] {
  const all: number[] = [];
  table.each((lo, hi, value) => all.push(lo, hi, value));
  return all;
}

test('what is written is read back, small or large', () => {
  for (const values of [0, 1, 2, 1000, 100_000]) {
    const table = filled(values);
    const bytes = writeTable({ name: 'ñandú', values }, table);
    const back = unwrap(readTable(bytes));
    expect(back.header).toEqual({ name: 'ñandú', values });
    expect(back.table.count).toBe(values);
    expect(contents(back.table)).toEqual(contents(table));
    expect(back.table.bytes).toBeLessThan(BYTES_PER_VALUE * values + 10_000);
    expect(bytes.length - FILE_BYTES_PER_VALUE * values).toBeLessThan(100);
  }
});

test('a table that was read goes on as the one that was written', () => {
  const table = filled(3000);
  const back = unwrap(readTable(writeTable({}, table))).table;
  const rng = Rng.of('on');
  for (let i = 0; i < 200_000; i++) {
    const [lo, hi] = [rng.next(), rng.next()];
    table.set(lo, hi, i);
    back.set(lo, hi, i);
  }
  expect(writeTable({}, back)).toEqual(writeTable({}, table));
});

test('the bytes are the same on every machine and in every run', () => {
  const table = new QTable();
  table.set(0x01020304, 0x7fffffff, -1.5);
  table.set(-1, -2, 0.5);
  table.set(7, 0, 3);
  const bytes = writeTable({ a: 1 }, table);
  expect(Buffer.from(bytes).toString('hex')).toMatchInlineSnapshot(
    `"4c554451010000000800000003000000448cd1be0d7a41607b2261223a317d20000000000700000000004040ffffff7f040302010000c0bffeffffffffffffff0000003f"`,
  );
});

test('bytes that do not start on a word are read as well', () => {
  const bytes = writeTable({}, filled(50));
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(unwrap(readTable(shifted.subarray(1))).table.count).toBe(50);
});

test('any byte that was altered or lost is noticed', () => {
  const bytes = writeTable({ kind: 'qlearner' }, filled(20));
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const altered = bytes.slice();
      altered[at]! ^= by;
      expect(readTable(altered).ok).toBe(false);
      expect(readTable(bytes.subarray(0, at)).ok).toBe(false);
    }),
  );
});

test('what is no table, comes from the future or is out of order is refused with a reason', () => {
  const bytes = writeTable({}, filled(3));
  const future = bytes.slice();
  future[4] = 9;
  const reasons: [Uint8Array, RegExp][] = [
    [new Uint8Array(0), /^this is no table of Q-values$/],
    [new TextEncoder().encode('{"some": "text that is long enough"}'), /^this is no table/],
    [future, /has format 9; this program reads 1/],
    [bytes.subarray(0, -12), /is damaged: it has \d+ bytes where \d+ are due/],
  ];
  for (const [given, reason] of reasons) {
    const read = readTable(given);
    expect(read.ok ? 'read' : read.complaint.says.en).toMatch(reason);
  }
  const refused = readTable(bytes, (_, values) => said(`${values} are too many`));
  expect(refused).toMatchObject({ ok: false, complaint: { says: { en: '3 are too many' } } });
});
