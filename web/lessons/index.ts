import type { Lesson } from './lesson.ts';

/** The games that can be learned on the board; each lesson is fetched when it is wanted. */
const lessons: Readonly<Record<string, () => Promise<{ lesson: Lesson }>>> = {
  reversi: () => import('./first-reversi.ts'),
  hex: () => import('./first-hex.ts'),
  mancala: () => import('./first-mancala.ts'),
  iwoki: () => import('./first-iwoki.ts'),
};

export const TAUGHT = Object.keys(lessons);

export async function lessonFor(game: string): Promise<Lesson | null> {
  return (await lessons[game]?.())?.lesson ?? null;
}
