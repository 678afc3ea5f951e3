import { describe, expect, test } from 'vitest';
import { Rng, unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeFrom, playedBy } from './training.fixture.ts';
import {
  baselinesOf,
  fitOf,
  lessonsOf,
  planesEncoding,
  policyPupil,
  shuffledEpoch,
  splitByGame,
  stonesEncoding,
  type Lessons,
  type Pupil,
} from './index.ts';
import { random } from '../random/index.ts';

function recordOf(rules: string, moves: readonly string[]): GameRecord {
  const { info } = unwrap(makeGame(rules));
  const seats = ['random', 'random'];
  return {
    ludario: 1,
    game: info.rules,
    version: info.version,
    seed: 1,
    seats,
    moves,
    result: null,
  };
}

/** A pupil that guesses what it is told to. */
function guessing(lessons: Lessons, guesses: readonly (readonly number[])[]): Pupil {
  const { columns } = lessons.encoding;
  return {
    encoding: lessons.encoding,
    networks: [],
    step: () => 0,
    guess(_, from, to, visit) {
      for (let lesson = from; lesson < to; lesson++) {
        const best = Int32Array.from(guesses[lesson]!);
        visit(lesson, { row: Math.floor(best[0]! / columns), column: best[0]! % columns, best });
      }
      return 0.5;
    },
  };
}

describe('lessons', () => {
  const game = unwrap(makeGame('hex(3)'));

  test('every decision is one, seen from its side, with the moves before it', () => {
    const record = recordOf('hex(3)', ['b1', 'a3', 'b2']);
    const lessons = unwrap(lessonsOf(planesEncoding(game), game, [record]));
    expect(lessons.count).toBe(3);
    // b1 is cell 1; a3 is cell 6, mirrored 2; b2 is the middle.
    expect([...lessons.answers.subarray(0, 3)]).toEqual([1, 2, 4]);
    // Before the second: b1, mirrored a2 (cell 3). Before the third: a3.
    expect([...lessons.previous.subarray(0, 3)]).toEqual([-1, 3, 6]);
    const allowed = [...lessons.allowed.subarray(9, 18)];
    expect(allowed).toEqual([1, 1, 1, 0, 1, 1, 1, 1, 1]);
  });

  test('labels say what was right where something else was played', () => {
    const record = recordOf('hex(3)', ['b1', 'a3', 'b2']);
    const lessons = unwrap(lessonsOf(stonesEncoding(3, 'none'), game, []));
    unwrap(lessons.addGame(game, record, ['b2', null, 'c3']));
    expect([...lessons.answers.subarray(0, lessons.count)]).toEqual([4, 8]);
    expect(lessons.addGame(game, record, ['b2', 'b1', 'c3'])).toMatchObject({
      ok: false,
      complaint: { says: { en: 'b1 is taken' } },
    });
  });

  test('the oldest can be forgotten', () => {
    const record = recordOf('hex(3)', ['b1', 'a3', 'b2']);
    const lessons = unwrap(lessonsOf(stonesEncoding(3, 'none'), game, [record]));
    const last = lessons.inputs.slice(18, 27);
    lessons.drop(2);
    expect([lessons.count, lessons.answers[0]]).toEqual([1, 4]);
    expect(lessons.inputs.slice(0, 9)).toEqual(last);
  });

  test('games are split, never their moves, and the same way for one seed', async () => {
    const records = await playedBy(game, 'random', 10, makeFrom([random]));
    const { training, validation } = splitByGame(records, 0.2, 1);
    expect([training.length, validation.length]).toEqual([8, 2]);
    expect(new Set([...training, ...validation])).toEqual(new Set(records));
    expect(splitByGame(records, 0.2, 1)).toEqual({ training, validation });
    expect(splitByGame(records.slice(0, 1), 0.2, 1).training).toHaveLength(1);
  });

  test('an epoch has every turned copy once, or every lesson once', () => {
    const record = recordOf('hex(3)', ['b1', 'a3', 'b2']);
    const quarter = unwrap(lessonsOf(stonesEncoding(3, 'quarter'), game, [record]));
    const { order, turns } = shuffledEpoch(quarter, true, Rng.of(1));
    const pairs = Array.from(order, (lesson, i) => `${lesson} ${turns[i]}`);
    expect(new Set(pairs).size).toBe(12);
    const once = shuffledEpoch(quarter, false, Rng.of(1));
    expect(once.order.toSorted()).toEqual(Int32Array.of(0, 1, 2));
  });
});

