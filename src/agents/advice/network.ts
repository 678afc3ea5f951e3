import { parseCall, printCall, type Game } from '../../core/index.ts';
import { fits } from '../zero/fits.ts';
import { SHIPPED } from '../zero/models/list.ts';

/** Whether a network for the game comes with Ludario. */
export function hasNetwork(game: Game): boolean {
  return SHIPPED.some((shipped) => fits(shipped, game).ok);
}

/**
 * Who tells what a network thinks of every move, and what a search finds then: by the network of a seat, else
 * by the one that comes with Ludario; null where there is none.
 */
export function networkAdviser(game: Game, seats: readonly string[]): string | null {
  // Proofs near the end would leave the network out.
  const limits = [
    { key: 'ms', value: '900' },
    { key: 'exact', value: '0' },
  ];
  for (const seat of seats) {
    const call = parseCall(seat);
    if (!call.ok || call.value.name !== 'zero') continue;
    const model = call.value.args.find(({ key }) => key === null || key === 'model');
    if (model !== undefined) return printCall({ name: 'zero', args: [model, ...limits] });
  }
  return hasNetwork(game) ? printCall({ name: 'zero', args: limits }) : null;
}
