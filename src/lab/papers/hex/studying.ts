import { unwrap } from '../../../core/index.ts';
import type { Curve } from '../../../figures/curves.ts';
import { makeGame } from '../../../games/index.ts';
import {
  firstStudy,
  layerStudy,
  neuronSweep,
  versionStudy,
  type FirstStudyRow,
  type Study,
} from '../../imitation/index.ts';
import type { Work } from '../types.ts';
import { recordsOf, type Lines } from './teacher.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

export interface StudyInput extends Lines {
  readonly study: 'layers 1' | 'layers 2' | 'neurons' | 'versions';
  readonly epochs: number;
  readonly tries: number;
  readonly seed: number | string;
}

/** A study of the thesis on some games. */
export const study: Work<StudyInput, Study> = async (input, tell) => {
  const game = unwrap(makeGame(input.rules));
  const records = recordsOf(input);
  const { epochs, tries, seed } = input;
  const onEpoch = (done: number, all: number) => tell(done, all);
  const options = { epochs, tries, seed, onEpoch } as const;
  const studies = {
    'layers 1': () => layerStudy(game, records, 1, options),
    'layers 2': () => layerStudy(game, records, 2, options),
    neurons: () => neuronSweep(game, records, options),
    versions: () => versionStudy(game, records, options),
  };
  const found = unwrap(await studies[input.study]());
  const { mae, validationMae, accuracy } = found.curves;
  const curves = { mae: thin(mae), validationMae: thin(validationMae), accuracy: thin(accuracy) };
  return { ...found, curves };
};

/** No more points than a figure can show. */
function thin(curves: readonly Curve[]): Curve[] {
  return curves.map(({ name, points }) => {
    const step = Math.ceil(points.length / 50);
    return { name, points: points.filter((_, i) => (points.length - 1 - i) % step === 0) };
  });
}

export interface FirstInput extends Lines {
  readonly repeat: number;
  readonly all: boolean;
  readonly seed: number | string;
}

/** The first study: five games, small networks. */
export const first: Work<FirstInput, readonly FirstStudyRow[]> = async (input, tell) => {
  const game = unwrap(makeGame(input.rules));
  const { repeat, all, seed } = input;
  const onEpoch = (done: number, total: number) => tell(done, total);
  return unwrap(await firstStudy(game, recordsOf(input), { repeat, all, seed, onEpoch }));
};
