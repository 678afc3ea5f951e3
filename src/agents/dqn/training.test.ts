import { describe, expect, test } from 'vitest';
import {
  Rng,
  fail,
  ok,
  said,
  unwrap,
  type Decision,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { begin, finish, tryTraining } from './learning.fixture.ts';
import { DqnLearner } from './learner.ts';
import { newNetwork, planesOf } from './q-network.ts';
import { Replay } from './replay.ts';

const game = (rules: string) => unwrap(makeGame(rules));
/** Small enough for many games in a test. */
const SMALL = 'dqn(channels=4,blocks=1,batch=4,every=4,replay=150,lag=7)';

test('the target stays as it was until so many steps are taken, then it is renewed', () => {
  const hex = game('hex(3)');
  const make = (seed: string) =>
    newNetwork(planesOf(hex), { channels: 4, blocks: 1 }, Rng.of(seed));
  const parts = { online: make('online'), target: make('target'), replay: new Replay(100) };
  const { online, target } = parts;
  const learner = new DqnLearner(hex, parts, { batch: 4, lag: 3 });
  learner.playItself(Rng.of('game'), { explore: 1, opening: 0 });
  const step = (n: number) => learner.step(Rng.of(n), { steps: 1, double: true }, null);
  const first = target.weights();
  for (let n = 1; n <= 7; n++) {
    const before = target.weights();
    step(n);
    expect(target.weights()).toEqual(n % 3 === 0 ? online.weights() : before);
    expect(target.weights()).not.toEqual(n < 3 ? online.weights() : first);
  }
});

describe('a training', () => {
  test('learns the same bytes from the same seed, others from another', async () => {
    const bytes = async (seed: number) =>
      (await finish(begin(game('hex(3)'), SMALL, { seed }))).model().bytes;
    expect(await bytes(1)).toEqual(await bytes(1));
    expect(await bytes(1)).not.toEqual(await bytes(2));
  });

  test.each<[string, string, string[]]>([
    ['hex(3)', SMALL.replace(')', ',mentor=path)'), []],
    ['mancala(3,2)', SMALL, []],
    ['mancala(3,2)', SMALL, ['random', 'greedy']],
  ])(
    '%s: %s goes on from any moment as if never stopped (rivals: %j)',
    async (rules, agent, rivals) => {
      const unbroken = await finish(begin(game(rules), agent, { rivals, games: 25 }));
      let training = begin(game(rules), agent, { rivals, games: 25 });
      let stops = 0;
      while (training.done < training.total) {
        await training.work(0);
        training = begin(game(rules), agent, { rivals, games: 25, snapshot: training.snapshot() });
        stops++;
      }
      // Not only between games.
      expect(stops).toBeGreaterThan(50);
      expect(training.model()).toEqual(unbroken.model());
      expect(training.figures()).toEqual(unbroken.figures());
      expect(training.snapshot()).toEqual(unbroken.snapshot());
    },
  );

  test('a rival that gives up has lost; one that breaks a rule ends it, and nothing is kept', async () => {
    const against = (answer: Decision) =>
      begin(game('hex(3)'), SMALL, {
        games: 2,
        rivals: ['rival'],
        make: () => ok({ name: 'rival', choose: () => answer }),
      });
    const won = against({ action: 0, resign: true });
    await won.work(Infinity);
    expect(won.done).toBe(2);
    // It moved once before the rival gave up, and not at all where the rival was to begin.
    expect(won.figures()['lessons']).toBe(1);
    const broken = against({ action: 99 });
    const before = broken.snapshot();
    await expect(broken.work(Infinity)).rejects.toThrow('answered 99, which is no legal action');
    expect(broken.snapshot()).toEqual(before);
  });

  test('stops exactly where it is told to', async () => {
    const training = begin(game('hex(3)'), SMALL);
    await training.work(Infinity, 25);
    expect(training.done).toBe(25);
    await training.work(Infinity);
    expect(training.done).toBe(60);
  });

  test('tells how it stands', async () => {
    const training = begin(game('hex(3)'), SMALL);
    expect(training).toMatchObject({ unit: 'games', total: 60, done: 0 });
    expect(training.figures()).toMatchObject({ explore: 0.3, lessons: 0 });
    await finish(training);
    const { loss, explore, lessons, firstWins } = training.figures();
    expect(loss).toBeGreaterThan(0);
    expect(explore).toBe(0.1);
    expect(lessons).toBeGreaterThan(100);
    expect(lessons).toBeLessThanOrEqual(150);
    expect(Math.abs(firstWins! - 0.5)).toBeLessThanOrEqual(0.5);
    expect(training.model()).toMatchObject({
      kind: 'dqn',
      game: 'hex(size=3,swap=false)',
      header: { options: { channels: 4, blocks: 1 }, training: { seed: 1, games: 60, rivals: [] } },
    });
  });

  test('can start from a model, of another board size too, whatever its options say', async () => {
    const first = (await finish(begin(game('hex(3)'), SMALL))).model();
    const from = { ...first, name: 'first' };
    const same = begin(game('hex(3)'), 'dqn', { from });
    expect(same.model().bytes).toEqual(first.bytes);
    expect(same.model().header).toMatchObject({ options: { channels: 4, blocks: 1 } });
    const larger = begin(game('hex(4)'), 'dqn(batch=4,every=4)', { from, games: 30 });
    const before = larger.model();
    await finish(larger);
    expect(larger.model().bytes).not.toEqual(before.bytes);
    const named = begin(
      game('hex(3)'),
      'dqn(model=first)',
      {},
      {
        model: (name) => (name === 'first' ? ok(from) : fail(said(`no model "${name}"`))),
      },
    );
    expect(named.model().bytes).toEqual(first.bytes);
  });

  test.each<[string, string, Partial<TrainingMaterial>, RegExp]>([
    ['games that are none', 'dqn', { games: 0 }, /whole number of games, from 1; 0 is none/],
    ['records', 'dqn', { records: [] }, /not from records/],
    ['epochs', 'dqn', { epochs: 2 }, /how many games, not how many epochs/],
    ['a teacher', 'dqn', { teacher: 'greedy' }, /no teacher/],
    ['a rival nobody knows', 'dqn', { rivals: ['random', 'dragon'] }, /dragon cannot be had/],
    [
      'a mentor nobody knows',
      'dqn(mentor=pat)',
      {},
      /no heuristic for hex "pat"; did you mean path/,
    ],
    ['a model where none are kept', 'dqn(model=x)', {}, /no models are kept here/],
    ['bytes that are no snapshot', 'dqn', { snapshot: Uint8Array.of(1, 2, 3) }, /cannot go on/],
  ])('is refused with %s, before any game is played', (_, agent, changes, reason) => {
    const refused = tryTraining(game('hex(3)'), agent, changes);
    if (refused.ok) throw new Error('it was not refused');
    const { en, es } = refused.complaint.says;
    expect(en).toMatch(reason);
    expect(es).not.toBe(en);
  });

  test.each<[string, string, string, Partial<TrainingMaterial>]>([
    ['another game', 'hex(4)', SMALL, {}],
    ['other options', 'hex(3)', SMALL.replace('lag=7', 'lag=8'), {}],
    ['another seed', 'hex(3)', SMALL, { seed: 2 }],
    ['more games', 'hex(3)', SMALL, { games: 61 }],
    ['rivals', 'hex(3)', SMALL, { rivals: ['random'] }],
  ])('does not go on with %s', (_, rules, agent, changes) => {
    const snapshot = begin(game('hex(3)'), SMALL).snapshot();
    expect(tryTraining(game(rules), agent, { ...changes, snapshot })).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringContaining('of another course') as string } },
    });
  });

  test('does not go on from a damaged snapshot, nor from a model', async () => {
    const training = begin(game('hex(3)'), SMALL);
    await training.work(Infinity, 5);
    const snapshot = training.snapshot();
    for (let at = 0; at < snapshot.length; at += 97) {
      const damaged = snapshot.slice();
      damaged[at]! ^= 0x40;
      expect(tryTraining(game('hex(3)'), SMALL, { snapshot: damaged }).ok).toBe(false);
    }
    expect(tryTraining(game('hex(3)'), SMALL, { snapshot: training.model().bytes })).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringContaining('no snapshot of dqn') as string } },
    });
  });
});
