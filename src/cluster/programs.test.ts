import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Roster } from '../catalogue/index.ts';
import { unwrap, type PackedProgram } from '../core/index.ts';
import { placeBot } from '../protocols/bot/index.ts';
import { testFolder, testStore } from '../store/folder.fixture.ts';
import { held, hire, lineTo } from './cluster.fixture.ts';
import { Contents } from './contents.ts';
import { Programs } from './programs.ts';
import { SERVERS, type QueueServer } from './servers.fixture.ts';

/** A bot that plays the last legal move, as a file beside it tells. */
const BOT = `
import { createInterface } from 'node:readline';
import { at } from './choice.mjs';
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === 'hello') console.log(JSON.stringify({ type: 'hello', protocol: 1, name: 'last' }));
  else if (asked.type === 'end') break;
  else if (asked.legal) console.log(JSON.stringify({ move: asked.legal.at(at) }));
}
`;

function writeBot(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bot.mjs'), BOT);
  writeFileSync(join(folder, 'choice.mjs'), 'export const at = -1;');
  return join(folder, 'bot.mjs');
}

const roster = unwrap(await Roster.open());

function packed(agent: string): PackedProgram | null {
  const { kind, values } = unwrap(roster.catalogue.readAgent(agent));
  return unwrap(kind.pack!(values));
}

describe('the files of a bot', () => {
  test('are those its command names and what lies beside them in the same language', () => {
    const folder = testFolder();
    const file = writeBot(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine', 'letter.txt'), 'private');
    const travels = packed(`bot(cmd="node ${file}")`)!;
    expect(
      travels.files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).toSorted(),
    ).toEqual(['bot.mjs', 'choice.mjs']);
    const there = testFolder();
    const { argv } = placeBot(travels, there);
    expect(argv[0]).toBe('node');
    expect(argv[1]).toMatch(/^outside-0\/bot\.mjs$/);
  });

  test('are all of its folder where it has one of its own, but for stores and keys', async () => {
    const folder = testFolder();
    writeBot(folder);
    writeFileSync(join(folder, 'weights.bin'), Uint8Array.of(1, 2));
    writeFileSync(join(folder, 'start'), '#!/bin/sh\nexec node bot.mjs\n');
    chmodSync(join(folder, 'start'), 0o755);
    await (await testStore(join(folder, 'games.sqlite'))).close();
    const travels = packed(`bot(cmd="./start",in="${folder}")`)!;
    expect(travels.argv).toEqual(['./start']);
    expect(travels.files.map(({ path, runs }) => `${path} ${runs}`).toSorted()).toEqual([
      'bot.mjs false',
      'choice.mjs false',
      'start true',
      'weights.bin false',
    ]);
  });

  test('do not travel where the program is installed, or is to run outside the sandbox', () => {
    const file = writeBot(join(testFolder(), 'mine'));
    expect(packed('bot(cmd="true")')).toBeNull();
    expect(packed(`bot(cmd="node ${file}",sandbox=false)`)).toBeNull();
  });

  test('are never laid out beside the folder they belong in', () => {
    const file = { path: '../elsewhere', bytes: Uint8Array.of(1), runs: false };
    const there = testFolder();
    expect(() => placeBot({ key: '', argv: ['x'], files: [file] }, there)).toThrow(
      '../elsewhere leads out of the folder of its program',
    );
  });
});

const usual = SERVERS.find(({ there }) => there);

describe.skipIf(usual === undefined)('bots at a queue (left out without a server)', () => {
  let server: QueueServer;
  beforeAll(async () => {
    server = await usual!.open();
  });
  afterAll(() => server.close());

  test('a bot plays where the owner allowed it by name, from files that are nowhere else', async () => {
    const queue = await server.fresh();
    const folder = join(testFolder(), 'mine');
    writeBot(folder);
    const agent = `bot(cmd="${process.execPath} bot.mjs",in="${folder}")`;
    const contest = { game: 'tree', agents: [agent, 'random'], pairs: 3 };
    const alone = await held(contest);
    const stranger = await hire(queue);
    const playing = held(contest, { queue });
    await expect.poll(() => stranger.said.join()).toContain('which was not allowed here (--allow)');
    // From here on the files are nowhere but in the queue.
    rmSync(folder, { recursive: true });
    const other = await hire(queue, { allow: [agent] });
    const { lines } = await playing;
    expect(lines).toEqual(alone.lines);
    expect(lines.join('\n')).not.toContain('"ending":"forfeit"');
    expect([stranger.worker.done.games, other.worker.done.games]).toEqual([0, lines.length]);
  });

  test('one that does not start there, or an engine that is another one there, is left to others', async () => {
    const contents = new Contents(await lineTo(await server.fresh()));
    const folder = testFolder();
    writeBot(folder);
    writeFileSync(join(folder, 'choice.mjs'), 'throw new Error("no numpy here");');
    const agent = `bot(cmd="${process.execPath} bot.mjs",in="${folder}")`;
    const engine = 'gtp(cmd="true")';
    const programs = new Programs([agent, engine], contents);
    onTestFinished(() => programs.close());
    const content = await contents.put(packed(agent));
    const broken = await programs.cannotRun(agent, { checksum: '', content }, 'tree');
    expect(broken?.says.en).toMatch(/which does not start here \(.*\): it is left to others$/);
    const other = await programs.cannotRun(engine, { checksum: 'another', content: null }, 'hex');
    expect(other?.says.en).toMatch(/gtp.* which is not the same here: it is left to others$/);
    const { kind, values } = unwrap(roster.catalogue.readAgent(engine));
    const checksum = unwrap(kind.contents!(values))!;
    expect(await programs.cannotRun(engine, { checksum, content: null }, 'hex')).toBeNull();
  });
});
