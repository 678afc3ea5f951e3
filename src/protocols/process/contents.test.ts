import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { programChecksum } from './contents.ts';

const root = mkdtempSync(join(tmpdir(), 'ludario-contents-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
/** A new folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = join(root, String(folders++));
  mkdirSync(join(folder, 'lib'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const node = process.execPath;
const FILES = { 'bot.js': 'play()', 'lib/search.js': 'deep()', 'notes.txt': 'a', 'w.bin': 'x' };
const sum = (argv: readonly string[], changes: Readonly<Record<string, string>> = {}) =>
  unwrap(programChecksum(argv, folderOf({ ...FILES, ...changes })));

test('the same files give the same, wherever they lie', () => {
  expect(sum([node, 'bot.js'])).toBe(sum([node, 'bot.js']));
  expect(sum([node, 'bot.js'])).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['its own text', [node, 'bot.js'], { 'bot.js': 'play(1)' }],
  ['what it may import', [node, 'bot.js'], { 'lib/search.js': 'deeper()' }],
  ['a file beside it that is new', [node, 'bot.js'], { 'more.mjs': '' }],
  ['a file its command names', [node, 'bot.js', '--weights=w.bin'], { 'w.bin': 'y' }],
  ['the folder, where no file is named', [node, '-e', 'import("./bot.js")'], { 'bot.js': '' }],
] as const)('%s changes who it is', (_, argv, changes) => {
  expect(sum(argv, changes)).not.toBe(sum(argv));
});

test('other arguments make another program', () => {
  expect(sum([node, 'bot.js', '3'])).not.toBe(sum([node, 'bot.js', '4']));
});

test.each([
  ['a text beside it', { 'notes.txt': 'b' }],
  ['data that it does not name', { 'w.bin': 'y' }],
  ['a script of another language', { 'plot.py': '1' }],
  ['hidden files', { '.cache.js': '1' }],
] as const)('%s does not', (_, changes) => {
  expect(sum([node, 'bot.js'], changes)).toBe(sum([node, 'bot.js']));
});

test('a program of its own stands for itself', () => {
  const folder = folderOf({});
  writeFileSync(join(folder, 'engine'), '#!/bin/sh\necho 1\n', { mode: 0o755 });
  const before = unwrap(programChecksum(['./engine'], folder));
  writeFileSync(join(folder, 'engine'), '#!/bin/sh\necho 2\n', { mode: 0o755 });
  expect(unwrap(programChecksum(['./engine'], folder))).not.toBe(before);
});

test('a script that is not there is refused by its name', () => {
  expect(programChecksum([node, 'lost.js'], folderOf(FILES))).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('lost.js') } },
  });
});
