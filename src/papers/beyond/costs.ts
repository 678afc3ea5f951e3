import { makeAgent } from '../../agents/index.ts';
import {
  CHANCE,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Game,
  type HeuristicKind,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

interface CostInput {
  readonly game: string;
  readonly agents: readonly string[];
  /** Positions after random plies, as many as these. */
  readonly positions: number;
  /** Nodes for one position: a search that needs more is cut. */
  readonly cap: number;
  readonly seed: number | string;
}

/** What one search took on each position. */
export interface Cost {
  readonly agent: string;
  readonly nodes: readonly number[];
  /** It would have needed more nodes than it got. */
  readonly cut: readonly boolean[];
  /** How often the heuristic was asked. */
  readonly judged: readonly number[];
  readonly ms: readonly number[];
  /** The value of the best action. */
  readonly values: readonly number[];
}

/** So many positions are searched once before the clock counts: the first ones only warm it up. */
const WARM_UP = 5;

/** What searches cost, all on the same positions. */
export const searchCosts: Work<CostInput, Cost[]> = async (input, tell) => {
  const asked = { count: 0 };
  const game = counting(unwrap(makeGame(input.game)), asked);
  const states = positionsOf(game, input);
  const costs: Cost[] = [];
  for (const agent of input.agents) {
    for (const state of states.slice(0, WARM_UP)) await lookAt(game, state, agent, input, asked);
    const looks: Look[] = [];
    for (const state of states) looks.push(await lookAt(game, state, agent, input, asked));
    costs.push({
      agent,
      nodes: looks.map(({ nodes }) => nodes),
      cut: looks.map(({ cut }) => cut),
      judged: looks.map(({ judged }) => judged),
      ms: looks.map(({ ms }) => ms),
      values: looks.map(({ value }) => value),
    });
    tell(costs.length, input.agents.length);
  }
  return costs;
};

interface Look {
  readonly nodes: number;
  readonly cut: boolean;
  readonly judged: number;
  readonly ms: number;
  readonly value: number;
}

async function lookAt(
  game: Game,
  state: State,
  text: string,
  { seed, cap }: CostInput,
  asked: { count: number },
): Promise<Look> {
  const agent = unwrap(makeAgent(text, game, Rng.of(seed)));
  const seat = state.toMove;
  const seen = game.observe(state, seat);
  await agent.begin?.({ seat, rivals: [''], seen });
  const legal = Int32Array.from(legalActions(state, game.info));
  asked.count = 0;
  const began = performance.now();
  const { analysis } = await agent.choose({ seat, seen, legal, budget: { nodes: cap } });
  const ms = performance.now() - began;
  const nodes = analysis?.nodes ?? 0;
  const value = analysis?.options[0]?.value ?? 0;
  return { nodes, cut: nodes >= cap, judged: asked.count, ms, value };
}

/** The same game, whose heuristics count how often they are asked. */
function counting(game: Game, asked: { count: number }): Game {
  const heuristics = Object.entries(game.heuristics).map(([id, kind]): [string, HeuristicKind] => [
    id,
    {
      ...kind,
      create(values) {
        const evaluate = kind.create(values);
        return (state, seat) => {
          asked.count++;
          return evaluate(state, seat);
        };
      },
    },
  ]);
  return { ...game, heuristics: Object.fromEntries(heuristics) };
}

function positionsOf(game: Game, { positions, seed }: CostInput): State[] {
  const rng = Rng.of(seed).fork('positions');
  const found: State[] = [];
  while (found.length < positions) {
    const state = game.start();
    // From the first moves to well into the game; what chance deals is no move.
    let left = 2 + rng.below(14);
    while (state.toMove === CHANCE || (state.toMove >= 0 && left > 0)) {
      const legal = Int32Array.from(legalActions(state, game.info));
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, rng, legal.length));
      } else {
        state.apply(legal[rng.below(legal.length)]!);
        left--;
      }
    }
    if (state.toMove >= 0) found.push(state);
  }
  return found;
}
