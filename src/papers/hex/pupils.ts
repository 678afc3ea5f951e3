import {
  baselinesOf,
  defaultOptions,
  fitOf,
  imitation,
  lessonsOf,
  revivePupil,
} from '../../agents/imitation/index.ts';
import { makeAgent } from '../../agents/index.ts';
import { unwrap, type Game, type TrainedModel } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { modelChecksum } from '../../store/index.ts';
import type { ShelvedModel } from '../../store/index.ts';
import type { Bench, Words, Work } from '../types.ts';
import { recordsOf, type Lines } from './teacher.ts';

/** For whoever starts this in a thread. */
const HERE = import.meta.url;

/** A course for one imitator: from a teacher's games, or move by move against somebody. */
export interface PupilInput {
  readonly name: string;
  readonly version: 1 | 2 | 3;
  readonly rules: string;
  readonly seed: number | string;
  /** Games of the teacher that it never saw, to see how well it imitates. */
  readonly exam: Lines['lines'];
  readonly from:
    | { readonly kind: 'games'; readonly lines: Lines['lines']; readonly epochs: number | null }
    | {
        readonly kind: 'play';
        /** None: itself. */
        readonly rivals: readonly string[];
        readonly games: number;
        readonly repeat: number;
        readonly epochs: number;
      };
}

/** What was learned, in a form that JSON can hold. */
export interface Learned {
  readonly name: string;
  readonly kind: string;
  readonly game: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly bytes: string;
}

/** An imitator at the end of its course. */
export interface Pupil extends Learned {
  /** Pupils that were drawn before this one and answered 0 for ever. */
  readonly dead: number;
  readonly exam: Exam;
  /** How far off always naming the middle cell is in the same positions. */
  readonly middle: number;
  readonly ms: number;
}

/** How a pupil answers positions of games that it never saw. */
export interface Exam {
  readonly mae: number;
  readonly exact: number;
  readonly taken: number;
  /** Different cells that it names, over all positions. */
  readonly cells: number;
  readonly positions: number;
}

/** So many are drawn before one that answers 0 for ever is taken after all. */
const MOST_DRAWN = 8;

/** Several pupils, one after the other: a thread for each would cost more than it brings. */
export const learn: Work<readonly PupilInput[], readonly Pupil[]> = async (inputs, tell) => {
  const pupils: Pupil[] = [];
  for (const [at, input] of inputs.entries()) {
    pupils.push(await learned(input, (done, all) => tell(at + done / all, inputs.length)));
  }
  return pupils;
};

/** All pupils of a course, so many to a thread. */
export async function learnAll(
  bench: Bench,
  title: Words,
  inputs: readonly PupilInput[],
  together: number,
): Promise<Pupil[]> {
  const size = bench.size === 'tiny' ? inputs.length : together;
  const groups = Array.from({ length: Math.ceil(inputs.length / size) }, (_, i) =>
    inputs.slice(i * size, (i + 1) * size),
  );
  return (await bench.errands({ title, module: HERE, name: 'learn', work: learn }, groups)).flat();
}

/** A pupil at the end of its course; from games, one that died of its first weights is drawn again. */
async function learned(
  input: PupilInput,
  tell: (done: number, total: number) => void,
): Promise<Pupil> {
  const began = performance.now();
  for (let dead = 0; ; dead++) {
    const seed = dead === 0 ? input.seed : `${input.seed}, draw ${dead}`;
    const model = await taught({ ...input, seed }, tell);
    const game = unwrap(makeGame(input.rules));
    const { exam, middle, died } = examine(game, model, input);
    // Who learns move by move may come to it and get out of it again: that is how it is.
    if (died && input.from.kind === 'games' && dead < MOST_DRAWN) continue;
    const { kind, game: rules, header, bytes } = model;
    const text = Buffer.from(bytes).toString('base64');
    const ms = performance.now() - began;
    return { name: input.name, kind, game: rules, header, bytes: text, dead, exam, middle, ms };
  }
}

async function taught(
  { rules, from, version, seed }: PupilInput,
  tell: (done: number, total: number) => void,
): Promise<TrainedModel> {
  const game = unwrap(makeGame(rules));
  const course =
    from.kind === 'games'
      ? {
          records: recordsOf({ rules, lines: from.lines }),
          epochs: from.epochs ?? undefined,
          rivals: [],
        }
      : { games: from.games, rivals: from.rivals };
  const options =
    from.kind === 'games'
      ? { ...defaultOptions(), v: version }
      : { ...defaultOptions(), v: version, repeat: from.repeat, epochs: from.epochs };
  const training = unwrap(imitation.train(game, options, { seed, make: makeAgent, ...course }, {}));
  while (training.done < training.total) {
    await training.work(50);
    tell(training.done, training.total);
  }
  return training.model();
}

function examine(game: Game, model: TrainedModel, { rules, exam }: PupilInput) {
  const { pupil } = unwrap(revivePupil(game, model));
  const lessons = unwrap(lessonsOf(pupil.encoding, game, recordsOf({ rules, lines: exam })));
  const { mae, exact, taken, moves } = fitOf(pupil, lessons);
  const cells = new Set<number>();
  let [row, column] = [0, 0];
  pupil.guess(lessons, 0, lessons.count, (_, guess) => {
    cells.add(guess.best[0]!);
    row = Math.max(row, guess.row);
    column = Math.max(column, guess.column);
  });
  return {
    exam: { mae, exact, taken, cells: cells.size, positions: moves },
    middle: baselinesOf(lessons).middle,
    died: row === 0 || column === 0,
  };
}

/** Ready to play as model(NAME). */
export function shelved({ name, kind, game, header, bytes }: Learned): ShelvedModel {
  const model: TrainedModel = {
    kind,
    game,
    header,
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
  };
  const checksum = modelChecksum({ kind, game, header: JSON.stringify(header) }, model.bytes);
  return { ...model, name, checksum };
}
