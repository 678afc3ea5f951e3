import { z } from 'zod';
import { fail, ok, Rng, unwrap, type Features, type Game, type Result } from '../../core/index.ts';
import { pack, unpack } from './file.ts';
import { usualScale, type Goal } from './goal.ts';
import { LinearValue } from './linear.ts';
import { NetworkValue } from './network-value.ts';
import type { Value } from './value.ts';

/** What was learned of one game, with all it takes to use it. */
export interface Brain {
  readonly features: Features;
  readonly value: Value;
  readonly goal: Goal;
  /** Units of the hidden layer; 0: none. */
  readonly hidden: number;
  /** How many games it was learned from. */
  games: number;
}

const shape = z.object({
  rules: z.string(),
  version: z.number(),
  features: z.array(z.string()),
  hidden: z.int().min(0),
  goal: z.object({ margin: z.number(), scale: z.number().positive() }),
  games: z.int().min(0),
});

/** Says why td cannot learn a game, where it cannot. */
export function featuresOf(game: Game): Result<Features> {
  const features = game.learn?.features;
  return features === undefined
    ? fail(`td needs the features of a game, and ${game.info.id} declares none`)
    : ok(features);
}

function makeValue(inputs: number, hidden: number, rng: Rng): Value {
  return hidden === 0 ? new LinearValue(inputs) : new NetworkValue(inputs, hidden, rng);
}

/** One that knows nothing yet, of a game that has features. */
export function newBrain(game: Game, hidden: number, margin: number, rng: Rng): Brain {
  const features = unwrap(featuresOf(game));
  const scale = usualScale(game, Rng.of(`usual margin of ${game.info.rules}`));
  const value = makeValue(features.names.length, hidden, rng);
  return { features, value, goal: { margin, scale }, hidden, games: 0 };
}

/** What `readBrain` reads; with `whole`, also what the next learning step depends on. */
export function writeBrain(game: Game, brain: Brain, whole: boolean): Uint8Array {
  const { features, value, goal, hidden, games } = brain;
  const { rules, version } = game.info;
  const header: z.infer<typeof shape> = {
    rules,
    version,
    features: [...features.names],
    hidden,
    goal,
    games,
  };
  return pack(header, whole ? value.memory() : value.weights());
}

export function readBrain(game: Game, bytes: Uint8Array): Result<Brain> {
  const features = featuresOf(game);
  if (!features.ok) return features;
  const unpacked = unpack(bytes);
  if (!unpacked.ok) return unpacked;
  const parsed = shape.safeParse(unpacked.value.header);
  if (!parsed.success) return fail('it is damaged: its header does not say what it should');
  const { rules, version, features: names, hidden, goal, games } = parsed.data;
  if (rules !== game.info.rules)
    return fail(`it was made for ${rules}, and this game is ${game.info.rules}`);
  if (version !== game.info.version)
    return fail(
      `it was made for version ${version} of the rules, and they are at version ${game.info.version}`,
    );
  if (names.join('\n') !== features.value.names.join('\n'))
    return fail('it looks at other features than the game declares now');
  const value = makeValue(names.length, hidden, Rng.of(0));
  if (!value.restore(unpacked.value.numbers))
    return fail(
      `it has ${unpacked.value.numbers.length} numbers, which do not fit ${value.parameters} weights`,
    );
  return ok({ features: features.value, value, goal, hidden, games });
}
