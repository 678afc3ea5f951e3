/**
 * Made by `npm run levels` from what was measured: the agents of each level, the weakest first. The page
 * has these at once, and fetches the figures.
 */
export const RECIPES: Readonly<Record<string, readonly string[]>> = {
  reversi: [
    'amateur(nodes=200,oversight=0.93)',
    'amateur(nodes=200,oversight=0.845)',
    'amateur(nodes=200,oversight=0.76)',
    'amateur(nodes=200,oversight=0.67)',
    'amateur(nodes=200,oversight=0.5)',
    'amateur(nodes=200,oversight=0.28)',
    'best(nodes=480)',
    'best(nodes=2900)',
    'best(nodes=20000)',
    'best(ms=200)',
  ],
  hex: [
    'amateur(nodes=1,oversight=0.87)',
    'amateur(nodes=1,oversight=0.82)',
    'amateur(nodes=1,oversight=0.75)',
    'amateur(nodes=1,oversight=0.63)',
    'amateur(nodes=1,oversight=0.4)',
    'best(ms=1000)',
  ],
  mancala: [
    'amateur(nodes=100,oversight=0.77)',
    'amateur(nodes=100,oversight=0.63)',
    'amateur(nodes=100,oversight=0.49)',
    'amateur(nodes=100,oversight=0.21)',
    'best(nodes=240)',
    'best(ms=300)',
  ],
  iwoki: [
    'amateur(nodes=100,oversight=0.84)',
    'amateur(nodes=100,oversight=0.76)',
    'amateur(nodes=100,oversight=0.6)',
    'best(ms=1000)',
  ],
  tree: ['amateur(nodes=100,oversight=0.9)', 'amateur(nodes=100,oversight=0.4)', 'best'],
  'iwoki-3': [
    'amateur(nodes=100,oversight=0.86)',
    'amateur(nodes=100,oversight=0.78)',
    'amateur(nodes=100,oversight=0.66)',
    'amateur(nodes=100,oversight=0.48)',
    'best(ms=1000)',
  ],
  'iwoki-4': [
    'amateur(nodes=100,oversight=0.86)',
    'amateur(nodes=100,oversight=0.8)',
    'amateur(nodes=100,oversight=0.66)',
    'best(ms=1000)',
  ],
  'iwoki-5': [
    'amateur(nodes=100,oversight=0.86)',
    'amateur(nodes=100,oversight=0.8)',
    'amateur(nodes=100,oversight=0.66)',
    'best(ms=1000)',
  ],
  'iwoki-6': [
    'amateur(nodes=100,oversight=0.88)',
    'amateur(nodes=100,oversight=0.8)',
    'amateur(nodes=100,oversight=0.66)',
    'best(ms=1000)',
  ],
  battleship: ['amateur(nodes=60,oversight=0.92)', 'best(ms=500)'],
  'connect-four': [
    'amateur(nodes=300,oversight=0.99)',
    'amateur(nodes=300,oversight=0.915)',
    'amateur(nodes=300,oversight=0.78)',
    'amateur(nodes=300,oversight=0.63)',
    'amateur(nodes=300,oversight=0.42)',
    'best(nodes=300)',
    'best(nodes=1200)',
    'best(ms=500)',
  ],
  'dots-and-boxes': ['amateur(nodes=60,oversight=0.24)', 'best(nodes=240)', 'best(ms=300)'],
  'liars-dice': ['amateur(nodes=60,oversight=0.83)', 'best(nodes=960)', 'best(ms=300)'],
  goofspiel: [
    'amateur(nodes=500,oversight=1)',
    'amateur(nodes=500,oversight=0.77)',
    'best(ms=300)',
  ],
};
