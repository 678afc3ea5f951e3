import { Sample, setTable } from '../../src/arena/index.ts';
import { makeAgent } from '../../src/agents/index.ts';
import { Rng, legalActions, unwrap, type Game } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';

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
    const shares = new Sample();
    const margins = new Sample();
    for (let pair = 0; pair < pairs; pair++) {
      const start = openingOf(game, pair);
      const first = await outcome(game, start, [solving, plain], pair);
      const second = await outcome(game, start, [plain, solving], pair);
      shares.add((first.share + 1 - second.share) / 2);
      margins.add((first.margin - second.margin) / 2);
    }
    const told = (sample: Sample, scale: number) => {
      const { low, high } = sample.interval();
      const [mean, from, to] = [sample.mean, low, high].map((x) => (scale * x).toFixed(1));
      return `${mean} (${from} to ${to})`;
    };
    line(`${rules}: ${solving}`, `${told(shares, 100)} %`, `${told(margins, 1)} ahead`);
  }
}

/** How the first seat did in a game. */
async function outcome(game: Game, start: string, seats: readonly string[], seed: number) {
  const table = unwrap(setTable({ game, seats, seed, start, make: makeAgent }));
  const { utilities, scores } = await table.play();
  return { share: (1 + utilities[0]!) / 2, margin: scores[0]! - scores[1]! };
}

function openingOf(game: Game, index: number): string {
  const rng = Rng.of(`opening ${index}`);
  const state = game.start();
  for (let ply = 0; ply < OPENING && state.toMove >= 0; ply++) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return game.format(state);
}
