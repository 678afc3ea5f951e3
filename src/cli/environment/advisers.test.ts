import { expect, test } from 'vitest';
import { ok, unwrap, type Agent, type GameResult } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Environments } from './environments.ts';
import type { Request } from './requests.ts';

const game = unwrap(makeGame('mancala(3,1)'));

/** Games that ask agents of this kind; `there` counts those that have not been sent away. */
function around(kind: Partial<Agent> = {}) {
  const ends: GameResult[] = [];
  let there = 0;
  const environments = new Environments({
    game,
    makeAgent: (name) => {
      there++;
      return ok({
        name,
        choose: ({ legal }) => ({ action: legal[0]! }),
        end: (result) => {
          there--;
          ends.push(result);
        },
        ...kind,
      });
    },
    keyOf: () => ok(undefined),
    draw: () => '',
  });
  return { environments, ends, left: () => there };
}

const ask: Request & { do: 'ask' } = { do: 'ask', ids: [0], agent: 'somebody' };

test('an agent that was asked is sent away when its game is over, and when it begins anew', async () => {
  const { environments, ends, left } = around();
  await environments.answer({ do: 'reset', seeds: [1, 2] });
  expect(await environments.answer({ ...ask, ids: [0, 1] })).toMatchObject({ ok: true });
  expect(left()).toBe(2);
  await environments.answer({ do: 'reset', seeds: [3], ids: [1] });
  expect([left(), ends]).toEqual([1, [{ scores: [], utilities: [], ending: 'rules' }]]);
  for (;;) {
    const told = await environments.answer(ask);
    if (!told.ok) break;
    await environments.answer({ do: 'step', ids: [0], actions: told.value['actions'] as number[] });
  }
  expect(left()).toBe(0);
  const scores = ends.slice(1).map((one) => one.scores.reduce((sum, points) => sum + points, 0));
  expect(new Set(scores)).toEqual(new Set([6]));
});

test('an agent that fails is told of in a sentence, and the games go on', async () => {
  const boom = () => {
    throw new Error('boom');
  };
  for (const [kind, said] of [
    [{ begin: boom }, 'somebody failed: boom'],
    [{ observe: boom }, 'somebody failed: boom'],
    [{ choose: boom }, 'somebody failed: boom'],
    [{ choose: () => null as never }, 'somebody answered nothing, which is not legal'],
    [{ choose: () => ({ action: 0.5 }) }, 'somebody answered 0.5, which is not legal'],
    [{ choose: boom, end: boom }, 'somebody failed: boom'],
  ] as const) {
    const { environments } = around(kind);
    await environments.answer({ do: 'reset', seeds: [1] });
    const after = unwrap(await environments.answer({ do: 'step', ids: [0], actions: [0] }));
    const answer = await environments.answer(ask);
    expect(answer).toMatchObject({ ok: false, complaint: { says: { en: said } } });
    const [[legal]] = after['legal'] as [[number]];
    const next = await environments.answer({ do: 'step', ids: [0], actions: [legal] });
    expect(next.ok).toBe(true);
  }
});

test('whoever asks with ever new seeds does not fill the memory', async () => {
  const { environments, left } = around();
  await environments.answer({ do: 'reset', seeds: [1] });
  for (let seed = 0; seed < 200; seed++) await environments.answer({ ...ask, seed });
  expect(left()).toBe(32);
});
