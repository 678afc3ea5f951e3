import {
  eventFor,
  legalActions,
  Rng,
  type Agent,
  type Game,
  type GameEvent,
  type Seat,
} from '../../core/index.ts';
import { asStrategy, bestResponse, exploitability } from './best-response.ts';
import { shareOut, valueOf, type Strategy } from './strategy.ts';
import type { GameTree, InfoSet } from './tree.ts';

/** Makes the agent anew for each time that it is asked, with other luck. */
export type Maker = (sample: number) => Agent;

/**
 * What an agent does in one situation: asked `samples` times, each time as at a table where all that
 * led there has just happened. Gives the place of the action of each answer.
 */
export async function askedOf(
  tree: GameTree,
  set: InfoSet,
  make: Maker,
  samples: number,
): Promise<number[]> {
  const { game } = tree;
  const { story, state } = storyOf(tree, set);
  const answers: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const agent = make(sample);
    await agent.begin?.({
      seat: set.seat,
      rivals: [],
      seen: game.observe(game.start(), set.seat),
    });
    for (const event of story) await agent.observe?.(event);
    const { action } = await agent.choose({
      seat: set.seat,
      seen: game.observe(state, set.seat),
      legal: legalActions(state, game.info),
      budget: {},
    });
    answers.push(set.actions.indexOf(action));
  }
  return answers;
}

/** What the seat was told on the way to a situation: the same whichever of its positions is there. */
function storyOf(tree: GameTree, { seat, nodes }: InfoSet) {
  const { game, parent, action, mover } = tree;
  const way: number[] = [];
  for (let node = nodes[0]!; node > 0; node = parent[node]!) way.unshift(node);
  const state = game.start();
  const story: GameEvent[] = [];
  // What is decided at once with this decision has not been told yet.
  let told = 0;
  let together = 0;
  for (const node of way) {
    if (together === 0) {
      told = story.length;
      together = decidingAtOnce(game, state, mover[parent[node]!]!);
    }
    together--;
    const before = state.clone();
    state.apply(action[node]!);
    const move = { seat: mover[parent[node]!]!, action: action[node]! };
    story.push(eventFor(game, before, state, move, seat));
  }
  if (together > 0) story.length = told;
  return { story, state };
}

function decidingAtOnce(game: Game, state: Parameters<Game['observe']>[0], mover: Seat): number {
  return mover < 0 ? 1 : Math.max(1, game.together?.(state).length ?? 1);
}

/** How much a strategy that is known only by samples loses to a rival that knows it. */
export interface FoundOut {
  /** Of the samples as if they were all: on the average too much, since the rival also knows what was luck in them. */
  readonly high: number;
  /** What answers found on half of the samples win from the other half: on the average too little. */
  readonly low: number;
  /** How far both may lie from where more samples would have them: the interval of 95 % that samples drawn from these show. */
  readonly error: number;
  /** What seat 0 gets where it plays itself. */
  readonly value: number;
}

/** Samples are halved so many times. */
const SPLITS = 10;
/** Samples are drawn anew from themselves so many times. */
const REDRAWN = 40;
const REACH = 1.96;

/** `answers`: for each set, the places of the actions that were taken. */
export function foundOut(tree: GameTree, answers: readonly (readonly number[])[]): FoundOut {
  const all = sampled(tree, answers, () => true);
  const high = exploitability(tree, all);
  const value = valueOf(tree, all);
  const count = Math.min(...answers.map((row) => row.length));
  if (count < 2) return { high, low: high, error: 0, value };
  const rng = Rng.of('halves');
  let low = 0;
  for (let split = 0; split < SPLITS; split++) {
    const order = Array.from({ length: count }, (_, sample) => sample);
    rng.shuffle(order);
    const half = new Set(order.slice(0, count >> 1));
    const known = sampled(tree, answers, (sample) => half.has(sample));
    const rest = sampled(tree, answers, (sample) => !half.has(sample));
    low += (won(tree, known, rest) + won(tree, rest, known)) / 2 / SPLITS;
  }
  return { high, low: Math.min(low, high), error: REACH * errorOf(tree, answers), value };
}

/** How much what is lost varies with the samples (a bootstrap, each situation by itself). */
function errorOf(tree: GameTree, answers: readonly (readonly number[])[]): number {
  const rng = Rng.of('redrawn');
  const lost = Array.from({ length: REDRAWN }, () => {
    const redrawn = answers.map((row) => row.map(() => row[rng.below(row.length)]!));
    return exploitability(
      tree,
      sampled(tree, redrawn, () => true),
    );
  });
  const mean = lost.reduce((sum, one) => sum + one, 0) / REDRAWN;
  const squares = lost.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (REDRAWN - 1);
  // Samples vary less among themselves than those that they were drawn from.
  const count = Math.min(...answers.map((row) => row.length));
  return Math.sqrt((squares * count) / (count - 1));
}

function sampled(
  tree: GameTree,
  answers: readonly (readonly number[])[],
  counts: (sample: number) => boolean,
): Strategy {
  const strategy = new Float64Array(tree.width);
  for (const [place, set] of tree.sets.entries()) {
    for (const [sample, choice] of answers[place]!.entries())
      if (counts(sample)) strategy[set.first + choice]!++;
    shareOut(set, strategy, strategy);
  }
  return strategy;
}

/** What both seats' best answers to one strategy win from another, on the average. */
function won(tree: GameTree, known: Strategy, played: Strategy): number {
  const first = asStrategy(tree, bestResponse(tree, 0, known));
  const second = asStrategy(tree, bestResponse(tree, 1, known));
  return (valueOf(tree, first, played) - valueOf(tree, played, second)) / 2;
}
