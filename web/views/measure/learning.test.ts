import { expect, test } from 'vitest';
import type { CurvePoint } from '../../../src/api/index.ts';
import { FIGURES } from '../../../src/lab/training/index.ts';
import { figureText } from './figure-words.ts';
import { drawingsOf } from './learning.ts';

const bout = { rival: 'greedy', games: 4, wins: 1, draws: 1, losses: 2, low: 0.1, high: 0.7 };
const point = (done: number, figures: Record<string, number>, share: number): CurvePoint => ({
  done,
  elapsed: done,
  size: 10,
  figures,
  bouts: [{ ...bout, share }],
});
const same = (text: string) => text;

test('strength comes first, what belongs together is drawn together, the rest alone', () => {
  const drawings = drawingsOf(
    [
      point(10, { loss: 2, validationLoss: 3, wins: 3, losses: 1, epsilon: 0.5, moves: 7 }, 0.25),
      point(20, { loss: 1, validationLoss: 2, wins: 8, losses: 2, epsilon: 0.1, moves: 9 }, 0.5),
    ],
    same,
    same,
  );
  expect(drawings.map(({ id }) => id)).toEqual(['strength', 'loss', 'epsilon', 'won']);
  expect(drawings[0]!.lines).toEqual([
    {
      name: 'greedy',
      points: [
        { x: 10, y: 0.25, low: 0.1, high: 0.7 },
        { x: 20, y: 0.5, low: 0.1, high: 0.7 },
      ],
    },
  ]);
  expect(drawings[1]!.lines.map(({ name }) => name)).toEqual(['loss', 'validationLoss']);
  expect(drawings[3]!.lines[0]!.points.map(({ y }) => y)).toEqual([0.75, 0.8]);
});

test('before the first checkpoint there is nothing to draw', () => {
  expect(drawingsOf([], same, same)).toEqual([]);
});

test('of a network that plays itself: strength, earlier selves, losses, then how long its games are', () => {
  const figures = { elo: 12, length: 9, lessons: 700, policyLoss: 2, valueLoss: 0.5 };
  const drawings = drawingsOf([point(10, figures, 0.25)], same, same);
  expect(drawings.map(({ id }) => id)).toEqual([
    'strength',
    'elo',
    'policyLoss',
    'valueLoss',
    'length',
  ]);
  expect(drawings[1]!.lines[0]!.points).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 12 },
  ]);
  const [, chances] = drawingsOf([point(10, { firstWins: 0.6 }, 0.5)], same, same);
  expect(chances).toMatchObject({ id: 'firstWins', percent: true });
});

test('of one that learns from answers: how many it explains, as a share, and no counts that never change', () => {
  const figures = {
    agreed: 0.7,
    answers: 6,
    contradictions: 2,
    seats: 2,
    positions: 3406,
    entropy: 1.2,
    reward: 0.1,
  };
  const drawings = drawingsOf([point(10, figures, 0.25)], same, same);
  expect(drawings.map(({ id }) => id)).toEqual(['strength', 'agreed', 'entropy', 'reward']);
  expect(drawings[1]).toMatchObject({ percent: true });
});

test('whatever the terminal has words for, the page has', () => {
  const { names } = figureText();
  expect(FIGURES).toContain('positions');
  expect(FIGURES.filter((name) => !(name in names))).toEqual([]);
});
