import { describe, expect, test } from 'vitest';
import { Rng, cellSymmetry } from '../../../core/index.ts';
import { LessonBook, Lessons } from './lessons.ts';
import { pack, unpack } from '../../rounds/index.ts';
import { lambdaReturns } from './returns.ts';
import { Schedule } from './schedule.ts';
import { LessonWindow, batchOf } from './window.ts';

describe('a parcel', () => {
  const packed = pack({ a: 1 }, [Uint8Array.of(1, 2, 3), Float32Array.of(0.5)]);

  test('comes out as it went in, each part a copy that any numbers can be read from', () => {
    const { header, parts } = unpack(packed)!;
    expect(header).toEqual({ a: 1 });
    expect(parts[0]).toEqual(Uint8Array.of(1, 2, 3));
    expect(new Float32Array(parts[1]!.buffer)).toEqual(Float32Array.of(0.5));
  });

  test('that is cut short, too long or something else is none', () => {
    for (let length = 0; length < packed.length; length++) {
      expect(unpack(packed.subarray(0, length))).toBeNull();
    }
    expect(unpack(Uint8Array.of(...packed, 0))).toBeNull();
    expect(unpack(new TextEncoder().encode('\u0002\0\0\0{}'))).toBeNull();
  });
});

describe('what positions are taken to be worth', () => {
  test('is how the game ended, or what the search found, or between', () => {
    expect([...lambdaReturns([0.2, -0.4], 1, 1)]).toEqual([1, 1]);
    const [own, last] = lambdaReturns([0.2, -0.4], 1, 0);
    expect([own, last]).toEqual([Math.fround(0.2), Math.fround(-0.4)]);
    const [first, second] = lambdaReturns([0.2, -0.4], 1, 0.5);
    expect(second).toBeCloseTo(0.5 * -0.4 + 0.5 * 1);
    expect(first).toBeCloseTo(0.5 * 0.2 + 0.5 * (0.5 * -0.4 + 0.5 * 1));
  });
});

const shape = { inputs: 4, answers: 3 };

function bookOf(...first: number[]): Uint8Array {
  const book = new LessonBook(shape);
  for (const number of first) {
    const lesson = book.note(Float32Array.of(number, 0, 0.25, 1), [0.75, -1, 0.25]);
    book.judge(lesson, number / 100);
  }
  book.gameOver(first.length);
  return book.close();
}

describe('lessons', () => {
  test('are read as they were noted, illegal answers told apart from useless ones', () => {
    const book = new LessonBook(shape);
    book.judge(book.note(Float32Array.of(7, 0, 0.25, 1), [0.75, -1, 0.25]), -0.5);
    book.judge(book.note(Float32Array.of(0, 0, 0, 0), [0, 1, -1]), 1);
    book.gameOver(2);
    const lessons = Lessons.read(shape, book.close())!;
    expect(lessons).toMatchObject({ count: 2, games: 1, moves: 2 });
    expect([0, 1, 2, 3].map((at) => lessons.input(0, at))).toEqual([7, 0, 0.25, 1]);
    expect(lessons.share(0, 0)).toBeCloseTo(0.75, 4);
    expect([lessons.share(0, 1), lessons.share(1, 0), lessons.share(1, 1)]).toEqual([-1, 0, 1]);
    expect([lessons.value(0), lessons.value(1)]).toEqual([-0.5, 1]);
    expect(Lessons.read(shape, lessons.pack())).toEqual(lessons);
  });

  test('have room for pictures of many different numbers', () => {
    const numbers = Array.from({ length: 300 }, (_, i) => i / 7);
    const lessons = Lessons.read(shape, bookOf(...numbers))!;
    expect(lessons.input(299, 0)).toBe(Math.fround(299 / 7));
    expect(Lessons.read(shape, lessons.pack())).toEqual(lessons);
  });

  test('of another shape, or bytes that are none, are not read', () => {
    expect(Lessons.read({ inputs: 5, answers: 3 }, bookOf(1))).toBeNull();
    expect(Lessons.read({ inputs: 4, answers: 2 }, bookOf(1))).toBeNull();
    expect(Lessons.read(shape, Uint8Array.of(1, 2, 3))).toBeNull();
    expect(Lessons.read(shape, pack({ count: 0, games: 0, moves: 0 }, []))).toBeNull();
  });
});

