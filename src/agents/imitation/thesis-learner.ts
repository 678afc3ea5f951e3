import {
  fail,
  ok,
  type Experience,
  type Game,
  type GameResult,
  type Knowledge,
  type PastMove,
  type Resources,
  type Result,
  type Rng,
  type State,
  type TrainedModel,
} from '../../core/index.ts';
import { Lessons } from './lessons.ts';
import { bytesOf, newPupil, pupilFrom, restoredPupil, type Opened } from './make.ts';
import type { Student } from './imitator.ts';
import { learnsOf, type Options } from './params.ts';
import { parametersOf, type Pupil } from './pupil.ts';
import { refuse } from '../complaints.ts';

/** Rows Keras takes at once unless told otherwise. */
const KERAS_BATCH = 32;

/**
 * Versions 1 and 2 as the thesis trains them: after every move of either side the move is repeated
 * and gone through again and again. Weights are loaded when a game begins and, as optimisers are not
 * saved with weights, Adam starts afresh. Version 1 saves when a game has a winner, version 2 after
 * every training.
 */
export class ThesisLearner implements Experience, Student {
  readonly pupil: Pupil;
  private readonly game: Game;
  private readonly options: Options;
  private readonly one: Lessons;
  private readonly order = new Int32Array(1);
  private readonly turn = new Uint8Array(1);
  private saved: readonly Float32Array[];
  private trainings: number;

  constructor(game: Game, options: Options, pupil: Pupil, trainings: number) {
    this.game = game;
    this.options = options;
    this.pupil = pupil;
    this.one = new Lessons(pupil.encoding, game, 1);
    this.saved = pupil.networks.map((network) => network.weights());
    this.trainings = trainings;
  }

  /** What a snapshot holds. */
  static recall(game: Game, options: Options, file: Opened): Result<ThesisLearner> {
    const pupil = restoredPupil(game, options, file.networks);
    if (!pupil.ok) return pupil;
    return ok(new ThesisLearner(game, options, pupil.value, Number(file.notes['trainings'])));
  }

  begin(): void {
    for (const [i, network] of this.pupil.networks.entries()) {
      network.setWeights(this.saved[i]!);
      const moments = [0, 1].map(() => new Float32Array(network.parameterCount));
      network.resume({ optimiser: network.optimiser, steps: 0, moments });
    }
  }

  see(before: State, last: readonly PastMove[], { action }: PastMove, own: boolean): void {
    const whose = learnsOf(this.options);
    if (whose === 'none' || (whose === 'rival' && own)) return;
    this.one.count = 0;
    if (!this.one.add(before, last, action)) return;
    for (let step = stepsFor(this.options); step > 0; step--) {
      this.pupil.step(this.one, this.order, this.turn, 0, 1);
    }
    this.trainings++;
    if (this.options.v === 2) this.save();
  }

  rewind(): void {
    // What was learned from a move that was taken back stays learned, as in the thesis.
  }

  end({ ending }: GameResult): void {
    if (ending === 'rules') this.save();
  }

  private save(): void {
    this.saved = this.pupil.networks.map((network) => network.weights());
  }

  snapshot(): Uint8Array {
    const live = this.pupil.networks.map((network) => network.weights());
    for (const [i, network] of this.pupil.networks.entries()) network.setWeights(this.saved[i]!);
    const { game, options, pupil, trainings } = this;
    const bytes = bytesOf(game, options, pupil, {
      history: [],
      notes: { trainings },
      training: false,
    });
    for (const [i, network] of this.pupil.networks.entries()) network.setWeights(live[i]!);
    return bytes;
  }

  figures(): Knowledge {
    const values = parametersOf(this.pupil);
    return { values, updated: this.trainings === 0 ? 0 : values, bytes: 12 * values };
  }
}

/**
 * Steps of the optimiser that one move takes. All its rows are the same, and the mean slope of equal
 * rows is that of one: so each step is taken with a single row, which gives the same weights.
 * The text has the move and so many repeats; the listing's loop begins anew each time and is left
 * with two rows.
 */
export function stepsFor({ printed, repeat, epochs }: Options): number {
  const rows = printed ? 2 : 1 + repeat;
  return epochs * Math.ceil(rows / KERAS_BATCH);
}

/** A new pupil, or one that starts from the model its options name. */
export function startingPupil(
  game: Game,
  options: Options,
  rng: Rng,
  { model }: Resources,
  rate: number,
  from?: TrainedModel,
): Result<Pupil> {
  if (from !== undefined) return pupilFrom(game, options, from, rng, rate);
  if (options.from === null) return ok(newPupil(game, options, rng, rate));
  if (model === undefined) {
    return fail(refuse.noModelNamed({ model: options.from }));
  }
  const found = model(options.from);
  return found.ok ? pupilFrom(game, options, found.value, rng, rate) : found;
}
