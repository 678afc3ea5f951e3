import { expect, test } from 'vitest';
import { readSpec } from '../../../src/arena/index.ts';
import { agentKinds } from '../../../src/agents/index.ts';
import { entrantOf } from '../../../src/arena/index.ts';
import { choose, ok, unwrap } from '../../../src/core/index.ts';
import { makeGame } from '../../../src/games/index.ts';
import { draftOf, emptyDraft, numberIn, specOf, type Draft } from './contest.ts';

const listing = {
  game: makeGame,
  agent: (text: string) => ok(entrantOf(unwrap(choose('agent', agentKinds, text)))),
};
const draft: Draft = { ...emptyDraft, game: 'mancala', agents: ['greedy', 'random'] };

test('what is left as it is makes a spec that can be held, and nothing else is said', () => {
  const given = specOf(draft, 'mancala');
  expect(given).toEqual({
    game: 'mancala',
    agents: ['greedy', 'random'],
    pairs: 20,
    seed: '1',
    starter: 'swap',
    openings: 'auto',
  });
  expect(unwrap(readSpec(given, listing)).spec.format).toBe('match');
});

test('everything that is filled in is asked for, and a contest that was held is filled in again', () => {
  const whole: Draft = {
    ...draft,
    rules: { pits: '4' },
    agents: ['greedy', 'random', 'alphabeta(depth=2)'],
    format: 'deepening',
    pairs: '3',
    depths: '1, 2 4',
    seed: 'luck',
    starter: 'lot',
    openings: 'random',
    plies: '2',
    budget: { ms: '50', nodes: '', iterations: '', depth: '' },
    clock: { seconds: '60', increment: '0,5' },
  };
  const { spec } = unwrap(readSpec(specOf(whole, 'mancala(pits=4)'), listing));
  expect(spec).toMatchObject({
    format: 'deepening',
    depths: [1, 2, 4],
    openings: { random: 2 },
    clock: { ms: 60_000, increment: 500 },
    starter: 'lot',
  });
  expect(spec.budget.ms).toBe(50);
  const again = draftOf(spec, { game: 'mancala', rules: { pits: '4' } });
  expect(unwrap(readSpec(specOf(again, 'mancala(pits=4)'), listing)).spec).toEqual(spec);
});

test('a book is asked for by its name', () => {
  const asked = specOf({ ...draft, openings: 'book', book: 'first' }, 'mancala');
  expect(asked['openings']).toEqual({ book: 'first' });
});

test('what is no number goes to the server as it is, so that its sentence can name it', () => {
  expect(['', ' 7 ', '1,5', 'many'].map(numberIn)).toEqual([undefined, 7, 1.5, 'many']);
  const wrong = readSpec(specOf({ ...draft, pairs: 'many' }, 'mancala'), listing);
  expect(wrong).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(/^pairs: /) } },
  });
});
