import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  choose,
  drawOutcome,
  fail,
  legalActions,
  ok,
  said,
  unwrap,
  type Game,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';
import { readBrain } from './file.ts';
import { options } from './index.ts';
import { DIG, HOLES, TAKE, WORTH, mine } from './mine.fixture.ts';
import type { OptionsValues } from './params.ts';
import { think } from './thought.ts';

const read = (text: string) => unwrap(choose('agent', [options], text)).values as OptionsValues;
const game = (rules: string) => unwrap(makeGame(rules));

/** Makes the simplest agents; everything else is unknown here. */
const make: TrainingMaterial['make'] = (text, rules, rng) => {
  const kind = [random, greedy].find(({ id }) => id === text);
  return kind === undefined
    ? fail(said(`no agent "${text}"`))
    : kind.create(rules, { seed: null }, rng, {});
};

const material = (changes: Partial<TrainingMaterial> = {}): TrainingMaterial => ({
  seed: 1,
  games: 12,
  rivals: [],
  make,
  ...changes,
});

const begin = (rules: Game, agent: string, changes: Partial<TrainingMaterial> = {}): Training =>
  unwrap(options.train(rules, read(agent), material(changes), {}));

async function finish(training: Training): Promise<Training> {
  while (training.done < training.total) await training.work(10_000);
  return training;
}

describe('in a mine whose holes are known', () => {
  const RULES = 'hidden=8,margin=0,rate=0.01,discount=0.9,explore=0.5';

  test('two levels learn what to do, and how', async () => {
    const rules = mine();
    const training = await finish(begin(rules, `options(${RULES})`, { games: 3000 }));
    const { brain } = unwrap(readBrain(rules, training.model().bytes));
    const state = rules.start();
    const first = think(brain, state, 0);
    const near = (found: number | undefined, worth: number) => {
      expect(found).toBeGreaterThan(worth - 0.15);
      expect(found).toBeLessThan(worth + 0.15);
    };
    // Digging lasts two decisions: what the best hole is worth is discounted once.
    expect(first.offered!.offers.map(({ group }) => group)).toEqual([0, 1]);
    near(first.offered!.values[0], WORTH(TAKE));
    near(first.offered!.values[1], 0.9 * WORTH(3));
    state.apply(DIG);
    const second = think(brain, state, 0);
    expect(second.offered).toBeNull();
    for (const [i, hole] of HOLES.entries()) near(second.values[i], WORTH(hole));
    const agent = unwrap(options.revive(rules, training.model(), Rng.of(1), {}));
    const at = (seen: number, legal: readonly number[]) =>
      agent.choose({ seat: 0, seen, legal: Int32Array.from(legal), budget: {} });
    expect(await at(-1, [TAKE, DIG])).toMatchObject({ action: DIG });
    expect(await at(DIG, HOLES)).toMatchObject({ action: 3 });
  });

  test('the flat learner finds the same by the same rule', async () => {
    const rules = mine();
    const training = await finish(begin(rules, `options(levels=1,${RULES})`, { games: 3000 }));
    const { brain } = unwrap(readBrain(rules, training.model().bytes));
    expect(brain.options).toBeNull();
    const { values, look } = think(brain, rules.start(), 0);
    expect([...look.actions]).toEqual([TAKE, DIG]);
    expect(values[1]! - values[0]!).toBeGreaterThan(0.3);
  });
});

describe.each(['options(hidden=4)', 'options(hidden=4,levels=1)'])('%s', (agent) => {
  test('learns the same bytes from the same seed, others from another', async () => {
    const bytes = async (seed: number) =>
      (await finish(begin(game('iwoki'), agent, { seed }))).model().bytes;
    const first = await bytes(1);
    expect(await bytes(1)).toEqual(first);
    expect(await bytes(2)).not.toEqual(first);
  });

  test.each([[[]], [['random', 'greedy']]])(
    'goes on from a snapshot as if never interrupted (rivals: %j)',
    async (rivals: string[]) => {
      const rules = game('iwoki(players=3)');
      const unbroken = await finish(begin(rules, agent, { rivals }));
      let training = begin(rules, agent, { rivals });
      while (training.done < training.total) {
        await training.work(0);
        training = begin(rules, agent, { rivals, snapshot: training.snapshot() });
      }
      expect(training.model()).toEqual(unbroken.model());
      expect(training.figures()).toEqual(unbroken.figures());
      expect(training.snapshot()).toEqual(unbroken.snapshot());
    },
  );
});

test.each([2, 3, 4, 5, 6])(
  'plays iwoki for %i, by what its seat may see alone',
  async (players) => {
    const rules = game(`iwoki(players=${players})`);
    const training = await finish(begin(rules, 'options(hidden=4)', { games: 3 }));
    const { brain } = unwrap(readBrain(rules, training.model().bytes));
    const agent = unwrap(options.revive(rules, training.model(), Rng.of(1), {}));
    const rng = Rng.of('worlds');
    const state = rules.start();
    let midway = 0;
    while (state.toMove !== OVER) {
      const legal = legalActions(state, rules.info);
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, rng));
        continue;
      }
      const seat = state.toMove;
      const seen = rules.observe(state, seat);
      const thought = think(brain, state, seat);
      expect(think(brain, rules.determinize(seen, rng), seat)).toEqual(thought);
      if (thought.offered === null) midway++;
      const { action } = await agent.choose({ seat, seen, legal: legal.slice(), budget: {} });
      expect(legal).toContain(action);
      // Many draws, so that options are seen to go on.
      state.apply(rng.float() < 0.5 ? legal[0]! : action);
    }
    expect(midway).toBeGreaterThan(0);
  },
);

