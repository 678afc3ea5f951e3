import { OVER, type Game, type State } from '../../core/index.ts';

/** Plain minimax is counted up to this many nodes. */
const MOST_COUNTED = 20_000_000;

/** How many nodes minimax without any cut visits to a depth; null when too many to count. */
export function minimaxNodes(
  game: Game,
  from: State,
  depth: number,
  most: number = MOST_COUNTED,
): number | null {
  const state = from.clone();
  const { maxBranching } = game.info;
  const moves = new Int32Array(maxBranching * (depth + 1));
  let nodes = 0;
  const count = (left: number, at: number): void => {
    nodes++;
    if (left === 0 || state.toMove === OVER || nodes > most) return;
    const end = state.legal(moves, at);
    if (left === 1) {
      nodes += end - at;
      return;
    }
    for (let i = at; i < end; i++) {
      state.apply(moves[i]!);
      count(left - 1, end);
      state.undo();
    }
  };
  count(depth, 0);
  return nodes > most ? null : nodes;
}
