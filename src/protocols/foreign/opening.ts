import { CHANCE, OVER, legalActions, type Game, type State } from '../../core/index.ts';
import type { Move } from './history.ts';

/** So many positions are looked at before a way to an opening is given up. */
const MOST = 30_000;
/** Openings are no longer than this. */
const LONGEST = 60;

/**
 * Moves from the usual start that lead to a position, for programs that cannot be given one; null
 * where no way is found. Any will do: an opening is where a game begins, not how it came there.
 */
export function wayTo(game: Game, target: State): readonly Move[] | null {
  const wanted = game.format(target);
  const state = game.start();
  const free = emptySquares(game, wanted);
  const tried = new Set<string>();
  const way: Move[] = [];
  let looks = 0;
  const search = (left: number): boolean => {
    const text = game.format(state);
    if (text === wanted) return true;
    if (left === 0 || state.toMove === OVER || state.toMove === CHANCE) return false;
    const seen = `${left} ${text}`;
    if (tried.has(seen) || ++looks > MOST) return false;
    tried.add(seen);
    for (const action of legalActions(state, game.info)) {
      // What stays empty in the end was never played on.
      if (free?.has(action) === true) continue;
      way.push({ seat: state.toMove, text: game.formatAction(state, action) });
      state.apply(action);
      if (search(left - 1)) return true;
      state.undo();
      way.pop();
    }
    return false;
  };
  const discs = free === null ? null : discsOf(wanted) - discsOf(game.format(game.start()));
  // In Reversi each move adds a disc: only passes make a way longer.
  for (let plies = discs ?? 0; plies <= LONGEST; plies++) {
    if (search(plies)) return way;
    if (looks > MOST) return null;
    tried.clear();
  }
  return null;
}

/** In Reversi: the squares that are empty in a position; null in other games. */
function emptySquares(game: Game, position: string): ReadonlySet<number> | null {
  if (game.info.id !== 'reversi') return null;
  const squares = [...position.split(' ')[0]!];
  return new Set(squares.flatMap((sign, square) => (sign === '-' ? [square] : [])));
}

function discsOf(position: string): number {
  return position.split(' ')[0]!.replaceAll('-', '').length;
}
