import { Solver, checkProblem } from '../../agents/exact/index.ts';
import {
  Refusal,
  legalActions,
  unwrap,
  type Action,
  type Game,
  type ModuleSource,
  type State,
} from '../../core/index.ts';
import { openCatalogue } from '../../catalogue/index.ts';
import { serveThread } from '../../workers/index.ts';
import { refuse } from '../terminal/complaints.ts';

/** What a solver is started with; it runs in a thread of its own and is asked one thing after another. */
export interface Setup {
  readonly rules: string;
  readonly megabytes: number;
  /** Modules that add games. */
  readonly modules: readonly ModuleSource[];
  /** Where the nodes are told while it works. */
  readonly progress: Int32Array;
}

/** What it may be asked: best play, the value of every action too, or whether listed scores are right. */
export type Job =
  | { readonly kind: 'solve' | 'all'; readonly position: string }
  | { readonly kind: 'check'; readonly position: string; readonly listed: readonly ListedScore[] };

interface ListedScore {
  readonly action: Action;
  readonly score: number;
}

export interface Answer {
  readonly value: number;
  readonly line: readonly Action[];
  /** The exact values that were asked for. */
  readonly options: readonly { readonly action: Action; readonly value: number }[];
  readonly nodes: number;
  readonly seconds: number;
}

class PositionSolver {
  private readonly game: Game;
  private readonly solver: Solver;

  constructor(game: Game, { megabytes, progress }: Setup) {
    this.game = game;
    this.solver = new Solver(this.game, {
      megabytes,
      tick: (nodes) => Atomics.store(progress, 0, nodes / 2 ** 16),
    });
  }

  answer(job: Job): Answer {
    const { game, solver } = this;
    const state = unwrap(game.parse(job.position));
    const began = performance.now();
    const before = solver.nodes;
    solver.forget();
    const found = this.work(job, state);
    const nodes = solver.nodes - before;
    return { ...found, nodes, seconds: (performance.now() - began) / 1000 };
  }

  private work(job: Job, state: State): Pick<Answer, 'value' | 'line' | 'options'> {
    const { game, solver } = this;
    if (job.kind === 'check') {
      const checked = checkProblem(solver, { line: 0, state, listed: job.listed });
      const options = checked.map(({ action, found }) => ({ action, value: found }));
      return { value: Math.max(...options.map(({ value }) => value)), line: [], options };
    }
    const { value, line } = solver.solve(state);
    if (job.kind === 'solve') return { value, line, options: [] };
    const options = Array.from(legalActions(state, game.info), (action) => ({
      action,
      value: action === line[0] ? value : solver.valueOf(state, action),
    }));
    return { value, line, options };
  }
}

await serveThread<Job, Answer>(async (line) => {
  const setup = line.data as Setup;
  const { makeGame } = unwrap(await openCatalogue(setup.modules));
  const game = unwrap(makeGame(setup.rules));
  let answering: PositionSolver | null = null;
  line.hear((job) => {
    answering ??= solverFor(game, setup);
    line.say(answering.answer(job));
  });
});

function solverFor(game: Game, setup: Setup): PositionSolver {
  try {
    return new PositionSolver(game, setup);
  } catch (error) {
    // "Array buffer allocation failed", "Invalid typed array length"
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal(refuse.noMemory({ megabytes: setup.megabytes }));
  }
}
