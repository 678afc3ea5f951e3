/** The agents, listed: to add one, write its folder and name it in the registry. */
export { agentKinds, house, houseAgents, makeAgent, readAgent } from './registry.ts';
export { MODEL_NAME, MODEL_NAMES, familyOf, fitsGame, playsGame } from './model/index.ts';
export {
  NETWORK,
  asLevels,
  hasOwnLevels,
  levelLike,
  levelOf,
  levelsOf,
  measuredLevels,
  outdated,
  readLevel,
  spellLevel,
  usualRival,
  type Level,
  type MeasuredLevel,
  type MeasuredLevels,
  type MeasuredShare,
} from './levels/index.ts';
