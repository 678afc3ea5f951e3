import type { MoveLine } from './position.ts';

/** How a move is called in the list of moves, and wherever else one speaks of it. */
export interface MoveNumber {
  /** The turn it belongs to: a seat that moves again goes on with its turn. */
  readonly turn: number;
  /** Its letter among several moves of one turn: b for the second; none for the first. */
  readonly letter: string;
}

const A = 'a'.charCodeAt(0);

export function moveNumbers(lines: readonly Pick<MoveLine, 'seat'>[]): MoveNumber[] {
  let turn = 0;
  let within = 0;
  return lines.map(({ seat }, index) => {
    if (lines[index - 1]?.seat === seat) within++;
    else [turn, within] = [turn + 1, 0];
    return { turn, letter: within === 0 ? '' : String.fromCharCode(A + Math.min(25, within)) };
  });
}
