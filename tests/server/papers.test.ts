import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Job, PaperBook, PaperPage, Refusal } from '../../src/api/index.ts';
import { experiments } from '../../src/papers/index.ts';
import { house } from './house.ts';

const { ask, json, rested, workspace, folder } = await house();
const tiny = { size: 'tiny' };

test('every experiment is listed under its document, with words in both languages', async () => {
  const { books } = await json<{ books: PaperBook[] }>('GET', '/api/papers');
  const lines = books.flatMap(({ papers }) => papers);
  expect(lines.map(({ id }) => id).toSorted()).toEqual(experiments.map(({ id }) => id).toSorted());
  expect(books.every(({ papers, title }) => papers.length > 0 && title.es !== '')).toBe(true);
  expect(lines.every(({ runs, begun, job }) => runs.length === 0 && !begun && !job)).toBe(true);
  // Whoever has run nothing sees what comes with Ludario.
  const games = lines.find(({ id }) => id === 'mancala-games')!;
  expect(games.published).toMatchObject({
    verdict: 'holds',
    report: 'docs/papers/mancala-games/report.md',
  });
  const { line, book } = await json<PaperPage>('GET', '/api/papers/iwoki-figure-21');
  expect([book.id, line.id, line.figures.length]).toEqual(['iwoki', 'iwoki-table-2', 4]);
});

test('one is run, and its verdict, time and reports are there afterwards', async () => {
  const missing = await ask('GET', '/api/papers/mancala-games/report');
  expect(missing.status).toBe(404);
  expect(((await missing.json()) as Refusal).error).toMatch(/no report yet/);
  expect((await ask('POST', '/api/papers/mancala-games/run', tiny)).status).toBe(201);
  const job = await rested('mancala-games', 'paper');
  expect(job).toMatchObject({ state: 'finished', error: null });
  expect(job.paper).toMatchObject({ size: 'tiny', unit: 'games' });
  expect(job.done).toBe(job.expected);

  const { line } = await json<PaperPage>('GET', '/api/papers/mancala-games');
  expect(line).toMatchObject({ begun: null, job: 'finished' });
  expect(line.runs).toMatchObject([{ size: 'tiny', seed: 1, verdict: 'holds' }]);
  const [run] = line.runs;
  expect(run!.word).toEqual({ en: '2 hold', es: '2 se sostienen' });
  expect(run!.counts).toEqual({ holds: 2, fails: 0, open: 0 });
  expect(run!.paragraph.es).not.toBe(run!.paragraph.en);
  expect(run!.claims.map(({ verdict, paper }) => [verdict, paper?.en])).toEqual([
    ['holds', '37–11'],
    ['holds', '12–36'],
  ]);
  expect(run!.claims[0]!.rule!.en).toMatch(/^holds where the game ends with the printed score/);
  expect(run!.claims[0]!.word).toEqual({ en: 'holds', es: 'se sostiene' });
  expect(run!.seconds).toBeGreaterThan(0);
  expect(new Date(run!.made).getTime()).toBeLessThanOrEqual(Date.now());

  for (const [lang, heading] of [
    ['en', line.title.en],
    ['es', line.title.es],
  ]) {
    const report = await ask('GET', `/api/papers/mancala-games/report?lang=${lang}&size=tiny`);
    expect(report.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const html = await report.text();
    expect(html).toContain(`lang="${lang}"`);
    expect(html).toContain(heading);
    expect(html).toContain('ludario reproduce mancala-games');
  }
  expect((await ask('GET', '/api/papers/mancala-games/report?size=full')).status).toBe(404);
});

test('one that is stopped is known as begun, and goes on with what it has', async () => {
  const path = '/api/papers/mancala-ladder';
  // Stopped as soon as anything is told of it, so that it cannot be at its end before.
  const stopped = new Promise<{ job: Job }>((resolve) => {
    const quiet = workspace.jobs.watch((job) => {
      if (job.kind !== 'paper' || job.paper === null || job.state !== 'running') return;
      quiet();
      resolve(json<{ job: Job }>('POST', `${path}/stop`, {}));
    });
  });
  await json('POST', `${path}/run`, { size: 'tiny', seed: 'again' });
  const other = await ask('POST', `${path}/run`, { size: 'quick' });
  expect(other.status).toBe(409);
  expect(((await other.json()) as Refusal).error).toMatch(/under way at another size/);
  expect((await stopped).job.state).toBe('stopped');
  const halted = await json<PaperPage>('GET', path);
  expect(halted.line).toMatchObject({ runs: [], begun: { size: 'tiny', seed: 'again' } });

  expect((await ask('POST', `${path}/resume`, {})).status).toBe(200);
  expect(await rested('mancala-ladder', 'paper')).toMatchObject({ state: 'finished', error: null });
  const { line } = await json<PaperPage>('GET', path);
  expect(line).toMatchObject({ runs: [{ size: 'tiny', seed: 'again' }], begun: null });
  const nothing = await ask('POST', `${path}/resume`, {});
  expect(nothing.status).toBe(409);
});

test('what is not known or not meant is refused with a sentence', async () => {
  const bad: [string, string, unknown, number, RegExp][] = [
    ['GET', 'iwoki-table-9', undefined, 404, /no experiment "iwoki-table-9"/],
    ['GET', '..%2Fstore.sqlite/report', undefined, 404, /no experiment/],
    ['POST', 'mancala-games/run', { size: 'huge' }, 400, /size/],
    ['POST', 'mancala-games/run', { seed: 1.5 }, 400, /seed: it must be a whole number or a text/],
    ['POST', 'mancala-games/run', { sise: 'full' }, 400, /sise/],
    ['GET', 'mancala-games/report?lang=fr', undefined, 400, /lang/],
  ];
  for (const [method, path, send, status, why] of bad) {
    const answer = await ask(method, `/api/papers/${path}`, send);
    expect([path, answer.status]).toEqual([path, status]);
    expect(((await answer.json()) as Refusal).error).toMatch(why);
  }
});

test('a kept run that was damaged or taken away is as if it had never been', async () => {
  const kept = join(folder, 'store.sqlite.papers');
  writeFileSync(join(kept, 'mancala-games.tiny.json'), '{"size":"tiny"');
  rmSync(join(kept, 'mancala-ladder.tiny.en.html'));
  const { line } = await json<PaperPage>('GET', '/api/papers/mancala-games');
  expect(line.runs).toEqual([]);
  expect((await ask('GET', '/api/papers/mancala-ladder/report')).status).toBe(404);
});
