import { describe, expect, test } from 'vitest';
import { Rng, simpleGame, unwrap, type Game } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import type { BoardNetwork } from '../looks.ts';
import { Lessons } from './lessons.ts';
import { SelfPlay, type PlayManner } from './play.ts';
import { sightOf } from './sight.ts';

const LENGTH = 24;

/**
 * A token goes one, two or three cells along a strip; who moves it to a cell that 3 divides moves
 * again. Who moves it to the end wins.
 */
interface Strip {
  readonly cell: number;
  readonly turn: number;
}
const after = ({ cell, turn }: Strip, step: number): Strip => ({
  cell: cell + step,
  turn: (cell + step) % 3 === 0 ? turn : 1 - turn,
});
const steps = ({ cell }: Strip) => [1, 2, 3].filter((step) => cell + step < LENGTH);
const strip = unwrap(
  simpleGame<Strip>({
    id: 'strip',
    version: 1,
    words: { title: 'Strip', summary: '', seats: ['A', 'B'], points: '', rules: '' },
    rules: () => ({
      seats: 2,
      moves: ['1', '2', '3'],
      longest: LENGTH,
      start: { cell: 0, turn: 0 },
      turn: (at) => (at.cell === LENGTH - 1 ? null : at.turn),
      legal: (at) => steps(at).map(String),
      play: (at, step) => after(at, Number(step)),
      // The last cell is not one that 3 divides: the turn has passed on from who won.
      scores: ({ cell, turn }) =>
        [0, 1].map((seat) => Number(cell === LENGTH - 1 && seat !== turn)),
      board: {
        rows: 1,
        columns: LENGTH,
        pictures: ['token'],
        cells: (at) => Array.from({ length: LENGTH }, (_, i) => (i === at.cell ? 'token' : '')),
        cell: (at, step) => at.cell + Number(step),
      },
    }),
  }).create({}),
) as Game;

/** What the side to move can reach with best play: 1 or -1. */
function exact(at: Strip): number {
  const ends = steps(at).map((step) => {
    const next = after(at, step);
    if (next.cell === LENGTH - 1) return 1;
    return next.turn === at.turn ? exact(next) : -exact(next);
  });
  return Math.max(...ends);
}

/** Any answers, always the same for the same pictures. */
function moody(game: Game): BoardNetwork {
  const { inputs, answers } = sightOf(game);
  return {
    answers,
    look(pictures, count) {
      const logits = new Float32Array(count * answers);
      const values = new Float32Array(count);
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (let at = 0; at < inputs; at++)
          sum += pictures[i * inputs + at]! * Math.sin(9 * at + 1);
        values[i] = Math.sin(5 * sum) / 2;
        for (let j = 0; j < answers; j++) logits[i * answers + j] = Math.sin(7 * sum + j);
      }
      return { logits, values };
    },
  };
}

const MANNER: PlayManner = {
  search: { considered: 4, weighing: { visit: 50, scale: 0.1 }, noise: 1, crowd: 1 },
  simulations: 3,
  opening: 0,
  lambda: 1,
};

function played(game: Game, manner: PlayManner, first: number, games: number): Lessons {
  const play = new SelfPlay(game, moody(game), manner, Rng.of(1), first, games);
  while (play.step());
  return Lessons.read(sightOf(game), play.close())!;
}

const cellIn = (lessons: Lessons, lesson: number) =>
  Array.from({ length: LENGTH }, (_, cell) => cell).find(
    (cell) => lessons.input(lesson, cell) === 1,
  )!;

describe('games against itself', () => {
  test('who moves again sees the result with the same sign, and who moves next with the other', () => {
    let again = 0;
    let last = 0;
    for (let game = 0; game < 20; game++) {
      const lessons = played(strip, MANNER, game, 1);
      for (let i = 1; i < lessons.count; i++) {
        const same = cellIn(lessons, i) % 3 === 0;
        expect(lessons.value(i)).toBe(same ? lessons.value(i - 1) : -lessons.value(i - 1));
        again += Number(same);
      }
      // A game ends where best play is known.
      const end = cellIn(lessons, lessons.count - 1);
      expect(lessons.value(lessons.count - 1)).toBe(exact({ cell: end, turn: 0 }));
      last += end;
    }
    expect(again).toBeGreaterThan(20);
    expect(last / 20).toBeLessThan(LENGTH - 2);
  });

  test('with λ = 0 a position is taken for what its own search found', () => {
    const lessons = played(strip, { ...MANNER, lambda: 0 }, 0, 8);
    const values = new Set(Array.from({ length: lessons.count }, (_, i) => lessons.value(i)));
    expect(values.size).toBeGreaterThan(5);
  });

  test('policies are shares of the legal answers', () => {
    const lessons = played(strip, MANNER, 0, 8);
    for (let i = 0; i < lessons.count; i++) {
      const cell = cellIn(lessons, i);
      const shares = Array.from({ length: LENGTH }, (_, answer) => lessons.share(i, answer));
      const legal = shares.flatMap((share, answer) => (share < 0 ? [] : [answer]));
      expect(legal).toEqual(steps({ cell, turn: 0 }).map((step) => cell + step));
      const sum = legal.reduce((all, answer) => all + shares[answer]!, 0);
      expect(sum).toBeCloseTo(1, 3);
    }
  });

  test.each(['hex(size=3)', 'reversi(size=4)', 'mancala(3,2)'])(
    'a game of %s is the same beside whichever others it is played',
    (rules) => {
      const game = unwrap(makeGame(rules));
      const manner = { ...MANNER, opening: 2, lambda: 0.5 };
      const together = played(game, manner, 5, 40);
      const alone = Array.from({ length: 40 }, (_, i) => played(game, manner, 5 + i, 1));
      const told = (lessons: Lessons) =>
        Array.from({ length: lessons.count }, (_, i) => {
          const { inputs } = sightOf(game);
          const pictures = Array.from({ length: inputs }, (__, at) => lessons.input(i, at));
          return JSON.stringify([pictures, lessons.value(i)]);
        });
      expect(told(together).toSorted()).toEqual(alone.flatMap(told).toSorted());
      expect([together.games, alone.length]).toEqual([40, 40]);
    },
  );
});
