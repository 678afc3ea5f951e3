/** Agents for games in which some seat may not see everything. */
export { bayes, determinized, ismcts } from './kinds.ts';
export type { Bayes, BeliefAnalysis } from './bayes/agent.ts';
