import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';
import { playPairs, toldMargin, toldShare } from '../pairs.ts';

/** Plies of chance before the agents take over. */
const OPENING = 6;

/** With a depth alone the solver may take its time; with nodes, what it spends is spent. */
const places = [
  { rules: 'reversi', plain: 'alphabeta(depth=3,heuristic=xsquares)', exact: 14 },
  { rules: 'mancala', plain: 'alphabeta(depth=3)', exact: 20 },
  { rules: 'reversi', plain: 'alphabeta(nodes=5000,heuristic=xsquares)', exact: 11 },
  { rules: 'mancala', plain: 'alphabeta(nodes=5000)', exact: 18 },
  { rules: 'reversi', plain: 'mcts(iterations=1000)', exact: 8 },
  { rules: 'mancala', plain: 'mcts(iterations=1000)', exact: 14 },
] as const;

/** What leaving the end to the solver brings: pairs of games against the same search without it. */
export async function endgamesByPart(pairs: number): Promise<void> {
  title(`With exact=… against without, ${pairs} pairs: share of points, margin, 95 % intervals`);
  for (const { rules, plain, exact } of places) {
    const game = unwrap(makeGame(rules));
    const solving = plain.replace(')', `,exact=${exact})`);
    const { shares, margins } = await playPairs({
      game,
      agent: solving,
      rival: plain,
      pairs,
      opening: OPENING,
    });
    line(`${rules}: ${solving}`, toldShare(shares), toldMargin(margins));
  }
}
