import { describe, expect, test } from 'vitest';
import { LANGS } from '../core/index.ts';
import { crossTable } from './hex/data.ts';
import { DOCUMENTS, documents, experimentNamed, experiments, figureNames } from './index.ts';
import { table2, table3, table5 } from './iwoki/data.ts';
import { publishedGame } from './iwoki/published-game.ts';
import { replayPublished } from './iwoki/review.ts';
import { mancalaGames } from './mancala/games.ts';
import { tournament } from './reversi/data.ts';
import { tinyRuns } from './tiny.fixture.ts';

describe('the list of experiments', () => {
  test('has at least twenty, each with an id of its own and words in both languages', () => {
    const ids = experiments.flatMap((one) => [one.id, ...figureNames(one)]);
    expect(experiments.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, claim, covers, seconds } of experiments) {
      const words = LANGS.flatMap((lang) => [title[lang], claim[lang], covers[lang]]);
      expect(words.every((text) => text.length > 3)).toBe(true);
      expect(claim.es).not.toBe(claim.en);
      expect(seconds.quick).toBeLessThanOrEqual(60);
      expect(seconds.full).toBeGreaterThanOrEqual(seconds.quick);
    }
  });

  test('has something of every document', () => {
    const covered = new Set(experiments.map(({ document }) => document));
    expect(DOCUMENTS.every((id) => covered.has(id))).toBe(true);
    expect(Object.keys(documents)).toEqual([...DOCUMENTS]);
  });

  test('finds one by its id or by a figure that it draws', () => {
    const found = (name: string) => {
      const one = experimentNamed(name);
      return one.ok ? one.value.id : one.complaint.says.en;
    };
    expect(found('iwoki-table-2')).toBe('iwoki-table-2');
    for (const [figure, table] of [
      [19, 2],
      [22, 2],
      [23, 5],
      [28, 5],
    ]) {
      expect(found(`iwoki-figure-${figure}`)).toBe(`iwoki-table-${table}`);
    }
    expect(found('iwoki-table-9')).toMatch(/there is no experiment "iwoki-table-9"/);
  });
});

describe('figures of the documents', () => {
  test('wins, draws and losses of the iwoki tables add up to their games', () => {
    expect(table2).toHaveLength(20);
    expect(table5).toHaveLength(8);
    for (const { games, wins, draws, losses } of [...table2, table3, ...table5]) {
      expect(wins + draws + losses).toBe(games);
    }
  });

  test('the printed means of the Reversi tournament are those of the first five of its ten rows', () => {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    for (const { nodes, seconds, printedNodes, printedSeconds } of Object.values(tournament)) {
      expect(Math.round(mean(nodes.slice(0, 5)))).toBe(printedNodes);
      expect(mean(seconds.slice(0, 5))).toBeCloseTo(printedSeconds, 3);
      expect(Math.round(mean(nodes))).not.toBe(printedNodes);
      expect(mean(seconds)).not.toBeCloseTo(printedSeconds, 1);
    }
  });

  test('the cross table of the Hex thesis is square', () => {
    for (const row of crossTable.wins) expect(row).toHaveLength(crossTable.players.length);
  });

  test('the published game of iwoki replays to the printed score', () => {
    expect(replayPublished()).toEqual({ scores: publishedGame.scores, decisions: 32 });
  });
});

describe('an experiment that is run again', () => {
  const run = tinyRuns();

  test('plays nothing that is in the store, and finds the same', async () => {
    const first = await run(mancalaGames);
    const again = await run(mancalaGames);
    expect(again.found).toEqual(first.found);
    expect(again.steps.map(({ id }) => id)).toEqual(first.steps.map(({ id }) => id));
  });
});
