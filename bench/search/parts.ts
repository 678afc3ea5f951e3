import { agentKinds } from '../../src/agents/index.ts';
import {
  Rng,
  choose,
  legalActions,
  settleChance,
  unwrap,
  type Game,
  type State,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { line, title } from '../measure.ts';

const POSITIONS = 10;

/** The same positions every time: some plies of chance into the game. */
export function positionsOf(game: Game, count: number): State[] {
  const found: State[] = [];
  for (let n = 0; found.length < count; n++) {
    const rng = Rng.of(`${game.info.id} position ${n}`);
    const state = game.start();
    settleChance(state, game.info, rng);
    for (let left = 4 + rng.below(8); left > 0 && state.toMove >= 0; left--) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove >= 0) found.push(state);
  }
  return found;
}

interface Place {
  readonly rules: string;
  readonly depth: number;
  /** What the parts that need a threshold are given, in the unit of the game's first heuristic. */
  readonly threshold: number;
  /** Whether the game has a pass in thought, and names positions worth one more ply. */
  readonly pass: boolean;
  readonly unquiet: boolean;
}

const places: readonly Place[] = [
  { rules: 'mancala', depth: 8, threshold: 4, pass: false, unquiet: true },
  { rules: 'reversi', depth: 5, threshold: 8, pass: true, unquiet: true },
  { rules: 'hex(5)', depth: 4, threshold: 2, pass: true, unquiet: true },
  { rules: 'iwoki(open=true)', depth: 3, threshold: 12, pass: false, unquiet: false },
];

/** Each row: what is asked of which member, given the threshold. */
const rows: readonly [name: string, id: string, options: (place: Place) => string | null][] = [
  ['alpha-beta', 'alphabeta', () => ''],
  ['minimax', 'minimax', () => ''],
  ['SSS*', 'sss', () => ''],
  ['Scout', 'scout', () => ''],
  ['alpha-beta, table', 'alphabeta', () => 'table=32'],
  ['alpha-beta, table’s action first', 'alphabeta', () => 'order=table'],
  ['alpha-beta, killers too', 'alphabeta', () => 'order=killers'],
  ['alpha-beta, history too: full ordering', 'alphabeta', () => 'order=full'],
  ['alpha-beta, the heuristic too', 'alphabeta', () => 'order=preview'],
  ['alpha-beta, full ordering, deepening', 'alphabeta', () => 'order=full,deepen=on'],
  ['NegaScout, full ordering, deepening', 'negascout', () => 'order=full,deepen=on'],
  ['aspiration, full ordering, deepening', 'aspiration', () => 'order=full,deepen=on'],
  ['MTD(f), full ordering, deepening', 'mtdf', () => 'order=full,deepen=on'],
  ['futility', 'alphabeta', ({ threshold }) => `futility=${threshold / 2}`],
  ['futility at the frontier', 'alphabeta', ({ threshold }) => `frontier=${threshold}`],
  ['null move', 'alphabeta', ({ pass }) => (pass ? 'nullMove=on' : null)],
  ['verified null move', 'alphabeta', ({ pass }) => (pass ? 'nullMove=verified' : null)],
  ['beam of 6, one narrower each ply', 'alphabeta', () => 'beam=6'],
  ['quiescence', 'alphabeta', ({ threshold }) => `quiescence=${threshold}`],
  ['heuristic continuation', 'alphabeta', ({ unquiet }) => (unquiet ? 'continuation=true' : null)],
];

/** Nodes of each part over a fixed set of positions, as a share of plain alpha-beta's. */
export function nodesByPart(): void {
  title(`Nodes over ${POSITIONS} positions, of plain alpha-beta’s (more plies for the last two)`);
  line('', ...places.map(({ rules, depth }) => `${rules}, ${depth} plies`));
  const plain: number[] = [];
  for (const [name, id, options] of rows) {
    const cells = places.map((place, column) => {
      const asked = options(place);
      if (asked === null) return '-';
      const nodes = nodesOf(place, id, asked);
      plain[column] ??= nodes;
      return id === 'alphabeta' && asked === ''
        ? `${nodes} nodes`
        : (nodes / plain[column]).toPrecision(3);
    });
    line(name, ...cells);
  }
}

function nodesOf({ rules, depth }: Place, id: string, options: string): number {
  const game = unwrap(makeGame(rules));
  const text = `${id}(depth=${depth}${options === '' ? '' : `,${options}`})`;
  const { kind, values } = unwrap(choose('agent', agentKinds, text));
  let nodes = 0;
  for (const state of positionsOf(game, POSITIONS)) {
    const agent = unwrap(kind.create(game, values, Rng.of(1), {}));
    const seat = state.toMove;
    const legal = legalActions(state, game.info);
    const decision = agent.choose({ seat, seen: game.observe(state, seat), legal, budget: {} });
    if ('action' in decision) nodes += decision.analysis!.nodes;
  }
  return nodes;
}
