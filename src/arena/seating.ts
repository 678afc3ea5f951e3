import {
  fail,
  ok,
  RefereedGame,
  luckOf,
  type Agent,
  type Game,
  type Resources,
  type Result,
  type Key,
  type Rng,
} from '../core/index.ts';
import { refuse } from './complaints.ts';

export interface Seating {
  readonly game: Game;
  /** The agent strings, by seat. */
  readonly seats: readonly string[];
  readonly seed: number | string;
  /** In games with secrets: what all luck comes from. */
  readonly key?: Key | undefined;
  readonly start?: string | undefined;
  readonly resources?: Resources | undefined;
  /** Makes an agent from its string: the agents' registry, handed in. */
  make(text: string, game: Game, rng: Rng, resources: Resources): Result<Agent>;
}

/** Seats the agents, each with luck of its own from the game's seed. */
export function setTable(setup: Seating): Result<RefereedGame> {
  const { game, seats, seed, key } = setup;
  if (seats.length !== game.info.seats) {
    const { rules, seats: wanted } = game.info;
    return fail(refuse.seats({ rules, seats: wanted, agents: seats }));
  }
  const agents: Agent[] = [];
  for (const [seat, text] of seats.entries()) {
    const agent = setup.make(text, game, luckOf(setup, `seat ${seat}`), setup.resources ?? {});
    if (!agent.ok) return agent;
    agents.push(agent.value);
  }
  return ok(new RefereedGame({ game, agents, names: seats, seed, key, start: setup.start }));
}
