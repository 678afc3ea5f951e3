import { describe, expect, test } from 'vitest';
import { Rng, legalActions, snapshot, type Game, type State } from '../../core/index.ts';
import { gameOf } from './table.fixture.ts';

function positions(game: Game, count: number): State[] {
  const found: State[] = [];
  for (let n = 0; found.length < count; n++) {
    const rng = Rng.of(`${game.info.rules} ${n}`);
    const state = game.start();
    for (let left = rng.below(game.info.maxPlies); left > 0 && state.toMove >= 0; left--) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove >= 0) found.push(state);
  }
  return found;
}

/** Whether some action of the side to move has an effect; the state is the one after it. */
function someAction(game: Game, state: State, effect: (after: State) => boolean): boolean {
  return [...legalActions(state, game.info)].some((action) => {
    const after = state.clone();
    after.apply(action);
    return effect(after);
  });
}

describe.each(['hex(3)', 'hex(5,true)', 'reversi', 'reversi(size=6)', 'reversi(size=4)'])(
  'a pass in thought in %s',
  (rules) => {
    const game = gameOf(rules);
    const nullMove = game.search?.nullMove;

    test('gives the move to the other side, can be played on from, and is taken back whole', () => {
      let tried = 0;
      for (const state of positions(game, 150)) {
        if (!nullMove!.able(state)) continue;
        tried++;
        const before = snapshot(game, state);
        const { toMove, keyLo, keyHi } = state;
        nullMove!.play(state);
        expect(state.toMove).toBe(1 - toMove);
        expect([state.keyLo, state.keyHi]).not.toEqual([keyLo, keyHi]);
        const passed = snapshot(game, state);
        for (const action of legalActions(state, game.info)) {
          state.apply(action);
          state.undo();
        }
        expect(snapshot(game, state)).toBe(passed);
        nullMove!.takeBack(state);
        expect(snapshot(game, state)).toBe(before);
      }
      expect(tried).toBeGreaterThan(50);
    });
  },
);

describe('what the games say hangs', () => {
  test('in Mancala: the side to move can keep the turn', () => {
    for (const rules of ['mancala', 'mancala(3,9)']) {
      const game = gameOf(rules);
      for (const state of positions(game, 150)) {
        const mover = state.toMove;
        const keeps = someAction(game, state, (after) => after.toMove === mover);
        // The last seed in the store may also end the game.
        const ends = someAction(game, state, (after) => after.toMove < 0);
        expect([keeps, keeps || ends]).toContain(game.search!.unquiet!(state));
      }
    }
  });

  test('in Reversi: the side to move can take a corner', () => {
    const game = gameOf('reversi(size=6)');
    const corners = new Set(['a1', 'f1', 'a6', 'f6']);
    for (const state of positions(game, 150)) {
      const moves = [...legalActions(state, game.info)].map((a) => game.formatAction(state, a));
      expect(game.search!.unquiet!(state)).toBe(moves.some((move) => corners.has(move)));
    }
  });

  test('in Hex: somebody needs one stone only', () => {
    const game = gameOf('hex(4)');
    const wins = (state: State) => someAction(game, state, (after) => after.toMove < 0);
    for (const state of positions(game, 150)) {
      const own = wins(state);
      if (game.search!.nullMove!.able(state)) game.search!.nullMove!.play(state);
      const rival = wins(state);
      expect(game.search!.unquiet!(state)).toBe(own || rival);
    }
  });
});
