import { agentKinds } from '../agents/index.ts';
import { choose } from '../core/index.ts';
import { gameKinds } from '../games/index.ts';
import { foreignKinds } from '../protocols/index.ts';

const kinds = [...agentKinds, ...foreignKinds];

/** An agent string with only what differs from the usual; what is not known here stays whole. */
export function shortAgent(text: string): string {
  const chosen = choose('agent', kinds, text);
  return chosen.ok ? chosen.value.short : text;
}

export function shortGame(text: string): string {
  const chosen = choose('game', gameKinds, text);
  return chosen.ok ? chosen.value.short : text;
}
