import { CHANCE, OVER, type Game, type State } from '../../core/index.ts';

/** Plain minimax is counted up to this many nodes. */
const MOST_COUNTED = 20_000_000;

/** How many nodes minimax without any cut visits to a depth, outcomes of chance included; null when too many to count. */
export function minimaxNodes(
  game: Game,
  from: State,
  depth: number,
  most: number = MOST_COUNTED,
): number | null {
  const state = from.clone();
  const width = Math.max(game.info.maxBranching, game.info.chanceCount);
  const lists: Int32Array[] = [];
  let nodes = 0;
  const count = (left: number, ply: number): void => {
    nodes++;
    const isChance = state.toMove === CHANCE;
    if (state.toMove === OVER || (left === 0 && !isChance) || nodes > most) return;
    const moves = (lists[ply] ??= new Int32Array(width));
    const end = state.legal(moves, 0);
    // What chance does costs no depth, and may follow the last decision.
    if (left === 1 && !isChance && game.info.chanceCount === 0) {
      nodes += end;
      return;
    }
    for (let i = 0; i < end; i++) {
      state.apply(moves[i]!);
      count(isChance ? left : left - 1, ply + 1);
      state.undo();
    }
  };
  count(depth, 0);
  return nodes > most ? null : nodes;
}
