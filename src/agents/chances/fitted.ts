import type { Fitted } from './fit.ts';

/** Made by `npm run chances`: how what a search finds turns into odds between equal players. */
export const FITTED: Readonly<Record<string, readonly Fitted[]>> = {
  hex: [
    {
      unit: 'win',
      seats: 2,
      size: 7,
      bias: [-0.096, 0.184],
      slope: [-1.788, -0.229, -0.048],
      strength: [-1.387, 1.883],
    },
    {
      unit: 'win',
      seats: 2,
      size: 11,
      bias: [-0.07, -0.215],
      slope: [-1.566, 0.798, 0.637],
      strength: [-0.865, 1.539],
    },
  ],
  iwoki: [
    {
      unit: 'win',
      seats: 2,
      size: 0,
      bias: [-0.558, 0.155],
      slope: [-0.702, 2.424, 0.354],
      strength: [-0.938, 0.102],
    },
    {
      unit: 'win',
      seats: 3,
      size: 0,
      bias: [-1.122, -0.235],
      slope: [-0.644, 2.3, 0.24],
      strength: [-0.953, 0.009],
    },
    {
      unit: 'win',
      seats: 4,
      size: 0,
      bias: [-1.156, -0.602],
      slope: [-1.326, 2.371, 0.295],
      strength: [-1.121, 0.199],
    },
    {
      unit: 'win',
      seats: 5,
      size: 0,
      bias: [-1.939, 0.102],
      slope: [-1.111, 2.394, 0.3],
      strength: [-0.502, 0.257],
    },
    {
      unit: 'win',
      seats: 6,
      size: 0,
      bias: [-1.745, -0.228],
      slope: [-0.927, 2.218, 0.064],
      strength: [-0.842, 0.444],
    },
  ],
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
      bias: [-0.036, -0.105],
      slope: [-2.81, 0.15, 0.338],
      strength: [-1.484, 0.536],
    },
  ],
};
