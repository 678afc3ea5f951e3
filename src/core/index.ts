/** The contract between games and agents, and its laws. */
export * from './agent.ts';
export * from './call.ts';
export * from './conformance/check.ts';
export * from './conformance/playthrough.ts';
export * from './conformance/violation.ts';
export * from './game.ts';
export * from './heuristic.ts';
export * from './params.ts';
export * from './perft.ts';
export * from './record.ts';
export * from './registry.ts';
export * from './result.ts';
export * from './rng.ts';
export * from './simple.ts';
export * from './state.ts';
export * from './words.ts';
export * from './zobrist.ts';
