import type { Game, Seat, State } from '../../../src/core/index.ts';
import type { MancalaSeen } from '../../../src/games/mancala/index.ts';
import { choicesOf } from '../../table/position.ts';
import { catalogue } from '../../text.ts';
import { after, type Reasons, type Situation } from './reason.ts';

const seeds = (count: number) => (count === 1 ? '1 seed' : `${count} seeds`);
const semillas = (count: number) => (count === 1 ? '1 semilla' : `${count} semillas`);

const text = catalogue({
  en: {
    again: 'ends in the store, which gives another turn',
    captures: (count: number) => `captures ${seeds(count)}`,
    brings: (count: number) => `brings ${seeds(count)} into the store`,
    saves: (count: number, name: string) => `saves ${seeds(count)} that ${name} could win`,
    ends: 'ends the game',
    lets: (name: string, count: number) => `lets ${name} win ${seeds(count)} at once`,
    nothing: 'brings nothing into the store',
  },
  es: {
    again: 'acaba en el almacén y repite turno',
    captures: (count: number) => `captura ${semillas(count)}`,
    brings: (count: number) => `lleva ${semillas(count)} al almacén`,
    saves: (count: number, name: string) => `salva ${semillas(count)} que ${name} podía ganar`,
    ends: 'acaba la partida',
    lets: (name: string, count: number) => `permite a ${name} ganar ${semillas(count)} de golpe`,
    nothing: 'no lleva nada al almacén',
  },
});

/** So many seeds more or less are worth a word. */
const NOTABLE = 3;

export function reasons(at: Situation): Reasons {
  const { game, state, seat, gain } = at;
  const words = text();
  const rival = 1 - seat;
  const threat = mostFor(game, turned(game, state), rival);
  const rows = (now: State) => (game.observe(now, null) as MancalaSeen).rows;
  const before = rows(state)[rival]!;
  const then = after(at, (next) => ({
    again: next.toMove === seat,
    over: next.toMove < 0,
    rows: rows(next)[rival]!,
    threat: mostFor(game, next.toMove === rival ? next : null, rival),
  }));
  const taken = then.over
    ? 0
    : before
        .slice(1)
        .reduce((sum, count, pit) => sum + Math.max(0, count - then.rows[pit + 1]!), 0);
  const good: string[] = [];
  const bad: string[] = [];
  if (then.over) good.push(words.ends);
  if (taken > 0) good.push(words.captures(taken));
  if (then.again) good.push(words.again);
  if (!then.again && threat >= NOTABLE && then.threat <= threat - NOTABLE)
    good.push(words.saves(threat - then.threat, at.name(rival)));
  if (gain > 0) good.push(words.brings(gain));
  if (!then.again && then.threat >= NOTABLE && then.threat >= threat)
    bad.push(words.lets(at.name(rival), then.threat));
  if (gain === 0) bad.push(words.nothing);
  return { good, bad };
}

/** The most seeds a seat could win with one move, were it to move. */
function mostFor(game: Game, state: State | null, seat: Seat): number {
  if (state === null || state.toMove !== seat) return 0;
  return Math.max(0, ...choicesOf(game, state).map(({ gain }) => gain));
}

/** The same seeds with the other side to move. */
function turned(game: Game, state: State): State | null {
  const other = game.parse(game.format(state).replace(/[01]$/, (side) => String(1 - Number(side))));
  return other.ok ? other.value : null;
}
