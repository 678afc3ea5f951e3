import { expect, test } from 'vitest';
import {
  Rng,
  fail,
  ok,
  said,
  unwrap,
  type TrainingMaterial,
  type Model,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { begin, rival, trained, valuesOf, type Options } from './training.fixture.ts';
import { qlearner } from './index.ts';

const iwoki = unwrap(makeGame('iwoki(deal=fixed)'));
const hex = unwrap(makeGame('hex(3)'));
const thesis: Options = { variant: 'thesis' };
const againstRandom: Partial<TrainingMaterial> = { games: 60, rivals: ['random'] };

async function modelOf(game = iwoki, options = thesis, material = againstRandom): Promise<Model> {
  return { ...(await trained(unwrap(begin(game, options, material)))).model(), name: 'kept' };
}

test('the same seed gives the same file, byte for byte, and another seed another', async () => {
  const [one, again, other] = await Promise.all([
    modelOf(),
    modelOf(),
    modelOf(iwoki, thesis, { ...againstRandom, seed: 2 }),
  ]);
  expect(one.bytes).toEqual(again.bytes);
  expect(one.bytes).not.toEqual(other.bytes);
});

const courses: readonly [string, string, Options, Partial<TrainingMaterial>][] = [
  ['the thesis against Random', 'iwoki(deal=fixed)', thesis, { games: 40, rivals: ['random'] }],
  ['the thesis against two in turn', 'iwoki', thesis, { games: 20, rivals: ['greedy', 'random'] }],
  ['the textbook against itself', 'hex(3)', { epsilon: '1..0.1/200' }, { games: 300 }],
  [
    'the textbook with softmax',
    'mancala(3,2)',
    { explore: 'softmax', temperature: '2..0.1/99' },
    { games: 200 },
  ],
  ['the textbook for three', 'iwoki(players=3)', {}, { games: 10, rivals: ['random'] }],
];
for (const [name, rules, options, material] of courses) {
  test(`interrupted and gone on with, it ends as if nothing had happened: ${name}`, async () => {
    const game = unwrap(makeGame(rules));
    const whole = await trained(unwrap(begin(game, options, material)));
    let training = unwrap(begin(game, options, material));
    let breaks = 0;
    while (training.done < training.total) {
      await training.work(0);
      if (training.done % 7 !== 0) continue;
      breaks++;
      training = unwrap(begin(game, options, { ...material, snapshot: training.snapshot() }));
    }
    expect(breaks).toBeGreaterThan(0);
    // How the table lies in memory may differ, what it holds may not.
    const told = (figures: Readonly<Record<string, number>>) => ({ ...figures, bytes: 0 });
    expect(told(training.figures())).toEqual(told(whole.figures()));
    expect(training.model().bytes).toEqual(whole.model().bytes);
  });
}

test('a rival that takes its time changes nothing', async () => {
  const make: TrainingMaterial['make'] = (text, game, rng) => {
    const made = unwrap(rival(text, game, rng));
    return {
      ok: true,
      value: {
        name: 'slow',
        begin: () => Promise.resolve(),
        choose: (turn) => Promise.resolve().then(() => made.choose(turn)),
        observe: () => Promise.resolve(),
        end: () => Promise.resolve(),
      },
    };
  };
  const slow = await modelOf(iwoki, thesis, { ...againstRandom, games: 10, make });
  const quick = await modelOf(iwoki, thesis, { ...againstRandom, games: 10 });
  expect(slow.bytes).toEqual(quick.bytes);
});

test('a rival that answers what is not legal ends the training with its name', async () => {
  const make: TrainingMaterial['make'] = () => ({
    ok: true,
    value: { name: 'cheat', choose: () => ({ action: -5 }) },
  });
  const training = unwrap(begin(iwoki, thesis, { ...againstRandom, make }));
  await expect(trained(training)).rejects.toThrow('cheat answered -5');
});

test('values are counted once they are seen, and it tells which were updated', async () => {
  const seen = (await trained(unwrap(begin(iwoki, thesis, againstRandom)))).figures();
  const kept = (
    await trained(unwrap(begin(iwoki, { ...thesis, keep: 'updated' }, againstRandom)))
  ).figures();
  // Which values are kept does not change how it plays.
  expect(kept['wins']).toBe(seen['wins']);
  expect(kept['lead']).toBe(seen['lead']);
  expect(kept['values']).toBe(seen['updated']);
  expect(seen['values']).toBeGreaterThan(10 * seen['updated']!);
  // The counter of the thesis rises with every further sight as well.
  expect(seen['met']).toBeGreaterThan(seen['updated']!);
});

test('a training can start from a kept model, by its name or itself', async () => {
  const model = await modelOf();
  const resources = {
    model: (name: string) => (name === 'kept' ? ok(model) : fail(said(`no model "${name}"`))),
  };
  const exploit = { ...thesis, mode: 'exploit' };
  const material = { ...againstRandom, games: 5, seed: 3 };
  const named = unwrap(begin(iwoki, { ...exploit, from: 'kept' }, material, resources));
  const given = unwrap(begin(iwoki, exploit, { ...material, from: model }));
  expect(named.figures()['values']).toBe(model.bytes.length > 0 ? given.figures()['values'] : -1);
  expect(given.done).toBe(0);
  await trained(named);
  await trained(given);
  expect(named.model().bytes).toEqual(given.model().bytes);
  expect(begin(iwoki, { ...exploit, from: 'lost' }, material, resources)).toMatchObject({
    ok: false,
    complaint: { says: { en: 'no model "lost"' } },
  });
});

test('when its memory is full it goes on with what it has', async () => {
  const training = await trained(
    unwrap(begin(iwoki, { ...thesis, mb: 1 }, { games: 400, rivals: ['random'] })),
  );
  const { values, bytes, unstored } = training.figures();
  expect(bytes).toBeLessThanOrEqual(2 ** 20);
  expect(values).toBeGreaterThan(50_000);
  expect(unstored).toBeGreaterThan(0);
});

test('what cannot be is refused before any work, with a reason', async () => {
  const model = await modelOf();
  const big = await modelOf(iwoki, thesis, { games: 300, rivals: ['random'] });
  const snapshot = unwrap(begin(iwoki, thesis, againstRandom)).snapshot();
  const reasons: [ReturnType<typeof begin>, RegExp][] = [
    [
      begin(iwoki, { ...thesis, mb: 1 }, { ...againstRandom, from: big }),
      /values need \d+ MB, and mb=1 is less/,
    ],
    [begin(hex, thesis, { from: model }), /made for iwoki\(.*, not for hex\(size=3/],
    [begin(iwoki, {}, { ...againstRandom, from: model }), /variant=thesis, not variant=standard/],
    [
      begin(iwoki, { ...thesis, first: 0 }, { ...againstRandom, from: model }),
      /first=0.5, not first=0/,
    ],
    [begin(iwoki, thesis, { ...againstRandom, from: { ...model, kind: 'td' } }), /model of td/],
    [begin(iwoki, thesis, { ...againstRandom, seed: 9, snapshot }), /another seed/],
    [
      begin(iwoki, thesis, { ...againstRandom, snapshot: Uint8Array.of(1, 2, 3) }),
      /no table of Q-values/,
    ],
    [begin(iwoki, thesis, { games: 5, rivals: ['nobody'] }), /rival nobody cannot play/],
    [begin(iwoki, thesis, { teacher: 'greedy' }), /no teacher/],
    [begin(iwoki, thesis, { games: undefined }), /how many games/],
    [begin(iwoki, { ...thesis, learn: false }), /nothing to train/],
    [begin(iwoki, { against: 'best' }), /needs an open zero-sum game for two/],
    [begin(iwoki, { from: 'kept' }), /needs kept models/],
    [begin(hex, { temperature: 0 }), /above 0/],
    [begin(hex, { rate: '2..1/100' }), /cannot be more than 1/],
  ];
  for (const [result, reason] of reasons) {
    expect(result.ok ? 'taken' : result.complaint.says.en).toMatch(reason);
  }
});

test('a model plays what it learned, and learns no more', async () => {
  const model = await modelOf(hex, {}, { games: 2000 });
  const before = model.bytes.slice();
  const agent = unwrap(qlearner.revive(hex, model, Rng.of(1), {}));
  const other = unwrap(qlearner.revive(hex, model, Rng.of(1), {}));
  const state = hex.start();
  const legal = new Int32Array(hex.info.maxBranching);
  while (state.toMove >= 0) {
    const count = state.legal(legal, 0);
    const turn = {
      seat: state.toMove,
      seen: hex.observe(state, state.toMove),
      legal: legal.slice(0, count),
      budget: {},
    };
    const decision = await agent.choose(turn);
    expect((await other.choose(turn)).action).toBe(decision.action);
    expect(decision.analysis!.options[0]!.action).toBeTypeOf('number');
    state.apply(decision.action);
  }
  await agent.end?.({ scores: [0, 0], utilities: [1, -1], ending: 'rules' });
  expect(model.bytes).toEqual(before);
  const refused = qlearner.revive(hex, { ...model, bytes: before.subarray(5) }, Rng.of(1), {});
  expect(refused).toMatchObject({
    ok: false,
    complaint: { says: { en: 'this is no table of Q-values' } },
  });
  const bare = qlearner.revive(hex, { ...model, bytes: before, header: {} }, Rng.of(1), {});
  expect(bare.ok ? '' : bare.complaint.says.en).toMatch(/header/);
});

test('schedules are read from a word', () => {
  expect(valuesOf({ epsilon: '0.9..0.1/500' }).epsilon).toBe('0.9..0.1/500');
  expect(() => valuesOf({ epsilon: '0.9..0.1' })).toThrow('FROM..TO/GAMES');
  expect(() => valuesOf({ rate: '-1' })).toThrow('rate takes');
});
