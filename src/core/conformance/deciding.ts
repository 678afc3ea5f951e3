import { legalActions, seatsOf } from '../actions.ts';
import type { Game } from '../game.ts';
import { moveAsSeen } from '../referee/told.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import type { Place } from './place.ts';

/** Where there are more actions than these, only some of them are looked at. */
const MOST_ACTIONS = 8;

/** The laws of decisions that others may not see, and of those that are taken at once. */
export function checkDeciding(place: Place): void {
  const { game, state } = place;
  if (state.toMove < 0) return;
  const group = groupAt(game, state);
  if (group.length > 1) {
    checkGroup(place, group);
    checkBlind(place, group);
  }
  if (game.info.hidden) checkTold(place, group);
}

function groupAt(game: Game, state: State): readonly Seat[] {
  return (state.toMove < 0 ? undefined : game.together?.(state)) ?? [];
}

function checkGroup(place: Place, group: readonly Seat[]): void {
  const { game, state, legal } = place;
  const ordered = group.every((seat, i) => i === 0 || seat > group[i - 1]!);
  if (!ordered || group[0] !== state.toMove || group.at(-1)! >= game.info.seats) {
    place.broken('together-listed', { part: 'toMove', seen: `${state.toMove} [${group.join()}]` });
  }
  const rest = group.slice(1);
  const after = state.clone();
  for (const action of legal) {
    after.apply(action);
    const then = groupAt(game, after);
    const left = rest.length === 1 && then.length < 2 ? [after.toMove] : then;
    if (after.toMove !== rest[0] || left.join() !== rest.join()) {
      const seen = `${after.toMove} [${then.join()}]`;
      place.broken('together-listed', { expected: `[${rest.join()}]`, seen }, { next: action });
    }
    after.undo();
  }
}

/** Whatever those before it choose, each of a group sees the same; then it may do the same, by another law. */
function checkBlind(place: Place, group: readonly Seat[]): void {
  const { game, state, rng } = place;
  const [here, there] = [state.clone(), state.clone()];
  for (const [i, seat] of group.entries()) {
    const [expected, seen] = [here, there].map((of) => JSON.stringify(game.observe(of, seat)));
    if (i > 0 && expected !== seen) place.broken('together-blind', { seat, expected, seen });
    here.apply(legalActions(here, game.info)[0]!);
    there.apply(rng.pick(legalActions(there, game.info)));
  }
}

/** Where the eyes cannot tell two moves of another apart, the ears must not, once all have decided. */
function checkTold(place: Place, group: readonly Seat[]): void {
  const { game, state, legal, rng, thorough } = place;
  const onlookers = [null, ...seatsOf(game)].filter((seat) => seat !== state.toMove);
  const actions = thorough ? legal : rng.shuffle([...legal]).slice(0, MOST_ACTIONS);
  for (const seat of thorough ? onlookers : [rng.pick(onlookers)]) {
    const first = new Map<string, { told: string | null; truth: string }>();
    for (const action of actions) {
      const told = moveAsSeen(game, state, { seat: state.toMove, action }, seat);
      const after = decided(game, state, action, group.length);
      if (after.toMove === OVER) continue;
      const look = JSON.stringify(game.observe(after, seat));
      const move = { told, truth: game.format(after) };
      const other = first.get(look) ?? move;
      first.set(look, other);
      if (other.told !== told && other.truth !== move.truth) {
        const evidence = { seat, expected: other.told ?? '–', seen: told ?? '–' };
        place.broken('move-told', evidence, { next: action });
      }
    }
  }
}

/** The position after an action and those of the others who decide at once. */
function decided(game: Game, state: State, action: Action, group: number): State {
  const after = state.clone();
  after.apply(action);
  for (let i = 1; i < group && after.toMove > CHANCE; i++) {
    after.apply(legalActions(after, game.info)[0]!);
  }
  return after;
}
