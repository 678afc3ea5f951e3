import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Seat } from '../../core/index.ts';
import { makeGame } from '../index.ts';
import { HexState } from './state.ts';

const game = unwrap(makeGame('hex(5)'));
const { names, write } = game.learn!.features!;

function look(state: HexState, seat: Seat): Map<string, number> {
  const row = new Float32Array(names.length);
  write(state, seat, row, 0);
  return new Map(names.map((name, i) => [name, row[i]!]));
}

/** Positions of random games, ends included. */
function* positions(games: number): Generator<HexState> {
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`hex ${n}`);
    const state = game.start() as HexState;
    for (;;) {
      yield state;
      if (state.toMove === OVER) break;
      state.apply(rng.pick(legalActions(state, game.info)));
    }
  }
}

test('a seat sees a position as the other sees it mirrored with colours changed', () => {
  for (const state of positions(20)) {
    const { board } = state;
    const stones = Array.from({ length: board.cells }, (_, cell) => {
      const stone = state.stoneAt(board.mirror(cell));
      return stone < 0 ? stone : 1 - stone;
    });
    const mirrored = game.start() as HexState;
    mirrored.setUp(stones, state.toMove < 0 ? state.toMove : 1 - state.toMove);
    for (const seat of [0, 1]) expect(look(mirrored, 1 - seat)).toEqual(look(state, seat));
  }
});

test('the path lead is that of the heuristic', () => {
  const path = game.heuristics['path']!.create({});
  for (const state of positions(20)) {
    if (state.toMove === OVER) continue;
    for (const seat of [0, 1])
      expect(5 * look(state, seat).get('path lead')!).toBeCloseTo(path(state, seat), 4);
  }
});

test('nothing is left to do once joined', () => {
  for (const state of positions(20)) {
    for (const seat of [0, 1])
      expect(look(state, seat).get('own: shortest path') === 0).toBe(state.winner === seat);
  }
});

test('who can win at once is told so', () => {
  let threats = 0;
  for (const state of positions(20)) {
    if (state.toMove === OVER) continue;
    const seat = state.toMove;
    const wins = [...legalActions(state, game.info)].some((action) => {
      state.apply(action);
      const won = state.winner === seat;
      state.undo();
      return won;
    });
    expect(look(state, seat).get('own: wins at once')).toBe(wins ? 1 : 0);
    if (wins) threats++;
  }
  expect(threats).toBeGreaterThan(10);
});
