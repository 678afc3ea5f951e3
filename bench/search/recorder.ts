import { AlphaBeta, Frame } from '../../src/agents/minimax/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';
import { BareAlphaBeta } from './bare-alphabeta.ts';

/** Short enough to be over, mostly, before anything else on the machine gets its turn. */
const DEPTH = 8;
const ROUNDS = 600;

/**
 * What the recorder hook costs when nobody listens: many short searches with and without it, in
 * turn, and the time that one in ten of each stays below. Slower ones were disturbed.
 */
export function recorderCost(): void {
  const game = unwrap(makeGame('mancala'));
  const frame = new Frame(game, game.heuristics['side']!.create({}));
  const start = game.start();
  const hooked = new AlphaBeta(frame);
  const bare = new BareAlphaBeta(frame);
  const timeOf = (search: { search: AlphaBeta['search'] }) => {
    frame.place(start, 0);
    frame.limits.start({});
    const from = performance.now();
    search.search(DEPTH, -Infinity, Infinity, 1, 0);
    return (performance.now() - from) / frame.limits.nodes;
  };
  for (let n = 0; n < 200; n++) timeOf(n % 2 === 0 ? hooked : bare);
  timeOf(hooked);
  const { nodes } = frame.limits;
  timeOf(bare);
  if (frame.limits.nodes !== nodes) throw new Error('the copy without the hook is out of date');
  const times = { hooked: [] as number[], bare: [] as number[] };
  for (let n = 0; n < ROUNDS; n++) {
    times.hooked.push(timeOf(hooked));
    times.bare.push(timeOf(bare));
  }
  const quick = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 10)]!;
  const [withHook, without] = [quick(times.hooked), quick(times.bare)];
  const perNode = (ms: number) => `${(1e6 * ms).toFixed(1)} ns`;
  title('The recorder hook when nobody listens (aim: under 2 % more time a node)');
  line(`Mancala, alpha-beta to depth ${DEPTH}`, 'with', 'without', 'cost');
  line(
    'time a node',
    perNode(withHook),
    perNode(without),
    `${(100 * (withHook / without - 1)).toFixed(1)} %`,
  );
}
