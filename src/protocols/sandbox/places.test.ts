import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placesOf } from './places.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ludario-places-')));
const home = join(root, 'home');
const before = { HOME: process.env['HOME'], PATH: process.env['PATH'] };

function put(name: string, text = ''): string {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

/** What of the test's own files is seen. */
function seen(argv: readonly string[], folder: string, ownFolder = false) {
  const places = placesOf({ argv, folder, ownFolder });
  const own = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length + 1));
  return { seen: own(places.seen), hidden: own(places.hidden) };
}

const unix = process.platform !== 'win32';

beforeAll(() => {
  process.env['HOME'] = home;
  process.env['PATH'] = `${join(home, '.tools/bin')}:${join(home, 'bin')}:${before.PATH}`;
  put('home/.tools/bin/runner');
  put('home/.tools/lib/parts');
  put('home/bin/mine');
  put('home/.config/ludario/keys/house');
  put('home/course/my-bot/bot.py');
  put('home/course/grades.txt');
});

afterAll(() => {
  Object.assign(process.env, before);
  rmSync(root, { recursive: true, force: true });
});

describe.runIf(unix)('what a program sees', () => {
  const work = join(home, 'course');

  test('is the folder of what its command names, or the folder that is its own', () => {
    expect(seen(['/usr/bin/python3', 'my-bot/bot.py'], work).seen).toEqual(['home/course/my-bot']);
    expect(seen(['/usr/bin/python3', '--book=my-bot/bot.py'], work).seen).toEqual([
      'home/course/my-bot',
    ]);
    expect(seen(['/usr/bin/python3', '-c', 'pass'], work).seen).toEqual(['home/course']);
    expect(seen(['/usr/bin/python3', 'bot.py'], join(work, 'my-bot'), true).seen).toEqual([
      'home/course/my-bot',
    ]);
  });

  test('is never somebody’s home, by whatever name', () => {
    symlinkSync(home, join(root, 'alias'));
    put('home/bot.py');
    expect(seen(['/usr/bin/python3', 'bot.py'], home).seen).toEqual(['home/bot.py']);
    expect(seen(['/usr/bin/python3', 'x'], home, true).seen).toEqual([]);
    expect(seen(['/usr/bin/python3', 'x'], join(root, 'alias'), true).seen).toEqual([]);
    expect(seen(['/usr/bin/python3', 'x'], root, true).seen).toEqual([]);
  });

  test('is where its program is installed, through links and scripts', () => {
    symlinkSync(join(home, '.tools/bin/runner'), join(work, 'run'));
    expect(seen(['runner', 'my-bot/bot.py'], work).seen).toEqual([
      'home/.tools',
      'home/course/my-bot',
    ]);
    expect(seen([join(work, 'run'), 'my-bot/bot.py'], work).seen).toEqual([
      'home/.tools',
      'home/course',
    ]);
    const script = put('opt/tool/start', '#!/usr/bin/env -S runner --fast\n');
    expect(seen([script, 'my-bot/bot.py'], work).seen).toContain('home/.tools');
    // A bot whose folder happens to have the name of one for programs.
    expect(seen([put('bots/bin/bot'), 'x'], join(root, 'bots/bin'), true).seen).toEqual([
      'bots/bin',
    ]);
  });

  test('hides keys even in a folder of its own', () => {
    const config = join(home, '.config');
    expect(seen(['/usr/bin/python3', 'x'], config, true)).toEqual({
      seen: ['home/.config'],
      hidden: ['home/.config/ludario'],
    });
  });
});
