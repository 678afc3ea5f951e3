import process from 'node:process';
import { makeAgent } from '../../src/agents/index.ts';
import {
  RefereedGame,
  Rng,
  fairly,
  granting,
  openedUp,
  unwrap,
  type Agent,
  type Game,
  type Resources,
  type Sight,
} from '../../src/core/index.ts';

let askedAt = -Infinity;
let spent = 0;

/**
 * Milliseconds of the processor: a busy machine does not change what they buy. To ask costs more
 * than many a node, so it is asked twice a millisecond at most.
 */
function now(): number {
  const time = performance.now();
  if (time - askedAt < 0.5) return spent;
  askedAt = time;
  spent = process.cpuUsage().user / 1000;
  return spent;
}

export interface Player {
  readonly agent: string;
  readonly sight?: Sight | undefined;
  /** What its decisions took, added up where somebody wants to know. */
  readonly spent?: { ms: number; moves: number } | undefined;
}

/** How the first player did in a pair of games: its share of the points, and by how much it led. */
export interface Pair {
  readonly share: number;
  readonly margin: number;
}

/** Two games on the same deal with the seats swapped. */
export async function playPair(
  game: Game,
  players: readonly [Player, Player],
  pair: number,
  resources: Resources = {},
): Promise<Pair> {
  let share = 0;
  let margin = 0;
  for (const own of [0, 1]) {
    const seated = own === 0 ? players : players.toReversed();
    const luck = Rng.of(`blind ${pair} ${own}`);
    const agents = seated.map(({ agent, sight, spent: toll }, seat) => {
      const seen = sight === 'all' ? openedUp(game) : game;
      const rng = luck.fork(seat);
      const made = unwrap(makeAgent(agent, seen, rng, { ...resources, now }));
      return toll === undefined ? made : clocked(made, toll);
    });
    const table = new RefereedGame({
      game,
      agents,
      names: seated.map(({ agent }) => agent),
      seed: `blind ${pair}`,
      grant: granting(
        game,
        seated.map(({ sight = 'own' }) => sight),
      ),
    });
    const { utilities, scores } = fairly(await table.play());
    share += (1 + utilities[own]!) / 4;
    margin += (scores[own]! - scores[1 - own]!) / 2;
  }
  return { share, margin };
}

/** The same agent, whose decisions are timed. */
function clocked(agent: Agent, toll: { ms: number; moves: number }): Agent {
  return {
    name: agent.name,
    begin: (beginning) => agent.begin?.(beginning),
    observe: (event) => agent.observe?.(event),
    end: (result) => agent.end?.(result),
    async choose(turn) {
      const before = performance.now();
      const decision = await agent.choose(turn);
      toll.ms += performance.now() - before;
      toll.moves++;
      return decision;
    },
  };
}
