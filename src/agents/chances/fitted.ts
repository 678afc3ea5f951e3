import type { Fitted } from './fit.ts';

/** Made by `npm run chances`: how what a search finds turns into odds between equal players. */
export const FITTED: Readonly<Record<string, readonly Fitted[]>> = {
  mancala: [
    {
      unit: 'points',
      seats: 2,
      size: 0,
      bias: [-0.115, -0.301],
      slope: [-2.287, 0.769, 0.472],
      strength: [-1.27, 1.36],
    },
  ],
  reversi: [
    {
      unit: 'points',
      seats: 2,
      size: 8,
      bias: [-0.036, -0.15],
      slope: [-2.547, 0.274, 0.211],
      strength: [-1.456, 0.095],
    },
  ],
};
