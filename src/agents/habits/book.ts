import type { Game } from '../../core/index.ts';
import {
  boardHabits,
  fewestReplies,
  mostPoints,
  movesAgain,
  repeats,
  winsAtOnce,
} from './any-game.ts';
import type { Habit } from './habit.ts';
import { hexHabits } from './hex.ts';
import { iwokiHabits } from './iwoki.ts';
import { mancalaHabits } from './mancala.ts';
import { reversiHabits } from './reversi.ts';

/** What is looked for in how somebody plays a game: its own habits, or those of any game. */
export function habitsOf(game: Game): readonly Habit[] {
  switch (game.info.id) {
    case 'reversi':
      return reversiHabits(game);
    case 'hex':
      return hexHabits(game);
    case 'mancala':
      return mancalaHabits;
    case 'iwoki':
      return iwokiHabits;
  }
  const seen = game.info.hidden ? [] : [winsAtOnce, fewestReplies];
  const board = game.learn?.planes === undefined ? [] : boardHabits(game);
  return [mostPoints, movesAgain, repeats, ...seen, ...board];
}
