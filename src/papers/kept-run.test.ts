import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRun } from './kept-run.ts';
import { publishedRun } from './published.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-published-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const same = (text: string) => ({ en: text, es: text });
const claim = (verdict: string, word: string) => ({
  claim: same('a claim'),
  verdict,
  word: same(word),
  paper: null,
  ours: same('57 %'),
});
/** A run as it was kept while claims could hold in part. */
const old = {
  size: 'quick',
  seed: 1,
  verdict: 'partly',
  word: same('The claim holds in part'),
  paragraph: same('why'),
  claims: [claim('holds', 'holds'), claim('partly', 'in part'), claim('fails', 'does not hold')],
  made: '2026-01-01T00:00:00.000Z',
  seconds: 3,
};

test('a run that held in part is counted anew, and what was in part is undecided', () => {
  const run = readRun(JSON.stringify(old), false)!;
  expect(run).toMatchObject({
    verdict: null,
    counts: { holds: 1, fails: 1, open: 1 },
    word: { en: '1 holds, 1 does not, 1 open', es: '1 se sostiene, 1 no, 1 sin decidir' },
    version: null,
  });
  expect(run.claims.map(({ verdict, word }) => [verdict, word.en])).toEqual([
    ['holds', 'holds'],
    ['open', 'undecided at this size'],
    ['fails', 'does not hold'],
  ]);
  expect(run.claims[0]).toMatchObject({ needs: null, rule: null });
  expect(readRun(JSON.stringify(old), true)!.word.en).toBe('1 yes, 1 no, 1 open');
  const bare = readRun(JSON.stringify({ ...old, claims: [] }), false)!;
  expect([bare.verdict, bare.word.en]).toEqual(['open', 'Undecided at this size']);
});

test('what is published is read where it lies; what is not there or broken is nothing', () => {
  for (const [id, text] of [
    ['good', JSON.stringify(old)],
    ['broken', '{"size":'],
    ['other', '{"size":"huge"}'],
  ] as const) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'result.json'), text);
  }
  const of = (id: string) => publishedRun({ id }, folder);
  expect(of('good')).toMatchObject({ size: 'quick', report: 'docs/papers/good/report.md' });
  expect(['broken', 'other', 'absent'].map(of)).toEqual([null, null, null]);
});
