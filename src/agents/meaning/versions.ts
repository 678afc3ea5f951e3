import type { AgentKind } from '../../core/index.ts';

type Version = Pick<AgentKind, 'version' | 'since'>;

/**
 * The versions of the agents that levels are made of and measured by, apart from the agents: the page
 * would have to fetch all of them to say that figures are old.
 */
export const VERSIONS = {
  amateur: { version: 1 },
  best: {
    version: 11,
    since: { breakthrough: 11, hex: 11, mancala: 4, reversi: 4, tree: 4, '*': 10 },
  },
  greedy: {
    version: 2,
    // Only games in a few lines that have no points know another than before.
    since: {
      hex: 1,
      iwoki: 1,
      mancala: 1,
      reversi: 1,
      tree: 1,
      battleship: 1,
      'dots-and-boxes': 1,
      goofspiel: 1,
      kuhn: 1,
      leduc: 1,
      'liars-dice': 1,
    },
  },
} as const satisfies Readonly<Record<string, Version>>;

export const LEVEL_VERSIONS: readonly (Version & { readonly id: string })[] = Object.entries(
  VERSIONS,
).map(([id, version]) => ({ id, ...version }));
