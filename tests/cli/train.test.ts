import { gzipSync } from 'node:zlib';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Point } from '../../src/lab/training/point.ts';
import type { TrainingSpec } from '../../src/lab/training/spec.ts';
import { openStore } from '../../src/store/index.ts';
import { inside, json, scratch } from './program.ts';

const file = scratch();
const store = file('store.sqlite');
const trainee = new URL('./trainee.ts', import.meta.url).pathname;
const hex = 'hex(size=3)';

interface Trained {
  readonly name: string;
  readonly kind: string;
  readonly done: number;
  readonly total: number;
  readonly finished: boolean;
  readonly size: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly points: readonly Point[];
  readonly spec: TrainingSpec;
}

const plain = (...args: string[]) => inside([...args, '--store', store]);
const here = (...args: string[]) => plain(...args, '--agents-from', trainee);
const doc = <T = Trained>(...args: string[]) =>
  json<T>(...args, '--store', store, '--agents-from', trainee);
/** What a model of the store is. */
async function checksum(name: string): Promise<string | null> {
  const opened = await openStore(store, 'read');
  const found = (await opened.models()).find((model) => model.name === name);
  await opened.close();
  return found?.checksum ?? null;
}

describe('a training', () => {
  let first: Trained;
  beforeAll(async () => {
    first = await doc(
      'train',
      'trainee',
      hex,
      '--games',
      '40',
      '--every',
      '10',
      '--name',
      'first',
      '--against',
      'random',
      '--against-games',
      '10',
    );
  });

  test('tells how it went, checkpoint by checkpoint', () => {
    expect(first).toMatchObject({ name: 'first', kind: 'trainee', done: 40, finished: true });
    expect(first.points.map(({ done }) => done)).toEqual([10, 20, 30, 40]);
    for (const { bouts, figures, memory, size } of first.points) {
      expect(bouts).toMatchObject([{ rival: 'random', games: 10 }]);
      const { wins, draws, losses, share, low, high } = bouts[0]!;
      expect(wins + draws + losses).toBe(10);
      expect(low).toBeLessThan(share);
      expect(share).toBeLessThan(high);
      // What is not a number is left out rather than lost.
      expect(Object.keys(figures)).toEqual(['loss', 'values', 'updated']);
      expect(memory).toBeGreaterThan(1e6);
      expect(size).toBeGreaterThan(10);
    }
  });

  test('gives a model that plays wherever agents do', async () => {
    const match = await doc<{ games: number; agents: { short: string }[] }>(
      'match',
      'model(first)',
      'random',
      '--game',
      hex,
      '--pairs',
      '3',
    );
    expect(match.agents[0]!.short).toBe('model(name=first)');
    expect(match.games).toBe(6);
    const played = await plain('simulate', hex, '--seats', 'model(first),random', '--games', '2');
    // The command that knows no files does not know the family either, and says so before it plays.
    expect(played.err).toMatch(
      /^ludario: model\(name=first\): the model "first" is of the family "trainee", which is not here; there is qlearner, td, dqn, .*zero\n$/,
    );
  });

  test('with one seed gives the same model, with another another', async () => {
    const course = ['train', 'trainee', hex, '--games', '40', '--against', 'none'];
    await doc(...course, '--name', 'again', '--every', '7');
    await doc(...course, '--name', 'other', '--seed', '2');
    expect(await checksum('again')).toBe(await checksum('first'));
    expect(await checksum('other')).not.toBe(await checksum('first'));
  });

  test('never writes over a model, unless told to', async () => {
    const before = await checksum('first');
    const course = ['train', 'trainee', hex, '--games', '9', '--name', 'first'];
    const { code, err } = await here(...course, '--against', 'none');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'ludario: there is a model "first" already (trainee, hex(size=3,swap=false)); choose another name, or give --force to replace it\n',
    });
    expect(await checksum('first')).toBe(before);
    await doc(...course, '--against', 'none', '--name', 'mine');
    const mine = await checksum('mine');
    await doc(...course, '--games', '12', '--against', 'none', '--name', 'mine', '--force');
    expect(await checksum('mine')).not.toBe(mine);
  });

  test('can start from a model, also from the one it replaces', async () => {
    await doc('train', 'trainee', hex, '--games', '5', '--name', 'seed', '--against', 'none');
    const further = ['--from', 'seed', '--against', 'none', '--seed', '9', '--games', '5'];
    await doc('train', 'trainee', hex, ...further, '--name', 'grown');
    const grown = await checksum('grown');
    await doc('train', 'trainee', hex, ...further, '--name', 'seed', '--force');
    expect(await checksum('seed')).toBe(grown);
  });

  test('is printed for people, with nothing on the other stream', async () => {
    const { code, out, err } = await here(
      'train',
      'trainee',
      hex,
      '--games',
      '20',
      '--every',
      '10',
      '--name',
      'shown',
      '--against',
      'random',
      '--against-games',
      '4',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^shown · trainee · hex\(size=3,swap=false\) · 20 games in 0:0\d · \d+ B\n/,
    );
    expect(out).toMatch(/games +time +random +loss +model +memory\n/);
    expect(out).toMatch(/\n10 +0:0\d +\d+% \(\d+–\d+\) /);
    expect(out).toMatch(/throughout: values 9 · updated 9/);
    expect(out).toContain('it plays as model(shown); ludario models shown shows this again');
  });
});

