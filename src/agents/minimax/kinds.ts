import {
  choice,
  int,
  ok,
  optional,
  real,
  type AgentKind,
  type Params,
  type Result,
  type Values,
} from '../../core/index.ts';
import { searchAgent, type AgentValues } from './agent.ts';
import { Pruning, Scouting, plainMinimax, plainNegamax } from './algorithms.ts';
import { Aspiration } from './aspiration.ts';
import type { Frame } from './frame.ts';
import { Mtdf } from './mtdf.ts';
import { History, Killers, Order } from './order.ts';
import { branchParams, pruningParams, searchParams, type PruningValues } from './params.ts';
import { partsOf } from './parts.ts';
import type { Algorithm } from './root.ts';
import { Sss } from './sss.ts';
import { openTwoSeatGame } from './support.ts';

/** Megabytes for a search that cannot do without a table. */
const NEEDED_TABLE_MB = 32;

/** One member of the family as a kind of agent. */
function member<P extends Params>(
  id: string,
  summary: string,
  params: P,
  make: (frame: Frame, values: Values<P>) => Result<Algorithm>,
): AgentKind<P> {
  return {
    id,
    version: 1,
    summary,
    params,
    memory: 'game',
    random: false,
    supports: (game) => openTwoSeatGame(id, game),
    create: (game, values, rng, resources) =>
      // Every member's parameters include those of any search.
      searchAgent(id, game, values as unknown as AgentValues, rng, resources, (frame) =>
        make(frame, values),
      ),
  };
}

export const minimax = member(
  'minimax',
  'Looks at every action to the full depth and takes the best against the best answers.',
  branchParams,
  (frame) => ok(plainMinimax(frame)),
);

export const negamax = member(
  'negamax',
  'Minimax with one sign rule instead of two cases.',
  branchParams,
  (frame) => ok(plainNegamax(frame)),
);

export const alphabeta = member(
  'alphabeta',
  'Minimax that leaves out what cannot change the answer.',
  pruningParams,
  (frame, values) => {
    const parts = partsOf(frame, values);
    return parts.ok ? ok(new Pruning(frame, parts.value)) : parts;
  },
);

function scouting(frame: Frame, values: PruningValues): Result<Algorithm> {
  const parts = partsOf(frame, values);
  return parts.ok ? ok(new Pruning(frame, { ...parts.value, scout: true })) : parts;
}

export const negascout = member(
  'negascout',
  'Alpha-beta that only tests later actions against the first, and searches those that pass.',
  pruningParams,
  scouting,
);

export const pvs = member(
  'pvs',
  'Principal variation search: negascout under its other name.',
  pruningParams,
  scouting,
);

export const aspiration = member(
  'aspiration',
  'Alpha-beta with a window around what the last depth found, widened when the value falls outside.',
  {
    ...pruningParams,
    window: real(
      'from the guess to each edge of the window, in the heuristic’s unit',
      2,
      1e-6,
      Infinity,
    ),
  },
  (frame, values) => {
    const parts = partsOf(frame, values);
    return parts.ok ? ok(new Aspiration(frame, parts.value, values.window)) : parts;
  },
);

export const mtdf = member(
  'mtdf',
  'Alpha-beta through empty windows alone, until upper and lower bound meet: MTD(f).',
  {
    ...pruningParams,
    table: optional(int('megabytes of remembered positions; 32 unless told', null, 1, 2048)),
    first: choice(
      'the first guess: what the last depth found, or above or below everything',
      'last',
      ['last', 'top', 'bottom'],
    ),
  },
  (frame, values) => {
    const parts = partsOf(frame, values, NEEDED_TABLE_MB);
    return parts.ok ? ok(new Mtdf(frame, parts.value, values.first)) : parts;
  },
);

export const scout = member(
  'scout',
  'Pearl’s SCOUT: evaluates the first action, and of the others those that a yes-or-no test lets pass.',
  {
    ...branchParams,
    order: choice('what is tried first: as the game lists, or what cut elsewhere', 'natural', [
      'natural',
      'killers',
    ]),
  },
  (frame, values) => {
    const rankers = [new Killers(), new History()];
    const order = values.order === 'natural' ? null : new Order(frame.width, rankers);
    return ok(new Scouting(frame, order));
  },
);

export const sss = member(
  'sss',
  'Stockman’s SSS*: best first, never more leaves than alpha-beta, but everything kept in memory.',
  searchParams,
  (frame) => ok(new Sss(frame)),
);
