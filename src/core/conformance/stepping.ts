import { seatsOf } from '../actions.ts';
import { replayRecord, type GameRecord } from '../record.ts';
import { CHANCE, type Action } from '../state.ts';
import type { Place } from './place.ts';
import { difference, snapshot } from './snapshot.ts';

/** The laws of listing what may be done. */
export function checkLegal(place: Place): void {
  const { state, game } = place;
  const { info } = game;
  const { toMove } = state;
  if (toMove !== CHANCE && !(Number.isInteger(toMove) && toMove >= 0 && toMove < info.seats)) {
    place.broken('seat-to-move', { seen: `${toMove}` });
  }
  const chance = toMove === CHANCE;
  const most = chance ? info.chanceCount : info.maxBranching;
  const buffer = new Int32Array(most + 9).fill(-7);
  const end = state.legal(buffer, 3);
  const legal = buffer.slice(3, end);
  if (legal.length === 0) place.broken('legal-not-empty');
  if (legal.length > most) {
    place.broken('legal-within-branching', { expected: `${most}`, seen: `${legal.length}` });
  }
  if (buffer[2] !== -7 || buffer[end] !== -7) {
    place.broken('legal-in-place', { seen: `${buffer[2] === -7 ? buffer[end] : buffer[2]}` });
  }
  const count = chance ? info.chanceCount : info.actionCount;
  for (let i = 0; i < legal.length; i++) {
    if (legal[i]! < 0 || legal[i]! >= count) {
      place.broken('actions-dense', { expected: `0–${count - 1}`, seen: `${legal[i]}` });
    }
    if (i > 0 && legal[i]! <= legal[i - 1]!) place.broken('legal-ascending', { seen: `${legal}` });
  }
  if (state.legalCount !== undefined && !chance && state.legalCount() !== legal.length) {
    place.broken('legal-count', { expected: `${legal.length}`, seen: `${state.legalCount()}` });
  }
  if (!chance) return;
  let sum = 0;
  for (const outcome of legal) sum += state.chanceWeight(outcome);
  if (sum !== state.chanceTotal || sum <= 0) {
    place.broken('chance-weights', { expected: `${state.chanceTotal}`, seen: `${sum}` });
  }
}

/** Plays an action on copies and takes it back: copies share nothing, and nothing of it stays. */
export function checkStep(place: Place, action: Action): void {
  const { game, state } = place;
  const about = game.formatAction(state, action);
  const before = snapshot(game, state);
  const copy = state.clone();
  const other = game.start();
  other.copyFrom(state);
  state.apply(action);
  const after = snapshot(game, state);
  for (const twin of [copy, other]) {
    const changed = difference(before, snapshot(game, twin));
    if (changed !== null) place.broken('copies-apart', { about, ...changed }, { next: action });
  }
  for (const twin of [copy, other]) {
    twin.apply(action);
    const strayed = difference(after, snapshot(game, twin));
    if (strayed !== null) place.broken('copies-play-on', { about, ...strayed }, { next: action });
  }
  for (const twin of [state, copy, other]) {
    twin.undo();
    const left = difference(before, snapshot(game, twin));
    if (left !== null) place.broken('undo-restores', { about, ...left }, { next: action });
  }
}

/** The laws of the last position. */
export function checkEnd(place: Place, moves: readonly string[]): void {
  const { game, state } = place;
  const { info } = game;
  const last = moves.at(-1);
  if (last !== undefined && game.parseAction(state, last).ok) {
    place.broken('over-nothing-legal', { about: last });
  }
  if (state.legal(new Int32Array(info.maxBranching), 0) !== 0) place.broken('over-nothing-legal');
  const points: readonly unknown[] = seatsOf(game).map((seat) => state.finalScore(seat));
  if (!points.every(Number.isFinite)) {
    place.broken('points-finite', { seen: points.map((each) => told(each)).join(', ') });
  }
  const utilities = Array.from({ length: info.seats }, (_, seat) => state.utility(seat));
  if (!utilities.every((u) => u >= -1 && u <= 1)) {
    place.broken('utilities-in-range', { seen: utilities.join(', ') });
  }
  const sum = utilities.reduce((a, b) => a + b, 0);
  if (info.zeroSum && Math.abs(sum) > 1e-9) {
    place.broken('utilities-sum', { seen: utilities.join(', ') });
  }
  checkReplay(place, moves);
  checkTakingAllBack(place);
}

/** As it would be written in a program: of 1 and "1" only one is a number. */
function told(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function checkReplay(place: Place, moves: readonly string[]): void {
  const { game, state } = place;
  const seats = seatsOf(game);
  const record: GameRecord = {
    ludario: 1,
    game: game.info.rules,
    version: game.info.version,
    seed: 0,
    seats: seats.map(() => 'random'),
    moves,
    result: {
      scores: seats.map((seat) => state.finalScore(seat)),
      utilities: seats.map((seat) => state.utility(seat)),
      ending: 'rules',
    },
  };
  const replay = replayRecord(game, record);
  if (!replay.ok) return place.broken('record-replays', { seen: replay.complaint.says });
  const strayed = difference(snapshot(game, state), snapshot(game, replay.value.state));
  if (strayed !== null) place.broken('record-replays', strayed);
}

function checkTakingAllBack(place: Place): void {
  const { game, state, actions } = place;
  const end = snapshot(game, state);
  for (let i = 0; i < actions.length; i++) state.undo();
  const left = difference(snapshot(game, game.start()), snapshot(game, state));
  if (left !== null) place.broken('all-taken-back', left);
  for (const action of actions) state.apply(action);
  const strayed = difference(end, snapshot(game, state));
  if (strayed !== null) place.broken('same-actions-same-game', strayed);
}
