import type { Seat } from '../../../src/core/index.ts';
import {
  bridgedToEdge,
  bridgeTo,
  PathFinder,
  type HexState,
} from '../../../src/games/hex/index.ts';
import { catalogue } from '../../text.ts';
import { after, type Reasons, type Situation } from './reason.ts';
import { inside } from '../../spanish.ts';

const text = catalogue({
  en: {
    wins: 'joins both sides and wins',
    stops: (name: string) => `stops ${name}, who needed one more stone`,
    blocks: (name: string, to: number, from: number) =>
      `blocks ${name} (${to} stones to go instead of ${from})`,
    nearer: (left: number) =>
      left === 1 ? 'leaves one stone to go' : `shortens the way to ${left} stones`,
    bridge: (cell: string) => `makes a bridge with ${cell}`,
    edge: 'is joined to the edge by a bridge',
    middle: 'stands in the middle, where it works in every direction',
    swap: 'takes over a strong first stone',
    lets: (name: string) => `lets ${name} win with one stone`,
    nothing: (name: string) => `neither comes nearer nor holds ${name} up`,
  },
  es: {
    wins: 'une los dos lados y gana',
    stops: (name: string) => `para a ${inside(name)} a falta de una sola piedra`,
    blocks: (name: string, to: number, from: number) =>
      `bloquea a ${inside(name)} (${to} piedras por poner en vez de ${from})`,
    nearer: (left: number) =>
      left === 1 ? 'deja todo a falta de una piedra' : `acorta el camino a ${left} piedras`,
    bridge: (cell: string) => `hace puente con ${cell}`,
    edge: 'queda unida al borde por un puente',
    middle: 'está en el centro, donde sirve en todas las direcciones',
    swap: 'se queda con una buena primera piedra',
    lets: (name: string) => `permite a ${inside(name)} ganar con una piedra`,
    nothing: (name: string) => `ni se acerca ni frena a ${inside(name)}`,
  },
});

export function reasons(at: Situation): Reasons {
  const { game, seat, action } = at;
  const state = at.state as HexState;
  const words = text();
  const { size, cells } = state.board;
  const rival = 1 - seat;
  if (action === cells) return { good: [words.swap], bad: [] };
  const finder = new PathFinder(state.board);
  const lengths = (now: HexState) => [seat, rival].map((each) => lengthOf(finder, now, each));
  const [own = 0, theirs = 0] = lengths(state);
  const then = after(at, (next) => ({
    lengths: lengths(next as HexState),
    over: next.toMove < 0,
  }));
  const [ownNow = 0, theirsNow = 0] = then.lengths;
  if (then.over) return { good: [words.wins], bad: [] };
  const good: string[] = [];
  const bad: string[] = [];
  if (theirs === 1 && theirsNow > 1) good.push(words.stops(at.name(rival)));
  else if (theirsNow > theirs) good.push(words.blocks(at.name(rival), theirsNow, theirs));
  if (ownNow < own) good.push(words.nearer(ownNow));
  const row = Math.floor(action / size);
  const column = action % size;
  const mate = bridgeTo(state, seat, action);
  if (mate !== null) good.push(words.bridge(game.formatAction(state, mate)));
  else if (bridgedToEdge(state, seat, action)) good.push(words.edge);
  const aside = Math.abs(2 * row - size + 1) + Math.abs(2 * column - size + 1);
  if (state.ply < 2 && aside <= 2) good.push(words.middle);
  if (theirsNow === 1) bad.push(words.lets(at.name(rival)));
  else if (ownNow >= own && theirsNow <= theirs) bad.push(words.nothing(at.name(rival)));
  return { good, bad };
}

function lengthOf(finder: PathFinder, state: HexState, seat: Seat): number {
  finder.measure(state, seat);
  return finder.length;
}
