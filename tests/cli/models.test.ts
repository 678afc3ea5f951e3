import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Rng } from '../../src/core/index.ts';
import { Tower, encodeTowers } from '../../src/kernels/tower/index.ts';
import { openStore } from '../../src/store/index.ts';
import { inside, json, ludario, scratch } from './program.ts';
import { trainee } from './training.ts';

const file = scratch();
const store = file('store.sqlite');
const ours = ['--agents-from', trainee, '--store', store];
const hex = 'hex(size=3)';

const here = (...args: string[]) => inside([...args, '--store', store]);
const doc = <T>(...args: string[]) => json<T>(...args, '--store', store);
const train = (name: string, ...more: string[]) =>
  json('train', 'trainee', hex, '--games', '30', '--every', '10', '--name', name, ...more, ...ours);

interface Listed {
  readonly models: readonly { readonly name: string; readonly checksum: string }[];
}

beforeAll(async () => {
  await train('one', '--against', 'random', '--against-games', '4');
  await json(
    'train',
    'qlearner',
    hex,
    '--games',
    '300',
    '--name',
    'table',
    '--against',
    'none',
    '--store',
    store,
  );
});

describe('models', () => {
  test('are listed with what they are', async () => {
    const { out, code } = await here('models');
    expect(code).toBe(0);
    expect(out).toMatch(/one +trainee +hex\(size=3\) +\d+ B .*30 games in \d+:\d\d +random \d+%/);
    expect(out).toMatch(/table +qlearner +hex\(size=3\)/);
    const { models } = await doc<Listed>('models');
    expect(models.map(({ name }) => name)).toEqual(['one', 'table']);
  });

  test('tell how they came about, with their curve', async () => {
    const { out } = await here('models', 'one');
    expect(out).toMatch(/^one · trainee · hex\(size=3,swap=false\)\n/);
    expect(out).toMatch(/seed 1\n30 games in 0:0\d · Ludario/);
    expect(out).toMatch(/\n10 +0:/);
    expect(out).toMatch(/against random +\d+% \(\d+–\d+\) .*loss/);
    expect(out).toMatch(/[⠀-⣿]/);
    const { err } = await here('models', 'nobody');
    expect(err).toBe('ludario: there is no model "nobody"; there is one, table\n');
  });

  test('a network as the trainer for accelerators writes it is taken in by its own name', async () => {
    const shape = { type: 'tower', planes: 4, channels: 4, blocks: 1, others: 0 } as const;
    const networks = [Tower.create(shape, Rng.of(1)).state()];
    const about = { game: 'hex(size=3,swap=false)', gameVersion: 1, history: [], notes: {} };
    const bytes = encodeTowers({ ...about, networks }, 16);
    writeFileSync(file('main.model'), bytes);
    const own = ['--store', file('own.sqlite')];
    const { out } = await inside(['models', '--import', file('main.model'), ...own]);
    expect(out).toBe('main is here now: it plays as model(main)\n');
    const seats = ['--seats', 'zero(model=main,iterations=3),random', '--games', '2', ...own];
    expect(await inside(['simulate', hex, ...seats])).toMatchObject({ code: 0 });
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file('broken.model'), bytes);
    const { err, code } = await inside(['models', '--import', file('broken.model'), ...own]);
    expect([code, err]).toEqual([1, expect.stringMatching(/broken\.model: .*checksum/)]);
  });

  test('that come with Ludario are told apart, also before there is any store', async () => {
    const { out } = await here('models');
    expect(out).toContain(
      'zero(model=NAME):\n  hex-large  hex(size=9) – hex(size=13)\n  hex  hex(size=5) – hex(size=13)\n  reversi  reversi(size=8,empties=none)\n',
    );
    const { shipped } = await doc<{ shipped: readonly { name: string }[] }>('models');
    expect(shipped.map(({ name }) => name)).toEqual(['hex-large', 'hex', 'reversi']);
    const { err, code } = await here('models', 'hex-large');
    expect([err, code]).toEqual([
      'ludario: "hex-large" comes with Ludario and is in no store: it plays as zero(model=hex-large), and models/hex-large.md tells how it came about\n',
      1,
    ]);
    const none = file('none.sqlite');
    expect((await inside(['models', '--store', none])).err).toMatch(/there is no store/);
    const fresh = await ludario(['models'], { env: { LUDARIO_STORE: none } });
    expect(fresh).toMatchObject({ code: 0 });
    expect(fresh.out).toMatch(/^No model yet.*\n\n.*zero\(model=NAME\):\n  hex-large/);
  });

  test('go to a file and come back the same, with their history', async () => {
    const parcel = file('one.model');
    expect((await here('models', '--export', 'one', parcel)).out).toMatch(/^wrote .*one\.model/);
    const again = await here('models', '--export', 'one', parcel);
    expect(again.err).toMatch(/one\.model is there already; name another file, or give --force/);
    const elsewhere = file('elsewhere.sqlite');
    const importing = [
      'models',
      '--import',
      parcel,
      '--agents-from',
      trainee,
      '--store',
      elsewhere,
    ];
    expect((await inside(importing)).out).toBe('one is here now: it plays as model(one)\n');
    const [a, b] = [
      await doc<{ checksum: string; points: unknown }>('models', 'one'),
      await json<{ checksum: string; points: unknown }>('models', 'one', '--store', elsewhere),
    ];
    expect(b).toMatchObject({ checksum: a.checksum, points: a.points });
    expect((await inside(importing)).err).toMatch(/has a model "one" already/);
    const second = await inside([...importing, '--name', 'two']);
    expect(second.out).toBe('two is here now: it plays as model(two)\n');
  });

  test('are not taken in when their file is damaged, cut, foreign or of an unknown family', async () => {
    const parcel = file('whole.model');
    await here('models', '--export', 'one', parcel);
    const bytes = readFileSync(parcel);
    const bad = file('bad.model');
    const said = async (content: Uint8Array, ...more: string[]) => {
      writeFileSync(bad, content);
      const { code, err } = await here('models', '--import', bad, '--name', 'never', ...more);
      expect(code).toBe(1);
      return err.replaceAll(bad, 'BAD').trim();
    };
    const damaged = Uint8Array.from(bytes);
    damaged[bytes.length - 40]! ^= 1;
    const files = ['--agents-from', trainee];
    const cut = 'ludario: cannot take in BAD: the model in it is damaged or cut short';
    expect(await said(damaged, ...files)).toBe(cut);
    expect(await said(bytes.subarray(0, bytes.length - 1), ...files)).toBe(cut);
    expect(await said(bytes.subarray(0, 20), ...files)).toBe(cut);
    // Sound by its sum, and written by nobody who means well.
    expect(await said(retold(bytes, { game: 'x'.repeat(5000) }), ...files)).toBe(cut);
    for (const history of [{ total: 1e300 }, { elapsed: -1 }, { points: [{ done: -5 }] }])
      expect([history, await said(retold(bytes, { history }), ...files)]).toEqual([history, cut]);
    const newer = Uint8Array.from(bytes);
    newer[8] = 9;
    expect(await said(newer, ...files)).toMatch(/written by a newer Ludario \(version 9/);
    expect(await said(bytes)).toMatch(/of the family "trainee", which is not here/);
    const { models } = await doc<Listed>('models');
    expect(models.map(({ name }) => name)).not.toContain('never');
  });

  test('are deleted only when that is meant', async () => {
    await train('gone', '--against', 'none');
    const { err } = await here('models', '--delete', 'gone');
    expect(err).toMatch(/^ludario: the model gone .* would be deleted for good; say --yes/);
    expect((await here('models', '--delete', 'gone', '--yes')).out).toMatch(
      /^Deleted the model gone/,
    );
    expect((await here('models', '--delete', 'gone', '--yes')).code).toBe(1);
  });
});

