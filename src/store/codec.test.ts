import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Played } from '../arena/index.ts';
import { printRecord, type GameRecord } from '../core/index.ts';
import { gameKinds } from '../games/index.ts';
import { BrokenBytes, ByteWriter } from './bytes.ts';
import {
  newGameCode,
  playedFrom,
  readGame,
  writeGame,
  type GameCode,
  type StoredGame,
} from './codec.ts';
import { sampleGames } from './samples.fixture.ts';

function bytesOf(code: GameCode, played: Played): Uint8Array {
  const out = new ByteWriter();
  writeGame(out, code, played);
  return out.since(0);
}

function stored(code: GameCode, played: Played, data = bytesOf(code, played)): StoredGame {
  const { index: idx, unit } = played.job;
  return readGame({ idx, unit, plies: played.plies, data }, code);
}

function throughBytes(code: GameCode, played: Played): Played {
  return playedFrom(stored(code, played));
}

describe.each(gameKinds.map(({ id }) => id))('games of %s', (id) => {
  test('come back with the same line, byte for byte, and all else the same', () => {
    const code = newGameCode();
    for (const played of sampleGames(60, 0, id)) {
      expect(stored(code, played).line).toBe(printRecord(played.record));
      const back = throughBytes(code, played);
      expect(back.job).toEqual(played.job);
      expect(back.record).toEqual(played.record);
      expect(back.ms).toBeCloseTo(played.ms, 5);
      expect(back.efforts.map(({ decisions, nodes }) => [decisions, nodes])).toEqual(
        played.efforts.map(({ decisions, nodes }) => [decisions, nodes]),
      );
    }
  });
});

test('a game of Mancala takes less than a sixth of its line', () => {
  const code = newGameCode();
  const games = sampleGames(200);
  const bytes = games.reduce((sum, played) => sum + bytesOf(code, played).length, 0);
  const lines = games.reduce((sum, { record }) => sum + printRecord(record).length, 0);
  expect(bytes / lines).toBeLessThan(1 / 6);
});

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constant(1 / 3));
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '007', '"', '\\', '\u0001', '\u2028', '],"result":', '","', ',"moves":["x"]'),
);
const anyRecord: fc.Arbitrary<GameRecord> = fc.record({
  ludario: fc.constant(1 as const),
  game: text,
  version: fc.nat(),
  seed: fc.oneof(text, number),
  seats: fc.array(text, { minLength: 1 }),
  start: fc.option(text, { nil: undefined }),
  moves: fc.array(text),
  result: fc.option(
    fc.record({
      scores: fc.array(number),
      utilities: fc.array(number),
      ending: fc.constantFrom('rules' as const, 'illegal' as const, 'crash' as const),
      offender: fc.option(fc.nat(), { nil: undefined }),
      detail: fc.option(text, { nil: undefined }),
    }),
  ),
});

function playedOf(record: GameRecord): Played {
  const effort = { decisions: 1, ms: 2.5, slowest: 1.25, nodes: 2 ** 40 };
  const job = { index: 3, unit: 1, players: [1, 0], seed: String(record.seed) };
  return { job, record, plies: 2, ms: 3, efforts: [effort, { ...effort, faults: 2 }] };
}

test('the line of any record comes back byte for byte, whatever it holds', () => {
  const code = newGameCode();
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(stored(code, playedOf(record)).line).toBe(printRecord(record));
      expect(throughBytes(code, playedOf(record)).efforts).toEqual(playedOf(record).efforts);
    }),
    { numRuns: 500 },
  );
});

test('records with more or other fields than today come back as well', () => {
  const code = newGameCode();
  const [played] = sampleGames(1);
  for (const record of [
    { ...played!.record, clock: [3, 5] },
    { result: null, moves: ['3'], seed: 1, ludario: 1 },
    {},
  ]) {
    const other = { ...played!, record: record as unknown as GameRecord };
    expect(stored(code, other).line).toBe(JSON.stringify(record));
  }
});

test('what a job says beside its seed comes back', () => {
  const code = newGameCode();
  const [played] = sampleGames(1, 8);
  const job = { ...played!.job, depth: 3, start: '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0' };
  const record = { ...played!.record, start: job.start };
  expect(throughBytes(code, { ...played!, job, record }).job).toEqual(job);
});

test('games with too many different words or frames for the vocabulary are kept all the same', () => {
  const code = newGameCode();
  const [played] = sampleGames(1);
  for (let i = 0; i < 40; i++) {
    const moves = Array.from({ length: 1000 }, (_, j) => `move ${i}/${j}`);
    const record = { ...played!.record, moves };
    expect(throughBytes(code, { ...played!, record }).record).toEqual(record);
  }
  expect(code.words.size).toBe(0x3fff);
  for (let i = 0; i < 5000; i++) {
    const seats = [`agent ${i}`, 'random'];
    const record = { ...played!.record, seats };
    expect(throughBytes(code, { ...played!, record }).record.seats).toEqual(seats);
  }
  expect(code.frames.size).toBe(4096);
});

test('a game with a wrong bit is never taken for another game', () => {
  const code = newGameCode();
  const games = [
    ...sampleGames(4),
    { ...sampleGames(1)[0]!, record: { odd: 'shape' } as unknown as GameRecord },
  ];
  for (const played of games) {
    const bytes = bytesOf(code, played);
    const sound = stored(code, played);
    let noticed = 0;
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const wrong = Uint8Array.from(bytes);
      wrong[bit >> 3]! ^= 1 << (bit & 7);
      try {
        // Bits that fill up the last byte of the moves mean nothing.
        expect(stored(code, played, wrong)).toEqual(sound);
      } catch (error) {
        if (!(error instanceof BrokenBytes)) throw error;
        noticed++;
      }
    }
    expect(noticed).toBeGreaterThan(8 * bytes.length - 8);
    for (let end = 0; end < bytes.length; end++)
      expect(() => stored(code, played, bytes.subarray(0, end))).toThrow(BrokenBytes);
    for (const elsewhere of [
      { ...played, plies: played.plies + 1 },
      { ...played, job: { ...played.job, index: 9 } },
      { ...played, job: { ...played.job, unit: 9 } },
    ]) {
      expect(() => stored(code, elsewhere, bytes)).toThrow('its checksum is wrong');
    }
  }
});

test('an agent that tells odd numbers of nodes does no harm', () => {
  const [played] = sampleGames(1);
  const spent = { decisions: 1, ms: 1, slowest: 1 };
  const told = [0.4, 1.6, 1e300].map((nodes) => Object.assign({ nodes }, spent));
  const back = throughBytes(newGameCode(), { ...played!, efforts: told });
  expect(back.efforts.map(({ nodes }) => nodes)).toEqual([0, 2, Number.MAX_SAFE_INTEGER]);
});

test('times that no clock can have measured are not written', () => {
  const [played] = sampleGames(1);
  expect(() => bytesOf(newGameCode(), { ...played!, ms: -1 })).toThrow('is no count');
  expect(() => bytesOf(newGameCode(), { ...played!, ms: Number.NaN })).toThrow('is no count');
});
