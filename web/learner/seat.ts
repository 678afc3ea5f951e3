import type { Game } from '../../src/core/index.ts';

/** The seat string of the rival that learns from whoever plays on this device. */
export const SHADOW = 'shadow';

export function isShadow(seat: string): boolean {
  return seat.trim().toLowerCase() === SHADOW;
}

/** It looks at boards, so the game must have pictures to show it. */
export function canShadow(game: Game): boolean {
  return game.learn?.planes !== undefined;
}
