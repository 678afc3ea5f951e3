import type { Command } from 'commander';
import {
  contestFrom,
  withContestOptions,
  withPlayOptions,
  type ContestOptions,
} from './contest-options.ts';
import { holdAndReport } from './hold.ts';
import { command } from './options.ts';

interface MatchOptions extends ContestOptions {
  readonly game?: string;
}

export function matchCommand(): Command {
  const match = command('match', [
    'match greedy random --game mancala --pairs 100',
    "match 'alphabeta(depth=4)' 'mcts(iterations=500)' --game reversi --openings 4",
    'match --spec match.yaml --pairs 500',
  ])
    .argument('[agents...]', 'one for each seat, such as greedy "mcts(iterations=500)"')
    .option('--game <game>', 'a game, with rules of its own if you like: "hex(size=7)"');
  return withPlayOptions(withContestOptions(match, false)).action(
    async (agents: string[], options: MatchOptions) => {
      const { contest, roster } = await contestFrom(options, {
        game: options.game,
        agents: agents.length === 0 ? undefined : agents,
        format: 'match',
        // One agent alone plays against itself: there is nobody to swap seats with.
        ...(agents.length === 1 ? { selfPlay: true, starter: options.starter ?? 'fixed' } : {}),
      });
      await holdAndReport(options, contest, roster);
    },
  );
}
