import type { Agent } from '../agent.ts';

/** An agent that is told all that another is, but chooses otherwise. */
export function standIn(agent: Agent, choose: Agent['choose']): Agent {
  return {
    name: agent.name,
    choose,
    ...(agent.begin && { begin: (game) => agent.begin!(game) }),
    ...(agent.observe && { observe: (event) => agent.observe!(event) }),
    ...(agent.rewind && { rewind: (seen) => agent.rewind!(seen) }),
    ...(agent.end && { end: (result) => agent.end!(result) }),
  };
}
