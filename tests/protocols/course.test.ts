import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printRecord } from '../../src/core/index.ts';
import { layoutOf, type CourseOutcome } from '../../src/lab/course/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { openStore } from '../../src/store/index.ts';
import { badBots, eager, mute, plain } from './bad-bots.ts';
import { hold, read } from './course-bench.ts';
import { workshop } from './bot-bench.ts';

const good = workshop();
const mixed = workshop();
const RULES = 'mancala(pits=3,seeds=2)';
/** Some of the bad ones: each of them alone is in bot-bad.test.ts. */
const PLANTED = ['silent', 'forking', 'garbage'];

/** The records of all games between these, without their times. */
async function recordsOf(folder: string, names: readonly string[]): Promise<string[]> {
  const store = await openStore(layoutOf(folder).store, 'read');
  const known = (seat: string) => names.some((name) => seat.startsWith(name));
  try {
    const lines: string[] = [];
    for (const { id } of await store.experiments()) {
      for await (const { record } of store.games(id)) {
        if (record.seats.every(known)) lines.push(printRecord(record));
      }
    }
    return lines.toSorted();
  } finally {
    await store.close();
  }
}

let alone: CourseOutcome;
let beside: CourseOutcome;
let left: readonly number[] = [];
let seconds = 0;

beforeAll(async () => {
  for (const { put } of [good, mixed]) {
    put('plain/bot.js', plain);
    put('eager/bot.js', eager);
  }
  for (const name of PLANTED) mixed.put(`${name}/bot.js`, badBots[name]!.source);
  mixed.put('mute/bot.js', mute);
  mixed.put('typo/bot.json', '{"cmd":"node bot.js","buid":"make"}');
  mixed.put('empty/notes.txt', 'nothing yet');
  mixed.put('failing/bot.json', '{"cmd":"node bot.js","build":"node broken.js"}');
  mixed.put(
    'failing/broken.js',
    'console.error("broken.js:1: something is missing"); process.exit(3)',
  );
  alone = await hold(good.folder, RULES);
  const began = performance.now();
  beside = await hold(mixed.folder, RULES, { pseudonyms: true });
  seconds = (performance.now() - began) / 1000;
  left = livingChildren();
});

afterAll(() => {
  // Only told: how long it takes depends on what else the machine does.
  process.stdout.write(`course with ${PLANTED.length} bad bots: ${seconds.toFixed(1)} s\n`);
});

