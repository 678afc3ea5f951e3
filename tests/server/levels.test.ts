import { expect, test } from 'vitest';
import type { ExperimentCheck, LevelsPage } from '../../src/api/index.ts';
import type { MeasuredLevels } from '../../src/agents/index.ts';
import { NIM_LEVELS } from '../modules/nim-levels.ts';
import { house } from './house.ts';

/** Three agents that the house has, as levels of a small board. */
const RULES = 'reversi(size=4,empties=none)';
const SMALL: MeasuredLevels = { ...NIM_LEVELS, rules: RULES };

const levels = (rules: string) => `/api/levels?game=${encodeURIComponent(rules)}`;

test('levels that were measured into the store are given to the page, before those of the house', async () => {
  const { workspace, ask, json } = await house();
  const before = await json<LevelsPage>('GET', levels(RULES));
  expect(before.command).toBe(
    `ludario levels "reversi(size=4)" --measure --store ${workspace.store.path}`,
  );
  const bare = await (await ask('GET', '/')).text();
  expect(bare).not.toMatch(/ludario-levels/);

  await workspace.store.putLevels(RULES, SMALL);
  const { measured } = await json<LevelsPage>('GET', levels('reversi(4)'));
  expect(measured).toEqual(SMALL);
  // The names of levels are needed before anything is asked.
  const page = await (await ask('GET', '/')).text();
  const [, content] = /<meta name="ludario-levels" content="([^"]*)"/.exec(page) ?? [];
  expect(JSON.parse(content!.replaceAll('&quot;', '"'))).toEqual({
    [RULES]: SMALL.levels.map(({ agent }) => agent),
  });
});

test('level(N) is an agent wherever the server takes one, and one that is not there is refused', async () => {
  const { ask, json, workspace } = await house();
  await workspace.store.putLevels(RULES, SMALL);
  const spec = (...agents: string[]) => ({ game: RULES, agents, pairs: 1, seed: '1' });
  const { agents } = await json<ExperimentCheck>(
    'POST',
    '/api/experiments/check',
    spec('level(1)', 'level(2)'),
  );
  expect(agents.join(' ')).toMatch(/^random amateur\(.*nodes=64/);
  const refused = await ask('POST', '/api/experiments/check', spec('level(9)', 'random'));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/levels go from 1 to 3/);
  const unknown = await ask('GET', levels('chess'));
  expect(unknown.status).toBe(400);
});
