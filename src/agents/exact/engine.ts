import type { Game } from '../../core/index.ts';
import { HexEngine } from './hex-engine.ts';
import { MancalaEngine } from './mancala-engine.ts';
import type { EngineOptions, ExactEngine } from './metered.ts';
import { ReversiEngine } from './reversi-engine.ts';
export { stonesOn } from './hex-engine.ts';
export { rowsOf } from './mancala-engine.ts';
export type { EngineOptions, ExactEngine } from './metered.ts';

/** The engine of a game; null where there is none, or where this machine cannot run it. */
export function engineFor(game: Game, options: EngineOptions): ExactEngine | null {
  if (game.info.id === 'reversi') return ReversiEngine.open(game, options);
  if (game.info.id === 'hex') return HexEngine.open(game, options);
  return game.info.id === 'mancala' ? MancalaEngine.open(game, options) : null;
}
