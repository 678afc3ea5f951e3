import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { contentsOf } from './contents.ts';
import { recipeFor } from './recipe.ts';

const root = mkdtempSync(join(tmpdir(), 'ludario-recipe-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function folder(files: Readonly<Record<string, string>>): string {
  const path = join(root, String(folders++));
  mkdirSync(path);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

test.each([
  [{ 'bot.py': '' }, 'bot.py', [], ['python3', 'bot.py']],
  [{ 'bot.cpp': '', 'search.cpp': '' }, 'bot.cpp', ['bot.cpp', 'search.cpp'], ['./bot']],
  [{ 'Bot.java': '', 'Board.java': '' }, 'Bot.java', ['Board.java', 'Bot.java'], ['Bot']],
  [{ Makefile: '', 'bot.cpp': '' }, 'Makefile', ['make'], ['./bot']],
  [{ Makefile: '', 'bot.py': '' }, 'Makefile', ['make'], ['python3', 'bot.py']],
  [
    { 'bot.json': '{"cmd":"x \'a b\'","build":"make all"}', 'bot.py': '' },
    'bot.json',
    ['make', 'all'],
    ['x', 'a b'],
  ],
])('%o is made and started as its files say', (files, found, build, run) => {
  const recipe = unwrap(recipeFor(folder(files)));
  expect(recipe.found).toBe(found);
  expect(recipe.build.flat()).toEqual(expect.arrayContaining(build));
  expect(recipe.run.slice(-run.length)).toEqual(run);
});

test('what cannot be read is refused with what is accepted', () => {
  expect(recipeFor(folder({ 'bot.json': '{' }))).toMatchObject({
    complaint: { says: { en: 'bot.json is no JSON; it holds {"cmd":"python3 my_bot.py"}' } },
  });
  expect(recipeFor(folder({ 'bot.json': '{"cmd":"x \'"}' }))).toMatchObject({
    complaint: { says: { en: expect.stringMatching(/not closed/) } },
  });
  expect(recipeFor(folder({ 'player.py': '' }))).toMatchObject({
    complaint: { says: { en: expect.stringMatching(/^no bot was found: .*bot\.json/) } },
  });
});

test('the code of a bot follows its files alone', () => {
  const codeOf = (files: Record<string, string>) => {
    const contents = contentsOf(folder(files));
    return contents.ok ? contents.value.code : contents.complaint.says.en;
  };
  const code = codeOf({ 'bot.py': 'a', 'lib/x.py': 'b' });
  expect(code).toMatch(/^[0-9a-f]{12}$/);
  expect(codeOf({ 'lib/x.py': 'b', 'bot.py': 'a' })).toBe(code);
  expect(
    codeOf({ 'bot.py': 'a', 'lib/x.py': 'b', '__pycache__/x.pyc': 'z', '.git/HEAD': 'h' }),
  ).toBe(code);
  expect(codeOf({ 'bot.py': 'a', 'lib/x.py': 'c' })).not.toBe(code);
  expect(codeOf({ 'bot.py': 'ab', 'lib/x.py': '' })).not.toBe(
    codeOf({ 'bot.py': 'a', 'lib/x.py': 'b' }),
  );
});
