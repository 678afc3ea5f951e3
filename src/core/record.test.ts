import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kuhn } from './conformance/kuhn.fixture.ts';
import {
  KEYED_RECORD_VERSION,
  RECORD_VERSION,
  parseRecord,
  printRecord,
  replayRecord,
  startOf,
  type GameRecord,
} from './record.ts';
import { keyOf } from './luck.ts';
import { unwrap } from './result.ts';
import { CHANCE, OVER } from './state.ts';

const game = kuhn();

/** King against jack; a bet is called: two chips for seat 0. */
const record: GameRecord = {
  ludario: 1,
  game: 'kuhn',
  version: 1,
  seed: 7,
  seats: ['random', 'greedy'],
  moves: ['K', 'J', 'bet', 'bet'],
  result: { scores: [2, -2], utilities: [1, -1], ending: 'rules' },
};

/** The record as JSON with some fields changed; undefined takes one away. */
function altered(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...record, ...changes });
}

describe('a record', () => {
  test('is one line that reads back as it was', () => {
    const line = printRecord(record);
    expect(line).not.toContain('\n');
    expect(parseRecord(line)).toEqual({ ok: true, value: record });
  });

  test('reads back with any names, moves and seeds', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    const arbitrary = fc.record<GameRecord>(
      {
        ludario: fc.constantFrom(RECORD_VERSION, KEYED_RECORD_VERSION),
        game: fc.string(),
        version: fc.integer({ min: 1 }),
        seed: fc.oneof(fc.integer(), fc.string({ unit: 'binary' })),
        key: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(keyOf),
        seats: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
        start: fc.string(),
        moves: fc.array(fc.string()),
        result: fc.option(
          fc.record(
            {
              scores: fc.array(finite),
              utilities: fc.array(fc.integer({ min: -1, max: 1 })),
              ending: fc.constantFrom(
                'rules',
                'adjudicated',
                'resigned',
                'illegal',
                'crash',
                'time',
              ),
              offender: fc.nat(5),
              detail: fc.string(),
            },
            { requiredKeys: ['scores', 'utilities', 'ending'] },
          ),
        ),
      },
      { requiredKeys: ['ludario', 'game', 'version', 'seed', 'seats', 'moves', 'result'] },
    );
    fc.assert(
      fc.property(arbitrary, (given) => {
        const back = unwrap(parseRecord(printRecord(given)));
        // Through text, -0 becomes 0.
        expect(printRecord(back)).toBe(printRecord(given));
        expect(back.moves).toEqual(given.moves);
      }),
    );
  });

  test('of an unfinished game has no result', () => {
    const unfinished = { ...record, moves: ['K'], result: null };
    expect(parseRecord(printRecord(unfinished))).toEqual({ ok: true, value: unfinished });
  });
});

describe('a line that is no record is refused with a reason', () => {
  const line = printRecord(record);

  test('cut short anywhere', () => {
    for (let length = 0; length < line.length; length++) {
      const result = parseRecord(line.slice(0, length));
      expect(result).toHaveProperty(
        'complaint.says.en',
        expect.stringContaining('not a game record'),
      );
    }
  });

  test.each([
    ['', 'the line is no complete JSON (cut short or altered?)'],
    ['f5d6c3', 'the line is no complete JSON'],
    ['null', 'it has no "ludario" version'],
    ['[]', 'it has no "ludario" version'],
    ['{"game":"kuhn"}', 'it has no "ludario" version'],
    [altered({ ludario: '1' }), 'it has no "ludario" version'],
    [altered({ ludario: 0 }), 'ludario'],
    [altered({ moves: undefined }), 'moves'],
    [altered({ moves: 'bet' }), 'moves'],
    [altered({ moves: ['bet', 1] }), 'moves.1'],
    [altered({ seats: [] }), 'seats'],
    [altered({ seed: null }), 'seed'],
    [altered({ version: 0 }), 'version'],
    [altered({ key: 'abc' }), 'key'],
    [altered({ sight: ['half', 'all'] }), 'sight.0'],
    [altered({ version: 1.5 }), 'version'],
    [altered({ result: undefined }), 'result'],
    [altered({ result: {} }), 'result.scores'],
    [altered({ result: { ...record.result, utilities: [2, -2] } }), 'result.utilities.0'],
    [altered({ result: { ...record.result, ending: 'boredom' } }), 'result.ending'],
    [altered({ result: { ...record.result, offender: -1 } }), 'result.offender'],
    [altered({ comment: 'nice' }), 'comment'],
    [altered({ result: { ...record.result, mood: 'good' } }), 'mood'],
  ])('%s', (text, why) => {
    const result = parseRecord(text);
    expect(result).toHaveProperty(
      'complaint.says.en',
      expect.stringContaining('not a game record'),
    );
    expect(result).toHaveProperty('complaint.says.en', expect.stringContaining(why));
  });

  test('of a later version says which versions are read', () => {
    expect(parseRecord(altered({ ludario: 4, shape: 'other' }))).toMatchObject({
      ok: false,
      complaint: { says: { en: 'a game record of version 4; this Ludario reads up to version 3' } },
    });
  });
});

