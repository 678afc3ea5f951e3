import {
  OVER,
  fail,
  ok,
  type Action,
  type Game,
  type Result,
  type State,
} from '../../core/index.ts';
import type { Solver } from './solver.ts';
import { refuse } from '../complaints.ts';

/**
 * A position whose moves somebody has solved, as OBF files of Reversi endgames have it: the
 * position, then `move:score` after semicolons, by the side to move.
 */
export interface Problem {
  /** The number of its line in the file, from 1. */
  readonly line: number;
  readonly state: State;
  readonly listed: readonly Listed[];
}
interface Listed {
  readonly action: Action;
  readonly score: number;
}

/** A listed score and the true one. */
interface Checked extends Listed {
  readonly found: number;
}

const PAIR = /^(\S+?)\s*:\s*([+-]?\d+(?:\.\d+)?)$/;

/** Reads a file of problems; empty lines and those that begin with % are left aside. */
export function parseProblems(game: Game, text: string): Result<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(%|$)/.test(line)) continue;
    const problem = parseProblem(game, line, index + 1);
    if (!problem.ok) return fail(refuse.line({ line: index + 1, why: problem.complaint }));
    problems.push(problem.value);
  }
  return problems.length === 0 ? fail(refuse.noProblem()) : ok(problems);
}

function parseProblem(game: Game, text: string, line: number): Result<Problem> {
  const [position = '', ...pairs] = text.split(';').map((part) => part.trim());
  const state = game.parse(position);
  if (!state.ok) return state;
  if (state.value.toMove === OVER) return fail(refuse.nothingToSolve());
  const listed: Listed[] = [];
  for (const pair of pairs) {
    if (pair === '') continue;
    const shape = PAIR.exec(pair);
    if (shape === null) return fail(refuse.noPair({ text: pair }));
    const action = game.parseAction(state.value, shape[1]!);
    if (!action.ok) return action;
    listed.push({ action: action.value, score: Number(shape[2]) });
  }
  if (listed.length === 0) return fail(refuse.noScores());
  return ok({ line, state: state.value, listed });
}

/** Finds the true score of every listed move. */
export function checkProblem(solver: Solver, { state, listed }: Problem): Checked[] {
  return listed.map(({ action, score }) => ({
    action,
    score,
    found: solver.valueOf(state, action, score),
  }));
}
