import { isTrainable } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';

/** What goes for a training of which less is said. */
interface Usual {
  /** How many games it plays; null: that must be said. */
  readonly games: number | null;
  /** Whom it is measured against. */
  readonly against: readonly string[];
}

const ANYBODY: Usual = { games: null, against: ['random', 'greedy'] };

/** By the family, where it has an opinion; null where the plan will refuse family or game anyway. */
export function usualTraining(agent: string, rules: string, { catalogue }: Roster): Usual | null {
  const chosen = catalogue.readAgent(agent);
  const game = catalogue.makeGame(rules);
  if (!chosen.ok || !game.ok) return null;
  const { kind } = chosen.value;
  if (!isTrainable(kind) || !kind.supports(game.value).ok) return null;
  return kind.usual?.(game.value) ?? ANYBODY;
}
