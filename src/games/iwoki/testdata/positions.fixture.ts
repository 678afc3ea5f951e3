import { choose, legalActions, unwrap, type Game, type GameKind } from '../../../core/index.ts';
import { iwoki } from '../index.ts';
import type { IwokiSeen } from '../seen.ts';
import type { IwokiState } from '../state.ts';

/** Helpers of this folder's tests. */
export type IwokiGame = Game<IwokiState, IwokiSeen>;

export function makeIwoki(rules: string): IwokiGame {
  const { kind, values } = unwrap(choose('game', [iwoki as unknown as GameKind], rules));
  return unwrap(kind.create(values)) as unknown as IwokiGame;
}

/** Plays moves and outcomes of chance given by their notation, separated by spaces. */
export function play(game: IwokiGame, state: IwokiState, moves: string): IwokiState {
  for (const text of moves.split(' ').filter((word) => word !== ''))
    state.apply(unwrap(game.parseAction(state, text)));
  return state;
}

/** The legal actions by their notation. */
export function legalTexts(game: IwokiGame, state: IwokiState): string[] {
  return Array.from(legalActions(state, game.info), (a) => game.formatAction(state, a));
}

export function position(game: IwokiGame, text: string): IwokiState {
  return unwrap(game.parse(text));
}
