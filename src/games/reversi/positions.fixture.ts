import {
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Game,
  type Result,
  fail,
  ok,
} from '../../core/index.ts';
import { reversi, type ReversiSeen } from './index.ts';
import type { NaiveBoard } from './naive.fixture.ts';
import { parseMove, setUpRows } from './notation.ts';
import type { ReversiRules, ReversiState } from './state.ts';

/** What the tests of this folder share. */
export function gameOf(
  size: ReversiRules['size'],
  empties: ReversiRules['empties'] = 'none',
): Game<ReversiState, ReversiSeen> {
  return unwrap(reversi.create({ size, empties }));
}

/** A position from its rows, white space between them; possible in a game or not. */
export function position(rows: string, side: 'X' | 'O' = 'X', empties?: ReversiRules['empties']) {
  const squares = rows.replace(/\s/g, '');
  const game = gameOf(Math.sqrt(squares.length) as ReversiRules['size'], empties);
  const state = game.start();
  setUpRows(state, squares, side === 'X' ? 0 : 1);
  return state;
}

/** The same position on the fast board. */
export function fastVersionOf(naive: NaiveBoard): ReversiState {
  return position(naive.rows.flat().join(''), naive.side);
}

/** Every position of some random games, each a state of its own. */
export function randomPositions(size: 4 | 6 | 8, games: number): ReversiState[] {
  const game = gameOf(size);
  const found: ReversiState[] = [];
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`positions ${size} ${n}`);
    const state = game.start();
    while (state.toMove !== OVER) {
      state.apply(rng.pick(legalActions(state, game.info)));
      found.push(state.clone());
    }
  }
  return found;
}

/** Plays a whole game from where the state stands; passes may be left out, as they often are. */
export function playGame(state: ReversiState, text: string): Result<ReversiState> {
  const moves = text.toLowerCase().match(/pass|[a-z]\d+|\S/g) ?? [];
  for (const [index, move] of moves.entries()) {
    if (state.toMove >= 0 && state.mobility(state.toMove) === 0 && move !== 'pass')
      state.apply(state.pass);
    const action = parseMove(state, move);
    if (!action.ok) return fail(`move ${index + 1}: ${action.complaint.says.en}`);
    state.apply(action.value);
  }
  return ok(state);
}
