import type { MeasuredLevels } from './figures.ts';

/** Made by `npm run levels`: the figures that were measured, fetched when somebody asks. */
export const FILES: Readonly<Record<string, () => Promise<{ default: MeasuredLevels }>>> = {
  battleship: () => import('./measured/battleship.json', { with: { type: 'json' } }),
  breakthrough: () => import('./measured/breakthrough.json', { with: { type: 'json' } }),
  'connect-four': () => import('./measured/connect-four.json', { with: { type: 'json' } }),
  'dots-and-boxes': () => import('./measured/dots-and-boxes.json', { with: { type: 'json' } }),
  goofspiel: () => import('./measured/goofspiel.json', { with: { type: 'json' } }),
  hex: () => import('./measured/hex.json', { with: { type: 'json' } }),
  'hex-7': () => import('./measured/hex-7.json', { with: { type: 'json' } }),
  'iwoki-2': () => import('./measured/iwoki-2.json', { with: { type: 'json' } }),
  'iwoki-3': () => import('./measured/iwoki-3.json', { with: { type: 'json' } }),
  'iwoki-4': () => import('./measured/iwoki-4.json', { with: { type: 'json' } }),
  'iwoki-5': () => import('./measured/iwoki-5.json', { with: { type: 'json' } }),
  'iwoki-6': () => import('./measured/iwoki-6.json', { with: { type: 'json' } }),
  'liars-dice': () => import('./measured/liars-dice.json', { with: { type: 'json' } }),
  mancala: () => import('./measured/mancala.json', { with: { type: 'json' } }),
  reversi: () => import('./measured/reversi.json', { with: { type: 'json' } }),
};
