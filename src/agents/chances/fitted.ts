// oxlint-disable oxc/approx-constant -- what was fitted may come near any number.
import type { Fitted } from './fit.ts';

/** Made by `npm run chances`: how what a search finds turns into odds between equal players. */
export const FITTED: Readonly<Record<string, readonly Fitted[]>> = {
  hex: [
    {
      unit: 'win',
      seats: 2,
      size: 7,
      bias: [-0.06, -0.003],
      slope: [-3.205, 0.473, 0.025],
      strength: [-1.03, 3.519],
      power: 1.749,
    },
    {
      unit: 'win',
      seats: 2,
      size: 11,
      bias: [-0.086, -0.246],
      slope: [-1.504, 0.85, 0.348],
      strength: [-0.954, 1.525],
      power: 1,
    },
  ],
  iwoki: [
    {
      unit: 'win',
      seats: 2,
      size: 0,
      bias: [-0.02, -0.582],
      slope: [-0.613, 1.092, 0.707],
      strength: [-0.071, 0.51],
      power: 1,
    },
    {
      unit: 'win',
      seats: 3,
      size: 0,
      bias: [-1.114, -0.191],
      slope: [-0.491, 1.291, 0.87],
      strength: [-0.979, 0.248],
      power: 1,
    },
    {
      unit: 'win',
      seats: 4,
      size: 0,
      bias: [-1.129, -0.733],
      slope: [-0.93, 1.333, 0.876],
      strength: [-0.956, 0.296],
      power: 1,
    },
    {
      unit: 'win',
      seats: 5,
      size: 0,
      bias: [-1.742, -0.215],
      slope: [-0.793, 1.372, 0.9],
      strength: [-0.329, 0.29],
      power: 1,
    },
    {
      unit: 'win',
      seats: 6,
      size: 0,
      bias: [-1.782, -0.355],
      slope: [-0.71, 1.252, 0.727],
      strength: [-0.706, 0.664],
      power: 1,
    },
  ],
  mancala: [
    {
      unit: 'points',
      seats: 2,
      size: 0,
      bias: [-0.08, -0.209],
      slope: [-2.288, 2.173, 0.363],
      strength: [-1.389, 1.44],
      power: 1,
    },
  ],
  reversi: [
    {
      unit: 'points',
      seats: 2,
      size: 8,
      bias: [-0.042, -0.133],
      slope: [-3.948, 0.287, 0.761],
      strength: [-1.21, 1.964],
      power: 1.232,
    },
  ],
};
