import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ludario } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = join(folder, 'page');
for (const below of ['assets', 'lib']) mkdirSync(join(page, below), { recursive: true });
writeFileSync(join(page, 'index.html'), '<!doctype html><head><title>Ludario</title></head>');
writeFileSync(join(page, 'assets', 'part-1.js'), 'export {};');
writeFileSync(join(page, 'lib', 'core.js'), 'export {};');
writeFileSync(join(page, '.sources'), 'a print');

const site = (...args: string[]) => ludario(['site', '--page', page, ...args]);

test('the page is written as files that know they are alone; a second time only by force', async () => {
  const out = join(folder, 'public', 'below');
  const made = await site('--out', out, '--json');
  expect([made.code, made.err]).toEqual([0, '']);
  expect(JSON.parse(made.out)).toEqual({ out, files: 2, bytes: expect.any(Number) });
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('name="ludario-alone"');
  expect(readFileSync(join(out, 'assets', 'part-1.js'), 'utf8')).toBe('export {};');
  for (const name of ['lib', '.sources']) expect(existsSync(join(out, name))).toBe(false);

  const again = await site('--out', out);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/holds a site already/)]);

  // What the page has no more is taken away; what is somebody else's stays.
  writeFileSync(join(out, 'CNAME'), 'example.org');
  rmSync(join(page, 'assets', 'part-1.js'));
  writeFileSync(join(page, 'assets', 'part-2.js'), 'export {};');
  const forced = await site('--out', out, '--force');
  expect([forced.code, forced.out]).toEqual([0, expect.stringMatching(/^wrote 2 files/)]);
  expect(existsSync(join(out, 'assets', 'part-1.js'))).toBe(false);
  expect(existsSync(join(out, 'assets', 'part-2.js'))).toBe(true);
  expect(readFileSync(join(out, 'CNAME'), 'utf8')).toBe('example.org');
});

test('the list of an earlier site leads to nothing outside of its folder', async () => {
  const out = join(folder, 'crafted');
  mkdirSync(out);
  const secret = join(folder, 'secret.txt');
  writeFileSync(secret, 'kept');
  const files = ['../secret.txt', secret, 7, '', '.'];
  writeFileSync(join(out, 'ludario-site.json'), JSON.stringify({ files }));
  expect((await site('--out', out, '--force')).code).toBe(0);
  expect(readFileSync(secret, 'utf8')).toBe('kept');
});

test.each([
  [['--out', folder], /not empty; name another folder, or give --force/],
  [['--out', join(page, 'index.html')], /lies in the built page/],
  [['--out', page], /lies in the built page/],
  [['--out', join(folder, 'secret.txt')], /is a file; a site is written to a folder/],
  [['--out', join(folder, 'secret.txt', 'below')], /cannot write to/],
  [['--out', join(folder, 'new'), '--page', join(folder, 'nowhere')], /the page is not built/],
  [[], /--out/],
])('refused in one sentence: %j', async (args, why) => {
  writeFileSync(join(folder, 'secret.txt'), 'kept');
  const { code, err, out } = await site(...args);
  expect([code, err.trim().split('\n').length, out]).toEqual([1, 1, '']);
  expect(err).toMatch(why);
});
