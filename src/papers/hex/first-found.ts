import { Sample } from '../../arena/index.ts';
import type { Telling } from '../telling.ts';
import { overSplits, type FirstStudy, type OverSplits } from '../studies/index.ts';

export interface Network {
  readonly name: string;
  readonly parameters: number;
  readonly dead: number;
  /** Over the tries: Keras's accuracy, taken cells, moves named, for what was learned and for new positions. */
  readonly accuracy: readonly number[];
  readonly accuracyNew: readonly number[];
  readonly taken: readonly number[];
  readonly takenNew: readonly number[];
  readonly exact: readonly number[];
  readonly exactNew: readonly number[];
  readonly mae: readonly number[];
  readonly maeNew: readonly number[];
}

/** One version of the networks in all its tries. */
export interface FirstTried {
  readonly networks: readonly Network[];
  readonly tries: number;
  /** How often a cell named at random is taken, by try: in learned positions and in new ones. */
  readonly atRandom: readonly number[];
  readonly atRandomNew: readonly number[];
}

/** What the document chose. */
const CHOSEN = '16-8';

export function percentIn({ numbers }: Telling): (value: number) => string {
  return (value) => numbers.fixed(value, 1, { percent: true });
}

export function chosenOf({ networks }: FirstTried): Network {
  return networks.find(({ name }) => name === CHOSEN)!;
}

/** Tries have games of their own: nothing is shared that errors would have to allow for. */
export function overTries(values: readonly number[]): OverSplits {
  return overSplits(values, 0);
}

/** The place of 16-8 in each try; equals share the better one. */
export function placesOf(tried: FirstTried): number[] {
  const { networks, tries } = tried;
  const own = chosenOf(tried);
  return Array.from(
    { length: tries },
    (_, i) => 1 + networks.filter(({ accuracy }) => accuracy[i]! > own.accuracy[i]!).length,
  );
}

export function mean(values: readonly number[]): number {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  return sample.mean;
}

export function gather(studies: readonly FirstStudy[]): FirstTried {
  const networks = studies[0]!.rows.map(({ layers, parameters }, at): Network => {
    const rows = studies.map((study) => study.rows[at]!);
    return {
      name: layers.join('-'),
      parameters,
      dead: rows.reduce((sum, { dead }) => sum + dead, 0),
      accuracy: rows.map(({ training }) => training.keras),
      accuracyNew: rows.map(({ validation }) => validation.keras),
      taken: rows.map(({ training }) => training.taken),
      takenNew: rows.map(({ validation }) => validation.taken),
      exact: rows.map(({ training }) => training.exact),
      exactNew: rows.map(({ validation }) => validation.exact),
      mae: rows.map(({ training }) => training.mae),
      maeNew: rows.map(({ validation }) => validation.mae),
    };
  });
  return {
    networks,
    tries: studies.length,
    atRandom: studies.map(({ takenAtRandom }) => takenAtRandom.training),
    atRandomNew: studies.map(({ takenAtRandom }) => takenAtRandom.validation),
  };
}
