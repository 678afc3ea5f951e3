import { describe, expect, test } from 'vitest';
import {
  choose,
  fail,
  ok,
  said,
  unwrap,
  type TrainingMaterial,
  type Game,
  type Training,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';
import { readBrain } from './brain.ts';
import { PLACES, TRUTH, walk } from './chain.fixture.ts';
import { td } from './index.ts';
import type { TdValues } from './params.ts';

const options = (text: string) => unwrap(choose('agent', [td], text)).values as TdValues;

/** Makes the simplest agents; everything else is unknown here. */
const make: TrainingMaterial['make'] = (text, game, rng) => {
  const kind = [random, greedy].find(({ id }) => id === text);
  return kind === undefined
    ? fail(said(`no agent "${text}"`))
    : kind.create(game, { seed: null }, rng, {});
};

function material(changes: Partial<TrainingMaterial> = {}): TrainingMaterial {
  return { seed: 1, games: 60, rivals: [], make, ...changes };
}

function begin(game: Game, agent: string, changes: Partial<TrainingMaterial> = {}): Training {
  return unwrap(td.train(game, options(agent), material(changes), {}));
}

async function finish(training: Training, ms = 10_000): Promise<Training> {
  while (training.done < training.total) await training.work(ms);
  return training;
}

const game = (rules: string) => unwrap(makeGame(rules));

/** What was learned of every place of the walk. */
function learnedOf(training: Training): number[] {
  const brain = unwrap(readBrain(walk(), training.model().bytes));
  const rows = Float32Array.from({ length: PLACES ** 2 }, (_, i) =>
    i % PLACES === Math.floor(i / PLACES) ? 1 : 0,
  );
  const found = new Float32Array(PLACES);
  brain.value.evaluate(rows, PLACES, found);
  return [...found];
}

describe('on a walk whose values are known', () => {
  test.each([
    ['td(hidden=0,lambda=0,rate=0.005,margin=0)', 0.06],
    ['td(hidden=0,lambda=0.7,rate=0.005,margin=0)', 0.06],
    ['td(hidden=0,lambda=1,rate=0.005,margin=0)', 0.06],
    ['td(hidden=8,lambda=0.7,rate=0.005,margin=0)', 0.06],
  ])('%s comes to them', async (agent, near) => {
    const found = learnedOf(await finish(begin(walk(), agent, { games: 8000 })));
    for (const [n, value] of TRUTH.entries()) {
      expect(found[n]).toBeGreaterThan(value - near);
      expect(found[n]).toBeLessThan(value + near);
    }
  });
});

describe.each(['td(hidden=0)', 'td(hidden=8)'])('%s', (agent) => {
  test('learns the same bytes from the same seed, others from another', async () => {
    const bytes = async (seed: number) =>
      (await finish(begin(game('mancala(3,2)'), agent, { seed }))).model().bytes;
    expect(await bytes(1)).toEqual(await bytes(1));
    expect(await bytes(1)).not.toEqual(await bytes(2));
  });

  test.each([[[]], [['random', 'greedy']]])(
    'goes on from a snapshot as if never interrupted (rivals: %j)',
    async (rivals: string[]) => {
      const rules = game('mancala(3,2)');
      const unbroken = await finish(begin(rules, agent, { rivals }));
      let training = begin(rules, agent, { rivals });
      let stops = 0;
      while (training.done < training.total) {
        await training.work(0);
        training = begin(rules, agent, { rivals, snapshot: training.snapshot() });
        stops++;
      }
      expect(stops).toBeGreaterThan(10);
      expect(training.model()).toEqual(unbroken.model());
      expect(training.figures()).toEqual(unbroken.figures());
      expect(training.snapshot()).toEqual(unbroken.snapshot());
    },
  );
});

describe('a course', () => {
  test('tells how it stands', async () => {
    const training = begin(game('mancala(3,2)'), 'td(hidden=4)');
    expect(training).toMatchObject({ unit: 'games', total: 60, done: 0 });
    expect(training.figures()).toEqual({ values: expect.any(Number) as number });
    await finish(training);
    expect(training.done).toBe(60);
    expect(training.figures()['loss']).toBeGreaterThan(0);
    expect(training.model()).toMatchObject({
      kind: 'td',
      game: 'mancala(pits=3,seeds=2,emptyCapture=false)',
      header: { games: 60, options: { hidden: 4 }, training: { seed: 1, games: 60 } },
    });
  });

  test('can start from a model, and adds to it', async () => {
    const rules = game('mancala(3,2)');
    const first = (await finish(begin(rules, 'td'))).model();
    const from = { ...first, name: 'first' };
    const second = begin(rules, 'td(hidden=4)', { from });
    expect(second.model().header).toMatchObject({ options: { hidden: 32 } });
    expect(second.model().bytes).toEqual(first.bytes);
    await finish(second);
    expect(second.model().header['games']).toBe(120);
    const named = td.train(rules, options('td(model=first)'), material(), {
      model: (name) => (name === 'first' ? ok(from) : fail(said(`no model "${name}"`))),
    });
    expect(unwrap(named).model().bytes).toEqual(first.bytes);
  });

  test.each<[string, Partial<TrainingMaterial>, RegExp]>([
    ['games that are none', { games: 0 }, /whole number of games, from 1; 0 is none/],
    ['records', { records: [] }, /not from records/],
    ['epochs', { epochs: 2 }, /how many games, not how many epochs/],
    ['a teacher', { teacher: 'greedy' }, /no teacher/],
    ['a rival nobody knows', { rivals: ['random', 'dragon'] }, /no agent "dragon"/],
    ['bytes that are no snapshot', { snapshot: Uint8Array.of(1, 2, 3) }, /no snapshot of td/],
    ['a snapshot of nothing', { snapshot: new Uint8Array(80) }, /cannot go on/],
  ])('is refused with %s, before any game is played', (_, changes, reason) => {
    const refused = td.train(game('mancala(3,2)'), options('td'), material(changes), {});
    expect(refused).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringMatching(reason) as string } },
    });
  });

  test.each<[string, string, string, Partial<TrainingMaterial>]>([
    ['another game', 'mancala(4,2)', 'td(hidden=4)', {}],
    ['other options', 'mancala(3,2)', 'td(hidden=4,lambda=0.5)', {}],
    ['another seed', 'mancala(3,2)', 'td(hidden=4)', { seed: 2 }],
    ['more games', 'mancala(3,2)', 'td(hidden=4)', { games: 61 }],
    ['rivals', 'mancala(3,2)', 'td(hidden=4)', { rivals: ['random'] }],
  ])('does not go on with %s', (_, rules, agent, changes) => {
    const snapshot = begin(game('mancala(3,2)'), 'td(hidden=4)').snapshot();
    const again = td.train(game(rules), options(agent), material({ ...changes, snapshot }), {});
    expect(again).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringContaining('of another course') as string } },
    });
  });

  test('does not go on from a damaged snapshot', () => {
    const snapshot = begin(game('mancala(3,2)'), 'td(hidden=4)').snapshot();
    for (let at = 0; at < snapshot.length; at += 7) {
      const damaged = snapshot.slice();
      damaged[at]! ^= 0x40;
      const again = td.train(
        game('mancala(3,2)'),
        options('td'),
        material({ snapshot: damaged }),
        {},
      );
      expect(again.ok).toBe(false);
    }
  });

  test('says no to a game without features', () => {
    expect(td.supports(game('tree(theory)'))).toMatchObject({
      ok: false,
      complaint: { says: { en: 'td needs the features of a game, and tree declares none' } },
    });
  });
});
