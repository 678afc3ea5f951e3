import type { Words } from '../../../core/index.ts';
import type { HandBelief } from './belief.ts';

/** A belief in words: a line for each rival, the likeliest tiles first. */
export function printBelief(
  beliefs: readonly HandBelief[],
  kinds: readonly string[],
  seatName: (seat: number) => Words,
): Words[] {
  return beliefs.map(({ seat, held, any }) => {
    const ranked = kinds
      .map((name, kind) => ({ name, share: any[kind]! }))
      .filter(({ share }) => share >= 0.005)
      .toSorted((a, b) => b.share - a.share);
    const list = ranked.map(({ name, share }) => `${name} ${Math.round(100 * share)}%`).join(', ');
    const { en, es } = seatName(seat);
    const one = held === 1;
    return {
      en: `${en} has ${held} small ${one ? 'tile' : 'tiles'}: ${list || 'nothing is known'}`,
      es: `${es} tiene ${held} ${one ? 'ficha pequeña' : 'fichas pequeñas'}: ${list || 'no se sabe nada'}`,
    };
  });
}
