import type { Game } from '../../core/index.ts';

/**
 * Who gives hints and opinions on a game: its best player with four times what a reviewer gets, so that
 * machines agree; at most as long as a person waits gladly, and with some patience for proofs near the
 * end. It is asked with `all`, and gets what the seat sees.
 */
export function adviserFor({ info }: Game): string {
  return `best(ms=2500,nodes=${4 * nodesFor(info.id)},proof=8000)`;
}

/** Who judges every move of a finished game: the same, quick enough for a whole game; with so much patience for proofs. */
export function reviewerFor({ info }: Game, patience = 3000): string {
  return `best(nodes=${nodesFor(info.id)},proof=${patience})`;
}

const nodesFor = (id: string): number => REVIEW_NODES[id] ?? 1500;

/** For a move, by what its search counts: all are about a quarter of a second; others play out. */
const REVIEW_NODES: Readonly<Record<string, number>> = {
  reversi: 300_000,
  mancala: 100_000,
  hex: 80,
  iwoki: 4000,
};
