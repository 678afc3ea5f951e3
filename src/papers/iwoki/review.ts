import { makeAgent } from '../../agents/index.ts';
import {
  CHANCE,
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Game,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';
import { publishedGame } from './published-game.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

/** Some decisions of the published game, by number from 0. */
export interface ReviewInput {
  readonly reviewer: string;
  readonly from: number;
  readonly to: number;
  readonly seed: number | string;
}

/** One decision as the reviewer sees it. */
export interface Reviewed {
  readonly number: number;
  readonly seat: number;
  readonly played: string;
  /** What the reviewer would have played, and how likely that seat is to win then. */
  readonly best: string;
  readonly value: number;
  /** What the played action is worth less. */
  readonly loss: number;
  /** Among how many actions, and where the played one stands, from 1. */
  readonly choices: number;
  readonly rank: number;
}

export interface Replayed {
  readonly scores: readonly number[];
  readonly decisions: number;
}

/** Plays the published game again by our rules. */
export function replayPublished(): Replayed {
  let decisions = 0;
  const state = follow((game, at) => {
    if (at.toMove !== CHANCE) decisions++;
    return game;
  });
  if (state.toMove !== OVER) throw new Error('the published game does not end');
  return { scores: [0, 1].map((seat) => state.finalScore(seat)), decisions };
}

function follow(visit: (game: Game, state: State, move: string) => unknown): State {
  const game = unwrap(makeGame(publishedGame.game));
  const state = game.start();
  for (const move of publishedGame.moves) {
    visit(game, state, move);
    state.apply(unwrap(game.parseAction(state, move)));
  }
  return state;
}

/** Asks the reviewer before every decision: it sees what that player saw by the rules. */
export const reviewGame: Work<ReviewInput, Reviewed[]> = async (input, tell) => {
  const asked: { game: Game; state: State; move: string; number: number }[] = [];
  let number = 0;
  follow((game, state, move) => {
    if (state.toMove === CHANCE) return;
    if (number >= input.from && number < input.to) {
      asked.push({ game, state: state.clone(), move, number });
    }
    number++;
  });
  const reviewed: Reviewed[] = [];
  for (const { game, state, move, number: at } of asked) {
    const found = await reviewOne(game, state, move, input);
    if (found !== null) reviewed.push({ number: at, ...found });
    tell(reviewed.length, asked.length);
  }
  return reviewed;
};

async function reviewOne(
  game: Game,
  state: State,
  move: string,
  { reviewer, seed }: ReviewInput,
): Promise<Omit<Reviewed, 'number'> | null> {
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  // Without a choice there is nothing to be right about.
  if (legal.length < 2) return null;
  const agent = unwrap(makeAgent(reviewer, game, Rng.of(seed)));
  const seen = game.observe(state, seat);
  await agent.begin?.({ seat, rivals: [''], seen });
  const { analysis } = await agent.choose({
    seat,
    seen,
    legal: Int32Array.from(legal),
    budget: {},
  });
  const options = analysis?.options ?? [];
  const played = unwrap(game.parseAction(state, move));
  const rank = options.findIndex(({ action }) => action === played);
  const [best] = options;
  if (best === undefined || rank < 0) return null;
  return {
    seat,
    played: move,
    best: game.formatAction(state, best.action),
    value: best.value,
    loss: best.value - options[rank]!.value,
    choices: legal.length,
    rank: rank + 1,
  };
}
