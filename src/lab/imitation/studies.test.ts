import { beforeAll, describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/index.ts';
import { playedBy } from '../../agents/imitation/course.fixture.ts';
import { unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  firstStudy,
  hiddenLayers,
  layerStudy,
  neuronSweep,
  staircases,
  versionStudy,
} from './studies.ts';
import { compareVersions } from './versions.ts';

const game = unwrap(makeGame('hex(4)'));
const small = { epochs: 3, turning: 'half', tries: 1 } as const;
let records: GameRecord[] = [];

beforeAll(async () => {
  records = await playedBy(game, 'mcts(iterations=20)', 12, (text, where, rng) =>
    makeAgent(text, where, rng),
  );
});

describe('the studies of the thesis', () => {
  test('1 to 6 hidden layers, with curves of MAE and accuracy over the epochs', async () => {
    const seen: string[] = [];
    const study = unwrap(
      await layerStudy(game, records, 1, {
        ...small,
        onEpoch: (done, all, name) => void seen.push(`${done}/${all} ${name}`),
      }),
    );
    expect(study.rows.map(({ hidden }) => hidden)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(study.rows[4]!.layers).toEqual([16, 64, 64, 64, 16, 8, 2]);
    expect(study.games).toEqual({ training: 10, validation: 2 });
    expect(study.curves.mae.map(({ points }) => points.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(study.curves.mae[4]!.points.at(-1)!.y).toBe(study.rows[4]!.training.mae);
    expect(study.curves.validationMae[0]!.points.at(-1)!.y).toBe(study.rows[0]!.validation.mae);
    expect([seen[0], seen.at(-1)]).toEqual(['1/18 1 hidden', '18/18 6 hidden']);
    expect(study.baselines.middle).toBeGreaterThan(0);
  });

  test('a network is the middle one of its tries, and those that answer 0 for ever are counted', async () => {
    const several = unwrap(await layerStudy(game, records, 2, { ...small, epochs: 2, tries: 5 }));
    expect(several.rows.every(({ tries }) => tries === 5)).toBe(true);
    expect(several.rows.reduce((sum, { dead }) => sum + dead, 0)).toBeGreaterThan(0);
    expect(several.rows.some(({ dead }) => dead < 5)).toBe(true);
  });

  test('for version 2 two networks each', async () => {
    const study = unwrap(await layerStudy(game, records, 2, { ...small, epochs: 1 }));
    expect(study.rows[2]).toMatchObject({ version: 2, layers: [16, 64, 16, 8, 1] });
  });

  test('the neuron sweep has the published network among its steps', async () => {
    const study = unwrap(await neuronSweep(game, records, { ...small, epochs: 1 }));
    const stairs = study.rows.map(({ layers }) => layers.slice(1, -1));
    expect(stairs.every((row) => row.every((n, i) => i === 0 || n <= row[i - 1]!))).toBe(true);
    expect(study.rows.map(({ name }) => name)).toContain('64-64-64-16-8');
  });

  test('version 1 against version 2, the same again for one seed', async () => {
    const [one, two] = [
      unwrap(await versionStudy(game, records, small)),
      unwrap(await versionStudy(game, records, small)),
    ];
    expect(one.rows.map(({ name }) => name)).toEqual(['version 1', 'version 2']);
    expect(two).toEqual(one);
  });

  test('the first study: 1 to 4 layers of 8, 16 and 32, by accuracy and taken cells', async () => {
    const rows = unwrap(await firstStudy(game, records, { repeat: 5, all: false }));
    expect(rows.map(({ layers }) => layers.length)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(rows.map(({ layers }) => layers.join('-'))).toContain('16-8');
    const shares = rows.flatMap(({ validation }) => [validation.keras, validation.taken]);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test('all three versions side by side, with what guesses reach that know nothing', async () => {
    const done: string[] = [];
    const versions = unwrap(
      await compareVersions(game, records, {
        epochs: 2,
        onProgress: (version, epoch, total) => void done.push(`${version}: ${epoch} of ${total}`),
      }),
    );
    expect(versions.games).toEqual({ training: 10, validation: 2 });
    expect(versions.rows.map(({ version, epochs }) => [version, epochs])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(versions.rows.every(({ figures }) => figures['validationMae']! > 0)).toBe(true);
    expect(versions.middleMae).toBeGreaterThan(0);
    expect(done.at(-1)).toBe('3: 2 of 2');
  });

  test('layers never get wider', () => {
    expect(staircases([8, 16, 32], 4)).toHaveLength(3 + 6 + 10 + 15);
    expect(hiddenLayers(1)).toEqual([8]);
    expect(hiddenLayers(2)).toEqual([16, 8]);
    expect(hiddenLayers(5)).toEqual([64, 64, 64, 16, 8]);
  });

  test('too few games, or another game, are refused', async () => {
    expect(await versionStudy(game, records.slice(0, 4))).toEqual({
      ok: false,
      error: 'a study needs at least 5 games, and 4 came',
    });
    const reversi = unwrap(makeGame('reversi'));
    expect(await versionStudy(reversi, [])).toMatchObject({
      error: 'the thesis studies hex, not reversi',
    });
  });
});
