import { beforeAll, describe, expect, test } from 'vitest';
import { OVER, Rng, unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../index.ts';
import {
  PLANTED,
  begin,
  game,
  make,
  material,
  planted,
  valuesOf,
} from './demonstrations.fixture.ts';
import { demonstrated } from './index.ts';

const kinds = demonstrated.map((kind) => [kind.id, kind] as const);
/** Small sizes of each, of a second at most. */
const SMALL: Readonly<Record<string, number>> = {
  density: 60,
  mceirl: 20,
  gail: 150,
  airl: 150,
  preferences: 150,
  sqil: 60,
};

let records: GameRecord[] = [];
beforeAll(async () => {
  records = await planted(30);
});

describe.each(kinds)('%s', (id, kind) => {
  const epochs = SMALL[id]!;

  test('finds more of the demonstrator’s moves on games kept apart than before it learned', async () => {
    const training = begin(kind, {}, { records, epochs });
    const before = training.figures();
    await training.work(Infinity);
    const after = training.figures();
    expect(training.done).toBe(epochs);
    expect(after['validationExact']!).toBeGreaterThan(before['validationExact']! + 0.1);
    expect(after['validationExact']!).toBeGreaterThan(0.7);
    expect(after['seats']).toBe(2);
  });

  test('the same seed gives the same model; interrupted and gone on with, too', async () => {
    const lessons = { teacher: PLANTED, games: 6, epochs: 6 };
    const whole = begin(kind, { own: 2 }, lessons);
    await whole.work(Infinity);
    for (const slices of [0, 9, 80]) {
      let parts = begin(kind, { own: 2 }, lessons);
      for (let n = 0; n < slices; n++) await parts.work(0);
      parts = begin(kind, { own: 2 }, { ...lessons, snapshot: parts.snapshot() });
      await parts.work(Infinity);
      expect(parts.model()).toEqual(whole.model());
      expect(parts.figures()).toEqual(whole.figures());
    }
    const other = begin(kind, { own: 2 }, { ...lessons, seed: 4 });
    await other.work(Infinity);
    expect(other.model().bytes).not.toEqual(whole.model().bytes);
  });

  test('a model plays legal moves, is measured on games, and is refused elsewhere', async () => {
    const training = begin(kind, { own: 1 }, { records, epochs: 2 });
    await training.work(Infinity);
    const model = training.model();
    const agent = unwrap(kind.revive(game, model, Rng.of(1), {}));
    const state = game.start();
    while (state.toMove !== OVER) {
      const legal = new Int32Array(game.info.maxBranching);
      const turn = {
        seat: state.toMove,
        seen: game.observe(state, state.toMove),
        legal: legal.slice(0, state.legal(legal, 0)),
        budget: {},
      };
      const { action, analysis } = await agent.choose(turn);
      expect(turn.legal).toContain(action);
      expect(analysis!.options).toHaveLength(turn.legal.length);
      state.apply(action);
    }
    const fit = unwrap(kind.measure!(game, model, records));
    expect(Object.keys(fit)).toEqual(
      expect.arrayContaining(['moves', 'loss', 'mae', 'exact', 'first3', 'middleMae']),
    );
    expect(fit['moves']).toBe(records.reduce((sum, { moves }) => sum + moves.length, 0));
    const elsewhere = kind.revive(unwrap(makeGame('mancala(4,3)')), model, Rng.of(1), {});
    expect(elsewhere).toMatchObject({
      complaint: { says: { en: expect.stringContaining('it was trained for mancala') as string } },
    });
    const damaged = { ...model, bytes: model.bytes.slice(0, -1) };
    expect(kind.revive(game, damaged, Rng.of(1), {}).ok).toBe(false);
    expect(kind.revive(game, { ...model, kind: 'td' }, Rng.of(1), {})).toMatchObject({
      complaint: { says: { en: `it was trained by td, not by ${id}` } },
    });
  });

  test('what it cannot learn from is refused in one sentence before work begins', () => {
    const refused = (changes: Parameters<typeof material>[0], options = {}) => {
      const result = kind.train(game, valuesOf(kind, options), material(changes), {});
      return result.ok ? 'taken' : result.complaint.says.en;
    };
    expect(refused({})).toContain('give it records with at least one game, or a teacher');
    expect(refused({ records: [] })).toContain('give it records with at least one game');
    expect(refused({ teacher: 'nobody' })).toContain('the teacher nobody cannot be had');
    const other = { ...records[0]!, game: 'hex(size=5,swap=false)' };
    expect(refused({ records: [records[1]!, other] })).toBe(
      `game 2 cannot be learned from: the record is of hex(size=5,swap=false), not ${game.info.rules}`,
    );
    const illegal = { ...records[0]!, moves: ['9'], result: null };
    expect(refused({ records: [illegal] })).toContain('game 1 cannot be learned from: move 1');
    expect(refused({ records, epochs: 0 })).toContain('a whole number of epochs');
    expect(refused({ records, rivals: ['random'] })).toContain('leave the rivals out');
    expect(refused({ records, snapshot: Uint8Array.of(1, 2) })).toContain('cannot go on');
    expect(refused({ records }, { of: 'mcts' })).toContain('nobody in the records is called mcts');
    const white = records.map((record) => ({ ...record, seats: ['random', PLANTED] }));
    expect(refused({ records: white }, { of: 'alphabeta' })).toContain(
      'alphabeta sits in seat 2 in all of the games',
    );
  });

  test('of one seat alone it learns that seat’s decisions where it is told to, and says so', async () => {
    const white = records.map((record) => ({ ...record, seats: ['random', PLANTED] }));
    const training = begin(
      kind,
      { of: 'alphabeta', oneSeat: true, own: 1 },
      { records: white, epochs: 1 },
    );
    await training.work(Infinity);
    expect(training.figures()['seats']).toBe(1);
    expect(training.model().header['training']).toMatchObject({ seats: [1] });
    const both = begin(kind, {}, { records: white, epochs: 1 });
    expect(training.figures()['moves']!).toBeLessThan(0.8 * both.figures()['moves']!);
  });

  test('games in which the one that is meant decides nothing are left out', async () => {
    const other = records.slice(0, 9).map((record) => ({ ...record, seats: ['random', 'random'] }));
    const empty = { ...records[0]!, moves: [], result: null };
    const training = begin(
      kind,
      { of: 'alphabeta', own: 1 },
      { records: [...other, empty, records[20]!], epochs: 1 },
    );
    await training.work(Infinity);
    expect(training.figures()).toMatchObject({ games: 1, seats: 2 });
  });

  test('without a model there is nothing to play, and it says how to get one', () => {
    expect(makeAgent(id, game, Rng.of(1))).toMatchObject({
      complaint: { says: { en: expect.stringContaining(`ludario train ${id}`) as string } },
    });
    const bids = unwrap(makeGame('goofspiel'));
    expect(kind.supports(bids)).toMatchObject({
      complaint: { says: { en: expect.stringContaining('all decide at once') as string } },
    });
    expect(make(PLANTED, game, Rng.of(1)).ok).toBe(true);
  });
});
