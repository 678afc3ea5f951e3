import {
  bool,
  fail,
  int,
  ok,
  optional,
  type Action,
  type Agent,
  type AgentKind,
  type Budget,
  type Decision,
  type Game,
  type Resources,
  type Rng,
  type State,
  type Turn,
} from '../../core/index.ts';
import type { HexState } from '../../games/hex/index.ts';
import { AlphaBeta } from '../minimax/alphabeta.ts';
import { Findings } from '../minimax/findings.ts';
import { Frame } from '../minimax/frame.ts';
import { CUT, Limits, tighter } from '../minimax/limits.ts';
import { PopFormula, type PopTerms } from './formula.ts';
import { refuse } from '../complaints.ts';

const params = {
  ms: int(
    { en: 'milliseconds for the move', es: 'milisegundos para la jugada' },
    10_000,
    1,
    Infinity,
  ),
  nodes: optional(int({ en: 'nodes for the move', es: 'nodos para la jugada' }, null, 1, Infinity)),
  depth: int(
    {
      en: 'plies searched after each candidate move',
      es: 'jugadas que busca tras cada jugada candidata',
    },
    2,
    1,
    4,
  ),
  lengths: bool(
    {
      en: 'count the ratio of path lengths at leaves',
      es: 'contar en las hojas la razón entre longitudes de caminos',
    },
    true,
  ),
  paths: bool(
    {
      en: 'count the ratio of path numbers at leaves',
      es: 'contar en las hojas la razón entre números de caminos',
    },
    true,
  ),
  own: bool(
    {
      en: 'count the own path after a candidate move',
      es: 'contar el camino propio tras una jugada candidata',
    },
    true,
  ),
  rival: bool(
    {
      en: 'count the rival’s path after a candidate move',
      es: 'contar el camino del rival tras una jugada candidata',
    },
    true,
  ),
};

/** PopPlayer (Eduardo Brito Labrada, Universidad de La Habana, 2025). */
export const pop: AgentKind<typeof params> = {
  id: 'pop',
  version: 1,
  summary: {
    en: 'PopPlayer: candidate moves by chance, two plies of alpha-beta each, lengths and numbers of paths.',
    es: 'PopPlayer: jugadas candidatas al azar, dos jugadas de alfa-beta cada una, longitudes y números de caminos.',
  },
  params,
  memory: 'none',
  random: true,
  supports: ({ info }) =>
    info.id === 'hex'
      ? ok(true)
      : fail(refuse.oneGame({ agent: 'pop', plays: 'hex', game: info.id, use: 'alphabeta' })),
  create(game, { ms, nodes, depth, ...terms }, rng, resources) {
    const budget = { ms, nodes: nodes ?? undefined };
    return ok(new PopPlayer(game, depth, budget, terms, rng, resources));
  },
};

class PopPlayer implements Agent {
  readonly name = 'pop';
  private readonly game: Game;
  private readonly depth: number;
  private readonly budget: Budget;
  private readonly rng: Rng;
  private readonly formula: PopFormula;
  private readonly frame: Frame;
  private readonly search: AlphaBeta;

  constructor(
    game: Game,
    depth: number,
    budget: Budget,
    terms: PopTerms,
    rng: Rng,
    resources: Resources,
  ) {
    const formula = new PopFormula((game.start() as HexState).board, terms);
    this.game = game;
    this.depth = depth;
    this.budget = budget;
    this.rng = rng;
    this.formula = formula;
    // Finished games are judged by the formula too: a blocked rival is as far away as can be.
    this.frame = new Frame(
      game,
      (state, seat) => formula.leaf(state as HexState, seat),
      new Limits(resources.now),
    );
    this.search = new AlphaBeta(this.frame);
  }

  choose({ seen, seat, legal, budget }: Turn): Decision {
    const { frame } = this;
    frame.limits.start(tighter(this.budget, budget));
    const state = this.game.determinize(seen, this.rng);
    const candidates = this.rng.shuffle([...legal]);
    let findings = new Findings();
    frame.place(state, seat);
    try {
      this.searchAll(candidates, findings);
    } catch (error) {
      if (error !== CUT) throw error;
    }
    let options = findings.ranked();
    if (options.length === 0) {
      findings = this.judgeAll(state, candidates);
      options = findings.ranked();
    }
    const { nodes } = frame.limits;
    const analysis = { depth: this.depth + 1, nodes, unit: 'points', seat, options } as const;
    return { action: options[0]!.action, analysis };
  }

  /** One candidate after another; of equals the first stays. */
  private searchAll(candidates: readonly Action[], findings: Findings): void {
    const { frame, search } = this;
    const { state, limits } = frame;
    limits.count();
    let best = -Infinity;
    for (const action of candidates) {
      state.apply(action);
      const besides = this.formula.besides(state as HexState, frame.seat);
      // Only what could make this move the best needs to be known exactly.
      const needed = best - besides;
      const sign = frame.maximising ? 1 : -1;
      const searched = search.seen(this.depth, needed, Infinity, 1, sign, 1);
      state.undo();
      const value = searched + besides;
      const better = searched > needed;
      findings.tell({ action, value, bound: better ? 'exact' : 'atMost' });
      if (better) best = value;
    }
  }

  /** Not one candidate was finished: each is judged as it stands after the move. */
  private judgeAll(state: State, candidates: readonly Action[]): Findings {
    const { frame, formula } = this;
    const findings = new Findings();
    frame.place(state, state.toMove);
    for (const action of candidates) {
      frame.state.apply(action);
      const value = frame.value() + formula.besides(frame.state as HexState, frame.seat);
      frame.state.undo();
      findings.tell({ action, value });
    }
    return findings;
  }
}
