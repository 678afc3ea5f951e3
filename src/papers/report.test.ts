import { expect, test } from 'vitest';
import { reportMarkdown } from '../lab/report/index.ts';
import { judge } from './opinions.ts';
import { makePaperReport } from './report.ts';
import { both, experiment, type Judged } from './types.ts';

/** Four comparisons: one clear, one that would be clear alone, two that are not. */
const opinions = judge(
  [1e-6, 0.03, 0.5, 0.9].map((pValue) => ({ mean: 0.1, low: 0.02, high: 0.18, pValue, count: 50 })),
  'games',
);
const claims = opinions.map((opinion, i): Judged => ({
  claim: `claim ${i + 1}`,
  paper: null,
  ours: '60 %',
  rule: i < 2 ? 'holds where more than 55 % is sure' : 'another rule',
  ...opinion,
}));

function reportOf(some: readonly Judged[], lang: 'en' | 'es' = 'en', question = false) {
  const told = { paragraph: 'Why.', claims: some, tiles: [], sections: [] };
  const tried = experiment<null>({
    id: 'trial',
    document: 'beyond',
    covers: both('all', 'todo'),
    title: both('A trial', 'Una prueba'),
    claim: both('It is so.', 'Es así.'),
    ...(question ? { question: true as const } : {}),
    seconds: { quick: 1, full: 1 },
    run: async () => null,
    tell: () => told,
  });
  const machine = { processor: '', workers: 1, node: '24' } as never;
  return makePaperReport(
    { experiment: tried, size: 'quick', seed: 1, found: null, steps: [], ms: 1, machine },
    { lang, made: new Date(0), version: '0' },
  );
}

test('a report counts its claims and says when each counts as what', () => {
  const { word, report } = reportOf(claims);
  expect(word).toBe('1 holds, 3 open');
  const text = reportMarkdown(report, '.');
  const [, rules] = text.split('## How it is judged');
  expect(rules).toContain('**claim 1; claim 2**: holds where more than 55 % is sure');
  expect(rules).toContain('**claim 3; claim 4**: another rule');
});

test('what would decide an open claim stands in its row', () => {
  const text = reportMarkdown(reportOf(claims).report, '.');
  expect(text).toMatch(
    /\| claim 4 \| undecided at this size<br>about \d+ games would decide it \|/,
  );
  expect(text).toMatch(/\| claim 1 \| holds \|/);
});

test('one sentence says where Holm’s correction alone keeps something undecided', () => {
  const sentence = /By itself the 95 % interval would decide (.*?); .*Holm’s correction/;
  const text = reportMarkdown(reportOf(claims).report, '.');
  expect(sentence.exec(text)?.[1]).toBe('“claim 2”');
  expect(reportMarkdown(reportOf(claims.toSpliced(1, 1)).report, '.')).not.toMatch(sentence);
});

test('a single claim has its own verdict, and a question is answered', () => {
  expect(reportOf(claims.slice(0, 1)).word).toBe('The claim holds');
  expect(reportOf(claims.slice(0, 1), 'es', true).word).toBe('La respuesta es que sí');
  expect(reportOf(claims, 'es', true)).toMatchObject({
    verdict: null,
    word: '1 sí, 3 sin decidir',
    words: expect.arrayContaining(['sí', 'sin decidir con este tamaño']),
  });
});