test('a short course clearly beats random play', async () => {
  const rules = game('iwoki');
  const model = (await finish(begin(rules, 'options(hidden=8)', { games: 250 }))).model();
  let points = 0;
  for (let n = 0; n < 40; n++) {
    const rng = Rng.of(`match ${n}`);
    const own = unwrap(options.revive(rules, model, rng.fork('own'), {}));
    const state = rules.start();
    while (state.toMove !== OVER) {
      const legal = legalActions(state, rules.info);
      const seat = state.toMove;
      if (seat === CHANCE) state.apply(drawOutcome(state, legal, rng));
      else if (seat !== n % 2) state.apply(rng.pick(legal));
      else {
        const seen = rules.observe(state, seat);
        const { action } = await own.choose({ seat, seen, legal: legal.slice(), budget: {} });
        state.apply(action);
      }
    }
    points += (1 + state.utility(n % 2)) / 2;
  }
  expect(points).toBeGreaterThan(34);
});

describe('a course', () => {
  test('tells how it stands, can start from a model, and adds to it', async () => {
    const rules = game('iwoki');
    const training = begin(rules, 'options(hidden=4)');
    expect(training).toMatchObject({ unit: 'games', total: 12, done: 0 });
    const first = (await finish(training)).model();
    expect(training.figures()['loss']).toBeGreaterThan(0);
    expect(first).toMatchObject({
      kind: 'options',
      header: { games: 12, options: { levels: 2, hidden: 4 }, training: { seed: 1, games: 12 } },
    });
    const from = { ...first, name: 'first' };
    const second = begin(rules, 'options(levels=1)', { from, games: 2 });
    expect(second.model().bytes).toEqual(first.bytes);
    expect((await finish(second)).model().header).toMatchObject({
      games: 14,
      options: { levels: 2 },
    });
    const known = { model: (name: string) => (name === 'first' ? ok(from) : fail(said('no'))) };
    const named = options.train(rules, read('options(model=first)'), material(), known);
    expect(unwrap(named).model().bytes).toEqual(first.bytes);
    expect(options.create(rules, read('options(model=first)'), Rng.of(1), known).ok).toBe(true);
  });

  test.each<[string, Partial<TrainingMaterial>, RegExp]>([
    ['games that are none', { games: 0 }, /whole number of games, from 1; 0 is none/],
    ['records', { records: [] }, /not from records/],
    ['epochs', { epochs: 2 }, /how many games, not how many epochs/],
    ['a teacher', { teacher: 'greedy' }, /no teacher/],
    ['a rival nobody knows', { rivals: ['random', 'dragon'] }, /no agent "dragon"/],
    ['bytes that are no snapshot', { snapshot: Uint8Array.of(1, 2, 3) }, /cannot go on/],
  ])('is refused with %s, before any game is played', (_, changes, reason) => {
    const refused = options.train(game('iwoki'), read('options'), material(changes), {});
    expect(refused).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringMatching(reason) as string } },
    });
  });

  test('does not go on with another course, from a damaged snapshot, or from a model', () => {
    const rules = game('iwoki');
    const training = begin(rules, 'options(hidden=4)');
    const snapshot = training.snapshot();
    const again = (agent: string, changes: Partial<TrainingMaterial>) => {
      const found = options.train(rules, read(agent), material({ snapshot, ...changes }), {});
      return found.ok ? 'goes on' : found.complaint.says.en;
    };
    expect(again('options(hidden=4)', {})).toBe('goes on');
    for (const [agent, changes] of [
      ['options(hidden=4,lambda=0.5)', {}],
      ['options(hidden=4)', { seed: 2 }],
      ['options(hidden=4)', { games: 13 }],
      ['options(hidden=4)', { rivals: ['random'] }],
    ] as const) {
      expect(again(agent, changes)).toMatch(/of another course/);
    }
    expect(again('options(hidden=4)', { snapshot: training.model().bytes })).toMatch(/no snapshot/);
    for (let at = 0; at < snapshot.length; at += 997) {
      const damaged = snapshot.slice();
      damaged[at]! ^= 0x40;
      expect(again('options(hidden=4)', { snapshot: damaged })).toMatch(/cannot go on/);
    }
  });
});

describe('is refused', () => {
  const why = (found: { ok: boolean; complaint?: { says: { en: string } } }) =>
    found.complaint?.says.en;

  test('where a game has no features, or says nothing of what there is to do', () => {
    expect(why(options.supports(game('tree(theory)')))).toBe(
      'options needs the features of a game, and tree declares none',
    );
    const hex = game('mancala(3,2)');
    expect(why(options.train(hex, read('options'), material(), {}))).toMatch(
      /mancala does not say what there is to do: take options\(levels=1\)$/,
    );
    expect(options.train(hex, read('options(levels=1)'), material(), {}).ok).toBe(true);
  });

  test('without a model, and with one of another family or other rules', () => {
    const rules = game('iwoki');
    expect(why(options.create(rules, read('options'), Rng.of(1), {}))).toMatch(
      /^options plays what it has learned/,
    );
    expect(why(options.create(rules, read('options(model=x)'), Rng.of(1), {}))).toMatch(
      /no models are kept here/,
    );
    const model = begin(rules, 'options(hidden=4)').model();
    const revive = (rules_: string, changes: object) =>
      why(options.revive(game(rules_), { ...model, ...changes }, Rng.of(1), {}));
    expect(revive('iwoki', { kind: 'td' })).toBe('it was trained by td, not by options');
    expect(revive('iwoki(players=3)', {})).toMatch(/^it was trained for iwoki\(players=2/);
    expect(revive('iwoki', { bytes: model.bytes.slice(0, 90) })).toBeDefined();
  });
});
