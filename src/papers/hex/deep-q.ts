import { dqn } from '../../agents/dqn/index.ts';
import { makeAgent } from '../../agents/index.ts';
import { parseCall, readParams, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { both, type Bench, type Work } from '../types.ts';
import type { Learned } from './pupils.ts';
import { boardFor, smallBoards } from './teacher.ts';

/** For whoever starts this in a thread. */
const HERE = import.meta.url;

export interface DeepQInput {
  readonly name: string;
  readonly agent: string;
  readonly rules: string;
  readonly seed: number | string;
  readonly games: number;
}

/** A network of Q-values at the end of its games with itself. */
export interface DeepQ extends Learned {
  readonly agent: string;
  readonly games: number;
  readonly parameters: number;
  readonly ms: number;
}

export const learnDeepQ: Work<DeepQInput, DeepQ> = async (input, tell) => {
  const { name, agent, rules, seed, games } = input;
  const began = performance.now();
  const { values } = unwrap(readParams(unwrap(parseCall(agent)), dqn.params));
  const material = { seed, games, rivals: [], make: makeAgent };
  const training = unwrap(dqn.train(unwrap(makeGame(rules)), values, material, {}));
  while (training.done < training.total) {
    await training.work(200);
    tell(training.done, training.total);
  }
  const { kind, game, header, bytes } = training.model();
  const text = Buffer.from(bytes).toString('base64');
  const parameters = Number(header['parameters']);
  const ms = performance.now() - began;
  return { name, kind, game, header, bytes: text, agent, games, parameters, ms };
};

/**
 * As NeuroHex: first a heuristic of paths by heart, then games with itself. One network for each board, that of the
 * table first.
 */
export async function trainDeepQ(bench: Bench): Promise<DeepQ[]> {
  const title = both('deep Q-learning', 'Q-learning profundo');
  const agent = bench.pick({
    tiny: 'dqn(channels=4,blocks=1,batch=4)',
    quick: 'dqn(mentor=path)',
    full: 'dqn(mentor=path)',
  });
  const inputs = [boardFor(bench), ...smallBoards(bench)].map((rules, i): DeepQInput => ({
    name: i === 0 ? 'papers-dqn' : `papers-dqn-${i}`,
    agent,
    rules,
    seed: `${bench.seed}, deep Q`,
    games: bench.pick({ tiny: 20, quick: i === 0 ? 1200 : 800, full: 20_000 }),
  }));
  return bench.errands({ title, module: HERE, name: 'learnDeepQ', work: learnDeepQ }, inputs);
}
