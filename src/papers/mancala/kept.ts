import { shareOf, type Share, type Tally } from '../shares.ts';
import type { SolveFound, SolvedMove } from './solving.ts';

/** The decisions of one agent in one game: only where there was a choice. */
export type Decisions = readonly SolvedMove[];

export interface TruthFound {
  readonly players: readonly { readonly agent: string; readonly games: readonly Decisions[] }[];
  /** The two games of the document. */
  readonly exact: SolveFound;
}

export function keptShare(games: readonly Decisions[]): Share {
  return countOf(games, ({ value, played }) => played >= value);
}

/** A won game stays won, a drawn one is not lost. */
export function resultShare(games: readonly Decisions[]): Share {
  return countOf(games, ({ value, played }) => Math.sign(played) >= Math.sign(value));
}

function countOf(
  games: readonly Decisions[],
  good: (truth: NonNullable<SolvedMove['truth']>) => boolean,
): Share {
  return shareOf(
    games.map((decisions): Tally => {
      const known = decisions.flatMap(({ truth }) => (truth === null ? [] : [truth]));
      return { hits: known.filter(good).length, of: known.length };
    }),
  );
}
