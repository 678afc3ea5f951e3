/** The agents, listed: to add one, write its folder and name it in the registry. */
export { agentKinds, house, houseAgents, makeAgent, readAgent } from './registry.ts';
export { MODEL_NAME, MODEL_NAMES, familyOf, fitsGame } from './model/index.ts';
export {
  LEVELS,
  NETWORK,
  ladderOf,
  levelAnywhere,
  levelOf,
  readLevel,
  usualRival,
  type Level,
} from './levels.ts';
