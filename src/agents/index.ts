/** The agents, listed: to add one, write its folder and name it in the registry. */
export { agentKinds, makeAgent, readAgent } from './registry.ts';
