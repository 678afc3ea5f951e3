import { beforeAll, describe, expect, test } from 'vitest';
import {
  Rng,
  checkPreference,
  replayRecord,
  unwrap,
  type GamePiece,
  type GameRecord,
  type Preference,
} from '../../core/index.ts';
import { readHeuristic } from '../minimax/index.ts';
import { rowScorer } from '../scoring/index.ts';
import { Lens } from './decided.ts';
import { begin, game, material, planted, valuesOf } from './demonstrations.fixture.ts';
import { contradictions, demonstrated, proposePair } from './index.ts';
import { decidedIn } from './pieces.ts';

const kind = demonstrated.find(({ id }) => id === 'preferences')!;

let records: GameRecord[] = [];
beforeAll(async () => {
  records = await planted(30);
});

/** Pieces as somebody answers who goes by a heuristic of the game. */
function answers(count: number): Preference[] {
  const { evaluate } = unwrap(readHeuristic(game, 'side'));
  const lens = new Lens(game, rowScorer(game, [1], Rng.of(1), 0.1), { worth: evaluate });
  const worth = (piece: GamePiece) => {
    const decided = decidedIn(lens, piece);
    return decided.reduce((sum, one) => sum + one.worth, 0) / decided.length;
  };
  return Array.from({ length: count }, (_, n) => {
    const pair = proposePair(game, records, Rng.of(`pair ${n}`))!;
    const lead = worth(pair.first) - worth(pair.second);
    return { ...pair, better: lead > 0 ? 'first' : lead < 0 ? 'second' : 'neither' };
  });
}

describe('a pair to ask about', () => {
  test('is two pieces of one seat, of the same length and about the same time of the game', () => {
    for (let n = 0; n < 40; n++) {
      const { first, second } = proposePair(game, records, Rng.of(n), 2)!;
      expect(checkPreference(game, { first, second, better: 'neither' }).ok).toBe(true);
      expect(second.seat).toBe(first.seat);
      expect(second).not.toEqual(first);
    }
    expect(proposePair(game, records, Rng.of(5))).toEqual(proposePair(game, records, Rng.of(5)));
  });

  test('is never twice the same to who looks at it, though it come from another game', () => {
    const [one] = records;
    const other = records.find(({ moves }) => moves[0] !== one!.moves[0]);
    const shown = ({ record, from, to }: GamePiece) => {
      const replay = unwrap(
        replayRecord(game, { ...record, moves: record.moves.slice(0, from), result: null }),
      );
      return [game.format(replay.state), ...record.moves.slice(from, to)].join(' ');
    };
    const alike = [one!, { ...one!, seed: 'another' }, other!];
    for (let n = 0; n < 60; n++) {
      const { first, second } = proposePair(game, alike, Rng.of(n), 2)!;
      expect(shown(first)).not.toBe(shown(second));
    }
    const short = { ...one!, moves: one!.moves.slice(0, 1), result: null };
    expect(proposePair(game, [short, { ...short, seed: 'another' }], Rng.of(1))).toBeNull();
  });

  test('cannot be had of no games', () => {
    expect(proposePair(game, [], Rng.of(1))).toBeNull();
  });
});

describe('answers that contradict each other', () => {
  const piece = (from: number): GamePiece => ({ record: records[0]!, seat: 0, from, to: from + 2 });
  const says = (one: number, other: number, better: Preference['better'] = 'first') => ({
    first: piece(one),
    second: piece(other),
    better,
  });

  test('are counted: both ways, and around a circle', () => {
    expect(contradictions([says(0, 1), says(1, 2), says(0, 2)])).toBe(0);
    expect(contradictions([says(0, 1), says(1, 0), says(1, 2)])).toBe(2);
    expect(contradictions([says(0, 1), says(0, 1, 'second')])).toBe(2);
    expect(contradictions([says(0, 1), says(1, 2), says(2, 0), says(0, 3)])).toBe(3);
    expect(contradictions([says(0, 1), says(1, 0, 'neither')])).toBe(0);
    // The same piece out of another game is the same.
    const elsewhere = (from: number) => ({
      ...piece(from),
      record: {
        ...records[0]!,
        seed: 'another',
        moves: records[0]!.moves.slice(0, 5),
        result: null,
      },
    });
    const turned = { first: elsewhere(1), second: elsewhere(0), better: 'first' as const };
    expect(contradictions([says(0, 1), turned])).toBe(2);
  });

  test('are refused where there is nothing else, and said where there is', async () => {
    const refused = (preferences: Preference[]) => {
      const result = kind.train(game, valuesOf(kind), material({ preferences }), {});
      return result.ok ? 'taken' : result.complaint.says.en;
    };
    const given = answers(20).filter(({ better }) => better !== 'neither');
    const turned = given.map(({ first, second, better }) => ({
      first: second,
      second: first,
      better,
    }));
    expect(refused([...given, ...turned])).toContain('is contradicted by others');
    // Those that hold neither for better contradict nobody, and say nothing.
    const neither = answers(20).filter(({ better }) => better === 'neither');
    expect(neither).not.toEqual([]);
    expect(refused([...given, ...neither, ...turned])).toContain(
      `each of the ${2 * given.length} answers is contradicted`,
    );
    const twice = { ...given[0]!, second: given[0]!.first };
    expect(refused([twice])).toContain('better than itself');
    expect(
      refused(given.map(({ first, second }) => ({ first, second, better: 'neither' }))),
    ).toContain('nothing to learn');
    const beyond = { ...given[0]!, first: { ...given[0]!.first, from: 90, to: 95 } };
    expect(refused([given[1]!, beyond])).toContain('preference 2 cannot be learned from: seat');
    const some = [...given, turned[0]!];
    const training = begin(kind, { own: 2 }, { preferences: some, epochs: 1 });
    await training.work(Infinity);
    expect(training.figures()['answers']).toBe(some.length);
    expect(training.figures()['contradictions']!).toBeGreaterThanOrEqual(2);
  });
});

test('from answers alone it comes to agree with most of them and to play by what is behind them', async () => {
  const preferences = answers(150);
  const training = begin(kind, {}, { preferences, validation: records, epochs: 120 });
  await training.work(30, 1);
  const first = training.figures()['agreed']!;
  await training.work(Infinity);
  expect(training.figures()['agreed']!).toBeGreaterThan(Math.max(0.75, first));
  const again = begin(kind, {}, { preferences, validation: records, epochs: 120 });
  await again.work(0);
  const resumed = begin(
    kind,
    {},
    { preferences, validation: records, epochs: 120, snapshot: again.snapshot() },
  );
  await resumed.work(Infinity);
  expect(resumed.model()).toEqual(training.model());
});

test('a heuristic that answers is named, and one that is not there is refused', async () => {
  const training = begin(kind, { value: 'side', asked: 200 }, { records, epochs: 60 });
  await training.work(Infinity);
  expect(training.figures()['agreed']!).toBeGreaterThan(0.7);
  const refused = kind.train(game, valuesOf(kind, { value: 'nose' }), material({ records }), {});
  expect(refused).toMatchObject({
    complaint: {
      says: { en: expect.stringContaining('no heuristic for mancala "nose"') as string },
    },
  });
});
