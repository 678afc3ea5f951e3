import type { Budget, Untold } from '../../core/index.ts';

/** The limits of a table that no protocol here has words for. */
export function limitsUntold(budget: Budget, told: { depth?: boolean } = {}): readonly Untold[] {
  const limits = ['nodes', 'iterations', 'depth'] as const;
  return limits.flatMap((what): Untold[] =>
    budget[what] === undefined || (what === 'depth' && told.depth === true) ? [] : [{ what }],
  );
}
