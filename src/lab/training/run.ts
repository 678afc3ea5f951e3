import { unwrap, type Crew, type Game } from '../../core/index.ts';
import {
  StoreError,
  freeBeside,
  type ShelvedModel,
  type TrainingWriter,
} from '../../store/index.ts';
import { writeFileSync } from 'node:fs';
import { refuse } from './complaints.ts';
import { packModel } from './model-file.ts';
import type { Roster } from '../../catalogue/index.ts';
import { playRivals } from './rivals.ts';
import type { Stop } from './task.ts';
import type { Bout, Point } from './point.ts';
import type { TrainingSpec } from './spec.ts';
import type { TrainingThread } from './thread.ts';

export interface Run {
  readonly spec: TrainingSpec;
  readonly game: Game;
  readonly roster: Roster;
  readonly thread: TrainingThread;
  readonly writer: TrainingWriter;
  /** Points of the curve from before. */
  readonly points: readonly Point[];
  /** Workers that play the games of a checkpoint, and what each may use. */
  readonly workers: number;
  readonly megabytes: number;
  /** Who does its parts, where that is not this machine. */
  readonly crew?: Crew | undefined;
  /** Stops it with what there is: all of it is kept. */
  readonly signal: AbortSignal;
  onProgress?(progress: Progress): void;
}

/** A training under way. */
export interface Progress {
  readonly unit: 'games' | 'epochs';
  readonly total: number;
  /** When it was started this time, and now. */
  readonly before: number;
  readonly done: number;
  /** Milliseconds since it was started this time. */
  readonly ms: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly points: readonly Point[];
  /** Games that are being played to measure it; null: none. */
  readonly judging: { readonly done: number; readonly total: number } | null;
}

interface End {
  readonly done: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly finished: boolean;
  /** Milliseconds of training in all. */
  readonly elapsed: number;
  readonly size: number;
  readonly kind: string;
}

export interface Trained extends Progress, End {
  readonly done: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Trains to the end or until it is stopped; checkpoints are measured and kept on the way. */
export async function runTraining(run: Run): Promise<Trained> {
  const { thread, writer, signal } = run;
  const { unit, total, done: before } = thread.ready;
  const began = performance.now();
  const points: Point[] = [...run.points];
  let done = before;
  let figures: Readonly<Record<string, number>> = points.at(-1)?.figures ?? {};
  let judging: Progress['judging'] = null;
  let last: End | null = null;
  const progress = (): Progress => ({
    unit,
    total,
    before,
    done,
    ms: performance.now() - began,
    figures,
    points,
    judging,
  });
  const tell = () => run.onProgress?.(progress());

  const measure = async (stop: Stop): Promise<readonly Bout[]> => {
    const { spec, game, roster, workers, megabytes } = run;
    if (spec.against.length === 0) return [];
    const bouts = await playRivals({
      game,
      roster,
      model: modelOf(stop),
      rivals: spec.against,
      games: spec.againstGames,
      seed: spec.seed,
      workers,
      megabytes,
      signal,
      onGame(played, of) {
        judging = { done: played, total: of };
        tell();
      },
    });
    judging = null;
    return unwrap(bouts) ?? [];
  };

  const keep = async (stop: Stop): Promise<void> => {
    done = Math.max(done, stop.done);
    const elapsed = writer.training.elapsed + stop.worked;
    const size = stop.model.bytes.length;
    let trouble: unknown = null;
    let point: Omit<Point, 'done'> | null = null;
    if (stop.regular) {
      const bouts = await measure(stop).catch((error: unknown) => {
        trouble = error;
        return [];
      });
      point = { elapsed, memory: stop.memory, size, figures: stop.figures, bouts };
    }
    const { done: at, snapshot, model, finished } = stop;
    last = { done: at, figures: stop.figures, finished, elapsed, size, kind: model.kind };
    const kept = { done: at, elapsed, snapshot, model, finished };
    await writer
      .append(point === null ? kept : { ...kept, figures: point })
      .catch((error: unknown) => {
        throw besideStore(error, writer.training.name, model);
      });
    if (point !== null) points.push({ done: at, ...point });
    tell();
    if (trouble !== null) throw trouble as Error;
  };

  const halt = () => thread.stop();
  signal.addEventListener('abort', halt);
  if (signal.aborted) halt();
  tell();
  try {
    await thread.run({
      onProgress(now, told) {
        done = now;
        figures = told;
        tell();
      },
      onCheckpoint: keep,
      crew: run.crew,
    });
  } finally {
    signal.removeEventListener('abort', halt);
  }
  const end = last as End | null;
  if (end === null) throw new Error('the training ended without a word');
  return { ...progress(), ...end };
}

/** Never kept under this name: the judge gives it one of its own. */
function modelOf({ model }: Stop): ShelvedModel {
  return { ...model, name: 'trainee', checksum: '' };
}

/** Where the store is there no more, what was learned is written beside it. */
function besideStore(error: unknown, name: string, model: Stop['model']): unknown {
  if (!(error instanceof StoreError) || error.complaint.code !== 'store.trainingGone') return error;
  const file = freeBeside(String(error.complaint.args['path']), name, 'model');
  try {
    writeFileSync(file, packModel({ model: { name, ...model }, history: null }), { flag: 'wx' });
  } catch {
    // Gone with its folder, say.
    return error;
  }
  return new StoreError(refuse.keptBeside({ why: error.complaint, file }), 'absent');
}
