import {
  bool,
  choose,
  fail,
  int,
  ok,
  optional,
  unwrap,
  type Agent,
  type AgentKind,
  type Budget,
  type Game,
  type Resources,
  type Result,
  type Rng,
  type Values,
} from '../../core/index.ts';
import { hasFastTowers } from '../../kernels/tower/index.ts';
import { refuse } from '../complaints.ts';
import { canSettle, isNear, withEndgame } from '../exact/index.ts';
import { bayes, ismcts } from '../hidden/index.ts';
import { alphabeta } from '../minimax/index.ts';
import { isShipped } from '../td/shipped.ts';
import { VERSIONS } from '../meaning/versions.ts';
import { mcts } from '../montecarlo/index.ts';
import { shippedFor, zero } from '../zero/index.ts';
import { HexPlayer } from './hex.ts';
import { seated } from './engine-player.ts';
import { MancalaPlayer } from './mancala.ts';
import { NetworkPlayer } from './network-player.ts';
import { ReversiPlayer, USUAL_MEMORY } from './reversi.ts';
import { SharesPlayer } from './shares.ts';
export { seated } from './engine-player.ts';
export { ReversiPlayer } from './reversi.ts';

const params = {
  ms: optional(
    int(
      {
        en: 'milliseconds for a move (1000 where neither this nor nodes is said, also where a table allows more)',
        es: 'milisegundos por jugada (1000 si no se dice ni esto ni nodes, también donde una mesa permite más)',
      },
      null,
      1,
      3_600_000,
    ),
  ),
  nodes: optional(
    int(
      {
        en: 'positions for a move (playouts where it plays out)',
        es: 'posiciones por jugada (simulaciones, si simula)',
      },
      null,
      1,
      1e12,
    ),
  ),
  memory: int(
    { en: 'megabytes for what it remembers', es: 'megabytes para lo que recuerda' },
    USUAL_MEMORY,
    1,
    4096,
  ),
  network: bool(
    {
      en: 'let a network play where one comes with Ludario and is stronger; off: the engine that was the best before',
      es: 'que juegue una red donde Ludario trae una que es más fuerte; si no: el motor que era el mejor antes',
    },
    true,
  ),
  proof: int(
    {
      en: 'milliseconds to prove what moves are worth near the end, where advice is asked for',
      es: 'milisegundos para demostrar lo que valen las jugadas cerca del final, si se le pide consejo',
    },
    1000,
    1,
    3_600_000,
  ),
};

/** Games that have an engine of their own. */
const engines: Readonly<
  Record<string, typeof ReversiPlayer | typeof MancalaPlayer | typeof HexPlayer>
> = {
  hex: HexPlayer,
  reversi: ReversiPlayer,
  mancala: MancalaPlayer,
};

/**
 * Games in which a network is stronger than the engine, at equal time, and from how much left on the
 * two share the time with a solver (bench hex-matches).
 */
const networks: Readonly<Record<string, { readonly exact: number }>> = { hex: { exact: 60 } };

/**
 * Games without points in which a search by their heuristic is stronger than playing out: in Breakthrough
 * `alphabeta(ms=100)` took 16 games of 16 from `mcts(ms=100)`, in Connect Four 7 of 16.
 */
const searched: readonly string[] = ['breakthrough'];

/** Without a limit of its own it takes a second, also where the table allows more: a table may allow a day. */
const USUAL_MS = 1000;

/** Its limits as options of another agent, which counts nodes by that name. */
function limitsOf(
  { ms, nodes }: Pick<Values<typeof params>, 'ms' | 'nodes'>,
  count: string,
): string {
  const time = ms === null && nodes === null ? USUAL_MS : ms;
  return [time === null ? [] : [`ms=${time}`], nodes === null ? [] : [`${count}=${nodes}`]]
    .flat()
    .join();
}

/** Found by play, see bench/iwoki and models/iwoki.md. */
const BELIEF = 'temper=1.6,draw=1,habits=true,spread=true';
const FOR_TWO = `,value=open,keep=8,most=200,${BELIEF}`;
const FOR_MORE = `,search=circles,keep=8,most=200,${BELIEF}`;

