import { signal } from '@preact/signals';
import type { Score } from './guess.ts';

const KEY = 'ludario.cuts';
/** Exercises whose scores are kept: more than a course has. */
const MOST = 200;

/** The best that was reached in each exercise, by its name. */
export const scores = signal<ReadonlyMap<string, Score>>(read());

/** An exercise is a tree and an algorithm, whoever set it. */
export function exerciseOf(game: string, agent: string, position: string | null): string {
  return [game, agent, position ?? ''].join(' ');
}

/** Keeps a score, if it is better than the one before. */
export function keepScore(exercise: string, score: Score): void {
  const before = scores.value.get(exercise);
  if (before !== undefined && worthOf(before) >= worthOf(score)) return;
  const rest = [...scores.value].filter(([name]) => name !== exercise);
  scores.value = new Map([[exercise, score] as const, ...rest].slice(0, MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify([...scores.value]));
  } catch {
    // A browser that keeps nothing keeps it as long as the page is open.
  }
}

/** Every mark that was wrong costs what a right one brings. */
function worthOf({ found, wrong }: Score): number {
  return found - wrong;
}

function read(): ReadonlyMap<string, Score> {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(json) ? json.filter(isKept) : []);
  } catch {
    return new Map();
  }
}

function isKept(item: unknown): item is [string, Score] {
  if (!Array.isArray(item) || item.length !== 2 || typeof item[0] !== 'string') return false;
  const score = item[1] as Partial<Record<keyof Score, unknown>> | null;
  const counts = [score?.found, score?.wrong, score?.missed];
  return counts.every((count) => Number.isSafeInteger(count) && (count as number) >= 0);
}
