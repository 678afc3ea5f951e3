import {
  OVER,
  legalActions,
  unwrap,
  type Action,
  type Game,
  type State,
} from '../../core/index.ts';
import { SPENT } from '../exact/counter.ts';
import { Solver } from '../exact/index.ts';
import { puzzleId, triedIn, type Puzzle } from './puzzle.ts';
import { themeOf } from './themes/index.ts';

/** Moves of a line that are shown: enough to see why. */
const SHOWN = 6;
/** With fewer moves to choose from there is nothing to find. */
const FEWEST = 3;

/** Makes puzzles of positions, and proves them; all it claims is exact. */
export class Prover {
  private readonly game: Game;
  private readonly solver: Solver;

  constructor(game: Game, megabytes = 16) {
    this.game = game;
    this.solver = new Solver(game, { megabytes });
  }

  /** The puzzle in a position; null where not exactly one move wins, or that takes more than so many nodes. */
  puzzleIn(state: State, nodes = Infinity): Puzzle | null {
    const { game, solver } = this;
    const legal = Array.from(legalActions(state, game.info));
    if (legal.length < FEWEST) return null;
    solver.limit(solver.nodes + nodes);
    try {
      const right = this.onlyWin(state, legal);
      if (right === null) return null;
      const wrong = legal.filter((action) => action !== right);
      const theme = themeOf({ game, state, seat: state.toMove, right, wrong });
      if (theme === null) return null;
      const position = game.format(state);
      const { id, rules } = game.info;
      const moves = Object.fromEntries(
        [right, ...wrong].map((action) => [
          game.formatAction(state, action),
          this.tellOf(state, action),
        ]),
      );
      return { id: puzzleId(id, rules, position), rules, position, theme, moves };
    } catch (error) {
      if (error === SPENT) return null;
      throw error;
    }
  }

  /** What a puzzle claims that is not so; empty: it is right in every point. */
  faultsOf(puzzle: Puzzle): string[] {
    const { game, solver } = this;
    const parsed = game.parse(puzzle.position);
    if (!parsed.ok) return ['its position cannot be read'];
    const state = parsed.value;
    solver.limit(Infinity);
    const { id, rules } = game.info;
    const faults: string[] = [];
    if (puzzle.rules !== rules) faults.push(`its rules are ${rules}`);
    if (puzzle.id !== puzzleId(id, rules, puzzle.position)) faults.push('its name is another');
    const legal = Array.from(legalActions(state, game.info));
    const names = legal.map((action) => game.formatAction(state, action));
    if (names.toSorted().join(' ') !== Object.keys(puzzle.moves).toSorted().join(' '))
      faults.push(`its moves are ${names.join(' ')}`);
    for (const [i, action] of legal.entries()) {
      const told = triedIn(puzzle, names[i]!);
      const worth = solver.valueOf(state, action, told?.worth ?? null);
      if (told?.worth !== worth) faults.push(`${names[i]} is worth ${worth}`);
      else if (!this.follows(state, action, worth, told.line))
        faults.push(`after ${names[i]} it does not go on so with best play`);
    }
    const right = this.onlyWin(state, legal);
    if (right === null) return [...faults, 'not one move alone wins'];
    const wrong = legal.filter((action) => action !== right);
    const theme = themeOf({ game, state, seat: state.toMove, right, wrong });
    if (theme !== puzzle.theme) faults.push(`its theme is ${theme}`);
    return faults;
  }

  private onlyWin(state: State, legal: readonly Action[]): Action | null {
    let found: Action | null = null;
    for (const action of legal) {
      if (this.solver.within(state, action, 0, 1) <= 0) continue;
      if (found !== null) return null;
      found = action;
    }
    return found;
  }

  private tellOf(state: State, action: Action): string {
    const next = state.clone();
    next.apply(action);
    const seat = state.toMove;
    if (next.toMove === OVER) return String(this.solver.valueOf(state, action));
    const { value, line } = this.solver.solve(next);
    const worth = next.toMove === seat ? value : 0 - value;
    const told = line.slice(0, SHOWN).map((move) => {
      const text = this.game.formatAction(next, move);
      next.apply(move);
      return text;
    });
    return [worth, ...told].join(' ');
  }

  /** Whether a line after a move that is worth so much keeps that worth with each of its moves. */
  private follows(state: State, action: Action, worth: number, line: readonly string[]): boolean {
    const { game, solver } = this;
    const seat = state.toMove;
    const at = state.clone();
    at.apply(action);
    for (const text of line) {
      const move = at.toMove === OVER ? null : game.parseAction(at, text);
      if (move === null || !move.ok) return false;
      const kept = at.toMove === seat ? worth : 0 - worth;
      if (solver.valueOf(at, unwrap(move), kept) !== kept) return false;
      at.apply(unwrap(move));
    }
    return true;
  }
}