/** The strongest search for games without an engine of their own. */
function searchFor(
  game: Game,
  { ms, nodes, memory }: Pick<Values<typeof params>, 'ms' | 'nodes' | 'memory'>,
): string {
  const { info } = game;
  const limits = (count: string) => limitsOf({ ms, nodes }, count);
  if (info.hidden) {
    if (info.id !== 'iwoki') return `ismcts(${limits('iterations')})`;
    const manner = info.seats === 2 ? FOR_TWO : FOR_MORE;
    return `bayes(${limits('nodes')}${isShipped(game) ? manner : ''})`;
  }
  if (info.id === 'tree') return 'alphabeta(depth=50)';
  if (info.id === 'mancala' || info.id === 'reversi') {
    const heuristic = info.id === 'reversi' ? ',heuristic=xsquares' : '';
    return `alphabeta(${limits('nodes')}${heuristic})`;
  }
  if (searched.includes(info.id)) return `alphabeta(${limits('nodes')})`;
  return `mcts(${limits('iterations')},memory=${memory})`;
}

/** The strongest player there is for a game, whatever it is: nobody has to know which. */
export const best: AgentKind<typeof params> = {
  id: 'best',
  ...VERSIONS.best,
  summary: {
    en: 'A network or an engine made for the game, measured against the other players here (ludario strength); for games without one, a search that suits them.',
    es: 'Una red o un motor hechos para el juego, medidos contra los demás jugadores de aquí (ludario strength); en los juegos sin ellos, una búsqueda que les va bien.',
  },
  params,
  memory: 'game',
  random: true,
  supports(game) {
    const text = searchFor(game, { ms: null, nodes: null, memory: 1 });
    const chosen = choose('agent', [alphabeta, mcts, bayes, ismcts], text);
    return chosen.ok
      ? chosen.value.kind.supports(game)
      : fail(refuse.hidden({ rules: game.info.rules }));
  },
  create(game, values, rng, resources) {
    const player = inMemory(values.memory, () => playerFor(game, values, rng, resources));
    if (!player.ok || !canSettle(game).ok) return player;
    return ok(withEndgame(player.value, game, proving(game, values.proof), resources));
  },
};

/** Megabytes for a judge, and how many nodes need one more. */
const JUDGES_MEMORY = 4;
const PER_MEGABYTE = 1000;

/**
 * What the best player makes of every move (asked with `all`) by nodes alone: no clock has a say in
 * it, near the end of a game neither, so that it is the same on every machine.
 */
export function judgeFor(game: Game, nodes: number, rng: Rng, resources: Resources): Result<Agent> {
  const memory = Math.min(USUAL_MEMORY, JUDGES_MEMORY + Math.ceil(nodes / PER_MEGABYTE));
  const values = { ms: null, nodes, memory, network: true, proof: 1 };
  return inMemory(memory, () => playerFor(game, values, rng, resources));
}

/** An engine that gets no memory says so by a RangeError, as arrays do. */
function inMemory(megabytes: number, make: () => Result<Agent>): Result<Agent> {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return fail(refuse.noRoom({ megabytes }));
    throw error;
  }
}

/** Asked for advice near the end of a game, it proves what moves are worth, if it can in time. */
function proving(game: Game, patience: number): Parameters<typeof withEndgame>[2] {
  return {
    limits({ all, budget }, left) {
      if (all !== true || !isNear(game, left)) return null;
      const ms = Math.min(patience, budget.ms === undefined ? Infinity : budget.ms / 2);
      return { ms, nodes: budget.nodes };
    },
    rest: ({ budget }, { ms }) =>
      budget.ms === undefined ? budget : { ...budget, ms: Math.max(1, budget.ms - ms) },
  };
}

function playerFor(
  game: Game,
  values: Values<typeof params>,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  const network = networks[game.info.id];
  const able = values.network && shippedFor(game).ok && hasFastTowers();
  if (network === undefined || !able) {
    return engineFor(game, values, rng, resources);
  }
  const limits = limitsOf(values, 'iterations');
  const text = `zero(${limits},exact=${network.exact},memory=${values.memory})`;
  const made = choose('agent', [zero], text);
  if (!made.ok) return made;
  const player = zero.create(game, made.value.values as never, rng, resources);
  const engine = () => unwrap(engineFor(game, values, rng, resources));
  return player.ok ? ok(new NetworkPlayer(player.value, engine)) : player;
}

function engineFor(
  game: Game,
  values: Values<typeof params>,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  const { ms, nodes, memory } = values;
  const engine = engines[game.info.id];
  if (engine !== undefined) {
    const own: Budget = {
      ms: ms ?? (nodes === null ? USUAL_MS : undefined),
      nodes: nodes ?? undefined,
    };
    const player = engine.open(seated(game, own, rng, resources), memory);
    if (player !== null) return ok(player);
  }
  const chosen = choose('agent', [alphabeta, mcts, bayes, ismcts], searchFor(game, values));
  if (!chosen.ok) return chosen;
  const player = chosen.value.kind.create(game, chosen.value.values as never, rng, resources);
  return player.ok && searched.includes(game.info.id) ? ok(new SharesPlayer(player.value)) : player;
}
