import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Rng, unwrap, type Agent } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { makeBot } from '../../src/lab/course/index.ts';
import { Conversation, helloFor } from '../../src/protocols/bot/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { openStore } from '../../src/store/index.ts';
import { apart, attack, attacks, launchAttack, python, tellSkipped } from './attack-bench.ts';
import { agentFor, workshop } from './bot-bench.ts';

const game = unwrap(makeGame('mancala(pits=3,seeds=2)'));
const rival = () => agentFor('greedy', game, 'rival');
const onLinux = process.platform === 'linux';
const bench = workshop();
/** Enough for everything that an attack does honestly, on a slow machine too. */
const LONG = 60_000;

afterAll(tellSkipped);

/** Thinks until no bot is left, or for ever if none has to go. */
function waiting(): Agent {
  const rng = Rng.of('waiting');
  return {
    name: 'waiting',
    async choose({ legal }) {
      while (livingChildren().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      return { action: legal[rng.below(legal.length)]! };
    },
  };
}

function withEnvironment(values: Readonly<Record<string, string>>): void {
  const before = { ...process.env };
  Object.assign(process.env, values);
  onTestFinished(() => {
    for (const name of Object.keys(values)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  });
}

describe.runIf(python !== null)('a bot that takes more than its own', () => {
  test('pays for children that it never waits for', async () => {
    const { result, trouble } = await attack(game, launchAttack('children.py'), 300, rival());
    expect(result).toMatchObject({ ending: 'time', offender: 0 });
    expect(trouble).toBe('took more time than it had (300 ms of its own)');
    expect(livingChildren()).toEqual([]);
  });

  test.runIf(onLinux)('has its memory files counted as memory', async () => {
    const launch = launchAttack('memory-file.py', ['700'], 128);
    const { result, trouble } = await attack(game, launch, LONG, rival());
    expect(result).toMatchObject({ ending: 'crash', offender: 0 });
    expect(trouble).toBe('used more than 128 MB of memory');
  });

  test.runIf(onLinux).each([
    ['memory files', 'memory-file.py', ['700', 'between'], 'used more than 128 MB of memory'],
    ['memory', 'hoard-between.py', ['700', '0'], 'used more than 128 MB of memory'],
    ['processes', 'hoard-between.py', ['0', '40'], 'had more than 16 processes'],
  ])('is seen to have too many %s while nobody asks it', async (_, name, args, says) => {
    const { result, trouble } = await attack(game, launchAttack(name, args, 128), LONG, waiting());
    expect(result).toMatchObject({ ending: 'crash', offender: 0 });
    expect(trouble).toBe(says);
    expect(livingChildren()).toEqual([]);
  });
});

describe.runIf(python !== null)('a bot that gives its answer and ends', () => {
  test.each(['0', '3'])('with code %s is judged by the answer', async (code) => {
    const talk = new Conversation(launchAttack('leave.py', [code]), 'own');
    await talk.greet(helloFor(game, 0, LONG, 1), LONG);
    expect(await talk.ask('{"type":"move","legal":["2"]}', LONG)).toBe('{"move": "2"}');
    await expect(talk.ask('{"type":"move","legal":["2"]}', LONG)).rejects.toMatchObject({
      fault: 'crash',
      complaint: { says: { en: `ended with code ${code}` } },
    });
    await talk.kill();
  });
});

interface Pried {
  readonly dev: readonly string[];
  readonly devices: Readonly<Record<string, string>>;
  readonly terminals: readonly string[];
  readonly sockets: readonly string[];
  readonly home: readonly string[] | string;
  readonly paths: Readonly<Record<string, string | readonly string[]>>;
  readonly environment: readonly string[];
}

describe.runIf(python !== null && apart)('a bot in the sandbox', () => {
  test('reaches no device, socket, terminal, key, store, home or other bot', async () => {
    const home = join(bench.folder, 'home');
    const secrets = {
      key: bench.put('home/.config/ludario/keys/house', 'secret'),
      elsewhere: bench.put('keys/house', 'secret'),
      notes: bench.put('home/grades.txt', 'secret'),
      other: bench.put('bots/other/bot.py', 'secret'),
      sudoers: '/etc/shadow',
    };
    const socket = join(bench.folder, 'daemon.sock');
    const server = createServer().listen(socket);
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    // A store may lie in the very folder of the bot.
    const own = join(bench.folder, 'bots/own');
    mkdirSync(own, { recursive: true });
    const store = join(own, 'games.db');
    await (await openStore(store, 'write')).close();
    writeFileSync(join(own, 'book.txt'), 'e4');
    withEnvironment({
      HOME: home,
      LUDARIO_KEY: 'secret',
      LUDARIO_KEYS: join(bench.folder, 'keys'),
      LUDARIO_TEST_SECRET: 'secret',
    });
    const tried = [...Object.values(secrets), socket, '/sys', '/var', '/run'];
    for (const name of ['pry.py', 'talk.py']) copyFileSync(join(attacks, name), join(own, name));
    const launch = launchAttack('pry.py', [...tried, store, join(own, 'book.txt')]);
    // What a command names it may see: here it is its folder, and nothing else.
    const argv = launch.argv.with(1, join(own, 'pry.py'));
    const alone = { ...launch, argv, folder: own, ownFolder: true };
    const { result, stderr } = await attack(game, alone, LONG, rival());
    expect(result.ending).toBe('rules');
    const pried = JSON.parse(stderr) as Pried;
    expect(pried.dev).toEqual(['full', 'null', 'random', 'shm', 'urandom', 'zero']);
    const { '/dev/null': harmless, ...devices } = pried.devices;
    expect(harmless).toBe('opened');
    for (const [path, found] of Object.entries(devices))
      expect([path, found]).toEqual([path, NONE]);
    expect(pried).toMatchObject({ terminals: [], sockets: [] });
    expect(JSON.stringify(pried.home)).not.toMatch(/grades|config/);
    for (const path of tried) expect([path, pried.paths[path]]).toEqual([path, NONE]);
    expect(pried.paths[store]).toBe('read ');
    expect(pried.paths[join(own, 'book.txt')]).toBe('read e4');
    expect(pried.environment.filter((name) => /KEY|SECRET/.test(name))).toEqual([]);
  });

  test('finds nothing of what it wrote in an earlier game', async () => {
    const notes: { found: string[]; left: string[] }[] = [];
    for (let games = 0; games < 2; games++) {
      const { stderr } = await attack(game, launchAttack('remember.py'), LONG, rival());
      notes.push(JSON.parse(stderr) as (typeof notes)[number]);
    }
    expect(notes.map(({ found }) => found)).toEqual([[], []]);
    expect(notes[0]!.left).toContain('/tmp/ludario-note-of-a-game');
  });
});

describe.runIf(apart)('what makes a bot', () => {
  test('sees no more than the bot, and writes only where the bot is made', async () => {
    const secret = bench.put('secrets/grades.txt', 'secret');
    const source = `
      const fs = require('node:fs');
      const tried = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
      const read = tried(() => fs.readFileSync(${JSON.stringify(secret)}));
      const write = tried(() => fs.writeFileSync('/usr/ludario-was-here', ''));
      fs.writeFileSync('made.txt', JSON.stringify({ read, write, keys: process.env.LUDARIO_KEY ?? null }));
    `;
    withEnvironment({ LUDARIO_KEY: 'secret' });
    bench.put('made/build.js', source);
    const node = JSON.stringify(process.execPath);
    bench.put(
      'made/bot.json',
      JSON.stringify({ cmd: `${node} bot.js`, build: `${node} build.js` }),
    );
    const builds = join(bench.folder, 'builds');
    const made = await makeBot(join(bench.folder, 'made'), builds, () => '', true);
    expect(made).toMatchObject({ ok: true });
    const [code] = readdirSync(builds);
    const found = readFileSync(join(builds, code!, 'made.txt'), 'utf8');
    expect(JSON.parse(found)).toEqual({ read: 'ENOENT', write: 'EROFS', keys: null });
  });
});

const NONE = 'No such file or directory';
