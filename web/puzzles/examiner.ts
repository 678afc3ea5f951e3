import { marginOf, provenOf } from '../../src/agents/advice/index.ts';
import { solutionOf, triedIn, type Puzzle } from '../../src/agents/puzzles/index.ts';
import {
  OVER,
  unwrap,
  type Action,
  type Analysis,
  type Game,
  type Option,
  type State,
} from '../../src/core/index.ts';
import { Judge } from '../review/judge.ts';
import type { Hiring } from '../table/player.ts';
import { judged } from '../thoughts/marks.ts';

/** What a move is worth to who makes it: a margin where that is proven, else a share of wins. */
export type Worth = { readonly margin: number } | { readonly share: number };

/** What is to be said of a try. */
export interface Verdict {
  readonly right: boolean;
  readonly worth: Worth;
  /** How the game goes on after it. */
  readonly line: readonly Action[];
}

/** The best of the moves that are not right. */
export interface NextBest {
  readonly action: Action;
  readonly worth: Worth;
}

/** Knows which moves of a position are right, and why. */
export interface Examiner {
  /** Null where nobody can tell. */
  judge(action: Action): Promise<Verdict | null>;
  solution(): Promise<Action | null>;
  nextBest(): Promise<NextBest | null>;
  leave(): void;
}

/** Everything about a puzzle of the house was proven when it was made. */
export function houseExaminer(game: Game, state: State, puzzle: Puzzle): Examiner {
  const actionOf = (text: string) => unwrap(game.parseAction(state, text));
  const solution = solutionOf(puzzle);
  return {
    async judge(action) {
      const text = game.formatAction(state, action);
      const tried = triedIn(puzzle, text);
      if (tried === null) return null;
      const at = state.clone();
      at.apply(action);
      const line = tried.line.map((move) => {
        const next = unwrap(game.parseAction(at, move));
        at.apply(next);
        return next;
      });
      return { right: text === solution, worth: { margin: tried.worth }, line };
    },
    solution: async () => actionOf(solution),
    async nextBest() {
      const [best] = Object.keys(puzzle.moves)
        .filter((text) => text !== solution)
        .map((text) => ({ text, margin: triedIn(puzzle, text)!.worth }))
        .toSorted((a, b) => b.margin - a.margin);
      return best === undefined
        ? null
        : { action: actionOf(best.text), worth: { margin: best.margin } };
    },
    leave: () => {},
  };
}

/** A move that gives away no more than this is as good as the best: a search cannot tell them apart. */
const AS_GOOD = 0.04;
/** So many moves are shown of how it goes on. */
const SHOWN = 4;

/** Judges a position that nobody proved before, as a review does. */
export function judgingExaminer(game: Game, state: State, hire: Hiring): Examiner {
  const judge = new Judge(game, hire, []);
  // Asked at once: the answer is there before the first try.
  const analysis = judge.ask(state);
  const isRight = (found: Analysis, option: Option): boolean => {
    const best = judged(found)[0]!;
    const proven = provenOf(found, Infinity);
    if (proven !== null && option.proven === true && option.bound === 'exact')
      return Math.sign(marginOf(found, option)) === Math.sign(proven.margin);
    return option.action === best.action || option.chance! >= best.chance! - AS_GOOD;
  };
  const worthOf = (found: Analysis, option: Option): Worth =>
    option.proven === true && option.bound === 'exact'
      ? { margin: marginOf(found, option) }
      : { share: option.chance! };
  return {
    async judge(action) {
      const found = await analysis;
      const option = found?.options.find((each) => each.action === action);
      if (found === null || option === undefined) return null;
      const line: Action[] = [];
      const at = state.clone();
      at.apply(action);
      // Chance, and what others hold, cannot be foretold.
      while (line.length < SHOWN && at.toMove >= 0 && !game.info.hidden) {
        // oxlint-disable-next-line no-await-in-loop -- each move follows from the one before
        const best = (await judge.ask(at))?.options[0];
        if (best === undefined) break;
        line.push(best.action);
        at.apply(best.action);
        if (at.toMove === OVER) break;
      }
      return { right: isRight(found, option), worth: worthOf(found, option), line };
    },
    solution: async () => judged((await analysis) ?? NOTHING)[0]?.action ?? null,
    async nextBest() {
      const found = await analysis;
      const next = found === null ? undefined : judged(found).find((each) => !isRight(found, each));
      return next === undefined ? null : { action: next.action, worth: worthOf(found!, next) };
    },
    leave: () => judge.leave(),
  };
}

const NOTHING: Analysis = { nodes: 0, unit: 'win', seat: 0, options: [] };
