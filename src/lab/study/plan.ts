import type { Game } from '../../core/index.ts';
import type { StudySize } from '../../figures/study/index.ts';
import type { ExtentSize } from './measures/extent.ts';

/** How much of everything a study has. */
export interface StudyPlan {
  /** Games of random players, and of good ones among themselves. */
  readonly randomGames: number;
  readonly goodGames: number;
  /** Pairs of games for a step of the ladder. */
  readonly pairs: number;
  /** What the steps of the ladder and the games of good players may cost, in playouts of a quick game. */
  readonly ladder: number;
  readonly good: number;
  /** What the size of the game is found by. */
  readonly extent: ExtentSize;
  /** Playouts that a position is judged by. */
  readonly playouts: number;
  /** Worlds drawn for a position, and games that are looked at so. */
  readonly worlds: number;
  readonly hiddenGames: number;
  /** Games of the training, and against each rival at each of its points. */
  readonly lessons: number;
  readonly againstGames: number;
}

/** On two cores `quick` takes about a minute for a small game, `usual` ten times as long, `full` hours. */
export const PLANS: Readonly<Record<StudySize, StudyPlan>> = {
  quick: {
    randomGames: 500,
    goodGames: 100,
    pairs: 30,
    ladder: 6e6,
    good: 2e6,
    extent: { counted: 100_000, looks: 200, positions: 1e6 },
    playouts: 32,
    worlds: 300,
    hiddenGames: 20,
    lessons: 400,
    againstGames: 40,
  },
  usual: {
    randomGames: 5000,
    goodGames: 600,
    pairs: 120,
    ladder: 6e7,
    good: 2e7,
    extent: { counted: 500_000, looks: 1000, positions: 1e7 },
    playouts: 64,
    worlds: 1000,
    hiddenGames: 40,
    lessons: 5000,
    againstGames: 100,
  },
  full: {
    randomGames: 20_000,
    goodGames: 2000,
    pairs: 500,
    ladder: 8e8,
    good: 2e8,
    extent: { counted: 2_000_000, looks: 5000, positions: 1e8 },
    playouts: 128,
    worlds: 3000,
    hiddenGames: 100,
    lessons: 30_000,
    againstGames: 200,
  },
};

/** No more than this, however short the games. */
const HIGHEST = 2 ** 16;

/**
 * What a playout costs beside one of Hex or Reversi: worlds have to be drawn where something is hidden,
 * all moves are looked at where points last, and a game that helps no search is played step by step.
 * What is measured must not depend on a clock, so this is a guess.
 */
export function weightOf({ info, search }: Game, length: number): number {
  const kind = info.hidden
    ? 8
    : search?.lastingPoints === true
      ? 4
      : search === undefined
        ? Math.max(1, length / 4)
        : 1;
  return (kind * info.seats) / 2;
}

/** A power of two that is no more. */
function powerBelow(value: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(2, value)));
}

/** What players may spend on a decision, from how long games are: the highest rung, and who plays well. */
export function effortsFor(
  game: Game,
  length: number,
  { ladder, good, pairs, goodGames }: Pick<StudyPlan, 'ladder' | 'good' | 'pairs' | 'goodGames'>,
): { readonly top: number; readonly good: number } {
  const decision = weightOf(game, length) * Math.max(1, length);
  // A step costs half as much as the next, and one of the two has half the effort.
  const top = ladder / (2 * 1.5 * pairs * decision);
  return {
    top: Math.min(HIGHEST, powerBelow(top)),
    good: Math.min(HIGHEST, powerBelow(top), powerBelow(good / (goodGames * decision))),
  };
}
