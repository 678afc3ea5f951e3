import {
  asLevels,
  levelLike as likeIn,
  levelOf as numberIn,
  levelsOf as ofHouse,
  usualRival as usualOf,
  type Level,
} from '../../src/agents/index.ts';
import type { KeptLevels } from '../../src/api/index.ts';
import type { Game } from '../../src/core/index.ts';

let kept: KeptLevels = {};

/** Levels that were measured into the server's store, which go before those of the house. */
export function keepLevels(levels: KeptLevels): void {
  kept = levels;
}

/** Whether the server has measured these rules itself. */
export const isKept = ({ info }: Game) => info.rules in kept;

/** The levels of a game, the weakest first. */
export function levelsOf(game: Game): readonly Level[] {
  const own = kept[game.info.rules];
  return own ? asLevels(own) : ofHouse(game);
}

export const levelOf = (game: Game, agent: string) => numberIn(game, agent, levelsOf(game));
export const usualRival = (game: Game) => usualOf(game, levelsOf(game));
export const levelLike = (game: Game, agent: string) =>
  likeIn(game, agent, levelsOf(game), Object.values(kept));
