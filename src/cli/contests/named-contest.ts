import { parseCall } from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { agentList, type ContestOptions } from './contest-options.ts';
import { must } from '../terminal/errors.ts';
import { knownKinds } from '../agents/known-agents.ts';

/** Where game and agents are said: one after the other, or as options. */
export interface NamingOptions extends ContestOptions {
  readonly game?: string;
  readonly agents?: string;
}

/** Who plays what: `mancala greedy random`, or `greedy random --game mancala`, or `--agents LIST`. */
export function namedContest(
  first: string | undefined,
  rest: readonly string[],
  options: NamingOptions,
): { readonly game: string | undefined; readonly agents: string[] | undefined } {
  const named = first !== undefined && options.game === undefined && namesGame(first);
  const { spec, game, agentsFrom } = options;
  // Neither a game nor an agent that anybody knows: most likely a slip in the game's name.
  const told = named || spec !== undefined || game !== undefined || agentsFrom !== undefined;
  if (first !== undefined && !told && !namesAgent(first)) must(makeGame(first));
  const listed = [...(first === undefined || named ? [] : [first]), ...rest];
  return {
    game: named ? first : game,
    agents: listed.length > 0 ? listed : agentList(options.agents),
  };
}

function namesAgent(text: string): boolean {
  const call = parseCall(text);
  return call.ok && knownKinds.some(({ id }) => id === call.value.name);
}

function namesGame(text: string): boolean {
  const call = parseCall(text);
  return call.ok && gameKinds.some(({ id }) => id === call.value.name);
}
