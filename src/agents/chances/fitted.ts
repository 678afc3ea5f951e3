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
      bias: [-0.051, -0.257],
      slope: [-1.937, 0.422, -0.326],
      strength: [-0.41, 2.137],
      power: 1.159,
    },
  ],
  iwoki: [
    {
      unit: 'win',
      seats: 2,
      size: 0,
      bias: [-0.155, -0.035],
      slope: [-0.42, 0.693, 0.382],
      strength: [-0.121, 0.496],
      power: 1.02,
    },
    {
      unit: 'win',
      seats: 3,
      size: 0,
      bias: [-0.675, -1.369],
      slope: [-0.106, 0.757, 0.369],
      strength: [-0.306, 0.18],
      power: 0.891,
    },
    {
      unit: 'win',
      seats: 4,
      size: 0,
      bias: [-0.916, -1.659],
      slope: [-0.16, 0.672, 0.04],
      strength: [-0.222, 0.279],
      power: 0.902,
    },
    {
      unit: 'win',
      seats: 5,
      size: 0,
      bias: [-1.266, -1.666],
      slope: [-0.133, 0.566, 0.121],
      strength: [-0.178, 0.225],
      power: 0.961,
    },
    {
      unit: 'win',
      seats: 6,
      size: 0,
      bias: [-1.353, -2.277],
      slope: [-0.08, 0.862, 0.129],
      strength: [-0.259, 0.148],
      power: 0.844,
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
