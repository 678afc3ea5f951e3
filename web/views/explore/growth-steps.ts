import type { Growth, PlayoutTold } from '../../../src/agents/explain/index.ts';
import type { Twig } from './growth-tree.ts';

/** The four parts of a playout, in their order. */
export const PHASES = ['selection', 'expansion', 'playout', 'backup'] as const;
export type Phase = (typeof PHASES)[number];

/** One step of a growing tree: a part of a playout, or many playouts at once. */
export interface GrowthStep {
  /** What has been counted: an index of `Growth.counts`; -1: nothing yet. */
  readonly look: number;
  readonly close: {
    /** Its number, from 1. */
    readonly number: number;
    readonly playout: PlayoutTold;
    readonly phase: Phase;
  } | null;
}

/** The first playouts part by part, then ever more at once. */
export function growthSteps({ counts, playouts }: Pick<Growth, 'counts' | 'playouts'>) {
  const steps: GrowthStep[] = [];
  for (const look of counts.keys()) {
    const playout = playouts[look];
    if (playout === undefined) {
      steps.push({ look, close: null });
      continue;
    }
    for (const phase of PHASES) {
      // Only the last part changes what is counted.
      const counted = phase === 'backup' ? look : look - 1;
      steps.push({ look: counted, close: { number: look + 1, playout, phase } });
    }
  }
  return steps;
}

/** What a part of a playout shows on the tree. */
export interface Traced {
  /** Nodes of the way that are known in this part. */
  readonly way: ReadonlySet<number>;
  /** Those that are new with this playout. */
  readonly fresh: ReadonlySet<number>;
  /** Where the way has come to. */
  readonly end: number;
}

export function traced({ close }: GrowthStep): Traced | null {
  if (close === null) return null;
  const { marks } = close.playout;
  const old = marks.filter(({ visits }, i) => i === 0 || visits > 0);
  const shown = close.phase === 'selection' ? old : marks;
  return {
    way: new Set(shown.map(({ node }) => node)),
    fresh: new Set(shown.filter((mark) => !old.includes(mark)).map(({ node }) => node)),
    end: shown.at(-1)!.node,
  };
}

/** The part of a tree that its first playouts come to: small enough to be looked at whole. */
export function closeTree(root: Twig, { playouts }: Pick<Growth, 'playouts'>): Twig {
  const visited = new Set(playouts.flatMap(({ marks }) => marks.map(({ node }) => node)));
  const pruned = ({ key, children }: Twig, parent: Twig | null): Twig => {
    const kept: Twig[] = [];
    const twig = { key, parent, children: kept };
    for (const child of children) if (visited.has(child.key)) kept.push(pruned(child, twig));
    return twig;
  };
  return pruned(root, null);
}
