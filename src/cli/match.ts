import type { Command } from 'commander';
import { parseCall } from '../core/index.ts';
import { gameKinds, makeGame } from '../games/index.ts';
import {
  agentList,
  contestFrom,
  withContestOptions,
  withPlayOptions,
  type ContestOptions,
} from './contest-options.ts';
import { must } from './errors.ts';
import { holdAndReport } from './hold.ts';
import { knownKinds } from './known-agents.ts';
import { command } from './options.ts';

interface MatchOptions extends ContestOptions {
  readonly game?: string;
  readonly agents?: string;
}

export function matchCommand(): Command {
  const match = command('match', [
    'match mancala greedy random --pairs 100',
    "match reversi --agents 'alphabeta(depth=4)','mcts(iterations=500)' --openings 4",
    'match --spec match.yaml --pairs 500',
  ])
    .argument('[game]', 'a game, with rules of its own if you like: "hex(size=7)"')
    .argument('[agents...]', 'one for each seat, such as greedy "mcts(iterations=500)"')
    .option('--game <game>', 'the game, where only agents are named before')
    .option('--agents <list>', 'the agents: greedy,"mcts(iterations=500)"');
  return withPlayOptions(withContestOptions(match, false)).action(
    async (first: string | undefined, rest: string[], options: MatchOptions) => {
      const named = first !== undefined && options.game === undefined && namesGame(first);
      const { spec, game, agentsFrom } = options;
      // Neither a game nor an agent that anybody knows: most likely a slip in the game's name.
      const told = named || spec !== undefined || game !== undefined || agentsFrom !== undefined;
      if (first !== undefined && !told && !namesAgent(first)) must(makeGame(first));
      const listed = [...(first === undefined || named ? [] : [first]), ...rest];
      const agents = listed.length > 0 ? listed : agentList(options.agents);
      const { contest, roster } = await contestFrom(options, {
        game: named ? first : options.game,
        agents,
        format: 'match',
        // One agent alone plays against itself: there is nobody to swap seats with.
        ...(agents?.length === 1 ? { selfPlay: true, starter: options.starter ?? 'fixed' } : {}),
      });
      await holdAndReport(options, contest, roster);
    },
  );
}

function namesAgent(text: string): boolean {
  const call = parseCall(text);
  return call.ok && knownKinds.some(({ id }) => id === call.value.name);
}

function namesGame(text: string): boolean {
  const call = parseCall(text);
  return call.ok && gameKinds.some(({ id }) => id === call.value.name);
}
