import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { UnfairEnd, fail, ok, type Result, type Training } from '../../core/index.ts';
import { ThreadCrew } from './crew.ts';
import { DistantCrew } from './distant.ts';
import type { Answer, TrainingTask, TrainingOrder, Stop } from './task.ts';
import { finite } from './point.ts';
import { pupilOf } from './pupil.ts';
import { refuse } from './complaints.ts';

/** Milliseconds of work before somebody outside is heard, and between two words of progress. */
const SLICE = 50;
const WORD = 100;
/** Checkpoints of a training, where nobody says how many. */
const CHECKPOINTS = 20;

/** Trains in this thread, checkpoint by checkpoint. */
export class School {
  private readonly training: Training;
  private readonly crew: ThreadCrew | DistantCrew | null;
  private readonly answer: (said: Answer) => void;
  private readonly every: number;
  private stopped = false;
  private worked = 0;
  /** Games or epochs in a millisecond. */
  private speed = 0;
  private spoke = 0;
  /** Checkpoints on their way. */
  private pending = 0;
  private wake = () => {};
  private began: () => void = () => {};
  private readonly begin = new Promise<void>((go) => {
    this.began = go;
  });

  /** Null when the training cannot be held: then that was said. */
  static async open(task: TrainingTask, answer: (said: Answer) => void): Promise<School | null> {
    const begun = await trainingOf(task, answer);
    if (begun.ok) return new School(begun.value, task.every, answer);
    answer({ kind: 'refused', why: begun.complaint });
    return null;
  }

  private constructor(
    { training, crew }: Begun,
    every: number | null,
    answer: (said: Answer) => void,
  ) {
    this.training = training;
    this.crew = crew;
    this.answer = answer;
    const { unit, total, done } = training;
    this.every = every ?? Math.max(1, Math.ceil(total / CHECKPOINTS));
    answer({ kind: 'ready', unit, total, done });
  }

  told(order: TrainingOrder): void {
    if (typeof order === 'object') {
      if (this.crew instanceof DistantCrew) this.crew.told(order);
      return;
    }
    if (order === 'stored') this.pending--;
    else if (order === 'stop') this.stopped = true;
    if (order !== 'stored') this.began();
    this.wake();
  }

  async work(): Promise<void> {
    await this.begin;
    try {
      await this.toTheEnd();
    } finally {
      await this.crew?.end();
    }
  }

  private async toTheEnd(): Promise<void> {
    const { training } = this;
    const before = training.done;
    while (training.done < training.total && !this.stopped) {
      try {
        await this.workTo(Math.min(training.total, this.nextStop()));
      } catch (error) {
        // A rival or teacher broke a rule or broke down: the games before that one are whole.
        if (error instanceof UnfairEnd && training.done > before) {
          await this.checkpoint(false, false);
          await this.stored();
        }
        throw error;
      }
      if (training.done >= training.total || this.stopped) break;
      await this.checkpoint(true, false);
    }
    const finished = training.done >= training.total;
    await this.checkpoint(finished || training.done % this.every === 0, finished);
    await this.stored();
  }

  private nextStop(): number {
    return (Math.floor(this.training.done / this.every) + 1) * this.every;
  }

  /** Slices grow shorter towards the goal, for families that do not heed it. */
  private async workTo(goal: number): Promise<void> {
    const { training } = this;
    let least = 0;
    // Programs grow quicker while they warm up: no slice is much longer than the one before.
    let most = 0.25;
    while (training.done < goal && !this.stopped) {
      const { done } = training;
      const left = this.speed > 0 ? (goal - done) / this.speed : 0;
      const began = performance.now();
      await training.work(Math.max(least, Math.min(SLICE, most, 0.7 * left)), goal);
      const ms = performance.now() - began;
      this.worked += ms;
      this.speed = (training.done - done) / Math.max(ms, 0.001);
      most = 0.25 + 1.5 * ms;
      // Some do nothing at all in too short a time.
      least = ms < 0.05 && training.done === done ? Math.min(SLICE, 2 * least + 1) : 0;
      await this.breathe();
    }
  }

  private async breathe(): Promise<void> {
    const now = performance.now();
    if (now - this.spoke > WORD) {
      this.spoke = now;
      const { done } = this.training;
      this.answer({ kind: 'progress', done, figures: finite(this.training.figures()) });
    }
    await setImmediate();
  }

  private async checkpoint(regular: boolean, finished: boolean): Promise<void> {
    await this.stored();
    const { training, worked } = this;
    const stop: Stop = {
      kind: 'checkpoint',
      done: training.done,
      figures: finite(training.figures()),
      snapshot: training.snapshot(),
      model: training.model(),
      worked,
      memory: process.memoryUsage.rss(),
      regular,
      finished,
    };
    this.pending++;
    this.answer(stop);
  }

  /** Waits until the last checkpoint is kept. */
  private async stored(): Promise<void> {
    while (this.pending > 0) {
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    }
  }
}

interface Begun {
  readonly training: Training;
  readonly crew: ThreadCrew | DistantCrew | null;
}

function crewFor(task: TrainingTask, answer: (said: Answer) => void): Begun['crew'] {
  if (task.distant === true) {
    return new DistantCrew((id, part) => answer({ kind: 'part', id, part }));
  }
  return task.helpers > 0 ? new ThreadCrew(task.helpers, task) : null;
}

async function trainingOf(
  task: TrainingTask,
  answer: (said: Answer) => void,
): Promise<Result<Begun>> {
  const { roster, game, kind, values } = await pupilOf(task);
  const { resources } = roster;
  const crew = kind.assist === undefined ? null : crewFor(task, answer);
  try {
    const training = kind.train(
      game,
      values,
      {
        ...task.material,
        crew: crew ?? undefined,
        make: (text, at, rng) => roster.catalogue.makeAgent(text, at, rng, resources),
      },
      resources,
    );
    return training.ok ? ok({ training: training.value, crew }) : training;
  } catch (error) {
    // "Array buffer allocation failed", "Invalid typed array length"
    if (!(error instanceof RangeError)) throw error;
    return fail(refuse.outOfMemory({ reason: error.message }));
  }
}
