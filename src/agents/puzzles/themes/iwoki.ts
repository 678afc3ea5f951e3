import { readLaying, type IwokiSeen } from '../../../games/iwoki/index.ts';
import type { Moment } from './theme.ts';

/** What a decision in iwoki is about; only what its seat sees has a say. */
export function iwokiTheme({ game, state, seat, right }: Moment): string {
  const laying = readLaying(game.formatAction(state, right));
  if (laying === null) return 'drawing';
  const { look } = laying;
  if (look.shape === 'hexagon') return 'hexagons';
  const seen = game.observe(state, seat) as IwokiSeen;
  if (seen.hands[seat]!.smallCount === 1) return 'last';
  return look.face === '-' ? 'differences' : 'sums';
}
