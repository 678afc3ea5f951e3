import { beforeAll, describe, expect, test } from 'vitest';
import {
  Rng,
  fail,
  said,
  unwrap,
  type TrainingMaterial,
  type Game,
  type GameRecord,
  type Training,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { greedy } from '../greedy/index.ts';
import { mcts } from '../montecarlo/index.ts';
import { random } from '../random/index.ts';
import { decodeModel } from '../../kernels/index.ts';
import { makeFrom, playedBy, settle } from './training.fixture.ts';
import { defaultOptions, imitation, type Options } from './index.ts';

const game = unwrap(makeGame('hex(4)'));
const make = makeFrom([random, greedy, mcts]);
const TEACHER = 'mcts(iterations=100)';

let records: GameRecord[] = [];
beforeAll(async () => {
  records = await playedBy(game, TEACHER, 20, make);
});

function material(changes: Partial<TrainingMaterial> = {}): TrainingMaterial {
  return { seed: 7, epochs: 3, rivals: [], make, ...changes };
}

function begin(
  options: Partial<Options>,
  changes: Partial<TrainingMaterial>,
  where: Game = game,
): Training {
  return unwrap(imitation.train(where, { ...defaultOptions(), ...options }, material(changes), {}));
}

/** Works in so many slices, each as short as can be, then to the end. */
async function interrupted(
  options: Partial<Options>,
  changes: Partial<TrainingMaterial>,
  slices: number,
): Promise<Training> {
  let training = begin(options, changes);
  for (let i = 0; i < slices; i++) await training.work(0);
  training = begin(options, { ...changes, snapshot: training.snapshot() });
  await training.work(Infinity);
  return training;
}

describe('a training from games', () => {
  test('learns of one who plays in them alone where that one is named, and is measured on that one’s moves', async () => {
    const mixed = records.map((record, n) => ({
      ...record,
      seats: n % 2 === 0 ? ['alice', 'mcts(iterations=9)'] : ['mcts(iterations=9)', 'alice'],
    }));
    const moves = (of: string | null) =>
      begin({ of }, { records: mixed, validation: mixed }).figures()['moves']!;
    const decided = mixed.reduce((sum, record) => sum + record.moves.length, 0);
    expect(moves(null)).toBe(decided);
    expect(moves('alice') + moves('mcts')).toBe(decided);
    const alices = mixed.reduce(
      (sum, record, n) => sum + record.moves.filter((_, move) => move % 2 === n % 2).length,
      0,
    );
    expect(moves('alice')).toBe(alices);
    const training = await settle(begin({ of: 'alice' }, { records: mixed, epochs: 1 }));
    const fit = unwrap(imitation.measure!(game, training.model(), mixed));
    expect(fit['moves']).toBe(alices);
    const refused = (seats: readonly string[], more: Partial<GameRecord> = {}) => {
      const some = mixed.map((record) => ({ ...record, ...more, seats: [...seats] }));
      const options = { ...defaultOptions(), of: 'alice' };
      const result = imitation.train(game, options, material({ records: some }), {});
      return result.ok ? 'taken' : result.complaint.says.en;
    };
    expect(refused(['bob', 'eve'])).toBe(
      'nobody in the records is called alice; there is bob, eve',
    );
    expect(refused(['bob', 'alice'], { moves: ['a1'], result: null })).toBe(
      'the games to learn from hold no move',
    );
  });

  test.each([1, 2, 3])('version %i trained twice with one seed gives the same file', async (v) => {
    const one = await settle(begin({ v }, { records }));
    const two = await settle(begin({ v }, { records }));
    expect(two.model()).toEqual(one.model());
    const other = await settle(begin({ v }, { records, seed: 8 }));
    expect(other.model().bytes).not.toEqual(one.model().bytes);
  });

  test.each([1, 2, 3])('version %i interrupted and gone on with gives the same file', async (v) => {
    const whole = await settle(begin({ v }, { records }));
    for (const slices of [1, 7]) {
      const parts = await interrupted({ v }, { records }, slices);
      expect(parts.model()).toEqual(whole.model());
      expect(parts.figures()).toEqual(whole.figures());
    }
  });

  test('figures say how well it fits games it saw and games kept apart, beside two baselines', async () => {
    const training = await settle(begin({ v: 3 }, { records, epochs: 8 }));
    const figures = training.figures();
    expect(training.done).toBe(8);
    expect(figures['games']).toBe(20);
    const names = ['loss', 'mae', 'exact', 'first3'];
    expect(Object.keys(figures)).toEqual([
      'games',
      'moves',
      ...names,
      ...names.map((name) => `validation${name[0]!.toUpperCase()}${name.slice(1)}`),
      'middleMae',
      'lastMoveMae',
    ]);
    expect(figures['mae']).toBeLessThan(figures['middleMae']!);
    expect(figures['exact']).toBeGreaterThan(0.3);
    expect(figures['first3']).toBeGreaterThanOrEqual(figures['exact']!);
  });

  test('games given to be kept apart are, and a fifth of the others else', async () => {
    const moves = (games: readonly GameRecord[]) =>
      games.reduce((sum, record) => sum + record.moves.length, 0);
    const given = begin({}, { records: records.slice(0, 9), validation: records.slice(9) });
    expect(given.figures()['moves']).toBe(moves(records.slice(0, 9)));
    const split = begin({}, { records });
    expect(split.figures()['moves']).toBeLessThan(moves(records));
    expect(split.figures()['games']).toBe(20);
  });

  test('a record of another game is refused before work starts, with its number', () => {
    const odd = [...records.slice(0, 2), { ...records[2]!, game: 'hex(size=5,swap=false)' }];
    const refused = imitation.train(game, defaultOptions(), material({ records: odd }), {});
    expect(refused).toMatchObject({
      ok: false,
      complaint: {
        says: {
          en: 'game 3 cannot be learned from: the record is of hex(size=5,swap=false), not hex(size=4,swap=false)',
        },
      },
    });
  });

  test('versions 1 and 2 play hex alone and say so', () => {
    const reversi = unwrap(makeGame('reversi'));
    const refused = imitation.train(reversi, { ...defaultOptions(), v: 1 }, material(), {});
    expect(refused).toMatchObject({
      complaint: { says: { en: expect.stringContaining('use imitation(v=3)') as string } },
    });
  });
});

describe('a training from a teacher', () => {
  test('learns the teacher’s games, the same whether interrupted within one or not', async () => {
    const lessons = { teacher: TEACHER, games: 10 };
    const whole = await settle(begin({}, lessons));
    expect(whole.figures()['games']).toBe(10);
    expect(whole.model().header).toMatchObject({ teacher: TEACHER, games: 10 });
    const parts = await interrupted({}, lessons, 25);
    expect(parts.model()).toEqual(whole.model());
  });

  test('DAgger plays itself and learns what the teacher says, interrupted or not', async () => {
    const lessons = { teacher: TEACHER, games: 8, epochs: 4 };
    const whole = await settle(begin({ dagger: true }, lessons));
    const plain = await settle(begin({ dagger: false }, lessons));
    expect(whole.figures()['games']).toBe(8);
    expect(whole.model().bytes).not.toEqual(plain.model().bytes);
    const parts = await interrupted({ dagger: true }, lessons, 70);
    expect(parts.model()).toEqual(whole.model());
  });

  test('a teacher that cannot be had is refused before work starts', () => {
    const refused = imitation.train(game, defaultOptions(), material({ teacher: 'nobody' }), {});
    expect(refused).toMatchObject({
      ok: false,
      complaint: {
        says: {
          en: 'the teacher nobody cannot be had: no agent "nobody"; there is random, greedy, mcts',
        },
      },
    });
  });

  test('a training of no games is refused', () => {
    const refused = imitation.train(
      game,
      defaultOptions(),
      material({ teacher: TEACHER, games: 0 }),
      {},
    );
    expect(refused).toMatchObject({
      complaint: { says: { en: expect.stringContaining('at least one game') as string } },
    });
  });

  test('may come after records, and must be there for DAgger', async () => {
    const both = await settle(begin({}, { records, teacher: TEACHER, games: 3, epochs: 1 }));
    expect(both.figures()['games']).toBe(23);
    const alone = { ...defaultOptions(), dagger: true };
    expect(imitation.train(game, alone, material({ records }), {})).toMatchObject({
      ok: false,
      complaint: {
        says: { en: 'dagger=true needs a teacher who says what was right, and none is named' },
      },
    });
  });

  test('where no game can be kept apart, nothing is said of games kept apart', async () => {
    const training = await settle(begin({}, { records: records.slice(0, 1), epochs: 1 }));
    expect(Object.keys(training.figures())).not.toContain('validationMae');
    expect(training.figures()['mae']).toBeGreaterThan(0);
  });

  test('without games, a teacher or rivals it plays itself', async () => {
    const training = begin({ v: 1, repeat: 1, epochs: 1 }, { games: 2 });
    expect(training.unit).toBe('games');
    await settle(training);
    expect(training.figures()['games']).toBe(2);
  });
});

describe('a training against rivals', () => {
  test.each([
    { v: 1, repeat: 5, epochs: 2 },
    { v: 2, repeat: 5, epochs: 2 },
    { v: 3, channels: 4, blocks: 1 },
  ])('learns after every move, interrupted or not: %o', async (options) => {
    const games = { rivals: ['greedy', 'random'], games: 4 };
    const whole = await settle(begin(options, games));
    expect(whole.figures()['games']).toBe(4);
    expect(whole.figures()['moves']).toBeGreaterThan(10);
    const parts = await interrupted(options, games, 17);
    expect(parts.model()).toEqual(whole.model());
    expect(parts.figures()).toEqual(whole.figures());
  });

  test('a rival that cannot be had is refused before work starts', () => {
    const refused = imitation.train(game, defaultOptions(), material({ rivals: ['nobody'] }), {});
    expect(refused).toMatchObject({
      complaint: {
        says: { en: expect.stringContaining('the rival nobody cannot be had') as string },
      },
    });
  });
});

describe('models', () => {
  test('a model is measured on games, beside the guesses that know nothing', async () => {
    const models = await Promise.all(
      [1, 2, 3].map(async (v) => (await settle(begin({ v }, { records, epochs: 1 }))).model()),
    );
    const names = models.map((model) =>
      Object.keys(unwrap(imitation.measure!(game, model, records))),
    );
    const usual = ['moves', 'loss', 'mae', 'exact', 'first3'];
    const guesses = ['middleMae', 'lastMoveMae'];
    expect(names).toEqual([
      [...usual, 'taken', 'keras', ...guesses],
      [...usual, 'taken', ...guesses],
      [...usual, ...guesses],
    ]);
  });

  test('a model plays its game, and is refused in another or of another size', async () => {
    const model = (await settle(begin({}, { records, epochs: 1 }))).model();
    const agent = unwrap(imitation.revive(game, model, Rng.of(1), {}));
    expect(agent.name).toBe('imitation');
    const larger = imitation.revive(unwrap(makeGame('hex(5)')), model, Rng.of(1), {});
    expect(larger).toMatchObject({
      ok: false,
      complaint: {
        says: { en: 'it was trained for hex(size=4,swap=false), not for hex(size=5,swap=false)' },
      },
    });
    const damaged = { ...model, bytes: model.bytes.slice(0, -1) };
    expect(imitation.revive(game, damaged, Rng.of(1), {})).toMatchObject({
      complaint: { says: { en: expect.stringContaining('cut short') as string } },
    });
    const foreign = { ...model, kind: 'qlearner' };
    expect(imitation.revive(game, foreign, Rng.of(1), {})).toMatchObject({
      complaint: { says: { en: 'it was trained by qlearner, not by imitation' } },
    });
  });

  test('to another size hidden layers carry over, and what faces the board is new', async () => {
    const model = (await settle(begin({ v: 1 }, { records, epochs: 1 }))).model();
    const larger = unwrap(makeGame('hex(5)'));
    const start = begin({ v: 1 }, { games: 1, from: { ...model, name: 'small' } }, larger);
    const fresh = begin({ v: 1 }, { games: 1 }, larger);
    const [kept, own, old] = [start.model(), fresh.model(), model].map((one) =>
      weightsOf(one.bytes),
    );
    // 5x5: 25·25+25 and 25·64+64 parameters face the board; all after them is as in the 4x4 network.
    const facing = 25 * 25 + 25 + 25 * 64 + 64;
    const small = 16 * 16 + 16 + 16 * 64 + 64;
    expect(kept!.subarray(0, facing)).toEqual(own!.subarray(0, facing));
    expect(kept!.subarray(facing)).toEqual(old!.subarray(small));
  });

  test('from=NAME is found among the models, and its absence is told', async () => {
    const model = { ...(await settle(begin({}, { records, epochs: 1 }))).model(), name: 'first' };
    const options = { ...defaultOptions(), from: 'first' };
    const found = { model: () => ({ ok: true as const, value: model }) };
    const started = unwrap(imitation.train(game, options, material({ games: 1 }), found));
    expect(weightsOf(started.model().bytes)).toEqual(weightsOf(model.bytes));
    const missing = imitation.train(game, options, material({ games: 1 }), {
      model: () => fail(said('no model "first"')),
    });
    expect(missing).toMatchObject({ ok: false, complaint: { says: { en: 'no model "first"' } } });
    const other = { ...options, v: 1 };
    expect(imitation.train(game, other, material({ games: 1 }), found)).toMatchObject({
      ok: false,
      complaint: { says: { en: 'the model is of imitation(v=3), not of v=1' } },
    });
  });
});

function weightsOf(bytes: Uint8Array): Float32Array {
  return unwrap(decodeModel(bytes)).networks[0]!.weights;
}
