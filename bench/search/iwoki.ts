import {
  Frame,
  plainMinimax as minimax,
  readHeuristic,
  worthBy,
} from '../../src/agents/minimax/index.ts';
import { Rng, legalActions, settleChance, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, short, title } from '../measure.ts';

const DEPTH = 3;
const GAMES = 6;
/** Nodes a second of the thesis's own program on the machine this was built on. */
const ORIGINAL = 350;
const AIM = 3000;

/** Plain minimax on the open game, as the thesis has it: every position of some games. */
export function iwokiMinimax(): void {
  const game = unwrap(makeGame('iwoki(open=true)'));
  const { kind, evaluate } = unwrap(readHeuristic(game, 'points'));
  const frame = new Frame(game, worthBy(game, kind, evaluate));
  let [nodes, moves, ms, slowest] = [0, 0, 0, 0];
  for (let n = 0; n < GAMES; n++) {
    const rng = Rng.of(`iwoki ${n}`);
    const state = game.start();
    settleChance(state, game.info, rng);
    while (state.toMove >= 0) {
      frame.place(state, state.toMove);
      frame.limits.start({});
      const from = performance.now();
      minimax(frame, DEPTH);
      const took = performance.now() - from;
      // The first game warms up.
      if (n > 0) {
        nodes += frame.limits.nodes;
        ms += took;
        moves++;
        slowest = Math.max(slowest, took);
      }
      state.apply(rng.pick(legalActions(state, game.info)));
    }
  }
  const speed = (1000 * nodes) / ms;
  title(`iwoki, open, minimax to depth ${DEPTH} (aim: ${AIM} times the original)`);
  line('', 'nodes/s', 'of the original', 'ms a move', 'slowest move, ms');
  line('the thesis’s program', short(ORIGINAL), '1');
  line(
    'minimax through the contract',
    short(speed),
    (speed / ORIGINAL).toFixed(0),
    (ms / moves).toFixed(1),
    slowest.toFixed(0),
  );
}
