import type { Growth } from '../../../src/agents/explain/index.ts';

/** A node of a grown tree, as it is drawn. */
export interface Twig {
  readonly key: number;
  readonly parent: Twig | null;
  readonly children: readonly Twig[];
}

/** The told nodes as a tree; their order, most visited first, is kept. */
export function twigsOf({ nodes }: Pick<Growth, 'nodes'>): Twig {
  const twigs: { key: number; parent: Twig | null; children: Twig[] }[] = [];
  for (const [key, { parent }] of nodes.entries()) {
    const above = parent < 0 ? null : twigs[parent]!;
    const twig = { key, parent: above, children: [] };
    twigs.push(twig);
    above?.children.push(twig);
  }
  return twigs[0]!;
}
