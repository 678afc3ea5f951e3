import type { AgentKind } from '../core/index.ts';
import { bot } from './bot/kind.ts';
import { engineKinds } from './foreign/index.ts';

/** Programs that are not Ludario's own as agents: engines by their protocols, bots by ours. */
export const foreignKinds: readonly AgentKind[] = [...engineKinds, bot];
