import type { Features } from '../features.ts';
import { legalActions, seatsOf } from '../actions.ts';
import { OVER, type Seat, type State } from '../state.ts';
import type { Place } from './place.ts';
import { difference, snapshot } from './snapshot.ts';

/** The laws of sight: what each seat and a spectator see, and the worlds that look so. */
export function checkSight(place: Place): void {
  const { game, state } = place;
  const before = snapshot(game, state);
  for (let seat = 0; seat < game.info.seats; seat++) checkObservation(place, seat);
  checkObservation(place, null);
  const changed = difference(before, snapshot(game, state));
  if (changed !== null) place.broken('looking-only', changed);
}

function checkObservation(place: Place, seat: Seat | null): void {
  const { game, state, rng } = place;
  const seen = game.observe(state, seat);
  const json = JSON.stringify(seen) as string | undefined;
  if (json === undefined || !isPlain(seen)) place.broken('seen-plain', { seat, seen: `${json}` });
  const luck = rng.fork(rng.next());
  const world = game.determinize(JSON.parse(json), luck);
  const again = JSON.stringify(game.observe(world, seat));
  if (again !== json) {
    place.broken('world-looks-same', { seat, expected: json, seen: again });
  }
  if (world.toMove !== state.toMove) {
    const [expected, found] = [`${state.toMove}`, `${world.toMove}`];
    place.broken('world-same-turn', { seat, part: 'toMove', expected, seen: found });
  }
  if (!game.info.hidden) {
    const strayed = difference(snapshot(game, state), snapshot(game, world), 'ply');
    if (strayed !== null) place.broken('open-one-world', { seat, ...strayed });
    return;
  }
  const twin = game.determinize(JSON.parse(json), luck.fork(''));
  const same = game.determinize(JSON.parse(json), luck.fork(''));
  const strayed = difference(snapshot(game, twin), snapshot(game, same), 'ply');
  if (strayed !== null) place.broken('world-repeats', { seat, ...strayed });
  checkSecrecy(place, world, seat);
}

/** What the seat could learn by other means than its eyes is the same in another world. */
function checkSecrecy(place: Place, world: State, seat: Seat | null): void {
  const { game, state, legal } = place;
  if (seat === null) return;
  if (state.toMove !== OVER) {
    const points = (where: State) =>
      seatsOf(game)
        .map((each) => where.score(each))
        .join(', ');
    const [expected, seen] = [points(state), points(world)];
    if (expected !== seen) place.broken('points-seen', { seat, expected, seen });
    checkSpectator(place, world, seat);
  }
  place.secrets.compare(place, world, seat);
  if (seat === state.toMove) {
    const there = legalActions(world, game.info);
    if (there.join() !== legal.join()) {
      const words = (where: State, actions: Int32Array) =>
        Array.from(actions, (action) => game.formatAction(where, action)).join(' ');
      const [expected, seen] = [words(state, legal), words(world, there)];
      place.broken('same-choices', { seat, part: 'legal', expected, seen });
    }
  }
  if (game.seenKey !== undefined) {
    const key = game.seenKey(state, seat);
    const other = game.seenKey(world, seat);
    if (key.lo !== other.lo || key.hi !== other.hi) {
      const [expected, seen] = [`${key.hi}, ${key.lo}`, `${other.hi}, ${other.lo}`];
      place.broken('seen-key', { seat, expected, seen });
    }
  }
}

/** Whoever plays can also look on from another window. */
function checkSpectator(place: Place, world: State, seat: Seat): void {
  const { game, state } = place;
  const [expected, seen] = [state, world].map((where) => JSON.stringify(game.observe(where, null)));
  if (expected !== seen) place.broken('spectators-see', { seat, expected, seen });
}

/** Features, in the position itself and in a world that looks the same to the seat. */
export function checkFeatures(place: Place): void {
  const { game, state, rng } = place;
  const features = game.learn?.features;
  if (features === undefined) return;
  const before = snapshot(game, state);
  for (let seat = 0; seat < game.info.seats; seat++) {
    const here = featureRow(features, state, seat);
    if (here === null) place.broken('features-row', { seat });
    const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
    const there = featureRow(features, game.determinize(seen, rng), seat);
    const at = here.findIndex((number, i) => !Object.is(there?.[i], number));
    if (at >= 0) {
      const [expected, found] = [`${here[at]}`, `${there?.[at]}`];
      place.broken('features-seen', { seat, about: features.names[at]!, expected, seen: found });
    }
  }
  const changed = difference(before, snapshot(game, state));
  if (changed !== null) place.broken('looking-only', changed);
}

/** Features of the legal actions, in the position itself and in a world that looks the same to who is to move. */
export function checkActionFeatures(place: Place): void {
  const { game, state, legal, rng } = place;
  const features = game.learn?.actions;
  const seat = state.toMove;
  if (features === undefined || seat < 0) return;
  const before = snapshot(game, state);
  const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
  const world = game.determinize(seen, rng);
  for (const action of legal) {
    const about = game.formatAction(state, action);
    const of = {
      names: features.names,
      write: (there: State, by: Seat, into: Float32Array, at: number) =>
        features.write(there, by, action, into, at),
    };
    const here = featureRow(of, state, seat);
    if (here === null) place.broken('actions-row', { seat, about });
    const there = featureRow(of, world, seat);
    const at = here.findIndex((number, i) => !Object.is(there?.[i], number));
    if (at >= 0) {
      const [expected, found] = [`${here[at]}`, `${there?.[at]}`];
      const told = `${about}, ${features.names[at]}`;
      place.broken('actions-seen', { seat, about: told, expected, seen: found });
    }
  }
  const changed = difference(before, snapshot(game, state));
  if (changed !== null) place.broken('looking-only', changed);
}

/** Groups of the legal actions, in the position itself and in a world that looks the same to who is to move. */
export function checkGroups(place: Place): void {
  const { game, state, legal, rng } = place;
  const groups = game.learn?.groups;
  const seat = state.toMove;
  if (groups === undefined || seat < 0) return;
  const before = snapshot(game, state);
  const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
  const world = game.determinize(seen, rng);
  for (const action of legal) {
    const about = game.formatAction(state, action);
    const [here, there] = [groups.of(state, action), groups.of(world, action)];
    if (groups.names[here] === undefined) {
      place.broken('groups-named', { seat, about, seen: `${here}` });
    }
    if (here !== there) {
      place.broken('groups-seen', { seat, about, expected: `${here}`, seen: `${there}` });
    }
  }
  const [expected, found] = [groups.midway?.(state), groups.midway?.(world)];
  if (expected !== found) {
    place.broken('groups-seen', {
      seat,
      about: 'midway',
      expected: `${expected}`,
      seen: `${found}`,
    });
  }
  const changed = difference(before, snapshot(game, state));
  if (changed !== null) place.broken('looking-only', changed);
}

/** Whether a value is what JSON can hold: no typed arrays, maps, class instances or undefined. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** Numbers around a row that must stay as they are. */
const ROOM = 3;

/** What features say of a position; null: not exactly one finite number for each name. */
export function featureRow(features: Features, state: State, seat: Seat): Float32Array | null {
  const { length } = features.names;
  const buffer = new Float32Array(length + 2 * ROOM).fill(Number.NaN);
  features.write(state, seat, buffer, ROOM);
  const row = buffer.slice(ROOM, ROOM + length);
  const around = [...buffer.subarray(0, ROOM), ...buffer.subarray(ROOM + length)];
  return row.every(Number.isFinite) && around.every(Number.isNaN) ? row : null;
}
