import { expect, test } from 'vitest';
import type { GivenSpec } from '../../src/arena/index.ts';
import { parseRecord, unwrap } from '../../src/core/index.ts';
import { summary } from '../../src/lab/experiment/summary.ts';
import { csv } from '../../src/lab/experiment/export.ts';
import { openStore } from '../../src/store/index.ts';
import { held, scratch, timeless } from './laboratory.ts';

const path = scratch();

const given = {
  game: 'iwoki(hand=3+2)',
  agents: ['greedy', 'minimax(depth=1)'],
  pairs: 4,
  sight: 'all:2',
};

test('who saw all is told by the result, the tables and every record, also after a stop', async () => {
  const whole = await held(path('whole'), given);
  const stop = new AbortController();
  await held(path('parts'), given, [], {
    signal: stop.signal,
    onProgress: ({ done }) => done > 0 && stop.abort(),
  });
  // What goes on is the experiment as it was stored.
  const stored = JSON.parse(JSON.stringify(whole.held.contest.spec)) as GivenSpec;
  const parts = await held(path('parts'), stored);
  expect(parts.held.finished).toBe(true);
  expect(parts.held.experiment.id).toBe(whole.held.experiment.id);
  expect(parts.games.map(timeless)).toEqual(whole.games.map(timeless));
  for (const { lines } of [whole, parts]) {
    expect(lines).toHaveLength(8);
    for (const line of lines) {
      const { seats, sight } = unwrap(parseRecord(line));
      expect(sight).toEqual(seats.map((name) => (name === 'greedy' ? 'own' : 'all')));
    }
  }
  const { agents } = summary(whole.held);
  expect(agents.map(({ sight }) => sight)).toEqual(['own', 'all']);
  expect(agents[1]!.short).toBe('minimax(depth=1) [sight=all]');

  const store = await openStore(path('whole'), 'read');
  const rows: string[] = [];
  for await (const row of csv('games', store, whole.held.experiment, whole.held.contest))
    rows.push(row.trim());
  await store.close();
  expect(rows[0]).toMatch(/,sight0,sight1$/);
  expect(rows.slice(1, 3).map((row) => row.split(',').slice(-2))).toEqual([
    ['own', 'all'],
    ['all', 'own'],
  ]);
});

test('an experiment in which nobody sees all says nothing of sight', async () => {
  const { held: blind, lines } = await held(path('blind'), {
    ...given,
    agents: ['greedy', 'random'],
    pairs: 1,
    sight: ['own', 'own'],
  });
  expect(blind.contest.spec).not.toHaveProperty('sight');
  expect(lines.join('\n')).not.toContain('sight');
  expect(summary(blind).agents[0]).not.toHaveProperty('sight');
});
