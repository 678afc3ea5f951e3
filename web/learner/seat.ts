import type { Game } from '../../src/core/index.ts';

/** The seat string of the rival that learns from whoever plays on this device. */
export const SHADOW = 'shadow';
/** And of one that learned from somebody else, and came as a file. */
export const GUEST = 'guest';

export function isShadow(seat: string): boolean {
  return seat.trim().toLowerCase() === SHADOW;
}

export function isGuest(seat: string): boolean {
  return seat.trim().toLowerCase() === GUEST;
}

/** It learns by pictures of a board or by features of positions: the game must have one of them. */
export function canShadow(game: Game): boolean {
  return game.learn?.planes !== undefined || game.learn?.features !== undefined;
}
