/** The agents, listed: to add one, write its folder and name it in the registry. */
export { agentKinds, makeAgent, readAgent } from './registry.ts';
export { greedy } from './greedy/index.ts';
export { human } from './human/index.ts';
export { random } from './random/index.ts';
