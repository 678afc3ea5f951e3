import type { Game } from '../game.ts';
import type { Rng } from '../rng.ts';
import { CHANCE, type Action, type Seat } from '../state.ts';
import { keyOfText } from '../zobrist.ts';
import type { SimpleRules } from './rules.ts';
import { SimpleState, type Rulebook } from './state.ts';

/**
 * What a seat sees of a game in which some decide at once: the position, and the decisions that wait for
 * the others', its own as a word.
 */
interface SeenSealed<V> {
  readonly sees: V;
  readonly sealed: readonly (string | null)[];
}

type Sights<P, V> = Required<Pick<Game<SimpleState<P, V>>, 'observe' | 'determinize'>> &
  Pick<Game<SimpleState<P, V>>, 'seenKey' | 'chanceVisible' | 'moveVisible' | 'together'>;

/** Whether not everybody sees everything: by the rules, or while others decide at the same time. */
export function hides<P, V>({ hidden, resolve }: SimpleRules<P, V>): boolean {
  return hidden !== undefined || resolve !== undefined;
}

/** What the seats see in a game, without what waits to be played. */
export function viewIn<P, V>({ resolve }: SimpleRules<P, V>, seen: unknown): V {
  return resolve === undefined ? (seen as V) : (seen as SeenSealed<V>).sees;
}

/** Who sees what, and what worlds look so. */
export function sights<P, V>(book: Rulebook<P, V>): Sights<P, V> {
  const { rules } = book;
  const { hidden, resolve } = rules;
  const sees = (position: P, seat: Seat | null): V =>
    hidden === undefined ? (position as unknown as V) : hidden.sees(position, seat);
  const imagine = (seen: V, rng: Rng): P =>
    hidden === undefined ? (seen as unknown as P) : hidden.imagine(seen, rng);
  const observe = (state: SimpleState<P, V>, seat: Seat | null): unknown => {
    const view = sees(state.position, seat);
    if (resolve === undefined) return view;
    const { group, sealed } = state;
    return {
      sees: view,
      sealed: sealed.map((word, i) => (group[i] === seat ? word : null)),
    } satisfies SeenSealed<V>;
  };
  if (!hides(rules)) {
    return { observe, determinize: (seen) => new SimpleState(book, seen as P) };
  }
  const told = hidden?.told?.bind(hidden);
  const visible = (words: readonly string[]) =>
    told === undefined
      ? undefined
      : (state: SimpleState<P, V>, action: Action, seat: Seat | null) =>
          told(state.position, words[action]!, seat);
  const [chanceVisible, moveVisible] = [visible(book.outcomes), visible(book.moves)];
  return {
    observe,
    determinize(seen, rng) {
      if (resolve === undefined) return new SimpleState(book, imagine(seen as V, rng));
      const { sees: view, sealed } = seen as SeenSealed<V>;
      const position = imagine(view, rng);
      const { group } = new SimpleState(book, position);
      const decided = sealed.map((word, i) => word ?? rng.pick(rules.legal(position, group[i]!)));
      return new SimpleState(book, position, decided);
    },
    seenKey: (state, seat) => keyOfText(JSON.stringify(observe(state, seat))),
    ...(chanceVisible && { chanceVisible }),
    ...(moveVisible && { moveVisible }),
    ...(resolve && {
      together: ({ group, sealed, toMove }) => (toMove <= CHANCE ? [] : group.slice(sealed.length)),
    }),
  };
}
