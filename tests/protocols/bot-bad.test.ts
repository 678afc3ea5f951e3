import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefereedGame, Rng, unwrap, type GameResult } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { BotAgent } from '../../src/protocols/bot/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { badBots, mute } from './bad-bots.ts';
import { agentFor, launchNode, workshop } from './bot-bench.ts';

const bench = workshop();
const game = unwrap(makeGame('mancala'));
const MS = 1000;

interface Lost {
  readonly result: GameResult;
  readonly trouble: string | null;
  readonly left: readonly number[];
  readonly wall: number;
}

const lost = new Map<string, Lost>();

async function play(name: string, source: string): Promise<Lost> {
  const launch = launchNode(bench.put(`${name}.js`, source));
  const limits = { memory: 400, processes: 16 };
  const options = { name, launch: { ...launch, limits }, clock: 'own', start: 1500 } as const;
  const agent = new BotAgent(game, options, Rng.of(name));
  const agents = [agent, agentFor('greedy', game, 'rival')];
  const table = new RefereedGame({
    game,
    agents,
    names: [name, 'greedy'],
    seed: 1,
    budget: { ms: MS },
  });
  const began = performance.now();
  const result = await table.play();
  const wall = performance.now() - began;
  return { result, trouble: agent.remains!.trouble?.says.en ?? null, left: livingChildren(), wall };
}

beforeAll(async () => {
  for (const [name, { source }] of Object.entries(badBots))
    lost.set(name, await play(name, source));
  lost.set('mute', await play('mute', mute));
});

afterAll(() => {
  // Only told: how long it takes depends on what else the machine does.
  const lines = [...lost].map(([name, { wall }]) => `${name} ${Math.round(wall)} ms`);
  process.stdout.write(`bad bots, with ${MS} ms for a move: ${lines.join(', ')}\n`);
});

test.each(Object.entries(badBots))('%s loses its game, and its author is told why', (name, bad) => {
  const { result, trouble } = lost.get(name)!;
  expect(result).toMatchObject({ offender: 0, scores: [0, 48] });
  expect(bad.endings).toContain(result.ending);
  expect(trouble).toMatch(bad.says);
  expect(result.detail).toContain(trouble);
});

test('a bot that never greets loses on time', () => {
  const { result, trouble } = lost.get('mute')!;
  expect(result).toMatchObject({ ending: 'time', offender: 0 });
  expect(trouble).toBe('did not greet (1500 ms of its own)');
});

test('no process is left behind by any of them', () => {
  for (const [name, { left }] of lost) expect([name, left]).toEqual([name, []]);
});
