import {
  dailyOf,
  dayNumber,
  isPuzzleGame,
  isTheme,
  puzzlesOf,
  type Puzzle,
  type PuzzleGame,
  type Theme,
} from '../../src/agents/puzzles/index.ts';
import { fail, ok, type Game, type Result, type State } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { refuse } from '../complaints/puzzles.ts';
import { attemptAt, ownPuzzles, today, type OwnPuzzle } from './progress.ts';

/** A puzzle ready to be set up. */
export interface Task {
  readonly id: string;
  readonly game: Game;
  readonly state: State;
  readonly theme: Theme | null;
  /** What proves it; null: it is somebody's own mistake, and nothing does yet. */
  readonly house: Puzzle | null;
  readonly own: OwnPuzzle | null;
  /** The day whose puzzle it is. */
  readonly day: string | null;
}

/** The ids of mistakes begin so. */
export const OWN = 'own-';

/** Which puzzle an address asks for; null: it asks for none. */
export async function taskFor(query: string): Promise<Result<Task> | null> {
  const asked = new URLSearchParams(query);
  const id = asked.get('puzzle');
  const theme = asked.get('theme');
  const day = asked.get('daily');
  if (id !== null) return byId(id);
  if (day !== null) return ofDay(day === '' ? today() : day);
  if (theme !== null) {
    if (!isTheme(theme)) return fail(refuse.noTheme({ theme: theme.slice(0, 40) }));
    const next = nextIn(await ofTheme(theme), null);
    return next === null ? fail(refuse.gone({ id: theme })) : houseTask(next, null);
  }
  if (asked.has('own')) {
    const next = nextIn(ownPuzzles(), null);
    return next === null ? fail(refuse.noneOwn()) : ownTask(next);
  }
  return null;
}

async function byId(id: string): Promise<Result<Task>> {
  if (id.startsWith(OWN)) {
    const own = ownPuzzles().find((each) => each.id === id);
    return own === undefined ? fail(refuse.notHere()) : ownTask(own);
  }
  const [game = ''] = id.split('-');
  const puzzles = isPuzzleGame(game) ? await puzzlesOf(game) : [];
  const puzzle = puzzles.find((each) => each.id === id);
  return puzzle === undefined
    ? fail(refuse.gone({ id: id.slice(0, 40) }))
    : houseTask(puzzle, null);
}

async function ofDay(day: string): Promise<Result<Task>> {
  const number = dayNumber(day);
  // What is to come is not told.
  if (Number.isNaN(number) || number < 0 || number > dayNumber(today()))
    return fail(refuse.noDay({ day: day.slice(0, 40) }));
  return houseTask(await dailyOf(day, puzzlesOf), day);
}

function houseTask(puzzle: Puzzle, day: string | null): Result<Task> {
  return taskOf({ ...puzzle, house: puzzle, own: null, day });
}

function ownTask(own: OwnPuzzle): Result<Task> {
  return taskOf({ ...own, house: null, own, day: null });
}

function taskOf({
  rules,
  position,
  ...rest
}: Omit<Task, 'game' | 'state'> & { rules: string; position: string }): Result<Task> {
  const game = makeGame(rules);
  const state = game.ok ? game.value.parse(position) : game;
  if (!game.ok || !state.ok || state.value.toMove < 0) return fail(refuse.unreadable());
  const { id, theme, house, own, day } = rest;
  return ok({ id, theme, house, own, day, game: game.value, state: state.value });
}

export async function ofTheme(theme: Theme): Promise<readonly Puzzle[]> {
  const [game] = theme.split('.') as [PuzzleGame];
  return (await puzzlesOf(game)).filter((puzzle) => puzzle.theme === theme);
}

/** The next that was not solved, else the next: those after the present one first. */
export function nextIn<P extends { readonly id: string }>(
  puzzles: readonly P[],
  after: string | null,
): P | null {
  const at = puzzles.findIndex(({ id }) => id === after);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))];
  return others.find(({ id }) => attemptAt(id)?.solved !== true) ?? others[0] ?? null;
}

/** The address of the puzzle after this one; null: there is no other. */
export async function nextAfter({ id, own, theme }: Task): Promise<string | null> {
  const puzzles = own !== null ? ownPuzzles() : theme === null ? [] : await ofTheme(theme);
  const next = nextIn<{ readonly id: string }>(puzzles, id);
  return next === null ? null : `puzzle=${next.id}`;
}
