import type { HandBelief } from './belief.ts';

/** A belief in words: a line for each rival, the likeliest tiles first. */
export function printBelief(
  beliefs: readonly HandBelief[],
  kinds: readonly string[],
  seatName: (seat: number) => string,
): string[] {
  return beliefs.map(({ seat, held, any }) => {
    const ranked = kinds
      .map((name, kind) => ({ name, share: any[kind]! }))
      .filter(({ share }) => share >= 0.005)
      .toSorted((a, b) => b.share - a.share);
    const list = ranked.map(({ name, share }) => `${name} ${Math.round(100 * share)}%`);
    const tiles = held === 1 ? '1 small tile' : `${held} small tiles`;
    return `${seatName(seat)} has ${tiles}: ${list.join(', ') || 'nothing is known'}`;
  });
}
