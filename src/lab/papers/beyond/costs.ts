import { makeAgent } from '../../../agents/index.ts';
import {
  CHANCE,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Game,
  type State,
} from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

export interface CostInput {
  readonly game: string;
  readonly agents: readonly string[];
  /** Positions after random plies, as many as these. */
  readonly positions: number;
  readonly seed: number | string;
}

export interface Cost {
  readonly agent: string;
  readonly nodes: number;
  readonly ms: number;
  /** By position: the value of the best action. */
  readonly values: readonly number[];
}

/** What searches cost, all on the same positions. */
export const searchCosts: Work<CostInput, Cost[]> = async (input, tell) => {
  const game = unwrap(makeGame(input.game));
  const states = positionsOf(game, input);
  const costs: Cost[] = [];
  for (const text of input.agents) {
    costs.push(await costOf(game, states, text, input.seed));
    tell(costs.length, input.agents.length);
  }
  return costs;
};

async function costOf(
  game: Game,
  states: readonly State[],
  text: string,
  seed: CostInput['seed'],
): Promise<Cost> {
  let nodes = 0;
  const values: number[] = [];
  const began = performance.now();
  for (const state of states) {
    const agent = unwrap(makeAgent(text, game, Rng.of(seed)));
    const seat = state.toMove;
    const seen = game.observe(state, seat);
    await agent.begin?.({ seat, rivals: [''], seen });
    const legal = Int32Array.from(legalActions(state, game.info));
    const { analysis } = await agent.choose({ seat, seen, legal, budget: {} });
    nodes += analysis?.nodes ?? 0;
    values.push(analysis?.options[0]?.value ?? 0);
  }
  return { agent: text, nodes, ms: performance.now() - began, values };
}

function positionsOf(game: Game, { positions, seed }: CostInput): State[] {
  const rng = Rng.of(seed).fork('positions');
  const found: State[] = [];
  while (found.length < positions) {
    const state = game.start();
    // From the first moves to well into the game.
    const plies = 2 + rng.below(14);
    while (state.toMove >= 0 || state.toMove === CHANCE) {
      if (state.toMove !== CHANCE && state.ply >= plies) break;
      const legal = Int32Array.from(legalActions(state, game.info));
      state.apply(
        state.toMove === CHANCE
          ? drawOutcome(state, legal, rng, legal.length)
          : legal[rng.below(legal.length)]!,
      );
    }
    if (state.toMove >= 0) found.push(state);
  }
  return found;
}
