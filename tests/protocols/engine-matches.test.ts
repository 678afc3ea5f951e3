import { expect, test } from 'vitest';
import type { GivenSpec } from '../../src/arena/index.ts';
import { held, scratch } from '../arena/laboratory.ts';
import { commandLine } from './command.ts';
import { leftBehind } from './gauntlet.ts';

const file = scratch();

/** The moves of a match, game by game. */
async function games(name: string, game: string, agents: string[]): Promise<unknown[]> {
  const spec: GivenSpec = { game, agents, format: 'match', pairs: 1, seed: 'the same' };
  const { games: played } = await held(file(name), spec, [], { workers: 1 });
  return played.map(({ record }) => [record.moves, record.result]);
}

test.each([
  ['hex(size=4,swap=true)', 'htp', ['htp'], ''],
  [
    'hex(size=4,swap=true)',
    'htp in the manner of mopyhex',
    ['htp', '--convention', 'mopyhex'],
    ',convention=mopyhex',
  ],
  ['reversi(size=6)', 'gtp', ['gtp'], ''],
  ['mancala(4,3)', 'gtp with any game', ['engine', 'mancala'], ''],
])(
  'two processes play %s through %s just as the agents themselves do',
  async (game, how, args, rest) => {
    const agents = ['mcts(iterations=40)', 'random'];
    const kind = how.split(' ')[0]!;
    const engines = agents.map(
      (agent) => `${kind}(cmd="${commandLine(...args, '--agent', agent)}",start=60000${rest})`,
    );
    const direct = await games(`${how} direct.sqlite`, game, agents);
    expect(direct).toHaveLength(2);
    expect(await games(`${how}.sqlite`, game, engines)).toEqual(direct);
    expect(await leftBehind()).toEqual([]);
  },
);

test('through NBoard as well', async () => {
  const agents = ['alphabeta(depth=2)', 'random'];
  const engines = agents.map(
    (agent) => `nboard(cmd="${commandLine('nboard', '--agent', agent)}",start=60000)`,
  );
  expect(await games('nboard.sqlite', 'reversi', engines)).toEqual(
    await games('nboard direct.sqlite', 'reversi', agents),
  );
});
