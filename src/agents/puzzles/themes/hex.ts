import type { Seat, State } from '../../../core/index.ts';
import {
  bridgedToEdge,
  bridgeTo,
  onLadder,
  PathFinder,
  savesBridge,
  type HexState,
} from '../../../games/hex/index.ts';
import { after, type Moment } from './theme.ts';

/** With fewer stones on the board a game has only begun. */
const FIRST = 2;

/** What a decision in Hex is about, the most telling first. */
export function hexTheme({ state, seat, right }: Moment): string | null {
  const at = state as HexState;
  // The first stones stand where they like: there is nothing to bridge, block or join yet.
  if (at.stones < FIRST || right === at.board.cells) return null;
  if (onLadder(at, right)) return 'ladders';
  if (savesBridge(at, seat, right)) return 'bridges';
  if (bridgeTo(at, seat, right) !== null || bridgedToEdge(at, seat, right)) return 'bridges';
  const finder = new PathFinder(at.board);
  const lengthFor = (now: HexState, who: Seat) => {
    finder.measure(now, who);
    return finder.length;
  };
  const lengths = (now: State) => [seat, 1 - seat].map((who) => lengthFor(now as HexState, who));
  const [own = 0, rivals = 0] = lengths(state);
  const then = after(state, right, (next) => ({ over: next.toMove < 0, lengths: lengths(next) }));
  const [ownNow = 0, rivalsNow = 0] = then.lengths;
  // Every stone does a little of both: what it does more of.
  const held = rivalsNow - rivals;
  return !then.over && held > 0 && held >= own - ownNow ? 'blocks' : 'joins';
}
