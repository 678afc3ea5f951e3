/** Ludario as an engine that speaks GTP. */
export { Front, type Commands } from './front.ts';
export { ReversiEngine } from './reversi.ts';
