/** Exact answers: the value of a position and best play to the end. */
export { checkProblem, parseProblems, type Problem } from './problems.ts';
export { Solver, type SolverOptions } from './solver.ts';
export { canSolve } from './support.ts';
