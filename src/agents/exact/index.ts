/** Exact answers: the value of a position and best play to the end. */
export { checkProblem, parseProblems, type Problem } from './problems.ts';
export { Solver, type SolverOptions } from './solver.ts';
export { Endgame, unitOf } from './endgame.ts';
export { isNear, isNearEnd, leftIn } from './left.ts';
export { exactParam, settling, withEndgame } from './with-endgame.ts';
export { canSettle, canSolve } from './support.ts';
export { rowsOf, stonesOn } from './engine.ts';