describe('the window of lessons', () => {
  const lessons = (...first: number[]) => [Lessons.read(shape, bookOf(...first))!];
  test('keeps the latest rounds: so many, and no more bytes than that', () => {
    const window = new LessonWindow();
    for (const round of [1, 2, 3, 4]) window.add(lessons(round, round), 3, Infinity);
    expect(window.rounds.map(([first]) => first!.input(0, 0))).toEqual([2, 3, 4]);
    expect(window.count).toBe(6);
    window.add(lessons(5), 9, 1);
    expect(window.rounds).toHaveLength(1);
  });

  test('shows every lesson as often as any other, turned with its answers', () => {
    const window = new LessonWindow([[...lessons(1), ...lessons(2, 3)], lessons(4)]);
    const same = cellSymmetry(2, 3, (cell) => cell);
    const turned = cellSymmetry(2, 3, (cell) => 1 - cell);
    const batch = batchOf(4000, shape);
    window.draw(batch, shape, [same, turned], Rng.of(1));
    const seen = new Map<string, number>();
    for (let i = 0; i < batch.count; i++) {
      const inputs = batch.inputs.subarray(4 * i, 4 * i + 4);
      const shares = [...batch.policies.subarray(3 * i, 3 * i + 3)].map((one) => one.toFixed(2));
      const lesson = Math.max(...inputs);
      const turn = inputs[0] === lesson;
      expect([...inputs]).toEqual(turn ? [lesson, 0, 0.25, 1] : [0, lesson, 1, 0.25]);
      const [a, b] = turn ? [0, 1] : [1, 0];
      expect([shares[a], shares[b], shares[2]]).toEqual(['0.75', '0.00', '0.25']);
      const masks = batch.masks.subarray(3 * i, 3 * i + 3);
      expect([masks[a], masks[b], masks[2]]).toEqual([1, 0, 1]);
      expect(batch.values[i]).toBe(Math.fround(lesson / 100));
      const name = `${lesson} ${turn}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    // Eight equally likely sights, 500 each: 100 off is more than four standard deviations.
    for (const name of ['1 true', '2 false', '3 true', '4 false']) {
      expect(Math.abs(seen.get(name)! - 500)).toBeLessThan(100);
    }
  });
});

describe('the schedule', () => {
  test('learns from each round while the next is played, and from the last at the end', () => {
    const schedule = new Schedule(100, 40);
    expect(schedule.rounds).toBe(3);
    expect([1, 2, 3, 4].map((round) => schedule.played(round))).toEqual([40, 80, 100, 100]);
    expect([1, 2, 3, 4].map((round) => schedule.learned(round))).toEqual([0, 40, 80, 100]);
  });

  test('compares a network with what it was only where that costs little', () => {
    const short = new Schedule(700, 40);
    expect(short.stage(short.rounds + 1)).toBe(0);
    const longer = new Schedule(2400, 100);
    const stages = Array.from({ length: 26 }, (_, round) => longer.stage(round));
    expect(stages.filter((stage, i) => stage > (stages[i - 1] ?? 0))).toEqual([1, 2, 3]);
    expect(new Schedule(1e6, 256).stage(1e6)).toBe(20);
  });

  test('lets the rate fall all the way', () => {
    const schedule = new Schedule(100, 40);
    expect(schedule.rateAt(0)).toBe(1);
    expect(schedule.rateAt(50)).toBeCloseTo(0.51);
    expect(schedule.rateAt(100)).toBeCloseTo(0.02);
  });
});
