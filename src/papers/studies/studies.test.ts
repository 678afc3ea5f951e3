import { beforeAll, describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/index.ts';
import { playedBy } from '../../agents/imitation/training.fixture.ts';
import { unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { firstStudy, staircases } from './first-study.ts';
import { candidatesOf, hiddenLayers, trialsOf, type StudyName, type Trial } from './studies.ts';
import { contrast, summarise } from './summary.ts';

const game = unwrap(makeGame('hex(4)'));
const small = { epochs: 3, turning: 'half' } as const;
let records: GameRecord[] = [];

beforeAll(async () => {
  records = await playedBy(game, 'mcts(iterations=20)', 12, (text, where, rng) =>
    makeAgent(text, where, rng),
  );
});

const networkOf = (study: StudyName, at: number) => candidatesOf(study, game)[at]!;

describe('the networks of the studies', () => {
  test('1 to 6 hidden layers, the published ones among them', () => {
    const one = candidatesOf('layers 1', game);
    expect(one.map(({ stack }) => stack.hidden.length - 1)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(one[4]!.stack).toEqual({ hidden: [16, 64, 64, 64, 16, 8], split: false });
    const two = candidatesOf('layers 2', game);
    expect(two[2]!.stack).toEqual({ hidden: [16, 64, 16, 8], split: true });
  });

  test('the neuron sweep never gets wider and has the published network among its steps', () => {
    const sweep = candidatesOf('neurons', game);
    const stairs = sweep.map(({ stack }) => stack.hidden.slice(1));
    expect(stairs.every((row) => row.every((n, i) => i === 0 || n <= row[i - 1]!))).toBe(true);
    expect(sweep.map(({ name }) => name)).toContain('64-64-64-16-8');
    expect(hiddenLayers(1)).toEqual([8]);
    expect(hiddenLayers(2)).toEqual([16, 8]);
  });
});

describe('trials', () => {
  test('have curves over the epochs that end in what the network came to', async () => {
    const told: string[] = [];
    const [trial] = unwrap(
      await trialsOf(game, records, networkOf('versions', 1), {
        ...small,
        onEpoch: (done, all) => void told.push(`${done}/${all}`),
      }),
    );
    expect(trial!.games).toEqual({ training: 10, validation: 2 });
    expect(trial!.points.mae.map(({ x }) => x)).toEqual([1, 2, 3]);
    expect(trial!.points.mae.at(-1)!.y).toBe(trial!.fits!.training.mae);
    expect(trial!.points.validationMae.at(-1)!.y).toBe(trial!.fits!.validation.mae);
    expect(told.at(-1)).toBe('3/3');
  });

  test('are on splits of their own that all networks share, and the same again for one seed', async () => {
    const splits = { ...small, splits: [0, 1] };
    const of = async (at: number) =>
      unwrap(await trialsOf(game, records, networkOf('versions', at), splits));
    const [one, again, other] = [await of(0), await of(0), await of(1)];
    expect(again).toEqual(one);
    expect(one[0]!.baselines).not.toEqual(one[1]!.baselines);
    expect(other.map(({ baselines }) => baselines)).toEqual(one.map(({ baselines }) => baselines));
  });

  test('learn from fewer games where told, and are tried on the same ones', async () => {
    const network = networkOf('versions', 0);
    const [all] = unwrap(await trialsOf(game, records, network, small));
    const [few] = unwrap(await trialsOf(game, records, network, { ...small, games: 3 }));
    expect(few!.games).toEqual({ training: 3, validation: 2 });
    expect(few!.baselines).toEqual(all!.baselines);
  });

  test('networks that answer 0 for ever are counted and others drawn in their place', async () => {
    const candidates = candidatesOf('layers 2', game);
    const options = { ...small, splits: [0, 1, 2, 3, 4] };
    const trials: Trial[][] = [];
    for (const candidate of candidates) {
      trials.push(unwrap(await trialsOf(game, records, candidate, options)));
    }
    const { rows } = summarise(candidates, trials, small.epochs);
    expect(rows.reduce((sum, { dead }) => sum + dead, 0)).toBeGreaterThan(0);
    expect(rows.map(({ drawn, dead }) => drawn - dead)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(rows.map(({ scores }) => scores.mae.count)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  test('too few games, or another game, are refused', async () => {
    const network = networkOf('versions', 0);
    expect(await trialsOf(game, records.slice(0, 4), network)).toMatchObject({
      ok: false,
      complaint: { says: { en: 'a study needs at least 5 games, and 4 came' } },
    });
    const reversi = unwrap(makeGame('reversi'));
    expect(await trialsOf(reversi, [], network)).toMatchObject({
      complaint: { says: { en: 'the thesis studies hex, not reversi' } },
    });
  });
});

describe('a summary', () => {
  test('compares networks split by split', async () => {
    const candidates = candidatesOf('versions', game);
    const options = { ...small, splits: [0, 1, 2] };
    const trials = [
      unwrap(await trialsOf(game, records, candidates[0]!, options)),
      unwrap(await trialsOf(game, records, candidates[1]!, options)),
    ];
    const study = summarise(candidates, trials, small.epochs);
    const [one, two] = [study.rows[0]!, study.rows[1]!];
    const gap = contrast(
      [
        [one, 1],
        [two, -1],
      ],
      'mae',
    );
    expect(gap.count).toBe(3);
    expect(gap.mean).toBeCloseTo(one.scores.mae.mean - two.scores.mae.mean, 10);
    expect(contrast([[one, 1]], 'taken').mean).toBe(one.scores.taken.mean);
    expect(contrast([[one, 1, 'mae']], 'taken').mean).toBe(one.scores.mae.mean);
    expect(study.curves.mae.map(({ points }) => points.length)).toEqual([3, 3]);
  });

  test('leaves out splits where a network did not live', () => {
    const candidates = candidatesOf('versions', game);
    const fit = { moves: 1, loss: 1, mae: 1, exact: 0, first3: 0, taken: 0, keras: 1 };
    const trial = (split: number, mae: number | null) => ({
      split,
      dead: mae === null ? [2, 2.5] : [],
      parameters: 10,
      fits: mae === null ? null : { training: { ...fit, mae }, validation: { ...fit, mae } },
      baselines: { middle: 1, last: 1 },
      games: { training: 4, validation: 1 },
      points: { mae: [], validationMae: [], accuracy: [] },
    });
    const { rows } = summarise(
      candidates,
      [
        [trial(0, 1), trial(1, 3), trial(2, 5)],
        [trial(0, 2), trial(1, null), trial(2, 8)],
      ],
      1,
    );
    const gap = contrast(
      [
        [rows[1]!, 1],
        [rows[0]!, -1],
      ],
      'mae',
    );
    expect(gap).toMatchObject({ count: 2, mean: 2, lowest: 1, highest: 3 });
    expect(rows[1]).toMatchObject({ dead: 2, drawn: 4, deadMae: [2, 2.5] });
  });
});

describe('the first study', () => {
  test('1 to 4 layers of 8, 16 and 32, by accuracy and taken cells', async () => {
    const { rows, takenAtRandom } = unwrap(
      await firstStudy(game, records, { repeat: 5, all: false }),
    );
    expect(rows.map(({ layers }) => layers.length)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(rows.map(({ layers }) => layers.join('-'))).toContain('16-8');
    const shares = rows.flatMap(({ validation }) => [validation.keras, validation.taken]);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    // Half of the board is taken at the end of a game, none of it at the start.
    expect(Math.min(takenAtRandom.training, takenAtRandom.validation)).toBeGreaterThan(0.05);
    expect(Math.max(takenAtRandom.training, takenAtRandom.validation)).toBeLessThan(0.6);
  });

  test('has other games and other weights in another try', async () => {
    const of = async (attempt: number) =>
      unwrap(await firstStudy(game, records, { repeat: 2, all: false, attempt }));
    const [one, same, two] = [await of(0), await of(0), await of(1)];
    expect(same).toEqual(one);
    expect(two.rows[0]!.training.moves).toBeGreaterThan(0);
    expect(two.rows.map(({ training }) => training)).not.toEqual(
      one.rows.map(({ training }) => training),
    );
  });

  test('version 2 has a network for each coordinate', async () => {
    const of = async (version: 1 | 2) =>
      unwrap(await firstStudy(game, records, { repeat: 2, all: false, version })).rows;
    const [one, two] = [await of(1), await of(2)];
    for (const [i, { layers, parameters }] of two.entries()) {
      // Two of one output each instead of one of two.
      const last = layers.at(-1)!;
      expect(parameters).toBe(2 * (one[i]!.parameters - last - 1));
    }
  });

  test('layers never get wider', () => {
    expect(staircases([8, 16, 32], 4)).toHaveLength(3 + 6 + 10 + 15);
  });

  test('needs games to be tried on', async () => {
    expect(await firstStudy(game, records.slice(0, 9))).toMatchObject({
      complaint: { says: { en: 'the study needs 10 games, and 9 came' } },
    });
  });
});
