import type { Crew } from '../core/index.ts';
import type { CurvePoint, TrainingStanding } from '../api/index.ts';
import { usualMemory } from '../lab/index.ts';
import { runTraining, type Point, type Progress, type Run } from '../lab/training/index.ts';
import type { Work } from './jobs.ts';

/** Milliseconds between two tellings. */
const REST = 400;

interface TrainingSetup extends Pick<
  Run,
  'spec' | 'game' | 'roster' | 'thread' | 'writer' | 'points'
> {
  readonly workers: number;
  /** Who does its parts, where that is not this machine: asked when its turn has come. */
  readonly crewFor?: (() => Crew & { close(): Promise<void> }) | undefined;
}

/** Holds a training that is ready to begin, or to go on. */
export function trainingWork({ workers, crewFor, ...opened }: TrainingSetup): Required<Work> {
  const { writer, thread } = opened;
  const leave = async () => {
    await thread.end();
    await writer.release();
  };
  return {
    kind: 'training',
    id: writer.training.name,
    async run(signal, tell) {
      // One core trains; the others measure.
      const others = Math.max(1, workers - 1);
      let next = 0;
      let points = -1;
      const crew = crewFor?.();
      try {
        const trained = await runTraining({
          ...opened,
          crew,
          workers: others,
          megabytes: usualMemory(workers),
          signal,
          onProgress(progress) {
            const now = performance.now();
            if (now < next && progress.points.length === points) return;
            next = now + REST;
            points = progress.points.length;
            tell(tellingOf(progress));
          },
        });
        tell(tellingOf(trained));
        return trained;
      } finally {
        await leave();
        await crew?.close();
      }
    },
    drop: leave,
  };
}

function tellingOf({ done, total, unit, figures, judging, points }: Progress) {
  const training: TrainingStanding = { unit, figures, judging, curve: points.map(curvePoint) };
  return { done, expected: total, training };
}

export function curvePoint({ done, elapsed, size, figures, bouts }: Point): CurvePoint {
  return { done, elapsed, size, figures, bouts };
}
