import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gamesFor } from './appender.fixture.ts';
import { testFolder, testStore, troubleOf } from './folder.fixture.ts';
import { said } from '../core/index.ts';
import { storePath, StoreError, type StoreMode } from './index.ts';
import { Appender } from './process.fixture.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

const isRoot = process.getuid?.() === 0;
/** What stops others does not stop root: then somebody else must try. */
const NOBODY = { uid: 65534, gid: 65534 };
const somebody = isRoot ? NOBODY : {};
const somebodyCanRun =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, [import.meta.filename.replace('.test.ts', '.ts')], somebody)
    .status === 0;

async function storeWith(games: number): Promise<{ path: string; id: string }> {
  const store = await testStore();
  const { id } = (await store.createExperiment(sampleExperiment())).experiment;
  const writer = await store.writer(id);
  for (let from = 0; from < games; from += 500) {
    await writer.append({ games: sampleGames(Math.min(500, games - from), from) });
  }
  await store.close();
  return { path: store.path, id };
}

describe('a place where there is no store', () => {
  test('is told as such', async () => {
    const folder = testFolder();
    const path = join(folder, 'store.sqlite');
    expect(await troubleOf(testStore(path, 'read'), path)).toBe(
      'absent: there is no store PATH yet',
    );
    expect(existsSync(path)).toBe(false);
    const lost = join(folder, 'no', 'store.sqlite');
    for (const mode of ['read', 'write'] as const) {
      expect(await troubleOf(testStore(lost, mode), folder)).toBe(
        'absent: the store PATH/no/store.sqlite: there is no folder PATH/no',
      );
    }
    for (const mode of ['read', 'write'] as const) {
      expect(await troubleOf(testStore(folder, mode), folder)).toBe(
        'foreign: the store PATH: it is a folder',
      );
    }
    writeFileSync(path, '');
    expect(await troubleOf(testStore(path, 'read'), path)).toBe('absent: the store PATH is empty');
    const under = join(path, 'store.sqlite');
    expect(await troubleOf(testStore(under, 'write'), path)).toBe(
      'absent: the store PATH/store.sqlite: there is no folder PATH',
    );
    // An empty file may become one.
    expect(await (await testStore(path)).experiments()).toEqual([]);
  });

  test('gets its folder only if it is the default place', async () => {
    const folder = testFolder();
    const before = process.env;
    onTestFinished(() => {
      process.env = before;
    });
    process.env = { ...before, XDG_DATA_HOME: join(folder, 'data'), HOME: folder };
    const place = storePath(undefined, { ...process.env, LUDARIO_STORE: '' });
    expect(place.startsWith(folder)).toBe(true);
    expect(await (await testStore(place)).experiments()).toEqual([]);
  });
});

test('other files are recognised and left as they are', async () => {
  const path = join(testFolder(), 'store.sqlite');
  const other = new DatabaseSync(path);
  other.exec('create table recipes (name text)');
  other.close();
  const sqlite = readFileSync(path);
  for (const content of [sqlite, Buffer.from('Dear diary,\n'), Buffer.from('x')]) {
    writeFileSync(path, content);
    for (const mode of ['read', 'write'] as const) {
      expect(await troubleOf(testStore(path, mode), path)).toBe(
        'foreign: PATH is no Ludario store but another kind of file; it is left as it is',
      );
    }
    expect(readFileSync(path)).toEqual(content);
  }
});

test('a store that another process keeps locked is told so, and nothing is stored', async () => {
  const { path, id } = await storeWith(3);
  const store = await testStore(path);
  const writer = await store.writer(id);
  const rival = new DatabaseSync(path);
  rival.exec('begin immediate');
  expect(await troubleOf(writer.append({ games: sampleGames(3, 3) }), path)).toBe(
    'locked: the store PATH: another process is using it and did not finish in time; try again later',
  );
  // Reading goes on all the while.
  expect(await store.countGames(id)).toBe(3);
  rival.exec('rollback');
  rival.close();
  expect(await writer.append({ games: sampleGames(3, 3) })).toEqual({ added: 3, known: 0 });
});

