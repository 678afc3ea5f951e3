import { makeAgent } from '../../agents/index.ts';
import {
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Agent,
  type Decision,
  type Game,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

export interface TimingInput {
  readonly game: string;
  /** Searches to compare, each as its two players. */
  readonly sides: readonly (readonly [string, string])[];
  /** A match from each of these, or one from the usual start. */
  readonly starts?: readonly string[];
  readonly runs: number;
  /** How often a run repeats a match that takes less time than a clock can tell. */
  readonly repeats: number;
}

export interface TimingFound {
  /** By side and match: calls of the search function, both players together. */
  readonly nodes: readonly (readonly number[])[];
  /** By side, match and run: milliseconds. */
  readonly ms: readonly (readonly (readonly number[])[])[];
}

/**
 * Repetitions of one side before it is another's turn: a millisecond or two where matches are small,
 * so that most of these blocks are not interrupted on a busy machine.
 */
const BLOCK = 250;

/**
 * Times matches of several sides in turn, in one thread, so that whatever slows the machine slows
 * all of them. A run is the median of its blocks: interruptions do not count.
 */
export const timeMatches: Work<TimingInput, TimingFound> = (input, tell) => {
  const game = unwrap(makeGame(input.game));
  const sides = input.sides.map((pair) =>
    pair.map((text, seat) => unwrap(makeAgent(text, game, Rng.of(seat), {}))),
  );
  const starts = input.starts ?? [game.format(game.start())];
  const nodes = sides.map((agents) => starts.map((start) => playMatch(game, agents, start)));
  const ms = sides.map(() => starts.map((): number[] => []));
  const block = Math.min(BLOCK, input.repeats);
  const blocks = Math.ceil(input.repeats / block);
  // A first run is not counted: until then the program is still being compiled.
  for (let run = -1; run < input.runs; run++) {
    for (const [match, start] of starts.entries()) {
      const took = sides.map((): number[] => []);
      for (let b = 0; b < blocks; b++) {
        for (const [side, agents] of sides.entries()) {
          const began = performance.now();
          for (let n = 0; n < block; n++) playMatch(game, agents, start);
          took[side]!.push((performance.now() - began) / block);
        }
      }
      for (const [side, times] of took.entries())
        if (run >= 0) ms[side]![match]!.push(median(times));
    }
    tell(run + 2, input.runs + 1);
  }
  return { nodes, ms };
};

/** Nodes of both players. */
function playMatch(game: Game, agents: readonly Agent[], start: string): number {
  let nodes = 0;
  const state = unwrap(game.parse(start));
  while (state.toMove !== OVER) {
    const seat = state.toMove;
    const legal = Int32Array.from(legalActions(state, game.info));
    const turn = { seat, seen: game.observe(state, seat), legal, budget: {} };
    // Searches answer at once.
    const { action, analysis } = agents[seat]!.choose(turn) as Decision;
    nodes += analysis?.nodes ?? 0;
    state.apply(action);
  }
  return nodes;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
