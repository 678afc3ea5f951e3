import {
  OVER,
  CHANCE,
  fail,
  legalActions,
  ok,
  replayRecord,
  type Action,
  type Agent,
  type Game,
  type GameRecord,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Book, BookEntry, BookMove } from './book.ts';
import { refuse } from './complaints.ts';

interface FromRecords {
  /** Only so many decisions from the start of each game. */
  readonly plies: number;
  /** Moves played in fewer games are left out. */
  readonly least: number;
}

/** A book of what was played: each move with its number of games and its mean result. */
export function bookFromRecords(
  game: Game,
  records: Iterable<GameRecord>,
  { plies, least }: FromRecords,
): Result<Book> {
  const checked = bookable(game);
  if (!checked.ok) return checked;
  const pages = new Map<string, Map<string, { count: number; sum: number }>>();
  let number = 0;
  for (const record of records) {
    number++;
    const { result } = record;
    if (result === null || result.ending !== 'rules') continue;
    let before = '';
    let decisions = 0;
    const replay = replayRecord(game, record, (state, step) => {
      if (step !== null && step.seat !== CHANCE && decisions++ < plies) {
        const page = pages.get(before) ?? new Map<string, { count: number; sum: number }>();
        const move = page.get(step.text) ?? { count: 0, sum: 0 };
        move.count++;
        move.sum += result.utilities[step.seat]!;
        page.set(step.text, move);
        pages.set(before, page);
      }
      if (decisions < plies) before = game.format(state);
    });
    if (!replay.ok) return fail(refuse.game({ number, why: replay.complaint }));
  }
  const entries = [...pages].flatMap(([position, page]): BookEntry[] => {
    const moves = [...page]
      .filter(([, { count }]) => count >= least)
      .map(([move, { count, sum }]): BookMove => ({ move, value: sum / count, count }));
    return moves.length === 0 ? [] : [{ position, moves: moves.toSorted(mostPlayed) }];
  });
  return ok({ game: game.info.rules, version: game.info.version, source: 'records', entries });
}

function mostPlayed(a: BookMove, b: BookMove): number {
  return b.count! - a.count!;
}

interface FromSearch {
  /** Only positions reached by fewer decisions than this. */
  readonly plies: number;
  /** How many of a rival's actions are prepared for, the likeliest first. */
  readonly width: number;
  /** Told of each position searched. */
  progress?(done: number, waiting: number): void;
}

/**
 * A book of what an agent would play in any seat: its own choice at each position, and `width`
 * choices of its rival.
 */
export async function bookFromSearch(
  game: Game,
  agent: Agent,
  { plies, width, progress }: FromSearch,
): Promise<Result<Book>> {
  const checked = bookable(game);
  if (!checked.ok) return checked;
  const entries = new Map<string, { entry: BookEntry; ranked: readonly Action[] }>();
  const queue: Waiting[] = [{ state: game.start(), stranger: null, ply: 0 }];
  const met = new Set<string>();
  for (let at = 0; at < queue.length; at++) {
    const { state, stranger, ply } = queue[at]!;
    if (ply >= plies || state.toMove === OVER) continue;
    const position = game.format(state);
    const known = entries.get(position) ?? (await searched(game, agent, state, position));
    entries.set(position, known);
    progress?.(entries.size, queue.length - at - 1);
    const mover = state.toMove;
    for (const [rank, action] of known.ranked.slice(0, width).entries()) {
      // Beside the agent's own choice only one seat may play something else: its rival.
      if (rank > 0 && stranger !== null && stranger !== mover) break;
      const next = state.clone();
      next.apply(action);
      const who = rank === 0 ? stranger : mover;
      const key = `${who} ${game.format(next)}`;
      if (met.has(key)) continue;
      met.add(key);
      queue.push({ state: next, stranger: who, ply: ply + 1 });
    }
  }
  return ok({
    game: game.info.rules,
    version: game.info.version,
    source: 'search',
    entries: [...entries.values()].map(({ entry }) => entry),
  });
}

interface Waiting {
  readonly state: State;
  /** The seat that has played other moves than the agent would; null: none yet. */
  readonly stranger: Seat | null;
  readonly ply: number;
}

/** What the agent plays at a position, and all its actions, those it thinks likeliest first. */
async function searched(game: Game, agent: Agent, state: State, position: string) {
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  const seen = game.observe(state, seat);
  const { action, analysis } = await agent.choose({ seat, seen, legal, budget: {} });
  const options = analysis?.options ?? [];
  const value = options.find((option) => option.action === action)?.value ?? 0;
  const ranked = [...new Set([action, ...options.map((option) => option.action), ...legal])];
  const entry: BookEntry = { position, moves: [{ move: game.formatAction(state, action), value }] };
  return { entry, ranked };
}

/** Books are for games in which everything is seen and that always start alike. */
function bookable(game: Game): Result<true> {
  const { info } = game;
  if (info.hidden) return fail(refuse.hidden({ game: info.id }));
  if (info.chance) return fail(refuse.chance({ game: info.id }));
  return ok(true);
}
