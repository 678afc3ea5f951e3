import { house } from '../../src/agents/index.ts';
import type { Catalogue } from '../../src/core/index.ts';
import { withModules } from './games.ts';

let known: Catalogue | null = null;

/** Every agent there is; asked for only once the modules are loaded. */
const all = (): Catalogue => (known ??= withModules(house));

export const agentKinds = (): Catalogue['agents'] => all().agents;
export const readAgent: Catalogue['readAgent'] = (text) => all().readAgent(text);
/** An agent with only what differs from the usual. */
export const shortAgent = (text: string): string => all().short('agent', text);
export const makeAgent: Catalogue['makeAgent'] = (...given) => all().makeAgent(...given);
