import type { GameInfo } from '../../core/index.ts';
import { levelOf, levelsOf } from '../levels/index.ts';
import { MIDDLING } from './chances.ts';

/** Agents that are no level, but as strong as the highest. */
const STRONGEST = /^\s*(best|zero)\b/i;

/** How strong a table plays, from 0 to 1: as its agents that are levels do, on average; else middling. */
export function strengthAt(game: { readonly info: GameInfo }, seats: readonly string[]): number {
  const levels = levelsOf(game);
  const known = seats.flatMap((agent) => {
    const level = levelOf(game, agent, levels);
    if (level !== null) return [(level - 1) / Math.max(1, levels.length - 1)];
    return STRONGEST.test(agent) ? [1] : [];
  });
  return known.length === 0 ? MIDDLING : known.reduce((sum, each) => sum + each) / known.length;
}

/** The level nearest to a strength: what people are told. */
export function levelAt(game: { readonly info: GameInfo }, strength: number): number {
  return 1 + Math.round(strength * (levelsOf(game).length - 1));
}
