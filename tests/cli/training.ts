import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Trains in a process of its own that comes so far and no further, and ends it once that is kept. */
export async function interrupted(
  store: string,
  args: readonly string[],
  signal: NodeJS.Signals,
  until: number,
): Promise<{ code: number | null; err: string }> {
  return staying([...args, '--store', store], until, async (child) => {
    await reaches(child, store, until);
    child.kill(signal);
  });
}

/** The same, with something else to do once it has begun. */
export async function staying(
  args: readonly string[],
  until: number,
  onStart: (child: ChildProcess) => Promise<void>,
): Promise<{ code: number | null; err: string }> {
  let watched = Promise.resolve();
  const { code, err } = await ludario(args, {
    env: { TRAINING_STAYS_AT: String(until) },
    onStart: (child) => void (watched = onStart(child)),
  });
  await watched;
  return { code, err };
}

/** Waits until so much is kept of the training "it"; a program that ended before has failed. */
export async function reaches(child: ChildProcess, store: string, done: number): Promise<void> {
  while (((await kept(store, 'it'))?.done ?? 0) < done) {
    if (child.exitCode !== null) throw new Error('the training ended before it came so far');
    await sleep(30);
  }
}
