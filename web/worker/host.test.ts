import { expect, test } from 'vitest';
import { agentKinds, makeAgent } from '../../src/agents/index.ts';
import {
  fail,
  isTrainable,
  ok,
  readParams,
  Rng,
  unwrap,
  type Model,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { hireWith } from '../table/hire-here.fixture.ts';
import type { Hire } from '../table/player.ts';

const game = unwrap(makeGame('mancala(pits=2,seeds=2)'));
const state = game.start();
const hire: Hire = {
  rules: game.info.rules,
  agent: 'model(pupil)',
  seat: 0,
  rivals: ['random'],
  seen: game.observe(state, 0),
  luck: [1, 2, 3, 4],
};

async function trained(): Promise<Model> {
  const family = agentKinds.filter(isTrainable).find(({ id }) => id === 'qlearner')!;
  const { values } = unwrap(readParams({ name: 'qlearner', args: [] }, family.params));
  const make = (text: string) => makeAgent(text, game, Rng.of(1), {});
  const course = { seed: 1, games: 50, rivals: [], make };
  const training = unwrap(family.train(game, values, course, {}));
  while (training.done < training.total) await training.work(20);
  return { ...training.model(), name: 'pupil' };
}

test('an agent that needs a model asks for it over the wire, and plays when it has come', async () => {
  const model = await trained();
  const asked: string[] = [];
  const player = hireWith(async (name) => {
    asked.push(name);
    return ok(model);
  })(hire);
  expect(await player.seated).toMatchObject({
    ok: true,
    value: { canonical: 'model(name=pupil)' },
  });
  const legal = legalOf();
  const { action } = await player.choose({ seen: hire.seen, legal, budget: {} });
  expect(legal).toContain(action);
  expect(asked).toEqual(['pupil']);
});

test('why there is no model is said where the agent would have sat down', async () => {
  const player = hireWith(async (name) => fail(`nobody kept ${name}`))(hire);
  expect(await player.seated).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('nobody kept pupil') } },
  });
});

function legalOf(): number[] {
  const into = new Int32Array(game.info.maxBranching);
  return [...into.subarray(0, game.start().legal(into, 0))];
}
