import { catalogue } from '../text.ts';
import type { Tally } from './results.ts';

const text = catalogue({
  en: {
    won: (count: number) => `${count} won`,
    drawn: (count: number) => `${count} drawn`,
    lost: (count: number) => `${count} lost`,
    helped: (tally: string) => `with help: ${tally}`,
  },
  es: {
    won: (count: number) => (count === 1 ? '1 ganada' : `${count} ganadas`),
    drawn: (count: number) => (count === 1 ? '1 empatada' : `${count} empatadas`),
    lost: (count: number) => (count === 1 ? '1 perdida' : `${count} perdidas`),
    helped: (tally: string) => `con ayuda: ${tally}`,
  },
});

/** "3 won, 1 lost; with help: 2 won"; empty where nothing was played. */
export function tallyWords(tally: Tally): string {
  const counted = (counts: Omit<Tally, 'helped'>) =>
    (['won', 'drawn', 'lost'] as const)
      .flatMap((how) => (counts[how] === 0 ? [] : [text()[how](counts[how])]))
      .join(', ');
  const helped = counted(tally.helped);
  return [counted(tally), helped === '' ? '' : text().helped(helped)].filter(Boolean).join('; ');
}
