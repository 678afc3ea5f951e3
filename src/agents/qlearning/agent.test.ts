import { expect, test } from 'vitest';
import {
  RefereedGame,
  Rng,
  unwrap,
  type Agent,
  type Experience,
  type Game,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { rival, valuesOf, type Options } from './training.fixture.ts';
import { qlearner } from './index.ts';
import { QExperience } from './experience.ts';

function recall(game: Game, options: Options, snapshot: Uint8Array | null): Experience {
  return unwrap(qlearner.recall(game, valuesOf(options), snapshot));
}

function learner(game: Game, options: Options, experience: Experience, rng: Rng): Agent {
  return unwrap(qlearner.create(game, valuesOf(options), rng, { experience }));
}

/** Game number n as the arena plays it: a new agent with the luck of that game. */
async function play(game: Game, options: Options, experience: Experience, n: number) {
  const luck = Rng.of('arena').fork(n);
  const own = learner(game, options, experience, luck.fork('own'));
  const other = unwrap(rival('random', game, luck.fork('other')));
  const agents = n % 2 === 0 ? [own, other] : [other, own];
  const names = agents.map(({ name }) => name);
  return new RefereedGame({ game, agents, names, seed: n }).play();
}

const games: readonly [string, Options][] = [
  ['iwoki(deal=fixed)', { variant: 'thesis' }],
  ['iwoki(deal=fixed)', { explore: 'softmax' }],
  ['iwoki(players=2,open=true)', {}],
  ['hex(3)', { variant: 'thesis' }],
  ['hex(3,true)', { rate: '0.5..0.1/10' }],
  ['reversi(4)', { epsilon: '1..0/10', keep: 'seen' }],
  ['mancala(3,2)', { against: 'played', reward: 'points' }],
];
for (const [rules, options] of games) {
  test(`in an arena it goes on from a snapshot as if nothing had happened: ${rules}, ${JSON.stringify(options)}`, async () => {
    const game = unwrap(makeGame(rules));
    const whole = recall(game, options, null);
    let sliced = recall(game, options, null);
    for (let n = 0; n < 12; n++) {
      const [one, other] = [
        await play(game, options, whole, n),
        await play(game, options, sliced, n),
      ];
      expect(other).toEqual(one);
      if (n % 5 === 4) sliced = recall(game, options, sliced.snapshot());
    }
    expect(sliced.snapshot()).toEqual(whole.snapshot());
    expect(whole.figures!().updated).toBeGreaterThan(10);
  });
}

test('told of both sides it learns from the moves of both', async () => {
  const game = unwrap(makeGame('hex(2)'));
  const both = recall(game, { epsilon: 1 }, null);
  const own = recall(game, { epsilon: 1, against: 'played' }, null);
  for (let n = 0; n < 200; n++) {
    await play(game, { epsilon: 1 }, both, n);
    await play(game, { epsilon: 1, against: 'played' }, own, n);
  }
  // Every action of every position: 4 + 4·3 + 12·2, less what lies behind a finished game.
  expect(both.figures!().values).toBeGreaterThan(30);
  expect(own.figures!().values).toBeLessThanOrEqual(both.figures!().values);
});

test('from a game that was cut short by a fault it learns nothing', async () => {
  const game = unwrap(makeGame('iwoki(deal=fixed)'));
  const options: Options = { variant: 'thesis' };
  const experience = recall(game, options, null);
  const own = learner(game, options, experience, Rng.of(1));
  const lost: Agent = {
    name: 'lost',
    choose() {
      throw new Error('no idea');
    },
  };
  const result = await new RefereedGame({
    game,
    agents: [own, lost],
    names: ['qlearner', 'lost'],
    seed: 1,
  }).play();
  expect(result.ending).toBe('crash');
  expect(experience.figures!().values).toBeGreaterThan(10);
  expect(experience.figures!().updated).toBe(0);
});

test('without learning nothing changes, and without experience it starts from nothing', async () => {
  const game = unwrap(makeGame('hex(3)'));
  const experience = recall(game, { learn: false }, null);
  const before = experience.snapshot();
  await play(game, { learn: false }, experience, 0);
  expect(experience.snapshot()).toEqual(before);
  const agent = unwrap(qlearner.create(game, valuesOf({}), Rng.of(1), {}));
  expect(agent.name).toBe('qlearner');
  const foreign = { experience: { snapshot: () => new Uint8Array(0) } };
  expect(qlearner.create(game, valuesOf({}), Rng.of(1), foreign).ok).toBe(false);
});

test('the final reward is carried back through the game as in the thesis', () => {
  const game = unwrap(makeGame('iwoki(deal=fixed)'));
  const values = valuesOf({ variant: 'thesis' });
  const experience = unwrap(qlearner.recall(game, values, null)) as QExperience;
  const lesson = experience.lesson();
  // Three own moves, a game won by ten points; the rival's seat has no list.
  for (const key of [1, 2, 3]) lesson.chose(0, key, 100 * key);
  experience.end({ scores: [30, 20], utilities: [1, -1], ending: 'rules' }, lesson);
  const last = 0.6 * 0.5 + 0.4 * 10;
  const middle = 0.6 * 0.5 + 0.4 * (10 + 0.8 * last);
  const first = 0.6 * 0.5 + 0.4 * (10 + 0.8 * middle);
  for (const [key, value] of [first, middle, last].entries()) {
    expect(experience.table.get(key + 1, 100 * (key + 1), 0)).toBeCloseTo(value, 5);
  }
  expect(experience.table.count).toBe(3);
  // The next game begins a list of its own.
  lesson.chose(0, 3, 300);
  experience.end({ scores: [20, 25], utilities: [-1, 1], ending: 'rules' }, lesson);
  expect(experience.table.get(3, 300, 0)).toBeCloseTo(0.6 * last + 0.4 * -5, 5);
});
