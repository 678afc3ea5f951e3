import { parseCall, type Catalogue } from '../../core/index.ts';
import { agentList, type ContestOptions } from './contest-options.ts';
import { must } from '../terminal/errors.ts';

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
  catalogue: Catalogue,
): { readonly game: string | undefined; readonly agents: string[] | undefined } {
  const named = first !== undefined && options.game === undefined && names(catalogue.games, first);
  const { spec, game } = options;
  // Neither a game nor an agent that anybody knows: most likely a slip in the game's name.
  const told = named || spec !== undefined || game !== undefined;
  if (first !== undefined && !told && !names(catalogue.agents, first)) {
    must(catalogue.makeGame(first));
  }
  const listed = [...(first === undefined || named ? [] : [first]), ...rest];
  return {
    game: named ? first : game,
    agents: listed.length > 0 ? listed : agentList(options.agents),
  };
}

function names(kinds: readonly { readonly id: string }[], text: string): boolean {
  const call = parseCall(text);
  return call.ok && kinds.some(({ id }) => id === call.value.name);
}
