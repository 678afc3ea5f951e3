/**
 * Made by `npm run levels` from what was measured: the agents of each level, the weakest first. The page
 * has these at once, and fetches the figures.
 */
export const RECIPES: Readonly<Record<string, readonly string[]>> = {
  reversi: [
    'amateur(nodes=200,oversight=0.925)',
    'amateur(nodes=200,oversight=0.85)',
    'amateur(nodes=200,oversight=0.775)',
    'amateur(nodes=200,oversight=0.675)',
    'amateur(nodes=200,oversight=0.52)',
    'amateur(nodes=200,oversight=0.34)',
    'best(nodes=250)',
    'best(nodes=1500)',
    'best(nodes=8000)',
    'best(ms=2500)',
  ],
  hex: [
    'amateur(nodes=1,oversight=0.97)',
    'amateur(nodes=1,oversight=0.92)',
    'amateur(nodes=1,oversight=0.85)',
    'amateur(nodes=1,oversight=0.7)',
    'amateur(nodes=1,oversight=0.4)',
    'best(nodes=1)',
    'best(nodes=32)',
    'best(ms=4000)',
  ],
  mancala: [
    'amateur(nodes=100,oversight=0.77)',
    'amateur(nodes=100,oversight=0.65)',
    'amateur(nodes=100,oversight=0.48)',
    'amateur(nodes=100,oversight=0.23)',
    'best(nodes=200)',
    'best(ms=2500)',
  ],
  iwoki: [
    'amateur(nodes=100,oversight=0.95)',
    'amateur(nodes=100,oversight=0.8)',
    'amateur(nodes=100,oversight=0.6)',
    'amateur(nodes=100,oversight=0.3)',
    'best(nodes=1000)',
    'best(ms=3000)',
  ],
  tree: ['amateur(nodes=100,oversight=0.9)', 'amateur(nodes=100,oversight=0.4)', 'best'],
};
