import type { Command } from 'commander';
import { contestFrom } from '../contests/asked-contest.ts';
import { withContestOptions, withPlayOptions } from '../contests/contest-options.ts';
import { holdAndReport } from '../contests/hold.ts';
import { namedContest, type NamingOptions } from '../contests/named-contest.ts';
import { rosterFor } from '../agents/roster.ts';
import { aboutGame, naming } from '../terminal/options.ts';
import { inHelp } from '../terminal/help.ts';

export function matchCommand(): Command {
  const match = naming('match', [
    'match mancala greedy random --pairs 100',
    "match reversi --agents 'alphabeta(depth=4)','mcts(iterations=500)' --openings 4",
    'match --spec match.yaml --pairs 500',
  ])
    .argument('[game]', aboutGame())
    .argument(
      '[agents...]',
      inHelp(
        'one for each seat, such as greedy "mcts(iterations=500)"',
        'uno por asiento, como greedy "mcts(iterations=500)"',
      ),
    )
    .option(
      '--game <game>',
      inHelp(
        'the game, where only agents are named before',
        'el juego, si antes solo se nombran agentes',
      ),
    )
    .option(
      '--agents <list>',
      inHelp(
        'the agents: greedy,"mcts(iterations=500)"',
        'los agentes: greedy,"mcts(iterations=500)"',
      ),
    );
  return withPlayOptions(withContestOptions(match, false)).action(
    async (first: string | undefined, rest: string[], options: NamingOptions) => {
      const known = await rosterFor(options);
      const { game, agents } = namedContest(first, rest, options, known.catalogue);
      const { contest, roster } = await contestFrom(
        options,
        {
          game,
          agents,
          format: 'match',
          // One agent alone plays against itself: there is nobody to swap seats with.
          ...(agents?.length === 1 ? { selfPlay: true, starter: options.starter ?? 'fixed' } : {}),
        },
        known,
      );
      await holdAndReport(options, contest, roster);
    },
  );
}
