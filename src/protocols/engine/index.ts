/** Ludario as an engine: what all three protocols share. */
export { GameEngine, playable } from './any-game.ts';
export { Brain } from './brain.ts';
export { listen, type Listener } from './input.ts';
export type { Begun, Preparation, Prepared, Thinker, ThinkJob, Thought } from './job.ts';
export type { ReadAgent } from './params.ts';
export { Thinking, type Makers } from './thought.ts';
