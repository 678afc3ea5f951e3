import { readPoints } from '../../src/lab/training/point.ts';
import { openStore } from '../../src/store/index.ts';
import { ludario } from './program.ts';

/** The module that brings the family of trainees. */
export const trainee = new URL('./trainee.ts', import.meta.url).pathname;

export interface Kept {
  readonly checksum: string | null;
  readonly done: number;
  readonly finished: boolean;
  /** Where the points of the curve stand, and what the family told there. */
  readonly curve: readonly (readonly [number, Readonly<Record<string, number>>])[];
}

/** What a store holds of a training; null: nothing yet. */
export async function kept(store: string, name: string): Promise<Kept | null> {
  const opened = await openStore(store, 'read').catch(() => null);
  if (opened === null) return null;
  const [training] = await opened.trainings(name);
  const model = (await opened.models()).find((one) => one.name === name);
  const points = training === undefined ? [] : readPoints(await opened.trainingPoints(training));
  await opened.close();
  if (training === undefined) return null;
  const { done, finished } = training;
  const curve = points.map((point) => [point.done, point.figures] as const);
  return { checksum: model?.checksum ?? null, done, finished, curve };
}

/** Trains in a process of its own, and ends that once so much is kept. */
export async function interrupted(
  store: string,
  args: readonly string[],
  signal: NodeJS.Signals,
  after: number,
): Promise<{ code: number | null; err: string }> {
  const ended = new AbortController();
  const outcome = ludario([...args, '--store', store], {
    async onStart(child) {
      while (!ended.signal.aborted && ((await kept(store, 'it'))?.done ?? 0) < after) {
        await new Promise((done) => setTimeout(done, 30));
      }
      child.kill(signal);
    },
  });
  const { code, err } = await outcome.finally(() => ended.abort());
  return { code, err };
}
