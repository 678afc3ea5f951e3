import { defaultOptions, imitation } from '../../../agents/imitation/index.ts';
import { makeAgent } from '../../../agents/index.ts';
import { unwrap, type TrainedModel } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { modelChecksum } from '../../../store/checksum.ts';
import type { ShelvedModel } from '../../../store/index.ts';
import type { Work } from '../types.ts';
import { recordsOf, type Lines } from './teacher.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

/** A course for one imitator: from a teacher's games, or move by move against somebody. */
export interface PupilInput {
  readonly name: string;
  readonly version: 1 | 2 | 3;
  readonly rules: string;
  readonly seed: number | string;
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
export interface Pupil {
  readonly name: string;
  readonly kind: string;
  readonly game: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly bytes: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly ms: number;
}

export const learn: Work<PupilInput, Pupil> = async (input, tell) => {
  const game = unwrap(makeGame(input.rules));
  const { from, version, seed, name } = input;
  const course =
    from.kind === 'games'
      ? {
          records: recordsOf({ rules: input.rules, lines: from.lines }),
          epochs: from.epochs ?? undefined,
          rivals: [],
        }
      : { games: from.games, rivals: from.rivals };
  const options =
    from.kind === 'games'
      ? { ...defaultOptions(), v: version }
      : { ...defaultOptions(), v: version, repeat: from.repeat, epochs: from.epochs };
  const began = performance.now();
  const training = unwrap(imitation.train(game, options, { seed, make: makeAgent, ...course }, {}));
  while (training.done < training.total) {
    await training.work(50);
    tell(training.done, training.total);
  }
  const { kind, game: rules, header, bytes } = training.model();
  const figures = Object.fromEntries(
    Object.entries(training.figures()).filter(([, value]) => Number.isFinite(value)),
  );
  const text = Buffer.from(bytes).toString('base64');
  return { name, kind, game: rules, header, bytes: text, figures, ms: performance.now() - began };
};

/** Ready to play as model(NAME). */
export function shelved({ name, kind, game, header, bytes }: Pupil): ShelvedModel {
  const model: TrainedModel = {
    kind,
    game,
    header,
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
  };
  const checksum = modelChecksum({ kind, game, header: JSON.stringify(header) }, model.bytes);
  return { ...model, name, checksum };
}