describe('bad bots in a course', () => {
  test('leave the games of all others untouched', async () => {
    const names = ['bot(name=plain,', 'bot(name=eager,', 'random'];
    const expected = await recordsOf(good.folder, names);
    expect(expected).toHaveLength(6);
    expect(await recordsOf(mixed.folder, names)).toEqual(expected);
  });

  test('lose every game against those who play, and leave no process behind', () => {
    expect(left).toEqual([]);
    const { standings, lines } = beside.results;
    const bad = lines.filter(({ handed }) => PLANTED.includes(handed?.name ?? ''));
    const able = lines.filter((line) => !bad.includes(line));
    expect(bad).toHaveLength(PLANTED.length);
    for (const { player } of bad) {
      for (const rival of able) expect(standings.cell(player, rival.player).wins).toBe(0);
    }
    for (const { faults } of able) expect(faults).toEqual([]);
  });

  test('are told what they did and what helps', () => {
    const { faults } = beside.results.lines.find(({ handed }) => handed?.name === 'garbage')!;
    expect(faults[0]).toMatchObject({ kind: 'illegal' });
    const report = read(mixed.folder, 'bots/garbage/report.md');
    expect(report).toMatch(/### In \d+ games it printed "thinking about it" where one line/);
    expect(report).toContain('your own notes belong on standard error');
    expect(report).toContain('< thinking about it');
  });

  test('that cannot be started take no part, with the reason', () => {
    const reasons = Object.fromEntries(
      beside.results.absent.map(({ name, refusal }) => [name, refusal!.says.en]),
    );
    expect(reasons).toEqual({
      mute: 'did not greet (3000 ms of its own)',
      typo: expect.stringMatching(/^bot\.json: .*buid.*it holds \{"cmd":"…"\}/),
      empty: expect.stringMatching(/^no bot was found: a bot is one of bot\.py/),
      failing: 'it does not compile: node ended with code 3',
    });
    expect(read(mixed.folder, 'bots/failing/report.md')).toContain(
      'broken.js:1: something is missing',
    );
  });

  test('an illegal move loses all the seeds', async () => {
    const [record] = await recordsOf(mixed.folder, ['bot(name=garbage,', 'random']);
    expect(JSON.parse(record!)).toMatchObject({
      result: {
        ending: 'illegal',
        scores: expect.toSatisfy((s: number[]) => Math.max(...s) === 12),
      },
    });
  });
});

describe('what a course writes', () => {
  test('the gradebook has a line for everybody, and knows who is who', () => {
    const [head, ...rows] = read(mixed.folder, 'gradebook.csv').trimEnd().split('\n');
    expect(head).toMatch(/^name,shown_as,status,rank,/);
    const names = rows.map((row) => row.split(',')[0]!);
    expect(names.toSorted()).toEqual(
      ['plain', 'eager', 'mute', 'typo', 'empty', 'failing', ...PLANTED].toSorted(),
    );
    const { label } = beside.results.lines.find(({ handed }) => handed?.name === 'plain')!;
    expect(rows.some((row) => row.startsWith(`plain,${label},ok,`))).toBe(true);
  });

  test('with pseudonyms the page tells nobody whose bot it is', () => {
    const page = read(mixed.folder, 'course.html');
    for (const { label, handed } of beside.results.lines) {
      expect(page).toContain(label);
      expect([handed?.name, page.includes(`>${handed?.name}<`)]).toEqual([handed?.name, false]);
    }
    expect(read(good.folder, 'course.html')).toContain('>plain<');
  });

  test('intervals contain the points', () => {
    for (const { points } of alone.results.lines) {
      expect(points.interval.low).toBeLessThanOrEqual(points.mean);
      expect(points.interval.high).toBeGreaterThanOrEqual(points.mean);
    }
  });
});

describe('a course that is held again', () => {
  test('plays nothing if nothing changed, wherever its folder is now', async () => {
    const moved = workshop();
    cpSync(good.folder, moved.folder, { recursive: true });
    const again = await hold(moved.folder, RULES);
    expect(again).toMatchObject({ known: 6, finished: true, results: { games: 6 } });
    expect(JSON.parse(read(moved.folder, 'history.json'))).toHaveLength(1);
  });

  test('with one bot changed, only its games are played again', async () => {
    good.put('eager/bot.js', `${eager}\n// better now`);
    const again = await hold(good.folder, RULES);
    expect(again).toMatchObject({ known: 2, finished: true, results: { games: 6 } });
    const runs = JSON.parse(read(good.folder, 'history.json')) as { bots: { code: string }[] }[];
    expect(runs).toHaveLength(2);
    expect(read(good.folder, 'course.html')).toContain('Changed since the run before');
  });

  test('that was stopped goes on, and leaves nobody behind meanwhile', async () => {
    const { folder, put } = workshop();
    put('plain/bot.js', plain);
    put('eager/bot.js', eager);
    const stop = new AbortController();
    const first = await hold(folder, RULES, {
      pairs: 2,
      workers: 1,
      signal: stop.signal,
      onProgress: (done) => {
        if (done >= 2) stop.abort();
      },
    });
    expect(livingChildren()).toEqual([]);
    expect(first.finished).toBe(false);
    expect(existsSync(join(folder, '_course/history.json'))).toBe(false);
    const second = await hold(folder, RULES, { pairs: 2 });
    expect(second.finished).toBe(true);
    expect(second.known).toBeGreaterThanOrEqual(2);
    expect(second.results.games).toBe(12);
    const stopped = await recordsOf(folder, ['bot', 'random']);
    rmSync(join(folder, '_course'), { recursive: true });
    await hold(folder, RULES, { pairs: 2 });
    expect(await recordsOf(folder, ['bot', 'random'])).toEqual(stopped);
  });
});