/** A file of a model that tells something else, and is whole all the same. */
function retold(
  packed: Uint8Array,
  { history = {}, ...more }: { readonly history?: object; readonly game?: string },
): Uint8Array {
  const whole = Buffer.from(packed);
  const end = 16 + whole.readUInt32LE(12);
  const told = JSON.parse(whole.subarray(16, end).toString()) as { history: object };
  const text = JSON.stringify({ ...told, ...more, history: { ...told.history, ...history } });
  const head = Buffer.from(whole.subarray(0, 16));
  head.writeUInt32LE(Buffer.byteLength(text), 12);
  const changed = Buffer.concat([head, Buffer.from(text), whole.subarray(end, -32)]);
  return Buffer.concat([changed, createHash('sha256').update(changed).digest()]);
}

describe('a model', () => {
  test('plays in play and simulate', async () => {
    const { code, out } = await here(
      'play',
      hex,
      '--seats',
      'model(table),greedy',
      '--seed',
      '1',
      '--pause',
      '0',
    );
    expect(code).toBe(0);
    expect(out).toContain('model(name=table)');
    const games = await json<{ games: number }>(
      'simulate',
      hex,
      '--seats',
      'random,model(table)',
      '--games',
      '5',
      '--store',
      store,
    );
    expect(games.games).toBe(5);
  });

  test('of another size or game is refused with a reason, before anything is played', async () => {
    const sentence = 'the model "table" was trained for hex(size=3,swap=false), not for';
    for (const args of [
      ['simulate', 'hex(size=4)', '--seats', 'model(table),random'],
      ['play', 'hex(size=4)', '--seats', 'model(table),random'],
      ['match', 'model(table)', 'random', '--game', 'hex(size=4)', '--pairs', '1'],
    ]) {
      const { err } = await here(...args);
      expect(err).toContain(`${sentence} hex(size=4,swap=false)`);
    }
    const { err } = await here('match', 'model(table)', 'random', '--game', 'mancala');
    expect(err).toContain(`${sentence} mancala(`);
  });

  test('is measured on games and against agents', async () => {
    const records = file('games.jsonl');
    await here('simulate', hex, '--seats', 'greedy,random', '--games', '6', '--record', records);
    const found = await doc<{ fit: Record<string, number>; bouts: { games: number }[] }>(
      'evaluate',
      'table',
      '--data',
      records,
      '--against',
      'random',
      '--games',
      '6',
    );
    const { exact, first3, mae, middleMae, lastMoveMae, moves } = found.fit;
    expect(moves).toBeGreaterThan(12);
    expect(first3).toBeGreaterThanOrEqual(exact!);
    for (const error of [mae, middleMae, lastMoveMae]) {
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(2);
    }
    expect(found.bouts).toMatchObject([{ games: 6 }]);
  });

  test('that replaces another does not go on with its experiment', async () => {
    const match = ['match', 'model(table)', 'random', '--game', hex, '--pairs', '2'];
    const first = await doc<{ id: string; played: number }>(...match);
    expect(await doc(...match)).toMatchObject({ id: first.id, played: 0 });
    await doc(
      'train',
      'qlearner',
      hex,
      '--games',
      '200',
      '--name',
      'table',
      '--against',
      'none',
      '--force',
    );
    const second = await doc<{ id: string; played: number }>(...match);
    expect(second.played).toBe(4);
    expect(second.id).not.toBe(first.id);
    expect((await here('resume', first.id)).err).toBe(
      `ludario: ${first.id} cannot go on: the model "table" is another one now; its games would not be of one kind\n`,
    );
    // What was played can still be looked at, with the model that played it.
    const { code, out } = await here('report', first.id, '--format', 'md', '--output', '-');
    expect(code).toBe(0);
    expect(out).toMatch(/`model\(name=table\) · version 1 · qlearner 1 · [0-9a-f]{12}`/);
  });

  test('that is damaged in the store is told, and does not play', async () => {
    await train('torn', '--against', 'none');
    const opened = await openStore(store, 'read');
    await opened.close();
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(store);
    database.exec("update models set data = x'00' where name = 'torn'");
    database.close();
    const { err, code } = await inside([
      'match',
      'model(torn)',
      'random',
      '--game',
      hex,
      '--pairs',
      '1',
      ...ours,
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(/the model "torn" in the store .* is damaged: it is not what was stored/);
  });
});

describe('the report of a training', () => {
  test('has its curves, tables and the way to do it again, in both languages', async () => {
    const page = file('one.html');
    const figures = file('figures');
    const told = await doc<{ checkpoints: number; figures: string[] }>(
      'report',
      'one',
      '--output',
      page,
      '--figures',
      figures,
    );
    expect(told.checkpoints).toBe(3);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<h1>one: a model that plays Hex</h1>');
    expect(html).toMatch(/id="figure-strength"[\s\S]*<svg/);
    expect(html).toMatch(/id="figure-loss"/);
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    expect(told.figures.map((path) => path.split('/').at(-1))).toEqual([
      'strength.svg',
      'loss.svg',
    ]);
    const { out } = await here('report', 'one', '--lang', 'es', '--format', 'md', '--output', '-');
    expect(out).toContain('# one: un modelo que juega a Hex');
    expect(out).toMatch(/\| partidas \| tiempo \| random \| pérdida \|/);
    expect(out).toContain("ludario train 'trainee(crash=false)' 'hex(size=3,swap=false)' \\");
  });
});
