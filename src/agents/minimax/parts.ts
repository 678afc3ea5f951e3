import { fail, ok, type Game, type Result } from '../../core/index.ts';
import type { Leaf, Parts, Prune } from './alphabeta.ts';
import { Continuation, Extension, Swing, type Unrest } from './extension.ts';
import type { Frame } from './frame.ts';
import { History, Killers, Order, Preferred, Preview, type Ranker } from './order.ts';
import type { PruningValues } from './params.ts';
import { Frontier, NullMove } from './prunes.ts';
import { TranspositionTable } from './table.ts';
import { refuse } from '../complaints.ts';

const TABLE_MB = 32;
/** One ply above the leaves a search is as quick as a look into the table. */
const TABLE_FROM = 2;
/** Where fewer plies are left, asking the heuristic about every action costs more than it saves. */
const PREVIEW_FROM = 4;

/** Puts the parts together that the options ask for; `leastTable` for searches that need one. */
export function partsOf(frame: Frame, values: PruningValues, leastTable = 0): Result<Parts> {
  const { game } = frame;
  const leaf = leafOf(game, values);
  if (!leaf.ok) return leaf;
  const prunes = prunesOf(game, values);
  if (!prunes.ok) return prunes;
  // A search that need not repeat a document's node counts takes all the help there is.
  const free = values.depth === null || values.deepen === 'on';
  const order = values.order === 'auto' ? (free ? 'full' : 'natural') : values.order;
  const plain = order === 'natural' || order === 'preferred';
  const megabytes = values.table ?? (plain ? leastTable : TABLE_MB);
  const rankers = rankersOf(order, values.beam !== null);
  if (order === 'preferred') {
    const preferred = preferredOf(game);
    if (!preferred.ok) return preferred;
    rankers.unshift(preferred.value);
    frame.first = (state, actions) => preferred.value.arranged(state, actions);
  }
  const { beam, narrow } = values;
  return ok({
    table: megabytes > 0 ? new TranspositionTable(megabytes) : null,
    tableFrom: TABLE_FROM,
    deeperEntries: values.depth === null,
    order: order === 'natural' && rankers.length === 0 ? null : new Order(frame.width, rankers),
    leaf: leaf.value,
    prunes: prunes.value,
    breadth: beam === null ? null : (ply) => Math.max(1, beam - narrow * ply),
    gain: values.futility,
  });
}

function rankersOf(order: Exclude<PruningValues['order'], 'auto'>, beam: boolean): Ranker[] {
  const rankers: Ranker[] = [];
  if (order === 'killers' || order === 'full' || order === 'preview') rankers.push(new Killers());
  if (order === 'full' || order === 'preview') rankers.push(new History());
  // A beam must know which actions are the best ones everywhere.
  if (beam) rankers.push(new Preview());
  else if (order === 'preview') rankers.push(new Preview(PREVIEW_FROM));
  return rankers;
}

function preferredOf(game: Game): Result<Preferred> {
  const { search } = game;
  return search?.greedyPreference === undefined
    ? fail(refuse.noPreference({ game: game.info.id }))
    : ok(new Preferred(search.greedyPreference.bind(search)));
}

function leafOf(game: Game, { quiescence, continuation }: PruningValues): Result<Leaf | null> {
  const reasons: Unrest[] = [];
  if (quiescence !== null) reasons.push(new Swing(quiescence));
  if (continuation) {
    const { search } = game;
    if (search?.unquiet === undefined) {
      return fail(refuse.noContinuation({ game: game.info.id }));
    }
    reasons.push(new Continuation(search.unquiet.bind(search)));
  }
  return ok(reasons.length === 0 ? null : new Extension(reasons));
}

function prunesOf(game: Game, { frontier, nullMove }: PruningValues): Result<Prune[]> {
  const prunes: Prune[] = [];
  if (frontier !== null) prunes.push(new Frontier(frontier));
  if (nullMove !== 'off') {
    const pass = game.search?.nullMove;
    if (pass === undefined) {
      return fail(refuse.noPass({ game: game.info.id }));
    }
    prunes.push(new NullMove(pass, nullMove === 'verified'));
  }
  return ok(prunes);
}
