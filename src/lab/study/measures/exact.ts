import type { Game } from '../../../core/index.ts';
import { OVER, type State } from '../../../core/index.ts';

/**
 * Every position that can be reached and every game there is, counted one by one: a game is a line of
 * actions, those of chance too. Null where there are more positions than `most`, or where a position may
 * come again.
 */
export function countAll(game: Game, most: number): { states: number; games: number } | null {
  const known = new Map<string, number>();
  const open = new Set<string>();
  const { maxBranching, chanceCount } = game.info;
  const width = Math.max(maxBranching, chanceCount);

  /** How many games go on from here; null: too many positions. */
  const from = (state: State): number | null => {
    const key = `${state.keyLo},${state.keyHi}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (open.has(key) || known.size + open.size >= most) return null;
    let games = 1;
    if (state.toMove !== OVER) {
      open.add(key);
      const actions = new Int32Array(width);
      const count = state.legal(actions, 0);
      games = 0;
      for (let i = 0; i < count; i++) {
        state.apply(actions[i]!);
        const more = from(state);
        state.undo();
        if (more === null) return null;
        games += more;
      }
      open.delete(key);
    }
    known.set(key, games);
    return games;
  };

  const games = from(game.start());
  return games === null || !Number.isFinite(games) ? null : { states: known.size, games };
}
