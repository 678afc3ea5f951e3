import type { Features } from '../features.ts';
import { moveAsSeen } from '../referee/told.ts';
import { OVER, type Seat, type State } from '../state.ts';
import type { Place } from './place.ts';
import { featureRow } from './seeing.ts';
import { difference, snapshot } from './snapshot.ts';

/** Features of an event, and what hands hide: as it happened, and in worlds that look the same to a seat. */
export function checkEvents(place: Place): void {
  const { game, state, legal, rng } = place;
  const events = game.learn?.events;
  if (events === undefined || legal.length === 0) return;
  const action = rng.pick(legal);
  const about = game.formatAction(state, action);
  const mover = state.toMove;
  const after = state.clone();
  after.apply(action);
  if (after.toMove === OVER) return;
  const [here, then] = [snapshot(game, state), snapshot(game, after)];
  for (let seat = 0; seat < game.info.seats; seat++) {
    const told = moveAsSeen(game, state, { seat: mover, action }, seat) === null ? null : action;
    const rowOf = (before: State | null, now: State) => {
      const write: Features['write'] = (there, by, into, at) =>
        events.write(before, mover, told, there, by, into, at);
      return featureRow({ names: events.names, write }, now, seat);
    };
    const worlds = [worldOf(place, state, seat), worldOf(place, after, seat)] as const;
    for (const begins of [false, true]) {
      const row = rowOf(begins ? null : state, after);
      if (row === null) place.broken('events-row', { seat, about });
      const other = rowOf(begins ? null : worlds[0], worlds[1]);
      const at = row.findIndex((number, i) => !Object.is(other?.[i], number));
      if (at >= 0) {
        const [expected, seen] = [`${row[at]}`, `${other?.[at]}`];
        const which = `${about}, ${events.names[at]}`;
        place.broken('events-seen', { seat, about: which, expected, seen });
      }
    }
  }
  for (const [before, now] of [[here, state] as const, [then, after] as const]) {
    const changed = difference(before, snapshot(game, now));
    if (changed !== null) place.broken('looking-only', changed);
  }
}

/** What a seat can count as unseen, and what others hold of it. */
export function checkHoldings(place: Place): void {
  const { game, state } = place;
  const holdings = game.learn?.holdings;
  if (holdings === undefined || state.toMove === OVER) return;
  const before = snapshot(game, state);
  const names = holdings.kinds;
  for (let seat = 0; seat < game.info.seats; seat++) {
    const unseen = featureRow({ names, write: holdings.unseen.bind(holdings) }, state, seat);
    if (unseen === null) place.broken('holdings-row', { seat, about: 'unseen' });
    const world = worldOf(place, state, seat);
    const there = featureRow({ names, write: holdings.unseen.bind(holdings) }, world, seat);
    const at = unseen.findIndex((count, i) => !Object.is(there?.[i], count));
    if (at >= 0) {
      const [expected, seen] = [`${unseen[at]}`, `${there?.[at]}`];
      place.broken('holdings-seen', { seat, about: names[at]!, expected, seen });
    }
    for (let holder = 0; holder < game.info.seats; holder++) {
      if (holder === seat) continue;
      const held = featureRow({ names, write: holdings.held.bind(holdings) }, state, holder);
      if (held === null) place.broken('holdings-row', { seat: holder, about: 'held' });
      const more = held.findIndex((count, i) => count > unseen[i]!);
      if (more >= 0) {
        const [expected, seen] = [`≤ ${unseen[more]}`, `${held[more]}`];
        place.broken('holdings-seen', { seat, about: names[more]!, expected, seen });
      }
    }
  }
  const changed = difference(before, snapshot(game, state));
  if (changed !== null) place.broken('looking-only', changed);
}

function worldOf({ game, rng }: Place, state: State, seat: Seat): State {
  const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
  return game.determinize(seen, rng);
}
