import type { Action, Game, Rng } from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import { Lessons, PolicyChooser, type PolicyPupil } from '../imitation/index.ts';
import { BATCH, type Mind, type Sight } from './mind.ts';

/** Looks at the pictures of a board: it can learn shapes that nobody has a word for. */
export class BoardMind implements Mind {
  readonly of = 'pictures';
  readonly network: Network;
  private readonly pupil: PolicyPupil;
  private readonly lessons: Lessons;
  private readonly chooser: PolicyChooser;
  private readonly order = new Int32Array(BATCH);
  private readonly turns = new Uint8Array(BATCH);

  constructor(game: Game, pupil: PolicyPupil) {
    this.pupil = pupil;
    this.network = pupil.networks[0]!;
    this.lessons = new Lessons(pupil.encoding, game);
    this.chooser = new PolicyChooser(game, pupil, 0);
  }

  shares({ state, last, legal }: Sight): Float64Array {
    return this.chooser.shares(state, last, legal);
  }

  add({ state, last }: Sight, action: Action): void {
    this.lessons.add(state, last, action);
  }

  dropLast(): void {
    this.lessons.count--;
  }

  dropFirst(count: number): void {
    this.lessons.drop(count);
  }

  step(known: number, rng: Rng): void {
    const { order, turns, pupil, lessons } = this;
    // Turned boards are lessons of their own: few choices fill a step, too.
    const rows = Math.min(BATCH, 4 * known);
    order[0] = known - 1;
    for (let row = 0; row < rows; row++) {
      if (row > 0) order[row] = rng.below(known);
      turns[row] = rng.below(pupil.encoding.turns.length);
    }
    pupil.step(lessons, order, turns, 0, rows);
  }
}
