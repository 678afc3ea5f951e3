import {
  Refusal,
  Rng,
  fail,
  ok,
  readParams,
  unwrap,
  type Agent,
  type Game,
  type Resources,
  type Result,
  type TrainableKind,
  type TrainedModel,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { Zero, type Lent, type ZeroManner } from './agent.ts';
import { refuse } from './complaints.ts';
import { Looks, type BoardNetwork } from './looks.ts';
import { Search } from './search.ts';
import { Tree } from './tree.ts';
import { fits } from './fits.ts';
import { madeFor, networkFor, openModel, type Shipped } from './model.ts';
import { WEIGHING } from './policy.ts';
import { keptOptions, ownBudget, params, recalled, type Options } from './params.ts';
import { withProofs } from './proofs.ts';
import { load, shippedFor, shippedNamed } from './shipped.ts';
import { assist, train, usualGames } from './training/index.ts';
export { openBytes } from './model.ts';
export { SHIPPED } from './models/list.ts';
export { shippedFor } from './shipped.ts';
export { Looks, type BoardNetwork, type Onlooker, type Turned } from './looks.ts';
export { analysisOf } from './told.ts';
export { Search, thinkTogether, type SearchManner } from './search.ts';
export { SEEN, Tree } from './tree.ts';
export { WEIGHING, type Weighing } from './policy.ts';

/**
 * Plays by a network that was trained on its own games, and by a search that it guides: AlphaZero's
 * plan, with the search of Danihelka, Guez, Schrittwieser and Silver (2022).
 */
export const zero: TrainableKind<typeof params> = {
  id: 'zero',
  version: 5,
  since: { hex: 5, '*': 4 },
  summary: {
    en: 'A network that learned from its own games says what it would play and who is better; a search follows that up.',
    es: 'Una red que aprendió de sus propias partidas dice qué jugaría y quién está mejor; una búsqueda lo comprueba.',
  },
  params,
  memory: 'game',
  random: true,
  supports(game) {
    const { info, learn } = game;
    const { id, rules, seats } = info;
    if (learn?.planes === undefined) return fail(refuse.noBoard({ game: id }));
    if (seats !== 2) {
      return fail(refuseAgents.twoSeats({ agent: 'zero', rules, seats, use: ['maxn', 'mcts'] }));
    }
    if (!info.zeroSum) {
      return fail(refuseAgents.zeroSum({ agent: 'zero', game: id, use: 'mcts' }));
    }
    return ok(true);
  },
  create(game, options, rng, resources) {
    const able = zero.supports(game);
    if (!able.ok) return able;
    const network = networkOf(game, options.model, resources);
    return network.ok ? seated(game, network.value, options, rng, resources) : network;
  },
  fits(game, model) {
    const made = madeFor(model);
    return made.ok ? fits(made.value, game) : made;
  },
  needsModel: (game) => !shippedFor(game).ok,
  revive(game, model, rng, resources) {
    const network = networkIn(game, model);
    const options = recalled(defaults(), model.header['options']);
    return network.ok ? seated(game, network.value, options, rng, resources) : network;
  },
  train(game, values, material, resources) {
    const able = zero.supports(game);
    return able.ok ? train(game, values, material, resources, keptOptions(values)) : able;
  },
  assist,
  usual: (game) => ({ games: usualGames(game), against: ['mcts(iterations=200)'] }),
  shipped: (game, name, rng, resources) =>
    shippedNamed(name) === null
      ? null
      : zero.create(game, { ...defaults(), model: name }, rng, resources),
};

/** The network that is named: one that was trained here, or one that comes with Ludario; else the game's. */
function networkOf(game: Game, name: string | null, resources: Resources): Result<Lent> {
  if (name === null) {
    const shipped = shippedFor(game);
    return shipped.ok ? ok(lending(game, shipped.value)) : shipped;
  }
  const model = resources.model?.(name);
  if (model?.ok === true) {
    const network = networkIn(game, model.value);
    return network.ok ? network : fail(refuseAgents.model({ model: name, why: network.complaint }));
  }
  const shipped = shippedNamed(name);
  if (shipped === null) return model ?? fail(refuseAgents.noModels());
  const able = fits(shipped, game);
  return able.ok
    ? ok(lending(game, shipped))
    : fail(refuseAgents.model({ model: name, why: able.complaint }));
}

/** A search to be watched: the network looks at one position at a time, and no solver has a say. */
export async function watched(
  game: Game,
  options: Options,
  resources: Resources,
): Promise<Result<{ readonly search: Search; readonly looks: Looks }>> {
  const able = zero.supports(game);
  if (!able.ok) return able;
  const found = networkOf(game, options.model, resources);
  if (!found.ok) return found;
  try {
    const lent = found.value;
    const network = typeof lent === 'function' ? await lent() : lent;
    const { considered, noise, symmetries, memory } = options;
    const manner = { considered, weighing: WEIGHING, noise, crowd: 1 };
    const rng = Rng.of('explain');
    const search = new Search(game, new Tree(memory), manner, rng);
    return ok({ search, looks: new Looks(game, network, symmetries, 1, rng.next() | 0) });
  } catch (error) {
    if (error instanceof Refusal) return fail(error.complaint);
    throw error;
  }
}

function networkIn(game: Game, model: TrainedModel): Result<BoardNetwork> {
  const opened = openModel(model);
  if (!opened.ok) return opened;
  const able = fits(opened.value, game);
  return able.ok ? networkFor(opened.value, game) : able;
}

function lending(game: Game, shipped: Shipped): () => Promise<BoardNetwork> {
  return async () => unwrap(networkFor(await load(shipped), game));
}

/** An agent at the table, where there is room for its memory. */
function seated(
  game: Game,
  network: Lent,
  options: Options,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  const { considered, noise, symmetries, worlds, reuse, memory } = options;
  const own = ownBudget(options);
  const manner: ZeroManner = {
    considered,
    weighing: WEIGHING,
    noise,
    crowd: 1,
    own,
    turned: symmetries,
    worlds,
    reuse,
    memory,
  };
  const { now = () => performance.now() } = resources;
  try {
    // Trees grow as they need: that there is room is tried before the game.
    void new ArrayBuffer(memory * 2 ** 20);
    const agent = new Zero(game, network, manner, rng, now);
    return withProofs(agent, game, { exact: options.exact, own }, resources);
  } catch (error) {
    if (error instanceof RangeError) return fail(refuseAgents.noRoom({ megabytes: memory }));
    throw error;
  }
}

/** Options where nothing is said. */
function defaults(): Options {
  return unwrap(readParams({ name: 'zero', args: [] }, params)).values;
}
