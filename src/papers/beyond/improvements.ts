import { both, type Both } from '../types.ts';

/** What an improvement does to the answer of the search that it is added to. */
export type Nature =
  /** The same value at the same depth, by the way it works. */
  | 'exact'
  /** It leaves out what might matter. */
  | 'risky'
  /** It looks beyond the depth, so that it answers another question. */
  | 'further';

/** How the searches of one game are limited and what counts as much in it. */
export interface Scale {
  readonly depth: number;
  /** Nodes for a move, in games, and the depth that plain alpha-beta reaches with them, about. */
  readonly nodes: number;
  readonly reach: number;
  /** The heuristic that judges leaves. */
  readonly heuristic: string;
  /** The least by which its values differ, or what a tenth of all moves do not change it by. */
  readonly little: number;
  /** What half of all moves change it by at most. */
  readonly usual: number;
  /** What nine of ten moves change it by at most. */
  readonly much: number;
}

export interface Improvement {
  readonly id: string;
  readonly name: Both;
  /** Not of the thesis's list: one that everybody adds to it. */
  readonly extra?: true;
  readonly nature: Nature;
  /** What it is added to, and compared with; null: nothing comes before it. */
  readonly over: string | null;
  /** Its search to a depth. */
  cost(scale: Scale): string;
  /** Its search with the nodes of a move; none: it is not tried in games. */
  play?(scale: Scale): string;
  /** Only what it is added to is played with another search: that without it. */
  without?(scale: Scale): string;
}

type Options = (scale: Scale) => string;

/** An agent to a depth. */
function deep(kind: string, options: Options = () => ''): Options {
  return (scale) =>
    `${kind}(depth=${scale.depth},heuristic=${scale.heuristic}${commaed(options(scale))})`;
}

/** An agent with so many nodes: it deepens ply by ply until they are used up. */
function limited(kind: string, options: Options = () => ''): Options {
  return (scale) =>
    `${kind}(nodes=${scale.nodes},heuristic=${scale.heuristic}${commaed(options(scale))})`;
}

const commaed = (text: string) => (text === '' ? '' : `,${text}`);

/** One more option for plain alpha-beta. */
function option(
  id: string,
  name: Both,
  nature: Nature,
  text: (scale: Scale) => string,
): Improvement {
  const options: Options = (scale) => `order=natural,${text(scale)}`;
  return {
    id,
    name,
    nature,
    over: 'alphabeta',
    cost: deep('alphabeta', options),
    play: limited('alphabeta', options),
  };
}

/** An order of actions, which lives from what shallower searches have found. */
function ordered(id: string, name: Both, text: string): Improvement {
  // Tables are small, as an agent is made for every position, and hold more than one search has.
  const options = `order=${text},table=4`;
  return {
    id,
    name,
    extra: true,
    nature: 'exact',
    over: 'deepening',
    cost: deep('alphabeta', () => `${options},deepen=on`),
    play: limited('alphabeta', () => options),
  };
}

/** A search that is made for good order: it is compared with alpha-beta in that order. */
function inOrder(id: string, name: Both, kind: string, more: Options = () => ''): Improvement {
  const options: Options = (scale) => `order=full,table=4${commaed(more(scale))}`;
  return {
    id,
    name,
    nature: 'exact',
    over: ORDERED,
    cost: deep(kind, (scale) => `${options(scale)},deepen=on`),
    play: limited(kind, options),
  };
}

/** What all others are added to, in the end. */
export const PLAIN = 'alphabeta';
/** What searches are added to that live from good order. */
export const ORDERED = 'history';

const natural = () => 'order=natural';

/**
 * The list of the iwoki thesis (its section on Minimax) in its order, and what everybody adds to it.
 * "Without" is for two that every other search here has, too: pruning and deepening.
 */
export const improvements: readonly Improvement[] = [
  {
    id: 'minimax',
    name: both('minimax', 'minimax'),
    nature: 'exact',
    over: null,
    cost: deep('minimax'),
  },
  {
    id: 'alphabeta',
    name: both('alpha-beta', 'poda alfa-beta'),
    nature: 'exact',
    over: 'minimax',
    cost: deep('alphabeta', natural),
    without: limited('minimax'),
  },
  inOrder('aspiration', both('aspiration', 'aspiración'), 'aspiration', (s) => `window=${s.usual}`),
  option('futility', both('futility', 'inutilidades'), 'risky', (s) => `futility=${s.little}`),
  option('quiescence', both('quiescence', 'reposo'), 'further', (s) => `quiescence=${s.much}`),
  {
    id: 'secondary',
    name: both('secondary search', 'búsqueda secundaria'),
    nature: 'further',
    over: 'alphabeta',
    cost: deep('alphabeta', () => 'order=natural,secondary=2'),
    // It needs a depth to go beyond: one less than others reach, to have nodes left for checking.
    play: (scale) =>
      `alphabeta(depth=${Math.max(1, scale.reach - 1)},nodes=${scale.nodes},heuristic=${scale.heuristic},order=natural,deepen=on,secondary=2)`,
  },
  option(
    'continuation',
    both('continuation', 'continuación'),
    'further',
    () => 'continuation=true',
  ),
  option('beam', both('beam', 'búsqueda sesgada'), 'risky', () => 'beam=8'),
  {
    id: 'deepening',
    name: both('deepening', 'bajada progresiva'),
    nature: 'exact',
    over: 'alphabeta',
    cost: deep('alphabeta', () => 'order=natural,deepen=on'),
    without: (scale) =>
      `alphabeta(depth=${scale.reach},nodes=${scale.nodes},heuristic=${scale.heuristic},order=natural,deepen=off)`,
  },
  option('null', both('null move', 'movimiento nulo'), 'risky', () => 'nullMove=on'),
  option(
    'verified',
    both('verified null move', 'nulo verificado'),
    'risky',
    () => 'nullMove=verified',
  ),
  {
    id: 'negamax',
    name: both('megamax', 'megamax'),
    nature: 'exact',
    over: 'minimax',
    cost: deep('negamax'),
  },
  inOrder('negascout', both('megascout', 'megascout'), 'negascout'),
  {
    id: 'sss',
    name: both('SSS*', 'SSS*'),
    nature: 'exact',
    over: 'alphabeta',
    cost: deep('sss'),
    play: limited('sss'),
  },
  {
    id: 'scout',
    name: both('scout', 'scout'),
    nature: 'exact',
    over: 'alphabeta',
    cost: deep('scout'),
    play: limited('scout'),
  },
  ordered('table', both('table', 'tabla'), 'table'),
  ordered('killers', both('table + killers', 'tabla + asesinas'), 'killers'),
  ordered(ORDERED, both('table + killers + history', 'tabla + asesinas + historia'), 'full'),
  { ...inOrder('mtdf', both('MTD(f)', 'MTD(f)'), 'mtdf'), extra: true },
];
