import type { Complaint } from '../complaint.ts';
import type { Seat } from '../state.ts';
import { SILENCE } from './answers.ts';
import { crashOf, deed } from './ending-words.ts';
import { isPromise, type MaybePromise } from './maybe-promise.ts';
import { NoGame } from './no-game.ts';

/** How seats are told something. */
interface Audience<T> {
  say(thing: T): void | Promise<void>;
  /** Waits for a seat that promised to listen; `SILENCE` when it took too long. */
  wait(heard: Promise<void>, to: Seat): Promise<void | typeof SILENCE>;
  /** A seat failed; true: the others are told all the same. */
  failed(seat: Seat, ending: 'crash' | 'time', did: Complaint): MaybePromise<boolean>;
}

/** Tells seats something, in order. */
export function tellAll<T extends { readonly to: Seat }>(
  things: readonly T[],
  telling: Audience<T>,
): void | Promise<void> {
  for (const [index, thing] of things.entries()) {
    const goOn = tellOne(thing, telling);
    if (isPromise(goOn)) {
      return goOn.then((on) => (on ? tellAll(things.slice(index + 1), telling) : undefined));
    }
    if (!goOn) return undefined;
  }
  return undefined;
}

function tellOne<T extends { readonly to: Seat }>(
  thing: T,
  telling: Audience<T>,
): MaybePromise<boolean> {
  const { to } = thing;
  const crashed = (error: unknown) => {
    if (error instanceof NoGame) throw error;
    return telling.failed(to, 'crash', crashOf(error));
  };
  let heard: void | Promise<void>;
  try {
    heard = telling.say(thing);
  } catch (error) {
    return crashed(error);
  }
  if (!isPromise(heard)) return true;
  return telling
    .wait(heard, to)
    .then((end) => (end === SILENCE ? telling.failed(to, 'time', deed.deaf()) : true), crashed);
}
