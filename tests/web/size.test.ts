import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const folder = inject('page');

/** What one module fetches before it runs: its static imports, and theirs. */
function closure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const source = readFileSync(join(folder, 'assets', entry), 'utf8');
  for (const [, name] of source.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    closure(name!, seen);
  }
  return seen;
}

test('the play page with its board loads less than 120 kB of script, gzip', () => {
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const entry = /src="\.\/assets\/([\w.-]+\.js)"/.exec(
    readFileSync(join(folder, 'index.html'), 'utf8'),
  )![1]!;
  const ofReversi = scripts.filter((file) => /^reversi-(?!weights-)/.test(file));
  expect(ofReversi.length).toBeGreaterThan(0);
  const parts = [
    entry,
    scripts.find((file) => file.startsWith('play-'))!,
    // The board has its name from the game, and so have the figures of its levels.
    ...ofReversi,
  ];
  const loaded = new Set(parts.flatMap((part) => [...closure(part)]));
  loaded.add(scripts.find((file) => file.startsWith('early-'))!);
  let bytes = 0;
  for (const file of loaded) bytes += gzipSync(readFileSync(join(folder, 'assets', file))).length;
  expect(bytes).toBeLessThan(120_000);
  // A count of nothing would be no proof.
  expect(bytes).toBeGreaterThan(20_000);
});

test('the page of a view asks at once for all that the view needs, and shows an outline meanwhile', () => {
  const page = readFileSync(join(folder, 'play.html'), 'utf8');
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const needed = closure(scripts.find((file) => file.startsWith('play-'))!);
  for (const file of needed) expect(page).toContain(`"./assets/${file}"`);
  expect(needed.size).toBeGreaterThan(3);
  // What stands in the head before the outline must not hold it back.
  const [head, body] = page.split('</head>');
  expect(head).not.toMatch(/rel="stylesheet"|<script(?![^>]*type="module")/);
  expect(body!.indexOf('<svg id="outline"')).toBeLessThan(body!.indexOf('rel="stylesheet"'));
  // The board that the address names is asked for by what runs first.
  const early = readFileSync(
    join(
      folder,
      'assets',
      scripts.find((file) => file.startsWith('early-'))!,
    ),
    'utf8',
  );
  for (const game of ['reversi', 'hex', 'mancala', 'iwoki']) {
    const own = scripts.filter((file) => file.startsWith(`${game}-`) && !file.includes('weights'));
    expect([game, own.some((file) => early.includes(`assets/${file}`))]).toEqual([game, true]);
  }
});

test('no built page has script or style in itself', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(folder, file), 'utf8');
    expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/);
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  }
});
