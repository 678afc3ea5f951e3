import { describe, expect, test } from 'vitest';
import { houseAgents } from '../../agents/index.ts';
import { isTrainable, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { entrants } from './learners-list.ts';
import { courseOf } from './learners-work.ts';

const iwoki = unwrap(makeGame('iwoki'));

test.each(entrants)('$id can be given as many games as the others', ({ agent, from }) => {
  const { training, gamesAt } = courseOf(iwoki, { agent, from, seed: '1', games: 200 });
  expect(training.done).toBe(0);
  expect(Math.abs(gamesAt(training.total) - 200)).toBeLessThanOrEqual(20);
});

describe('the list', () => {
  test('has every family that learns iwoki', () => {
    const able = houseAgents.flatMap((kind) =>
      typeof kind !== 'function' && isTrainable(kind) && kind.supports(iwoki).ok ? [kind.id] : [],
    );
    const listed = new Set(entrants.map(({ agent }) => agent.split('(')[0]!));
    expect([...listed].toSorted()).toEqual(able.toSorted());
  });

  test('names nobody twice', () => {
    expect(new Set(entrants.map(({ id }) => id)).size).toBe(entrants.length);
  });
});
