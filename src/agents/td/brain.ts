import * as z from 'zod/mini';
import { fail, ok, Rng, unwrap, type Features, type Game, type Result } from '../../core/index.ts';
import { pack, unpack } from './file.ts';
import { usualScale, type Goal } from './goal.ts';
import { LinearValue } from './linear.ts';
import { NetworkValue } from './network-value.ts';
import type { Value } from './value.ts';
import { refuse } from './complaints.ts';

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
  hidden: z.int().check(z.minimum(0)),
  goal: z.object({ margin: z.number(), scale: z.number().check(z.positive()) }),
  games: z.int().check(z.minimum(0)),
});

/** Says why td cannot learn a game, where it cannot. */
export function featuresOf(game: Game): Result<Features> {
  const features = game.learn?.features;
  return features === undefined ? fail(refuse.noFeatures({ game: game.info.id })) : ok(features);
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

/** The bytes for `readBrain`; with `whole`, the state of the optimiser too. */
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
  if (!parsed.success) return fail(refuse.headerSays());
  const { rules, version, features: names, hidden, goal, games } = parsed.data;
  if (rules !== game.info.rules)
    return fail(refuse.otherRules({ made: rules, rules: game.info.rules }));
  if (version !== game.info.version)
    return fail(refuse.otherVersion({ made: version, version: game.info.version }));
  if (names.join('\n') !== features.value.names.join('\n')) return fail(refuse.otherFeatures());
  const numbers = unpacked.value.numbers.length;
  // Each hidden unit has a weight for each feature: a header that says more than there is costs no memory.
  const least = hidden * names.length;
  if (least > numbers) return fail(refuse.weights({ numbers, weights: least }));
  const value = makeValue(names.length, hidden, Rng.of(0));
  if (!value.restore(unpacked.value.numbers)) {
    return fail(refuse.weights({ numbers, weights: value.parameters }));
  }
  return ok({ features: features.value, value, goal, hidden, games });
}
