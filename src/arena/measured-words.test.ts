import { expect, test } from 'vitest';
import { decisionWords, openWords } from './measured-words.ts';
import type { Open, Strengths } from './stats/strengths.ts';

const said = (accept: 'elo0' | 'elo1' | null, elo0: number, elo1: number) =>
  decisionWords({ accept }, { elo0, elo1 }, ['New', 'Old'])?.en;

test('a sequential test says what it has ruled out, whichever way it was asked', () => {
  expect(said('elo1', 0, 10)).toBe('New is stronger than Old');
  expect(said('elo0', 0, 10)).toBe(
    'New is stronger than Old by no more than 10 Elo points, if at all',
  );
  expect(said('elo1', 5, 15)).toBe('New is stronger than Old by at least 5 Elo points');
  // Asked whether nothing was lost.
  expect(said('elo1', -10, 0)).toBe(
    'Old is stronger than New by no more than 10 Elo points, if at all',
  );
  expect(said('elo0', -10, 0)).toBe('Old is stronger than New');
  expect(said('elo0', -15, -5)).toBe('Old is stronger than New by at least 5 Elo points');
  expect(said(null, 0, 10)).toBeUndefined();
  expect(decisionWords({ accept: 'elo1' }, { elo0: 5, elo1: 15 }, ['Nuevo', 'Viejo'])!.es).toBe(
    'Nuevo es más fuerte que Viejo: al menos 5 puntos Elo',
  );
});

test('what the games leave open is said of each side', () => {
  const players = (['above', null, 'above', 'below', 'both'] as (Open | null)[]).map((open) => ({
    elo: 0,
    interval: { low: 0, high: 0 },
    open,
  }));
  const words = openWords({ players } as unknown as Strengths, ['a', 'b', 'c', 'd', 'e']);
  expect(words.map(({ en }) => en.split(':')[0])).toEqual(['a, c', 'd', 'e']);
  expect(words[0]!.es).toContain('sin límite por arriba');
});
