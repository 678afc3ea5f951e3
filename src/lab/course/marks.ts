import type { Game } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';

/**
 * Our own agents as fixed marks, from weak to strong. Their work is counted, not timed, so that they
 * are as strong on every machine and in every year, and a move takes little even on large boards.
 */
const LADDER = [
  'random',
  'greedy',
  'mcts(iterations=50)',
  'mcts(iterations=500)',
  'ismcts(iterations=20)',
  'ismcts(iterations=100)',
];

/** More marks than these say no more, and every bot has to play them all. */
const MOST = 4;

/** Those that can play this game. */
export function usualMarks(game: Game, roster: Roster): string[] {
  return LADDER.filter((text) => roster.listing.agent(text, game).ok).slice(0, MOST);
}
