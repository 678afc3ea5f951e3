import type { MeasuredLevels } from '../../src/agents/index.ts';

/** As if `ludario levels nim` had been here: figures that nobody could take for others. */
export const NIM_LEVELS: MeasuredLevels = {
  rules: 'nim(sticks=13)',
  seed: '1',
  game: 1,
  agents: {},
  top: 'best(nodes=64)',
  levels: [
    {
      number: 1,
      agent: 'random',
      elo: 1280,
      low: 1240,
      high: 1320,
      below: { share: 0.12, low: 0.08, high: 0.17, games: 200 },
    },
    {
      number: 2,
      agent: 'amateur(nodes=64,oversight=0.5)',
      elo: 1500,
      low: 1450,
      high: 1550,
      below: { share: 0.78, low: 0.73, high: 0.83, games: 200 },
    },
    {
      number: 3,
      agent: 'best(ms=50)',
      elo: 1720,
      low: 1640,
      high: null,
      below: { share: 0.8, low: 0.66, high: 0.9, games: 40 },
    },
  ],
};
