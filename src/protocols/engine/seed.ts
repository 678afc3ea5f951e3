import { Rng } from '../../core/index.ts';

/** What a generator was made from, as text, so that another process can make the same one. */
export function printRng(rng: Rng): string {
  return rng.words.map((word) => word.toString(16).padStart(8, '0')).join('-');
}

/** A generator from such a text, or from any seed a person may type. */
export function readRng(text: string): Rng {
  const words = /^([0-9a-f]{8})-([0-9a-f]{8})-([0-9a-f]{8})-([0-9a-f]{8})$/i.exec(text);
  if (words === null) return Rng.of(text);
  return new Rng(words.slice(1).map((word) => Number.parseInt(word, 16)));
}

/** What programs take that only know numbers: 31 bits of it. */
export function plainSeed(rng: Rng): number {
  return Number.parseInt(printRng(rng).slice(0, 8), 16) >>> 1;
}
