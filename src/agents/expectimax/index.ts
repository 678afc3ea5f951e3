import {
  CHANCE,
  OFF,
  choice,
  fail,
  ok,
  type Action,
  type AgentKind,
  type Game,
  type Result,
} from '../../core/index.ts';
import { searchAgent } from '../minimax/agent.ts';
import type { Finished } from '../minimax/findings.ts';
import type { Frame } from '../minimax/frame.ts';
import { searchParams } from '../minimax/params.ts';
import { rootLoop, type Algorithm } from '../minimax/root.ts';
import { readHeuristic } from '../minimax/value.ts';
import { expectimax as search } from './expectimax.ts';
import { Star } from './star.ts';
import { refuse } from '../complaints.ts';

const params = {
  ...searchParams,
  prune: choice(
    {
      en: 'cuts at chance nodes; they need a heuristic whose range is known',
      es: 'cortes en los nodos de azar; necesitan una heurística de rango conocido',
    },
    'star1',
    {
      off: OFF,
      star1: { en: 'Star1 cuts', es: 'cortes Star1' },
      star2: { en: 'Star2 cuts', es: 'cortes Star2' },
    },
  ),
};

/** Minimax for games with dice, cards or a bag, where everybody sees everything. */
export const expectimax: AgentKind<typeof params> = {
  id: 'expectimax',
  version: 1,
  summary: {
    en: 'Minimax that takes the mean where chance decides; for open games with chance.',
    es: 'Minimax que toma la media donde decide el azar; para juegos abiertos con azar.',
  },
  params,
  memory: 'none',
  random: false,
  supports: openGameForTwo,
  create(game, values, rng, resources) {
    const heuristic = readHeuristic(game, values.heuristic);
    if (!heuristic.ok) return heuristic;
    const { range, atEnd } = heuristic.value.kind;
    // Beyond the heuristic's range lies what a finished game is worth, unless it counts the same way.
    const known = atEnd === 'evaluate' ? range : undefined;
    return searchAgent('expectimax', game, values, rng, resources, (frame) =>
      ok(
        new Expecting(frame, values.prune === 'off' ? undefined : known, values.prune === 'star2'),
      ),
    );
  },
};

function openGameForTwo({ info }: Game): Result<true> {
  const agent = 'expectimax';
  const { id: game, rules, seats } = info;
  if (info.hidden) {
    const use = ['ismcts', game === 'iwoki' ? 'bayes' : 'determinized'];
    return fail(refuse.seesAll({ agent, game, open: null, use }));
  }
  if (seats !== 2) return fail(refuse.twoSeats({ agent, rules, seats, use: ['maxn', 'mcts'] }));
  return ok(true);
}

/** Expectimax from the root, with or without cuts. */
class Expecting implements Algorithm {
  private readonly frame: Frame;
  private readonly star: Star | null;
  readonly horizon = true;

  constructor(frame: Frame, range: readonly [number, number] | undefined, probes: boolean) {
    this.frame = frame;
    this.star = range === undefined ? null : new Star(frame, range, probes);
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    const { frame, star } = this;
    if (frame.state.toMove === CHANCE) throw new Error('chance has no choice to make');
    const window = { alpha: -Infinity, beta: Infinity, gain: star === null ? null : 0 };
    rootLoop(frame, depth, order, window, finished, (left, best) =>
      star === null ? search(frame, left, 1) : star.search(left, best, Infinity, 1),
    );
  }
}
