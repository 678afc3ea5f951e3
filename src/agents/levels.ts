import { complaints, fail, ok, type GameInfo, type Result } from '../core/index.ts';

/** How strong a rival is, for people who do not want to know how it thinks. */
export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'strongest'] as const;
export type Level = (typeof LEVELS)[number];

/** Beside the levels and not with the other complaints of agents: the page has these, and few of those. */
const refuse = complaints('agents.levels', {
  noLevel: (a: { level: string; levels: readonly string[] }) => ({
    en: `there is no level "${a.level}"; there is ${a.levels.join(', ')}`,
    es: `no hay ningún nivel «${a.level}»; hay ${a.levels.join(', ')}`,
  }),
});

type Ladder = Readonly<Record<Level, string>>;

/**
 * Each is meant to beat the one before: every step measured (12 to 60 games; to `hard` in Reversi
 * and Mancala, to `medium` in Hex and iwoki) took 71 to 100 % of the points. Above, the same agent
 * gets more time, as long as a person waits gladly. The strongest is always `best`: in Reversi an
 * engine, which took 96 of 100 games from `alphabeta(heuristic=xsquares)` with 20,000 nodes a move
 * each; in Mancala one that took 83 % of the points from `alphabeta` with as many; in Hex a network
 * that, from openings of one stone on 11 x 11, took both games of 20 pairs of 20 in the same time (100 ms)
 * from the engine before it, which had taken 11 of 13 from `mcts`, and lost no pair.
 */
const ladders: Readonly<Record<string, Ladder>> = {
  reversi: {
    beginner: 'random',
    easy: 'greedy',
    medium: 'alphabeta(depth=2,heuristic=xsquares)',
    hard: 'alphabeta(depth=5,heuristic=xsquares)',
    strongest: 'best(ms=2500)',
  },
  hex: {
    beginner: 'random',
    easy: 'mcts(iterations=60)',
    medium: 'mcts(iterations=600)',
    hard: 'mcts(ms=1000)',
    strongest: 'best(ms=4000)',
  },
  mancala: {
    beginner: 'random',
    easy: 'greedy',
    medium: 'alphabeta(depth=4)',
    hard: 'alphabeta(depth=9)',
    strongest: 'best(ms=2500)',
  },
  tree: {
    beginner: 'random',
    easy: 'greedy',
    medium: 'minimax(depth=1)',
    hard: 'minimax(depth=2)',
    strongest: 'best',
  },
};

const iwokiHidden: Ladder = {
  beginner: 'random',
  easy: 'greedy',
  medium: 'ismcts(iterations=300)',
  hard: 'ismcts(ms=1500)',
  strongest: 'best(ms=3000)',
};

/** For games that nobody wrote a ladder for. */
const anyOpen: Ladder = {
  beginner: 'random',
  easy: 'greedy',
  medium: 'mcts(iterations=300)',
  hard: 'mcts(ms=1000)',
  strongest: 'best(ms=4000)',
};
const anyHidden: Ladder = {
  ...anyOpen,
  medium: 'ismcts(iterations=300)',
  hard: 'ismcts(ms=1000)',
  strongest: 'best(ms=4000)',
};

export function ladderOf({ info }: { readonly info: GameInfo }): Ladder {
  if (info.id === 'iwoki' && info.hidden) return iwokiHidden;
  return ladders[info.id] ?? (info.hidden ? anyHidden : anyOpen);
}

/** The rival that plays by the network of its game, beside the levels: as long as a person waits gladly. */
export const NETWORK = 'zero(ms=1000)';

/** A level by its name. */
export function readLevel(text: string): Result<Level> {
  const said = text.trim().toLowerCase();
  const level = LEVELS.find((each) => each === said);
  return level === undefined ? fail(refuse.noLevel({ level: text, levels: LEVELS })) : ok(level);
}

/** The rival where nobody has chosen one. */
export function usualRival(game: { readonly info: GameInfo }): string {
  return ladderOf(game).easy;
}

/** The level an agent string is, if it is one. */
export function levelOf(game: { readonly info: GameInfo }, agent: string): Level | null {
  const ladder = ladderOf(game);
  return LEVELS.find((level) => ladder[level] === agent.trim()) ?? null;
}

/** The level an agent string is in any game: what to look for when another game is chosen. */
export function levelAnywhere(agent: string): Level | null {
  for (const ladder of [...Object.values(ladders), iwokiHidden, anyOpen, anyHidden]) {
    const level = LEVELS.find((each) => ladder[each] === agent.trim());
    if (level !== undefined) return level;
  }
  return null;
}
