import type { Rng } from '../../src/core/index.ts';

/** No mutated input is longer: what costs much with so little is a fault. */
export const MOST_BYTES = 16_384;

/** Pieces that parsers are known to stumble over. */
const ODD = [
  '',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '0x7fffffff',
  'NaN',
  'null',
  'true',
  '"',
  "'",
  '\\',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  ';',
  ':',
  ',',
  '=',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\0',
  '\u001b[2J',
  '\u202e',
  '\ud800',
  '😀',
  'ñ',
  '%',
  '#',
  '&a',
  '*a',
  '!!js',
  '<<',
  '- ',
  '| ',
  '__proto__',
  'constructor',
  'pass',
  'swap-pieces',
  'resign',
];

type Change = (text: string, other: string, rng: Rng) => string;

const changes: readonly Change[] = [
  // A character becomes another one.
  (text, _, rng) =>
    splice(text, rng.below(text.length + 1), 1, String.fromCharCode(rng.below(128))),
  // A piece is lost, doubled, or comes many times over.
  (text, _, rng) => splice(text, rng.below(text.length + 1), 1 + rng.below(20), ''),
  (text, _, rng) => {
    const piece = pieceOf(text, rng);
    return splice(text, rng.below(text.length + 1), 0, piece);
  },
  (text, _, rng) => {
    const piece = pieceOf(text, rng) || '(';
    return splice(text, rng.below(text.length + 1), 0, piece.repeat(1 + rng.below(400)));
  },
  // Something odd stands there instead, or is put in.
  (text, _, rng) => splice(text, rng.below(text.length + 1), rng.below(3), rng.pick(ODD)),
  (text, _, rng) =>
    splice(text, rng.below(text.length + 1), 0, rng.pick(ODD).repeat(1 + rng.below(8000))),
  // A number becomes another one.
  (text, _, rng) => {
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return text;
    const found = rng.pick(numbers);
    return splice(
      text,
      found.index,
      found[0].length,
      rng.pick(['0', '1', '-7', '4294967296', '1e308']),
    );
  },
  // It is cut short, or goes on as something else.
  (text, _, rng) => text.slice(0, rng.below(text.length + 1)),
  (text, other, rng) => text.slice(0, rng.below(text.length + 1)) + pieceOf(other, rng),
];

function splice(text: string, at: number, lost: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + lost);
}

function pieceOf(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  return text.slice(at, at + 1 + rng.below(40));
}

/** One of the samples with a few changes. */
export function mutatedText(samples: readonly string[], rng: Rng): string {
  let text = rng.pick(samples);
  for (let left = 1 + rng.below(4); left > 0; left--) {
    text = rng.pick(changes)(text, rng.pick(samples), rng);
  }
  return text.slice(0, MOST_BYTES);
}

/** The same for bytes: the texts within are changed as texts are, by way of one character a byte. */
export function mutatedBytes(samples: readonly Uint8Array[], rng: Rng): Uint8Array {
  const texts = samples.map((bytes) => Buffer.from(bytes).toString('latin1'));
  return Uint8Array.from(Buffer.from(mutatedText(texts, rng), 'latin1'));
}
