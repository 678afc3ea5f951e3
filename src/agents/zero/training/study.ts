import type { Game, Rng } from '../../../core/index.ts';
import type { Tower } from '../../../kernels/tower/index.ts';
import { beyondOf, sightOf, type Sight } from './sight.ts';
import { batchOf, type Batch, type LessonWindow } from './window.ts';

/** How far answers were from what was to be learned, on average over the steps of a round. */
export interface Losses {
  readonly policy: number;
  readonly value: number;
}

/** The learning of one round, step by step: each learns from lessons drawn from the window. */
export class Study {
  private readonly sight: Sight;
  private readonly tower: Tower;
  private readonly window: LessonWindow;
  private readonly steps: number;
  private readonly rate: (step: number) => number;
  private readonly luck: Rng;
  private readonly batch: Batch;
  private done = 0;
  private policy = 0;
  private value = 0;

  /** `rate`: how large a step is, by its number. */
  constructor(
    game: Game,
    tower: Tower,
    window: LessonWindow,
    batch: number,
    steps: number,
    rate: (step: number) => number,
    luck: Rng,
  ) {
    this.sight = sightOf(game);
    this.tower = tower;
    this.window = window;
    this.steps = steps;
    this.rate = rate;
    this.luck = luck;
    this.batch = batchOf(batch, this.sight);
  }

  /** One step; false once all are taken. */
  step(): boolean {
    if (this.done === this.steps) return false;
    const { tower, window, batch, sight } = this;
    window.draw(batch, sight, sight.planes.symmetries, this.luck.fork(this.done));
    const { rows, columns } = sight.planes;
    const lessons = { ...batch, rows, columns, beyond: beyondOf(sight.planes) };
    const loss = tower.fit(lessons, this.rate(this.done));
    this.policy += loss.policy;
    this.value += loss.value;
    return ++this.done < this.steps;
  }

  /** Null: nothing was learned. */
  get losses(): Losses | null {
    const { policy, value, done } = this;
    return done === 0 ? null : { policy: policy / done, value: value / done };
  }
}
