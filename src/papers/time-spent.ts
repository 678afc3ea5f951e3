import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeWhole } from '../lab/index.ts';

const kept = z.object({ ms: z.number(), steps: z.record(z.string(), z.number()) });

/** How long an experiment has taken, over all its parts where it was stopped and gone on with. */
export class TimeSpent {
  private readonly path: string;
  private readonly began = performance.now();
  private readonly earlier: number;
  private readonly steps: Record<string, number>;

  constructor(path: string, fresh: boolean) {
    this.path = path;
    const { ms, steps } = (fresh ? null : read(path)) ?? { ms: 0, steps: {} };
    this.earlier = ms;
    this.steps = steps;
  }

  get ms(): number {
    return this.earlier + performance.now() - this.began;
  }

  /** Adds time to a step, known by its number; its time so far. */
  add(step: number, ms: number): number {
    const so = (this.steps[step] ?? 0) + ms;
    this.steps[step] = so;
    this.keep();
    return so;
  }

  keep(): void {
    writeWhole(this.path, JSON.stringify({ ms: this.ms, steps: this.steps }));
  }
}

function read(path: string): z.output<typeof kept> | null {
  try {
    const parsed = kept.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
