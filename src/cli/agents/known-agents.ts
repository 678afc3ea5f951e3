import { agentKinds, listingOf } from '../../agents/index.ts';
import type { AgentKind } from '../../core/index.ts';
import { foreignKinds } from '../../protocols/index.ts';

/** Every agent that can sit at a terminal: the house's own, and other people's programs. */
export const knownKinds: readonly AgentKind[] = [...agentKinds, ...foreignKinds];

export const { read: readAgent, make: makeAgent } = listingOf(knownKinds);