describe('a damaged file', () => {
  const damage = (path: string, at: number, length: number) => {
    const handle = openSync(path, 'r+');
    writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at);
    closeSync(handle);
  };

  /** All the games that can be read; each must be one of those that were stored. */
  async function readAll(path: string, id: string, mode: StoreMode = 'read'): Promise<number> {
    const store = await testStore(path, mode);
    let count = 0;
    for await (const { job, record } of store.games(id)) {
      expect(record).toEqual(right[job.index]!.record);
      count++;
    }
    // Damage to SQLite's own pages may hide games; whoever looks at the whole file notices.
    if (count < right.length && (await store.check()).length > 0) {
      throw new StoreError(said(`${path} hides games`), 'damaged');
    }
    return count;
  }
  const right = sampleGames(1500);

  test('that was cut short is told as damaged', async () => {
    const { path, id } = await storeWith(right.length);
    for (const size of [110_000, 100_000, 20 * 4096, 20 * 4096 + 1, 4096, 4000, 100]) {
      truncateSync(path, size);
      const before = readFileSync(path);
      for (const mode of ['read', 'write'] as const)
        expect(await troubleOf(readAll(path, id, mode), path)).toMatch(
          /^damaged: the store PATH: /,
        );
      expect(readFileSync(path).equals(before)).toBe(true);
    }
  });

  test('never gives a wrong game and never hides that games are gone', async () => {
    const { path, id } = await storeWith(right.length);
    const whole = readFileSync(path);
    let told = 0;
    for (let at = 1; at < whole.length; at += 3989) {
      writeFileSync(path, whole);
      damage(path, at, 24);
      let count = right.length;
      const reading = async () => {
        count = await readAll(path, id);
      };
      const trouble = await troubleOf(reading(), path);
      // Some bytes mean nothing: free space, or an index that is not asked.
      expect(trouble).toMatch(/^no trouble$|^(damaged|foreign|newer|unknown|absent): .*PATH/);
      expect(count).toBe(right.length);
      if (trouble !== 'no trouble') told++;
    }
    expect(told).toBeGreaterThan(20);
  });

  test('has its damaged games named, and the sound ones can still be read', async () => {
    const { path, id } = await storeWith(10);
    const database = new DatabaseSync(path);
    database.exec(`update games set data = zeroblob(30) where idx in (4, 7)`);
    database.close();
    const store = await testStore(path);
    expect((await store.check()).map(({ says }) => says.en.replace(path, 'PATH'))).toEqual(
      [4, 7].map(
        (game) => `the store PATH: game ${game} of ${id} is damaged (its checksum is wrong)`,
      ),
    );
    expect((await store.game(id, 5))?.job.index).toBe(5);
    expect(await troubleOf(store.game(id, 4), path)).toBe(
      `damaged: the store PATH: game 4 of ${id} is damaged (its checksum is wrong)`,
    );
  });
});

describe('a full disk', () => {
  test('is told, keeps what was stored, and can be gone on from', async () => {
    const path = join(testFolder(), 'store.sqlite');
    const limited = new Appender(path, 1, Infinity, { fileSize: 300_000 });
    expect(await limited.ended()).toBe(1);
    expect(limited.stored).toBeGreaterThan(0);
    expect(limited.said.at(-1)!.replace(path, 'PATH')).toBe(
      'failed: the store PATH: the disk failed, or a limit on the size of files was reached',
    );
    const store = await testStore(path);
    expect(await store.check()).toEqual([]);
    const [experiment] = await store.experiments();
    expect(experiment!.games).toBe(limited.stored);
    const writer = await store.writer(experiment!.id);
    const [from, to] = [limited.stored, limited.stored + 300];
    await writer.append({ games: gamesFor(from, to) });
    expect(await store.countGames(experiment!.id)).toBe(to);
  });

  const mountable = isRoot && process.platform === 'linux' && canMount();
  test.runIf(mountable)('with room made, goes on in the same process', async () => {
    const folder = testFolder();
    mount(folder, '500k');
    onTestFinished(() => void execFileSync('umount', ['-l', folder]));
    const store = await testStore(join(folder, 'store.sqlite'));
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(200_000));
    const games = sampleGames(5000);
    let stored = 0;
    let trouble: string;
    do {
      const batch = { games: games.slice(stored, stored + 100) };
      trouble = await troubleOf(writer.append(batch), store.path);
      if (trouble === 'no trouble') stored += 100;
    } while (trouble === 'no trouble');
    expect(trouble).toBe(
      'full: the store PATH: the disk is full; make room and go on from there: all that was stored is safe',
    );
    expect(await store.countGames(id)).toBe(stored);
    rmSync(ballast);
    await writer.append({ games: games.slice(stored, stored + 100) });
    expect(await store.missingGames(id, stored + 100)).toEqual([]);
    expect(await store.check()).toEqual([]);
    await store.close();
  });
});

function mount(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
}

function canMount(): boolean {
  const folder = join(tmpdir(), `ludario-mount-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    mount(folder, '100k');
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.runIf(somebodyCanRun)('where writing is not allowed', () => {
  test('nobody writes, and the sentence says why', async () => {
    const folder = testFolder();
    chmodSync(folder, 0o555);
    const path = join(folder, 'store.sqlite');
    const appender = new Appender(path, 1, 10, somebody);
    expect(await appender.ended()).toBe(1);
    expect(appender.said.at(-1)!.replace(path, 'PATH')).toBe(
      'forbidden: the store PATH: the file cannot be opened: look at the rights of the file and of its folder',
    );
    chmodSync(folder, 0o755);
  });

  test('a store is left as it is', async () => {
    const { path } = await storeWith(5);
    const before = readFileSync(path);
    const folder = join(path, '..');
    chmodSync(path, 0o444);
    chmodSync(folder, 0o555);
    const appender = new Appender(path, 1, 10, somebody);
    expect(await appender.ended()).toBe(1);
    expect(appender.said.at(-1)!.replace(path, 'PATH')).toMatch(/^forbidden: the store PATH: /);
    chmodSync(folder, 0o755);
    expect(readFileSync(path)).toEqual(before);
    expect(statSync(path).size).toBe(before.length);
  });

  test('a store can still be read, also by those who may not write beside it', async () => {
    const { path, id } = await storeWith(5);
    const folder = join(path, '..');
    chmodSync(folder, 0o555);
    const program = `
      const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
      const store = await openStore(${JSON.stringify(path)}, 'read');
      console.log(await store.countGames('${id}'));
      await store.close();`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      ...somebody,
    });
    chmodSync(folder, 0o755);
    expect(printed).toBe('5\n');
    expect(existsSync(`${path}-shm`)).toBe(false);
  });
});
