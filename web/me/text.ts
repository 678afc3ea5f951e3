import { catalogue } from '../text.ts';
import type { Tally } from './results.ts';

const text = catalogue({
  en: {
    won: (count: number) => `${count} won`,
    drawn: (count: number) => `${count} drawn`,
    lost: (count: number) => `${count} lost`,
  },
  es: {
    won: (count: number) => (count === 1 ? '1 ganada' : `${count} ganadas`),
    drawn: (count: number) => (count === 1 ? '1 empatada' : `${count} empatadas`),
    lost: (count: number) => (count === 1 ? '1 perdida' : `${count} perdidas`),
  },
});

/** "3 won, 1 lost"; empty where nothing was played. */
export function tallyWords(tally: Tally): string {
  return (['won', 'drawn', 'lost'] as const)
    .flatMap((how) => (tally[how] === 0 ? [] : [text()[how](tally[how])]))
    .join(', ');
}
