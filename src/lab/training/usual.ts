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

/** By the family, where it has an opinion; what cannot be read is refused by the plan. */
export function usualTraining(agent: string, rules: string, { catalogue }: Roster): Usual {
  const chosen = catalogue.readAgent(agent);
  const game = catalogue.makeGame(rules);
  if (!chosen.ok || !game.ok || !isTrainable(chosen.value.kind)) return ANYBODY;
  const { kind } = chosen.value;
  return kind.supports(game.value).ok ? (kind.usual?.(game.value) ?? ANYBODY) : ANYBODY;
}