describe('a replay', () => {
  test('gives every move with who made it, and the last position', () => {
    const replay = unwrap(replayRecord(game, record));
    expect(replay.steps).toEqual([
      { seat: CHANCE, action: 2, text: 'K' },
      { seat: CHANCE, action: 0, text: 'J' },
      { seat: 0, action: 1, text: 'bet' },
      { seat: 1, action: 1, text: 'bet' },
    ]);
    expect([replay.state.toMove, replay.state.score(0)]).toEqual([OVER, 2]);
  });

  test('shows the start and the position after each move', () => {
    const visited: string[] = [];
    const replay = replayRecord(game, record, (state, step) => {
      visited.push(`${step?.text ?? 'start'}: ${game.format(state)}`);
    });
    expect(replay.ok).toBe(true);
    expect(visited).toEqual(['start:  ', 'K: K ', 'J: KJ ', 'bet: KJ 1', 'bet: KJ 11']);
  });

  test('may start from a position of its own', () => {
    const later = { ...record, start: 'KJ 1', moves: ['bet'] };
    expect(unwrap(replayRecord(game, later)).steps).toEqual([{ seat: 1, action: 1, text: 'bet' }]);
    expect(game.format(unwrap(startOf(game, later)))).toBe('KJ 1');
  });

  test('of an unfinished game ends where it stopped', () => {
    const replay = unwrap(replayRecord(game, { ...record, moves: ['K', 'J'], result: null }));
    expect(replay.state.toMove).toBe(0);
  });

  test('of a game lost by breaking the rules needs no end, but an offender', () => {
    const result = { scores: [0, 0], utilities: [1, -1], ending: 'illegal', offender: 1 } as const;
    const given = { ...record, moves: ['K', 'J', 'bet'], result };
    expect(replayRecord(game, given).ok).toBe(true);
    for (const offender of [undefined, 2]) {
      expect(replayRecord(game, { ...given, result: { ...result, offender } })).toMatchObject({
        ok: false,
        complaint: { says: { en: 'the record names no seat that lost by what it did' } },
      });
    }
  });

  test('of a game that ended early has the points and the worth that its ending gives', () => {
    const given = { ...record, moves: ['K', 'J', 'bet'] };
    const early = (result: Partial<GameRecord['result']>) => {
      const whole = { scores: [0, 0], utilities: [1, -1], ending: 'crash', offender: 1 } as const;
      const replay = replayRecord(game, { ...given, result: { ...whole, ...result } });
      return replay.ok ? null : replay.complaint.says.en;
    };
    const said = 'the record says';
    for (const ending of ['crash', 'time', 'illegal', 'resigned'] as const) {
      expect(early({ ending })).toBe(null);
      expect(early({ ending, scores: [999, -5] })).toBe(`${said} 999 to -5, its moves give 0 to 0`);
      expect(early({ ending, offender: 0 })).toBe(
        `${said} the result is worth 1 to -1, its moves make it worth -1 to 1`,
      );
    }
    const verdict = { ending: 'adjudicated', offender: undefined } as const;
    expect(early({ ...verdict, utilities: [0, 0] })).toBe(null);
    expect(early({ ...verdict, utilities: [1, -1] })).toBe(
      `${said} the result is worth 1 to -1, its moves make it worth 0 to 0`,
    );
  });

  test('of a fault may have the points of the rule for faults, or those that stood', () => {
    const strict = { ...game, forfeitScores: () => [9, -9] };
    const lost = (scores: number[]) => ({
      ...record,
      moves: ['K', 'J', 'bet'],
      result: { scores, utilities: [1, -1], ending: 'time', offender: 1 } as const,
    });
    expect(replayRecord(strict, lost([9, -9])).ok).toBe(true);
    expect(replayRecord(strict, lost([0, 0])).ok).toBe(true);
    expect(replayRecord(strict, lost([9, 0])).ok).toBe(false);
  });

  const scores = (first: number, second: number) => ({
    ...record.result!,
    scores: [first, second],
  });
  test.each<[string, Partial<GameRecord>, string]>([
    ['of another game', { game: 'poker' }, 'the record is of poker, not kuhn'],
    [
      'of another version',
      { version: 2 },
      'the record is of version 2 of kuhn; this Ludario plays version 1',
    ],
    ['with a seat too many', { seats: ['a', 'b', 'c'] }, 'the record names 3 seats; kuhn has 2'],
    ['with a seat too few', { seats: ['a'] }, 'the record names 1 seats; kuhn has 2'],
    [
      'with a start that is none',
      { start: 'KK' },
      'the record\'s starting position: "KK" is no position',
    ],
    [
      'with an illegal move',
      { moves: ['K', 'K', 'bet', 'bet'] },
      'move 2 of the record: "K" cannot be played',
    ],
    [
      'with a word that is no move',
      { moves: ['K', 'J', 'bet', 'raise'] },
      'move 4 of the record: "raise" cannot be played',
    ],
    [
      'that goes on after the end',
      { moves: [...record.moves, 'check'] },
      'move 5 (check) comes after the end of the game',
    ],
    [
      'that stops before the end',
      { moves: ['K', 'J', 'bet'] },
      'the record has a result, but its moves do not end the game',
    ],
    [
      'with other scores',
      { result: scores(1, -1) },
      'the record says 1 to -1, its moves give 2 to -2',
    ],
    [
      'with one score altered',
      { result: scores(2, -1) },
      'the record says 2 to -1, its moves give 2 to -2',
    ],
    [
      'with other utilities',
      { result: { ...record.result!, utilities: [-1, 1] } },
      'the record says the result is worth -1 to 1, its moves make it worth 1 to -1',
    ],
    [
      'with a score too few',
      { result: { ...record.result!, scores: [2] } },
      "the record's result does not have 2 seats",
    ],
    [
      'with a utility too many',
      { result: { ...record.result!, utilities: [1, -1, 0] } },
      "the record's result does not have 2 seats",
    ],
  ])('is refused for a record %s', (_, changes, error) => {
    expect(replayRecord(game, { ...record, ...changes })).toMatchObject({
      ok: false,
      complaint: { says: { en: error } },
    });
  });
});
