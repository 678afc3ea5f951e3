import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../index.ts';
import type { MancalaState } from './state.ts';

describe.each(['mancala', 'mancala(emptyCapture=true)', 'mancala(4,3)'])('%s tells', (rules) => {
  const game = unwrap(makeGame(rules));
  const { names, write } = game.learn!.features!;
  const at = (name: string) => names.indexOf(name);
  const row = new Float32Array(names.length);

  test('which pits move again, and what can be captured, as playing them shows', () => {
    let again = 0;
    let captures = 0;
    for (let n = 0; n < 60; n++) {
      const rng = Rng.of(`${rules} ${n}`);
      const state = game.start() as MancalaState;
      while (state.toMove !== OVER) {
        const seat = state.toMove;
        write(state, seat, row, 0);
        const { seeds } = state.rules;
        const legal = legalActions(state, game.info);
        const outcomes = Array.from(legal, (pit) => played(state, pit));
        for (const [i, pit] of legal.entries()) {
          const { moves } = outcomes[i]!;
          again += moves;
          expect(row[at(`own: pit ${pit + 1} moves again`)]).toBe(moves);
        }
        const best = Math.max(...outcomes.map(({ captured }) => captured));
        if (best > 0) captures++;
        expect(row[at('own: best capture')]).toBeCloseTo(best / (2 * seeds), 5);
        expect(row[at('own: best capture, to move')]).toBe(row[at('own: best capture')]);
        state.apply(rng.pick(legal));
      }
    }
    expect(again).toBeGreaterThan(50);
    expect(captures).toBeGreaterThan(50);
  });
});

/**
 * What playing a pit shows: whether it moves again and what it captures, by the last seed's place
 * on a board written out, since the end of a game hides both.
 */
function played(state: MancalaState, pit: number): { moves: 0 | 1; captured: number } {
  const seat = state.toMove;
  const { pits, emptyCapture } = state.rules;
  const own = Array.from({ length: pits }, (_, n) => state.seedsIn(seat, n + 1));
  const rival = Array.from({ length: pits }, (_, n) => state.seedsIn(1 - seat, n + 1));
  // The way round from the highest own pit: own pits, the store, the rival's pits.
  const way = [...own.toReversed(), 0, ...rival.toReversed()];
  let at = pits - 1 - pit;
  let hand = way[at]!;
  const laps = hand > way.length;
  way[at] = 0;
  for (; hand > 0; hand--) {
    at = (at + 1) % way.length;
    way[at]!++;
  }
  if (at === pits) return { moves: 1, captured: 0 };
  if (laps || at > pits || way[at] !== 1) return { moves: 0, captured: 0 };
  const opposite = way[2 * pits - at]!;
  return { moves: 0, captured: opposite > 0 || emptyCapture ? opposite + 1 : 0 };
}
