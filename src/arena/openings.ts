import {
  CHANCE,
  OVER,
  drawOutcome,
  fail,
  legalActions,
  luckOf,
  ok,
  unwrap,
  type Action,
  type Game,
  type LuckSource,
  type Result,
  type Rng,
  type State,
} from '../core/index.ts';
import { refuse } from './complaints.ts';

/** A position, or moves from the usual start (those of chance too), as the text of a position. */
export function readOpening(game: Game, text: string, ways: Ways = new Map()): Result<string> {
  const position = game.parse(text);
  const words = text.trim().split(/\s+/);
  // What starts like a game is one; anything else was meant as a position.
  const moves = !position.ok && game.parseAction(game.start(), words[0]!).ok;
  const state = moves ? playMoves(game, words) : position;
  if (!state.ok) return state;
  if (state.value.toMove === OVER) return fail(refuse.over({ text }));
  const opening = game.format(state.value);
  if (moves) ways.set(opening, words);
  return ok(opening);
}

/** The moves that lead from the usual start to openings, where they are known. */
export type Ways = Map<string, readonly string[]>;

function playMoves(game: Game, words: readonly string[]): Result<State> {
  const state = game.start();
  for (const [index, word] of words.entries()) {
    if (state.toMove === OVER) return fail(refuse.afterEnd({ move: word }));
    const action = game.parseAction(state, word);
    if (!action.ok) return fail(refuse.move({ number: index + 1, why: action.complaint }));
    state.apply(action.value);
  }
  return ok(state);
}

/** Openings without repetition, each named by where it stands in the list. */
export function readOpenings(game: Game, texts: readonly string[], ways?: Ways): Result<string[]> {
  const positions = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const position = readOpening(game, text, ways);
    if (!position.ok) {
      return fail(refuse.opening({ number: index + 1, why: position.complaint }));
    }
    positions.add(position.value);
  }
  return ok([...positions]);
}

/**
 * The openings of a book: a position or moves on each line, "#" before remarks; or a book of moves
 * as JSON lines.
 */
export function bookOpenings(text: string): Result<string[]> {
  const openings: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (!content.startsWith('{')) {
      openings.push(content);
      continue;
    }
    const entry = jsonObject(content);
    if (entry === null) return fail(refuse.cutLine({ line: index + 1 }));
    // The first line of a book of moves says what it is.
    if ('ludarioBook' in entry) continue;
    if (typeof entry['position'] !== 'string') {
      return fail(refuse.noPosition({ line: index + 1 }));
    }
    openings.push(entry['position']);
  }
  return openings.length === 0 ? fail(refuse.noOpening()) : ok(openings);
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** So many positions are looked for when it matters whether there are enough. */
const MOST_LISTED = 100_000;

/**
 * The different unfinished positions after so many plies, at most so many. Only for games without
 * chance.
 */
function positionsAfter(game: Game, plies: number, most: number): string[] {
  let positions = [game.format(game.start())];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Set<string>();
    for (const text of positions) {
      const state = unwrap(game.parse(text));
      for (const action of legalActions(state, game.info)) {
        state.apply(action);
        if (state.toMove !== OVER) next.add(game.format(state));
        state.undo();
      }
      if (next.size >= most) break;
    }
    positions = [...next];
  }
  return positions;
}

/**
 * How many random plies give four times as many openings as there are units; 0 in too short a game.
 */
export function openingPlies(game: Game, units: number): number {
  const enough = Math.min(4 * units, MOST_LISTED);
  let best = 0;
  let most = 1;
  // An even number: the seat that moves first usually stays the same.
  for (let plies = 2; plies <= Math.min(16, game.info.maxPlies); plies += 2) {
    const { length } = positionsAfter(game, plies, enough);
    if (length <= most) break;
    best = plies;
    most = length;
    if (length >= enough) break;
  }
  return best;
}

/** After so many draws without a new position, there is none. */
const PATIENCE = 1000;

/** Different openings of random plies, as many as asked for or as there are; `ways` is filled. */
export function randomOpenings(
  game: Game,
  plies: number,
  source: LuckSource,
  count: number,
  ways?: Ways,
): string[] {
  const rng = luckOf(source, 'openings');
  const openings = new Set<string>();
  const buffer = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  const fresh = game.start();
  const state = game.start();
  let misses = 0;
  while (openings.size < count && misses < PATIENCE) {
    state.copyFrom(fresh);
    const way: string[] = [];
    const note = (action: Action) => void way.push(game.formatAction(state, action));
    if (!wander(state, plies, rng, buffer, ways === undefined ? undefined : note)) {
      misses++;
      continue;
    }
    const text = game.format(state);
    misses = openings.has(text) ? misses + 1 : 0;
    if (ways?.has(text) === false) ways.set(text, way);
    openings.add(text);
  }
  // What chance hardly ever finds is added from a list. Games with chance are not listed: their
  // openings outnumber any tournament.
  if (openings.size < count && !game.info.chance) {
    const wanted = Math.min(Math.max(1000, 4 * count), MOST_LISTED);
    const listed = positionsAfter(game, plies, wanted);
    const shuffled = openings.size < listed.length ? rng.shuffle(listed) : [];
    for (const text of shuffled) {
      if (openings.size >= count) break;
      openings.add(text);
    }
  }
  return [...openings];
}

/** Plays random plies; false if the game ended on the way. */
function wander(
  state: State,
  plies: number,
  rng: Rng,
  buffer: Int32Array,
  note?: (action: Action) => void,
): boolean {
  while (state.ply < plies && state.toMove !== OVER) {
    const end = state.legal(buffer, 0);
    const action =
      state.toMove === CHANCE ? drawOutcome(state, buffer, rng, end) : buffer[rng.below(end)]!;
    note?.(action);
    state.apply(action);
  }
  return state.toMove !== OVER;
}

/** Whether anything is left to chance once the openings are on the board. */
export function leavesChance(game: Game, openings: readonly string[] | null): boolean {
  if (!game.info.chance) return false;
  if (openings === null || game.search?.chanceOnlyAtStart !== true) return true;
  return openings.some((text) => {
    const state = game.parse(text);
    return state.ok && state.value.toMove === CHANCE;
  });
}
