import {
  fail,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type Option,
  type Resources,
  type Result,
  type Rng,
  type Seat,
  type State,
  type Turn,
} from '../../core/index.ts';
import { followBook } from '../book/index.ts';
import { settling } from '../exact/with-endgame.ts';
import { Frame } from './frame.ts';
import { Limits, tighter } from './limits.ts';
import type { SearchValues } from './params.ts';
import type { Recorder } from './recorder.ts';
import { think, type Algorithm, type Plan, type Thought } from './root.ts';
import { confirm } from './secondary.ts';
import { WIN, readHeuristic, worthBy } from './value.ts';
import { refuse } from '../complaints.ts';

/** How deep a search goes without a limit of depth, time or nodes. */
const USUAL_DEPTH = 3;
/** The continuations of this many options are told. */
const LINES_TOLD = 5;

/** Values that may or may not have a limit for each root branch. */
export type AgentValues = SearchValues & {
  readonly branchMs?: number | null;
  readonly branchNodes?: number | null;
};

/** An agent of the family: the options say how long it looks, `make` with which algorithm. */
export function searchAgent(
  name: string,
  game: Game,
  values: AgentValues,
  rng: Rng,
  resources: Resources,
  make: (frame: Frame) => Result<Algorithm>,
): Result<Agent> {
  const read = readHeuristic(game, values.heuristic);
  if (!read.ok) return read;
  if (values.secondary > 0 && values.depth === null) {
    return fail(refuse.secondary({ agent: name, secondary: values.secondary }));
  }
  const { kind, evaluate } = read.value;
  const worth = worthBy(game, kind, evaluate);
  const frame = new Frame(game, worth, new Limits(resources.now));
  const algorithm = make(frame);
  if (!algorithm.ok) return algorithm;
  const agent = new Searcher(name, frame, algorithm.value, rng, {
    budget: budgetOf(values),
    branch: { ms: values.branchMs ?? undefined, nodes: values.branchNodes ?? undefined },
    deepen: values.deepen,
    secondary: values.secondary,
    // Where a game has no points, a proven win or loss is all there is to know.
    decisive: worth === evaluate || game.words.en.points !== '' ? Infinity : WIN / 2,
    partial: !kind.antisymmetric || game.info.seats > 2,
  });
  const own = budgetOf(values);
  const settled = settling(agent, game, { exact: values.exact, own }, resources);
  if (!settled.ok || values.book === null) return settled;
  return followBook(settled.value, game, values.book, resources);
}

/** How an agent of the family spends its time. */
interface SearcherSettings {
  readonly budget: Budget;
  /** For each root branch. */
  readonly branch?: Budget;
  /** Depth by depth; auto: where no depth is given. */
  readonly deepen?: 'auto' | 'on' | 'off';
  /** Plies by which the choice is checked further. */
  readonly secondary?: number;
  /** A value, or its negative, that no deeper search can change for the better. */
  readonly decisive?: number;
  /** The heuristic sees with one seat's eyes: what was remembered for the other seat is worthless. */
  readonly partial?: boolean;
}

export class Searcher implements Agent {
  readonly name: string;
  private readonly frame: Frame;
  private readonly algorithm: Algorithm;
  private readonly rng: Rng;
  private readonly manner: SearcherSettings;
  private lastSeat: Seat | null = null;

  constructor(
    name: string,
    frame: Frame,
    algorithm: Algorithm,
    rng: Rng,
    manner: SearcherSettings,
  ) {
    this.name = name;
    this.frame = frame;
    this.algorithm = algorithm;
    this.rng = rng;
    this.manner = manner;
  }

  /** Has every search from now on watched; null ends it. */
  watch(recorder: Recorder | null): void {
    this.frame.recorder = recorder;
  }

  begin(): void {
    this.algorithm.forget?.();
  }

  choose({ seen, seat, legal, budget, all = false }: Turn): Decision {
    const { frame, algorithm, manner } = this;
    const allowed = tighter(manner.budget, budget);
    frame.limits.start(allowed, manner.branch);
    frame.all = all;
    if (manner.partial === true && this.lastSeat !== seat) algorithm.forget?.();
    this.lastSeat = seat;
    const state = frame.game.determinize(seen, this.rng);
    let thought = think(frame, algorithm, state, legal, this.planFor(allowed));
    if (manner.secondary !== undefined && manner.secondary > 0 && thought.complete) {
      thought = confirm(frame, algorithm, state, thought, manner.secondary);
    }
    const { action, depth } = thought;
    const { nodes } = frame.limits;
    const options = this.withLines(thought, state);
    return { action, analysis: { depth, nodes, unit: 'points', seat, options } };
  }

  private planFor(allowed: Budget): Plan {
    const { deepen = 'auto', decisive } = this.manner;
    const limited = allowed.ms !== undefined || allowed.nodes !== undefined;
    const deepest = limited ? this.frame.game.info.maxPlies : USUAL_DEPTH;
    return {
      depth: allowed.depth ?? Math.max(1, deepest),
      deepen: deepen === 'on' || (deepen === 'auto' && allowed.depth === undefined && limited),
      ...(decisive === undefined ? {} : { decisive }),
    };
  }

  /** The options, the first few with how the search expects the game to go on. */
  private withLines({ options, depth }: Thought, state: State): readonly Option[] {
    return options.map((option, index) => {
      if (index >= LINES_TOLD || this.algorithm.line === undefined) return option;
      const line = this.algorithm.line(state, option.action, depth);
      return line.length > 1 ? { ...option, line } : option;
    });
  }
}

function budgetOf({ depth, ms, nodes, moveNodes }: SearchValues): Budget {
  const given = { depth: depth ?? undefined, ms: ms ?? undefined, nodes: nodes ?? undefined };
  return moveNodes === null ? given : tighter(given, { nodes: moveNodes });
}
