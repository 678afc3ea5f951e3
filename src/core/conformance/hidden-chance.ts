import { legalActions, seatsOf } from '../actions.ts';
import type { Game } from '../game.ts';
import { moveAsSeen } from '../referee/told.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import type { Place } from './place.ts';
import type { Outcome } from './secrets.ts';

/** At a chance node more outcomes than these are not looked at one by one. */
const MOST_OUTCOMES = 64;

/** What a seat (null: a spectator) is told of an outcome of chance: its text, or null. */
function tell(game: Game, state: State, action: Action, seat: Seat | null): string | null {
  return moveAsSeen(game, state, { seat: CHANCE, action }, seat);
}

/** The outcomes after which the game goes on; at its end everything may lie open. */
function outcomesFor(game: Game, state: State, seat: Seat | null): Outcome[] {
  const after = state.clone();
  return Array.from(legalActions(state, game.info)).flatMap((action) => {
    if (state.chanceWeight(action) <= 0) return [];
    const told = tell(game, state, action, seat);
    after.apply(action);
    const seen = JSON.stringify(game.observe(after, seat));
    const outcome = { action, told, seen, truth: game.format(after) };
    const over = after.toMove === OVER;
    after.undo();
    return over ? [] : [outcome];
  });
}

/** Every seat, and a spectator. */
function onlookers({ info }: Game): (Seat | null)[] {
  return [...seatsOf({ info }), null];
}

/** The laws of hidden chance: what seats are told, and what they see. */
export function checkChance(place: Place): void {
  const { game, state, legal, rng, thorough } = place;
  if (!game.info.hidden || state.toMove !== CHANCE || legal.length > MOST_OUTCOMES) return;
  const seats = onlookers(game);
  for (const seat of thorough ? seats : [rng.pick(seats)]) {
    const outcomes = outcomesFor(game, state, seat);
    checkTelling(place, seat, outcomes);
    place.secrets.noteOutcomes(place, seat, outcomes);
  }
}

/**
 * What a seat is told must not differ where what it sees does not: neither between two outcomes of
 * this position, nor between those of two positions that look the same.
 */
function checkTelling(place: Place, seat: Seat | null, outcomes: readonly Outcome[]): void {
  const { game, state, rng } = place;
  const first = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const other = first.get(outcome.seen) ?? outcome;
    first.set(outcome.seen, other);
    if (other.told !== outcome.told && other.truth !== outcome.truth) {
      betrayed(place, seat, outcome.told === null ? [outcome, other] : [other, outcome]);
    }
  }
  const seen: unknown = JSON.parse(JSON.stringify(game.observe(state, seat)));
  const world = game.determinize(seen, rng);
  if (world.toMove !== CHANCE) return;
  const there = Map.groupBy(outcomesFor(game, world, seat), (outcome) => outcome.seen);
  for (const [look, here] of Map.groupBy(outcomes, (outcome) => outcome.seen)) {
    const others = there.get(look) ?? [];
    const extra = here.find(({ told }) => !others.some((other) => other.told === told));
    if (others.length > 0 && extra !== undefined) betrayed(place, seat, [others[0]!, extra]);
  }
}

function betrayed(place: Place, seat: Seat | null, [other, told]: readonly [Outcome, Outcome]) {
  const { game, state } = place;
  const [it, alike] = [told, other].map(({ action }) => game.formatAction(state, action));
  const seen =
    told.told === null
      ? {
          en: `it is told nothing of ${it} and sees the same as after ${alike}, of which it is told`,
          es: `no se le dice nada de ${it} y ve lo mismo que tras ${alike}, que sí se le dice`,
        }
      : {
          en: `it is told ${told.told} and sees the same as after ${alike}`,
          es: `se le dice ${told.told} y ve lo mismo que tras ${alike}`,
        };
  place.broken('chance-told', { seat, seen }, { next: told.action });
}

/**
 * Plays a game again with one outcome changed that a seat may not see: until it can tell the games
 * apart, it must see the same.
 */
export function checkMemory(place: Place): void {
  const { game, rng, thorough } = place;
  if (!game.info.hidden) return;
  const seats = onlookers(game);
  for (const seat of thorough ? seats : [rng.pick(seats)]) {
    const hidden = unseenSteps(place, seat);
    for (let n = thorough ? 8 : 1; n > 0 && hidden.length > 0; n--) {
      const { at, others } = rng.pick(hidden);
      compareGames(place, seat, at, rng.pick(others));
    }
  }
}

/** Where chance did what a seat may not see, and could have done something else. */
function unseenSteps(
  { game, actions }: Place,
  seat: Seat | null,
): { at: number; others: Action[] }[] {
  const state = game.start();
  return actions.flatMap((action, at) => {
    const hidden = state.toMove === CHANCE && tell(game, state, action, seat) === null;
    const others = hidden
      ? Array.from(legalActions(state, game.info)).filter(
          (other) =>
            other !== action &&
            state.chanceWeight(other) > 0 &&
            tell(game, state, other, seat) === null,
        )
      : [];
    state.apply(action);
    return others.length === 0 ? [] : [{ at, others }];
  });
}

function compareGames(place: Place, seat: Seat | null, at: number, other: Action): void {
  const { game, actions } = place;
  const [state, twin] = [game.start(), game.start()];
  for (const action of actions.slice(0, at)) {
    state.apply(action);
    twin.apply(action);
  }
  let apart = false;
  for (const [i, action] of actions.slice(at).entries()) {
    const answer = i === 0 ? other : action;
    if (i > 0 && !sameStep(game, state, twin, action, seat)) return;
    const about = game.formatAction(state, action);
    const [was, wasTwin] = [game.format(state), game.format(twin)];
    state.apply(action);
    twin.apply(answer);
    if (state.toMove === OVER || twin.toMove === OVER) return;
    const [here, there] = [state, twin].map((of) => JSON.stringify(game.observe(of, seat)));
    const [now, nowTwin] = [game.format(state), game.format(twin)];
    if (apart && here === there && now !== nowTwin) {
      const seen = {
        en: `it could tell ${was} from ${wasTwin}, but not ${now} from ${nowTwin}`,
        es: `distinguía ${was} de ${wasTwin}, pero no ${now} de ${nowTwin}`,
      };
      place.broken('never-forgets', { seat, about, seen }, { upTo: at + i + 1 });
    }
    apart = here !== there;
  }
}

/** Whether an action happens in both games, and a seat is told the same of it. */
function sameStep(
  game: Game,
  state: State,
  twin: State,
  action: Action,
  seat: Seat | null,
): boolean {
  if (state.toMove !== twin.toMove || !legalActions(twin, game.info).includes(action)) return false;
  return (
    state.toMove !== CHANCE || tell(game, state, action, seat) === tell(game, twin, action, seat)
  );
}
