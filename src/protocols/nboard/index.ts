/** Ludario as an engine that speaks NBoard. */
export { NboardEngine } from './engine.ts';
