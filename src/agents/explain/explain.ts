import {
  OVER,
  Rng,
  fail,
  legalActions,
  ok,
  formatLine,
  type Game,
  type Catalogue,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { Searcher } from '../minimax/agent.ts';
import type { Leaving } from '../minimax/recorder.ts';
import { house } from '../registry.ts';
import { minimaxNodes } from './count.ts';
import { lineOf, treeOf, type ExplainedNode } from './nodes.ts';
import { TreeRecorder } from './recorder.ts';
import { shownAmong } from './shown.ts';
import { Unseen } from './unseen.ts';
import { SEARCHES } from './searches.ts';
import { refuse } from '../complaints.ts';

/**
 * One decision of a search with its tree, as plain JSON. Values and windows are those of the seat
 * that decides.
 */
export interface Explanation {
  readonly game: string;
  readonly position: string;
  readonly agent: string;
  /** Whose decision it is. */
  readonly seat: Seat;
  /** What it decides, in notation, and the value of that. */
  readonly move: string;
  readonly value: number;
  /** Plies it looked ahead. */
  readonly depth: number;
  /** False when its budget ran out on the way. */
  readonly complete: boolean;
  /** The play it expects, as far as it looked. */
  readonly line: readonly string[];
  /** Calls of the search function, root and leaves included. */
  readonly nodes: number;
  /** Nodes judged by the heuristic or by the end of the game. */
  readonly leaves: number;
  /** How often a node was left for each reason. */
  readonly reasons: Readonly<Partial<Record<Leaving, number>>>;
  /** What minimax without any cut takes for that depth; null: more than could be counted. */
  readonly minimaxNodes: number | null;
  /** Nodes that are in none of the trees below, to keep them small. */
  readonly omitted: number;
  /** A tree for each time the search set out from the root: mostly one, several where it deepens. */
  readonly searches: readonly ExplainedNode[];
}

interface ExplainOptions {
  /** Nodes in the trees, at most: what is left out is counted. */
  readonly maxNodes: number;
  /** Nodes below moves that were not looked at to tell too, at most; none unless asked for. */
  readonly maxUnseen?: number | undefined;
  /** The clock, where time is limited. */
  readonly now?: (() => number) | undefined;
  /** Where the agent is looked up; the house's own unless told. */
  readonly catalogue?: Catalogue | undefined;
}

/** Beyond this many a recorder only counts. */
const MOST_WRITTEN = 250_000;

/** Lets an agent of the minimax family decide, and tells how it came to that. */
export function explain(
  game: Game,
  state: State,
  agentText: string,
  options: ExplainOptions,
): Result<Explanation> {
  if (state.toMove === OVER) return fail(refuse.nothingToDecide());
  const searcher = searcherFor(game, agentText, options);
  if (!searcher.ok) return searcher;
  const { agent, name } = searcher.value;
  const recorder = new TreeRecorder(MOST_WRITTEN);
  agent.watch(recorder);
  const seat = state.toMove;
  const { action, analysis } = agent.choose({
    seat,
    seen: game.observe(state, seat),
    legal: legalActions(state, game.info),
    budget: {},
  });
  recorder.close();
  if (recorder.roots.length === 0 || analysis === undefined)
    return fail(refuse.noTree({ agent: name }));
  const { depth = 0, nodes, options: choices } = analysis;
  const chosen = choices.find((choice) => choice.action === action)!;
  const { roots, reasons } = recorder;
  const shown = shownAmong(roots, options.maxNodes);
  const unseen = options.maxUnseen === undefined ? null : new Unseen(game, options.maxUnseen);
  const searches = roots.map((root) => treeOf(game, state, root, shown, unseen));
  const lines = roots.map((root) => lineOf(root).map((visit) => visit.action!));
  // A last search that was cut short may have none.
  const line = lines.findLast(([first]) => first === action) ?? [];
  return ok({
    game: game.info.rules,
    position: game.format(state),
    agent: name,
    seat,
    move: game.formatAction(state, action),
    value: chosen.value,
    depth,
    complete: roots.at(-1)!.value !== null && (reasons.stopped ?? 0) === 0,
    line: formatLine(game, state, line),
    nodes,
    leaves: (reasons.leaf ?? 0) + (reasons.end ?? 0),
    reasons,
    minimaxNodes: minimaxNodes(game, state, depth),
    omitted: recorder.nodes - shown.size,
    searches,
  });
}

function searcherFor(
  game: Game,
  text: string,
  { now, catalogue = house }: ExplainOptions,
): Result<{ agent: Searcher; name: string }> {
  const chosen = catalogue.readAgent(text);
  if (!chosen.ok) return chosen;
  const { kind, values, short } = chosen.value;
  const supported = kind.supports(game);
  if (!supported.ok) return supported;
  // What a solver decides has no tree: it is told how the search itself would go about it.
  const searching = 'exact' in values ? { ...values, exact: null } : values;
  const agent = kind.create(game, searching, Rng.of('explain'), { now });
  if (!agent.ok) return agent;
  if (agent.value instanceof Searcher) return ok({ agent: agent.value, name: short });
  const why = kind.id === 'mcts' || kind.id === 'zero' ? refuse.growsInPage : refuse.noMinimax;
  return fail(why({ agent: short, some: SEARCHES }));
}
