import type { Command } from 'commander';
import { contestFrom } from '../contests/asked-contest.ts';
import {
  agentList,
  withContestOptions,
  withPlayOptions,
  type ContestOptions,
} from '../contests/contest-options.ts';
import { holdAndReport } from '../contests/hold.ts';
import { aboutGame, naming } from '../terminal/options.ts';
import { inHelp } from '../terminal/help.ts';

interface TournamentOptions extends ContestOptions {
  readonly agents?: string;
}

export function tournamentCommand(): Command {
  const tournament = naming('tournament', [
    "tournament reversi --agents random,greedy,'alphabeta(depth=2)' --pairs 50",
    "tournament hex --agents 'mcts(iterations=200)',random,greedy --format gauntlet",
    'tournament --spec tournament.yaml --workers 4',
  ])
    .argument('[game]', aboutGame())
    .option(
      '--agents <list>',
      inHelp(
        'who takes part: random,greedy,"alphabeta(depth=2)"',
        'quién participa: random,greedy,"alphabeta(depth=2)"',
      ),
    );
  return withPlayOptions(withContestOptions(tournament, true)).action(
    async (game: string | undefined, options: TournamentOptions) => {
      const { contest, roster } = await contestFrom(options, {
        game,
        agents: agentList(options.agents),
      });
      await holdAndReport(options, contest, roster);
    },
  );
}
