import {
  Rng,
  readParams,
  unwrap,
  type GameRecord,
  type TrainableKind,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { alphabeta } from '../minimax/index.ts';
import { makeFrom } from '../imitation/training.fixture.ts';
import { random } from '../random/index.ts';
import { Teacher } from '../imitation/index.ts';

export const game = unwrap(makeGame('mancala(3,2)'));
export const make = makeFrom([random, alphabeta]);
/** Looks at its own move alone, and at what that leaves on both sides. */
export const PLANTED = 'alphabeta(depth=1,heuristic=side)';

export const material = (changes: Partial<TrainingMaterial> = {}): TrainingMaterial => ({
  seed: 3,
  rivals: [],
  make,
  ...changes,
});

/** A family as a command names it, with a few of its options. */
export function begin(
  kind: TrainableKind,
  options: Readonly<Record<string, number | string | boolean>>,
  changes: Partial<TrainingMaterial>,
): Training {
  return unwrap(kind.train(game, valuesOf(kind, options), material(changes), {}));
}

export function valuesOf(
  kind: TrainableKind,
  options: Readonly<Record<string, number | string | boolean>> = {},
) {
  const args = Object.entries(options).map(([key, value]) => ({ key, value: String(value) }));
  return unwrap(readParams({ name: kind.id, args }, kind.params)).values;
}

/** Games of the planted demonstrator, after a few moves at random. */
export async function planted(count: number): Promise<GameRecord[]> {
  const asked = material({ teacher: PLANTED });
  const teacher = unwrap(
    Teacher.hire(game, asked, Rng.of('planted'), () => {
      throw new Error('nobody is watched');
    }),
  );
  const records: GameRecord[] = [];
  while (records.length < count) {
    const taught = await teacher.step(records.length, false);
    if (taught !== null) records.push(taught.record);
  }
  return records;
}
