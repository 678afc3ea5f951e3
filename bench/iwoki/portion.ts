import process from 'node:process';

/**
 * Which pairs a process plays: LUDARIO_PAIRS of them from LUDARIO_FROM on (each has a deal of its own), of which
 * LUDARIO_SHARE=3/16 takes the third sixteenth, where several processes fill the folder LUDARIO_KEEP.
 */
export interface Portion {
  readonly pairs: number;
  readonly from: number;
  readonly piece: number;
  readonly pieces: number;
  readonly folder: string | null;
}

/** Null, and said on standard error, where the share is none. */
export function portionAsked(usual: number): Portion | null {
  const share = process.env['LUDARIO_SHARE'] ?? '1/1';
  const [piece = 0, pieces = 0] = share.split('/').map(Number);
  if (!(piece >= 1 && piece <= pieces)) {
    process.stderr.write(`LUDARIO_SHARE: "${share}" is no share; 3/16 is the third sixteenth\n`);
    return null;
  }
  return {
    pairs: Number(process.env['LUDARIO_PAIRS'] ?? usual),
    from: Number(process.env['LUDARIO_FROM'] ?? 0),
    piece,
    pieces,
    folder: process.env['LUDARIO_KEEP'] ?? null,
  };
}

/** The numbers of its pairs. */
export function* pairsOf({ pairs, from, piece, pieces }: Portion): Generator<number> {
  for (let pair = from + piece - 1; pair < from + pairs; pair += pieces) yield pair;
}
