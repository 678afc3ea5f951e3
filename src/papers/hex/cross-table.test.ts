import { expect, test } from 'vitest';
import { LANGS } from '../../core/index.ts';
import { makePaperReport } from '../index.ts';
import { tinyRuns } from '../tiny.fixture.ts';
import { imitationCrossTable } from './cross-table.ts';
import type { Crossed } from './cross-found.ts';

const run = tinyRuns();

test('where a network for the board comes with Ludario, zero has a row and a column', async () => {
  const reproduction = await run(imitationCrossTable);
  const { players, games, wins, meetings, strongest, deepBoards } = reproduction.found as Crossed;
  const roles = players.map(({ role }) => role);
  expect(roles).toEqual(['strongest', 'mcts', 'dqn', 'v1', 'v2', 'v3', 'pop', 'zero']);
  const row = roles.indexOf('zero');
  expect(games[row]![row]).toBe(1);
  for (const [other, role] of roles.entries()) {
    if (role === 'zero') continue;
    const played = games[row]![other]! + games[other]![row]!;
    expect([role, played]).toEqual([role, 2]);
    // Whoever moves first wins, or the other: nobody draws in Hex, and each game is counted once.
    const won = wins[row]![other]! + games[other]![row]! - wins[other]![row]!;
    expect(meetings[row]![other]!.points.mean).toBeCloseTo(won / played);
  }
  expect(JSON.stringify(strongest)).toContain('zero(');
  // A deep Q network for each board, which meets those that need no training there.
  expect(deepBoards.map(({ board, games: learned }) => [board, learned])).toEqual([
    ['hex(size=6,swap=false)', 20],
  ]);
  for (const { versus } of deepBoards) {
    expect(versus.map(({ role, meeting }) => [role, meeting.games])).toEqual([
      ['mcts', 2],
      ['pop', 2],
      ['zero', 2],
    ]);
  }
  for (const lang of LANGS) {
    const { paragraph, report } = makePaperReport(reproduction, {
      lang,
      made: new Date(0),
      version: '0',
    });
    expect(paragraph).toMatch(
      lang === 'en'
        ? /and zero\(iterations=2\), a search that a network guides, join/
        : /y zero\(iterations=2\), una búsqueda guiada por una red, se suman/,
    );
    const tables = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])),
    );
    const named = tables.filter(({ rows }) =>
      rows.some((cells) => JSON.stringify(cells).includes('zero')),
    );
    expect(named.length).toBeGreaterThan(0);
  }
});
