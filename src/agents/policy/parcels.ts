import * as z from 'zod/mini';
import { pack, unpack } from '../rounds/index.ts';
import type { Lesson } from './lessons.ts';

const shape = z.strictObject({
  /** By decision: how many actions there were, the place of the one taken, and what it turned out to be worth. */
  counts: z.array(z.int().check(z.minimum(1))),
  chosen: z.array(z.int().check(z.minimum(0))),
});

/** The lessons of some games in bytes, as they go from core to core and into a snapshot. */
export function packLessons(lessons: readonly Lesson[]): Uint8Array<ArrayBuffer> {
  const header = {
    counts: lessons.map(({ shares }) => shares.length),
    chosen: lessons.map(({ chosen }) => chosen),
  };
  const worths = Float32Array.from(lessons, ({ worth }) => worth);
  const joined = (['rows', 'shares', 'found'] as const).map((part) =>
    join(lessons.map((lesson) => lesson[part])),
  );
  return pack(header, [worths, ...joined]);
}

/** Null where the bytes are nothing that `packLessons` made for rows of this width. */
export function readLessons(bytes: Uint8Array, width: number): Lesson[] | null {
  const parcel = unpack(bytes);
  const header = shape.safeParse(parcel?.header);
  if (parcel === null || !header.success || parcel.parts.length !== 4) return null;
  const { counts, chosen } = header.data;
  const [worths, rows, shares, found] = parcel.parts.map(numbersIn);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const fits =
    worths?.length === counts.length &&
    chosen.length === counts.length &&
    chosen.every((place, i) => place < counts[i]!) &&
    rows?.length === all * width &&
    shares?.length === all &&
    found?.length === all;
  if (!fits) return null;
  let from = 0;
  return counts.map((count, i) => {
    const end = from + count;
    const lesson: Lesson = {
      rows: rows.subarray(from * width, end * width),
      chosen: chosen[i]!,
      worth: worths[i]!,
      shares: shares.subarray(from, end),
      found: found.subarray(from, end),
    };
    from = end;
    return lesson;
  });
}

function numbersIn({ buffer, byteLength }: Uint8Array<ArrayBuffer>): Float32Array | null {
  return byteLength % 4 === 0 ? new Float32Array(buffer) : null;
}

function join(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
