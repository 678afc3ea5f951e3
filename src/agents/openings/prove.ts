import type { MancalaKernel, MancalaRows } from '../../kernels/index.ts';

/** What has been proved when a limit was met. */
export interface Proof {
  /** The value lies between these. */
  lower: number;
  upper: number;
  /** A pit that brings at least `lower`; -1: none is known to be better than another. */
  pit: number;
  nodes: number;
}

interface Spending {
  /** Nodes for all of it. */
  readonly nodes?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * Asks "so much or more?" from a guess on, until both answers meet or the limit is met. Nobody's seeds
 * are lost, so that all values of a position are odd, or all even.
 */
export function prove(
  kernel: MancalaKernel,
  rows: MancalaRows,
  guess: number,
  { nodes = Infinity, until }: Spending = {},
): Proof {
  const left = seedsOn(rows);
  const proof: Proof = { lower: -left, upper: left, pit: -1, nodes: 0 };
  let wanted = Math.round(guess);
  wanted += Math.abs(wanted - left) % 2;
  while (proof.lower < proof.upper && proof.nodes < nodes) {
    const beta = Math.min(Math.max(wanted, proof.lower + 2), proof.upper);
    const limit = nodes === Infinity ? undefined : nodes - proof.nodes;
    const found = kernel.bound(rows, beta, { nodes: limit, until });
    proof.nodes += kernel.nodes;
    if (found === null) break;
    if (found >= beta) {
      proof.lower = found;
      proof.pit = kernel.provedBy;
      wanted = found + 2;
    } else {
      proof.upper = found;
      wanted = found;
    }
  }
  return proof;
}

export function seedsOn({ own, rival }: MancalaRows): number {
  let sum = 0;
  for (const row of [own, rival]) for (let pit = 0; pit < row.length; pit++) sum += row[pit]!;
  return sum;
}
