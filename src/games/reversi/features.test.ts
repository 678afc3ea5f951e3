import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Seat } from '../../core/index.ts';
import { makeGame } from '../index.ts';
import { setUpRows, formatRows } from './notation.ts';
import type { ReversiState } from './state.ts';

describe.each(['reversi', 'reversi(size=6)', 'reversi(size=4)'])('%s', (rules) => {
  const game = unwrap(makeGame(rules));
  const { names, write } = game.learn!.features!;
  const terms = names.length / 3;

  function look(state: ReversiState, seat: Seat): number[] {
    const row = new Float32Array(names.length);
    write(state, seat, row, 0);
    return [...row];
  }

  /** Each term with its three times added up again. */
  function whole(row: readonly number[]): Map<string, number> {
    const sums = Array.from(
      { length: terms },
      (_, n) => row[n]! + row[n + terms]! + row[n + 2 * terms]!,
    );
    return new Map(sums.map((sum, n) => [names[n]!.replace('early: ', ''), sum]));
  }

  function* positions(games: number): Generator<ReversiState> {
    for (let n = 0; n < games; n++) {
      const rng = Rng.of(`reversi ${n}`);
      const state = game.start() as ReversiState;
      for (;;) {
        yield state;
        if (state.toMove === OVER) break;
        state.apply(rng.pick(legalActions(state, game.info)));
      }
    }
  }

  test('turning or mirroring the board changes nothing', () => {
    for (const state of positions(5)) {
      const rows = formatRows(state);
      const turned = rows.map((_, r) =>
        rows
          .map((row) => row[r]!)
          .toReversed()
          .join(''),
      );
      const mirrored = rows.map((row) => [...row].toReversed().join(''));
      for (const other of [turned, mirrored]) {
        const there = game.start() as ReversiState;
        setUpRows(there, other.join(''), Math.max(0, state.toMove));
        for (const seat of [0, 1]) expect(look(there, seat)).toEqual(look(state, seat));
      }
    }
  });

  test('differences are told with the opposite sign to the other side', () => {
    for (const state of positions(5)) {
      if (state.toMove === OVER) continue;
      const [first, second] = [whole(look(state, 0)), whole(look(state, 1))];
      for (const [name, value] of first) {
        const shared = /^(own moves|rival’s moves|constant)$/.test(name);
        const other = shared ? value : -second.get(name)!;
        expect(other).toBeCloseTo(value, 5);
      }
      expect(first.get('own moves')).toBeCloseTo(second.get('rival’s moves')!, 5);
    }
  });

  test('the three times of a term weigh one together: the first at the start, the last at the end', () => {
    for (const state of positions(5)) {
      const row = look(state, 0);
      const constants = [1, 2, 3].map((time) => row[time * terms - 1]!);
      expect(constants[0]! + constants[1]! + constants[2]!).toBeCloseTo(1, 5);
      const filled = 1 - (2 * state.empties()) / (state.pass - 4);
      expect(constants[2]).toBeCloseTo(Math.max(0, filled), 5);
    }
    expect(look(game.start() as ReversiState, 0)[terms - 1]).toBe(1);
  });
});
