import type { Words } from '../../core/index.ts';
import type { Finding } from './find.ts';
import type { Habit } from './habit.ts';

/** What is said of a habit somebody has, and the numbers behind it. */
export interface Saying {
  readonly sentence: Words;
  readonly numbers: Words;
}

export function sayHabit(habits: readonly Habit[], finding: Finding): Saying {
  const habit = habits.find(({ id }) => id === finding.id)!;
  return { sentence: sentenceOf(habit, finding), numbers: numbersOf(finding) };
}

function sentenceOf({ does, superlative }: Habit, { chances, taken, random }: Finding): Words {
  const { en, es } = does;
  const share = taken / chances;
  if (share > random) {
    if (taken === chances) {
      return superlative === true
        ? { en: `You always ${en}.`, es: `Siempre ${es}.` }
        : { en: `You ${en} whenever you can.`, es: `${capital(es)} siempre que puedes.` };
    }
    if (share >= 0.8) return { en: `You nearly always ${en}.`, es: `Casi siempre ${es}.` };
    if (share >= 0.5) return { en: `You often ${en}.`, es: `A menudo ${es}.` };
    return {
      en: `You ${en} more often than chance would.`,
      es: `${capital(es)} más de lo que saldría al azar.`,
    };
  }
  if (taken === 0) return { en: `You never ${en}.`, es: `Nunca ${es}.` };
  if (share <= 0.2) return { en: `You seldom ${en}.`, es: `Rara vez ${es}.` };
  return {
    en: `You ${en} less often than chance would.`,
    es: `${capital(es)} menos de lo que saldría al azar.`,
  };
}

function numbersOf({ chances, taken, low, high, random }: Finding): Words {
  const percent = (share: number) => Math.round(100 * share);
  return {
    en: `${taken} of ${chances} times (${percent(low)} to ${percent(high)} %); by chance ${percent(random)} %`,
    es: `${taken} de ${chances} veces (del ${percent(low)} al ${percent(high)} %); al azar, el ${percent(random)} %`,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
