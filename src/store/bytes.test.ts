import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenBytes, ByteReader, ByteWriter } from './bytes.ts';

test('counts, texts and packed numbers read back as they were written', () => {
  const item = fc.oneof(
    fc.record({ count: fc.maxSafeNat() }),
    fc.record({ text: fc.string({ unit: 'binary' }) }),
    fc.record({ packed: fc.array(fc.nat({ max: 0xff_ffff })) }),
    fc.record({ packed: fc.array(fc.nat({ max: 6 })) }),
  );
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const out = new ByteWriter();
      for (const one of items) {
        if ('count' in one) out.count(one.count);
        else if ('text' in one) out.text(one.text);
        else out.packed(one.packed);
      }
      const source = new ByteReader(out.since(0));
      const back = items.map((one) => {
        if ('count' in one) return { count: source.count() };
        return 'text' in one ? { text: source.text() } : { packed: source.packed() };
      });
      expect(back).toEqual(items);
      expect(source.rest()).toHaveLength(0);
    }),
  );
});

test('numbers take no more bytes than they need', () => {
  const sizeOf = (write: (out: ByteWriter) => void) => {
    const out = new ByteWriter();
    write(out);
    return out.length;
  };
  expect([0, 127, 128, 16_383, 16_384].map((n) => sizeOf((out) => out.count(n)))).toEqual([
    1, 1, 2, 2, 3,
  ]);
  // A count, a width, and three bits for each of 40 moves.
  expect(sizeOf((out) => out.packed(Array.from({ length: 40 }, (_, i) => i % 7)))).toBe(17);
});

test('what is no count or too large to be packed is not written', () => {
  const out = new ByteWriter();
  for (const wrong of [-1, 1.5, Number.NaN, Infinity, 2 ** 53])
    expect(() => out.count(wrong)).toThrow('is no count');
  expect(() => out.packed([2 ** 24])).toThrow('too large');
  expect(() => out.packed([-1])).toThrow('too large');
  expect(() => out.packed([2 ** 33])).toThrow('too large');
  expect(out.length).toBe(0);
});

test('views stay as they are while more is written', () => {
  const out = new ByteWriter();
  out.text('first');
  const first = out.since(0);
  out.text('x'.repeat(200_000));
  out.clear();
  out.text('other');
  expect(new ByteReader(first).text()).toBe('first');
});

test('bytes that end too soon or say impossible things are refused', () => {
  const read = (...bytes: number[]) => new ByteReader(Uint8Array.from(bytes));
  expect(() => read().count()).toThrow(BrokenBytes);
  expect(() => read(0x80).count()).toThrow(BrokenBytes);
  expect(() => read(...Array<number>(9).fill(0xff), 1).count()).toThrow(BrokenBytes);
  expect(() => read(5, 65, 66).text()).toThrow(BrokenBytes);
  expect(() => read(1, 2, 3).uint32()).toThrow(BrokenBytes);
  expect(() => read(9, 0).packed()).toThrow(BrokenBytes);
  expect(() => read(9, 25, 0, 0, 0, 0).packed()).toThrow(BrokenBytes);
  // A thousand million million numbers of one bit.
  const many = new ByteWriter();
  many.count(1e15);
  expect(() => new ByteReader(Uint8Array.from([...many.since(0), 1, 7])).packed()).toThrow(
    BrokenBytes,
  );
});
