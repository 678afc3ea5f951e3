import { choose, type Game, type GameKind, type GameRecord, type Result } from '../core/index.ts';
import { hex } from './hex/index.ts';
import { iwoki } from './iwoki/index.ts';
import { mancala } from './mancala/index.ts';
import { reversi } from './reversi/index.ts';
import { tree } from './trees/index.ts';

/** Every game there is, in the order people meet them. */
export const gameKinds: readonly GameKind[] = [iwoki, reversi, hex, mancala, tree];

/** A game from its rule string: `makeGame('hex(size=7)')`. */
export function makeGame(rules: string): Result<Game> {
  const chosen = choose('game', gameKinds, rules);
  if (!chosen.ok) return chosen;
  return chosen.value.kind.create(chosen.value.values);
}

/** The game a record was played in. */
export function gameOfRecord(record: GameRecord): Result<Game> {
  return makeGame(record.game);
}