describe('lessons', () => {
  const records = file('games.jsonl');
  const csv = file('games.csv');
  beforeAll(async () => {
    await plain('simulate', hex, '--seats', 'random,random', '--games', '10', '--record', records);
    // Two short games on a board of 2x2: x, y and the board before, colour 1 first.
    writeFileSync(csv, ['0,0,0,0,0,0', '0,1,1,0,0,0', '1,0,1,2,0,0'].join('\n'));
  });
  const learn = (...args: string[]) =>
    doc('train', 'trainee', ...args, '--against', 'none', '--force');

  test('come from records, and a share of the games is kept apart', async () => {
    const { spec, total } = await learn(hex, '--data', records, '--name', 'a');
    expect(spec.data).toMatchObject({ format: 'records', games: 10 });
    expect(total).toBe(8);
    const all = await learn(hex, '--data', records, '--name', 'a', '--validation', '0');
    expect(all.total).toBe(10);
  });

  test('may be packed, and what they are is seen from what they hold', async () => {
    const packed = file('anything');
    writeFileSync(packed, gzipSync(readFileSync(records)));
    const [a, b] = [
      await learn(hex, '--data', records, '--name', 'a'),
      await learn(hex, '--data', packed, '--name', 'b'),
    ];
    expect(b.spec.data?.checksum).toBe(a.spec.data?.checksum);
    const thesis = await learn('hex(size=2)', '--data', csv, '--name', 'c', '--validation', '0');
    expect(thesis.spec.data).toMatchObject({ format: 'csv', games: 1 });
  });

  test('that cannot be used are refused before work starts', async () => {
    const bad = file('bad');
    const said = async (content: string | Buffer, game = hex) => {
      writeFileSync(bad, content);
      const { err, code } = await here('train', 'trainee', game, '--data', bad, '--name', 'never');
      expect(code).toBe(1);
      return err.replaceAll(bad, 'BAD').trim();
    };
    expect(await said('')).toBe('ludario: BAD is empty: it holds no game');
    expect(await said('some words\n')).toBe(
      'ludario: BAD: neither game records (a JSON object on each line) nor the CSV of the Hex thesis (x, y and the cells of a board on each line)',
    );
    expect(await said('0,0,0,0,0\n', 'hex(size=2)')).toMatch(
      /^ludario: BAD: the CSV has 5 columns; rows hold x, y and the cells of a board of Hex/,
    );
    expect(await said('0,0,0,0,0,7\n', 'hex(size=2)')).toMatch(/^ludario: BAD: row 1/);
    expect(await said(readFileSync(csv))).toBe(
      'ludario: BAD: its games are of hex(size=2,swap=false), and the model is to play hex(size=3,swap=false)',
    );
    expect(await said(readFileSync(records), 'hex(size=4)')).toBe(
      'ludario: BAD: line 1: the record is of hex(size=3,swap=false), not hex(size=4,swap=false)',
    );
    expect(await said(gzipSync(readFileSync(records)).subarray(0, 60))).toMatch(
      /^ludario: cannot unpack BAD: it is damaged or cut short/,
    );
    expect(await checksum('never')).toBeNull();
  });
});