describe('how well guesses fit', () => {
  const game = unwrap(makeGame('hex(3)'));
  const lessons = unwrap(
    lessonsOf(stonesEncoding(3, 'none'), game, [recordOf('hex(3)', ['b1', 'a3', 'b2'])]),
  );

  test('cells off per coordinate, exact, first three, taken cells', () => {
    // Played: 1, 6, 4. Guessed: 1, exactly; 4, a row and a column off; 1, which is taken.
    const fit = fitOf(
      guessing(lessons, [
        [1, 2, 3],
        [4, 6, 7],
        [1, 0, 2],
      ]),
      lessons,
    );
    expect(fit).toMatchObject({ moves: 3, loss: 0.5, exact: 1 / 3, first3: 2 / 3, taken: 1 / 3 });
    expect(fit.mae).toBeCloseTo((0 + 1 + 0.5) / 3, 12);
  });

  test('beside them the middle cell and the move before', () => {
    // From the middle (1, 1): b1 one off, a3 two off, b2 none. From the move before: the middle for
    // the first, then a3 from b1 (two rows and a column), b2 from a3 (a row and a column).
    const { middle, last } = baselinesOf(lessons);
    expect(middle).toBeCloseTo((1 + 2 + 0) / 2 / 3, 12);
    expect(last).toBeCloseTo((1 + 3 + 2) / 2 / 3, 12);
  });

  test('in Mancala there is one coordinate: the pit', () => {
    const mancala = unwrap(makeGame('mancala(4,2)'));
    const record = recordOf('mancala(4,2)', ['1', '3', '2']);
    const pits = unwrap(lessonsOf(planesEncoding(mancala), mancala, [record]));
    expect([...pits.answers.subarray(0, 3)]).toEqual([0, 2, 1]);
    const fit = fitOf(
      guessing(pits, [
        [3, 2, 1],
        [2, 1, 0],
        [1, 2, 3],
      ]),
      pits,
    );
    expect(fit.mae).toBe(1);
    expect(baselinesOf(pits).middle).toBe((2 + 0 + 1) / 3);
  });
});

describe('the policy', () => {
  test.each(['hex(3)', 'hex(3,true)', 'reversi(size=4)', 'mancala(3,2)'])(
    'gives every legal action of %s a share, and nothing else',
    async (rules) => {
      const game = unwrap(makeGame(rules));
      const pupil = policyPupil(game, { channels: 4, blocks: 1 }, Rng.of(1), 0.01);
      const records = await playedBy(game, 'random', 5, makeFrom([random]));
      const lessons = unwrap(lessonsOf(pupil.encoding, game, records));
      const [network] = pupil.networks;
      for (let lesson = 0; lesson < lessons.count; lesson++) {
        const shares = pupil.shares(lessons, lesson, 1);
        const legal = lessons.allowed.subarray(lesson * pupil.encoding.answers);
        const above = Array.from(
          pupil.places,
          (place, answer) => shares[place]! > 0 === (legal[answer] === 1),
        );
        expect(above.every(Boolean)).toBe(true);
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
      }
      expect(fitOf(pupil, lessons).taken).toBe(0);
      expect(network!.parameterCount).toBeLessThan(50_000);
    },
  );

  test('its usual network for 8x8 has less than 50,000 parameters', () => {
    const game = unwrap(makeGame('hex(8)'));
    const pupil = policyPupil(game, { channels: 16, blocks: 2 }, Rng.of(1), 0.01);
    expect(pupil.networks[0]!.parameterCount).toBe(7937);
  });
});
