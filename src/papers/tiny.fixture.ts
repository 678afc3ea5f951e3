import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGS, unwrap } from '../core/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { Roster } from '../catalogue/index.ts';
import { figureFiles, reportHtml, reportMarkdown } from '../lab/report/index.ts';
import type { Report } from '../lab/report/index.ts';
import { makePaperReport, reproduce, type PaperExperiment, type Reproduction } from './index.ts';
import { VERDICTS, type Judged } from './types.ts';

/** A store that is gone after the tests, and experiments run in it at their smallest. */
export function tinyRuns(): (experiment: PaperExperiment) => Promise<Reproduction> {
  let folder = '';
  let store: Store | null = null;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ludario-papers-'));
    store = await openStore(join(folder, 'store.sqlite'), 'write');
  });
  afterAll(async () => {
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async (experiment) =>
    reproduce(
      experiment,
      { size: 'tiny', seed: 1 },
      {
        store: store!,
        roster: unwrap(await Roster.open()),
        workers: 1,
        megabytes: 256,
        signal: new AbortController().signal,
      },
    );
}

/** Each experiment runs, and its report has the shape that all have. */
export function checkShapes(experiments: readonly PaperExperiment[]): void {
  const run = tinyRuns();
  describe.each(experiments.map((experiment) => ({ id: experiment.id, experiment })))(
    '$id',
    ({ experiment }) => {
      test('runs at a tiny size and its report says what it found in both languages', async () => {
        const reproduction = await run(experiment);
        expect(reproduction.steps.length).toBeGreaterThan(0);
        const how = { made: new Date(0), version: '0' };
        const told = LANGS.map((lang) => makePaperReport(reproduction, { lang, ...how }));
        for (const { claims, paragraph, report, tiles } of told) {
          checkClaims(claims);
          expect(paragraph.length).toBeGreaterThan(100);
          expect(tiles.every(({ value, label }) => value !== '' && label !== '')).toBe(true);
          expect(report.sections.map(({ id }) => id)).toEqual(
            expect.arrayContaining(['claim', 'verdict', 'judged', 'numbers', 'played']),
          );
          checkTables(report);
          expect(reportMarkdown(report, '.')).not.toMatch(SLIPS);
        }
        const [en, es] = told;
        // What figures look like does not depend on the language, and drawing them takes longest.
        checkFiles(en!.report);
        expect(es!.paragraph).not.toBe(en!.paragraph);
        expect(es!.counts).toEqual(en!.counts);
      });
    },
  );
}

/** Each says when it counts as what, and what would decide it where it is undecided. */
function checkClaims(claims: readonly Judged[]): void {
  expect(claims.length).toBeGreaterThan(0);
  for (const { verdict, rule, needs } of claims) {
    expect(VERDICTS).toContain(verdict);
    expect(rule.length).toBeGreaterThan(20);
    expect(needs === undefined).toBe(verdict !== 'open');
  }
}

function checkTables({ sections }: Report): void {
  const tables = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])),
  );
  // One with the numbers, one with what was done.
  expect(tables.length).toBeGreaterThan(1);
  for (const { columns, rows } of tables) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
}

/** What would stand there where a value is missing or a sentence was put together wrongly. */
const SLIPS = /undefined|\bNaN\b|\[object|\bInfinity\b|\$\{/;

function checkFiles(report: Report): void {
  const html = reportHtml(report);
  expect(html.replaceAll(/<svg[\s\S]*?<\/svg>/g, '')).not.toMatch(SLIPS);
  const markdown = reportMarkdown(report, '.');
  expect(markdown).not.toMatch(SLIPS);
  const files = figureFiles(report);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  for (const { name, svg } of files) {
    expect(svg).toMatch(/^<\?xml[\s\S]*<svg[\s\S]*<\/svg>\s*$/);
    expect(svg).not.toMatch(/="[^"]*NaN/);
    expect(markdown).toContain(`(./${name})`);
  }
}
