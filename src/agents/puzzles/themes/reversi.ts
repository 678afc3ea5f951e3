import { legalActions, type Action } from '../../../core/index.ts';
import type { ReversiState } from '../../../games/index.ts';
import { isNearEnd } from '../../exact/left.ts';
import { after, type Moment } from './theme.ts';

/** So few replies, and so many fewer than after other moves, are what a move is about. */
const FEW = 2;
const FEWER = 2;

/** What a decision in Reversi is about, the most telling first. */
export function reversiTheme({ game, state, seat, right, wrong }: Moment): string | null {
  const at = state as ReversiState;
  const { size } = at.rules;
  const corners = [0, size - 1, size * (size - 1), size * size - 1];
  const isCorner = (action: Action) => corners.includes(action);
  if (isCorner(right)) return 'corners';
  /** What the rival may lay after a move. */
  const repliesTo = (action: Action): Action[] =>
    after(state, action, (next) =>
      next.toMove === 1 - seat
        ? Array.from(legalActions(next, game.info)).filter((reply) => reply !== at.pass)
        : [],
    );
  const replies = repliesTo(right);
  const others = wrong.map((action) => repliesTo(action).length);
  const fewest = Math.min(...others);
  if (replies.length === 0 && fewest > 0) return 'moves';
  if (replies.length <= FEW && fewest >= replies.length + FEWER) return 'moves';
  if (wrong.some(isCorner) || replies.some(isCorner)) return 'offers';
  const regions = emptyRegions(at);
  const odd = (action: Action) => (regions.find((one) => one.has(action))?.size ?? 0) % 2 === 1;
  if (regions.length > 1 && odd(right) && wrong.some((action) => !odd(action))) return 'parity';
  return isNearEnd(game, state) ? 'counting' : null;
}

/** The empty squares, those that touch, slantwise too, together. */
function emptyRegions(state: ReversiState): Set<Action>[] {
  const { size } = state.rules;
  const left = new Set<Action>();
  for (let square = 0; square < size * size; square++)
    if (state.ownerOf(square) < 0) left.add(square);
  const regions: Set<Action>[] = [];
  for (const first of left) {
    const region = new Set([first]);
    for (const square of region) {
      for (const other of left) {
        const down = Math.abs(Math.floor(square / size) - Math.floor(other / size));
        const across = Math.abs((square % size) - (other % size));
        if (down <= 1 && across <= 1) region.add(other);
      }
    }
    for (const square of region) left.delete(square);
    regions.push(region);
  }
  return regions;
}
