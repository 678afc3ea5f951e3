/** The agents, listed: to add one, write its folder and name it in the registry. */
export { listingOf, type AgentListing } from './listing.ts';
export { agentKinds, makeAgent, readAgent } from './registry.ts';
export { MODEL_NAME, MODEL_NAMES, familyOf, fitsGame, modelKind } from './model/index.ts';
