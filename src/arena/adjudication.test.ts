import { describe, expect, test } from 'vitest';
import {
  OVER,
  parseRecord,
  printRecord,
  replayRecord,
  unwrap,
  type GameResult,
} from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { first } from './contest.fixture.ts';
import type { Adjudication } from './spec.ts';
import { TimedGame } from './timed-game.ts';
import { seesaw } from './toys.fixture.ts';

const reversi = unwrap(makeGame('reversi'));

describe('adjudication', () => {
  const byPlies: Adjudication = { maxPlies: 6, verdict: 'draw', lead: null };

  function adjudicated(adjudication: Adjudication, game = reversi, agents = [first(), first()]) {
    const names = agents.map(({ name }) => name);
    const played = new TimedGame({ game, agents, names, seed: 1, adjudication });
    return { played, result: played.play() as GameResult };
  }

  test('ends a game after so many plies as a draw', () => {
    const { played, result } = adjudicated(byPlies);
    expect(played.ply).toBe(6);
    expect(result.utilities).toEqual([0, 0]);
    expect(result.detail).toBe('the referee ended the game after 6 plies');
    expect(played.toMove).toBe(OVER);
  });

  test('or by the points as they stand', () => {
    // Eleven discs: somebody has more.
    const { played, result } = adjudicated({ ...byPlies, maxPlies: 7, verdict: 'score' });
    const { state } = unwrap(replayRecord(reversi, played.record()));
    expect(result.scores).toEqual([state.finalScore(0), state.finalScore(1)]);
    const ahead = Math.sign(result.scores[0]! - result.scores[1]!);
    expect(ahead).not.toBe(0);
    expect(result.utilities).toEqual([ahead, -ahead]);
  });

  test('leaves a game alone that ends by itself', () => {
    const { result, played } = adjudicated({ ...byPlies, maxPlies: 100 });
    expect(result).toMatchObject({ ending: 'rules' });
    expect(result.detail).toBeUndefined();
    expect(played.record().result).toEqual(result);
  });

  test('ends a game that one seat has led by enough for long enough', () => {
    const lead = { points: 6, plies: 4 };
    const { played, result } = adjudicated({ maxPlies: null, verdict: 'draw', lead });
    // Found again the slow way: the first ply at which four in a row had the same leader by six.
    let streak = 0;
    let leader = -1;
    let ended = -1;
    const full = new TimedGame({
      game: reversi,
      agents: [first(), first()],
      names: ['', ''],
      seed: 1,
    });
    void full.play();
    replayRecord(reversi, full.record(), (state, step) => {
      if (step === null || ended >= 0) return;
      const gap = state.finalScore(0) - state.finalScore(1);
      const now = gap >= 6 ? 0 : gap <= -6 ? 1 : -1;
      streak = now < 0 ? 0 : now === leader ? streak + 1 : 1;
      leader = now;
      if (streak === 4) ended = state.ply;
    });
    expect(ended).toBeGreaterThan(0);
    expect(played.ply).toBe(ended);
    expect(result.utilities).toEqual(leader === 0 ? [1, -1] : [-1, 1]);
  });

  test('asks for one and the same leader', () => {
    // The lead of four goes to and fro with every move: nobody has it twice in a row.
    const toAndFro = { maxPlies: null, verdict: 'draw' as const, lead: { points: 4, plies: 2 } };
    expect(adjudicated(toAndFro, seesaw).played.ply).toBe(20);
    const once = { ...toAndFro, lead: { points: 4, plies: 1 } };
    expect(adjudicated(once, seesaw).result).toMatchObject({ scores: [4, 0], utilities: [1, -1] });
    const more = { ...toAndFro, lead: { points: 4.5, plies: 1 } };
    expect(adjudicated(more, seesaw).played.ply).toBe(20);
  });

  test('stands in the record, which replays', () => {
    for (const adjudication of [
      byPlies,
      { ...byPlies, verdict: 'score' as const },
      { maxPlies: 40, verdict: 'draw' as const, lead: { points: 5, plies: 3 } },
    ]) {
      const { played, result } = adjudicated(adjudication);
      const record = unwrap(parseRecord(printRecord(played.record())));
      expect(record.result).toEqual(result);
      expect(result.ending).toBe('adjudicated');
      expect(replayRecord(reversi, record).ok).toBe(true);
      const scores = [result.scores[0]! + 1, result.scores[1]!];
      const altered = { ...record, result: { ...result, scores } };
      expect(replayRecord(reversi, altered).ok).toBe(false);
    }
  });

  test('waits for chance', () => {
    const iwoki = unwrap(makeGame('iwoki(players=3)'));
    const three = [first(), first(), first()];
    for (let maxPlies = 1; maxPlies < 30; maxPlies++) {
      const adjudication: Adjudication = { maxPlies, verdict: 'score', lead: null };
      const { played, result } = adjudicated(adjudication, iwoki, three);
      const { state } = unwrap(replayRecord(iwoki, played.record()));
      expect(state.toMove).toBeGreaterThanOrEqual(0);
      expect(result.utilities.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 12);
    }
  });

  test('cannot be claimed for a game that its moves end', () => {
    const agents = [first(), first()];
    const whole = new TimedGame({ game: reversi, agents, names: ['', ''], seed: 1 });
    void whole.play();
    const record = whole.record();
    const claimed = { ...record, result: { ...record.result!, ending: 'adjudicated' as const } };
    expect(replayRecord(reversi, claimed)).toMatchObject({ ok: false });
  });

  test('starts to count leads again when a move is taken back', () => {
    const lead = { points: 1, plies: 3 };
    const adjudication = { maxPlies: null, verdict: 'draw' as const, lead };
    const agents = [first(), first()];
    const played = new TimedGame({ game: reversi, agents, names: ['', ''], seed: 1, adjudication });
    void played.play();
    expect(played.takeBack(0)).toBe(true);
    expect(played.result).toBeNull();
    expect(played.record().result).toBeNull();
    expect(played.play()).not.toBeNull();
  });
});
