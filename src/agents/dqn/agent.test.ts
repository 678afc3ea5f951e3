import { beforeAll, describe, expect, test } from 'vitest';
import {
  OVER,
  Rng,
  checkAgent,
  choose,
  fail,
  legalActions,
  ok,
  said,
  unwrap,
  type Model,
  type Resources,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { dqn } from './index.ts';
import { begin, finish, options } from './learning.fixture.ts';
import { pile } from './pile.fixture.ts';

const game = (rules: string) => unwrap(makeGame(rules));
const SMALL = 'dqn(channels=4,blocks=1,batch=4,every=4)';

async function trained(rules: string): Promise<Model> {
  const training = await finish(begin(game(rules), SMALL, { games: 20 }));
  return { ...training.model(), name: 'pupil' };
}

let model: Model;
let resources: Resources;
beforeAll(async () => {
  model = await trained('hex(4)');
  resources = { model: (name) => (name === 'pupil' ? ok(model) : fail(said(`no ${name}`))) };
});

describe('an agent', () => {
  test('tells what it holds every move to be worth, the best first, and plays that', () => {
    const hex = game('hex(4)');
    const agent = unwrap(dqn.create(hex, options('dqn(model=pupil)'), Rng.of(1), resources));
    const state = hex.start();
    while (state.toMove !== OVER) {
      const legal = legalActions(state, hex.info);
      const seat = state.toMove;
      const seen = hex.observe(state, seat);
      const decision = agent.choose({ seat, seen, legal, budget: {} });
      if (decision instanceof Promise) throw new Error('it answers at once');
      const { options: found, unit, seat: whose } = decision.analysis!;
      expect({ unit, whose }).toEqual({ unit: 'win', whose: seat });
      expect(found.map(({ action }) => action).toSorted((a, b) => a - b)).toEqual([...legal]);
      const values = found.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
      expect(decision.action).toBe(found[0]!.action);
      state.apply(decision.action);
    }
  });

  test.each(['hex(4)', 'hex(3,true)', 'mancala(3,2)', 'reversi(4)'])(
    'keeps the laws of agents in %s',
    async (rules) => {
      const own = await trained(rules);
      const chosen = unwrap(choose('agent', [dqn], 'dqn(model=pupil)'));
      const report = await checkAgent(chosen, game(rules), { resources: { model: () => ok(own) } });
      expect(report.decisions).toBeGreaterThan(4);
    },
  );

  test('of a model and of its name play alike', () => {
    const hex = game('hex(4)');
    const state = hex.start();
    const turn = () => ({
      seat: 0,
      seen: hex.observe(state, 0),
      legal: legalActions(state, hex.info),
      budget: {},
    });
    const named = unwrap(dqn.create(hex, options('dqn(model=pupil)'), Rng.of(1), resources));
    const revived = unwrap(dqn.revive(hex, model, Rng.of(2), {}));
    expect(named.choose(turn())).toEqual(revived.choose(turn()));
  });
});

describe('it says no', () => {
  test.each<[string, () => { ok: boolean; complaint?: unknown }, RegExp]>([
    [
      'without a model',
      () => dqn.create(game('hex(4)'), options('dqn'), Rng.of(1), {}),
      /train one/,
    ],
    [
      'to a model that is not there',
      () => dqn.create(game('hex(4)'), options('dqn(model=x)'), Rng.of(1), resources),
      /no x/,
    ],
    [
      'where no models are kept',
      () => dqn.create(game('hex(4)'), options('dqn(model=x)'), Rng.of(1), {}),
      /no models are kept here/,
    ],
    [
      'to a model of another board',
      () => dqn.create(game('hex(5)'), options('dqn(model=pupil)'), Rng.of(1), resources),
      /"pupil" cannot be used: it was trained for hex\(size=4/,
    ],
    [
      'to a model of another family',
      () => dqn.revive(game('hex(4)'), { ...model, kind: 'td' }, Rng.of(1), {}),
      /trained by td, not by dqn/,
    ],
    [
      'to a damaged model',
      () => dqn.revive(game('hex(4)'), { ...model, bytes: model.bytes.slice(9) }, Rng.of(1), {}),
      /./,
    ],
    [
      'to a game without pictures and features',
      () => dqn.supports(game('tree(theory)')),
      /neither pictures nor features/,
    ],
    ['to three seats', () => dqn.supports(pile({ sticks: 3 }, { seats: 3 })), /for two seats/],
    ['to secrets', () => dqn.supports(pile({ sticks: 3 }, { hidden: true })), /see everything/],
    [
      'to games that both can win',
      () => dqn.supports(pile({ sticks: 3 }, { zeroSum: false })),
      /one side loses what the other wins/,
    ],
    [
      'to deciding at once',
      () => dqn.supports({ ...pile({ sticks: 3 }), together: () => [0, 1] }),
      /both decide at once/,
    ],
  ])('%s', (_, ask, reason) => {
    expect(ask()).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringMatching(reason) as string } },
    });
  });

  test('to a start from another game or another view of it', () => {
    const wrong = (rules: string, from: Model) => {
      const made = dqn.train(
        game(rules),
        options('dqn'),
        { seed: 1, games: 1, rivals: [], make: () => fail(said('nobody')), from },
        {},
      );
      return made.ok ? '' : made.complaint.says.en;
    };
    expect(wrong('mancala(3,2)', model)).toMatch(/cannot go on in mancala/);
    expect(wrong('hex(4,true)', model)).toMatch(/does not look at hex\(size=4,swap=true\)/);
    expect(wrong('hex(5)', model)).toBe('');
  });
});
