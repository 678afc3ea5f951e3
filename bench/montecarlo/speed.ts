import process from 'node:process';
import { Stepwise, uniform } from '../../src/agents/montecarlo/index.ts';
import { mcts } from '../../src/agents/montecarlo/index.ts';
import {
  Rng,
  choose,
  legalActions,
  unwrap,
  type Decision,
  type Game,
  type Playout,
  type Values,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { HexKernel } from '../../src/kernels/index.ts';
import { line, short, title } from '../measure.ts';

/** What a program in Python did on the machine this was built on; the aim is 100 times that. */
const peers: readonly [rules: string, playouts: number][] = [
  ['hex(size=8)', 2000],
  ['hex(size=11)', 1200],
];
const AIM = 100;

/** Milliseconds of the processor, so that other programs on the machine do not count. */
const now = (): number => process.cpuUsage().user / 1000;

/** Whole games a second from the empty board. */
function playouts(game: Game, playout: Playout, seconds: number): number {
  const state = game.start();
  const rng = Rng.of(1);
  const utilities = new Float64Array(game.info.seats);
  const some = (): void => {
    for (let n = 0; n < 500; n++) playout.play(state, rng, utilities);
  };
  for (let warm = 0; warm < 10; warm++) some();
  const from = now();
  let done = 0;
  do {
    some();
    done += 500;
  } while (now() - from < 1000 * seconds);
  return (1000 * done) / (now() - from);
}

/** Playouts a second of a whole search from the empty board, its tree included. */
function searched(game: Game, text: string, seconds: number): number {
  const state = game.start();
  const { values } = unwrap(choose('agent', [mcts], text));
  const options = values as Values<typeof mcts.params>;
  let done = 0;
  // Warmed up by a first search: what is measured is the second.
  for (const share of [0.3, 1]) {
    const agent = unwrap(mcts.create(game, options, Rng.of(1), { now }));
    const from = now();
    const decision = agent.choose({
      seat: state.toMove,
      seen: game.observe(state, state.toMove),
      legal: legalActions(state, game.info),
      budget: { ms: share * seconds * 1000 },
    }) as Decision;
    done = (1000 * decision.analysis!.nodes) / (now() - from);
  }
  return done;
}

/** The same of the engine of Hex; `ask`: visits before it is asked what is known, 0: never. */
function engineSearched(game: Game, ask: number | undefined, seconds: number): number {
  const { size } = game.info.params as { size: number };
  const stones = new Uint8Array(size * size);
  let done = 0;
  for (const share of [0.3, 1]) {
    const kernel = HexKernel.open({
      size,
      megabytes: 256,
      seed: 1n,
      now,
      manner: ask === undefined ? {} : { ask },
    })!;
    const from = now();
    const { nodes } = kernel.think(stones, 1, { until: from + share * seconds * 1000 });
    done = (1000 * nodes) / (now() - from);
  }
  return done;
}

/** Monte Carlo on Hex: what a playout costs alone, and in a search. */
export function monteCarloSpeed(seconds: number): void {
  title('Hex playouts a second of processor time, from the empty board');
  line('', ...peers.map(([rules]) => rules));
  const row = (name: string, measure: (game: Game) => number): number[] => {
    const found = peers.map(([rules]) => measure(unwrap(makeGame(rules))));
    line(name, ...found.map(short));
    return found;
  };
  const own = (name: string) => (game: Game) =>
    playouts(game, game.search!.playouts![name]!(), seconds);
  const steps = row('step by step', (game) => playouts(game, new Stepwise(game, uniform), seconds));
  const fills = row('filled at once', own('uniform'));
  row('filled, bridges saved', own('bridges'));
  const minute = 'ms=60000,memory=256';
  row('mcts(rave=off)', (game) => searched(game, `mcts(rave=off,${minute})`, seconds));
  row('mcts(playout=uniform)', (game) =>
    searched(game, `mcts(playout=uniform,${minute})`, seconds),
  );
  const whole = row('mcts', (game) => searched(game, `mcts(${minute})`, seconds));
  const engine = row('engine, nothing known', (game) => engineSearched(game, 0, seconds));
  row('engine', (game) => engineSearched(game, undefined, seconds));
  line('filled / step by step', ...fills.map((fill, i) => (fill / steps[i]!).toFixed(1)));
  line('mcts / a Python peer', ...whole.map((found, i) => (found / peers[i]![1]).toFixed(0)));
  line('  aim', ...peers.map(() => String(AIM)));
  line('engine / mcts', ...engine.map((found, i) => (found / whole[i]!).toFixed(1)));
}
